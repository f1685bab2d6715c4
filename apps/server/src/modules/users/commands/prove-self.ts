import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { recordAct } from '../../audit/index.ts';
import { lockFactor, takeCode } from '../second-factor/second-factor.store.ts';
import { countOwnAttempt, forgiveAttempt } from '../sign-in-attempts.store.ts';
import { confirmPassword, type PasswordProof } from './confirm-password.ts';

type ProofNeeds = TransactionNeeds & Needs<'clock' | 'config' | 'actor' | 'origin' | 'secrets'>;

type Step = 'right' | 'missing' | 'wrong';

async function judgeStep(ctx: ProofNeeds, code: string | undefined): Promise<Step> {
  const { userId } = ctx.actor;
  const factor = await lockFactor(ctx, userId);
  if (!factor?.isEnabled) return 'right';
  if (code === undefined) return 'missing';
  const step = await takeCode(ctx, userId, { factor, code });
  if (step === 'recovery') await recordAct(ctx, { kind: 'recovery_code_used' });
  return step ? 'right' : 'wrong';
}

/** Errors: 400 `second_factor_required`, `wrong_code` at `code`. */
function requireStep(step: Step): void {
  if (step === 'wrong') throw invalid('code', 'wrong_code');
  if (step === 'missing') throw invalid('code', 'second_factor_required');
}

/**
 * Some work for which who is signed in makes the second step, where they have one. The code is judged where the work says, in its
 * transaction and with the user locked, and is spent only if that comes to its end; a wrong one counts whatever becomes of it.
 * Errors: those of `requireStep`; 429 after too many failures.
 */
export async function withStep<Result>(
  ctx: ProofNeeds,
  code: string | undefined,
  work: (prove: (tx: ProofNeeds) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const attemptId = await countOwnAttempt(ctx);
  let isWrong = false;
  try {
    return await work(async (tx) => {
      const step = await judgeStep(tx, code);
      isWrong = step === 'wrong';
      requireStep(step);
    });
  } finally {
    if (!isWrong) await forgiveAttempt(ctx, attemptId);
  }
}

/**
 * Asks who is signed in for the second step, where they have one. Outside of a transaction, so that the code is spent
 * whatever becomes of the rest. Errors: those of `withStep`.
 */
const proveStep = (ctx: ProofNeeds, code: string | undefined): Promise<void> =>
  withStep(ctx, code, (prove) => transaction(ctx, prove));

/**
 * Asks who is signed in to prove it as at the sign-in: by the password, and by the second step where they have one. Gives what
 * `lockProven` wants. Errors: 400 `wrong_password` at `password`; those of `proveStep`.
 */
export async function proveSelf(
  ctx: ProofNeeds,
  { password, code }: { readonly password: string; readonly code?: string | undefined },
): Promise<PasswordProof> {
  const proof = await confirmPassword(ctx, password);
  await proveStep(ctx, code);
  return proof;
}

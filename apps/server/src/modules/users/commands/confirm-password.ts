import { verifyPassword } from '../../../platform/auth/password.ts';
import type { Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { type LockedUser, lockOwnSession } from '../sessions/session-locks.ts';
import { countOwnAttempt, forgiveAttempt } from '../sign-in-attempts.store.ts';

/** The password that was judged; another one may have taken its place since. */
export interface PasswordProof {
  readonly passwordHash: string;
}

type ConfirmNeeds = TransactionNeeds & Needs<'clock' | 'config' | 'actor' | 'origin'>;

/**
 * Asks who is signed in for their password once more; whoever has but the session may not guess it, for wrong ones count as
 * at the sign-in. Outside of a transaction, so that they count whatever becomes of the rest. Gives what `lockProven` wants.
 * Errors: 400 `wrong_password` at `password`; 429 after too many failures.
 */
export async function confirmPassword(ctx: ConfirmNeeds, password: string): Promise<PasswordProof> {
  const { userId } = ctx.actor;
  const attemptId = await countOwnAttempt(ctx);
  const { password_hash: passwordHash } = await ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(passwordHash, password))) throw invalid('password', 'wrong_password');
  await forgiveAttempt(ctx, attemptId);
  return { passwordHash };
}

/**
 * Locks the actor for what they have proven themselves to, and looks again: neither their session has ended since nor their
 * password been replaced. Call it in a transaction, first of all. Errors: 400 `wrong_password` at `password`; 401
 * `session_ended`.
 */
export async function lockProven(
  ctx: Needs<'db' | 'actor'>,
  { passwordHash }: PasswordProof,
): Promise<LockedUser> {
  const user = await lockOwnSession(ctx);
  if (user.passwordHash !== passwordHash) throw invalid('password', 'wrong_password');
  return user;
}

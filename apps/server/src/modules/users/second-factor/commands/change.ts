import type { SecondFactor } from '@tranzit/contract';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { conflict, invalid } from '../../../../platform/errors/index.ts';
import {
  findMember,
  listSecondFactorAskers,
  lockAsOwner,
  saveSecondFactorRule,
} from '../../../accounts/index.ts';
import { recordAct } from '../../../audit/index.ts';
import { confirmPassword, lockProven } from '../../commands/confirm-password.ts';
import { proveSelf } from '../../commands/prove-self.ts';
import { tellOfSecurity } from '../../commands/tell-of-security.ts';
import { forgiveAttempt, tryOwnCode } from '../../sign-in-attempts.store.ts';
import {
  countRecoveryCodes,
  deleteFactor,
  lockFactor,
  replaceRecoveryCodes,
  type StoredFactor,
  takeCode,
} from '../second-factor.store.ts';

type ChangeNeeds = TransactionNeeds &
  Needs<'clock' | 'config' | 'actor' | 'origin' | 'secrets' | 'brands' | 'networkPlaces'>;

async function requireEnabled(ctx: ChangeNeeds): Promise<StoredFactor> {
  const factor = await lockFactor(ctx, ctx.actor.userId);
  if (!factor?.isEnabled) throw conflict('second_factor_disabled');
  return factor;
}

interface BothSteps {
  readonly password: string;
  readonly code: string;
}

/**
 * Gives new recovery codes to who shows both steps: the password alone would give the second one away.
 * Errors: 400 `wrong_password`, `wrong_code`; 409 `second_factor_disabled`; 429.
 */
export async function renewRecoveryCodes(ctx: ChangeNeeds, given: BothSteps): Promise<string[]> {
  const proof = await proveSelf(ctx, given);
  return transaction(ctx, async (tx) => {
    await lockProven(tx, proof);
    await requireEnabled(tx);
    await recordAct(tx, { kind: 'recovery_codes_renewed' });
    await tellOfSecurity(tx, tx.actor.userId, 'recovery_codes_renewed');
    return replaceRecoveryCodes(tx, tx.actor.userId);
  });
}

/**
 * Signs in by the password alone again; not while any account of the user asks for the second step, whichever the token is of.
 * Errors: 400 `wrong_password`, `wrong_code`; 409 `second_factor_disabled`, `second_factor_required_by_owner`; 429.
 */
export async function disableSecondFactor(ctx: ChangeNeeds, { password, code }: BothSteps): Promise<void> {
  const proof = await confirmPassword(ctx, password);
  const { userId } = ctx.actor;
  await tryOwnCode(ctx, (attemptId) =>
    transaction(ctx, async (tx) => {
      await lockProven(tx, proof);
      const factor = await requireEnabled(tx);
      const askers = await listSecondFactorAskers(tx, userId);
      if (askers.length > 0)
        throw conflict('second_factor_required_by_owner', { accounts: askers.join(', ') });
      if (!(await takeCode(tx, userId, { factor, code }))) throw invalid('code', 'wrong_code');
      await forgiveAttempt(tx, attemptId);
      await deleteFactor(tx, userId);
      await recordAct(tx, { kind: 'second_factor_disabled' });
      await tellOfSecurity(tx, userId, 'second_factor_disabled');
    }),
  );
}

/**
 * The owner asks the team for the second step, and has it first. Errors: 403 `forbidden` for who has handed the account over
 * since; 409 `second_factor_disabled` for an owner without.
 */
export async function requireSecondFactor(ctx: ChangeNeeds, isRequired: boolean): Promise<void> {
  await transaction(ctx, async (tx) => {
    await lockAsOwner(tx);
    if (isRequired) await requireEnabled(tx);
    const changed = await saveSecondFactorRule(tx, isRequired);
    if (changed)
      await recordAct(tx, { kind: isRequired ? 'second_factor_demanded' : 'second_factor_left_open' });
  });
}

/** Whether the user signs in by two steps, and which accounts ask for it. Indexes: primary keys, memberships_user_id. */
export async function getSecondFactor(ctx: Needs<'db' | 'actor'>): Promise<SecondFactor> {
  const { userId } = ctx.actor;
  const factor = await ctx.db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return {
    isEnabled: factor !== undefined,
    enabledAt: factor?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(ctx, userId),
    isRequired: (await findMember(ctx, ctx.actor))?.requiresSecondFactor ?? false,
    requiredBy: [...(await listSecondFactorAskers(ctx, userId))],
  };
}

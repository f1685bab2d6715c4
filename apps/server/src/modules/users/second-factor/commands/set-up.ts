import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { conflict, invalid } from '../../../../platform/errors/index.ts';
import { recordAct } from '../../../audit/index.ts';
import { confirmPassword, lockProven } from '../../commands/confirm-password.ts';
import { tellOfSecurity } from '../../commands/tell-of-security.ts';
import { lockOwnSession } from '../../sessions/session-locks.ts';
import { forgiveAttempt, tryOwnCode } from '../../sign-in-attempts.store.ts';
import { qrSvg } from '../qr-svg.ts';
import {
  lockFactor,
  replaceRecoveryCodes,
  saveConfirmed,
  saveStarted,
  takeCode,
} from '../second-factor.store.ts';
import { createTotpSecret, type TotpSecret } from '../totp.ts';

type SetUpNeeds = TransactionNeeds &
  Needs<'clock' | 'config' | 'actor' | 'origin' | 'secrets' | 'brands' | 'networkPlaces'>;

/** A new secret for an application with codes. Errors: 400 `wrong_password`; 409 `second_factor_enabled`; 429. */
export async function startSecondFactor(
  ctx: SetUpNeeds,
  password: string,
): Promise<TotpSecret & { readonly qrSvg: string }> {
  const proof = await confirmPassword(ctx, password);
  const { userId } = ctx.actor;
  const { email } = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const made = createTotpSecret(ctx.config.BRAND_NAME, email);
  await transaction(ctx, async (tx) => {
    await lockProven(tx, proof);
    if ((await lockFactor(tx, userId))?.isEnabled) throw conflict('second_factor_enabled');
    await saveStarted(tx, userId, made.secret);
  });
  return { ...made, qrSvg: await qrSvg(made.uri) };
}

/**
 * Switches the second step on by a code of the new secret; gives the recovery codes.
 * Errors: 400 `wrong_code` at `code`; 409 `second_factor_enabled`, `second_factor_not_started`; 429.
 */
export async function confirmSecondFactor(ctx: SetUpNeeds, code: string): Promise<string[]> {
  const { userId } = ctx.actor;
  return tryOwnCode(ctx, (attemptId) =>
    transaction(ctx, async (tx) => {
      await lockOwnSession(tx);
      const factor = await lockFactor(tx, userId);
      if (!factor) throw conflict('second_factor_not_started');
      if (factor.isEnabled) throw conflict('second_factor_enabled');
      if (!(await takeCode(tx, userId, { factor, code }))) throw invalid('code', 'wrong_code');
      await forgiveAttempt(tx, attemptId);
      await saveConfirmed(tx, userId);
      await recordAct(tx, { kind: 'second_factor_enabled' });
      await tellOfSecurity(tx, userId, 'second_factor_enabled');
      return replaceRecoveryCodes(tx, userId);
    }),
  );
}

import { verifyPassword } from '../../../platform/auth/password.ts';
import type { Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { countOwnAttempt, forgiveAttempt } from '../sign-in-attempts.store.ts';

type ConfirmNeeds = TransactionNeeds & Needs<'clock' | 'config' | 'actor' | 'origin'>;

/**
 * Asks who is signed in for their password once more; whoever has but the session may not guess it, for wrong ones count as
 * at the sign-in. Outside of a transaction, so that they count whatever becomes of the rest.
 * Errors: 400 `wrong_password` at `password`; 429 after too many failures.
 */
export async function confirmPassword(ctx: ConfirmNeeds, password: string): Promise<void> {
  const { userId } = ctx.actor;
  const attemptId = await countOwnAttempt(ctx);
  const { password_hash: passwordHash } = await ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(passwordHash, password))) throw invalid('password', 'wrong_password');
  await forgiveAttempt(ctx, attemptId);
}

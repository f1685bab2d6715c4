import type { BodyOf, endpoints } from '@tranzit/contract';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { recordAct } from '../../../audit/index.ts';
import { proveSelf } from '../../commands/prove-self.ts';
import { tellOfSecurity } from '../../commands/tell-of-security.ts';
import { endOtherSessions } from '../../sessions/revoke-sessions.ts';
import { hashNewPassword } from '../new-password.ts';
import { savePassword } from '../password.store.ts';

type ChangeNeeds = TransactionNeeds & Needs<'clock' | 'config' | 'actor' | 'origin' | 'secrets' | 'brands'>;

/**
 * Sets a new password for who knows the present one, ends their other sessions and tells them by mail. Errors: those of
 * `proveSelf`; 400 `password_common` at `new_password`.
 */
export async function changePassword(
  ctx: ChangeNeeds,
  { new_password: password, ...proof }: BodyOf<typeof endpoints.changePassword>,
): Promise<void> {
  // Hashing takes long, so it is done before the transaction.
  const passwordHash = await hashNewPassword(password, 'new_password');
  await proveSelf(ctx, proof);
  await transaction(ctx, async (tx) => {
    await savePassword(tx, tx.actor.userId, passwordHash);
    await endOtherSessions(tx);
    await recordAct(tx, { kind: 'password_changed' });
    await tellOfSecurity(tx, tx.actor.userId, 'password_changed');
  });
}

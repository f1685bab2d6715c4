import type { BodyOf, endpoints } from '@tranzit/contract';
import { hashPassword } from '../../../../platform/auth/password.ts';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { invalid } from '../../../../platform/errors/index.ts';
import { recordAct } from '../../../audit/index.ts';
import { lockProven } from '../../commands/confirm-password.ts';
import { proveSelf } from '../../commands/prove-self.ts';
import { tellOfSecurity } from '../../commands/tell-of-security.ts';
import { endSessionsOf } from '../../sessions/end-sessions.store.ts';
import { refuseCommon } from '../new-password.ts';
import { savePassword } from '../password.store.ts';

type ChangeNeeds = TransactionNeeds &
  Needs<'clock' | 'config' | 'actor' | 'origin' | 'secrets' | 'brands' | 'networkPlaces'>;

/**
 * Sets a new password for who knows the present one, ends their other sessions and tells them by mail. Errors: those of
 * `proveSelf` and `lockProven`; 400 `password_common`, `password_same` at `new_password`.
 */
export async function changePassword(
  ctx: ChangeNeeds,
  { new_password: password, ...proof }: BodyOf<typeof endpoints.changePassword>,
): Promise<void> {
  refuseCommon(password, 'new_password');
  const proven = await proveSelf(ctx, proof);
  if (password === proof.password) throw invalid('new_password', 'password_same');
  // Hashing takes long, so it is done before the transaction.
  const passwordHash = await hashPassword(password);
  await transaction(ctx, async (tx) => {
    const { id } = await lockProven(tx, proven);
    await savePassword(tx, id, passwordHash);
    await endSessionsOf(tx, id, [tx.actor.sessionId]);
    await recordAct(tx, { kind: 'password_changed' });
    await tellOfSecurity(tx, id, 'password_changed');
  });
}

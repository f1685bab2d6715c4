import type { UserId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { dropChanges } from '../contact-changes/contact-changes.store.ts';

/**
 * Another password of a user. Phones and e-mails that wait are dropped: whoever changes the password because a stranger has
 * begun such a change need not fear its link.
 */
export async function savePassword(
  ctx: Needs<'db' | 'clock'>,
  userId: UserId,
  passwordHash: string,
): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: ctx.clock.now() })
    .where('id', '=', userId)
    .execute();
  await dropChanges(ctx, userId);
}

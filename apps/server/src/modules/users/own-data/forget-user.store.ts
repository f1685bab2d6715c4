import { randomUUID } from 'node:crypto';
import type { UserId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { endSessionsOf } from '../sessions/end-sessions.store.ts';
import type { LockedUser } from '../sessions/session-locks.ts';

/** What hangs on a user alone. Indexes: primary keys, and those of `user_id`. */
const ownTables = [
  'avatars',
  'codes',
  'consents',
  'contact_changes',
  'recovery_codes',
  'second_factors',
] as const;

/** Purposes of codes that name whom they speak for, and no user: nobody is to know whether there is one. */
const namedPurposes = ['sign_up_phone', 'registration', 'recovery'] as const;

/** An e-mail that was not confirmed may be somebody else's, and so its codes. Index: codes_subject. */
async function forgetNamedCodes({ db }: Needs<'db'>, id: UserId): Promise<void> {
  const { phone, email, email_verified_at } = await db
    .selectFrom('users')
    .select(['phone', 'email', 'email_verified_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('codes')
    .where('purpose', 'in', [...namedPurposes])
    .where('subject', 'in', email_verified_at ? [phone, email.toLowerCase()] : [phone])
    .where('user_id', 'is', null)
    .execute();
}

/**
 * Ends every session of a user who is locked and takes away what tells of them; nobody signs in as them any more, and their
 * phone and e-mail are free. The row stays, for orders and the logs of others refer to it. Call it in a transaction.
 */
export async function forgetUser(
  ctx: Needs<'db' | 'clock' | 'brands'>,
  { id }: Pick<LockedUser, 'id'>,
): Promise<void> {
  await endSessionsOf(ctx, id);
  await ctx.db
    .updateTable('sessions')
    .set({ device: '', address: '', device_key_hash: null })
    .where('user_id', '=', id)
    .execute();
  await forgetNamedCodes(ctx, id);
  for (const table of ownTables) await ctx.db.deleteFrom(table).where('user_id', '=', id).execute();
  await ctx.db
    .updateTable('users')
    .set({
      // Nobody can have signed up with it before, and so stand in the way.
      email: `deleted-${randomUUID()}@deleted.invalid`,
      phone: `deleted-${id}`,
      email_verified_at: null,
      password_hash: '',
      first_name: '',
      last_name: '—',
      avatar: null,
      deleted_at: ctx.clock.now(),
    })
    .where('id', '=', id)
    .execute();
}

import type { Needs } from '../../../platform/context/index.ts';
import { listAccountsOf } from '../../accounts/index.ts';

/** What is kept of the user who asks, by kinds. Indexes: primary key, consents_user, sessions_of_user. */
export async function loadOwnData(ctx: Needs<'db' | 'actor'>) {
  const { userId } = ctx.actor;
  const [profile, consents, sessions, accounts] = await Promise.all([
    ctx.db
      .selectFrom('users')
      .select([
        'email',
        'email_verified_at',
        'phone',
        'first_name',
        'last_name',
        'language',
        'avatar',
        'created_at',
      ])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('consents')
      .select(['kind', 'version', 'given_at', 'address', 'is_withdrawal'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('sessions')
      .select(['device', 'address', 'created_at', 'ended_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(1000)
      .execute(),
    listAccountsOf(ctx, userId),
  ]);
  return { profile, consents, sessions, accounts };
}

import { sql } from 'kysely';
import type { Needs } from '../../platform/context/index.ts';

/** Browsers of one user; the one that was heard of longest ago makes room. */
const maxTokensOfUser = 10;

/** Keeps a token for the user and their session, whoever had it before; tells whether it is new to them. */
export async function savePushToken(ctx: Needs<'db' | 'clock' | 'actor'>, token: string): Promise<boolean> {
  const { userId, sessionId } = ctx.actor;
  const set = { user_id: userId, session_id: sessionId, seen_at: ctx.clock.now() };
  // Index: primary key.
  const known = await ctx.db
    .updateTable('push_tokens')
    .set(set)
    .where('token', '=', token)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return false;
  await ctx.db
    .insertInto('push_tokens')
    .values({ token, ...set })
    .onConflict((conflict) => conflict.column('token').doUpdateSet(set))
    .execute();
  // Index: push_tokens_user_id.
  await sql`delete from push_tokens where token in (select token from push_tokens where user_id = ${userId}
    order by seen_at desc, token offset ${maxTokensOfUser})`.execute(ctx.db);
  return true;
}

/** Takes a token away from the user, if it is theirs. */
export async function removePushToken(ctx: Needs<'db' | 'actor'>, token: string): Promise<void> {
  await ctx.db
    .deleteFrom('push_tokens')
    .where('token', '=', token)
    .where('user_id', '=', ctx.actor.userId)
    .execute();
}

/** Takes away a token that its provider knows no more, whoever has it. */
export async function forgetPushToken(ctx: Needs<'db'>, token: string): Promise<void> {
  await ctx.db.deleteFrom('push_tokens').where('token', '=', token).execute();
}

/** Takes away the tokens that these sessions have named: no push message goes where nobody is signed in. Index: push_tokens_session_id. */
export async function forgetTokensOf(ctx: Needs<'db'>, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await ctx.db
    .deleteFrom('push_tokens')
    .where('session_id', 'in', [...sessionIds])
    .execute();
}

import { sql } from 'kysely';
import type { Needs } from '../../platform/context/index.ts';

/** Browsers of one user; the one that was heard of longest ago makes room. */
const maxTokensOfUser = 10;

/** Keeps a token for the user, whoever had it before; tells whether it is new to them. */
export async function savePushToken(ctx: Needs<'db' | 'clock' | 'actor'>, token: string): Promise<boolean> {
  const { userId } = ctx.actor;
  const seenAt = ctx.clock.now();
  // Index: primary key.
  const known = await ctx.db
    .updateTable('push_tokens')
    .set({ seen_at: seenAt })
    .where('token', '=', token)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return false;
  await ctx.db
    .insertInto('push_tokens')
    .values({ token, user_id: userId, seen_at: seenAt })
    .onConflict((conflict) => conflict.column('token').doUpdateSet({ user_id: userId, seen_at: seenAt }))
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

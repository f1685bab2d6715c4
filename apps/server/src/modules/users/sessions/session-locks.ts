import type { UserId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { type Language, unauthorized } from '../../../platform/errors/index.ts';

/** A user whose sessions nobody else begins or ends until the transaction ends, as they are now. */
export interface LockedUser {
  readonly id: UserId;
  readonly passwordHash: string;
  readonly language: Language;
}

/**
 * Whoever begins a session of a user, or ends all of them, locks the user first, after the team where that is locked too:
 * of two side by side the later one sees what the earlier one has done. Index: primary key.
 */
export async function lockUser(ctx: Needs<'db'>, userId: UserId): Promise<LockedUser> {
  const row = await ctx.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'language'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { id: row.id, passwordHash: row.password_hash, language: row.language };
}

/** The actor, locked, by a session that has not ended. */
export interface LockedSession extends LockedUser {
  /** Of what their browser keeps for itself; null from whoever sends none. */
  readonly deviceKeyHash: string | null;
}

/**
 * The same for what lets the actor, or a thief of their session, stay in: looks again whether the session lives, for it may
 * have been ended since the call began. Call it in a transaction. Errors: 401 `session_ended`. Index: primary keys.
 */
export async function lockOwnSession(ctx: Needs<'db' | 'actor'>): Promise<LockedSession> {
  const { userId, sessionId } = ctx.actor;
  const user = await lockUser(ctx, userId);
  const session = await ctx.db
    .selectFrom('sessions')
    .select('device_key_hash')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!session) throw unauthorized('session_ended');
  return { ...user, deviceKeyHash: session.device_key_hash };
}

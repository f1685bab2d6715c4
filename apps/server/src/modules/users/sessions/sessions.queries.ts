import type { Session } from '@tranzit/contract';
import type { UserId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { deviceOf } from '../../../platform/auth/device.ts';
import type { Needs } from '../../../platform/context/index.ts';

/** Where the user is signed in: sessions that have not ended and can still be renewed. Index: sessions_user_id. */
export async function listSessions(
  ctx: Needs<'db' | 'actor' | 'clock' | 'language' | 'networkPlaces'>,
): Promise<Session[]> {
  const { userId, sessionId } = ctx.actor;
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refresh_tokens')
          .whereRef('session_id', '=', 'sessions.id')
          .where('replaced_at', 'is', null)
          .where('expires_at', '>', ctx.clock.now()),
      ),
    )
    .orderBy(sql`id = ${sessionId}`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    sessionId: row.id,
    device: row.device,
    address: row.address,
    place: ctx.networkPlaces.placeOf(row.address, ctx.language),
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === sessionId,
  }));
}

/**
 * Whether the user has signed in before, and never from here: by the key of the browser, or, from whoever sends none, by
 * device and network address together. Ended sessions count as long as they are kept. Index: sessions_of_user.
 */
export async function isNewDevice(
  ctx: Needs<'db' | 'origin'>,
  userId: UserId,
  deviceKeyHash: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean | null }>`
    select bool_or(${
      deviceKeyHash === null
        ? sql`device = ${deviceOf(ctx.origin.userAgent)} and address = ${ctx.origin.address}`
        : sql`device_key_hash = ${deviceKeyHash}`
    }) as "isKnown" from sessions where user_id = ${userId}`.execute(ctx.db);
  return rows[0]?.isKnown === false;
}

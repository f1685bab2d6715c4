import { sql } from 'kysely';
import { z } from 'zod';
import type { Needs } from '../../platform/context/index.ts';
import { purgeOlder } from '../../platform/db/purge.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { handleJob } from '../../platform/module.ts';

/**
 * Clears away what signing in leaves behind: refresh tokens that have expired, the sessions that have none left, and
 * failures too old to count. Every hour; idempotent, for it only deletes what is over.
 */
export const purgeSessions = defineJob({
  name: 'purge-sessions',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

/** Rows of one statement: nobody waits long for its locks. */
const batch = 1000;

/** A replaced token stays as long as an unused one: presented again it ends its session. Index: refresh_tokens_expires_at. */
async function deleteExpired(ctx: Needs<'db'>, now: Date): Promise<number> {
  const { rows } = await sql<{ session_id: string }>`
    delete from refresh_tokens where token_hash in (
      select token_hash from refresh_tokens where expires_at <= ${now} order by expires_at limit ${batch})
    returning session_id`.execute(ctx.db);
  const sessionIds = [...new Set(rows.map((row) => row.session_id))];
  if (sessionIds.length > 0)
    await ctx.db
      .deleteFrom('sessions')
      .where('id', 'in', sessionIds)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('refresh_tokens').whereRef('session_id', '=', 'sessions.id'))),
      )
      .execute();
  return rows.length;
}

export const userJobs = [
  handleJob(purgeSessions, async (ctx) => {
    const now = ctx.clock.now();
    const before = new Date(now.getTime() - ctx.config.SIGN_IN_WINDOW_MINUTES * 60_000);
    while ((await deleteExpired(ctx, now)) === batch);
    // Index: sign_in_failures_failed_at.
    await purgeOlder(ctx, { table: 'sign_in_failures', column: 'failed_at', before });
  }),
];

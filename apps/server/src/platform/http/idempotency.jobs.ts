import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';
import { handleJob } from '../module.ts';
import { idempotencyHours } from './idempotency.ts';

/** Forgets first answers that nobody is given any more. Every hour; idempotent. */
export const purgeIdempotencyKeys = defineJob({
  name: 'purge-idempotency-keys',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

/** Rows of one statement: nobody waits long for its locks. */
const batch = 1000;

/** Index: idempotency_keys_created_at. */
export const purgeIdempotencyKeysHandler = handleJob(purgeIdempotencyKeys, async (ctx) => {
  const before = new Date(ctx.clock.now().getTime() - idempotencyHours * 3_600_000);
  for (let deleted = batch; deleted === batch; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from idempotency_keys where ctid in (
        select ctid from idempotency_keys where created_at < ${before} order by created_at limit ${batch})`.execute(
      ctx.db,
    );
    deleted = Number(numAffectedRows);
  }
});

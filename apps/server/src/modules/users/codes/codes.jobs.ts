import { z } from 'zod';
import { purgeOlder } from '../../../platform/db/purge.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { handleJob } from '../../../platform/module.ts';

/** An old link is told from a wrong one for a month. */
const keptMs = 30 * 86_400_000;

/** Clears away codes of more than a month. Every hour; idempotent, for it only deletes what is over. */
export const purgeCodes = defineJob({
  name: 'purge-codes',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

export const purgeCodesHandler = handleJob(purgeCodes, (ctx) =>
  // Index: codes_issued_at.
  purgeOlder(ctx, {
    table: 'codes',
    column: 'issued_at',
    before: new Date(ctx.clock.now().getTime() - keptMs),
  }),
);

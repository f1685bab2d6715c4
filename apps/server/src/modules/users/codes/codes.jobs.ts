import { z } from 'zod';
import { purgeOlder } from '../../../platform/db/purge.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { handleJob } from '../../../platform/module.ts';

/** An old link is told from a wrong one for a month. */
const keptMs = 30 * 86_400_000;

/** Clears away codes of more than a month, and phones and e-mails that nobody has confirmed. Every hour; idempotent, for it only deletes what is over. */
export const purgeCodes = defineJob({
  name: 'purge-codes',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

export const purgeCodesHandler = handleJob(purgeCodes, async (ctx) => {
  const now = ctx.clock.now();
  // Indexes: codes_issued_at, contact_changes_expires_at.
  await purgeOlder(ctx, {
    table: 'codes',
    column: 'issued_at',
    before: new Date(now.getTime() - keptMs),
  });
  await purgeOlder(ctx, { table: 'contact_changes', column: 'expires_at', before: now });
});

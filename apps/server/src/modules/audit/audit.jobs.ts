import { subMonths } from 'date-fns';
import { z } from 'zod';
import { purgeOlder } from '../../platform/db/purge.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { handleJob } from '../../platform/module.ts';

const keptMonths = 12;

/** Clears away acts older than 12 months. Every night; idempotent, for it only deletes what is too old. */
export const purgeAudit = defineJob({
  name: 'purge-audit',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

export const auditJobs = [
  handleJob(purgeAudit, (ctx) =>
    // Index: audit_acts_acted_at.
    purgeOlder(ctx, {
      table: 'audit_acts',
      column: 'acted_at',
      before: subMonths(ctx.clock.now(), keptMonths),
    }),
  ),
];

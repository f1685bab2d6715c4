import { z } from 'zod';
import { purgeOlder } from '../../platform/db/purge.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { handleJob } from '../../platform/module.ts';
import { restorableMs } from './commands/arrange-rules.ts';

/** Clears rules away that were deleted and cannot be brought back any more. Every hour; idempotent. */
export const purgeRules = defineJob({
  name: 'purge-rules',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

export const purgeRulesHandler = handleJob(purgeRules, async (ctx) => {
  const before = new Date(ctx.clock.now().getTime() - restorableMs);
  // Index: rules_removed.
  await purgeOlder(ctx, { table: 'rules', column: 'removed_at', before });
});

import { z } from 'zod';
import { purgeOlder } from '../../platform/db/purge.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { handleJob } from '../../platform/module.ts';
import { restorableMs } from './commands/remove-destinations.ts';

/** Clears destinations away that were removed and cannot be brought back any more. Every hour; idempotent. */
export const purgeDestinations = defineJob({
  name: 'purge-destinations',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

export const purgeDestinationsHandler = handleJob(purgeDestinations, async (ctx) => {
  const before = new Date(ctx.clock.now().getTime() - restorableMs);
  // Index: destinations_removed.
  await purgeOlder(ctx, { table: 'destinations', column: 'removed_at', before });
});

import { sql } from 'kysely';
import { z } from 'zod';
import { purgeOlder } from '../../platform/db/purge.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { handleJob } from '../../platform/module.ts';
import { restorableMs } from './commands/remove-destinations.ts';

/**
 * Clears destinations away that were removed and cannot be brought back any more. Those that a batch has dealt with stay with
 * it: it tells how many there were. Every hour; idempotent.
 */
export const purgeDestinations = defineJob({
  name: 'purge-destinations',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

export const purgeDestinationsHandler = handleJob(purgeDestinations, async (ctx) => {
  const before = new Date(ctx.clock.now().getTime() - restorableMs);
  // Indexes: destinations_removed, batch_items_destination.
  await purgeOlder(ctx, {
    table: 'destinations',
    column: 'removed_at',
    before,
    unless: sql<boolean>`exists (select from batch_items i where i.destination_id = destinations.id)`,
  });
});

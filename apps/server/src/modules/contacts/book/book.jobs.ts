import { subDays } from 'date-fns';
import { z } from 'zod';
import type { Needs } from '../../../platform/context/index.ts';
import { purgeOlder } from '../../../platform/db/purge.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { handleJob } from '../../../platform/module.ts';
import { restorableDays } from './commands/keep-counterparty.ts';

/** Clears away entries that can no longer be restored, with their people and addresses. Every night; idempotent. */
export const purgeCounterparties = defineJob({
  name: 'purge-counterparties',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

/** Sides of orders made from an entry that became a part of another are that one's. Indexes: counterparties_deleted, contact_casts_counterparty. */
const handOverSides = (ctx: Needs<'db'>, before: Date) =>
  ctx.db
    .updateTable('contact_casts')
    .from('counterparties')
    .set((eb) => ({ counterparty_id: eb.ref('counterparties.merged_into_id') }))
    .whereRef('contact_casts.counterparty_id', '=', 'counterparties.id')
    .where('counterparties.merged_into_id', 'is not', null)
    .where('counterparties.deleted_at', '<', before)
    .execute();

export const bookJobs = [
  handleJob(purgeCounterparties, async (ctx) => {
    const before = subDays(ctx.clock.now(), restorableDays);
    await handOverSides(ctx, before);
    // Index: counterparty_merges_merged. One can be undone as long as a deleted entry can be brought back.
    await purgeOlder(ctx, { table: 'counterparty_merges', column: 'merged_at', before });
    // Index: counterparties_deleted.
    await purgeOlder(ctx, { table: 'counterparties', column: 'deleted_at', before });
  }),
];

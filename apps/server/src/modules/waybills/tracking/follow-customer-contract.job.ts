import { CarrierError } from '@tranzit/carrier-kit';
import { idOf } from '@tranzit/contract';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { handleJob, type JobContext } from '../../../platform/module.ts';
import { findCustomerCarrier } from '../../carrier-contracts/index.ts';
import type { CarrierEntry } from '../../carrier-registry/index.ts';
import type { WaybillRow } from '../waybills.store.ts';
import { pollRows } from './commands/poll-rows.ts';
import { stopFollowing } from './commands/stop-following.ts';

/**
 * Asks after the orders under one customer contract whose time has come. Started by the carrier's loop while there are any.
 * A carrier that does not answer is asked again at their next time; orders of a deleted contract are followed no longer.
 * Idempotent: events are kept by key.
 */
export const followCustomerContract = defineJob({
  name: 'follow-own-contract',
  payload: z.object({ accountId: idOf('AccountId'), contractId: z.number().int() }),
  urgency: 'background',
  maxAttempts: 1,
});

const batchSize = 200;
const maxBatches = 20;

/** Index: waybills_carrier_contract. */
const loadDue = (ctx: JobContext, contractId: number): Promise<WaybillRow[]> =>
  ctx.db
    .selectFrom('waybills')
    .selectAll()
    .where('carrier_contract_id', '=', contractId)
    .where('track_after', '<=', ctx.clock.now())
    .orderBy('track_after')
    .limit(batchSize)
    .execute();

/** Only from the time they were due at: news may have set another meanwhile. */
async function postpone(ctx: JobContext, rows: readonly WaybillRow[]): Promise<void> {
  const next = new Date(ctx.clock.now().getTime() + ctx.config.TRACKING_MINUTES * 60_000);
  await ctx.db
    .updateTable('waybills')
    .set({ track_after: next })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('track_after', '<=', ctx.clock.now())
    .execute();
}

async function pollDue(ctx: JobContext, entry: CarrierEntry, contractId: number): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const due = await loadDue(ctx, contractId);
    if (due.length > 0) await pollRows(ctx, entry, due);
    if (due.length < batchSize) return;
  }
}

export const followCustomerContractHandler = handleJob(
  followCustomerContract,
  async (ctx, { accountId, contractId }) => {
    try {
      const entry = await findCustomerCarrier(ctx, { accountId, contractId });
      if (entry) await pollDue(ctx, entry, contractId);
      else for (const row of await loadDue(ctx, contractId)) await stopFollowing(ctx, row.id);
    } catch (error) {
      if (!(error instanceof CarrierError)) throw error;
      ctx.log.warn(
        { contractId, kind: error.kind, err: error },
        'carrier gave no news under a customer contract',
      );
      const due = await loadDue(ctx, contractId);
      if (due.length > 0) await postpone(ctx, due);
    }
  },
);

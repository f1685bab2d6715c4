import { CarrierError, type TrackedOrder } from '@tranzit/carrier-kit';
import { type CarrierCode, carrierCodes, type WaybillId } from '@tranzit/kernel';
import { z } from 'zod';
import { defineJob, enqueue } from '../../../platform/jobs/job.ts';
import { handleJob, type JobContext } from '../../../platform/module.ts';
import type { CarrierEntry } from '../../carrier-registry/index.ts';
import { applyOne, pollRows, postponePoll } from './commands/poll-rows.ts';
import { followCustomerContract } from './follow-customer-contract.job.ts';

/**
 * Reads a carrier's news: its feed where it has one, then every waybill whose time has come, each whatever becomes of
 * the other. Runs in a loop of its own
 * per carrier, which a cron entry starts again should it ever break. Idempotent: events are kept by key.
 */
export const followShipments = defineJob({
  name: 'follow-shipments',
  payload: z.object({ carrier: z.enum(carrierCodes) }),
  urgency: 'ordinary',
  maxAttempts: 1,
});

/** Sees to it that every carrier's loop is running. */
export const startFollowing = defineJob({
  name: 'start-following',
  payload: z.unknown(),
  urgency: 'ordinary',
  maxAttempts: 1,
});

const batchSize = 200;
const maxBatches = 20;

async function findWaybill(
  ctx: JobContext,
  carrier: CarrierCode,
  order: TrackedOrder,
): Promise<WaybillId | undefined> {
  const row = await ctx.db
    .selectFrom('waybills')
    .select('id')
    .where('carrier', '=', carrier)
    .where('carrier_contract_id', 'is', null)
    .where((eb) =>
      eb.or([
        ...(order.ourNumber ? [eb('number', '=', order.ourNumber)] : []),
        ...(order.carrierNumber ? [eb('carrier_number', '=', order.carrierNumber)] : []),
        ...(order.carrierOrderId ? [eb('carrier_order_id', '=', order.carrierOrderId)] : []),
      ]),
    )
    .executeTakeFirst();
  return row?.id;
}

async function apply(ctx: JobContext, entry: CarrierEntry, orders: readonly TrackedOrder[]): Promise<void> {
  for (const order of orders) {
    const waybillId = await findWaybill(ctx, entry.carrier, order);
    if (waybillId === undefined)
      ctx.log.info({ carrier: entry.carrier }, 'carrier speaks of an order that is not ours');
    // What the feed has told it does not tell again: polling reads the whole order.
    else if (!(await applyOne(ctx, entry, waybillId, order)))
      await postponePoll(ctx, waybillId, ctx.clock.now());
  }
}

async function readFeed(ctx: JobContext, entry: CarrierEntry): Promise<void> {
  for (let page = 0; page < maxBatches && entry.adapter.readFeed; page += 1) {
    const call = { timeoutMs: 30_000, isBackground: true };
    const read = await entry.adapter.readFeed((orders) => apply(ctx, entry, orders), call);
    if (read.complete) return;
  }
}

/** Index: waybills_track_after. */
async function pollDue(ctx: JobContext, entry: CarrierEntry): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const due = await ctx.db
      .selectFrom('waybills')
      .selectAll()
      .where('track_after', '<=', ctx.clock.now())
      .where('carrier', '=', entry.carrier)
      .where('carrier_contract_id', 'is', null)
      .orderBy('track_after')
      .limit(batchSize)
      .execute();
    if (due.length === 0) return;
    await pollRows(ctx, entry, due);
    if (due.length < batchSize) return;
  }
}

/**
 * Each customer contract with orders due gets a job of its own: its carrier may be slow, its credentials may have ended. Those
 * of one carrier run one after another, so that they never take all the workers. Index: waybills_track_after.
 */
async function startCustomerContracts(ctx: JobContext, carrier: CarrierCode): Promise<void> {
  const due = await ctx.db
    .selectFrom('waybills')
    .select(['account_id as accountId', 'carrier_contract_id as contractId'])
    .distinct()
    .where('track_after', '<=', ctx.clock.now())
    .where('carrier', '=', carrier)
    .where('carrier_contract_id', 'is not', null)
    .$narrowType<{ contractId: number }>()
    .execute();
  for (const payload of due) {
    const key = `follow-own-contract:${payload.contractId}`;
    await enqueue(ctx, followCustomerContract, payload, { key, queue: `follow-own:${carrier}` });
  }
}

/** Runs each step whatever becomes of the others; ends with the first failure that is not the carrier's. */
async function eachApart(
  carrier: CarrierCode,
  ctx: JobContext,
  steps: readonly (() => Promise<void>)[],
): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    await step().catch((error: unknown) => {
      if (!(error instanceof CarrierError)) failures.push(error);
      else ctx.log.warn({ carrier, kind: error.kind, err: error }, 'carrier gave no news');
    });
  }
  if (failures.length > 0) throw failures[0];
}

export const followShipmentsHandler = handleJob(followShipments, async (ctx, { carrier }) => {
  const entry = ctx.carriers.find(carrier);
  if (!entry && !ctx.carriers.findConnector(carrier)) return;
  try {
    await eachApart(carrier, ctx, [
      () => startCustomerContracts(ctx, carrier),
      ...(entry ? [() => readFeed(ctx, entry), () => pollDue(ctx, entry)] : []),
    ]);
  } finally {
    const waitMs = Math.min(60_000, ctx.config.TRACKING_MINUTES * 60_000);
    const runAt = new Date(ctx.clock.now().getTime() + waitMs);
    await enqueue(
      ctx,
      followShipments,
      { carrier },
      { key: `follow-shipments:${carrier}`, runAt, keyMode: 'preserve_run_at' },
    );
  }
});

export const startFollowingHandler = handleJob(startFollowing, async (ctx) => {
  const isAsked = (carrier: CarrierCode): boolean =>
    [ctx.carriers.find(carrier), ctx.carriers.findConnector(carrier)].some(Boolean);
  for (const carrier of carrierCodes.filter(isAsked)) {
    await enqueue(
      ctx,
      followShipments,
      { carrier },
      { key: `follow-shipments:${carrier}`, keyMode: 'preserve_run_at' },
    );
  }
});

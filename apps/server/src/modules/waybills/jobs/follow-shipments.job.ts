import { CarrierError, type TrackedOrder } from '@tranzit/carrier-kit';
import { type CarrierCode, carrierCodes, isOnLine, type WaybillStatus } from '@tranzit/kernel';
import { z } from 'zod';
import { defineJob, enqueue } from '../../../platform/jobs/job.ts';
import { handleJob, type JobContext } from '../../../platform/module.ts';
import type { CarrierEntry } from '../../carriers/index.ts';
import { referenceOf } from '../carrier-order.ts';
import { applyTracking } from '../commands/apply-tracking.ts';
import type { WaybillRow } from '../waybills.store.ts';

/**
 * Reads a carrier's news: its feed where it has one, then every waybill whose time has come. Runs in a loop of its own
 * per carrier, which a cron entry starts again should it ever break. Idempotent: events are kept by key.
 */
export const followShipments = defineJob({
  name: 'follow-shipments',
  payload: z.object({ carrier: z.enum(carrierCodes) }),
  maxAttempts: 1,
});

/** Sees to it that every carrier's loop is running. */
export const startFollowing = defineJob({ name: 'start-following', payload: z.unknown(), maxAttempts: 1 });

const batchSize = 200;
const maxBatches = 20;
const quietDays = 5;
const quietFactor = 4;
/** Carriers that tell by themselves are asked rarely, for what they tell may get lost. */
const safetyNetFactor = 4;

/** 30 min while moving, four times that after five quiet days or where webhooks come; see TRACKING_MINUTES. */
function nextLook(ctx: JobContext, entry: CarrierEntry, row: WaybillRow): Date | null {
  const now = ctx.clock.now().getTime();
  const isQuiet = now - row.status_changed_at.getTime() > quietDays * 86_400_000;
  const tellsItself =
    entry.adapter.capabilities.tracking === 'webhook' && isOnLine(row.status as WaybillStatus);
  const factor = isQuiet ? quietFactor : tellsItself ? safetyNetFactor : 1;
  return new Date(now + ctx.config.TRACKING_MINUTES * 60_000 * factor);
}

async function findWaybill(
  ctx: JobContext,
  carrier: CarrierCode,
  order: TrackedOrder,
): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('waybills')
    .select('id')
    .where('carrier', '=', carrier)
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
    else await applyTracking(ctx, waybillId, order, (row) => nextLook(ctx, entry, row));
  }
}

async function readFeed(ctx: JobContext, entry: CarrierEntry): Promise<void> {
  for (let page = 0; page < maxBatches && entry.adapter.readFeed; page += 1) {
    const read = await entry.adapter.readFeed((orders) => apply(ctx, entry, orders), { timeoutMs: 30_000 });
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
      .orderBy('track_after')
      .limit(batchSize)
      .execute();
    if (due.length === 0) return;
    await pollRows(ctx, entry, due);
    if (due.length < batchSize) return;
  }
}

/** Asks the carrier after these waybills now; those it does not know are asked again at their next time. */
export async function pollRows(
  ctx: JobContext,
  entry: CarrierEntry,
  rows: readonly WaybillRow[],
): Promise<void> {
  const tracked = await entry.adapter.trackOrders(rows.map(referenceOf), { timeoutMs: 60_000 });
  const byNumber = new Map(tracked.map((order) => [order.ourNumber, order]));
  const byCarrierNumber = new Map(tracked.map((order) => [order.carrierNumber, order]));
  for (const row of rows) {
    const order = byNumber.get(row.number) ?? byCarrierNumber.get(row.carrier_number ?? '');
    if (order) await applyTracking(ctx, row.id, order, (current) => nextLook(ctx, entry, current));
    else
      await ctx.db
        .updateTable('waybills')
        .set({ track_after: nextLook(ctx, entry, row) })
        .where('id', '=', row.id)
        .execute();
  }
}

export const followShipmentsHandler = handleJob(followShipments, async (ctx, { carrier }) => {
  const entry = ctx.carriers.find(carrier);
  if (!entry) return;
  try {
    await readFeed(ctx, entry);
    await pollDue(ctx, entry);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    ctx.log.warn({ carrier, kind: error.kind, err: error }, 'carrier gave no news');
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
  for (const { carrier } of ctx.carriers.entries) {
    await enqueue(
      ctx,
      followShipments,
      { carrier },
      { key: `follow-shipments:${carrier}`, keyMode: 'preserve_run_at' },
    );
  }
});

import { CarrierError, type TrackedOrder } from '@tranzit/carrier-kit';
import { isOnLine, type WaybillId } from '@tranzit/kernel';
import type { JobContext } from '../../../../platform/module.ts';
import type { CarrierEntry } from '../../../carrier-registry/index.ts';
import { referenceOf } from '../../carrier-order.ts';
import type { WaybillRow } from '../../waybills.store.ts';
import { applyTracking } from './apply-tracking.ts';

const quietDays = 5;
const quietFactor = 4;
/** Carriers that tell by themselves are asked rarely, for what they tell may get lost. */
const safetyNetFactor = 4;

/** 30 min while moving, four times that after five quiet days or where webhooks come; see TRACKING_MINUTES. */
export function nextPoll(ctx: JobContext, entry: CarrierEntry, row: WaybillRow): Date | null {
  const now = ctx.clock.now().getTime();
  const isQuiet = now - row.status_changed_at.getTime() > quietDays * 86_400_000;
  const tellsItself = entry.adapter.capabilities.tracking === 'webhook' && isOnLine(row.status);
  const factor = isQuiet ? quietFactor : tellsItself ? safetyNetFactor : 1;
  return new Date(now + ctx.config.TRACKING_MINUTES * 60_000 * factor);
}

/** Plans the next asking after a waybill, without any news of it; one that is followed no longer stays so. */
export async function postponePoll(ctx: JobContext, waybillId: WaybillId, until: Date | null): Promise<void> {
  await ctx.db
    .updateTable('waybills')
    .set({ track_after: until })
    .where('id', '=', waybillId)
    .where('track_after', 'is not', null)
    .execute();
}

/**
 * What the carrier says of these orders. An answer that cannot be read is asked for again by halves, down to the one
 * order that spoils it, which then is as unknown as one the carrier does not have.
 */
async function askInParts(
  ctx: JobContext,
  entry: CarrierEntry,
  rows: readonly WaybillRow[],
): Promise<readonly TrackedOrder[]> {
  try {
    return await entry.adapter.trackOrders(rows.map(referenceOf), { timeoutMs: 60_000, isBackground: true });
  } catch (error) {
    if (!(error instanceof CarrierError) || error.kind !== 'malformed') throw error;
    const [first] = rows;
    if (first && rows.length === 1) {
      ctx.log.error(
        { waybillId: first.id, carrier: first.carrier, err: error },
        'news of one order cannot be read',
      );
      return [];
    }
    const middle = Math.ceil(rows.length / 2);
    return [
      ...(await askInParts(ctx, entry, rows.slice(0, middle))),
      ...(await askInParts(ctx, entry, rows.slice(middle))),
    ];
  }
}

/** Asks the carrier after these waybills now; those it does not know are asked again at their next time. */
export async function pollRows(
  ctx: JobContext,
  entry: CarrierEntry,
  rows: readonly WaybillRow[],
): Promise<void> {
  const tracked = await askInParts(ctx, entry, rows);
  const byNumber = new Map(tracked.map((order) => [order.ourNumber, order]));
  const byCarrierNumber = new Map(tracked.map((order) => [order.carrierNumber, order]));
  for (const row of rows) {
    const order = byNumber.get(row.number) ?? byCarrierNumber.get(row.carrier_number ?? '');
    const isTaken = order !== undefined && (await applyOne(ctx, entry, row.id, order));
    if (!isTaken) await postponePoll(ctx, row.id, nextPoll(ctx, entry, row));
  }
}

/** Whether the news of one order could be stored: one that cannot does not hold up the others. */
export async function applyOne(
  ctx: JobContext,
  entry: CarrierEntry,
  waybillId: WaybillId,
  order: TrackedOrder,
): Promise<boolean> {
  try {
    await applyTracking(ctx, waybillId, order, (current) => nextPoll(ctx, entry, current));
    return true;
  } catch (error) {
    ctx.log.error({ waybillId, carrier: entry.carrier, err: error }, 'news of one order cannot be stored');
    return false;
  }
}

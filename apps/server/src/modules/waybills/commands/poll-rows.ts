import { isOnLine, type WaybillStatus } from '@tranzit/kernel';
import type { JobContext } from '../../../platform/module.ts';
import type { CarrierEntry } from '../../carriers/index.ts';
import { referenceOf } from '../carrier-order.ts';
import type { WaybillRow } from '../waybills.store.ts';
import { applyTracking } from './apply-tracking.ts';

const quietDays = 5;
const quietFactor = 4;
/** Carriers that tell by themselves are asked rarely, for what they tell may get lost. */
const safetyNetFactor = 4;

/** 30 min while moving, four times that after five quiet days or where webhooks come; see TRACKING_MINUTES. */
export function nextLook(ctx: JobContext, entry: CarrierEntry, row: WaybillRow): Date | null {
  const now = ctx.clock.now().getTime();
  const isQuiet = now - row.status_changed_at.getTime() > quietDays * 86_400_000;
  const tellsItself =
    entry.adapter.capabilities.tracking === 'webhook' && isOnLine(row.status as WaybillStatus);
  const factor = isQuiet ? quietFactor : tellsItself ? safetyNetFactor : 1;
  return new Date(now + ctx.config.TRACKING_MINUTES * 60_000 * factor);
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

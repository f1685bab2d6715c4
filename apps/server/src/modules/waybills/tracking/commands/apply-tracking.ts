import type { TrackedOrder, TrackingEvent } from '@tranzit/carrier-kit';
import { isEndStatus, type WaybillId } from '@tranzit/kernel';
import { transaction } from '../../../../platform/context/index.ts';
import type { JobContext } from '../../../../platform/module.ts';
import { accrueCashback } from '../../../billing/index.ts';
import {
  changeWaybill,
  hasHadNumber,
  insertPortalEvent,
  lockWaybill,
  refundWaybill,
  type WaybillRow,
} from '../../waybills.store.ts';
import { carrierEventRow } from '../event-rows.ts';
import { problemOf, readEvents } from '../read-events.ts';

async function insertEvents(
  ctx: JobContext,
  row: WaybillRow,
  events: readonly TrackingEvent[],
  applied: ReadonlySet<string>,
): Promise<void> {
  const receivedAt = ctx.clock.now();
  await ctx.db
    .insertInto('waybill_events')
    .values(
      events.map((event) =>
        carrierEventRow(row.id, event, { isApplied: applied.has(event.key), receivedAt }),
      ),
    )
    .onConflict((clash) => clash.columns(['waybill_id', 'event_key']).doNothing())
    .execute();
}

/**
 * Some carriers give the number people track by only after they have the cargo. Until the registration is written it
 * brings the number; one that the order has had before stands in an answer that a newer one has overtaken.
 */
const laterNumber = (row: WaybillRow, { carrierNumber }: TrackedOrder): string | undefined =>
  row.creation_stage !== 'accepted' && carrierNumber && !hasHadNumber(row, carrierNumber)
    ? carrierNumber
    : undefined;

/**
 * Takes what a carrier says of one waybill: new events are kept as they came, those that make a legal move change the
 * status. Reading the same order again changes nothing. `trackAfter` is when polling asks next.
 */
export async function applyTracking(
  ctx: JobContext,
  waybillId: WaybillId,
  order: TrackedOrder,
  trackAfter: (row: WaybillRow) => Date | null,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockWaybill(tx, waybillId);
    if (!row) return;
    const known = await tx.db
      .selectFrom('waybill_events')
      .select('event_key')
      .where('waybill_id', '=', row.id)
      .execute();
    const keys = new Set(known.map((event) => event.event_key));
    const fresh = order.events.filter((event) => !keys.has(event.key));
    for (const event of fresh.filter((one) => !one.isKnown)) {
      tx.log.warn(
        { waybillId, carrier: row.carrier, code: event.code },
        'carrier sent a status code that no table knows',
      );
    }
    const reading = readEvents(row, fresh);
    if (fresh.length > 0) await insertEvents(tx, row, fresh, reading.applied);
    const isEnd = isEndStatus(reading.status);
    const next = isEnd
      ? null
      : trackAfter({ ...row, status_changed_at: reading.last ? ctx.clock.now() : row.status_changed_at });
    const carrierNumber = laterNumber(row, order);
    if (!reading.last) {
      if (carrierNumber) await changeWaybill(tx, row, { carrierNumber });
      await tx.db
        .updateTable('waybills')
        .set({ track_after: next, tracked_at: ctx.clock.now() })
        .where('id', '=', row.id)
        .execute();
      return;
    }
    const isOvertaken = row.status === 'canceled_negotiation' && reading.status !== 'canceled';
    if (isOvertaken) await insertPortalEvent(tx, row.id, { code: 'cancel_overtaken', status: null });
    await changeWaybill(tx, row, {
      status: reading.status,
      statusBefore: reading.statusBefore,
      ...(carrierNumber && { carrierNumber }),
      ...problemOf(reading.last),
      ...(reading.status === 'delivered' ? { deliveredAt: new Date(reading.last.occurredAt) } : {}),
      trackAfter: next,
    });
    if (reading.status === 'delivered')
      await accrueCashback(tx, {
        accountId: row.account_id,
        waybillId: row.id,
        cashbackKopecks: row.cashback_kopecks,
      });
    if (reading.status === 'canceled') await refundWaybill(tx, row);
  });
}

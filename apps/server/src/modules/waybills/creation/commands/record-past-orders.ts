import type { TrackingEvent } from '@tranzit/carrier-kit';
import type { WaybillId, WaybillStatus } from '@tranzit/kernel';
import type { Needs } from '../../../../platform/context/index.ts';
import { inBatches } from '../../../../platform/db/in-batches.ts';
import { recordSettled } from '../../../billing/index.ts';
import { carrierEventRow, type EventRow, portalEventRow } from '../../tracking/event-rows.ts';
import { problemOf, readEvents } from '../../tracking/read-events.ts';
import { insertWaybills } from '../new-order.store.ts';
import { type NewOrder, waybillColumns } from '../new-order.ts';

/** An order that was accepted some time ago, with what has become of it since. */
export interface PastOrder extends NewOrder {
  readonly number: string;
  readonly acceptedAt: Date;
  readonly carrierNumber: string;
  /** The carrier's technical id, where it has one apart from its number. */
  readonly carrierOrderId: string | undefined;
  /** What its carrier has told of it, oldest first. */
  readonly events: readonly TrackingEvent[];
  /** Where it stands: as the events have led it, or as the portal sets it by itself before they begin. */
  readonly status: WaybillStatus;
  readonly creationStage: 'registered' | 'documents_ready';
  /** When the carrier is asked again; null: never. */
  readonly trackAfter: Date | null;
}

const registered = { status: 'registered', status_before: null, problem_reason: null } as const;

/** The columns of what has become of an order. */
function standingColumns(order: PastOrder) {
  const { last, statusBefore } = readEvents(registered, order.events);
  const { problemReason, problemText } = problemOf(last);
  const lastAt = last ? new Date(last.occurredAt) : order.acceptedAt;
  return {
    carrier_number: order.carrierNumber,
    carrier_order_id: order.carrierOrderId ?? null,
    status: order.status,
    status_before: problemReason ? (statusBefore ?? null) : null,
    status_changed_at: lastAt,
    problem_reason: problemReason,
    problem_text: problemText,
    creation_stage: order.creationStage,
    delivered_at: order.status === 'delivered' ? lastAt : null,
    track_after: order.trackAfter,
  };
}

function pastColumns(order: PastOrder) {
  const accepted = waybillColumns(order, order);
  const search_text = `${accepted.search_text} ${order.carrierNumber.toLowerCase()}`;
  return { ...accepted, ...standingColumns(order), search_text };
}

/** Milliseconds between the portal's own first events. */
const stepMs = 4_000;

/** What the portal and then the carrier have told of an order. */
function eventRows(waybillId: WaybillId, order: PastOrder): readonly EventRow[] {
  const { applied } = readEvents(registered, order.events);
  const ours = [
    { code: 'accepted', status: 'new' } as const,
    { code: 'registered', status: 'registered' } as const,
    ...(order.status === 'canceled' ? [{ code: 'canceled', status: 'canceled' } as const] : []),
    ...(order.status === 'canceled_negotiation'
      ? [{ code: 'cancel_asked', status: 'canceled_negotiation' } as const]
      : []),
  ];
  return [
    ...ours.map((event, index) =>
      portalEventRow(waybillId, event, new Date(order.acceptedAt.getTime() + index * stepMs)),
    ),
    ...order.events.map((event) => {
      const { key, occurredAt: receivedAt } = event;
      return carrierEventRow(waybillId, event, { isApplied: applied.has(key), receivedAt });
    }),
  ];
}

/**
 * Writes orders that were placed before this portal could take them, with their histories and their money, in few
 * statements for any number. Nothing is registered, tracked or fetched by it. Gives the ids by number. Call it in a
 * transaction.
 */
export async function recordPastOrders(
  ctx: Needs<'db'>,
  orders: readonly PastOrder[],
): Promise<ReadonlyMap<string, WaybillId>> {
  const written = await inBatches(orders, (batch) => insertWaybills(ctx, batch.map(pastColumns)));
  const ids = new Map(written.map(({ id, number }) => [number, id]));
  const kept = orders.flatMap((order) => {
    const waybillId = ids.get(order.number);
    return waybillId === undefined ? [] : [{ waybillId, order }];
  });
  const events = kept.flatMap(({ waybillId, order }) => eventRows(waybillId, order));
  await inBatches(events, (rows) => ctx.db.insertInto('waybill_events').values(rows).execute());
  await recordSettled(
    ctx,
    kept
      .filter(({ order }) => order.contractId === undefined)
      .map(({ waybillId, order }) => ({
        accountId: order.accountId,
        waybillId,
        priceKopecks: order.price,
        bonusKopecks: order.bonusKopecks,
        cashbackKopecks: order.status === 'delivered' ? order.cashbackKopecks : 0,
        settledAt: order.acceptedAt,
        isRefunded: order.status === 'canceled',
      })),
  );
  return ids;
}

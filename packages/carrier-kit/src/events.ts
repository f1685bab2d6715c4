import { createHash } from 'node:crypto';
import type { TrackedOrder, TrackingEvent } from './port/index.ts';

/**
 * A key that is the same whenever the same event is read again: a hash of what never changes in it. Names, cities and
 * texts may be corrected by a carrier later and do not belong in it.
 */
export function eventKey(...parts: readonly (string | number | boolean | undefined)[]): string {
  const text = parts.map((part) => part ?? '').join('\u001f');
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/**
 * Oldest first, each key once. Events of one instant keep the order in which the carrier gave them, so it must be
 * given oldest first too.
 */
export function orderEvents(events: readonly TrackingEvent[]): TrackingEvent[] {
  const byKey = new Map<string, TrackingEvent>();
  for (const event of events) if (!byKey.has(event.key)) byKey.set(event.key, event);
  return [...byKey.values()].sort((a, b) => Date.parse(a.occurredAt) - Date.parse(b.occurredAt));
}

/** Joins several records of one order (a row per parcel, pages of a feed) into one: later records fill in and win. */
export function mergeTrackedOrders(orders: readonly TrackedOrder[]): TrackedOrder[] {
  const byNumber = new Map<string, TrackedOrder>();
  for (const order of orders) {
    const number = order.carrierNumber ?? order.ourNumber ?? order.carrierOrderId ?? '';
    const earlier = byNumber.get(number);
    byNumber.set(
      number,
      earlier ? mergeTwo(earlier, order) : { ...order, events: orderEvents(order.events) },
    );
  }
  return [...byNumber.values()];
}

function mergeTwo(earlier: TrackedOrder, later: TrackedOrder): TrackedOrder {
  return {
    ourNumber: later.ourNumber ?? earlier.ourNumber,
    carrierNumber: later.carrierNumber ?? earlier.carrierNumber,
    carrierOrderId: later.carrierOrderId ?? earlier.carrierOrderId,
    events: orderEvents([...earlier.events, ...later.events]),
    plannedDeliveryOn: later.plannedDeliveryOn ?? earlier.plannedDeliveryOn,
    actualPrice: later.actualPrice ?? earlier.actualPrice,
    actualGrams: later.actualGrams ?? earlier.actualGrams,
  };
}

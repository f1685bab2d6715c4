import type { TrackingEvent } from '@tranzit/carrier-kit';
import { mayMove, type WaybillStatus } from '@tranzit/kernel';

/** Where the carrier's events have led an order, as the portal reads them. */
export interface ReadHistory {
  readonly status: WaybillStatus;
  readonly statusBefore: WaybillStatus | undefined;
  /** Keys of the events that moved it. */
  readonly applied: ReadonlySet<string>;
  /** The event that moved it last. */
  readonly last: TrackingEvent | undefined;
  /** When the carrier had the cargo. */
  readonly collectedAt: Date | undefined;
}

const beforePickup: readonly WaybillStatus[] = [
  'registered',
  'pickup_waiting',
  'delivery_waiting',
  'courier_search',
  'courier_on_way',
  'canceled',
];

/** Follows a carrier's events, oldest first, from the registration on. */
export function readHistory(events: readonly TrackingEvent[]): ReadHistory {
  let status: WaybillStatus = 'registered';
  let statusBefore: WaybillStatus | undefined;
  let last: TrackingEvent | undefined;
  const applied = new Set<string>();
  for (const event of events) {
    if (event.status === undefined || !mayMove(status, event.status, statusBefore)) continue;
    statusBefore = status;
    status = event.status;
    last = event;
    applied.add(event.key);
  }
  const collected = events.find((event) => event.status && !beforePickup.includes(event.status));
  const collectedAt = collected && new Date(collected.occurredAt);
  return { status, statusBefore, applied, last, collectedAt };
}

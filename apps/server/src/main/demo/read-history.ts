import type { TrackingEvent } from '@tranzit/carrier-kit';
import type { WaybillStatus } from '@tranzit/kernel';
import { type Reading, readEvents } from '../../modules/waybills/index.ts';

/** Where the carrier's events have led an order, as the portal reads them. */
export interface ReadHistory extends Reading {
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
  const reading = readEvents({ status: 'registered', status_before: null, problem_reason: null }, events);
  const collected = events.find((event) => event.status && !beforePickup.includes(event.status));
  const collectedAt = collected && new Date(collected.occurredAt);
  return { ...reading, collectedAt };
}

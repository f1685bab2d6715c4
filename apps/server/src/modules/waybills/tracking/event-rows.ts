import { randomUUID } from 'node:crypto';
import type { TrackingEvent } from '@tranzit/carrier-kit';
import type { WaybillId, WaybillStatus } from '@tranzit/kernel';
import type { Insertable } from 'kysely';
import type { Tables } from '../../../platform/db/database.ts';

/** Rows of a waybill's history. */
export type EventRow = Insertable<Tables['waybill_events']>;

export interface PortalEvent {
  readonly code: string;
  readonly status: WaybillStatus | null;
  readonly reason?: string | undefined;
}

/** An event of our own making. */
export const portalEventRow = (waybillId: WaybillId, event: PortalEvent, at: Date): EventRow => ({
  waybill_id: waybillId,
  event_key: `portal:${event.code}:${randomUUID()}`,
  source: 'portal',
  code: event.code,
  name: event.code,
  status: event.status,
  reason: event.reason ?? null,
  is_applied: event.status !== null,
  occurred_at: at,
  received_at: at,
});

interface Taken {
  /** Whether the event has moved the waybill. */
  readonly isApplied: boolean;
  readonly receivedAt: Date | string;
}

/** An event as its carrier has told it. */
export const carrierEventRow = (
  waybillId: WaybillId,
  event: TrackingEvent,
  { isApplied, receivedAt }: Taken,
): EventRow => ({
  waybill_id: waybillId,
  event_key: event.key,
  source: 'carrier',
  code: event.code,
  name: event.name,
  status: event.status ?? null,
  city: event.city ?? null,
  reason: event.reasonText ?? null,
  is_applied: isApplied,
  is_known: event.isKnown,
  occurred_at: event.occurredAt,
  received_at: receivedAt,
  raw: JSON.stringify(event.raw),
});

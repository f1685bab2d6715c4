import { z } from 'zod';
import { defineEndpoint, withContract } from '../endpoint/endpoint.ts';
import { day, id, instant, waybillStatus } from '../wire/wire.ts';
import { waybillParams } from './waybill.ts';

export const trackingEvent = z.object({
  eventId: id,
  occurredAt: instant,
  status: waybillStatus.nullable(),
  /** The carrier's code, as it came. */
  code: z.string(),
  /** The carrier's words as they came, Russian in every language; the portal's own events in that of the request. */
  name: z.string(),
  city: z.string().nullable(),
  /** The carrier's words, as in `name`. */
  reason: z.string().nullable(),
  /** False for what is shown but did not move the waybill. */
  isApplied: z.boolean(),
  source: z.enum(['portal', 'carrier', 'staff']),
});
export type TrackingEvent = z.output<typeof trackingEvent>;

export const plannedStep = z.object({ status: waybillStatus, expectedOn: day.nullable() });
export type PlannedStep = z.output<typeof plannedStep>;

export const getTracking = defineEndpoint({
  operationId: 'getTracking',
  area: 'waybill',
  method: 'GET',
  path: '/api/v1/shipping/waybill/{id}/tracking/',
  summary: 'Events, newest first, and the steps still ahead',
  access: withContract,
  localized: true,
  params: waybillParams,
  responses: { 200: z.object({ events: z.array(trackingEvent), planned: z.array(plannedStep) }) },
});

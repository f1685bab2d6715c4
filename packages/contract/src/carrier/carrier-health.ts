import { z } from 'zod';
import { defineEndpoint, staffOnly } from '../endpoint/endpoint.ts';
import { carrierCode, instant } from '../wire/wire.ts';

/**
 * How a carrier answers now. `slow`: one answer in twenty takes longer than 5 s; `failing`: a part of the calls is not
 * answered; `down`: none is; `unknown`: nobody asked it within the hour.
 */
export const carrierHealth = z.enum(['ok', 'slow', 'failing', 'down', 'unknown']);
export type CarrierHealth = z.output<typeof carrierHealth>;

/** Calls of the last hour, those of accounts' own contracts included. */
const callFigures = z.object({
  calls: z.number().int(),
  /** Calls that were not answered; a refusal is an answer. */
  failures: z.number().int(),
  /** 0 to 1; 0 without calls. */
  failureShare: z.number(),
  /** Time to the answer or to giving up, retries included; null where nothing was timed. */
  meanMs: z.number().nullable(),
  p95Ms: z.number().nullable(),
});

export const carrierReport = callFigures.extend({
  deliveryService: carrierCode,
  health: carrierHealth,
  /** The worst of all living processes: `open` holds calls back, `half_open` tries one. */
  breaker: z.enum(['closed', 'half_open', 'open']),
  /** When it left `closed` or came back to it. */
  breakerChangedAt: instant.nullable(),
  lastAnswerAt: instant.nullable(),
  /** The same by the carrier's own call, most used first. */
  operations: z.array(callFigures.extend({ operation: z.string() })),
});
export type CarrierReport = z.output<typeof carrierReport>;

export const listCarrierHealth = defineEndpoint({
  operationId: 'listCarrierHealth',
  area: 'staff',
  method: 'GET',
  path: '/api/v1/staff/carrier_health/',
  summary: 'How the carriers answered within the last hour, over all processes of the portal',
  access: staffOnly,
  responses: { 200: z.object({ measuredAt: instant, carriers: z.array(carrierReport) }) },
});

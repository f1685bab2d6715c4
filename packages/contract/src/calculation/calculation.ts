import { emptyReasonCodes, runStates } from '@tranzit/kernel';
import { z } from 'zod';
import { cargo } from '../cargo.ts';
import { contractSide } from '../carrier/carrier-contract.ts';
import { addressCast } from '../contact/address.ts';
import { defineEndpoint, signedIn, withContract } from '../endpoint/endpoint.ts';
import {
  carrierCode,
  day,
  deliveryWay,
  id,
  idParamsOf,
  instant,
  listOf,
  queryList,
  serviceCode,
} from '../wire/wire.ts';
import { rateResult } from './rate.ts';
import { startKinds } from './start.ts';

/** One carrier's part of a calculation. */
export const calculationRun = z.object({
  deliveryService: carrierCode,
  /** Tells instances of one carrier apart (own contracts, bench); the carrier's key otherwise. */
  runKey: z.string(),
  contract: contractSide,
  state: z.enum(runStates),
  /** Milliseconds to the answer; null while there is none. */
  duration: z.number().int().nullable(),
  /** Rates from this answer that may be asked for; those that are `not_available` do not count. */
  rateCount: z.number().int(),
  /** Stable code of why there is no rate. */
  reason: z.enum(emptyReasonCodes).nullable(),
  /**
   * The same in words, the carrier's own where it refused with any. In the language of the request; a live message, which
   * goes to every page alike, has them in Russian.
   */
  reasonText: z.string().nullable(),
  /** With `service_not_offered`: the services without which there would be rates. */
  lackingServices: z.array(serviceCode),
  /** Why the carrier does not bring the return cargo back, where that alone is why it has no rate. */
  backReason: z.enum(emptyReasonCodes).nullable(),
});
export type CalculationRun = z.output<typeof calculationRun>;

export const calculationTask = z.object({
  taskId: id,
  kind: z.enum([...startKinds, 'recalc']),
  ways: z.array(deliveryWay),
  sender: addressCast,
  receiver: addressCast,
  cargo,
  returnCargo: cargo.nullable(),
  pickupDate: day,
  startedAt: instant,
  doneAt: instant.nullable(),
});
export type CalculationTask = z.output<typeof calculationTask>;

export const orderings = [
  'default',
  'cheapest',
  'fastest',
  'optimal',
  'recommended',
  'max_cashback',
  'original',
] as const;
/** `minDays` is the specification's other name of the default. */
export const ordering = z
  .enum([...orderings, 'minDays'])
  .transform((name): Ordering => (name === 'minDays' ? 'default' : name));
export type Ordering = (typeof orderings)[number];

export const getCalculationResults = defineEndpoint({
  operationId: 'getCalculationResults',
  area: 'calculation',
  method: 'GET',
  path: '/api/v1/calculation/{id}/results/',
  summary: 'What carriers have answered so far',
  access: withContract,
  localized: true,
  params: idParamsOf('CalculationId'),
  query: z.object({ ordering: ordering.default('default') }),
  responses: {
    200: z.object({
      results: z.array(rateResult),
      done: z.boolean(),
      runs: z.array(calculationRun),
      task: calculationTask,
    }),
  },
});

export const listAdditionalServices = defineEndpoint({
  operationId: 'listAdditionalServices',
  area: 'calculation',
  method: 'GET',
  path: '/api/v1/calculation/additional_services/list/',
  summary: 'Names and descriptions of additional services',
  access: signedIn,
  localized: true,
  query: z.object({ keys: queryList(z.string()) }),
  responses: {
    200: listOf(z.object({ key: serviceCode, name: z.string(), description: z.string() })),
  },
});

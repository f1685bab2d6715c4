import { emptyReasonCodes, runStates } from '@tranzit/kernel';
import { z } from 'zod';
import { addressCast, contactCast } from './address.ts';
import { cargo } from './cargo.ts';
import { contractSide } from './carrier-contract.ts';
import { side } from './contact.ts';
import { defineEndpoint, may, signedIn, withContract } from './endpoint.ts';
import {
  availability,
  carrierCode,
  day,
  deliveryWay,
  id,
  idOf,
  idParamsOf,
  instant,
  listOf,
  pathIdOf,
  pricePart,
  queryList,
  roubles,
  serviceCode,
  tariffKind,
} from './wire.ts';

export const rateWarnings = [
  'after_14',
  'pickup_moved',
  'chargeable_by_volume',
  'need_confirm_service',
] as const;
export type RateWarning = (typeof rateWarnings)[number];

export const rateResult = z.object({
  rateResultId: id,
  taskId: id,
  deliveryService: carrierCode,
  /** The specification's name beside `deliveryService`, and the same carrier: none of ours sells another's tariffs. */
  originalDeliveryService: carrierCode,
  /** `own`: the account's own contract; the carrier bills the account, the portal's terms do not apply. */
  contract: contractSide,
  rateType: z.string(),
  /** The carrier's own tariff code. */
  code: z.string(),
  tariffName: z.string(),
  tariffKind,
  deliveryWay,
  /** `not_available` and `need_confirm` rates are not to be ordered; they come after the others. */
  availability,
  /** Why it is `not_available`; the services lacking have this status in `additionalServices`. */
  unavailableReason: z.literal('service_not_offered').nullable(),
  /** What the customer pays, VAT included. */
  price: roubles,
  priceParts: z.array(pricePart),
  cashback: roubles,
  /** The day on which the carrier takes the cargo, where it is another than the calculation's; null where it is that one. */
  pickupDate: day.nullable(),
  /** Days from the calculation's day of collection to the delivery: those until a later collection are among them. */
  minDays: z.number().int(),
  maxDays: z.number().int(),
  /** How many of these days are due to a drop-off after 14:00 on the day of the calculation: 0 or 1. */
  lateDays: z.number().int(),
  deliveryDateFrom: day,
  deliveryDateTo: day,
  additionalServices: z.array(z.object({ code: serviceCode, amount: roubles, status: availability })),
  /** kg the carrier charges for; null where it does not say. */
  chargeableWeight: z.number().nullable(),
  warnings: z.array(z.enum(rateWarnings)),
  /** Share of deliveries in time on this lane in 90 days, 0…1; null below 20 deliveries. */
  onTimeShare: z.number().nullable(),
  onTimeDeliveries: z.number().int(),
  /** Place in the carrier's own order. */
  position: z.number().int(),
  /** Taken from an equal calculation of the last minutes. */
  reused: z.boolean(),
  /**
   * When the carrier gave this rate, where it could not be asked now: not to be ordered until a fresh answer confirms it.
   * Null for fresh rates.
   */
  lastKnownAt: instant.nullable(),
  /** Until then the price holds for an order. */
  validUntil: instant,
});
export type RateResult = z.output<typeof rateResult>;

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

/** What a calculation is started for: door to door, to a terminal, from one, between two. */
export const startKinds = ['domestic', 'to_terminal', 'from_terminal', 'terminal_terminal'] as const;
export type StartKind = (typeof startKinds)[number];

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

const startBody = z.object({
  cargo_id: idOf('CargoId'),
  /** Ids of address casts. */
  sender_address_id: idOf('AddressCastId'),
  receiver_address_id: idOf('AddressCastId'),
  pickup_date: day,
  /** Asks also for terminals at the ends that are doors: all four ways beside door to door, `w2w` beside the others. */
  calc_terminal: z.boolean().default(false),
  /** What comes back: required where the cargo has the service RETURN, refused where it has not. */
  return_cargo_id: idOf('CargoId').nullish(),
});
const started = z.object({ singleTaskId: id });
/** One limit for every call that asks carriers. */
const startLimit = { max: 120, windowSeconds: 60 };

const startEndpoint = <
  const Id extends string,
  const Path extends `/api/v1/${string}/`,
  Body extends z.ZodType,
>(
  operationId: Id,
  path: Path,
  summary: string,
  body: Body,
) =>
  defineEndpoint({
    operationId,
    area: 'calculation',
    method: 'POST',
    path,
    summary,
    access: may('shipping.create'),
    body,
    responses: { 201: started },
    idempotent: true,
    rateLimit: startLimit,
  });

export const startCalculation = startEndpoint(
  'startCalculation',
  '/api/v1/calculation/start/',
  'Asks all carriers for door to door rates, and with calc_terminal for the other ways',
  startBody,
);
export const startCalculationWithReturn = startEndpoint(
  'startCalculationWithReturn',
  '/api/v1/calculation/start/with_return/',
  'The same, which must name the cargo that comes back',
  startBody.extend({ return_cargo_id: idOf('CargoId') }),
);
export const startToTerminal = startEndpoint(
  'startToTerminal',
  '/api/v1/calculation/terminal/start/',
  'Rates from the door to a terminal',
  startBody,
);
export const startFromTerminal = startEndpoint(
  'startFromTerminal',
  '/api/v1/calculation/from_terminal/start/',
  'Rates from a terminal to the door',
  startBody,
);
export const startTerminalTerminal = startEndpoint(
  'startTerminalTerminal',
  '/api/v1/calculation/terminal_terminal/start/',
  'Rates from terminal to terminal',
  startBody,
);
export const startRecalc = startEndpoint(
  'startRecalc',
  '/api/v1/calculation/start/recalc/',
  'Asks only the named carriers again, past the stored rates',
  startBody.extend({
    delivery_services: z.array(carrierCode).min(1),
    /** Which start is asked again. */
    recalc_type: z.enum(startKinds).default('domestic'),
  }),
);

export const startFromCast = defineEndpoint({
  operationId: 'startFromCast',
  area: 'calculation',
  method: 'POST',
  path: '/api/v1/calculation/from_cast/start/',
  summary: 'Repeats an order: fresh copies of its sides and cargoes, and their rates',
  access: may('shipping.create'),
  body: z.object({
    sender_contact_cast_id: idOf('ContactCastId'),
    receiver_contact_cast_id: idOf('ContactCastId'),
    cargo_cast_id: idOf('CargoId'),
    /** The order's return cargo: required where its cargo has the service RETURN. */
    return_cargo_id: idOf('CargoId').nullish(),
    pickup_date: day.optional(),
  }),
  responses: {
    201: z.object({
      sender: contactCast,
      receiver: contactCast,
      cargo,
      returnCargo: cargo.nullable(),
      singleTaskId: id,
    }),
  },
  idempotent: true,
  rateLimit: startLimit,
});

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

const rateQuery = z.object({ rate_result_id: pathIdOf('RateResultId') });

export const getRateResult = defineEndpoint({
  operationId: 'getRateResult',
  area: 'calculation',
  method: 'GET',
  path: '/api/v1/calculation/{id}/result/detail/',
  summary: 'One rate of a calculation',
  access: withContract,
  params: idParamsOf('CalculationId'),
  query: rateQuery,
  responses: { 200: rateResult },
});

export const getBetterRate = defineEndpoint({
  operationId: 'getBetterRate',
  area: 'calculation',
  method: 'GET',
  path: '/api/v1/calculation/{id}/result/better/',
  summary:
    'A rate at least 5 % cheaper and no slower, or a day faster and at most 5 % dearer; else null, and for accounts without the flag BETTER_RATE',
  access: withContract,
  params: idParamsOf('CalculationId'),
  query: rateQuery,
  responses: { 200: rateResult.nullable() },
});

export const recalcTerminals = defineEndpoint({
  operationId: 'recalcTerminals',
  area: 'calculation',
  method: 'PUT',
  path: '/api/v1/calculation/{id}/terminals/recalc/',
  summary: 'Asks the carriers of the chosen terminals again, with those terminals',
  access: may('shipping.create'),
  params: idParamsOf('CalculationId'),
  body: z.object({
    terminals: z
      .array(z.object({ delivery_service: carrierCode, side, terminal_id: idOf('TerminalId') }))
      .min(1)
      .max(12),
  }),
  responses: { 201: started },
  idempotent: true,
  rateLimit: startLimit,
});

export const recalcRate = defineEndpoint({
  operationId: 'recalcRate',
  area: 'calculation',
  method: 'PUT',
  path: '/api/v1/calculation/{id}/result/recalc/',
  summary: 'Asks the carrier of one rate again for another day of collection, or with other services',
  access: may('shipping.create'),
  params: idParamsOf('CalculationId'),
  body: z.object({
    rate_result_id: idOf('RateResultId'),
    pickup_date: day,
    /** All that the rate is to hold, insurance of the declared value among them; those of the calculation where left out. */
    services: z.array(serviceCode).max(20).optional(),
  }),
  responses: { 201: started },
  idempotent: true,
  rateLimit: startLimit,
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

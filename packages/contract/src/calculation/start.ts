import { z } from 'zod';
import { cargo } from '../cargo.ts';
import { unsuitableTerminalCodes } from '../carrier/terminal.ts';
import { contactCast } from '../contact/address.ts';
import { side } from '../contact/contact.ts';
import { defineEndpoint, may } from '../endpoint/endpoint.ts';
import { carrierCode, day, id, idOf, idParamsOf, serviceCode } from '../wire/wire.ts';

/** What a calculation is started for: door to door, to a terminal, from one, between two. */
export const startKinds = ['domestic', 'to_terminal', 'from_terminal', 'terminal_terminal'] as const;
export type StartKind = (typeof startKinds)[number];

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
/** The service RETURN and what comes back belong together. */
export const returnCodes = [
  'return_cargo_missing',
  'return_cargo_not_allowed',
  'return_off',
  'return_package_not_allowed',
] as const;
const startCodes = ['pickup_in_past', 'pickup_too_far', 'international_not_here', ...returnCodes] as const;

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
    refusals: { 400: startCodes },
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
  refusals: { 400: startCodes },
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

export const recalcTerminals = defineEndpoint({
  operationId: 'recalcTerminals',
  area: 'calculation',
  method: 'PUT',
  path: '/api/v1/calculation/{id}/terminals/recalc/',
  summary: 'Asks the carriers of the chosen terminals again, with those terminals',
  access: may('shipping.create'),
  refusals: {
    400: [
      ...startCodes,
      ...unsuitableTerminalCodes,
      'terminal_side_not_asked',
      'terminal_side_twice',
      'terminal_of_other_city',
    ],
  },
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
  refusals: { 400: startCodes },
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

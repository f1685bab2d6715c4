import { emptyReasonCodes, runStates } from '@tranzit/kernel';
import { z } from 'zod';
import { defineEndpoint, may, withContract } from '../endpoint/endpoint.ts';
import { ruling } from '../rule.ts';
import { mostMultiTasks, multiRules } from '../wire/plain-values.ts';
import {
  carrierCode,
  day,
  deliveryWay,
  id,
  idOf,
  idParamsOf,
  instant,
  limit,
  page,
  roubles,
} from '../wire/wire.ts';
import {
  creationFailure,
  destination,
  destinationConflicts,
  destinationIds,
  movedDay,
} from './destination.ts';

export const startMultiCalculation = defineEndpoint({
  operationId: 'startMultiCalculation',
  area: 'calculation',
  method: 'POST',
  path: '/api/v1/calculation/multi/start/',
  summary:
    'Asks all carriers about many destinations of the planner, and chooses by the rules of the account where it has any; a former multi-calculation of the member stops',
  access: may('shipping.create'),
  refusals: { 404: [], 409: destinationConflicts },
  body: z.object({
    tasks: z
      .array(z.object({ destination_id: idOf('DestinationId') }))
      .min(1)
      .max(mostMultiTasks),
  }),
  responses: {
    201: z.object({
      multiTaskId: id,
      /** The former one that has stopped for this one; null where none was running. */
      stoppedTaskId: id.nullable(),
    }),
  },
  idempotent: true,
  rateLimit: { max: 30, windowSeconds: 60 },
});

/** The best rate of one carrier for one destination. */
const multiRate = z.object({
  rateResultId: id,
  tariffName: z.string(),
  deliveryWay,
  /** When the carrier collects: another day than that of the destination where it does not on that one. */
  pickupDate: day.nullable(),
  price: roubles,
  minDays: z.number().int(),
  maxDays: z.number().int(),
  deliveryDateTo: day,
});

const multiCell = z.object({
  deliveryService: carrierCode,
  state: z.enum(runStates),
  /** Why the carrier has no rate. */
  reason: z.enum(emptyReasonCodes).nullable(),
  reasonText: z.string().nullable(),
  /** From the cheapest; at most one of each tariff. */
  rates: z.array(multiRate),
});

const multiTask = z.object({
  destination,
  /** `new` until all carriers were asked; `failed`: nobody could be. */
  state: z.enum(['new', 'done', 'failed']),
  failure: creationFailure.nullable(),
  taskId: id.nullable(),
  cells: z.array(multiCell),
  /** Of what is being ordered, or was, the rate of the order. */
  chosenRateResultId: id.nullable(),
  /** What it would cost as the account usually sends it; null where nothing may be chosen for it any more. */
  usualPrice: roubles.nullable(),
  /** Chosen for this row alone: no rule for all touches it. */
  isByHand: z.boolean(),
  /** What the account's rules have said of the row, where they choose; absent where none is for it. */
  ruling: ruling.optional(),
});
export type MultiTask = z.output<typeof multiTask>;

const multiCarrier = z.object({
  deliveryService: carrierCode,
  /** Destinations that the carrier has answered about, and those with a rate among them. */
  answered: z.number().int(),
  rated: z.number().int(),
  /** Destinations that it was asked about and has not told of: no answer in time, or none that could be read. */
  silent: z.number().int(),
});

/** By what a rate is chosen for all, and what it may be at most; beyond that nothing is chosen. */
const multiRule = z.object({
  rule: z.enum(multiRules),
  /** Of the rule `carrier`. */
  deliveryService: carrierCode.nullable(),
  mostPrice: roubles.nullable(),
  mostPercent: z.number().int().nullable(),
  mostDays: z.number().int().nullable(),
});

/** What it would come to by another rule; what was chosen by hand stays. */
const multiChoice = z.object({
  rule: z.enum(multiRules),
  deliveryService: carrierCode.nullable(),
  chosenCount: z.number().int(),
  price: roubles,
});

export const multiCalculation = z.object({
  multiTaskId: id,
  state: z.enum(['running', 'done', 'stopped']),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  /** Those of `done` that no carrier has a rate for. */
  ratelessCount: z.number().int(),
  /** Being ordered, people looking for the order at its carrier among them; and ordered. Nothing is chosen for either. */
  orderingCount: z.number().int(),
  orderedCount: z.number().int(),
  carriers: z.array(multiCarrier),
  /** For which another rate may be chosen: nobody has ordered or removed them. What follows, `choices` too, is of these. */
  openCount: z.number().int(),
  chosenCount: z.number().int(),
  chosenPrice: roubles,
  /**
   * Answered, and no rate is chosen. Of them those with rates of which none meets their rule of the account, and those with
   * rates that no such rule has looked at; the others have no rate.
   */
  unchosenCount: z.number().int(),
  unmetCount: z.number().int(),
  undecidedCount: z.number().int(),
  byHandCount: z.number().int(),
  /** Chosen and not in the cart with this rate: what the step into the cart is about. */
  toCartCount: z.number().int(),
  /**
   * What the chosen would cost as the account usually sends it: by its rules, or where it has none by what it took for the last
   * parcel between the same cities; `price` and `chosenPrice` are of the same `count` rows. Null where none is known.
   */
  usual: z
    .object({ by: z.enum(['rules', 'last']), count: z.number().int(), price: roubles, chosenPrice: roubles })
    .nullable(),
  /** Without bounds: the rules of the account, each rule, then each carrier that has a rate for any of them. */
  choices: z.array(multiChoice),
  startedAt: instant,
  /** Null until one was named. */
  rule: multiRule.nullable(),
  /** The account has rules, so that the rule `rules` may be named. */
  hasRules: z.boolean(),
  /** First and last day of collection. */
  pickupFrom: day,
  pickupTo: day,
  /** The member's newest one, where that is another: this one has stopped for it. */
  newerTaskId: id.nullable(),
  /** Of all pages of the state that was asked for. */
  count: z.number().int(),
  tasks: z.array(multiTask),
});
export type MultiCalculation = z.output<typeof multiCalculation>;

export const getMultiCalculation = defineEndpoint({
  operationId: 'getMultiCalculation',
  area: 'calculation',
  method: 'GET',
  path: '/api/v1/calculation/multi/{id}/result/detail/',
  summary: 'What carriers have answered so far about each destination of a multi-calculation',
  access: withContract,
  localized: true,
  params: idParamsOf('MultiCalculationId'),
  query: z.object({
    page,
    limit: limit(50),
    /** `unchosen`: those of `unchosenCount`. */
    state: z.enum(['new', 'done', 'failed', 'unchosen']).optional(),
  }),
  responses: { 200: multiCalculation },
});

export const stopMultiCalculation = defineEndpoint({
  operationId: 'stopMultiCalculation',
  area: 'calculation',
  method: 'POST',
  path: '/api/v1/calculation/multi/{id}/stop/',
  summary: 'Asks about no further destinations; what was answered stays',
  access: may('shipping.create'),
  params: idParamsOf('MultiCalculationId'),
  responses: { 204: null },
});

export const retryMultiCalculation = defineEndpoint({
  operationId: 'retryMultiCalculation',
  area: 'calculation',
  method: 'POST',
  path: '/api/v1/calculation/multi/{id}/retry/',
  summary:
    'Goes on: asks about what could not be asked or was left at the stop, and where a carrier is named about what that one was silent on; what was chosen by hand stays, and what is being ordered or was',
  access: may('shipping.create'),
  params: idParamsOf('MultiCalculationId'),
  body: z.object({ delivery_service: carrierCode.optional() }),
  responses: { 202: z.object({ count: z.number().int() }) },
  rateLimit: { max: 30, windowSeconds: 60 },
});

export const multiToCart = defineEndpoint({
  operationId: 'multiToCart',
  area: 'cart',
  method: 'POST',
  path: '/api/v1/calculation/multi/{id}/cart/',
  summary:
    'Gives the destinations their chosen rates, but for those that are named: they are in the cart from then on. Those that cannot have theirs any more stay as they are, each with its reason',
  access: may('shipping.create'),
  refusals: { 404: [], 409: ['nothing_chosen'] },
  localized: true,
  params: idParamsOf('MultiCalculationId'),
  body: z.object({
    /** Those that are left out; none where absent. */
    except_destination_id_list: destinationIds.optional(),
  }),
  responses: {
    200: z.object({
      /** Those that are in the cart with their rate now. */
      destinationIds: z.array(id),
      /** Those of them that stand on another day now. */
      moved: z.array(movedDay),
      refused: z.array(z.object({ destination, failure: creationFailure })),
    }),
  },
  idempotent: true,
});

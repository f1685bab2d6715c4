import { z } from 'zod';
import { defineEndpoint, may, withContract } from '../endpoint/endpoint.ts';
import { carrierCode, day, id, idParamsOf, instant, limit, page, pageOf, roubles } from '../wire/wire.ts';
import { creationFailure, destination, destinationConflicts, destinationIds } from './destination.ts';

export const batchKinds = ['create', 'check', 'cancel'] as const;
export const batchStates = ['waiting', 'running', 'done', 'stopped'] as const;

/** How one carrier's part of a batch goes on. */
export const batchPart = z.object({
  deliveryService: carrierCode,
  total: z.number().int(),
  /** Dealt with: ordered and registered, checked or called off; failed ones are not among them. */
  done: z.number().int(),
  failed: z.number().int(),
  /** The carrier does not answer at the moment. */
  isSilent: z.boolean(),
});

export const batch = z.object({
  batchId: id,
  /** `check`: every check but the carrier's order; `cancel`: calls off what another batch has ordered. */
  kind: z.enum(batchKinds),
  /** `waiting` until `startsAt`; `stopped`: what had not begun went back to the cart. */
  state: z.enum(batchStates),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  /** Nothing was done with them when it was stopped. */
  stopped: z.number().int(),
  /** Those that a stop would still leave out; the others are with their carriers. */
  stoppable: z.number().int(),
  /** Roubles of all of it. */
  price: roubles,
  /** Roubles of what is done. */
  donePrice: roubles,
  /** Orders that it has made and that were not called off. */
  ordered: z.number().int(),
  /** Orders of it that their carriers may still let be called off. */
  cancellable: z.number().int(),
  /** Roubles of those orders. */
  cancellablePrice: roubles,
  /** Failed ones that may be ordered again as they are: neither mended nor priced anew first. */
  retriable: z.number().int(),
  /** Failed ones that were ordered since, by another batch: nothing is left to be done about them here. */
  orderedElsewhere: z.number().int(),
  /** Of a check: those that it found right and that can be ordered as they are now. */
  ready: z.number().int(),
  /** Roubles of those, by the prices of now. */
  readyPrice: roubles,
  parts: z.array(batchPart),
  /** The day on which all of it is collected; null where there are several. */
  pickupDate: day.nullable(),
  startsAt: instant,
  endedAt: instant.nullable(),
  createdAt: instant,
  userId: id,
});
export type Batch = z.output<typeof batch>;

/** A destination that a batch has dealt with. */
export const batchItem = destination.extend({
  itemState: z.enum(['success', 'fail']),
  dealtWithAt: instant,
  /** Why it failed in this batch, whatever has become of it since. */
  failure: creationFailure.nullable(),
});
export type BatchItem = z.output<typeof batchItem>;

export const batchDetail = batch.extend({
  /** What failed and still stands as this batch has left it. */
  failures: z.array(batchItem),
  /** The ones that `orderedElsewhere` counts, with the waybills that came of them. */
  elsewhere: z.array(batchItem),
  /** The last 50 it dealt with, the newest first. */
  latest: z.array(batchItem),
  /** The orders that `ordered` counts. */
  waybills: z.array(z.object({ waybillId: id, plsWaybillNumber: z.string() })),
  /** The destinations that `ready` counts. */
  readyIds: z.array(id),
});
export type BatchDetail = z.output<typeof batchDetail>;

/** What stands against all of it; money and bonuses are checked for the whole before the first order. */
const batchCodes = [
  'balance_insufficient',
  'credit_exceeded',
  'bonus_insufficient',
  'bonus_over_half',
  'bonus_off',
  'bonus_forbidden',
] as const;

export const createFromCart = defineEndpoint({
  operationId: 'createFromCart',
  area: 'creation',
  method: 'POST',
  path: '/api/v1/shipping/create/cart/',
  summary: 'Orders destinations in one go, some seconds later; one that fails stops no other',
  access: may('shipping.create'),
  refusals: {
    404: [],
    400: batchCodes,
    409: [...destinationConflicts, 'destination_not_ready', 'destination_needs_consent'],
  },
  body: z.object({
    destination_id_list: destinationIds,
    /** Bonuses to spend on all of it, at most half of each price. */
    bonus_value: z.number().int().min(0).default(0),
    /** Only checks. */
    dry_run: z.boolean().default(false),
  }),
  responses: { 201: batch },
  idempotent: true,
});

export const listBatches = defineEndpoint({
  operationId: 'listBatches',
  area: 'cart',
  method: 'GET',
  path: '/api/v1/registry/cart/batch/list/',
  summary: 'Batches of the account, newest first',
  access: withContract,
  query: z.object({ page, limit: limit(10) }),
  responses: { 200: pageOf(batch) },
});

export const getBatch = defineEndpoint({
  operationId: 'getBatch',
  area: 'cart',
  method: 'GET',
  path: '/api/v1/registry/cart/batch/{id}/',
  summary: 'How a batch goes on, with what failed and what was dealt with last',
  access: withContract,
  localized: true,
  params: idParamsOf('BatchId'),
  responses: { 200: batchDetail },
});

export const startBatch = defineEndpoint({
  operationId: 'startBatch',
  area: 'cart',
  method: 'POST',
  path: '/api/v1/registry/cart/batch/{id}/start/',
  summary: 'Begins a batch that waits at once',
  access: may('shipping.create'),
  params: idParamsOf('BatchId'),
  responses: { 200: batch },
});

export const stopBatch = defineEndpoint({
  operationId: 'stopBatch',
  area: 'cart',
  method: 'POST',
  path: '/api/v1/registry/cart/batch/{id}/stop/',
  summary: 'Stops a batch: what has not been ordered yet goes back to the cart',
  access: may('shipping.create'),
  params: idParamsOf('BatchId'),
  responses: { 200: batch },
});

export const cancelBatch = defineEndpoint({
  operationId: 'cancelBatch',
  area: 'cart',
  method: 'POST',
  path: '/api/v1/registry/cart/batch/{id}/cancel/',
  summary:
    'Calls the orders of a batch off that their carriers still let be called off; they are in the cart again',
  access: may('shipping.create'),
  refusals: { 409: ['batch_running', 'batch_being_cancelled', 'batch_nothing_to_cancel'] },
  params: idParamsOf('BatchId'),
  responses: { 201: batch },
  idempotent: true,
});

export const retryBatch = defineEndpoint({
  operationId: 'retryBatch',
  area: 'cart',
  method: 'POST',
  path: '/api/v1/registry/cart/batch/{id}/retry/',
  summary: 'Orders what failed in a batch once more, as it is now',
  access: may('shipping.create'),
  refusals: { 400: batchCodes, 409: ['batch_running', 'batch_nothing_to_retry', ...destinationConflicts] },
  params: idParamsOf('BatchId'),
  responses: { 201: batch },
  idempotent: true,
});

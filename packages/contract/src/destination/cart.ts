import { z } from 'zod';
import { defineEndpoint, may, withContract } from '../endpoint/endpoint.ts';
import { cartParts } from '../wire/plain-values.ts';
import {
  carrierCode,
  day,
  id,
  idOf,
  idParamsOf,
  instant,
  limit,
  listOf,
  page,
  pathIdOf,
  roubles,
} from '../wire/wire.ts';
import {
  chosenDestinationInput,
  destination,
  destinationCodes,
  destinationConflicts,
  destinationIds,
} from './destination.ts';

const countByPart = z.object(
  Object.fromEntries(cartParts.map((part) => [part, z.number().int()])) as Record<
    (typeof cartParts)[number],
    z.ZodNumber
  >,
);

export const cart = z.object({
  destinations: z.array(destination),
  /** Of all pages of the part that was asked for. */
  count: z.number().int(),
  counts: countByPart,
  /** Roubles of all that is neither ordered nor being ordered and whose price holds now. */
  total: roubles,
  /** When the prices of all that is not ordered were last asked; null for an empty cart. */
  pricedAt: instant.nullable(),
});
export type Cart = z.output<typeof cart>;

export const getCart = defineEndpoint({
  operationId: 'getCart',
  area: 'cart',
  method: 'GET',
  path: '/api/v1/registry/cart/',
  summary:
    'Destinations with a chosen rate that are not ordered yet, and those ordered within a day; what waits for a decision first',
  access: withContract,
  localized: true,
  query: z.object({
    page,
    limit: limit(50),
    part: z.enum(cartParts).optional(),
    delivery_service: carrierCode.optional(),
    pickup_date: day.optional(),
    batch_id: pathIdOf('BatchId').optional(),
  }),
  responses: { 200: cart },
});

export const countCart = defineEndpoint({
  operationId: 'countCart',
  area: 'cart',
  method: 'GET',
  path: '/api/v1/registry/cart/count/',
  summary: 'How many destinations of the cart are not ordered yet: the figure of the badge',
  access: withContract,
  responses: { 200: z.object({ count: z.number().int() }) },
});

export const addToCart = defineEndpoint({
  operationId: 'addToCart',
  area: 'cart',
  method: 'POST',
  path: '/api/v1/registry/cart/add/',
  summary: 'Puts a shipment with its chosen rate into the cart',
  access: may('shipping.create'),
  refusals: { 400: destinationCodes },
  body: chosenDestinationInput,
  responses: { 201: z.object({ destinationId: id }) },
  idempotent: true,
});

export const addManyToCart = defineEndpoint({
  operationId: 'addManyToCart',
  area: 'cart',
  method: 'POST',
  path: '/api/v1/registry/cart/multiple/add/',
  summary:
    'Gives destinations of the planner the rates that were chosen for them: they are in the cart from then on',
  access: may('shipping.create'),
  refusals: { 404: [], 400: destinationCodes, 409: destinationConflicts },
  body: z.object({
    destinations: z
      .array(z.object({ destination_id: idOf('DestinationId'), rate_result_id: idOf('RateResultId') }))
      .min(1)
      .max(500),
  }),
  responses: { 200: z.object({ destinationIds: z.array(id) }) },
  idempotent: true,
});

export const recalculateCart = defineEndpoint({
  operationId: 'recalculateCart',
  area: 'cart',
  method: 'POST',
  path: '/api/v1/registry/cart/recalc/',
  summary:
    'Asks the carriers of these destinations for their prices again; what comes is told on the channel of the cart',
  access: may('shipping.create'),
  refusals: { 404: [], 409: destinationConflicts },
  body: z.object({ destination_id_list: destinationIds }),
  responses: { 202: z.object({ destinationIds: z.array(id) }) },
  idempotent: true,
});

export const agreeToPrices = defineEndpoint({
  operationId: 'agreeToPrices',
  area: 'cart',
  method: 'POST',
  path: '/api/v1/registry/cart/agree/',
  summary: 'Takes the new prices of destinations that have become dearer or cheaper',
  access: may('shipping.create'),
  refusals: { 404: [], 409: [...destinationConflicts, 'price_changed'] },
  body: z.object({
    destinations: z
      .array(z.object({ destination_id: idOf('DestinationId'), price: roubles }))
      .min(1)
      .max(1000),
  }),
  responses: { 200: z.object({ destinationIds: z.array(id) }) },
});

export const removeFromCart = defineEndpoint({
  operationId: 'removeFromCart',
  area: 'cart',
  method: 'DELETE',
  path: '/api/v1/registry/cart/{id}/remove/',
  summary: 'Takes a destination out of the cart and of its day; it can be brought back for a day',
  access: may('shipping.create'),
  refusals: { 409: ['destination_busy'] },
  params: idParamsOf('DestinationId'),
  responses: { 204: null },
  idempotent: true,
});

export const removeManyFromCart = defineEndpoint({
  operationId: 'removeManyFromCart',
  area: 'cart',
  method: 'DELETE',
  path: '/api/v1/registry/cart/remove/',
  summary: 'Takes destinations out of the cart and of their days; they can be brought back for a day',
  access: may('shipping.create'),
  refusals: { 404: [], 409: ['destination_busy'] },
  body: z.object({ destination_id_list: destinationIds }),
  responses: { 200: z.object({ destinationIds: z.array(id) }) },
  idempotent: true,
});

export const restoreDestinations = defineEndpoint({
  operationId: 'restoreDestinations',
  area: 'cart',
  method: 'POST',
  path: '/api/v1/registry/cart/restore/',
  summary: 'Brings destinations back that were removed within a day',
  access: may('shipping.create'),
  body: z.object({ destination_id_list: destinationIds }),
  responses: { 200: z.object({ destinationIds: z.array(id) }) },
});

export const moveCartPickup = defineEndpoint({
  operationId: 'moveCartPickup',
  area: 'cart',
  method: 'PATCH',
  path: '/api/v1/registry/cart/multiple/pickup/update/',
  summary:
    'Moves destinations to another day of collection, each where its carrier collects on it; their prices are asked again',
  access: may('shipping.create'),
  refusals: { 404: [], 400: ['pickup_in_past', 'pickup_too_far'], 409: destinationConflicts },
  body: z.object({ destination_id_list: destinationIds, pickup_date: day }),
  responses: {
    200: z.object({
      destinations: z.array(id),
      /** Where the carrier does not collect on that day: they stay on theirs. */
      refused: z.array(z.object({ destinationId: id, firstDay: day.nullable() })),
    }),
  },
});

export const listCartByDate = defineEndpoint({
  operationId: 'listCartByDate',
  area: 'cart',
  method: 'GET',
  path: '/api/v1/registry/cart/destinations/list/by_date/',
  summary: 'Destinations of the cart that are collected on a day',
  access: withContract,
  localized: true,
  query: z.object({ date: day }),
  responses: { 200: z.object({ destinations: z.array(destination) }) },
});

const savedChange = z.object({
  destinationId: id,
  rateResultId: id,
  price: roubles,
  later: z.number().int(),
});
const saving = z.object({
  /** Roubles that all would cost. */
  total: roubles,
  /** Roubles less than now; positive. */
  saving: roubles,
  changes: z.array(savedChange),
  /** How many would arrive later than by their rates of now. */
  laterCount: z.number().int(),
});

export const cartSavings = z.object({
  current: roubles,
  count: z.number().int(),
  /** The best rate of the same or better speed for each; null where nothing is cheaper. */
  best: saving.nullable(),
  /** Everything by one carrier, the cheapest first; carriers without a rate for each of them are left out. */
  oneCarrier: z.array(saving.extend({ deliveryService: carrierCode })),
  /** Destinations whose other rates are being asked, or were not; RECALC_SAVING on the channel of the cart tells when they are there. */
  pending: z.number().int(),
});
export type CartSavings = z.output<typeof cartSavings>;

export const getCartSavings = defineEndpoint({
  operationId: 'getCartSavings',
  area: 'cart',
  method: 'GET',
  path: '/api/v1/registry/cart/savings/',
  summary:
    'What all of the cart that can be ordered would cost otherwise, as far as that is known: no carrier is asked for it',
  access: may('shipping.create'),
  responses: { 200: z.object({ savings: cartSavings }) },
});

export const findCartSavings = defineEndpoint({
  operationId: 'findCartSavings',
  area: 'cart',
  method: 'POST',
  path: '/api/v1/registry/cart/savings/',
  summary: 'What the same shipments would cost by the best rates of the same speed, and all by one carrier',
  access: may('shipping.create'),
  refusals: { 404: [], 409: destinationConflicts },
  body: z.object({ destination_id_list: destinationIds }),
  responses: { 200: z.object({ savings: cartSavings }) },
});

export const takeCartSavings = defineEndpoint({
  operationId: 'takeCartSavings',
  area: 'cart',
  method: 'POST',
  path: '/api/v1/registry/cart/savings/take/',
  summary: 'Gives destinations the rates of a saving',
  access: may('shipping.create'),
  refusals: { 404: [], 400: destinationCodes, 409: destinationConflicts },
  body: z.object({
    changes: z
      .array(z.object({ destination_id: idOf('DestinationId'), rate_result_id: idOf('RateResultId') }))
      .min(1)
      .max(1000),
  }),
  responses: { 200: listOf(z.object({ destinationId: id, formerRateResultId: id })) },
});

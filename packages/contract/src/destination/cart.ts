import { z } from 'zod';
import { defineEndpoint, may, withContract } from '../endpoint/endpoint.ts';
import { cartGroupings, cartParts } from '../wire/plain-values.ts';
import {
  carrierCode,
  day,
  id,
  idOf,
  idParamsOf,
  instant,
  limit,
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
  movedDay,
} from './destination.ts';

const countByPart = z.object(
  Object.fromEntries(cartParts.map((part) => [part, z.number().int()])) as Record<
    (typeof cartParts)[number],
    z.ZodNumber
  >,
);

/** Destinations that stand together; a group that does not end on its page goes on on the next. */
const cartGroup = z.object({
  /** Those of this page. */
  destinationIds: z.array(id),
  /** Of all pages. */
  count: z.number().int(),
  /** Roubles of all pages. */
  price: roubles,
});

export const cart = z.object({
  destinations: z.array(destination),
  /** Of all pages of the part that was asked for. */
  count: z.number().int(),
  counts: countByPart,
  /** How many of all are neither ordered nor being ordered; what waits for a batch to begin is not yet. The figure of the badge. */
  open: z.number().int(),
  /** Of a grouped cart, in its order; without `group` there are none. */
  groups: z.array(cartGroup),
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
    /** Equal ones stand together, in each what waits for a decision first. */
    group: z.enum(cartGroupings).optional(),
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
  responses: { 200: z.object({ destinationIds: z.array(id), moved: z.array(movedDay) }) },
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
  refusals: { 404: [], 409: [...destinationConflicts, 'destination_unrated'] },
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

import { z } from 'zod';
import { defineEndpoint, may } from '../endpoint/endpoint.ts';
import { carrierCode, id, idOf, listOf, roubles } from '../wire/wire.ts';
import { destinationCodes, destinationConflicts, destinationIds } from './destination.ts';

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

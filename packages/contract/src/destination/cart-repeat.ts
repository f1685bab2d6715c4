import { z } from 'zod';
import { defineEndpoint, may } from '../endpoint/endpoint.ts';
import { mostDestinations } from '../wire/plain-values.ts';
import { day, id, idOf } from '../wire/wire.ts';

/** Why nothing was made of a waybill: the people of its sides were taken out of it. */
export const unrepeatableReasons = ['sides_erased'] as const;

export const repeatToCart = defineEndpoint({
  operationId: 'repeatToCart',
  area: 'cart',
  method: 'POST',
  path: '/api/v1/registry/cart/repeat/',
  summary:
    'Makes destinations of waybills: their sides and cargo by the rate they went by, which is asked again. Each is on the first day from the one asked for, or from today, on which its carrier collects',
  access: may('shipping.create'),
  refusals: { 404: [], 400: ['pickup_in_past', 'pickup_too_far'] },
  body: z.object({
    waybill_id_list: z.array(idOf('WaybillId')).min(1).max(mostDestinations),
    pickup_date: day.optional(),
  }),
  responses: {
    201: z.object({
      destinations: z.array(
        z.object({
          destinationId: id,
          waybillId: id,
          pickupDate: day,
          /** False: the rate of the waybill is not known any more. It waits on its day for one, not in the cart. */
          isRated: z.boolean(),
          /** False: its carrier collects on none of the 31 days after the wished one, on which it is all the same. */
          isCollected: z.boolean(),
        }),
      ),
      left: z.array(z.object({ waybillId: id, reason: z.enum(unrepeatableReasons) })),
    }),
  },
  idempotent: true,
});

import { z } from 'zod';
import { defineEndpoint, may } from '../endpoint/endpoint.ts';
import { carrierCode, id, idParamsOf, instant } from '../wire/wire.ts';

/**
 * `planned`: about to be called. `called`: the carrier has it. `leaving`: about to be sent back. `canceled`: nobody comes,
 * as somebody wanted. `refused`: the carrier sends nobody. `silent`: it does not answer. `collected`: the courier has been there.
 */
export const courierCallStates = [
  'planned',
  'called',
  'leaving',
  'canceled',
  'refused',
  'silent',
  'collected',
] as const;

/** One courier for what one sender hands over at one address, where the carrier calls couriers apart from its orders. */
export const courierCall = z.object({
  courierCallId: id,
  deliveryService: carrierCode,
  state: z.enum(courierCallStates),
  /** What the carrier's people call it by; null while there is none, and where the carrier does not tell. */
  number: z.string().nullable(),
  /** Sender's local time. */
  pickupPeriod: z.string(),
  /** Those of its orders that the member sees and a courier collects. */
  waybillIds: z.array(id),
  /** Of all its orders, whoever made them. */
  orders: z.number().int(),
  places: z.number().int(),
  /** kg. */
  weight: z.number(),
  /** What the carrier was told when it was called; null where it has no call. Later orders may have made it more. */
  told: z.object({ places: z.number().int(), weight: z.number() }).nullable(),
  /** The carrier was asked to let it go and does not. */
  isKept: z.boolean(),
  /** The carrier's words about what went wrong, as they came: Russian in every language. */
  carrierMessage: z.string().nullable(),
  /** What the member can do now: send the courier back, or have one called. */
  action: z.enum(['cancel', 'call']).nullable(),
});
export type CourierCall = z.output<typeof courierCall>;

/** How a carrier's couriers are sent; as `CarrierCapabilities.courierCalls` of the adapters, by orders `by_order` together or each. */
export const courierCallKinds = [
  'of_address',
  'of_parcels',
  'by_orders_together',
  'by_each_order',
  'none',
] as const;

/** What counts by the hour on a day, at one carrier and one town of senders. */
export const dayCourier = z.object({
  deliveryService: carrierCode,
  city: z.string(),
  kind: z.enum(courierCallKinds),
  /**
   * Until when it holds, where that is on the sender's present day. `order`: a courier for today can be ordered; `hand_over`:
   * what is brought in does not travel a day longer; `call`: a call surely brings a courier on the day; `change`: the carrier
   * takes cancellations of the pickup.
   */
  cutOffs: z.array(
    z.object({ about: z.enum(['order', 'hand_over', 'call', 'change']), time: z.string(), at: instant }),
  ),
});
export type DayCourier = z.output<typeof dayCourier>;

export const changeCourierCall = defineEndpoint({
  operationId: 'changeCourierCall',
  area: 'registry',
  method: 'PUT',
  path: '/api/v1/shipping/courier/{id}/change/',
  summary: 'Sends the courier of a call back, or has one called again; done at the carrier by a job',
  access: may('shipping.create'),
  refusals: { 409: ['courier_call_of_others', 'courier_call_unchangeable'] },
  params: idParamsOf('CourierCallId'),
  body: z.object({ is_wanted: z.boolean() }),
  responses: { 200: courierCall },
});

import { z } from 'zod';
import { defineEndpoint, may } from '../endpoint/endpoint.ts';
import { day, id, idOf, pickupPeriod } from '../wire/wire.ts';

const creationBody = z.object({
  /** Ids of contact casts. */
  sender_contact_id: idOf('ContactCastId'),
  receiver_contact_id: idOf('ContactCastId'),
  cargo_id: idOf('CargoId'),
  rate_result_id: idOf('RateResultId'),
  pickup_date: day,
  bonus_value: z.number().int().min(0).default(0),
  /** The last day of delivery as it was shown; the order is refused where it would be promised another. */
  delivery_date: day.nullish(),
  pickup_period: pickupPeriod.default('09:00-18:00'),
  amo_id: z.string().max(60).nullish(),
});
const created = z.object({ plsWaybillNumber: z.string(), waybillId: id });

export const createWaybill = defineEndpoint({
  operationId: 'createWaybill',
  area: 'creation',
  method: 'POST',
  path: '/api/v1/shipping/create/',
  summary: 'Accepts an order; it is registered with the carrier by a job',
  access: may('shipping.create'),
  body: creationBody,
  responses: { 201: created },
  idempotent: true,
});

export const createWaybillWithReturn = defineEndpoint({
  operationId: 'createWaybillWithReturn',
  area: 'creation',
  method: 'POST',
  path: '/api/v1/shipping/create/with_return/',
  summary: 'The same with a cargo that comes back',
  access: may('shipping.create'),
  body: creationBody.extend({ return_cargo_id: idOf('CargoId') }),
  responses: { 201: created },
  idempotent: true,
});

import { z } from 'zod';
import { returnCodes } from '../calculation/start.ts';
import { unsuitableTerminalCodes } from '../carrier/terminal.ts';
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

/** What stands against an order: the rate, its sides, its cargoes, the day, the money. */
const orderCodes = [
  ...['rate_not_confirmed', 'rate_expired', 'rate_lacks_service', 'rate_needs_confirmation'],
  ...['carrier_not_connected', 'contract_gone'],
  ...['city_changed', 'street_missing', 'house_missing', 'postcode_missing'],
  ...['inn_wrong', 'passport_wrong'],
  ...['terminal_missing', 'terminal_wrong', 'terminal_changed', ...unsuitableTerminalCodes],
  ...['cargo_changed', 'return_cargo_changed', 'return_not_named', ...returnCodes],
  ...['pickup_in_past', 'pickup_unavailable', 'pickup_period_unavailable', 'pickup_not_calculated'],
  'delivery_date_changed',
  ...['balance_insufficient', 'credit_exceeded'],
  ...['bonus_insufficient', 'bonus_over_half', 'bonus_off', 'bonus_forbidden', 'bonus_own_contract'],
];

export const createWaybill = defineEndpoint({
  operationId: 'createWaybill',
  area: 'creation',
  method: 'POST',
  path: '/api/v1/shipping/create/',
  summary: 'Accepts an order; it is registered with the carrier by a job',
  access: may('shipping.create'),
  refusals: { 400: orderCodes },
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
  refusals: { 400: orderCodes },
  body: creationBody.extend({ return_cargo_id: idOf('CargoId') }),
  responses: { 201: created },
  idempotent: true,
});

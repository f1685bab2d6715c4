import { z } from 'zod';
import { contractSide } from '../carrier/carrier-contract.ts';
import { defineEndpoint, may, withContract } from '../endpoint/endpoint.ts';
import {
  availability,
  carrierCode,
  day,
  deliveryWay,
  id,
  idParamsOf,
  instant,
  listOf,
  pathIdOf,
  pricePart,
  roubles,
  serviceCode,
  tariffKind,
} from '../wire/wire.ts';

export const rateWarnings = [
  'after_14',
  'pickup_moved',
  'chargeable_by_volume',
  'need_confirm_service',
] as const;
export type RateWarning = (typeof rateWarnings)[number];

export const rateResult = z.object({
  rateResultId: id,
  taskId: id,
  deliveryService: carrierCode,
  /** The specification's name beside `deliveryService`, and the same carrier: none of ours sells another's tariffs. */
  originalDeliveryService: carrierCode,
  /** `own`: the account's own contract; the carrier bills the account, the portal's terms do not apply. */
  contract: contractSide,
  rateType: z.string(),
  /** The carrier's own tariff code. */
  code: z.string(),
  tariffName: z.string(),
  tariffKind,
  deliveryWay,
  /** `not_available` and `need_confirm` rates are not to be ordered; they come after the others. */
  availability,
  /** Why it is `not_available`; the services lacking have this status in `additionalServices`. */
  unavailableReason: z.literal('service_not_offered').nullable(),
  /** What the customer pays, VAT included. */
  price: roubles,
  priceParts: z.array(pricePart),
  cashback: roubles,
  /** The day on which the carrier takes the cargo, where it is another than the calculation's; null where it is that one. */
  pickupDate: day.nullable(),
  /** Days from the calculation's day of collection to the delivery: those until a later collection are among them. */
  minDays: z.number().int(),
  maxDays: z.number().int(),
  /** How many of these days are due to a drop-off after 14:00 on the day of the calculation: 0 or 1. */
  lateDays: z.number().int(),
  deliveryDateFrom: day,
  deliveryDateTo: day,
  additionalServices: z.array(z.object({ code: serviceCode, amount: roubles, status: availability })),
  /** kg the carrier charges for; null where it does not say. */
  chargeableWeight: z.number().nullable(),
  warnings: z.array(z.enum(rateWarnings)),
  /** Share of deliveries in time on this lane in 90 days, 0…1; null below 20 deliveries. */
  onTimeShare: z.number().nullable(),
  onTimeDeliveries: z.number().int(),
  /** Place in the carrier's own order. */
  position: z.number().int(),
  /** Taken from an equal calculation of the last minutes. */
  reused: z.boolean(),
  /**
   * When the carrier gave this rate, where it could not be asked now: not to be ordered until a fresh answer confirms it.
   * Null for fresh rates.
   */
  lastKnownAt: instant.nullable(),
  /** Until then the price holds for an order. */
  validUntil: instant,
});
export type RateResult = z.output<typeof rateResult>;

const rateQuery = z.object({ rate_result_id: pathIdOf('RateResultId') });

export const getRateResult = defineEndpoint({
  operationId: 'getRateResult',
  area: 'calculation',
  method: 'GET',
  path: '/api/v1/calculation/{id}/result/detail/',
  summary: 'One rate of a calculation',
  access: withContract,
  params: idParamsOf('CalculationId'),
  query: rateQuery,
  responses: { 200: rateResult },
});

export const getBetterRate = defineEndpoint({
  operationId: 'getBetterRate',
  area: 'calculation',
  method: 'GET',
  path: '/api/v1/calculation/{id}/result/better/',
  summary:
    'A rate at least 5 % cheaper and no slower, or a day faster and at most 5 % dearer; else null, and for accounts without the flag BETTER_RATE',
  access: withContract,
  params: idParamsOf('CalculationId'),
  query: rateQuery,
  responses: { 200: rateResult.nullable() },
});

export const priceRateServices = defineEndpoint({
  operationId: 'priceRateServices',
  area: 'calculation',
  method: 'GET',
  path: '/api/v1/calculation/{id}/result/services/',
  summary: 'What each service that was not asked for would cost with one rate, as its carrier tells',
  access: may('shipping.create'),
  params: idParamsOf('CalculationId'),
  query: rateQuery,
  responses: {
    200: listOf(
      z.object({
        code: serviceCode,
        /** `not_available`: not with this rate. `need_confirm`: the carrier has named no price, or has not answered. */
        status: availability,
        /** What is paid for it beside the rate, VAT included; null where no price is known. */
        amount: roubles.nullable(),
      }),
    ),
  },
  // It asks a carrier, as the calls that start a calculation do.
  rateLimit: { max: 120, windowSeconds: 60 },
});

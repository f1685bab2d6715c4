import type { CarrierRate } from '@tranzit/carrier-kit';
import {
  additionalServices,
  availabilities,
  deliveryWays,
  emptyReasonCodes,
  grams,
  kopecks,
  tariffKinds,
} from '@tranzit/kernel';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../../platform/db/database.ts';
import { type PricePart, pricePartKinds } from './contract-terms.ts';
import type { QuotedRate } from './way-back.ts';

/** Rates as their JSON columns keep them: one reader for each shape. */

const money = z.number().transform(kopecks);
const weight = z.number().transform(grams);

const pricePart = z.object({
  kind: z.enum(pricePartKinds),
  code: z.enum(additionalServices).nullable(),
  amount: money,
});
const servicePrice = z.object({
  service: z.enum(additionalServices),
  availability: z.enum(availabilities),
  price: money,
});
const carrierRate = z.object({
  tariffCode: z.string(),
  tariffName: z.string(),
  tariffKind: z.enum(tariffKinds),
  way: z.enum(deliveryWays),
  basePrice: money,
  services: z.array(servicePrice),
  minDays: z.number(),
  maxDays: z.number(),
  pickupOn: z.string().exactOptional(),
  deliveryFromOn: z.string().exactOptional(),
  deliveryToOn: z.string().exactOptional(),
  chargeableGrams: weight.exactOptional(),
  maxGrams: weight.exactOptional(),
});
const quotedRates = z.array(
  carrierRate.extend({
    wayBack: carrierRate.exactOptional(),
    wayBackReason: z.enum(emptyReasonCodes).exactOptional(),
  }),
);
const priceParts = z.array(pricePart);
const servicePrices = z.array(servicePrice);

/** What a price is made of, from `price_parts` of a rate or a waybill. */
export const readPriceParts = (stored: unknown): readonly PricePart[] => priceParts.parse(stored);

/** A rate of a carrier by itself, from a part of `carrier_rate`. */
export const readCarrierRate = (stored: unknown): CarrierRate => carrierRate.parse(stored);

/** Rates as their carrier gave them, from a list of `carrier_rate`. */
export const readQuotedRates = (stored: unknown): readonly QuotedRate[] => quotedRates.parse(stored);

/** A row of a rate, read as such or as JSON, where instants are ISO texts; the carrier's own rate is left out. */
export type StoredRate = Omit<
  Selectable<Tables['rate_results']>,
  'carrier_rate' | 'created_at' | 'known_at' | 'valid_until'
> & { readonly known_at: string | Date | null; readonly valid_until: string | Date };

export interface RateRow extends Omit<StoredRate, 'price_parts' | 'services'> {
  readonly price_parts: readonly PricePart[];
  readonly services: CarrierRate['services'];
}

export const readRate = (row: StoredRate): RateRow => ({
  ...row,
  price_parts: readPriceParts(row.price_parts),
  services: servicePrices.parse(row.services),
});

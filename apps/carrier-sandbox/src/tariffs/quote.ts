import type { Place } from '@tranzit/places';
import {
  type DayRange,
  internationalTable,
  type TariffRow,
  VAT_PERCENT,
  WATER_SURCHARGE_RUBLES,
} from './tariff-table.ts';
import { crossesWater, foreignZoneOf, zoneOf } from './zone.ts';

const STEP_GRAMS = 500;
const DIVISOR_CM3_PER_KG = 5000;

/** Size of one parcel; a side of 0 is unknown and counts as no volume. */
export interface ParcelSize {
  readonly weightGrams: number;
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
}

/** A price in roubles with VAT, and working days. */
export interface Quote {
  readonly priceRubles: number;
  readonly days: DayRange;
}

/** Which way a demo rate is asked. */
export interface QuoteRequest {
  readonly from: Place;
  readonly to: Place;
  readonly chargeableGrams: number;
  /** 0, 1 or 2 ends served at the door. */
  readonly doorLegs: number;
}

/** Grams by volume: L × W × H cm / 5000 kg. */
export function volumeGrams(parcel: ParcelSize): number {
  return Math.round((parcel.lengthCm * parcel.widthCm * parcel.heightCm * 1000) / DIVISOR_CM3_PER_KG);
}

/** The greater of weight and volume of each parcel, summed. */
export function chargeableGrams(parcels: readonly ParcelSize[]): number {
  return parcels.reduce((sum, parcel) => sum + Math.max(parcel.weightGrams, volumeGrams(parcel)), 0);
}

const halfKilograms = (grams: number): number => Math.max(1, Math.ceil(grams / STEP_GRAMS));

/** Price inside Russia. */
export function quoteDomestic(row: TariffRow, request: QuoteRequest): Quote {
  const zone = zoneOf(request.from, request.to);
  const isOverWater = crossesWater(request.from, request.to);
  const weight = row.base[zone] + (halfKilograms(request.chargeableGrams) - 1) * row.step[zone];
  const legs = request.doorLegs * row.doorLegRubles;
  const [min, max] = row.days[zone];
  return {
    priceRubles: weight + legs + (isOverWater ? WATER_SURCHARGE_RUBLES : 0),
    days: isOverWater ? [min + 2, max + 2] : [min, max],
  };
}

/** Price across the border, door to door; carriers differ by their factor. */
export function quoteInternational(request: QuoteRequest, priceFactor = 1): Quote {
  const zone = foreignZoneOf(request.from.iso === 'RU' ? request.to.iso : request.from.iso);
  const steps = halfKilograms(request.chargeableGrams) - 1;
  return {
    priceRubles: roundKopecks(
      (internationalTable.base[zone] + steps * internationalTable.step[zone]) * priceFactor,
    ),
    days: internationalTable.days[zone],
  };
}

/** Insurance of a declared value, roubles: 0.5 %, at least 30; nothing for no value. */
export function insuranceRubles(declaredValueRubles: number): number {
  return declaredValueRubles > 0 ? Math.max(30, roundKopecks(declaredValueRubles * 0.005)) : 0;
}

/** Loading or unloading, roubles: 350 and 6 for each kilogram over 20. */
export function handlingRubles(weightGrams: number): number {
  return 350 + 6 * Math.max(0, Math.ceil(weightGrams / 1000) - 20);
}

/** VAT inside a price that includes it. */
export function includedVatRubles(priceRubles: number): number {
  return roundKopecks((priceRubles * VAT_PERCENT) / (100 + VAT_PERCENT));
}

/** Roubles to two places. */
export function roundKopecks(rubles: number): number {
  return Math.round(rubles * 100) / 100;
}

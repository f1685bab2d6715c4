import { type City, isTariffless } from '../../cities/city.ts';
import { chargeableGrams, quoteDomestic, quoteInternational, roundKopecks } from '../../tariffs/quote.ts';
import type { DayRange } from '../../tariffs/tariff-table.ts';
import type { PonyCargo } from './cargo.ts';
import { type ModeLimits, type ModeScope, type PonyMode, ponyExpress, ponyModes } from './modes.ts';

const MOSCOW_GEONAME_ID = 524901;
/** Abroad against the common table. */
const ABROAD_FACTOR = 1.12;

/** A mode with its price for a route and cargo. */
export interface PonyOffer {
  readonly mode: PonyMode;
  /** With VAT. */
  readonly priceRubles: number;
  /** Working days. */
  readonly days: DayRange;
}

/** What a price depends on beside the cargo. */
interface PonyRoute {
  readonly from: City;
  readonly to: City;
  /** Of the carrier's prices, see `PriceLevels`. */
  readonly level: number;
}

const goes: Readonly<Record<ModeScope, (route: PonyRoute) => boolean>> = {
  anywhere: ({ from, to }) => [from, to].some(({ place }) => place.iso === 'RU'),
  russia: ({ from, to }) => [from, to].every(({ place }) => place.iso === 'RU'),
  between_cities: (route) => goes.russia(route) && route.from.place.geonameId !== route.to.place.geonameId,
  moscow: ({ from, to }) => [from, to].every(({ place }) => place.geonameId === MOSCOW_GEONAME_ID),
};

function fits(cargos: readonly PonyCargo[], limits: ModeLimits): boolean {
  const totalGrams = cargos.reduce((sum, cargo) => sum + cargo.weightGrams, 0);
  if (cargos.length > limits.places || totalGrams > limits.totalGrams) return false;
  return cargos.every(({ weightGrams, lengthCm, widthCm, heightCm }) => {
    const sides = [lengthCm, widthCm, heightCm];
    const sum = lengthCm + widthCm + heightCm;
    return (
      weightGrams <= limits.placeGrams && Math.max(...sides) <= limits.sideCm && sum <= limits.sidesSumCm
    );
  });
}

function toOffer(mode: PonyMode, route: PonyRoute, cargos: readonly PonyCargo[]): PonyOffer {
  const { from, to, level } = route;
  const request = {
    from: from.place,
    to: to.place,
    chargeableGrams: chargeableGrams(cargos),
    doorLegs: 0,
  };
  const isDomestic = goes.russia(route);
  const quote = isDomestic ? quoteDomestic(ponyExpress, request) : quoteInternational(request, ABROAD_FACTOR);
  const [min, max] = quote.days;
  const least = Math.max(0, min + mode.extraDays[0]);
  return {
    mode,
    priceRubles: roundKopecks(quote.priceRubles * mode.priceFactor * level),
    days: [least, mode.isByHour ? least : Math.max(least, max + mode.extraDays[1])],
  };
}

/** Every mode sold for a route and cargo. */
export function listOffers(route: PonyRoute, cargos: readonly PonyCargo[]): readonly PonyOffer[] {
  if (isTariffless(route.from) || isTariffless(route.to)) return [];
  return ponyModes
    .filter((mode) => goes[mode.scope](route) && fits(cargos, mode.limits))
    .map((mode) => toOffer(mode, route, cargos));
}

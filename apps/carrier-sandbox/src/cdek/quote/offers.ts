import { type City, isTariffless } from '../../cities/city.ts';
import type { Sandbox } from '../../sandbox.ts';
import {
  chargeableGrams,
  type ParcelSize,
  type Quote,
  quoteDomestic,
  quoteInternational,
  roundKopecks,
} from '../../tariffs/quote.ts';
import {
  type CdekFamily,
  type CdekMode,
  cdekFamilies,
  cdekModes,
  internationalTariffs,
} from './tariff-families.ts';

/** A tariff with its price for one route and cargo. */
export interface CdekOffer {
  readonly code: number;
  readonly name: string;
  readonly description: string;
  readonly mode: CdekMode;
  readonly quote: Quote;
}

/** What offers are made for. */
export interface PricedRoute {
  readonly from: City;
  readonly to: City;
  readonly parcels: readonly ParcelSize[];
  readonly type: number;
}

const LOCKER_DISCOUNT_RUBLES = 10;

function fitsLocker(parcel: ParcelSize): boolean {
  const sides = [parcel.lengthCm, parcel.widthCm, parcel.heightCm].toSorted((a, b) => b - a);
  const [long = 0, middle = 0, short = 0] = sides;
  return parcel.weightGrams <= 20_000 && long <= 60 && middle <= 41 && short <= 38;
}

function servedModes(sandbox: Sandbox, { from, to, parcels }: PricedRoute): ReadonlySet<CdekMode> {
  const index = sandbox.terminals('cdek');
  const takesIn = index.listByCity(from).some((terminal) => terminal.isReception);
  const receiving = index.listByCity(to);
  const served = {
    door: true,
    warehouse: receiving.some((terminal) => !terminal.isLocker),
    locker: receiving.some((terminal) => terminal.isLocker) && parcels.every(fitsLocker),
  };
  const modes: readonly CdekMode[] = [1, 2, 3, 4, 6, 7];
  return new Set(
    modes.filter((mode) => (cdekModes[mode].isFromDoor || takesIn) && served[cdekModes[mode].to]),
  );
}

function domesticOffer(family: CdekFamily, mode: CdekMode, route: PricedRoute): CdekOffer[] {
  const code = family.codes[mode];
  const weight = route.parcels.reduce((sum, parcel) => sum + parcel.weightGrams, 0);
  if (code === undefined || weight > family.maxWeightGrams || !family.types.includes(route.type)) return [];
  const { isFromDoor, to, name } = cdekModes[mode];
  const doorLegs = (isFromDoor ? 1 : 0) + (to === 'door' ? 1 : 0);
  const places = { from: route.from.place, to: route.to.place };
  const quote = quoteDomestic(family.row, {
    ...places,
    chargeableGrams: chargeableGrams(route.parcels),
    doorLegs,
  });
  const discount = to === 'locker' ? LOCKER_DISCOUNT_RUBLES : 0;
  const [min, max] = quote.days;
  const days = [min + family.extraDays, max + family.extraDays] as const;
  const priceRubles = roundKopecks(quote.priceRubles * family.priceFactor) - discount;
  return [
    { code, name: `${family.name} ${name}`, description: family.name, mode, quote: { priceRubles, days } },
  ];
}

function internationalOffers(route: PricedRoute): readonly CdekOffer[] {
  const weight = route.parcels.reduce((sum, parcel) => sum + parcel.weightGrams, 0);
  const places = { from: route.from.place, to: route.to.place };
  const quote = quoteInternational({
    ...places,
    chargeableGrams: chargeableGrams(route.parcels),
    doorLegs: 2,
  });
  return internationalTariffs
    .filter((tariff) => weight <= tariff.maxWeightGrams)
    .map(({ code, name }) => ({ code, name, description: 'Международный экспресс', mode: 1, quote }));
}

const atLevel =
  (level: number) =>
  (offer: CdekOffer): CdekOffer => ({
    ...offer,
    quote: { ...offer.quote, priceRubles: roundKopecks(offer.quote.priceRubles * level) },
  });

/** Every tariff the simulator sells for a route; none to or from the magic city, nor between two foreign ones. */
export function listOffers(sandbox: Sandbox, route: PricedRoute): readonly CdekOffer[] {
  const countries = [route.from.place.iso, route.to.place.iso];
  if (isTariffless(route.from) || isTariffless(route.to) || !countries.includes('RU')) return [];
  const priced = atLevel(sandbox.prices.of('cdek'));
  if (countries.some((iso) => iso !== 'RU')) return internationalOffers(route).map(priced);
  const modes = [...servedModes(sandbox, route)];
  return cdekFamilies.flatMap((family) =>
    modes.flatMap((mode) => domesticOffer(family, mode, route).map(priced)),
  );
}

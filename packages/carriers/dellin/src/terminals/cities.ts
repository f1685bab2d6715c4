import {
  type CarrierCall,
  type CarrierPlace,
  createBoundedCache,
  isSameRegion,
  plainPlaceName,
  startBudget,
  waitWithin,
} from '@tranzit/carrier-kit';
import type { DellinClient } from '../client.ts';
import { isUnknownOrder } from '../errors.ts';
import { citiesSchema, type DellinCity } from '../schemas.ts';

export interface CityFinder {
  /** The city's KLADR code of 25 digits, or `undefined` where the carrier knows no such place. */
  find(place: CarrierPlace, call: CarrierCall): Promise<string | undefined>;
}

const codeLength = 25;

/** `7700000000000` or a shorter code, padded as the carrier wants it; `undefined` for what is no code. */
export function toCityCode(kladrId: string | undefined): string | undefined {
  const digits = kladrId?.trim() ?? '';
  return /^\d{11,25}$/.test(digits) ? digits.padEnd(codeLength, '0') : undefined;
}

/** A look-up is shared by all who wait for it and ends with none of them. */
const lookUpTimeoutMs = 15_000;
const listLength = 50;

/** Codes are known from the place itself; the others are looked up by name and kept, the longest unused forgotten first. */
export function createCityFinder(client: DellinClient, maxCities = 20_000): CityFinder {
  const codes = createBoundedCache<string>(maxCities);
  return {
    find: async (place, call) => {
      const known = place.iso === 'RU' ? toCityCode(place.kladrId) : undefined;
      if (known !== undefined) return known;
      const key = [place.iso, place.postcode, plainPlaceName(place.city), plainPlaceName(place.region)].join(
        '|',
      );
      const code = codes.get(key, () => lookUp(client, place, { timeoutMs: lookUpTimeoutMs }));
      return await waitWithin(code, call, 'dellin', 'cities');
    },
  };
}

async function lookUp(
  client: DellinClient,
  place: CarrierPlace,
  call: CarrierCall,
): Promise<string | undefined> {
  const cities = await client
    .ask({
      operation: 'cities',
      path: '/v2/public/kladr.json',
      body: { q: place.city, limit: listLength },
      schema: citiesSchema,
      call: startBudget(call).next(),
      mayRetry: true,
      isPublic: true,
    })
    .catch((error: unknown) => {
      if (isUnknownOrder(error)) return [];
      throw error;
    });
  return toCityCode(chooseCity(cities, place)?.code);
}

/**
 * The city meant: of that name and postcode, else of that name in that region. Several of one name in other regions are
 * no answer: a price for the wrong town would be worse than none.
 */
export function chooseCity(cities: readonly DellinCity[], place: CarrierPlace): DellinCity | undefined {
  const namesakes = cities.filter((city) => namesOf(city).includes(plainPlaceName(place.city)));
  const inPostcode = namesakes.find(({ postalCode }) => postalCode && postalCode === place.postcode);
  if (inPostcode) return inPostcode;
  const inRegion = namesakes.find(({ region_name }) => isSameRegion(region_name ?? '', place.region));
  if (inRegion) return inRegion;
  const [only, ...others] = namesakes;
  const isRegionSilent = place.region === '' || !only?.region_name;
  return others.length === 0 && isRegionSilent ? only : undefined;
}

/** What stands in brackets, or after the comma, is the region. */
const namesOf = ({ name, searchString, aString }: DellinCity): string[] =>
  [name, searchString, aString]
    .filter((text) => text !== null && text !== undefined)
    .flatMap((text) => [text, text.replace(/\s*[(,].*$/, '')])
    .map(plainPlaceName);

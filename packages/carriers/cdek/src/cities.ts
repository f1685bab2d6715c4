import {
  type CarrierCall,
  type CarrierPlace,
  createBoundedCache,
  isSameRegion,
  plainPlaceName,
  startBudget,
  waitWithin,
} from '@tranzit/carrier-kit';
import type { CdekClient } from './client.ts';
import { type CdekCity, citiesSchema } from './schemas.ts';

export interface CityFinder {
  /** The carrier's own code of the city, or `undefined` where it knows none. */
  find(place: CarrierPlace, call: CarrierCall): Promise<number | undefined>;
}

type CityQuery = Readonly<Record<string, string | number>>;

/** Like a token, a lookup is shared by all who wait for it and ends with none of them. */
const lookUpTimeoutMs = 15_000;

/** City codes hardly ever change, so they are kept as long as the process lives, the longest unused forgotten first. */
export function createCityFinder(client: CdekClient, maxCities = 20_000): CityFinder {
  const codes = createBoundedCache<number>(maxCities);
  return {
    find: (place, call) => {
      const code = codes.get(toCacheKey(place), () => lookUp(client, place, { timeoutMs: lookUpTimeoutMs }));
      return waitWithin(code, call, 'cdek', 'cities');
    },
  };
}

const toCacheKey = ({ iso, fiasId, postcode, city, region }: CarrierPlace): string =>
  fiasId ?? [iso, postcode, plainPlaceName(city), plainPlaceName(region)].join('|');

/** By FIAS id, else by postcode, else by name: the first that gives a city. */
async function lookUp(
  client: CdekClient,
  place: CarrierPlace,
  call: CarrierCall,
): Promise<number | undefined> {
  const budget = startBudget(call);
  for (const query of toCityQueries(place)) {
    const request = { operation: 'cities', method: 'GET', path: '/location/cities', query } as const;
    const cities = await client.call({ ...request, call: budget.next() }, citiesSchema);
    const [only, ...others] = cities;
    const isNamedExactly = 'fias_guid' in query && only !== undefined && others.length === 0;
    const code = isNamedExactly ? only.code : chooseCity(cities, place);
    if (code !== undefined) return code;
  }
  return undefined;
}

export function toCityQueries({ iso, fiasId, postcode, city }: CarrierPlace): CityQuery[] {
  const common = { country_codes: iso, size: 100 };
  return [
    ...(fiasId === undefined ? [] : [{ ...common, fias_guid: fiasId }]),
    ...(postcode === undefined ? [] : [{ ...common, postal_code: postcode }]),
    ...(city === '' ? [] : [{ ...common, city }]),
  ];
}

/**
 * The city meant: the one with the FIAS id, else the one of that name in that region. Several of one name in other
 * regions are no answer, a price for the wrong town would be worse than none. Abroad regions go by too many names to
 * compare, there an only city of its name is taken.
 */
export function chooseCity(cities: readonly CdekCity[], place: CarrierPlace): number | undefined {
  const exact = cities.find(({ fias_guid }) => place.fiasId !== undefined && fias_guid === place.fiasId);
  if (exact) return exact.code;
  const namesakes = cities.filter(({ city }) => plainPlaceName(city) === plainPlaceName(place.city));
  const inRegion = namesakes.find(({ region }) => isSameRegion(region ?? '', place.region));
  if (inRegion) return inRegion.code;
  const [only, ...others] = namesakes;
  const isRegionSilent = place.iso !== 'RU' || place.region === '' || !only?.region;
  return others.length === 0 && isRegionSilent ? only?.code : undefined;
}

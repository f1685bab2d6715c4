import { greatCircleKm } from '@tranzit/kernel';
import { regionKey } from '@tranzit/kernel/postcode';
import { ofPlaces, type Place, places } from '@tranzit/places';
import { timeZoneOfPoint } from './nearest-place.ts';
import { placesOfPostcode } from './postcode-places.ts';
import { searchForm } from './search-words.ts';

/** A namesake this many times greater than the next is the one that people mean. */
const clearlyGreater = 10;
/** A city of the same name farther than this from the address's point is another one. */
const sameCityKm = 100;
const standardTimeZone = 'Europe/Moscow';

/** What an address says of its city. */
export interface NamedCity {
  readonly city: string;
  readonly region: string | undefined;
  readonly iso: string;
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  readonly postcode?: string | undefined;
}

const placesByName = ofPlaces((all) => {
  const index = new Map<string, Place[]>();
  for (const place of all) {
    for (const name of new Set([searchForm(place.name), searchForm(place.nameEn)])) {
      const key = `${place.iso}:${name}`;
      index.set(key, [...(index.get(key) ?? []), place]);
    }
  }
  return index;
});

/** Places of the name in the country, the most populous first. */
function namesakesOf({ iso, city }: Pick<NamedCity, 'iso' | 'city'>): readonly Place[] {
  return placesByName().get(`${iso}:${searchForm(city)}`) ?? [];
}

const pointOf = ({ latitude, longitude }: NamedCity) =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

/** The place an address names, or `undefined` when the portal knows none or cannot tell which of several it is. */
export function findNamedPlace(address: NamedCity): Place | undefined {
  const namesakes = namesakesOf(address);
  const point = pointOf(address);
  if (point) {
    const byDistance = namesakes
      .map((place) => ({ place, km: greatCircleKm(point, place) }))
      .toSorted((a, b) => a.km - b.km)[0];
    return byDistance && byDistance.km <= sameCityKm ? byDistance.place : undefined;
  }
  const { region } = address;
  if (region !== undefined) {
    const ofRegion = namesakes.find((place) => regionKey(place.region ?? '') === regionKey(region));
    if (ofRegion || address.iso === 'RU') return ofRegion;
  }
  const [first, second] = namesakes;
  const isClear = !second || (first?.population ?? 0) >= second.population * clearlyGreater;
  return isClear ? first : undefined;
}

/** A city that is named in Latin letters by its name in Russian, as far as the portal knows it: `Novosibirsk` is `Новосибирск`. */
export const cityNameInRussian = ({ iso, city }: Pick<NamedCity, 'iso' | 'city'>): string =>
  /\p{Script=Latin}/u.test(city) ? (namesakesOf({ iso, city })[0]?.name ?? city) : city;

/** `г. Омск`, `Омск г`: people write the type of a city into its cell. */
const typeBesideName = /^(?:г|гор|город)\.?\s+|\s+(?:г|гор|город)\.?$/giu;
export const withoutType = (city: string): string => city.replaceAll(typeBesideName, '').trim();

/** Whether the portal knows a city of the name in the country, whichever of several it is. */
export const isKnownCity = ({ iso, city }: Pick<NamedCity, 'iso' | 'city'>): boolean =>
  namesakesOf({ iso, city }).length > 0 || namesakesOf({ iso, city: withoutType(city) }).length > 0;

/**
 * Whether two addresses name one city. Where either leaves the region out their points tell namesakes apart, and without
 * points the name alone decides.
 */
export function isSameCity(a: NamedCity, b: NamedCity): boolean {
  if (a.iso !== b.iso || searchForm(a.city) !== searchForm(b.city)) return false;
  if (a.region && b.region) return regionKey(a.region) === regionKey(b.region);
  const [from, to] = [pointOf(a), pointOf(b)];
  return !from || !to || greatCircleKm(from, to) <= sameCityKm;
}

/**
 * IANA time zone of an address: by its point, else by its city, else by the greatest place of its region, else by its
 * postcode, else by the greatest place of its country. Moscow's where the portal knows none of them.
 */
export function timeZoneOf(address: NamedCity): string {
  const point = pointOf(address);
  if (point) return timeZoneOfPoint(places(), point);
  const { region, iso } = address;
  const place =
    findNamedPlace(address) ??
    (region === undefined
      ? namesakesOf(address)[0]
      : places().find((other) => regionKey(other.region ?? '') === regionKey(region))) ??
    placesOfPostcode(places(), iso === 'RU' ? (address.postcode ?? '') : '')[0] ??
    places().find((other) => other.iso === iso);
  return place?.timeZone ?? standardTimeZone;
}

/** Where English has a name of its own, or the list of places an outdated or a misspelt one. */
const englishNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    москва: 'Moscow',
    'санкт петербург': 'Saint Petersburg',
    'ростов на дону': 'Rostov-on-Don',
    'комсомольск на амуре': 'Komsomolsk-on-Amur',
    актау: 'Aktau',
    'нью йорк': 'New York',
    урумчи: 'Urumqi',
  }),
);

/** Names of cities abroad, of the most populous where several share one. */
const foreignNames = ofPlaces((all): ReadonlyMap<string, string> => {
  const abroad = all.filter(({ iso }) => iso !== 'RU');
  return new Map(abroad.map(({ name, nameEn }) => [searchForm(name), nameEn] as const).reverse());
});

/** The English name of a city that is not merely its letters in Latin; those of Russia are, but for a few. */
export function cityNameInEnglish(name: string): string | undefined {
  const key = searchForm(name);
  if (englishNames.has(key) || placesByName().has(`RU:${key}`)) return englishNames.get(key);
  return foreignNames().get(key);
}

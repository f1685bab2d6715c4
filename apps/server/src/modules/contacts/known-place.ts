import { greatCircleKm } from '@tranzit/kernel';
import { type Place, places } from '@tranzit/places';
import { timeZoneOfPoint } from '../geo/index.ts';
import type { Address } from './address.ts';

/** A namesake this many times greater than the next is the one that people mean. */
const clearlyGreater = 10;
/** A city of the same name farther than this from the address's point is another one. */
const sameCityKm = 100;
const standardTimeZone = 'Europe/Moscow';

type Whereabouts = Pick<Address, 'city' | 'region' | 'iso' | 'latitude' | 'longitude'>;

/** Names are compared without case, `ё` and hyphens. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[-\s]+/g, ' ')
    .trim();

const regionTypeWord = /^(г|город|обл|область|край|респ|республика|ао|аобл|автономн.*|округ)\.?$/;
/** A region's name without its type: `Новосибирская обл` and `Новосибирская область` are one. */
const regionKey = (region: string): string =>
  nameKey(region)
    .split(' ')
    .filter((word) => !regionTypeWord.test(word))
    .join(' ');

let placesByName: Map<string, Place[]> | undefined;

function indexPlaces(): Map<string, Place[]> {
  const index = new Map<string, Place[]>();
  for (const place of places()) {
    for (const name of new Set([nameKey(place.name), nameKey(place.nameEn)])) {
      const key = `${place.iso}:${name}`;
      index.set(key, [...(index.get(key) ?? []), place]);
    }
  }
  return index;
}

/** Places of the name in the country, the most populous first. */
function namesakesOf({ iso, city }: Whereabouts): readonly Place[] {
  placesByName ??= indexPlaces();
  return placesByName.get(`${iso}:${nameKey(city)}`) ?? [];
}

const pointOf = ({ latitude, longitude }: Whereabouts) =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

/** The place an address names, or `undefined` when the portal knows none or cannot tell which of several it is. */
export function findNamedPlace(address: Whereabouts): Place | undefined {
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

/** Whether two addresses name one city; a region that either leaves out does not tell them apart. */
export function isSameCity(a: Whereabouts, b: Whereabouts): boolean {
  if (a.iso !== b.iso || nameKey(a.city) !== nameKey(b.city)) return false;
  return !a.region || !b.region || regionKey(a.region) === regionKey(b.region);
}

/**
 * IANA time zone of an address: by its point, else by its city, else by the greatest place of its region or country.
 * Moscow's where the portal knows none of them.
 */
export function timeZoneOf(address: Whereabouts): string {
  const point = pointOf(address);
  if (point) return timeZoneOfPoint(places(), point);
  const { region, iso } = address;
  const place =
    findNamedPlace(address) ??
    (region === undefined
      ? namesakesOf(address)[0]
      : places().find((other) => regionKey(other.region ?? '') === regionKey(region))) ??
    places().find((other) => other.iso === iso);
  return place?.timeZone ?? standardTimeZone;
}

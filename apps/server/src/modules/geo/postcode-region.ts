import { places } from '@tranzit/places';
import { findNamedPlace, type NamedCity, regionKey } from './named-place.ts';
import { regionOfPostcode } from './postcode-places.ts';

/** Regions that write each other's postcodes: a city and the region around it, an area and those that belong to it. */
const together: readonly (readonly string[])[] = [
  ['RU-MOW', 'RU-MOS'],
  ['RU-SPE', 'RU-LEN'],
  ['RU-CR', 'RU-SEV'],
  ['RU-ARK', 'RU-NEN'],
  ['RU-TYU', 'RU-KHM', 'RU-YAN'],
];

const areTogether = (a: string, b: string): boolean =>
  a === b || together.some((codes) => codes.includes(a) && codes.includes(b));

const regionOf = (address: NamedCity): string | undefined => {
  const { region } = address;
  if (region === undefined) return findNamedPlace(address)?.regionCode;
  const key = regionKey(region);
  return places().find((place) => place.iso === 'RU' && regionKey(place.region ?? '') === key)?.regionCode;
};

/** The region that the postcode of an address is of, where that is another than the address's own. */
export function otherRegionOfPostcode(address: NamedCity): string | undefined {
  const { postcode, iso } = address;
  if (iso !== 'RU' || !postcode || !/^\d{6}$/.test(postcode)) return undefined;
  const [told, own] = [regionOfPostcode(postcode), regionOf(address)];
  if (told === undefined || own === undefined || areTogether(told, own)) return undefined;
  return places().find(({ regionCode }) => regionCode === told)?.region;
}

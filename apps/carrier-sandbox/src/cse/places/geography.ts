import type { City } from '../../cities/city.ts';
import type { Sandbox } from '../../sandbox.ts';

const CITY_TAIL = '442d-11dc-9497-0015170f8c09';
const COUNTRY_TAIL = '442e-11dc-9497-0015170f8c09';
const REGION_TAIL = '442f-11dc-9497-0015170f8c09';
const MOSCOW = 524901;
const SAINT_PETERSBURG = 498817;
const MOSCOW_GUID = `cf862f56-${CITY_TAIL}`;
/** Countries whose places carry Russian names; others stand under their Latin ones. */
const russianNamed: ReadonlySet<string> = new Set(['RU', 'AM', 'BY', 'KG', 'KZ']);

const eightHex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');
const lettersHex = (letters: string): string => Buffer.from(letters).toString('hex').padStart(8, '0');

/** The carrier's GUID of a city; Moscow's is known, others derive from the place. */
export function cityGuid(city: City): string {
  const { geonameId } = city.place;
  return geonameId === MOSCOW ? MOSCOW_GUID : `${eightHex(geonameId)}-${CITY_TAIL}`;
}

/** GUID of a country. */
export const countryGuid = (iso: string): string => `${lettersHex(iso)}-${COUNTRY_TAIL}`;
/** GUID of a subject of the federation by its code (`RU-NVS`). */
export const regionGuid = (regionCode: string): string => `${lettersHex(regionCode.slice(3))}-${REGION_TAIL}`;

/** `Москва г`, `Линёво рп`; settlements of no known type stand without a suffix. */
export function geographyName({ place }: City): string {
  if (!russianNamed.has(place.iso)) return place.nameEn;
  return ['', 'нп'].includes(place.cityType) ? place.name : `${place.name} ${place.cityType}`;
}

/** Postcodes of the two greatest cities spread over more than their first three digits. */
function findByRussianPostcode(sandbox: Sandbox, postcode: string): City | undefined {
  const cities = sandbox.cities();
  const start = Number(postcode.slice(0, 3));
  if (start >= 101 && start <= 135) return cities.findByGeonameId(MOSCOW);
  if (start >= 190 && start <= 199) return cities.findByGeonameId(SAINT_PETERSBURG);
  return cities.findByPostcode(postcode);
}

/** Abroad the sandbox knows no postcodes: any of a country's is its greatest city. */
function findByPostcode(sandbox: Sandbox, iso: string, postcode: string): City | undefined {
  if (iso === 'RU') return findByRussianPostcode(sandbox, postcode);
  return sandbox
    .cities()
    .all()
    .find((city) => city.place.iso === iso);
}

/** A city by a geography value: a GUID, `fias-…`, `postcode-117418` or `postcode-KZ-050000`. Names are not taken. */
export function findGeography(sandbox: Sandbox, value: string): City | undefined {
  const cities = sandbox.cities();
  const guid = value.toLowerCase();
  if (guid === MOSCOW_GUID) return cities.findByGeonameId(MOSCOW);
  if (guid.endsWith(CITY_TAIL)) return cities.findByGeonameId(Number.parseInt(guid.slice(0, 8), 16) | 0);
  const fias = /^fias-\{?([\da-f-]{36})\}?$/.exec(guid)?.[1];
  if (fias !== undefined) return cities.findByFias(fias);
  const postcode = /^postcode-(?:([a-z]{2})-)?([\da-z -]+)$/.exec(guid);
  if (postcode === null) return undefined;
  return findByPostcode(sandbox, postcode[1]?.toUpperCase() ?? 'RU', postcode[2] ?? '');
}

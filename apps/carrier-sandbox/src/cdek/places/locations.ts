import type { City } from '../../cities/city.ts';
import type { Sandbox } from '../../sandbox.ts';
import { jsonAnswer } from '../../wire/answer.ts';
import { type JsonObject, numberOf, textOf } from '../../wire/read-json.ts';
import { type CdekRoute, cdekFailure } from '../cdek-call.ts';

const countryNames = new Intl.DisplayNames('ru', { type: 'region' });

/** Country's Russian name. */
export const countryName = (iso: string): string => countryNames.of(iso) ?? iso;

/** Not the carrier's numbers but stable ones; every subject of the federation has its own. */
export const cdekRegionCode = (city: City): number => Number(city.regionNumber) + 4;

/** A made-up uuid that is the same for the same city on every machine. */
export function cityUuid(city: City): string {
  const digits = String(Math.abs(city.place.geonameId)).padStart(12, '0');
  return `c17e0000-0000-4000-8000-${digits.slice(-12)}`;
}

/**
 * Finds the city of a `from_location` / `to_location`: by code, FIAS, postcode, name, and last by the first part
 * of the address that is a city's name.
 */
export function findLocation(sandbox: Sandbox, location: JsonObject): City | undefined {
  const cities = sandbox.cities();
  const code = numberOf(location.code);
  if (code !== undefined) return cities.findByCdekCode(code);
  const fias = textOf(location.fias_guid);
  if (fias !== '') return cities.findByFias(fias);
  const iso = textOf(location.country_code) || undefined;
  const postcode = textOf(location.postal_code);
  const byPostcode = postcode === '' ? undefined : cities.findByPostcode(postcode);
  if (byPostcode !== undefined) return byPostcode;
  const names = [textOf(location.city), ...textOf(location.address).split(',')].filter(
    (name) => name.trim() !== '',
  );
  return names.map((name) => cities.listByName(name, iso)[0]).find((city) => city !== undefined);
}

function presentCity(city: City) {
  const { place } = city;
  return {
    code: city.cdekCode,
    city_uuid: cityUuid(city),
    city: place.name,
    ...(place.fiasId === undefined ? {} : { fias_guid: place.fiasId }),
    ...(place.iso === 'RU' ? { kladr_code: city.kladr } : {}),
    country_code: place.iso,
    country: countryName(place.iso),
    region: place.region ?? place.nameEn,
    region_code: cdekRegionCode(city),
    longitude: place.longitude,
    latitude: place.latitude,
    time_zone: place.timeZone,
    payment_limit: -1,
  };
}

function listCities(sandbox: Sandbox, query: URLSearchParams): readonly City[] {
  const cities = sandbox.cities();
  const isDefined = (city: City | undefined): city is City => city !== undefined;
  const code = query.get('code');
  const fias = query.get('fias_guid');
  const postcode = query.get('postal_code');
  const name = query.get('city');
  if (code !== null) return [cities.findByCdekCode(Number(code))].filter(isDefined);
  if (fias !== null) return [cities.findByFias(fias)].filter(isDefined);
  if (postcode !== null) return [cities.findByPostcode(postcode)].filter(isDefined);
  return name === null ? cities.all() : cities.listByName(name);
}

/** `size` and `page` of a query. */
export function pageOf<T>(rows: readonly T[], query: URLSearchParams, defaultSize: number): readonly T[] {
  const size = Number(query.get('size') ?? defaultSize);
  const page = Number(query.get('page') ?? 0);
  if (!Number.isInteger(size) || size < 1 || !Number.isInteger(page) || page < 0) {
    throw cdekFailure('v2_invalid_format', '[size] or [page] has an invalid format');
  }
  return rows.slice(page * size, (page + 1) * size);
}

/** `GET /location/cities` */
export const cityListRoute: CdekRoute = {
  method: 'GET',
  path: '/location/cities',
  operation: 'cities',
  handle(sandbox, { query }) {
    const countries = query.get('country_codes')?.split(',');
    const region = query.get('region_code');
    const rows = listCities(sandbox, query)
      .filter((city) => countries === undefined || countries.includes(city.place.iso))
      .filter((city) => region === null || cdekRegionCode(city) === Number(region));
    return jsonAnswer(200, pageOf(rows, query, 1000).map(presentCity));
  },
};

/** `GET /location/suggest/cities` */
export const citySuggestRoute: CdekRoute = {
  method: 'GET',
  path: '/location/suggest/cities',
  operation: 'cities',
  handle(sandbox, { query }) {
    const name = query.get('name') ?? '';
    if (name.trim() === '') throw cdekFailure('v2_field_is_empty', '[name] is empty');
    const found = sandbox.cities().suggest(name, 10, query.get('country_code') ?? undefined);
    const rows = found.map((city) => ({
      city_uuid: cityUuid(city),
      code: city.cdekCode,
      full_name: [city.place.name, city.place.region, countryName(city.place.iso)].filter(Boolean).join(', '),
      country_code: city.place.iso,
    }));
    return jsonAnswer(200, rows);
  },
};

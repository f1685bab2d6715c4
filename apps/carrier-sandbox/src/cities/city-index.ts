import type { Place } from '@tranzit/places';
import { type City, cdekCodeOf, dpdIdOf, kladrOf, TARIFFLESS_CITY, tarifflessPlace } from './city.ts';

/** Finds cities by anything a carrier's client may send. Lists come largest city first. */
export interface CityIndex {
  all(): readonly City[];
  findByGeonameId(id: number): City | undefined;
  findByCdekCode(code: number): City | undefined;
  findByDpdId(id: number): City | undefined;
  findByFias(fiasId: string): City | undefined;
  findByKladr(kladr: string): City | undefined;
  /** The city of that very postcode, else the largest of the same first three digits. */
  findByPostcode(postcode: string): City | undefined;
  /** Every city of that name (Russian or Latin), in a country where one is given. */
  listByName(name: string, iso?: string): readonly City[];
  /** Cities whose name starts so. */
  suggest(prefix: string, limit: number, iso?: string): readonly City[];
}

/** `г. Орёл` and `ОРЕЛ` are one name. */
export function normalizeCityName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/^\s*(г\.|г |город )\s*/, '')
    .trim();
}

function pushTo<K>(map: Map<K, City[]>, key: K, city: City): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [city]);
  else list.push(city);
}

function regionNumbers(places: readonly Place[]): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>();
  for (const place of places) {
    if (place.regionCode === undefined || place.kladrId === undefined) continue;
    if (!numbers.has(place.regionCode)) numbers.set(place.regionCode, place.kladrId.slice(0, 2));
  }
  return numbers;
}

function toCities(places: readonly Place[]): readonly City[] {
  const numbers = regionNumbers(places);
  const known = places.some((place) => place.name === TARIFFLESS_CITY)
    ? places
    : [...places, tarifflessPlace];
  return known
    .toSorted((a, b) => b.population - a.population || a.geonameId - b.geonameId)
    .map((place) => {
      const regionNumber = numbers.get(place.regionCode ?? '') ?? '00';
      const { geonameId } = place;
      const kladr = kladrOf(place, regionNumber);
      return { place, cdekCode: cdekCodeOf(geonameId), dpdId: dpdIdOf(geonameId), kladr, regionNumber };
    });
}

function fillMaps(cities: readonly City[]) {
  const maps = {
    geoname: new Map<number, City>(),
    cdek: new Map<number, City>(),
    dpd: new Map<number, City>(),
    fias: new Map<string, City>(),
    kladr: new Map<string, City>(),
    postcode: new Map<string, City>(),
    names: new Map<string, City[]>(),
  };
  for (const city of cities) {
    const { place } = city;
    maps.geoname.set(place.geonameId, city);
    maps.cdek.set(city.cdekCode, city);
    maps.dpd.set(city.dpdId, city);
    if (!maps.kladr.has(city.kladr)) maps.kladr.set(city.kladr, city);
    if (place.fiasId !== undefined) maps.fias.set(place.fiasId, city);
    for (const code of place.postcode === undefined ? [] : [place.postcode, place.postcode.slice(0, 3)]) {
      if (!maps.postcode.has(code)) maps.postcode.set(code, city);
    }
    const russian = normalizeCityName(place.name);
    const latin = normalizeCityName(place.nameEn);
    pushTo(maps.names, russian, city);
    if (latin !== russian) pushTo(maps.names, latin, city);
  }
  return maps;
}

/** Builds the index; about 50 ms for the whole place list, so callers build it on the first need. */
export function createCityIndex(places: readonly Place[]): CityIndex {
  const cities = toCities(places);
  const maps = fillMaps(cities);
  const inCountry = (iso: string | undefined) => (city: City) => !iso || city.place.iso === iso;
  return {
    all: () => cities,
    findByGeonameId: (id) => maps.geoname.get(id),
    findByCdekCode: (code) => maps.cdek.get(code),
    findByDpdId: (id) => maps.dpd.get(id),
    findByFias: (fiasId) => maps.fias.get(fiasId.toLowerCase()),
    findByKladr: (kladr) => maps.kladr.get(kladr.slice(0, 11)),
    findByPostcode: (postcode) => maps.postcode.get(postcode) ?? maps.postcode.get(postcode.slice(0, 3)),
    listByName: (name, iso) => (maps.names.get(normalizeCityName(name)) ?? []).filter(inCountry(iso)),
    suggest(prefix, limit, iso) {
      const wanted = normalizeCityName(prefix);
      const starts = (city: City) =>
        normalizeCityName(city.place.name).startsWith(wanted) ||
        city.place.nameEn.toLowerCase().startsWith(wanted);
      const found: City[] = [];
      for (const city of wanted === '' ? [] : cities) {
        if (inCountry(iso)(city) && starts(city)) found.push(city);
        if (found.length === limit) break;
      }
      return found;
    },
  };
}

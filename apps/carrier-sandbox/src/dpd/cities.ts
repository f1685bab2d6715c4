import type { City } from '../cities/city.ts';
import type { Sandbox } from '../sandbox.ts';
import type { DpdMethod } from './dpd-method.ts';
import { numberAt, textAt, type XmlNode } from './soap-read.ts';
import { DpdFault, type XmlRecord } from './soap-write.ts';

const countryNames = new Intl.DisplayNames('ru', { type: 'region' });
const MIN_CASH_PAY_POPULATION = 10_000;
/** A city so much greater than its namesakes is meant without asking. */
const CLEARLY_GREATER = 20;

/** Outcome of a search by name. */
export interface CityMatch {
  readonly city: City | undefined;
  /** Candidates, when several are as likely. */
  readonly duplicates: readonly City[];
}

function postcodeRange(city: City): { min: string | undefined; max: string | undefined } {
  const { postcode } = city.place;
  return { min: postcode, max: postcode === undefined ? undefined : `${postcode.slice(0, 3)}999` };
}

/** A city on the wire. */
export function presentCity(city: City): XmlRecord {
  const { place } = city;
  const range = postcodeRange(city);
  return {
    cityId: city.dpdId,
    countryCode: place.iso,
    countryName: countryNames.of(place.iso) ?? place.iso,
    regionCode: place.iso === 'RU' ? city.regionNumber : undefined,
    regionName: place.region,
    cityCode: place.iso === 'RU' ? city.kladr : undefined,
    cityName: place.name,
    abbreviation: place.cityType,
    indexMin: range.min,
    indexMax: range.max,
  };
}

/** Finds the one city meant among namesakes. */
export function chooseByName(candidates: readonly City[]): CityMatch {
  const [first, second] = candidates;
  const isClear =
    first === undefined ||
    second === undefined ||
    first.place.population >= CLEARLY_GREATER * second.place.population;
  return isClear ? { city: first, duplicates: [] } : { city: undefined, duplicates: candidates };
}

/** Finds the city of `pickup` / `delivery` in a calculation: by id, KLADR, postcode, or name with region and country. */
export function matchCity(sandbox: Sandbox, node: XmlNode | undefined): CityMatch {
  const cities = sandbox.cities();
  const id = numberAt(node, 'cityId');
  if (id !== undefined) return { city: cities.findByDpdId(id), duplicates: [] };
  const kladr = textAt(node, 'cityCode');
  if (kladr !== '') return { city: cities.findByKladr(kladr), duplicates: [] };
  const name = textAt(node, 'cityName') || textAt(node, 'city');
  const region = textAt(node, 'regionCode');
  const index = textAt(node, 'index');
  if (name === '') return { city: index === '' ? undefined : cities.findByPostcode(index), duplicates: [] };
  const all = cities
    .listByName(name, textAt(node, 'countryCode') || undefined)
    .filter((city) => region === '' || Number(city.regionNumber) === Number(region));
  const byRegionName = narrowed(all, textAt(node, 'regionName') || textAt(node, 'region'), isInRegion);
  return chooseByName(
    narrowed(byRegionName, index, (city) => city.place.postcode?.slice(0, 3) === index.slice(0, 3)),
  );
}

/** Keeps the cities that fit a hint; all of them when there is no hint or none fits. */
function narrowed(
  cities: readonly City[],
  hint: string,
  fits: (city: City, hint: string) => boolean,
): readonly City[] {
  const fitting = hint === '' ? [] : cities.filter((city) => fits(city, hint));
  return fitting.length > 0 ? fitting : cities;
}

/** `Кировская обл`, `Кировская область` and `Кировская` are one region. */
function isInRegion(city: City, hint: string): boolean {
  const words = (text: string): readonly string[] => text.toLowerCase().split(/[\s.]+/);
  const own = words(city.place.region ?? '');
  return words(hint).some((word) => word.length > 4 && own.includes(word));
}

/** `geography2.getCitiesCashPay` */
export const citiesCashPay: DpdMethod = {
  services: ['geography2'],
  name: 'getCitiesCashPay',
  operation: 'cities',
  wrapper: 'request',
  takes: 'request:dpdCitiesCashPayRequest',
  gives: 'return*:city',
  handle(sandbox, request) {
    const iso = textAt(request, 'countryCode') || 'RU';
    const isServed = (city: City): boolean => city.place.population >= MIN_CASH_PAY_POPULATION;
    const rows = sandbox
      .cities()
      .all()
      .filter((city) => city.place.iso === iso && (isServed(city) || city.place.name === 'Безтарифный'));
    if (rows.length === 0) throw new DpdFault('no-data-found', 'Нет данных по заданным условиям');
    return { returns: rows.map(presentCity) };
  },
};

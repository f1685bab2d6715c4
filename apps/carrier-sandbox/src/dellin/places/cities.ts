import { type City, isTariffless } from '../../cities/city.ts';
import type { Sandbox } from '../../sandbox.ts';
import { customsUnion } from '../../tariffs/zone.ts';
import { type JsonObject, numberOf, textOf } from '../../wire/read-json.ts';
import { bareAnswer, type DellinRoute } from '../dellin-call.ts';
import { notAllowed, refuse } from '../dellin-problems.ts';
import { flagOf, kladrCode } from '../read-body.ts';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

const streets = (
  'Ленина Советская Мира Гагарина Кирова Пушкина Октябрьская Комсомольская Первомайская Садовая Молодёжная ' +
  'Центральная Школьная Лесная Набережная Заводская Чехова Горького Лермонтова Маяковского Примерная Складская'
).split(' ');

/** The carrier's number of a city; unlike any other carrier's. */
export function dellinCityId(city: City): number {
  const { geonameId } = city.place;
  return geonameId > 0 ? 100_000_000 + geonameId : 1_000_000_000 - geonameId;
}

/** The city of the number that {@link dellinCityId} gives it. */
export function findByCityNumber(sandbox: Sandbox, id: number): City | undefined {
  return sandbox.cities().findByGeonameId(id > 1_000_000_000 ? 1_000_000_000 - id : id - 100_000_000);
}

/** Russia and the customs union: the carrier goes nowhere else. */
export function isServed(city: City): boolean {
  return city.place.iso === 'RU' || customsUnion.has(city.place.iso);
}

/** The city of a KLADR code of any length, or of a street's. */
export function findByCode(sandbox: Sandbox, code: string): City | undefined {
  return /^\d{11,25}$/.test(code) ? sandbox.cities().findByKladr(code) : undefined;
}

/** `г. Москва` and `Москва г` are the city's name; regions and streets are none. */
function nameOf(part: string): string {
  return part
    .trim()
    .replace(/^(г\.?|город)\s+/i, '')
    .replace(/\s+(г\.?|город)$/i, '');
}

function chooseCity(candidates: readonly City[], parts: readonly string[]): City | undefined {
  const stems = parts.map((part) => part.trim().toLowerCase().slice(0, 6)).filter((stem) => stem.length > 3);
  const isNamed = ({ place }: City): boolean =>
    stems.some(
      (stem) =>
        (place.region ?? '').toLowerCase().includes(stem) && !place.name.toLowerCase().startsWith(stem),
    );
  return candidates.find(isNamed) ?? candidates[0];
}

/** The city of an address in one line; the region in it tells namesakes apart, a postcode serves where no name does. */
export function findInAddress(sandbox: Sandbox, address: string): City | undefined {
  const cities = sandbox.cities();
  const parts = address.split(',');
  for (const part of parts) {
    const found = cities.listByName(nameOf(part)).filter(isServed);
    const city = chooseCity(
      found.filter((one) => one.place.iso === 'RU'),
      parts,
    );
    if (city !== undefined || found[0] !== undefined) return city ?? found[0];
  }
  const postcode = parts.map((part) => part.trim()).find((part) => /^\d{6}$/.test(part));
  return postcode === undefined ? undefined : cities.findByPostcode(postcode);
}

function limitOf(body: JsonObject): number {
  return Math.min(MAX_LIMIT, Math.max(1, Math.trunc(numberOf(body.limit) ?? DEFAULT_LIMIT)));
}

function searchCities(sandbox: Sandbox, body: JsonObject): readonly City[] {
  const code = textOf(body.code);
  const cityId = numberOf(body.cityID);
  if (code !== '') return [findByCode(sandbox, code)].flatMap((city) => city ?? []);
  if (cityId !== undefined) return [findByCityNumber(sandbox, cityId)].flatMap((city) => city ?? []);
  const name = nameOf(textOf(body.q));
  if (name === '') throw refuse(notAllowed('q', body.q));
  return sandbox.cities().suggest(name, MAX_LIMIT);
}

function presentCity(sandbox: Sandbox, city: City): JsonObject {
  const { place } = city;
  const region = place.region ?? place.nameEn;
  return {
    cityID: dellinCityId(city),
    cityUID: `0x${String(dellinCityId(city)).padStart(32, '0')}`,
    code: kladrCode(city),
    name: place.name,
    searchString: place.name,
    aString: `${place.name} ${place.cityType} (${region})`,
    region_name: region,
    isTerminal: sandbox.terminals('dellin').listByCity(city).length > 0 ? 1 : 0,
    postalCode: place.postcode ?? '',
    noSendDoor: isTariffless(city) ? 1 : 0,
  };
}

const cityRoute: DellinRoute = {
  path: '/v2/public/kladr',
  operation: 'cities',
  session: 'unread',
  handle(sandbox, { body }) {
    const found = searchCities(sandbox, body).filter(isServed).slice(0, limitOf(body));
    return bareAnswer(sandbox, { cities: found.map((city) => presentCity(sandbox, city)) });
  },
};

const streetRoute: DellinRoute = {
  path: '/v1/public/kladr_street',
  operation: 'cities',
  session: 'unread',
  handle(sandbox, { body }) {
    const city = findByCityNumber(sandbox, numberOf(body.cityID) ?? Number.NaN);
    if (city === undefined) throw refuse(notAllowed('cityID', body.cityID));
    const wanted = textOf(body.street)
      .replace(/^(ул\.?|улица|пр\.?|проспект)\s+/i, '')
      .toLowerCase();
    const isExact = flagOf(body.exact);
    const rows = streets.flatMap((name, index) => {
      const isFound = isExact ? name.toLowerCase() === wanted : name.toLowerCase().startsWith(wanted);
      const code = `${city.kladr}${String(index + 1).padStart(4, '0')}00`.padEnd(25, '0');
      return isFound ? [{ code, searchString: name, aString: `ул ${name}` }] : [];
    });
    return bareAnswer(sandbox, { streets: rows.slice(0, limitOf(body)) });
  },
};

/** Cities by name, code or number; streets of a city. */
export const cityRoutes: readonly DellinRoute[] = [cityRoute, streetRoute];

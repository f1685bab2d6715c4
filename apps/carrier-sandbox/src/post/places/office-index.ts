import type { City } from '../../cities/city.ts';
import type { CityIndex } from '../../cities/city-index.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Terminal } from '../../terminals/terminal.ts';
import type { TerminalIndex } from '../../terminals/terminal-index.ts';
import type { PostOffice } from './office.ts';

const PER_PREFIX = 1000;
const FIRST_POINT = 900_001;
/** Every so many offices of a city belongs to a partner. */
const PARTNER_EVERY = 5;
const VILLAGE_POPULATION = 10_000;
/** Prefixes of regions none of whose cities has a postcode in the place list. */
const sparePrefixes: Readonly<Record<string, readonly string[]>> = { 'RU-LEN': ['187', '188'] };
const unknownRegion = ['399'];

/** Offices, points and lockers by index and city. */
export interface OfficeIndex {
  all(): readonly PostOffice[];
  find(index: string): PostOffice | undefined;
  listByCity(city: City): readonly PostOffice[];
  /** Index of a Russian place; `undefined` abroad. */
  homeIndexOf(city: City): string | undefined;
  /** The place an index belongs to: that very one, else by its first three digits. */
  cityOf(index: string): City | undefined;
}

type Allocate = (city: City) => string;

function prefixesByRegion(cities: readonly City[]): ReadonlyMap<string, readonly string[]> {
  const prefixes = new Map<string, string[]>();
  for (const { place } of cities) {
    if (place.postcode === undefined || place.regionCode === undefined) continue;
    const known = prefixes.get(place.regionCode) ?? [];
    const prefix = place.postcode.slice(0, 3);
    if (!known.includes(prefix)) prefixes.set(place.regionCode, [...known, prefix]);
  }
  return prefixes;
}

/** Gives out indexes: a city's own prefix first, then its region's; those of cities in the list are kept for them. */
function createAllocator(cities: readonly City[]): Allocate {
  const byRegion = prefixesByRegion(cities);
  const used = new Set(cities.flatMap(({ place }) => place.postcode ?? []));
  const last = new Map<string, number>();
  return ({ place }) => {
    const region = place.regionCode ?? '';
    const own = place.postcode === undefined ? [] : [place.postcode.slice(0, 3)];
    const prefixes = [...own, ...(byRegion.get(region) ?? sparePrefixes[region] ?? unknownRegion)];
    for (const prefix of prefixes) {
      for (let number = (last.get(prefix) ?? 0) + 1; number < PER_PREFIX; number += 1) {
        last.set(prefix, number);
        const index = `${prefix}${String(number).padStart(3, '0')}`;
        if (used.has(index)) continue;
        used.add(index);
        return index;
      }
    }
    throw new Error(`no index left in region ${region}`);
  };
}

function toOffice(terminal: Terminal, index: string, kind: PostOffice['kind']): PostOffice {
  const { city, street, house, latitude, longitude, maxWeightKg, hasCash, hasCard, weekdayHours } = terminal;
  const place = { index, kind, city, street, house, latitude, longitude, maxWeightKg, hasCash, hasCard };
  const isLocker = kind === 'Почтомат';
  return { ...place, weekdayHours, saturdayHours: terminal.weekendHours, isClosedOnSunday: !isLocker };
}

/** The one office of a place without generated points. */
function villageOffice(city: City, index: string): PostOffice {
  const { latitude, longitude } = city.place;
  const hours = { weekdayHours: '09:00-17:00', saturdayHours: '09:00-14:00', isClosedOnSunday: true };
  const address = { street: 'Центральная', house: '1', latitude, longitude };
  return { index, kind: 'СОПС', city, ...address, maxWeightKg: 0, hasCash: true, hasCard: false, ...hours };
}

function kindOf(terminal: Terminal, position: number): PostOffice['kind'] {
  if (terminal.isLocker) return 'Почтомат';
  if (position % PARTNER_EVERY === PARTNER_EVERY - 1) return 'ПВЗ';
  return terminal.city.place.population < VILLAGE_POPULATION ? 'СОПС' : 'ГОПС';
}

function buildOffices(cities: readonly City[], terminals: TerminalIndex) {
  const allocate = createAllocator(cities);
  const homes = new Map<number, string>();
  const taken = new Set<string>();
  let point = FIRST_POINT;
  const offices = cities.flatMap((city) => {
    const { postcode, geonameId } = city.place;
    const home = postcode !== undefined && !taken.has(postcode) ? postcode : allocate(city);
    taken.add(home);
    homes.set(geonameId, home);
    const generated = terminals.listByCity(city);
    if (generated.length === 0) return [villageOffice(city, home)];
    return generated.map((terminal, position) => {
      if (position === 0) return toOffice(terminal, home, kindOf(terminal, position));
      const kind = kindOf(terminal, position);
      const isOffice = kind === 'ГОПС' || kind === 'СОПС';
      return toOffice(terminal, isOffice ? allocate(city) : String(point++), kind);
    });
  });
  return { offices, homes };
}

function buildIndex(cityIndex: CityIndex, terminals: TerminalIndex): OfficeIndex {
  const cities = cityIndex.all().filter(({ place }) => place.iso === 'RU');
  const { offices, homes } = buildOffices(cities, terminals);
  const byIndex = new Map(offices.map((office) => [office.index, office]));
  const byCity = Map.groupBy(offices, ({ city }) => city.place.geonameId);
  return {
    all: () => offices,
    find: (index) => byIndex.get(index),
    listByCity: (city) => byCity.get(city.place.geonameId) ?? [],
    homeIndexOf: (city) => homes.get(city.place.geonameId),
    cityOf: (index) =>
      byIndex.get(index)?.city ?? (/^\d{6}$/.test(index) ? cityIndex.findByPostcode(index) : undefined),
  };
}

/** Places and points never change, so all sandboxes of a program share what is made of them. */
const built = new WeakMap<CityIndex, OfficeIndex>();

/** Offices of the simulator; built at the first call. */
export function officesOf(sandbox: Sandbox): OfficeIndex {
  const cities = sandbox.cities();
  let index = built.get(cities);
  if (index === undefined) {
    index = buildIndex(cities, sandbox.terminals('post'));
    built.set(cities, index);
  }
  return index;
}

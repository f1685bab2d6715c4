import type { City } from '../../cities/city.ts';
import type { Sandbox } from '../../sandbox.ts';
import { type CseElement, flag, int, text } from '../soap/cse-element.ts';
import { CseError } from '../soap/cse-error.ts';
import { cityGuid, countryGuid, findGeography, geographyName, regionGuid } from './geography.ts';

const NO_GUID = '00000000-0000-0000-0000-000000000000';
const countryNames = new Intl.DisplayNames('ru', { type: 'region' });

/** A row of the reference. Type: 0 country, 1 region, 3 city, 4 smaller settlement. */
interface GeographyRow {
  readonly guid: string;
  readonly name: string;
  /** Other spellings it is found by. */
  readonly aliases: readonly string[];
  readonly parentGuid: string;
  readonly parentName: string;
  readonly countryGuid: string;
  readonly type: 0 | 1 | 3 | 4;
  readonly kladr: string;
  readonly fias: string;
}

const nameOfCountry = (iso: string): string => countryNames.of(iso) ?? iso;

function countryRow(iso: string): GeographyRow {
  const guid = countryGuid(iso);
  const rest = { aliases: [], parentGuid: NO_GUID, parentName: '', kladr: '', fias: NO_GUID };
  return { guid, name: nameOfCountry(iso), countryGuid: guid, type: 0, ...rest };
}

function regionRow(regionCode: string, region: string, regionNumber: string): GeographyRow {
  return {
    guid: regionGuid(regionCode),
    name: region,
    aliases: [],
    parentGuid: countryGuid('RU'),
    parentName: nameOfCountry('RU'),
    countryGuid: countryGuid('RU'),
    type: 1,
    kladr: `${regionNumber}00000000000`,
    fias: NO_GUID,
  };
}

function cityRow(city: City): GeographyRow {
  const { iso, regionCode, region, fiasId, cityType, name } = city.place;
  const guid = cityGuid(city);
  const country = { parentGuid: countryGuid(iso), parentName: nameOfCountry(iso) };
  return {
    guid,
    name: geographyName(city),
    // A place abroad stands under its Latin name and is found by the Russian one too.
    aliases: geographyName(city) === city.place.nameEn ? [`${name} ${cityType}`] : [],
    ...(regionCode === undefined
      ? country
      : { parentGuid: regionGuid(regionCode), parentName: region ?? '' }),
    countryGuid: countryGuid(iso),
    type: cityType === 'г' ? 3 : 4,
    kladr: iso === 'RU' ? `${city.kladr}00` : '',
    fias: fiasId ?? NO_GUID,
  };
}

const spelled = (name: string): string =>
  name.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');

interface GeographyStore {
  readonly rows: readonly GeographyRow[];
  readonly byName: ReadonlyMap<string, readonly GeographyRow[]>;
}

function makeStore(cities: readonly City[]): GeographyStore {
  const regions = new Map<string, GeographyRow>();
  for (const { place, regionNumber } of cities) {
    const { regionCode, region } = place;
    if (regionCode === undefined || region === undefined || regions.has(regionCode)) continue;
    regions.set(regionCode, regionRow(regionCode, region, regionNumber));
  }
  const countries = [...new Set(cities.map((city) => city.place.iso))].map(countryRow);
  const rows = [...countries, ...regions.values(), ...cities.map(cityRow)];
  const byName = new Map<string, GeographyRow[]>();
  for (const row of rows) {
    for (const name of new Set([row.name, ...row.aliases].map(spelled))) {
      byName.set(name, [...(byName.get(name) ?? []), row]);
    }
  }
  return { rows, byName };
}

/** Places never change, so a list of them is looked through once. */
const stores = new WeakMap<readonly City[], GeographyStore>();

function storeOf(sandbox: Sandbox): GeographyStore {
  const cities = sandbox.cities().all();
  const store = stores.get(cities) ?? makeStore(cities);
  stores.set(cities, store);
  return store;
}

function presentRow(row: GeographyRow): CseElement {
  return {
    key: row.guid,
    value: row.name,
    valueType: 'string',
    fields: [
      flag('Default', false),
      text('Parent', row.parentGuid),
      text('ParentName', row.parentName),
      flag('IsFolder', row.type < 2),
      int('Level', row.type),
      text('Settlement', ''),
      text('State', row.type > 1 ? row.parentGuid : ''),
      int('Type', row.type),
      text('KLADR', row.kladr),
      text('ID', row.guid.slice(0, 8)),
      text('AltCode', ''),
      text('FIAS', row.fias),
      flag('PrimaryState', false),
      flag('HaveDependentObjects', row.type < 2),
      flag('HaveDependentSubwayStations', false),
    ],
  };
}

function search(sandbox: Sandbox, wanted: string, group: string): readonly GeographyRow[] {
  const { rows, byName } = storeOf(sandbox);
  const isInGroup = (row: GeographyRow): boolean =>
    group === '' || row.parentGuid === group || (row.countryGuid === group && row.guid !== group);
  if (wanted === '') return rows.filter(group === '' ? (row) => row.type === 0 : isInGroup);
  const city = findGeography(sandbox, wanted);
  const found = city === undefined ? (byName.get(spelled(wanted)) ?? []) : [cityRow(city)];
  return found.filter(isInGroup);
}

/**
 * Geography by its whole name (`Москва` is not found, `Москва г` is), by a geography value, or by its group.
 * @throws CseError 02053 when there is none
 */
export function listGeography(sandbox: Sandbox, wanted: string, group: string): readonly CseElement[] {
  const rows = search(sandbox, wanted, group.toLowerCase());
  if (rows.length === 0) throw new CseError('02053', wanted);
  return rows.map(presentRow);
}

import { writeFileSync } from 'node:fs';
import { type PlaceRow, type PlacesFile, placeRanks } from '../src/place-row.ts';
import { type ExtraPlace, extraPlaces } from './extra-places.ts';
import { foreignNames } from './foreign-names.ts';
import { type GeonamesRow, readGeonames } from './geonames.ts';
import { nameOverrides } from './name-overrides.ts';
import { regions } from './regions.ts';
import { registerCities } from './register-cities.ts';
import { pickRussianName } from './russian-name.ts';
import { russianSettlementType } from './settlement-types.ts';

/** Neighbours whose greater towns are offered by their Russian names. */
const neighbourIsoCodes = new Set(['AM', 'AZ', 'BY', 'KG', 'KZ', 'MD', 'TJ', 'UA', 'UZ']);
const neighbourPopulation = 15_000;

/** PPLX is a district of a city, PPLL a locality, PPLH and PPLQ are abandoned. */
const excludedFeatures = new Set(['PPLX', 'PPLH', 'PPLL', 'PPLQ']);
/** Living places with a wrong feature code: Юрга. */
const wronglyExcludedIds = new Set([1485724]);
/** Districts of Moscow and of other cities filed as places of their own, and doubles. */
const districtIds = new Set([485432, 510225, 511510, 569273, 572449, 7496732, 8505053, 11238229]);

const regionIndexByDivision = new Map(regions.map(([division], index) => [division, index]));
const foreignNameById = new Map(foreignNames);
const overrideById = new Map(nameOverrides);
const registerByCity = new Map(registerCities.map((row) => [`${row[1]} ${row[0]}`, row]));

const timeZones: string[] = [];
function timeZoneIndex(timeZone: string): number {
  const known = timeZones.indexOf(timeZone);
  return known >= 0 ? known : timeZones.push(timeZone) - 1;
}

const round4 = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

const rankByFeature: Readonly<Record<string, (typeof placeRanks)[number]>> = {
  PPLC: 'capital',
  PPLA: 'region_centre',
  PPLA2: 'district_centre',
};
/** GeoNames knows no region centre in Crimea: Симферополь. */
const regionCentreIds = new Set([693805]);

function rankOf({ geonameId, featureCode }: GeonamesRow): number {
  if (regionCentreIds.has(geonameId)) return placeRanks.indexOf('region_centre');
  return placeRanks.indexOf(rankByFeature[featureCode] ?? 'settlement');
}

function isWanted(row: GeonamesRow): boolean {
  if (districtIds.has(row.geonameId) || row.asciiName === '') return false;
  if (excludedFeatures.has(row.featureCode) && !wronglyExcludedIds.has(row.geonameId)) return false;
  if (regionIndexByDivision.has(row.division) || foreignNameById.has(row.geonameId)) return true;
  return neighbourIsoCodes.has(row.iso) && row.population >= neighbourPopulation;
}

function russianNameOf(row: GeonamesRow): string {
  const written = overrideById.get(row.geonameId) ?? foreignNameById.get(row.geonameId);
  return written ?? pickRussianName(row.asciiName, row.alternateNames) ?? row.asciiName;
}

/** GeoNames' Latin spellings carry apostrophes for soft signs; what people type does not. */
const plainLatin = (name: string): string => name.replaceAll(/['’`]/g, '');

function toRow(source: GeonamesRow): PlaceRow {
  const region = regionIndexByDivision.get(source.division) ?? -1;
  const regionCode = regions[region]?.[1];
  const name = russianNameOf(source);
  const register = registerByCity.get(`${regionCode} ${name}`);
  const isTown = regionCode === undefined || register !== undefined;
  const cityType = isTown
    ? 'г'
    : russianSettlementType({ geonameId: source.geonameId, name, regionCode, population: source.population });
  const nameEn = plainLatin(source.asciiName);
  const { geonameId, iso, latitude, longitude, population } = source;
  const row = [
    geonameId,
    name,
    nameEn === name ? '' : nameEn,
    region >= 0 ? 'RU' : iso,
    region,
    cityType,
    round4(latitude),
    round4(longitude),
    population,
    timeZoneIndex(source.timeZone),
    rankOf(source),
  ] as const;
  return register ? [...row, [register[2], register[3], register[4]]] : row;
}

function extraRow(place: ExtraPlace): PlaceRow {
  const region = regions.findIndex(([, code]) => code === place.regionCode);
  const { geonameId, name, nameEn, latitude, longitude, population, timeZone } = place;
  return [
    geonameId,
    name,
    nameEn,
    'RU',
    region,
    'г',
    latitude,
    longitude,
    population,
    timeZoneIndex(timeZone),
    placeRanks.indexOf('settlement'),
  ];
}

/** One name within a few kilometres in one region is one place; the more populous record stays. */
function withoutDoubles(rows: readonly PlaceRow[]): readonly PlaceRow[] {
  const kept = new Map<string, PlaceRow[]>();
  for (const row of rows.toSorted((a, b) => b[8] - a[8])) {
    const key = `${row[3]} ${row[4]} ${row[1]}`;
    const alike = kept.get(key) ?? [];
    if (alike.some((other) => Math.abs(other[6] - row[6]) + Math.abs(other[7] - row[7]) < 0.15)) continue;
    kept.set(key, [...alike, row]);
  }
  return [...kept.values()].flat().toSorted((a, b) => b[8] - a[8] || a[0] - b[0]);
}

function assertEveryRegisterCityPlaced(rows: readonly PlaceRow[]): void {
  const placed = new Set(rows.filter((row) => row[11]).map((row) => `${regions[row[4]]?.[1]} ${row[1]}`));
  const lost = [...registerByCity.keys()].filter((key) => !placed.has(key));
  if (lost.length > 0) throw new Error(`register cities without a place: ${lost.join(', ')}`);
}

/** Text of `places.gen.json`: deterministic, one place a line so that a change is readable. */
export function buildPlacesText(): string {
  const rows = withoutDoubles([...readGeonames().filter(isWanted).map(toRow), ...extraPlaces.map(extraRow)]);
  assertEveryRegisterCityPlaced(rows);
  const tables: Omit<PlacesFile, 'rows'> = {
    regions: regions.map(([, code, name]) => [code, name]),
    timeZones,
  };
  const head = JSON.stringify(tables).slice(0, -1);
  return `${head},"rows":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`;
}

if (import.meta.main) writeFileSync(new URL('../src/places.gen.json', import.meta.url), buildPlacesText());

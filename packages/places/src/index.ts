import { readFileSync } from 'node:fs';
import type { Place } from './place.ts';
import { type PlaceRow, type PlacesFile, placeRanks } from './place-row.ts';

export type { Place } from './place.ts';

/**
 * Whether Crimea and Sevastopol are shown as regions of Russia (as the Russian registers list them) or of Ukraine
 * (as GeoNames does).
 */
export const isCrimeaShownInRussia = true;
const crimeanRegionCodes: ReadonlySet<string> = new Set(['RU-CR', 'RU-SEV']);

function toPlace(file: PlacesFile, row: PlaceRow): Place {
  const [
    geonameId,
    name,
    nameEn,
    iso,
    regionIndex,
    cityType,
    latitude,
    longitude,
    population,
    zone,
    rank,
    register,
  ] = row;
  const region = file.regions[regionIndex];
  const isAbroad = !isCrimeaShownInRussia && region !== undefined && crimeanRegionCodes.has(region[0]);
  return {
    geonameId,
    name,
    nameEn: nameEn || name,
    iso: isAbroad ? 'UA' : iso,
    regionCode: isAbroad ? undefined : region?.[0],
    region: isAbroad ? undefined : region?.[1],
    cityType,
    fiasId: register?.[0],
    kladrId: register?.[1],
    postcode: register?.[2],
    latitude,
    longitude,
    population,
    timeZone: file.timeZones[zone] ?? 'Europe/Moscow',
    rank: placeRanks[rank] ?? 'settlement',
  };
}

let loaded: readonly Place[] | undefined;

/**
 * All places the portal knows without a provider, the most populous first: every settlement of Russia that GeoNames
 * lists, the towns of the neighbours from 15,000 people, the greater foreign cities. Read once, on first use.
 * A negative `geonameId` marks the demo's fictional city, to which the sandbox has no tariffs.
 * Data by GeoNames, CC BY 4.0.
 */
export function places(): readonly Place[] {
  if (loaded) return loaded;
  const text = readFileSync(new URL('places.gen.json', import.meta.url), 'utf8');
  const file = JSON.parse(text) as PlacesFile; // written by build/build-places.ts in exactly this shape
  loaded = Object.freeze(file.rows.map((row) => toPlace(file, row)));
  return loaded;
}

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

function loadPlaces(): readonly Place[] {
  const text = readFileSync(new URL('places.gen.json', import.meta.url), 'utf8');
  const file = JSON.parse(text) as PlacesFile; // written by build/build-places.ts in exactly this shape
  return Object.freeze(file.rows.map((row) => toPlace(file, row)));
}

let current: readonly Place[] | undefined;

/**
 * All places the portal knows without a provider, the most populous first: every settlement of Russia that GeoNames
 * lists, the towns of the neighbours from 15,000 people, the greater foreign cities; and what an operator has brought along. Read once, on first use.
 * A negative `geonameId` marks the demo's fictional city, to which the sandbox has no tariffs.
 * Data by GeoNames, CC BY 4.0.
 */
export function places(): readonly Place[] {
  current ??= embeddedPlaces();
  return current;
}

/** Those alone that came with the portal, whatever an operator has brought along. */
export function embeddedPlaces(): readonly Place[] {
  loaded ??= loadPlaces();
  return loaded;
}

/** From now on these are the places that this process knows, the most populous first; without them the embedded ones. */
export function replacePlaces(places?: readonly Place[]): void {
  current = places;
}

/** What is made of the places once, and anew after they were replaced. */
export function ofPlaces<Value>(make: (places: readonly Place[]) => Value): () => Value {
  let made: { readonly of: readonly Place[]; readonly value: Value } | undefined;
  return () => {
    const of = places();
    if (made?.of !== of) made = { of, value: make(of) };
    return made.value;
  };
}

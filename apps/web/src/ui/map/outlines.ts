import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import outlinesUrl from 'world-atlas/countries-50m.json?url';

/** Countries of Natural Earth; the id is the ISO number. */
type Countries = Topology<{ countries: GeometryCollection<{ name: string }> }>;

const russia = '643';
/** What lies west of here belongs to Chukotka and goes beyond the right edge of the map, where the rest of it is. */
const chukotkaWest = -100;

const shiftRing = (ring: Position[]): Position[] =>
  ring.map(([longitude = 0, latitude = 0]) => [longitude + 360, latitude]);
const isWest = (rings: Position[][]): boolean =>
  (rings[0] ?? []).every(([longitude = 0]) => longitude < chukotkaWest);

/** Russia in one piece: its part beyond the 180th meridian moves to the side of the rest. */
export function inOnePiece<Properties>(
  country: Feature<Geometry, Properties>,
): Feature<Geometry, Properties> {
  if (String(country.id).padStart(3, '0') !== russia || country.geometry.type !== 'MultiPolygon')
    return country;
  const coordinates = country.geometry.coordinates.map((rings) =>
    isWest(rings) ? rings.map(shiftRing) : rings,
  );
  return { ...country, geometry: { ...country.geometry, coordinates } };
}

let loaded: Promise<FeatureCollection> | undefined;

async function load(): Promise<FeatureCollection> {
  const response = await fetch(outlinesUrl);
  const topology: Countries = await response.json();
  const { features } = feature(topology, topology.objects.countries);
  return { type: 'FeatureCollection', features: features.map(inOnePiece) };
}

/** Outlines of countries, loaded once a page; a failed load may be tried again. */
export function loadOutlines(): Promise<FeatureCollection> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

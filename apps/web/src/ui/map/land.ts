import type { Feature, Geometry, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import outlinesUrl from 'world-atlas/countries-50m.json?url';
import { loadOnce } from '../../lib/browser/load-once.ts';
import { xOf, yOf } from './mercator.ts';

/** A line, in shares of the world's side; coasts and lakes close themselves. */
export interface Ring {
  /** x, y, x, y, … */
  readonly places: Float64Array;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** The rings of one country; holes go the other way round. */
export type Country = readonly Ring[];

/** Natural Earth; the id is the ISO number. */
type Countries = Topology<{ countries: GeometryCollection<{ name: string }> }>;

const russia = '643';
/** It goes around the pole, where no map of this kind reaches, and nobody delivers there. */
const antarctica = '010';
/** What lies west of here belongs to Chukotka and goes beyond the right edge of the map, where the rest of it is. */
const chukotkaWest = -100;

/** A ring that crosses the 180th meridian goes on beyond it instead of coming back around the world. */
function unbroken(ring: readonly Position[]): Position[] {
  let shift = 0;
  let before: number | undefined;
  return ring.map(([longitude = 0, latitude = 0]) => {
    if (before !== undefined && Math.abs(longitude - before) > 180) shift += longitude < before ? 360 : -360;
    before = longitude;
    return [longitude + shift, latitude];
  });
}

const toEast = (ring: Position[]): Position[] =>
  ring.every(([longitude = 0]) => longitude < chukotkaWest)
    ? ring.map(([longitude = 0, latitude = 0]) => [longitude + 360, latitude])
    : ring;

export function toRing(ring: readonly Position[]): Ring {
  const places = Float64Array.from(
    ring.flatMap(([longitude = 0, latitude = 0]) => [xOf(longitude), yOf(latitude)]),
  );
  const xs = places.filter((_, at) => at % 2 === 0);
  const ys = places.filter((_, at) => at % 2 === 1);
  return {
    places,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/** A country in one piece: none of it comes back around the world. */
export function toCountry({ id, geometry }: Feature<Geometry>): Country {
  const code = String(id).padStart(3, '0');
  if (code === antarctica) return [];
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : [];
  const rings = polygons.flat().map(unbroken);
  return (code === russia ? rings.map(toEast) : rings).map(toRing);
}

/** Outlines of countries, loaded once a page. */
export const loadLand = loadOnce(async (): Promise<readonly Country[]> => {
  const response = await fetch(outlinesUrl);
  const topology: Countries = await response.json();
  return feature(topology, topology.objects.countries).features.map(toCountry);
});

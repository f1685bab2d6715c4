import type { GeoPoint } from '@tranzit/kernel';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import outlines from 'world-atlas/land-110m.json';
import type { MapFrame } from './projection.ts';

/** Outlines of the land of the world (Natural Earth, 1:110,000,000), as rings of longitude and latitude. */

type Ring = readonly (readonly number[])[];

let rings: readonly Ring[] | undefined;

function loadRings(): readonly Ring[] {
  // The file is TopoJSON with one collection; its type as JSON is only wider.
  const topology = outlines as unknown as Topology<{ land: GeometryCollection }>;
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates;
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
  });
}

/** Whether a ring goes around a point, on the plane of longitude and latitude. */
function surrounds(ring: Ring, { longitude, latitude }: GeoPoint): boolean {
  let isInside = false;
  for (let here = 0, before = ring.length - 1; here < ring.length; before = here, here += 1) {
    const [x1 = 0, y1 = 0] = ring[here] ?? [];
    const [x2 = 0, y2 = 0] = ring[before] ?? [];
    if (y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1)
      isInside = !isInside;
  }
  return isInside;
}

const antipodeOf = ({ latitude, longitude }: GeoPoint): GeoPoint => ({
  latitude: -latitude,
  longitude: longitude > 0 ? longitude - 180 : longitude + 180,
});

/**
 * The land as one SVG path. Land around the point opposite to the centre is left out: the projection would turn it
 * inside out, and it is never in sight.
 */
export function landPath({ centre, toPixel }: MapFrame): string {
  rings ??= loadRings();
  const opposite = antipodeOf(centre);
  return rings
    .filter((ring) => !surrounds(ring, opposite))
    .map((ring) => {
      const corners = ring.map(([longitude = 0, latitude = 0]) =>
        toPixel({ longitude, latitude })
          .map((place) => Math.round(place))
          .join(' '),
      );
      return `M${corners.join('L')}Z`;
    })
    .join('');
}

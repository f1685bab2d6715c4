import Supercluster from 'supercluster';
import type { MapBounds } from './city-labels.ts';
import type { MapPoint } from './map-view.tsx';

interface PointProperties {
  readonly point: MapPoint;
}

/** What stands at one place of the map: a point, or several that are too close to be told apart at this zoom. */
export type MapSpot =
  | { readonly kind: 'point'; readonly point: MapPoint }
  | {
      readonly kind: 'cluster';
      readonly latitude: number;
      readonly longitude: number;
      readonly count: number;
      /** The zoom at which it falls apart. */
      readonly splitZoom: number;
    };

export interface PointIndex {
  readonly spots: (bounds: MapBounds, zoom: number) => readonly MapSpot[];
}

/** Beyond this zoom nothing is joined, so every point can be reached. */
const lastClusterZoom = 15;

/** Points ready to be looked up by sight and zoom: a few milliseconds for thousands of them. */
export function indexPoints(points: readonly MapPoint[]): PointIndex {
  const index = new Supercluster<PointProperties>({ radius: 56, maxZoom: lastClusterZoom });
  index.load(
    points.map((point) => ({
      type: 'Feature',
      properties: { point },
      geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
    })),
  );
  return {
    spots: ({ west, south, east, north }, zoom) =>
      index
        .getClusters([west, south, east, north], Math.floor(zoom))
        .map(({ properties, geometry }): MapSpot => {
          if (!('cluster' in properties)) return { kind: 'point', point: properties.point };
          const [longitude = 0, latitude = 0] = geometry.coordinates;
          const splitZoom = index.getClusterExpansionZoom(properties.cluster_id);
          return { kind: 'cluster', latitude, longitude, count: properties.point_count, splitZoom };
        }),
  };
}

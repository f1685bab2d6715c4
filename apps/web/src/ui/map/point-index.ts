import Supercluster from 'supercluster';
import type { MapPoint } from './map-view.tsx';
import type { MapBounds } from './viewport.ts';

interface PointProperties {
  readonly point: MapPoint;
}
interface SpotProperties {
  isFaint: boolean;
}

/** What stands at one place of the map: a point, or several that are too close to be told apart at this zoom. */
export type MapSpot =
  | { readonly kind: 'point'; readonly point: MapPoint }
  | {
      readonly kind: 'cluster';
      readonly latitude: number;
      readonly longitude: number;
      readonly count: number;
      /** True when there is nobody in it but faint points. */
      readonly isFaint: boolean;
      /** The zoom at which it falls apart; `undefined` where its points stand at one spot at any zoom. */
      readonly splitZoom: number | undefined;
      /** The point after the one of this key, in turn; the first one for a key of nobody here. */
      readonly keyAfter: (key: string | undefined) => string | undefined;
    };

export interface PointIndex {
  readonly spots: (bounds: MapBounds, zoom: number) => readonly MapSpot[];
}

/** Deeper than any map is looked at, so that equal coordinates stay one spot and never fill the sight. */
const lastClusterZoom = 19;
/** Beyond this zoom only what stands at one spot is joined. */
const lastSplitZoom = 18;
/** So many of one spot can be chosen in turn. */
const greatestTurn = 1000;

/** Points ready to be looked up by sight and zoom: a few milliseconds for thousands of them. */
export function indexPoints(points: readonly MapPoint[]): PointIndex {
  const index = new Supercluster<PointProperties, SpotProperties>({
    radius: 56,
    // Of a tile as Leaflet counts it, so that the radius is in pixels.
    extent: 256,
    maxZoom: lastClusterZoom,
    map: ({ point }) => ({ isFaint: point.isFaint ?? false }),
    reduce: (spot, { isFaint }) => {
      spot.isFaint &&= isFaint;
    },
  });
  const keyAfter = (clusterId: number, key: string | undefined): string | undefined => {
    const keys = index.getLeaves(clusterId, greatestTurn).map(({ properties }) => properties.point.key);
    const place = key === undefined ? -1 : keys.indexOf(key);
    return keys[(place + 1) % keys.length];
  };
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
          const { cluster_id: id, point_count: count, isFaint } = properties;
          const expansionZoom = index.getClusterExpansionZoom(id);
          const splitZoom = expansionZoom > lastSplitZoom ? undefined : expansionZoom;
          const after = (key: string | undefined) => keyAfter(id, key);
          return { kind: 'cluster', latitude, longitude, count, isFaint, splitZoom, keyAfter: after };
        }),
  };
}

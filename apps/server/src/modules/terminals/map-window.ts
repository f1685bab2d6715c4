import type { GeoPoint } from '@tranzit/kernel';

/** A part of the map in degrees. `east` is greater than 180 where it crosses the 180th meridian. */
export interface MapWindow {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export const earthRadiusKm = 6371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

const wholeTurn = 360;
const wrapLongitude = (longitude: number): number =>
  ((((longitude + 180) % wholeTurn) + wholeTurn) % wholeTurn) - 180;

/** The window of `west,south,east,north`; maps that scroll round give longitudes beyond 180. `undefined` when it is none. */
export function parseMapWindow(text: string): MapWindow | undefined {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = text
    .split(',')
    .map(Number);
  const isOnMap = [west, east].every((value) => Math.abs(value) <= 540) && south >= -90 && north <= 90;
  if (!isOnMap || !(south < north) || west === east) return undefined;
  const width = east > west ? east - west : east - west + wholeTurn;
  if (width <= 0) return undefined;
  if (width >= wholeTurn) return { west: -180, south, east: 180, north };
  const start = wrapLongitude(west);
  return { west: start, south, east: start + width, north };
}

/** The least window that holds the circle. */
export function windowAround({ latitude, longitude }: GeoPoint, radiusKm: number): MapWindow {
  // A thousandth more, so that rounding never cuts the circle; the exact distance is checked apart.
  const angle = (radiusKm / earthRadiusKm) * 1.001;
  const reach = Math.sin(angle) / Math.cos(radians(latitude));
  const halfWidth = reach < 1 ? degrees(Math.asin(reach)) : 180;
  const bounds = { south: latitude - degrees(angle), north: latitude + degrees(angle) };
  if (halfWidth >= 180) return { west: -180, east: 180, ...bounds };
  const west = wrapLongitude(longitude - halfWidth);
  return { west, east: west + 2 * halfWidth, ...bounds };
}

/** The window as one or two windows that do not cross the 180th meridian. */
export function windowParts(window: MapWindow): readonly MapWindow[] {
  if (window.east <= 180) return [window];
  return [
    { ...window, east: 180 },
    { ...window, west: -180, east: window.east - wholeTurn },
  ];
}

/** Beyond it Mercator runs to infinity and no carrier has a terminal. */
export const lastLatitude = 85;

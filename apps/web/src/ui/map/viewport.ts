import { latitudeAt, longitudeAt, xOf, yOf } from './mercator.ts';

/** The part of the world that is drawn, in pixels; `left` and `top` from the corner of the whole world at this zoom. */
export interface Viewport {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where something stands in a sight, in pixels from its corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface MapBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const tilePx = 256;

/** Side of the whole world in pixels. */
export const worldPx = (zoom: number): number => tilePx * 2 ** zoom;

export function placeIn(
  { zoom, left, top }: Viewport,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): Spot {
  const side = worldPx(zoom);
  return { x: xOf(longitude) * side - left, y: yOf(latitude) * side - top };
}

export function boundsOf({ zoom, left, top, width, height }: Viewport): MapBounds {
  const side = worldPx(zoom);
  return {
    west: longitudeAt(left / side),
    east: longitudeAt((left + width) / side),
    north: latitudeAt(top / side),
    south: latitudeAt((top + height) / side),
  };
}

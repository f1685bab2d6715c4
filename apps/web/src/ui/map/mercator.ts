/** The world as a square of side 1, as maps of the web draw it: x to the east from the 180th meridian, y to the south. */

const greatestLatitude = 85.0511;
const radians = Math.PI / 180;

export const xOf = (longitude: number): number => longitude / 360 + 0.5;

export function yOf(latitude: number): number {
  const sine = Math.sin(Math.max(-greatestLatitude, Math.min(greatestLatitude, latitude)) * radians);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export const longitudeAt = (x: number): number => (x - 0.5) * 360;
export const latitudeAt = (y: number): number =>
  (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) / radians;

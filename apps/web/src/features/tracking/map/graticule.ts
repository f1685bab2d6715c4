import type { MapFrame, Pixels } from './projection.ts';

const kmPerDegree = 111.2;
const steps = [1, 2, 5, 10, 20, 30] as const;

/** A curve through points, for the `d` of a path. */
export const toPath = (points: readonly Pixels[]): string =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, index) => from + index * step);

/** Meridians and parallels of round degrees as one SVG path, four to seven across the map. */
export function graticulePath({ centre, width, height, kmPerPixel, toPixel }: MapFrame): string {
  const spanDegrees = (Math.hypot(width, height) * kmPerPixel) / kmPerDegree;
  const step = steps.find((candidate) => spanDegrees / candidate <= 8) ?? 30;
  const south = Math.max(-80, Math.floor((centre.latitude - spanDegrees / 2) / step) * step);
  const north = Math.min(80, Math.ceil((centre.latitude + spanDegrees / 2) / step) * step);
  // Degrees of longitude shrink towards the pole, so more of them fit; the step grows with them.
  const shrink = Math.cos((Math.min(75, Math.abs(centre.latitude)) * Math.PI) / 180);
  const reach = Math.min(170, spanDegrees / 2 / shrink);
  const lonStep = steps.find((candidate) => (2 * reach) / candidate <= 8) ?? 30;
  const west = Math.floor((centre.longitude - reach) / lonStep) * lonStep;
  const east = Math.ceil((centre.longitude + reach) / lonStep) * lonStep;
  const meridians = range(west, east, lonStep).map((longitude) =>
    toPath(range(south, north, step / 4).map((latitude) => toPixel({ latitude, longitude }))),
  );
  const parallels = range(south, north, step).map((latitude) =>
    toPath(range(west, east, lonStep / 8).map((longitude) => toPixel({ latitude, longitude }))),
  );
  return [...meridians, ...parallels].join('');
}

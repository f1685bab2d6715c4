import type { Pixels } from './projection.ts';

const stepsPerLeg = 32;
/** How far a leg bows from the straight line, of its length. */
const bow = 0.12;
/** The line rises half as high at most, so that a long way stays within its strip. */
const highestBowPx = 64;

/** A leg from stop to stop, bowed to the left of the way a little, in `stepsPerLeg` parts. */
function legOf([x1, y1]: Pixels, [x2, y2]: Pixels): Pixels[] {
  const rise = Math.min(highestBowPx, Math.abs(x2 - x1) * bow);
  const control: Pixels = [(x1 + x2) / 2 + (y2 - y1) * bow, (y1 + y2) / 2 - rise];
  return Array.from({ length: stepsPerLeg + 1 }, (_, step) => {
    const t = step / stepsPerLeg;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [a * x1 + b * control[0] + c * x2, a * y1 + b * control[1] + c * y2];
  });
}

interface DrawnRoute {
  readonly passed: readonly Pixels[];
  readonly ahead: readonly Pixels[];
  /** Where the cargo is. */
  readonly here: Pixels;
}

/** The line through the stops, parted where the cargo is. `reached` as in `RouteProgress`. */
export function drawRoute(stops: readonly Pixels[], reached: number): DrawnRoute {
  const [first = [0, 0] as const] = stops;
  const points: Pixels[] = [first];
  stops.slice(1).forEach((stop, leg) => {
    points.push(...legOf(stops[leg] ?? first, stop).slice(1));
  });
  const at = Math.min(points.length - 1, Math.max(0, Math.round(reached * stepsPerLeg)));
  return { passed: points.slice(0, at + 1), ahead: points.slice(at), here: points[at] ?? first };
}

export interface Label {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

const besidePx = 22;
const edgePx = 72;

/** Where the name of each place stands: below it, or above where another place is right below; never over the edge. */
export function placeLabels(places: readonly Pixels[], width: number): readonly Label[] {
  return places.map(([x, y], own) => {
    const isCrowded = places.some(
      ([otherX, otherY], other) =>
        other !== own && Math.abs(otherX - x) < 110 && otherY - y > (other < own ? -1 : 0) && otherY - y < 44,
    );
    const anchor = x < edgePx ? 'start' : x > width - edgePx ? 'end' : 'middle';
    const nudge = anchor === 'start' ? -8 : anchor === 'end' ? 8 : 0;
    return { x: x + nudge, y: y + (isCrowded ? -14 : besidePx), anchor };
  });
}

/** A curve through points, for the `d` of a path. */
export const toPath = (points: readonly Pixels[]): string =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

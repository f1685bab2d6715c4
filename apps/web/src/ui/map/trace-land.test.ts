import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Ring } from './land.ts';
import { traceRings } from './trace-land.ts';
import { type Viewport, worldPx } from './viewport.ts';

type Place = readonly [number, number];

const sight: Viewport = { zoom: 5, left: 2000, top: 3000, width: 400, height: 300 };
const side = worldPx(sight.zoom);

/** A ring of places in pixels of the sight. */
function ringOf(places: readonly Place[]): Ring {
  const xs = places.map(([x]) => (x + sight.left) / side);
  const ys = places.map(([, y]) => (y + sight.top) / side);
  return {
    places: Float64Array.from(xs.flatMap((x, at) => [x, ys[at] ?? 0])),
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

function trace(places: readonly Place[]): readonly Place[] {
  const drawn: Place[] = [];
  const add = (x: number, y: number) => void drawn.push([x, y]);
  traceRings({ moveTo: add, lineTo: add, closePath: () => undefined }, [ringOf(places)], sight);
  return drawn;
}

function isInside([x, y]: Place, ring: readonly Place[]): boolean {
  return (
    ring.filter(([x1, y1], at) => {
      const [x2, y2] = ring.at(at - 1) ?? [0, 0];
      return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    }).length %
      2 ===
    1
  );
}

/** Whole pixels lie further from each other than what counts as one place. */
const anywhere = fc.tuple(fc.integer({ min: -1500, max: 1900 }), fc.integer({ min: -1500, max: 1800 }));
const inSight = fc.tuple(
  fc.double({ min: 0, max: sight.width, noNaN: true }),
  fc.double({ min: 0, max: sight.height, noNaN: true }),
);

it('covers the same part of the sight as the whole ring', () => {
  fc.assert(
    fc.property(
      fc.array(anywhere, { minLength: 3, maxLength: 40 }),
      fc.array(inSight, { minLength: 20, maxLength: 20 }),
      (ring, places) => {
        const drawn = trace(ring);
        for (const place of places) {
          // On a side of a ring either answer is right.
          const isSure = [1e-6, -1e-6].every(
            (step) => isInside([place[0] + step, place[1] + step], ring) === isInside(place, ring),
          );
          if (isSure) expect(isInside(place, drawn)).toBe(isInside(place, ring));
        }
      },
    ),
  );
});

it('keeps few of thousands of places that lie outside or too near each other', () => {
  const around = Array.from({ length: 4000 }, (_, at): Place => {
    const angle = (at / 4000) * 2 * Math.PI;
    return [200 + 900 * Math.cos(angle), 150 + 900 * Math.sin(angle)];
  });
  expect(trace(around).length).toBeLessThan(12);
  const dense = Array.from({ length: 4000 }, (_, at): Place => [at / 40, 100 + (at % 2) / 10]);
  expect(trace([...dense, [50, 200]]).length).toBeLessThan(250);
});

it('leaves out what lies beside the sight', () => {
  expect(
    trace([
      [-50, 10],
      [-40, 10],
      [-40, 20],
    ]),
  ).toEqual([]);
});

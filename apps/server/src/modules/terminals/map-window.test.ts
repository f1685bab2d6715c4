import { greatCircleKm } from '@tranzit/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMapWindow, windowAround, windowParts } from './map-window.ts';

describe('a map window', () => {
  test.each([
    ['37,55,38,56', { west: 37, south: 55, east: 38, north: 56 }],
    ['170,60,-170,70', { west: 170, south: 60, east: 190, north: 70 }],
    ['170,60,190,70', { west: 170, south: 60, east: 190, north: 70 }],
    ['-190,60,-170,70', { west: 170, south: 60, east: 190, north: 70 }],
    ['-200,-80,200,80', { west: -180, south: -80, east: 180, north: 80 }],
  ])('%s is read', (text, window) => {
    expect(parseMapWindow(text)).toEqual(window);
  });

  test.each(['37,56,38,55', '37,55,38,55', '37,55,37,56', '37,-91,38,55', '37,55,600,56', '1,2,3', ''])(
    '%s is none',
    (text) => {
      expect(parseMapWindow(text)).toBeUndefined();
    },
  );
});

test('falls into two parts where it crosses the 180th meridian', () => {
  expect(windowParts({ west: 170, south: 60, east: 190, north: 70 })).toEqual([
    { west: 170, south: 60, east: 180, north: 70 },
    { west: -180, south: 60, east: -170, north: 70 },
  ]);
});

test('the window around a circle holds every point of the circle', () => {
  const points = fc.record({
    latitude: fc.double({ min: -84, max: 84, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const step = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(
      points,
      step,
      step,
      fc.double({ min: 0.1, max: 200, noNaN: true }),
      (centre, up, aside, radiusKm) => {
        const longitude = ((((centre.longitude + aside + 180) % 360) + 360) % 360) - 180;
        const point = { latitude: centre.latitude + up, longitude };
        fc.pre(greatCircleKm(centre, point) <= radiusKm);
        const isHeld = windowParts(windowAround(centre, radiusKm)).some(
          ({ west, south, east, north }) =>
            point.longitude >= west &&
            point.longitude <= east &&
            point.latitude >= south &&
            point.latitude <= north,
        );
        expect(isHeld).toBe(true);
      },
    ),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GeoPoint, greatCircleKm } from './great-circle.ts';

const moscow: GeoPoint = { latitude: 55.754, longitude: 37.6204 };
const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test.each([
  ['Санкт-Петербург', 59.9391, 30.3159, 634],
  ['Казань', 55.7887, 49.1221, 718],
  ['Екатеринбург', 56.8385, 60.6055, 1417],
  ['Новосибирск', 55.0282, 82.9211, 2811],
  ['Иркутск', 52.2978, 104.2964, 4202],
  ['Хабаровск', 48.4827, 135.0838, 6140],
  ['Владивосток', 43.1056, 131.8735, 6415],
])('from Moscow to %s', (_city, latitude, longitude, km) => {
  expect(Math.abs(greatCircleKm(moscow, { latitude, longitude }) - km)).toBeLessThan(2);
});

test('is the same there and back, zero to itself, at most half the Earth', () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      const km = greatCircleKm(from, to);
      expect(km).toBeGreaterThanOrEqual(0);
      expect(km).toBeLessThanOrEqual(Math.PI * 6371.0088 + 1e-6);
      expect(greatCircleKm(to, from)).toBeCloseTo(km, 6);
      expect(greatCircleKm(from, from)).toBe(0);
    }),
  );
});

test('crosses the antimeridian the short way', () => {
  expect(greatCircleKm({ latitude: 65, longitude: 179.9 }, { latitude: 65, longitude: -179.9 })).toBeLessThan(
    10,
  );
});

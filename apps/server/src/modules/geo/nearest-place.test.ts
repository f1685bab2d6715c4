import { places } from '@tranzit/places';
import { expect, test } from 'vitest';
import { findNearestPlace, findRegisteredPlace, timeZoneOfPoint } from './nearest-place.ts';

test("a point in a city has the city's codes", () => {
  expect(findRegisteredPlace(places(), { latitude: 55.03, longitude: 82.92 })).toMatchObject({
    fiasId: '8dea00e3-9aab-4d8e-887c-ef2aaa546456',
    postcode: '630000',
  });
});

test('a point in a suburb has the codes of the greater city near it', () => {
  expect(findRegisteredPlace(places(), { latitude: 55.001, longitude: 82.65 })?.postcode).toBe('630000');
});

test('a point in the wild has none', () => {
  expect(findRegisteredPlace(places(), { latitude: 66, longitude: 100 })).toBeUndefined();
});

test('the nearest place may be a village, and none within the limit is none', () => {
  expect(findNearestPlace(places(), { latitude: 54.982, longitude: 82.887 })?.regionCode).toBe('RU-NVS');
  expect(findNearestPlace(places(), { latitude: 0, longitude: -30 })).toBeUndefined();
});

test("the fictional city is nobody's neighbour", () => {
  const [fictional] = places().filter((place) => place.geonameId < 0);
  expect(fictional && findNearestPlace(places(), fictional)?.geonameId).toBeGreaterThan(0);
});

test.each([
  [55.75, 37.62, 'Europe/Moscow'],
  [43.12, 131.9, 'Asia/Vladivostok'],
  [54.71, 20.5, 'Europe/Kaliningrad'],
  [43.24, 76.9, 'Asia/Almaty'],
])('the time zone at %d, %d is %s', (latitude, longitude, timeZone) => {
  expect(timeZoneOfPoint(places(), { latitude, longitude })).toBe(timeZone);
});

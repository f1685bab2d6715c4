import { regionOfPostcode } from '@tranzit/kernel/postcode';
import { places } from '@tranzit/places';
import { expect, test } from 'vitest';
import { placesOfPostcode } from './postcode-places.ts';

const first = (digits: string): string | undefined => placesOfPostcode(places(), digits)[0]?.name;

test.each([
  ['420000', 'Казань'],
  ['420111', 'Казань'],
  ['4201', 'Казань'],
  ['421000', 'Казань'],
  ['423800', 'Набережные Челны'],
  ['423570', 'Нижнекамск'],
  ['125009', 'Москва'],
  ['198097', 'Санкт-Петербург'],
  ['633000', 'Новосибирск'],
  ['690091', 'Владивосток'],
])('%s is of %s', (digits, city) => {
  expect(first(digits)).toBe(city);
});

test.each(['', '42', '999999', '4200000', 'абв'])('%j is of no city', (digits) => {
  expect(placesOfPostcode(places(), digits)).toEqual([]);
});

test('every region that digits tell is one of the list of places, by the name it has there', () => {
  const named = new Set(places().map(({ region }) => region));
  const told = Array.from({ length: 900 }, (_, area) => regionOfPostcode(`${area + 100}000`));
  expect(told.filter((region) => region !== undefined && !named.has(region))).toEqual([]);
  expect(new Set(told.filter(Boolean)).size).toBe(85);
});

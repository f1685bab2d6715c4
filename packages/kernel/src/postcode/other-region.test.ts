import { expect, test } from 'vitest';
import { otherRegionOfPostcode } from './other-region.ts';

const told = (postcode: string, region: string | null, iso = 'RU') =>
  otherRegionOfPostcode({ postcode, region, iso });

test.each([
  ['420000', 'г Москва', 'Респ Татарстан'],
  ['630099', 'Омская обл', 'Новосибирская обл'],
  ['644000', 'Томская область', 'Омская обл'],
  ['101000', 'Республика Татарстан', 'г Москва'],
  ['101000', 'Кемеровская область - Кузбасс', 'г Москва'],
] as const)('%s is not of %s', (postcode, region, other) => {
  expect(told(postcode, region)).toBe(other);
});

test.each([
  ['420111', 'Республика Татарстан'],
  ['677000', 'Респ Саха /Якутия/'],
  ['628000', 'Ханты-Мансийский Автономный округ - Югра'],
  ['141400', 'г Москва'],
  ['101000', 'Московская обл'],
  ['190000', 'Ленинградская обл'],
  ['628400', 'Тюменская обл'],
  ['999999', 'г Москва'],
  ['4200', 'г Москва'],
  ['420000', 'Область, которой нет'],
  ['420000', null],
] as const)('nothing is said of %s in %s', (postcode, region) => {
  expect(told(postcode, region)).toBeUndefined();
});

test('nor of another country', () => {
  expect(told('420000', 'г Москва', 'BY')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { otherRegionOfAddress } from './postcode-region.ts';

const told = (postcode: string, city: string, region?: string, iso = 'RU') =>
  otherRegionOfAddress({ postcode, city, region, iso, latitude: undefined, longitude: undefined });

test.each([
  ['420000', 'Москва', undefined, 'Респ Татарстан'],
  ['630099', 'Омск', undefined, 'Новосибирская обл'],
  ['644000', 'Деревня', 'Томская область', 'Омская обл'],
] as const)('%s is not of %s', (postcode, city, region, other) => {
  expect(told(postcode, city, region)).toBe(other);
});

test.each([
  ['420111', 'Казань', undefined],
  ['141400', 'Москва', undefined],
  ['101000', 'Химки', 'Московская обл'],
  ['190000', 'Гатчина', 'Ленинградская обл'],
  ['628400', 'Сургут', 'Тюменская обл'],
  ['999999', 'Москва', undefined],
  ['4200', 'Москва', undefined],
  ['420000', 'Такой деревни нет', undefined],
] as const)('nothing is said of %s in %s', (postcode, city, region) => {
  expect(told(postcode, city, region)).toBeUndefined();
});

test('nor of another country', () => {
  expect(told('420000', 'Минск', undefined, 'BY')).toBeUndefined();
});

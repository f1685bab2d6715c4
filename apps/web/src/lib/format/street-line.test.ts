import { expect, it } from 'vitest';
import { placeWords, streetLine } from './street-line.ts';

it('says what the number behind a house is, unless it says so itself', () => {
  const at = { street: 'ул Озёрная', house: '3' };
  expect(streetLine({ ...at, office: '18' })).toBe('ул. Озёрная, д. 3, кв. 18');
  expect(streetLine({ ...at, office: 'ворота 2' })).toBe('ул. Озёрная, д. 3, ворота 2');
  expect(streetLine({ ...at, office: null })).toBe('ул. Озёрная, д. 3');
});

it('tells a house from a flat in a town', () => {
  const at = { cityType: 'г', city: 'Казань', street: 'ул Баумана' };
  expect(placeWords({ ...at, house: '5', office: '3' })).toBe('г. Казань, ул. Баумана, д. 5, кв. 3');
  expect(placeWords({ ...at, house: '5-3' })).toBe('г. Казань, ул. Баумана, д. 5-3');
  expect(placeWords({ city: 'Казань', street: 'Невский пр-кт', house: 'стр 2' })).toBe(
    'Казань, Невский пр-кт, стр 2',
  );
});

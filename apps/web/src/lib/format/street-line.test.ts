import { expect, it } from 'vitest';
import { streetLine } from './street-line.ts';

it('says what the number behind a house is, unless it says so itself', () => {
  const at = { street: 'ул Озёрная', house: '3' };
  expect(streetLine({ ...at, office: '18' })).toBe('ул Озёрная, 3, кв./офис 18');
  expect(streetLine({ ...at, office: 'ворота 2' })).toBe('ул Озёрная, 3, ворота 2');
  expect(streetLine({ ...at, office: null })).toBe('ул Озёрная, 3');
});

import { expect, it } from 'vitest';
import { isPassport, normalisePassport } from './tax-id.ts';

it.each([
  ['7518 123018', 'RU'],
  ['75 18 № 123018', 'RU'],
  ['72 1234567', 'RU'],
  ['N12345678', 'RU'],
  ['МР1234567', 'BY'],
  ['12345', 'KZ'],
])('%s is a passport in %s', (text, iso) => {
  expect(isPassport(text, iso)).toBe(true);
});

it.each([
  ['x', 'RU'],
  ['x', 'KZ'],
  ['75181230', 'RU'],
  ['75181230181', 'RU'],
  ['паспорт', 'RU'],
  ['ABCDEF', 'KZ'],
  ['1234', 'KZ'],
  ['A'.repeat(20) + 1, 'KZ'],
  ['', 'RU'],
])('«%s» is none in %s', (text, iso) => {
  expect(isPassport(text, iso)).toBe(false);
});

it('has its letters in Latin, however they were typed', () => {
  expect(normalisePassport('мр-123 4567')).toBe('MP1234567');
});

import { expect, it } from 'vitest';
import { areaCodeOf } from './area-codes.ts';

it.each([
  ['Новосибирск', 7, '383'],
  ['г. Новосибирск', 7, '383'],
  ['омск', 6, '3812'],
  ['Орел', 6, '4862'],
  ['Петропавловск-Камчатский', 6, '4152'],
  ['Махачкала', 6, '8722'],
  // The number would not be whole.
  ['Омск', 7, undefined],
  ['Новосибирск', 6, undefined],
  ['Нигде', 7, undefined],
  ['', 7, undefined],
])('%s with numbers of %i digits has the code %s', (city, digits, code) => {
  expect(areaCodeOf(city, digits)).toBe(code);
});

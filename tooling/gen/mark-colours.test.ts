import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf, markColours } from './mark-colours.ts';
import { markLetters } from './shared-tables.ts';

test('contrast is counted as WCAG counts it', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('the letters of any mark can be read in both themes', () => {
  fc.assert(
    fc.property(fc.string(), (code) => {
      const [light, dark] = markColours(code);
      expect(contrastOf(light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(dark, '#10201d')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test.each([
  ['Swift', 'SW'],
  ['Swift Mail', 'SM'],
  ['Быстрая-Почта', 'БП'],
  ['X', 'X'],
])('the letters of %s are %s', (name, letters) => {
  expect(markLetters(name)).toBe(letters);
});

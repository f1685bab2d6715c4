import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultPickupPeriod, formatPickupPeriod, parsePickupPeriod } from './pickup-period.ts';

test('reads and writes the default period', () => {
  expect(parsePickupPeriod('09:00-18:00')).toEqual(defaultPickupPeriod);
  expect(parsePickupPeriod('09:00 - 18:00')).toEqual(defaultPickupPeriod);
  expect(formatPickupPeriod(defaultPickupPeriod)).toBe('09:00-18:00');
});

test('every period survives being written and read', () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(minutes, minutes, (one, other) => {
      fc.pre(one !== other);
      const period = { fromMinutes: Math.min(one, other), toMinutes: Math.max(one, other) };
      expect(parsePickupPeriod(formatPickupPeriod(period))).toEqual(period);
    }),
  );
});

test.each([
  '',
  '9:00-18:00',
  '09:00',
  '18:00-09:00',
  '10:00-10:00',
  '09:00-24:00',
  '09:60-18:00',
  '09:00-18:00 x',
])('refuses %j', (text) => {
  expect(parsePickupPeriod(text)).toBeUndefined();
});

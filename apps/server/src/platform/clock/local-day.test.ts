import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDaysTo, daysBetween, localDay, localMoment } from './local-day.ts';

it.each([
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-03-01', -1, '2027-02-28'],
  ['2026-03-28', 2, '2026-03-30'],
])('counts days from %s by %i to %s', (day, count, expected) => {
  expect(addDaysTo(day, count)).toBe(expected);
});

it('counts back the days it has added', () => {
  const days = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, fc.integer({ min: -400, max: 400 }), (day, count) => {
      expect(daysBetween(day, addDaysTo(day, count))).toBe(count);
    }),
  );
});

it('tells the day and the minute where the clock hangs', () => {
  const instant = new Date('2026-11-20T21:30:00Z');
  expect(localMoment(instant, 'Europe/Moscow')).toEqual({ today: '2026-11-21', minutes: 30 });
  expect(localMoment(instant, 'Europe/Kaliningrad')).toEqual({ today: '2026-11-20', minutes: 23 * 60 + 30 });
  expect(localDay(instant, 'Asia/Vladivostok')).toBe('2026-11-21');
});

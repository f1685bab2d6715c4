import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addWorkingDays,
  calendarWith,
  daysBetween,
  daysOfPeriod,
  isWorkingDay,
  productionCalendar,
  ruleCalendar,
  weekdayOf,
  workingDayFrom,
} from './working-days.ts';

const anyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const workingDaysOf = (year: number, calendar = ruleCalendar) =>
  daysOfPeriod(`${year}-01-01`, `${year}-12-31`).filter((day) => isWorkingDay(day, calendar)).length;

test.each([
  ['2026-11-02', 0],
  ['2026-11-06', 4],
  ['2026-11-07', 5],
  ['2026-11-08', 6],
  ['2024-02-29', 3],
])('weekdays count from Monday: %s is %i', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday);
});

describe('the fixed rule', () => {
  test.each([
    '2026-01-01',
    '2026-01-08',
    '2026-02-23',
    '2027-03-08',
    '2026-05-01',
    '2028-05-09',
    '2026-06-12',
    '2026-11-04',
    '2026-11-07',
    '2026-11-08',
  ])('%s is off', (day) => {
    expect(isWorkingDay(day)).toBe(false);
  });

  test.each(['2026-01-09', '2026-02-24', '2026-03-09', '2026-05-08', '2026-11-03', '2026-12-31'])(
    '%s is working',
    (day) => {
      expect(isWorkingDay(day)).toBe(true);
    },
  );

  test.each([
    [2023, 250],
    [2024, 250],
    [2025, 251],
    [2026, 251],
  ])('%i has %i working days', (year, count) => {
    expect(workingDaysOf(year)).toBe(count);
  });
});

describe('the production calendar', () => {
  test.each([
    [2023, 247],
    [2024, 248],
    [2025, 247],
    [2026, 247],
  ])('%i has %i working days', (year, count) => {
    expect(workingDaysOf(year, productionCalendar)).toBe(count);
  });

  test.each([
    ['2024-04-27', 'working'],
    ['2024-11-02', 'shortened'],
    ['2025-11-01', 'shortened'],
    ['2026-01-09', 'day_off'],
    ['2026-04-30', 'shortened'],
    ['2027-01-09', 'day_off'],
    ['2027-11-05', 'working'],
  ])('%s is %s', (day, kind) => {
    expect(productionCalendar(day)).toBe(kind);
  });

  test('a loaded year overrides the rule', () => {
    const calendar = calendarWith({ '2027-11-05': 'day_off' });
    expect(addWorkingDays('2027-11-03', 1, calendar)).toBe('2027-11-08');
  });
});

describe('counting working days', () => {
  test.each([
    ['2026-11-02', 1, '2026-11-03'],
    ['2026-11-03', 1, '2026-11-05'],
    ['2026-11-06', 1, '2026-11-09'],
    ['2026-11-07', 1, '2026-11-09'],
    ['2025-12-31', 1, '2026-01-09'],
    ['2026-11-05', -1, '2026-11-03'],
    ['2026-11-07', 0, '2026-11-07'],
  ])('%s and %i is %s', (day, count, expected) => {
    expect(addWorkingDays(day, count)).toBe(expected);
  });

  test('the result is a working day with exactly so many working days on the way', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 40 }), (day, count) => {
        const result = addWorkingDays(day, count);
        expect(isWorkingDay(result)).toBe(true);
        expect(daysOfPeriod(addDays(day, 1), result).filter((each) => isWorkingDay(each))).toHaveLength(
          count,
        );
      }),
    );
  });

  test('from a working day there and back is the same day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 40 }), (day, count) => {
        fc.pre(isWorkingDay(day));
        expect(addWorkingDays(addWorkingDays(day, count), -count)).toBe(day);
      }),
    );
  });

  test('a working day stays, a day off moves on', () => {
    expect(workingDayFrom('2026-11-03')).toBe('2026-11-03');
    expect(workingDayFrom('2026-11-04')).toBe('2026-11-05');
  });
});

test('calendar days cross months and leap years', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(daysBetween('2026-11-01', '2026-12-01')).toBe(30);
  expect(daysOfPeriod('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysOfPeriod('2026-03-01', '2026-02-27')).toEqual([]);
});

test.each(['2026-02-30', '2026-13-01', '26-01-01', '01.02.2026', '', '2026-01-01T00:00'])(
  'refuses %j as a day',
  (text) => {
    expect(() => weekdayOf(text)).toThrow(RangeError);
  },
);

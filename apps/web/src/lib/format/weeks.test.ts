import { describe, expect, it } from 'vitest';
import { formatDayInWords, formatDayTitle } from './dates.ts';
import { mondayOf, shiftMonth, weekOf, weeksOfMonth } from './weeks.ts';

describe('weeks', () => {
  it('begin on Monday', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
    expect(weekOf('2026-12-01').at(-1)).toBe('2026-12-06');
  });

  it.each([
    ['2026-11', 6, '2026-10-26', '2026-12-06'],
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    ['2026-12', 5, '2026-11-30', '2027-01-03'],
  ])('of %s are those with a day of it', (month, count, first, last) => {
    const weeks = weeksOfMonth(month);
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([count, first, last]);
  });

  it('lead over the end of a year', () => {
    expect(['2026-12', '2026-11', '2026-10'].map((month) => shiftMonth(month, 1))).toEqual([
      '2027-01',
      '2026-12',
      '2026-11',
    ]);
    expect(shiftMonth('2027-01', -1)).toBe('2026-12');
  });
});

describe('a day in words', () => {
  it('is said as each language says it', () => {
    expect(formatDayTitle('2026-12-01', 'ru')).toBe('1 декабря, вторник');
    expect(formatDayTitle('2026-12-01', 'en')).toBe('Tuesday 1 December');
    expect(formatDayInWords('2026-11-24', 'en')).toBe('24 November');
  });
});

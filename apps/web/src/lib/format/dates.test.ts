import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeLanguage } from '../language/i18n.ts';
import { languages } from '../language/language.ts';
import {
  addDays,
  dateToDay,
  formatDay,
  formatDayMonth,
  formatDayRange,
  formatDayWithWeekday,
  formatInstant,
  formatMoment,
  formatWeekdayLong,
  parseDay,
  weekdayIndex,
} from './dates.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('days', () => {
  it('writes a day as it is written in Russia', () => {
    expect(formatDay('2026-11-23')).toBe('23.11.2026');
    expect(formatDayWithWeekday('2026-11-23', 'ru')).toBe('23.11.2026,\u00A0пн');
    expect(formatWeekdayLong('2026-11-23', 'ru')).toBe('понедельник');
    expect(formatDayMonth('2026-12-01', 'ru')).toBe('1 дек');
  });

  it.each([
    ['2026-11-27', '2026-11-28', '27.11–28.11.2026'],
    ['2026-11-27', '2026-11-27', '27.11.2026'],
    ['2026-12-31', '2027-01-02', '31.12.2026–02.01.2027'],
  ])('joins %s and %s', (from, to, text) => {
    expect(formatDayRange(from, to)).toBe(text);
  });

  it('writes a day in English as English readers do', () => {
    expect(plain(formatDay('2026-11-03', 'en'))).toBe('3 Nov 2026');
    expect(plain(formatDay('2026-09-30', 'en'))).toBe('30 Sep 2026');
    expect(plain(formatDayWithWeekday('2026-11-23', 'en'))).toBe('Mon 23 Nov 2026');
    expect(plain(formatDayMonth('2026-12-01', 'en'))).toBe('1 Dec');
  });

  it.each([
    ['2026-11-27', '2026-11-28', '27–28 Nov 2026'],
    ['2026-11-27', '2026-11-27', '27 Nov 2026'],
    ['2026-11-30', '2026-12-02', '30 Nov – 2 Dec 2026'],
    ['2026-12-31', '2027-01-02', '31 Dec 2026 – 2 Jan 2027'],
  ])('joins %s and %s in English', (from, to, text) => {
    expect(plain(formatDayRange(from, to, 'en'))).toBe(text);
  });

  it('counts weekdays from Monday', () => {
    expect(['2026-11-23', '2026-11-29'].map(weekdayIndex)).toEqual([0, 6]);
  });

  it.each([
    '23.11.2026',
    '23.11.26',
    '23112026',
    ' 23/11/2026 ',
    '2026-11-23',
    '23 Nov 2026',
    '23 november 26',
  ])('understands %s', (text) => {
    expect(parseDay(text)).toBe('2026-11-23');
  });

  it.each(['31.02.2026', '', '23.11', 'завтра', '00.00.2026', '31 Feb 2026', '23 Smarch 2026', '2026-13-01'])(
    'does not take «%s» for a day',
    (text) => {
      expect(parseDay(text)).toBeUndefined();
    },
  );

  it.each(languages)('reads back any day it writes in %s', (language) => {
    const days = fc
      .integer({ min: 0, max: 36_000 })
      .map((days) => dateToDay(new Date(Date.UTC(2000, 0, 1 + days, 12))));
    fc.assert(
      fc.property(days, (day) => {
        expect(parseDay(formatDay(day, language))).toBe(day);
      }),
    );
  });

  it('goes over the ends of months and years', () => {
    expect([addDays('2026-12-31', 1), addDays('2024-03-01', -1)]).toEqual(['2027-01-01', '2024-02-29']);
  });

  it('shows an instant in the zone asked for', () => {
    expect(formatInstant('2026-11-19T20:05:00Z', { timeZone: 'Europe/Moscow' })).toBe('19.11.2026, 23:05');
    expect(formatInstant('2026-11-19T21:05:00Z', { timeZone: 'Europe/Moscow' })).toBe('20.11.2026, 00:05');
  });
});

it('writes an instant in the language of the page', async () => {
  const zone = { timeZone: 'Europe/Moscow' };
  await changeLanguage('en');
  expect(plain(formatInstant('2026-11-19T21:05:00Z', zone))).toBe('20 Nov 2026, 00:05');
  await changeLanguage('ru');
  expect(formatInstant('2026-11-19T21:05:00Z', zone)).toBe('20.11.2026, 00:05');
});

it('gives a moment of another day with its day', () => {
  expect(formatMoment('2020-11-19T20:05:00Z')).toMatch(/^19\.11\.2020, \d\d:\d\d$|^20\.11\.2020, \d\d:\d\d$/);
  expect(formatMoment(new Date().toISOString())).toMatch(/^\d\d:\d\d:\d\d$/);
});

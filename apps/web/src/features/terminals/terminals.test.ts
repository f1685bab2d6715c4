import { describe, expect, it } from 'vitest';
import { hoursSpans, openState, weekOf } from './terminal-hours.ts';

const week = (from: string, to: string, ...days: number[]) => days.map((day) => ({ day: day - 1, from, to }));

describe('hours', () => {
  it.each([
    [
      'a working week and a weekend',
      [...week('09:00', '20:00', 1, 2, 3, 4, 5), ...week('10:00', '18:00', 6, 7)],
      ['1-5 09:00–20:00', '6-7 10:00–18:00'],
    ],
    [
      'a day off between',
      [...week('09:00', '18:00', 1, 2), ...week('09:00', '18:00', 4)],
      ['1-2 09:00–18:00', '4-4 09:00–18:00'],
    ],
    [
      'a break at noon',
      [...week('14:00', '18:00', 1), ...week('09:00', '13:00', 1)],
      ['1-1 09:00–13:00, 14:00–18:00'],
    ],
    ['no hours', [], []],
  ])('say %s in as few parts as they can', (_, hours, spans) => {
    expect(hoursSpans(hours).map(({ fromDay, toDay, hours: text }) => `${fromDay}-${toDay} ${text}`)).toEqual(
      spans,
    );
  });

  it('know the whole day', () => {
    expect(hoursSpans(week('00:00', '24:00', 1, 2, 3, 4, 5, 6, 7))).toEqual([
      { fromDay: 1, toDay: 7, hours: '00:00–24:00', isRoundTheClock: true },
    ]);
  });
});

const moscow = 'Europe/Moscow';
/** Wednesday, 18 November 2026 in Moscow, at this time of the day. */
const wednesday = (time: string): Date => new Date(`2026-11-18T${time}:00+03:00`);
const lunch = [...week('09:00', '13:00', 1, 2, 3, 4, 5), ...week('14:00', '18:00', 1, 2, 3, 4, 5)];

describe('what is open now', () => {
  it.each([
    ['before it opens', lunch, '08:59', { kind: 'closed', opensAt: '09:00', day: 3, inDays: 0 }],
    ['from the minute it opens', lunch, '09:00', { kind: 'open', until: '13:00' }],
    ['at lunch', lunch, '13:00', { kind: 'closed', opensAt: '14:00', day: 3, inDays: 0 }],
    ['after lunch', lunch, '17:59', { kind: 'open', until: '18:00' }],
    ['in the evening', lunch, '18:00', { kind: 'closed', opensAt: '09:00', day: 4, inDays: 1 }],
    [
      'before days off',
      week('09:00', '18:00', 1, 3),
      '20:00',
      { kind: 'closed', opensAt: '09:00', day: 1, inDays: 5 },
    ],
    [
      'a week before it opens again',
      week('09:00', '18:00', 3),
      '20:00',
      { kind: 'closed', opensAt: '09:00', day: 3, inDays: 7 },
    ],
    ['past midnight', week('18:00', '02:00', 2, 3), '01:30', { kind: 'open', until: '02:00' }],
    ['until midnight', week('09:00', '24:00', 3), '23:30', { kind: 'open', until: '24:00' }],
    [
      'through midnight by touching days',
      [...week('09:00', '24:00', 3), ...week('00:00', '12:00', 4)],
      '23:30',
      { kind: 'open', until: '12:00' },
    ],
    ['round the clock', week('00:00', '24:00', 1, 2, 3, 4, 5, 6, 7), '03:00', { kind: 'always' }],
    [
      'round the clock to the last minute',
      week('00:00', '23:59', 1, 2, 3, 4, 5, 6, 7),
      '23:59',
      { kind: 'always' },
    ],
  ])('is told %s', (_, hours, time, state) => {
    expect(openState({ hours, timeZone: moscow }, wednesday(time))).toEqual(state);
  });

  it('follows the clocks of the place', () => {
    const hours = week('09:00', '18:00', 1, 2, 3, 4, 5);
    expect(openState({ hours, timeZone: moscow }, wednesday('17:00'))).toEqual({
      kind: 'open',
      until: '18:00',
    });
    expect(openState({ hours, timeZone: 'Asia/Vladivostok' }, wednesday('17:00'))).toEqual({
      kind: 'closed',
      opensAt: '09:00',
      day: 4,
      inDays: 0,
    });
  });

  it('is not told where hours or the zone are not known', () => {
    expect(openState({ hours: [], timeZone: moscow }, wednesday('12:00'))).toBeUndefined();
    expect(openState({ hours: lunch, timeZone: null }, wednesday('12:00'))).toBeUndefined();
  });
});

it('tells the week day by day with breaks and days off', () => {
  expect(weekOf(lunch).map(({ day, parts }) => [day, parts.join(' ')])).toEqual([
    [1, '09:00–13:00 14:00–18:00'],
    [2, '09:00–13:00 14:00–18:00'],
    [3, '09:00–13:00 14:00–18:00'],
    [4, '09:00–13:00 14:00–18:00'],
    [5, '09:00–13:00 14:00–18:00'],
    [6, ''],
    [7, ''],
  ]);
  expect(weekOf([])).toEqual([]);
});

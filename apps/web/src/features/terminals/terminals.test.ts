import type { Terminal } from '@tranzit/contract';
import { describe, expect, it } from 'vitest';
import { hoursSpans } from './terminal-hours.ts';
import { searchTerminals } from './terminals-query.ts';

const week = (from: string, to: string, ...days: number[]) => days.map((day) => ({ day, from, to }));

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

describe('search', () => {
  // Only what the search looks at; the rest of a terminal does not matter to it.
  const terminals = [
    { code: 'NSK1', name: 'Офис на Ленина', addressLine: 'ул. Ленина, 5' },
    { code: 'NSK2', name: 'Пункт «Ёлка»', addressLine: 'ул. Лесная, 7' },
  ] as Terminal[];
  const codes = (text: string) => searchTerminals(terminals, text).map(({ code }) => code);

  it.each([
    ['', ['NSK1', 'NSK2']],
    ['ЛЕНИНА', ['NSK1']],
    ['елка', ['NSK2']],
    ['ул 7', ['NSK2']],
    ['nsk1', ['NSK1']],
    ['мира', []],
  ])('finds by «%s»', (text, found) => {
    expect(codes(text)).toEqual(found);
  });
});

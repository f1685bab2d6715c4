import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inWeekOrder, readIntervals, readWeekdays } from './opening-hours.ts';

const allDay = [{ from: '00:00', to: '23:59' }];

describe('opening hours', () => {
  it.each([
    ['Понедельник', [1]],
    ['Wednesday', [3]],
    ['вс', [7]],
    ['4', [4]],
    ['2-4', [2, 3, 4]],
    ['Пн,Вт', [1, 2]],
    ['пн. ср. пт.', [1, 3, 5]],
    ['Пн-Пт', [1, 2, 3, 4, 5]],
    ['Сб – Пн', [6, 7, 1]],
    ['Ежедневно', [1, 2, 3, 4, 5, 6, 7]],
    ['праздники', []],
    ['WorkHours', []],
    ['', []],
  ])('have the weekdays of %j', (words, days) => {
    expect(readWeekdays(words)).toEqual(days);
  });

  it.each([
    ['9:00-18.30', [{ from: '09:00', to: '18:30' }]],
    ['с 9:00 до 18:00', [{ from: '09:00', to: '18:00' }]],
    ['0001-01-01T9:00:00 0001-01-01T18:30:00', [{ from: '09:00', to: '18:30' }]],
    [
      '09:00-13:00, 14:00-00:00',
      [
        { from: '09:00', to: '13:00' },
        { from: '14:00', to: '23:59' },
      ],
    ],
    ['00:00 - 24:00', allDay],
    ['Круглосуточно', allDay],
    ['00:00:00 00:00:00', allDay],
    ['20:00-08:00', []],
    ['09:00-99:00', []],
    ['выходной', []],
  ])('have the intervals of %j', (text, intervals) => {
    expect(readIntervals(text)).toEqual(intervals);
  });

  it('stand in the order of the week, each once', () => {
    const late = { day: 1, from: '15:00', to: '20:00' };
    const early = { day: 1, from: '09:00', to: '14:00' };
    const saturday = { day: 6, from: '10:00', to: '15:00' };
    expect(inWeekOrder([saturday, late, early, late])).toEqual([early, late, saturday]);
  });

  it('never end before they begin, whatever is read', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(24), fc.nat(59)), { maxLength: 6 }), (clocks) => {
        const times = clocks.map(([hour, minute]) => `${hour}:${String(minute).padStart(2, '0')}`);
        for (const { from, to } of readIntervals(times.join(' '))) expect(from < to).toBe(true);
      }),
    );
  });
});

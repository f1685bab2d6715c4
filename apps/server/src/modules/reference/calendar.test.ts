import { productionCalendar } from '@tranzit/kernel';
import { expect, test } from 'vitest';
import { AppError } from '../../platform/errors/index.ts';
import { calendarOfPeriod, requirePeriod, workCalendarOf } from './calendar.ts';

test('names every day of a period', () => {
  expect(calendarOfPeriod(productionCalendar, '2026-11-02', '2026-11-05')).toEqual([
    { date: '2026-11-02', kind: 'working' },
    { date: '2026-11-03', kind: 'shortened' },
    { date: '2026-11-04', kind: 'day_off' },
    { date: '2026-11-05', kind: 'working' },
  ]);
});

test('the setting chooses the calendar', () => {
  expect(workCalendarOf('rule')('2026-01-09')).toBe('working');
  expect(workCalendarOf('production')('2026-01-09')).toBe('day_off');
});

test.each([
  ['2026-02-01', '2026-01-31', 'period_reversed'],
  ['2026-01-01', '2027-02-05', 'period_too_long'],
])('refuses the period %s – %s: %s', (from, to, code) => {
  const refusal = catchError(() => requirePeriod(from, to, 'date_to'));
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ status: 400, fields: { date_to: [{ code }] } });
});

test('takes 400 days and a single one', () => {
  expect(() => requirePeriod('2026-01-01', '2027-02-04', 'date_to')).not.toThrow();
  expect(() => requirePeriod('2026-01-01', '2026-01-01', 'date_to')).not.toThrow();
});

function catchError(action: () => void): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}

import { type DayExceptions, type DayKind, productionExceptions } from './calendar-exceptions.ts';

/** Days here are texts `YYYY-MM-DD`, free of time zones. Every function throws `RangeError` on anything else. */

/** Says of a day whether people work on it. */
export type WorkCalendar = (day: string) => DayKind;

const msPerDay = 86_400_000;

function dayNumber(day: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // A day that the month does not have is read as one of the next month.
  if (Number.isNaN(ms) || new Date(ms).getUTCDate() !== Number(day.slice(8)))
    throw new RangeError(`not a day: ${day}`);
  return ms / msPerDay;
}

const dayOfNumber = (number: number): string => new Date(number * msPerDay).toISOString().slice(0, 10);

/** Calendar days later; earlier when `count` is negative. */
export const addDays = (day: string, count: number): string => dayOfNumber(dayNumber(day) + count);

/** Calendar days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** All days of a period, both ends included. */
export function daysOfPeriod(from: string, to: string): readonly string[] {
  const first = dayNumber(from);
  return Array.from({ length: Math.max(0, dayNumber(to) - first + 1) }, (_, index) =>
    dayOfNumber(first + index),
  );
}

/** 0 is Monday, 6 is Sunday. */
export const weekdayOf = (day: string): number => (new Date(dayNumber(day) * msPerDay).getUTCDay() + 6) % 7;

const fixedHolidays: ReadonlySet<string> = new Set([
  ...Array.from({ length: 8 }, (_, index) => `01-0${index + 1}`),
  ...['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
]);

/** The fixed rule: Saturdays, Sundays, 1–8 January, 23 February, 8 March, 1 and 9 May, 12 June, 4 November are off. */
export const ruleCalendar: WorkCalendar = (day) =>
  weekdayOf(day) >= 5 || fixedHolidays.has(day.slice(5)) ? 'day_off' : 'working';

/** The fixed rule with exceptions laid over it. */
export const calendarWith =
  (exceptions: DayExceptions): WorkCalendar =>
  (day) =>
    exceptions[day] ?? ruleCalendar(day);

/** The rule with the days the government really moved. */
export const productionCalendar: WorkCalendar = calendarWith(productionExceptions);

export const isWorkingDay = (day: string, calendar: WorkCalendar = ruleCalendar): boolean =>
  calendar(day) !== 'day_off';

/** The `count`-th working day after the day (before it, when negative); zero leaves the day as it is. */
export function addWorkingDays(day: string, count: number, calendar: WorkCalendar = ruleCalendar): string {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a whole number of days: ${count}`);
  const step = Math.sign(count);
  let current = dayNumber(day);
  for (let left = Math.abs(count); left > 0; ) {
    current += step;
    if (isWorkingDay(dayOfNumber(current), calendar)) left -= 1;
  }
  return dayOfNumber(current);
}

/** The day itself when people work on it, else the next such day. */
export function workingDayFrom(day: string, calendar: WorkCalendar = ruleCalendar): string {
  return isWorkingDay(day, calendar) ? day : addWorkingDays(day, 1, calendar);
}

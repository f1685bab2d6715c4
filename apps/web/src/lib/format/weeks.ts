import { addDays, weekdayIndex } from './dates.ts';

/** Days `YYYY-MM-DD` by weeks from Monday, and months `YYYY-MM`. */

export const mondayOf = (day: string): string => addDays(day, -weekdayIndex(day));

/** So many days from the first on. */
export const daysFrom = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, place) => addDays(first, place));

/** The seven days of the week that the day belongs to. */
export const weekOf = (day: string): readonly string[] => daysFrom(mondayOf(day), 7);

export const monthOf = (day: string): string => day.slice(0, 7);

export const firstDayOf = (month: string): string => `${month}-01`;

/** The month that comes next; with -1 the one before. */
export const shiftMonth = (month: string, step: 1 | -1): string =>
  step === 1 ? monthOf(addDays(firstDayOf(month), 31)) : monthOf(addDays(firstDayOf(month), -1));

/** The weeks that have a day of the month: four to six of seven days. */
export function weeksOfMonth(month: string): readonly (readonly string[])[] {
  const last = addDays(firstDayOf(shiftMonth(month, 1)), -1);
  const weeks: (readonly string[])[] = [];
  for (let monday = mondayOf(firstDayOf(month)); monday <= last; monday = addDays(monday, 7))
    weeks.push(daysFrom(monday, 7));
  return weeks;
}

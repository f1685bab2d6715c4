import { addDays, weekdayIndex } from '../../lib/format/dates.ts';

/** The Monday of the week of `day`. */
export const weekStart = (day: string): string => addDays(day, -weekdayIndex(day));

const daysFrom = (day: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, offset) => addDays(day, offset));

/** Twenty-eight days from the Monday of `day`'s week: a rolling sight of what can be picked, not a month. */
export const fourWeeks = (day: string): readonly string[] => daysFrom(weekStart(day), 28);

/** The first day of the four weeks that hold `day`, counted in fours from `firstWeek`. */
export function visibleStart(firstWeek: string, day: string | undefined): string {
  let start = firstWeek;
  while (day !== undefined && day >= addDays(start, 28)) start = addDays(start, 28);
  return start;
}

export interface OfferedDays {
  /** The only days that may be picked; any day from `minDay` when left out. */
  readonly offered?: readonly string[] | undefined;
  readonly minDay?: string | undefined;
  readonly maxDay?: string | undefined;
}

export function isOffered(day: string, { offered, minDay, maxDay }: OfferedDays): boolean {
  if (offered) return offered.includes(day);
  return (minDay === undefined || day >= minDay) && (maxDay === undefined || day <= maxDay);
}

const steps: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -28,
  PageDown: 28,
};

/**
 * Where a key leads from `day`: an arrow or a page to the next offered day in its direction, within a year; Home and End
 * to the first and the last offered day of the week.
 */
export function dayByKey(day: string, key: string, days: OfferedDays): string | undefined {
  if (key === 'Home' || key === 'End') {
    const week = daysFrom(weekStart(day), 7).filter((each) => isOffered(each, days));
    return key === 'Home' ? week[0] : week.at(-1);
  }
  const step = steps[key];
  if (step === undefined) return undefined;
  for (let moves = 1; moves * Math.abs(step) <= 366; moves += 1) {
    const candidate = addDays(day, moves * step);
    if (isOffered(candidate, days)) return candidate;
  }
  return undefined;
}

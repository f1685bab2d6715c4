import { addDays, weekdayIndex } from '../../lib/format/dates.ts';

/** The Monday of the week of `day`. */
export const weekStart = (day: string): string => addDays(day, -weekdayIndex(day));

/** Twenty-eight days from the Monday of `day`'s week: a rolling sight of what can be picked, not a month. */
export const fourWeeks = (day: string): readonly string[] =>
  Array.from({ length: 28 }, (_, offset) => addDays(weekStart(day), offset));

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

const arrowSteps: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Where an arrow leads from `day`: the next offered day in that direction, within a year. */
export function dayByArrow(day: string, key: string, days: OfferedDays): string | undefined {
  const step = arrowSteps[key];
  if (step === undefined) return undefined;
  for (let moves = 1; moves * Math.abs(step) <= 366; moves += 1) {
    const candidate = addDays(day, moves * step);
    if (isOffered(candidate, days)) return candidate;
  }
  return undefined;
}

/** Days `YYYY-MM-DD`, both ends included; an open end is `undefined`. */
export interface DayRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}
export type RangeEnd = keyof DayRange;

export const oneDay = (day: string | undefined): DayRange => ({ from: day, to: day });

/** Whether the day stands in the range, or is the only end that is known. */
export function isWithin(day: string, { from, to }: DayRange): boolean {
  const first = from ?? to;
  const last = to ?? from;
  return first !== undefined && last !== undefined && first <= day && day <= last;
}

/** The range once `end` is moved to `day`: a last day that comes before it is open again, a first day behind it changes places. */
export function withEnd({ from, to }: DayRange, end: RangeEnd, day: string): DayRange {
  if (end === 'from') return { from: day, to: to !== undefined && to < day ? undefined : to };
  return from !== undefined && from > day ? { from: day, to: from } : { from, to: day };
}

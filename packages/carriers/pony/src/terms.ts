import { addWorkingDays, daysBetween, type WorkCalendar } from '@tranzit/kernel';

/** No delivery takes longer; a greater number is no term. */
const longestDays = 365;

const isInWorkingDays = (unit: string | undefined): boolean => unit === undefined || /work|раб/i.test(unit);

/**
 * A term as calendar days from the pickup day on. The carrier counts working days unless its unit says otherwise; the
 * first of them is the one after the pickup. `undefined` for a number that is no term.
 */
export function toCalendarDays(
  term: { readonly count: number; readonly unit: string | undefined },
  pickupOn: string,
  calendar: WorkCalendar,
): number | undefined {
  const count = Math.ceil(term.count);
  if (!(count >= 0 && count <= longestDays)) return undefined;
  return isInWorkingDays(term.unit)
    ? daysBetween(pickupOn, addWorkingDays(pickupOn, count, calendar))
    : count;
}

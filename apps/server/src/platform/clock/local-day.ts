import { TZDate } from '@date-fns/tz';
import { addDays, format, parseISO } from 'date-fns';

/** The calendar day `YYYY-MM-DD` of an instant in an IANA time zone. */
export const localDay = (instant: Date, timeZone: string): string =>
  format(new TZDate(instant, timeZone), 'yyyy-MM-dd');

/** Minutes since local midnight of an instant in an IANA time zone. */
export function localMinutes(instant: Date, timeZone: string): number {
  const local = new TZDate(instant, timeZone);
  return local.getHours() * 60 + local.getMinutes();
}

export const addDaysTo = (day: string, count: number): string =>
  format(addDays(parseISO(day), count), 'yyyy-MM-dd');

/** Whole days from one calendar day to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

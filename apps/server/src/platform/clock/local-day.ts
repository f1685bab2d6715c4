import { tzOffset } from '@date-fns/tz/tzOffset';

const dayMs = 86_400_000;
const minuteMs = 60_000;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** What the clock of a time zone shows. */
export interface LocalMoment {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Minutes since midnight. */
  readonly minutes: number;
}

/** The moment on the clock of an IANA time zone. */
export function localMoment(instant: Date, timeZone: string): LocalMoment {
  // Its UTC clock shows what the clock of the zone shows at the instant.
  const local = new Date(instant.getTime() + tzOffset(timeZone, instant) * minuteMs);
  return { today: dayOf(local), minutes: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

/** The calendar day `YYYY-MM-DD` of an instant in an IANA time zone. */
export const localDay = (instant: Date, timeZone: string): string => localMoment(instant, timeZone).today;

/** The calendar day so many days after `YYYY-MM-DD`. */
export const addDaysTo = (day: string, count: number): string =>
  dayOf(new Date(Date.parse(day) + count * dayMs));

/** Whole days from one calendar day to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

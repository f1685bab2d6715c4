import { parseXml } from '@tranzit/carrier-kit';
import { type DayExceptions, type DayKind, ruleCalendar, weekdayOf } from '@tranzit/kernel';
import { z } from 'zod';

/** A file that is no calendar of a year. */
export class CalendarFileError extends Error {}

const document = z.object({
  calendar: z.object({
    '@year': z.string().regex(/^20\d\d$/),
    '@country': z.string().optional(),
    days: z.object({
      day: z
        .array(z.object({ '@d': z.string().regex(/^\d\d\.\d\d$/), '@t': z.enum(['1', '2', '3']) }))
        .min(1),
    }),
  }),
});

const kinds: Readonly<Record<string, DayKind>> = { 1: 'day_off', 2: 'shortened', 3: 'working' };
const dayCount = 366;

/** All days of a year, `YYYY-MM-DD`. */
const daysOfYear = (year: string): readonly string[] =>
  Array.from({ length: dayCount }, (_, index) =>
    new Date(Date.UTC(Number(year), 0, index + 1)).toISOString().slice(0, 10),
  ).filter((day) => day.startsWith(year));

/** A year of the production calendar: where it differs from the fixed rule. */
export interface CalendarYear {
  readonly year: string;
  readonly exceptions: DayExceptions;
}

/**
 * Reads a year of the production calendar as xmlcalendar publishes it: days off, shortened days (on whatever weekday) and
 * working weekends; other weekends are off,
 * and all other days work.
 */
export function readCalendarFile(text: string): CalendarYear {
  const parsed = document.safeParse(parseXml(text, { lists: ['day'], keepsAttributes: true }));
  if (!parsed.success) throw new CalendarFileError('no calendar');
  const { '@year': year, '@country': country = 'ru', days } = parsed.data.calendar;
  if (country.toLowerCase() !== 'ru') throw new CalendarFileError(`a calendar of ${country}`);
  const named = new Map(days.day.map((day) => [`${year}-${day['@d'].replace('.', '-')}`, kinds[day['@t']]]));
  const all = daysOfYear(year);
  const stray = [...named.keys()].find((day) => !all.includes(day));
  if (stray !== undefined) throw new CalendarFileError(`no day: ${stray}`);
  const told = all.map((day): [string, DayKind] => [
    day,
    named.get(day) ?? (weekdayOf(day) >= 5 ? 'day_off' : 'working'),
  ]);
  return { year, exceptions: Object.fromEntries(told.filter(([day, kind]) => kind !== ruleCalendar(day))) };
}

import {
  calendarWith,
  type DayKind,
  daysBetween,
  daysOfPeriod,
  productionExceptions,
  ruleCalendar,
  type WorkCalendar,
} from '@tranzit/kernel';
import { invalid } from '../../platform/errors/index.ts';
import type { CalendarYear } from './calendar-file.ts';

export interface CalendarDay {
  readonly date: string;
  readonly kind: DayKind;
}

declare module '../../platform/context/context.ts' {
  interface Capabilities {
    workCalendar: WorkCalendar;
  }
}

/**
 * The calendar of the setting `WORK_CALENDAR`. What an operator has brought along, year by year, counts before the table that
 * is known, and is left out by the rule.
 */
export const workCalendarOf = (
  setting: 'rule' | 'production',
  brought: readonly CalendarYear[] = [],
): WorkCalendar => {
  if (setting === 'rule') return ruleCalendar;
  const years = new Set(brought.map(({ year }) => year));
  const known = Object.entries(productionExceptions).filter(([day]) => !years.has(day.slice(0, 4)));
  const told = brought.flatMap(({ exceptions }) => Object.entries(exceptions));
  return calendarWith(Object.fromEntries([...known, ...told]));
};

export const maxPeriodDays = 400;

/** Refuses a period that ends before it begins or is longer than 400 days. */
export function requirePeriod(from: string, to: string, toField: string): void {
  const length = daysBetween(from, to) + 1;
  if (length < 1) throw invalid(toField, 'period_reversed');
  if (length > maxPeriodDays) throw invalid(toField, 'period_too_long', { maximum: maxPeriodDays });
}

/** Every day of a period, both ends included, with its kind. */
export function calendarOfPeriod(calendar: WorkCalendar, from: string, to: string): readonly CalendarDay[] {
  return daysOfPeriod(from, to).map((date) => ({ date, kind: calendar(date) }));
}

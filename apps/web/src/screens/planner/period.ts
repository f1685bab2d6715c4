import { addDays, formatDayRange, formatMonths, today } from '../../lib/format/dates.ts';
import { firstDayOf, mondayOf, monthOf, shiftMonth, weekOf, weeksOfMonth } from '../../lib/format/weeks.ts';
import type { PlannerAddress, PlannerView } from './planner-address.ts';

/** The month or the week that the planner shows. */
export type Period = Pick<PlannerAddress, 'view' | 'month' | 'week'>;

export const weeksOf = ({ view, month, week }: Period): readonly (readonly string[])[] =>
  view === 'week' ? [weekOf(week)] : weeksOfMonth(month);

/** Whether a day counts: weeks of a month are completed by days of others. */
export const isOfPeriod = ({ view, month }: Period, day: string): boolean =>
  view === 'week' || monthOf(day) === month;

export const periodTitle = ({ view, month, week }: Period): string =>
  view === 'week'
    ? formatDayRange(week, addDays(week, 6))
    : formatMonths(firstDayOf(month), firstDayOf(month));

/** The next one; with -1 the one before. */
export const shifted = (period: Period, step: 1 | -1): Period =>
  period.view === 'week'
    ? { ...period, week: addDays(period.week, 7 * step) }
    : { ...period, month: shiftMonth(period.month, step) };

export const periodOfToday = ({ view }: Period): Period => ({
  view,
  month: monthOf(today()),
  week: mondayOf(today()),
});

const fridayOf = (monday: string): string => addDays(monday, 4);

/** What another view shows of the same time: of this month its week of today, of another its first one. */
export function inView(period: Period, view: PlannerView): Period {
  const { month, week } = period;
  const thisWeek = mondayOf(today());
  if (view === period.view) return period;
  if (period.view === 'week') return { view, month: monthOf(fridayOf(week)), week: thisWeek };
  if (view !== 'week') return { view, month, week };
  return { view, month, week: month === monthOf(today()) ? thisWeek : mondayOf(firstDayOf(month)) };
}

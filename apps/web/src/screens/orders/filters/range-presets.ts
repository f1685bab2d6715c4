import { addDays, today } from '../../../lib/format/dates.ts';
import type { DayRange } from '../../../ui/day-picker/day-range.ts';

export const presets = ['today', 'week', 'month', 'lastMonth'] as const;
export type Preset = (typeof presets)[number];

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;
const monthEnd = (day: string): string => addDays(monthStart(addDays(monthStart(day), 31)), -1);

/** Both ends of a ready range around `todayDay`. `week`: this day and the six next to it on the given side. */
export function rangeOf(preset: Preset, towards: 'past' | 'future', todayDay: string = today()): DayRange {
  const lastMonth = addDays(monthStart(todayDay), -1);
  const ranges: Record<Preset, DayRange> = {
    today: { from: todayDay, to: todayDay },
    week:
      towards === 'past'
        ? { from: addDays(todayDay, -6), to: todayDay }
        : { from: todayDay, to: addDays(todayDay, 6) },
    month: { from: monthStart(todayDay), to: monthEnd(todayDay) },
    lastMonth: { from: monthStart(lastMonth), to: lastMonth },
  };
  return ranges[preset];
}

import { inWeekOrder, type OpeningHours, onDays, readIntervals, readWeekdays } from '@tranzit/carrier-kit';

export interface TimetableRow {
  readonly weekDays?: string | undefined;
  readonly workTime?: string | undefined;
}

/** Days in order; days off are absent. */
export const toHours = (timetable: readonly TimetableRow[]): OpeningHours =>
  inWeekOrder(
    timetable.flatMap(({ weekDays = '', workTime = '' }) =>
      onDays(readWeekdays(weekDays), readIntervals(workTime)),
    ),
  );

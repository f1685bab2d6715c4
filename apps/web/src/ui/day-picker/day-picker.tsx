import { type CalendarLook, DayCalendar } from './day-calendar.tsx';
import { oneDay } from './day-range.ts';
import type { OfferedDays } from './four-weeks.ts';

export interface DayPickerProps extends OfferedDays, CalendarLook {
  /** `YYYY-MM-DD`; it can be changed but not cleared. */
  readonly value: string | undefined;
  readonly onChange: (day: string) => void;
}

/** Four weeks from this one; days the server did not offer cannot be picked. */
export function DayPicker({ value, onChange, ...calendar }: DayPickerProps) {
  return <DayCalendar {...calendar} range={oneDay(value)} opensAt={value} onPick={onChange} />;
}

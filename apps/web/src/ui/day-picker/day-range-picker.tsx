import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarLook, DayCalendar } from './day-calendar.tsx';
import { type DayRange, type RangeEnd, withEnd } from './day-range.ts';
import type { OfferedDays } from './four-weeks.ts';

export interface DayRangePickerProps extends OfferedDays, CalendarLook {
  readonly value: DayRange;
  readonly onChange: (range: DayRange) => void;
  /** The end that the first press moves. */
  readonly end: RangeEnd;
  /** The last day has been chosen. */
  readonly onDone: () => void;
}

/** Two presses choose a range: its first day, which counts at once, and its last; what lies between is drawn on the way. */
export function DayRangePicker({ value, onChange, end, onDone, ...calendar }: DayRangePickerProps) {
  const { t } = useTranslation('ui');
  const [turn, setTurn] = useState(end);
  const [pointed, setPointed] = useState<string>();
  const pick = (day: string) => {
    onChange(withEnd(value, turn, day));
    if (turn === 'to') onDone();
    setTurn('to');
  };
  const isOpen = turn === 'to' && pointed !== undefined;
  return (
    <>
      <DayCalendar
        {...calendar}
        range={value}
        preview={isOpen ? withEnd(value, 'to', pointed) : value}
        opensAt={value[end] ?? value.from ?? value.to}
        onPick={pick}
        onPoint={setPointed}
      />
      <p className="small muted" role="status">
        {t(turn === 'from' ? 'days.chooseFirst' : 'days.chooseLast')}
      </p>
    </>
  );
}

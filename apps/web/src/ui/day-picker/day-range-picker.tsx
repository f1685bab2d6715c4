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
  // The first press counts although what it changed may come back later than the second one.
  const [first, setFirst] = useState<string>();
  const known = first === undefined ? value : withEnd(value, 'from', first);
  if (first !== undefined && value.from === first) setFirst(undefined);
  const pick = (day: string) => {
    onChange(withEnd(known, turn, day));
    if (turn === 'to') onDone();
    else setFirst(day);
    setTurn('to');
  };
  const isOpen = turn === 'to' && pointed !== undefined;
  return (
    <>
      <DayCalendar
        {...calendar}
        range={known}
        preview={isOpen ? withEnd(known, 'to', pointed) : known}
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

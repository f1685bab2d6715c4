import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FloatingPanel } from '../overlay/floating-panel.tsx';
import type { CalendarLook } from './day-calendar.tsx';
import { DayInput } from './day-input.tsx';
import classes from './day-picker.module.css';
import type { DayRange, RangeEnd } from './day-range.ts';
import { DayRangePicker } from './day-range-picker.tsx';
import type { OfferedDays } from './four-weeks.ts';
import { rangeEnds, useTypedRange } from './use-typed-range.ts';

interface DayRangeFieldProps extends OfferedDays, Omit<CalendarLook, 'label'> {
  readonly value: DayRange;
  readonly onChange: (range: DayRange) => void;
}

/** Two days, each typed by itself or both picked in one calendar; neither must be there. */
export function DayRangeField({ value, onChange, ...calendar }: DayRangeFieldProps) {
  const { t } = useTranslation('ui');
  const { offered, minDay, maxDay } = calendar;
  const [opened, setOpened] = useState<RangeEnd>();
  const anchor = useRef<HTMLDivElement>(null);
  const typed = useTypedRange({ value, onChange, offered, minDay, maxDay });
  const pick = (range: DayRange) => {
    for (const end of rangeEnds) typed[end].reset();
    onChange(range);
  };
  return (
    <div ref={anchor} className={classes.ends}>
      {rangeEnds.map((end) => (
        <DayInput
          key={end}
          label={t(`days.${end}`)}
          value={value[end]}
          typed={typed[end]}
          isOpen={opened === end}
          onToggle={() => setOpened(opened === end ? undefined : end)}
        />
      ))}
      {opened && (
        <FloatingPanel key={opened} anchor={anchor} onClose={() => setOpened(undefined)}>
          <div className={classes.calendar}>
            <DayRangePicker
              {...calendar}
              value={value}
              onChange={pick}
              end={opened}
              onDone={() => setOpened(undefined)}
            />
          </div>
        </FloatingPanel>
      )}
    </div>
  );
}

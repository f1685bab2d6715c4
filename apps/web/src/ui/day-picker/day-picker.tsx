import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addDays,
  formatDayMonth,
  formatMonths,
  formatWeekday,
  formatWeekdayLong,
  today,
} from '../../lib/format/dates.ts';
import { IconButton } from '../button/button.tsx';
import classes from './day-picker.module.css';
import { dayByArrow, fourWeeks, isOffered, type OfferedDays, weekStart } from './four-weeks.ts';

export interface DayPickerProps extends OfferedDays {
  /** `YYYY-MM-DD`; it can be changed but not cleared. */
  readonly value: string | undefined;
  readonly onChange: (day: string) => void;
  /** The reader's own when left out. */
  readonly todayDay?: string;
  /** How far back one may turn: for looking at what was. This week when left out. */
  readonly firstDay?: string;
  /** Names the group for readers. */
  readonly label?: string;
}

const titleOf = (days: readonly string[]): string => formatMonths(days[0] ?? '', days.at(-1) ?? '');

const laterOf = (one: string, other: string): string => [one, other].sort().at(-1) ?? one;

/** The number of the day; its month too where a new one begins. */
function shortLabel(day: string): string {
  const date = Number(day.slice(8));
  return date === 1 ? formatDayMonth(day) : String(date);
}

/** Four weeks from this one; days the server did not offer cannot be picked. */
export function DayPicker({
  value,
  onChange,
  todayDay = today(),
  firstDay,
  label,
  ...offer
}: DayPickerProps) {
  const { t } = useTranslation('ui');
  const firstWeek = weekStart(
    firstDay ?? (offer.minDay && offer.minDay > todayDay ? offer.minDay : todayDay),
  );
  const [start, setStart] = useState(() => visibleStart(firstWeek, value ?? (firstDay && todayDay)));
  const grid = useRef<HTMLDivElement>(null);
  const focusOn = useRef<string>(undefined);
  const days = fourWeeks(start);
  const lastOffered = offer.offered?.toSorted().at(-1) ?? offer.maxDay;
  const tabStop =
    value !== undefined && days.includes(value) ? value : days.find((day) => isOffered(day, offer));

  useEffect(() => {
    if (focusOn.current === undefined) return;
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${focusOn.current}"]`)?.focus();
    focusOn.current = undefined;
  });

  const press = (event: KeyboardEvent, day: string) => {
    const next = dayByArrow(day, event.key, offer);
    if (next === undefined) return;
    event.preventDefault();
    focusOn.current = next;
    setStart(days.includes(next) ? start : visibleStart(next < start ? weekStart(next) : start, next));
    if (days.includes(next)) grid.current?.querySelector<HTMLButtonElement>(`[data-day="${next}"]`)?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is shown
    <div role="group" aria-label={label ?? t('days.calendar')}>
      <div className={classes.head}>
        <IconButton
          icon="left"
          label={t('days.earlier')}
          disabled={start <= firstWeek}
          onClick={() => setStart(laterOf(firstWeek, addDays(start, -28)))}
        />
        <b className={classes.title} aria-live="polite">
          {titleOf(days)}
        </b>
        <IconButton
          icon="right"
          label={t('days.later')}
          disabled={lastOffered !== undefined && lastOffered < addDays(start, 28)}
          onClick={() => setStart(addDays(start, 28))}
        />
      </div>
      <div ref={grid} className={classes.days}>
        {days.slice(0, 7).map((day) => (
          <span key={day} className={classes.weekday} aria-hidden="true">
            {formatWeekday(day)}
          </span>
        ))}
        {days.map((day) => (
          <button
            key={day}
            type="button"
            data-day={day}
            className={`${classes.day} ${day === todayDay ? classes.today : ''} ${day.endsWith('-01') ? classes.first : ''}`}
            aria-label={`${formatDayMonth(day)} ${day.slice(0, 4)}, ${formatWeekdayLong(day)}`}
            aria-pressed={day === value}
            disabled={!isOffered(day, offer)}
            tabIndex={day === tabStop ? 0 : -1}
            onClick={() => onChange(day)}
            onKeyDown={(event) => press(event, day)}
          >
            {shortLabel(day)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The first week of the four that hold `day`, counted in fours from `firstWeek`. */
function visibleStart(firstWeek: string, day: string | undefined): string {
  let start = firstWeek;
  while (day !== undefined && day >= addDays(start, 28)) start = addDays(start, 28);
  return start;
}

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
import { type DayRange, isWithin } from './day-range.ts';
import { dayByKey, fourWeeks, isOffered, type OfferedDays, visibleStart, weekStart } from './four-weeks.ts';

export interface CalendarLook {
  /** The reader's own when left out. */
  readonly todayDay?: string;
  /** How far back one may turn: for looking at what was. This week when left out. */
  readonly firstDay?: string;
  /** Names the group for readers. */
  readonly label?: string;
  /** What is worth telling of a day beside its date. */
  readonly markOf?: (day: string) => DayMark;
}

export interface DayMark {
  /** A dot under its number. */
  readonly isNoted: boolean;
  /** Nobody works on it. */
  readonly isOff: boolean;
  /** Its number is struck through. */
  readonly isStruck: boolean;
  /** The same in words, for readers and under the pointer. */
  readonly words: readonly string[];
}

interface DayCalendarProps extends OfferedDays, CalendarLook {
  /** What is chosen; of one day both ends. */
  readonly range: DayRange;
  /** What would be chosen by a press, drawn as if it were. */
  readonly preview?: DayRange;
  /** The four weeks with this day are shown first, and Tab comes to it. */
  readonly opensAt: string | undefined;
  readonly onPick: (day: string) => void;
  /** The pointer or the focus has come to the day. */
  readonly onPoint?: (day: string) => void;
}

/** The four weeks in sight and what turns them; `firstWeek` is as far back as it goes. */
function useWeeks({ opensAt, todayDay = today(), firstDay, ...offer }: DayCalendarProps) {
  const { minDay, maxDay, offered } = offer;
  const firstWeek = weekStart(firstDay ?? (minDay !== undefined && minDay > todayDay ? minDay : todayDay));
  const [start, setStart] = useState(() => visibleStart(firstWeek, opensAt ?? (firstDay && todayDay)));
  const days = fourWeeks(start);
  const lastDay = offered?.toSorted().at(-1) ?? maxDay;
  const [, back = firstWeek] = [firstWeek, addDays(start, -28)].toSorted();
  return {
    days,
    todayDay,
    /** What the keys may come to. */
    reachable: { ...offer, minDay: minDay ?? firstWeek },
    turnBack: start <= firstWeek ? undefined : () => setStart(back),
    turnOn:
      lastDay !== undefined && lastDay < addDays(start, 28) ? undefined : () => setStart(addDays(start, 28)),
    /** Turns to the weeks that hold the day. */
    show: (day: string) => setStart(visibleStart(day < start ? weekStart(day) : start, day)),
  };
}

type Weeks = ReturnType<typeof useWeeks>;

function CalendarHead({ days, turnBack, turnOn }: Weeks) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.head}>
      <IconButton icon="left" label={t('days.earlier')} disabled={!turnBack} onClick={turnBack} />
      <b className={classes.title} aria-live="polite">
        {formatMonths(days[0] ?? '', days.at(-1) ?? '')}
      </b>
      <IconButton icon="right" label={t('days.later')} disabled={!turnOn} onClick={turnOn} />
    </div>
  );
}

/** The number of the day; its month too where a new one begins. */
const shortLabel = (day: string): string =>
  day.endsWith('-01') ? formatDayMonth(day) : String(Number(day.slice(8)));

/** `23 нояб 2026, понедельник`, and of a range which end it is. */
function useDayLabel({ from, to }: DayRange): (day: string) => string {
  const { t } = useTranslation('ui');
  return (day) => {
    const name = `${formatDayMonth(day)} ${day.slice(0, 4)}, ${formatWeekdayLong(day)}`;
    if (from === to) return name;
    if (day === from) return `${name}, ${t('days.first')}`;
    return day === to ? `${name}, ${t('days.last')}` : name;
  };
}

interface DayButtonProps {
  readonly day: string;
  readonly calendar: DayCalendarProps;
  readonly todayDay: string;
  readonly label: string;
  readonly isTabStop: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function DayButton({ day, calendar, todayDay, label, isTabStop, onKeyDown }: DayButtonProps) {
  const { range, preview = range, onPick, onPoint } = calendar;
  const mark = calendar.markOf?.(day);
  const words = mark?.words ?? [];
  const look = [
    classes.day,
    day === todayDay && classes.today,
    day.endsWith('-01') && classes.first,
    mark?.isOff && classes.isOff,
    mark?.isNoted && classes.noted,
    mark?.isStruck && classes.struck,
    isWithin(day, preview) && classes.within,
    (day === preview.from || day === preview.to) && classes.end,
  ];
  return (
    <button
      type="button"
      data-day={day}
      className={look.filter(Boolean).join(' ')}
      aria-label={[label, ...words].join(', ')}
      title={words.length > 0 ? words.join(', ') : undefined}
      aria-pressed={isWithin(day, range)}
      disabled={!isOffered(day, calendar)}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onPick(day)}
      onKeyDown={onKeyDown}
      onFocus={() => onPoint?.(day)}
      onPointerEnter={() => onPoint?.(day)}
    >
      {shortLabel(day)}
    </button>
  );
}

/** Four weeks of days, walked by arrows, Home, End and pages over what is not offered. */
export function DayCalendar(props: DayCalendarProps) {
  const { t } = useTranslation('ui');
  const weeks = useWeeks(props);
  const grid = useRef<HTMLDivElement>(null);
  const goesTo = useRef<string>(undefined);
  const labelOf = useDayLabel(props.range);
  const { days, reachable, show } = weeks;
  const { opensAt } = props;
  const inSight = days.filter((day) => isOffered(day, props));
  const tabStop = inSight.find((day) => day === opensAt) ?? inSight[0];
  const focusDay = (day: string) => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  useEffect(() => {
    if (goesTo.current !== undefined) focusDay(goesTo.current);
    goesTo.current = undefined;
  });
  const press = (event: KeyboardEvent, day: string) => {
    const next = dayByKey(day, event.key, reachable);
    if (next === undefined) return;
    event.preventDefault();
    if (days.includes(next)) return focusDay(next);
    goesTo.current = next;
    show(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is shown
    <div role="group" aria-label={props.label ?? t('days.calendar')}>
      <CalendarHead {...weeks} />
      <div ref={grid} className={classes.days}>
        {days.slice(0, 7).map((day) => (
          <span key={day} className={classes.weekday} aria-hidden="true">
            {formatWeekday(day)}
          </span>
        ))}
        {days.map((day) => (
          <DayButton
            key={day}
            day={day}
            calendar={props}
            todayDay={weeks.todayDay}
            label={labelOf(day)}
            isTabStop={day === tabStop}
            onKeyDown={(event) => press(event, day)}
          />
        ))}
      </div>
    </div>
  );
}

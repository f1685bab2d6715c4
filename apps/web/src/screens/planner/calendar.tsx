import type { RegistryDay } from '@tranzit/contract';
import { furthestPickupDays } from '@tranzit/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayProblems } from '../../features/planning/index.ts';
import { useIsNarrow } from '../../lib/browser/screen-width.ts';
import { addDays, formatWeekday, today } from '../../lib/format/dates.ts';
import { mondayOf, monthOf } from '../../lib/format/weeks.ts';
import { useOrderingBar } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import classes from './calendar.module.css';
import { DayCell, type DayCellProps, PastDay } from './day-cell.tsx';

export interface CalendarProps {
  readonly weeks: readonly (readonly string[])[];
  /** `undefined` while they load. */
  readonly days: readonly RegistryDay[] | undefined;
  readonly selected: string | null;
  readonly pathOf: (date: string) => string;
  /** What lies over a day that may take what is dragged. */
  readonly dropOf?: (date: string, day: RegistryDay) => ReactNode;
}

/** Whether this user may put a shipment on a day: from today as far as carriers plan. */
export function useIsPlannable(): (date: string) => boolean {
  const mayOrder = useOrderingBar() === undefined;
  const now = today();
  return (date) => mayOrder && date >= now && date <= addDays(now, furthestPickupDays);
}

/** The cells of days by date: what each says and where it leads. */
export function useCells({ days, selected, pathOf }: CalendarProps) {
  const isPlannable = useIsPlannable();
  const byDate = new Map(days?.map((day) => [day.pickupDate, day]));
  return (date: string): DayCellProps => {
    const day = byDate.get(date);
    const isOpen = isPlannable(date) && day?.isWorkingDay === true;
    return {
      date,
      day,
      today: today(),
      isSelected: date === selected,
      to: pathOf(date),
      addTo: isOpen ? `/calculation/new?date=${date}` : undefined,
    };
  };
}

function Weekdays({ week }: { readonly week: readonly string[] }) {
  return (
    <div className={classes.weekdays} aria-hidden="true">
      {week.map((date) => (
        <span key={date}>{formatWeekday(date)}</span>
      ))}
    </div>
  );
}

/** Whole weeks as a grid: those that are over in short lines. */
function Grid(props: CalendarProps) {
  const { weeks, dropOf } = props;
  const cells = useCells(props);
  const [first = '', ...others] = weeks[0] ?? [];
  const isOfMonthBefore = monthOf(first) !== monthOf(others.at(-1) ?? '');
  const cellOf = (date: string) => ({
    ...cells(date),
    isOfMonthBefore: isOfMonthBefore && date === first,
  });
  const thisMonday = mondayOf(today());
  // A week alone has room for its sums, also when it is over.
  const isPast = ([monday = '']: readonly string[]) => weeks.length > 1 && monday < thisMonday;
  const past = weeks.filter(isPast).flat();
  const open = weeks.filter((week) => !isPast(week)).flat();
  return (
    <>
      <Weekdays week={weeks[0] ?? []} />
      {past.length > 0 && (
        <ol className={`${classes.grid} ${classes.pastGrid}`}>
          {past.map((date) => (
            <PastDay key={date} {...cellOf(date)} />
          ))}
        </ol>
      )}
      {open.length > 0 && (
        <ol className={classes.grid}>
          {open.map((date) => {
            const cell = cellOf(date);
            return (
              <DayCell key={date} {...cell}>
                {cell.day && dropOf?.(date, cell.day)}
              </DayCell>
            );
          })}
        </ol>
      )}
    </>
  );
}

/** The same on a phone: a line for each day, those that are over behind a button where there are others. */
function DayList(props: CalendarProps) {
  const { t } = useTranslation('planner');
  const cellOf = useCells(props);
  const [isPastShown, showPast] = useState(false);
  const now = today();
  const cells = props.weeks.flat().map(cellOf);
  const past = cells.filter(({ date, day }) => date < now && (day === undefined || day.count > 0));
  const problems = past.reduce((sum, { day }) => sum + (day?.problems ?? 0), 0);
  const open = cells.filter(({ date }) => date >= now);
  const shown = isPastShown || open.length === 0 ? [...past, ...open] : open;
  return (
    <>
      {past.length > 0 && open.length > 0 && !isPastShown && props.days !== undefined && (
        <div className={classes.before}>
          <Button variant="ghost" block onClick={() => showPast(true)}>
            {t('showPast', { count: past.length })} <DayProblems inWords count={problems} />
          </Button>
        </div>
      )}
      <ol className={classes.grid}>
        {shown.map((cell) => (
          <DayCell key={cell.date} {...cell} />
        ))}
      </ol>
    </>
  );
}

/** Weeks by days. */
export function Calendar(props: CalendarProps) {
  const isNarrow = useIsNarrow();
  return isNarrow ? <DayList {...props} /> : <Grid {...props} />;
}

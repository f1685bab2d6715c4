import { useQuery } from '@tanstack/react-query';
import { api, type Destination, type RegistryDay } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { type DayRow, destinationsOf, sumOf } from '../../features/planning/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { useIsNarrow } from '../../lib/browser/screen-width.ts';
import { formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import { monthOf, weeksOfMonth } from '../../lib/format/weeks.ts';
import { ListPanel } from '../../ui/list/list-panel.tsx';
import { overlayPart, usePreloaded } from '../../ui/overlay/overlay-part.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { PanelFoot } from '../../ui/panel/panel.tsx';
import { Calendar, useIsPlannable } from './calendar.tsx';
import { DayPeek, dayPath } from './day-peek.tsx';
import { LateDropDay } from './moving/late-drag.tsx';
import { type Dragging, useDragging } from './moving/use-moving.ts';
import classes from './planner.module.css';
import { plannerPath, usePlannerAddress } from './planner-address.ts';
import { monthTitle, PlannerHead } from './planner-head.tsx';

const MoveDialog = overlayPart(async () => (await import('../../features/destinations/index.ts')).MoveDialog);
const overlays = [MoveDialog];

/** The days of the weeks that are shown, with what is collected on each. */
function useMonthDays(month: string, carriers: readonly CarrierCode[]) {
  const days = weeksOfMonth(month).flat();
  const query = {
    start_date: days[0] ?? month,
    end_date: days.at(-1) ?? month,
    delivery_service: [...carriers],
  };
  return useQuery(apiQuery(api.listRegistries, { query }));
}

const totalOf = (days: readonly RegistryDay[]) => ({
  count: days.reduce((sum, { count }) => sum + count, 0),
  price: sumOf(days),
  open: days.reduce((sum, { unrated, drafts }) => sum + unrated + drafts, 0),
});

/** What the month comes to: of its own days, though others complete its weeks. */
function MonthFoot({
  month,
  days,
  isFiltered,
}: {
  readonly month: string;
  readonly days: readonly RegistryDay[];
  readonly isFiltered: boolean;
}) {
  const { t } = useTranslation('planner');
  const { count, price, open } = totalOf(days.filter(({ pickupDate }) => monthOf(pickupDate) === month));
  return (
    <PanelFoot className={classes.foot ?? ''}>
      {count === 0 ? (
        <span>{t(isFiltered ? 'emptyFiltered' : 'emptyMonth')}</span>
      ) : (
        <span>
          {monthTitle(month)}:{' '}
          <b>{t('dayTotal', { count, formatted: formatNumber(count), sum: formatRoubles(price) })}</b>
        </span>
      )}
      {open > 0 && <span>{t('notOrdered', { count: open, formatted: formatNumber(open) })}</span>}
    </PanelFoot>
  );
}

interface MonthPanelProps {
  readonly month: string;
  readonly day: string | null;
  readonly isFiltered: boolean;
  readonly listed: ReturnType<typeof useMonthDays>;
  readonly pathOf: (date: string) => string;
  /** None while nothing can be dragged. */
  readonly dragging: Dragging | undefined;
}

/** The days of the month in all states. */
function MonthPanel({ month, day, isFiltered, listed, pathOf, dragging }: MonthPanelProps) {
  const { t } = useTranslation('planner');
  const isPlannable = useIsPlannable();
  return (
    <ListPanel
      label={monthTitle(month)}
      query={listed}
      errorTitle={t('failed')}
      foundWords={({ items }) => {
        const { count } = totalOf(items);
        return t('found', { count, formatted: formatNumber(count) });
      }}
      empty={() => undefined}
      rows={(answer) => (
        <Calendar
          month={month}
          days={answer?.items}
          selected={day}
          pathOf={pathOf}
          dropOf={(date, { count }) =>
            dragging && isPlannable(date) && <LateDropDay date={date} count={count} dragging={dragging} />
          }
        />
      )}
      foot={({ items }) => <MonthFoot month={month} days={items} isFiltered={isFiltered} />}
    />
  );
}

/** The month of collections: what goes on which day. The month and the chosen day stand in the address. */
export function Screen() {
  const { t } = useTranslation('planner');
  usePageTitle(t('title'));
  usePreloaded(overlays);
  const [{ month, carriers, day }, change] = usePlannerAddress();
  const isNarrow = useIsNarrow();
  const listed = useMonthDays(month, carriers);
  const dragging = useDragging();
  const { open, close, ...asked } = useOpened<readonly Destination[]>();
  const isDayOpen = day !== null && !isNarrow;
  // A phone has no room beside the month: a day has its page there.
  const pathOf = (date: string) => (isNarrow ? dayPath(date) : plannerPath({ month, carriers, day: date }));
  return (
    <>
      <PlannerHead
        month={month}
        carriers={carriers}
        onMonth={(chosen) => change({ month: chosen, carriers })}
        onCarriers={(chosen) => change({ carriers: chosen, day })}
      />
      <div className={`${classes.planner} ${isDayOpen ? classes.withDay : ''}`}>
        <div>
          <MonthPanel
            month={month}
            day={day}
            isFiltered={carriers.length > 0}
            listed={listed}
            pathOf={pathOf}
            dragging={isDayOpen ? dragging : undefined}
          />
        </div>
        {isDayOpen && (
          <DayPeek
            key={day}
            date={day}
            day={listed.data?.items.find(({ pickupDate }) => pickupDate === day)}
            carriers={carriers}
            dragging={dragging}
            onMove={(row: DayRow) => open(destinationsOf([row]))}
            onClose={() => change({ day: null })}
          />
        )}
      </div>
      {asked.what && (
        <MoveDialog key={asked.round} destinations={asked.what} open={asked.isOpen} onClose={close} />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { api, type Destination, type RegistryDay } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import {
  type DayRow,
  destinationsOf,
  pricedOfDay,
  sumOf,
  useSumWords,
} from '../../features/planning/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { useIsNarrow } from '../../lib/browser/screen-width.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { ListPanel } from '../../ui/list/list-panel.tsx';
import { overlayPart, usePreloaded } from '../../ui/overlay/overlay-part.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { PanelFoot } from '../../ui/panel/panel.tsx';
import { Calendar, useIsPlannable } from './calendar.tsx';
import { DayPeek, dayPath } from './day-peek.tsx';
import { DayTable } from './day-table.tsx';
import { LateDropDay } from './moving/late-drag.tsx';
import { type Dragging, useDragging } from './moving/use-moving.ts';
import { isOfPeriod, type Period, periodTitle, weeksOf } from './period.ts';
import classes from './planner.module.css';
import { plannerPath, usePlannerAddress } from './planner-address.ts';
import { PlannerHead } from './planner-head.tsx';

const MoveDialog = overlayPart(async () => (await import('../../features/destinations/index.ts')).MoveDialog);
const overlays = [MoveDialog];

/** The days of the weeks that are shown, with what is collected on each. */
function useDays(period: Period, carriers: readonly CarrierCode[]) {
  const days = weeksOf(period).flat();
  const query = {
    start_date: days[0] ?? period.week,
    end_date: days.at(-1) ?? period.week,
    delivery_service: [...carriers],
  };
  return useQuery(apiQuery(api.listRegistries, { query }));
}

const totalOf = (days: readonly RegistryDay[]) => ({
  count: days.reduce((sum, { count }) => sum + count, 0),
  price: sumOf(days),
  unrated: days.reduce((sum, { unrated }) => sum + unrated, 0),
  open: days.reduce((sum, { unrated, drafts }) => sum + unrated + drafts, 0),
});

interface PeriodFootProps {
  readonly period: Period;
  readonly days: readonly RegistryDay[];
  readonly isFiltered: boolean;
}

/** What the time comes to: a month of its own days, though others complete its weeks. */
function PeriodFoot({ period, days, isFiltered }: PeriodFootProps) {
  const { t } = useTranslation('planner');
  const sumWords = useSumWords();
  const total = totalOf(days.filter(({ pickupDate }) => isOfPeriod(period, pickupDate)));
  const { count, open } = total;
  const kind = period.view === 'week' ? 'week' : 'month';
  return (
    <PanelFoot className={classes.foot ?? ''}>
      {totalOf(days).count === 0 ? (
        <span>{t(isFiltered ? `emptyFiltered.${kind}` : `empty.${kind}`)}</span>
      ) : (
        <span>
          {periodTitle(period)}:{' '}
          <b>
            {count === 0
              ? t('none')
              : t('dayTotal', { count, formatted: formatNumber(count), sum: sumWords(pricedOfDay(total)) })}
          </b>
        </span>
      )}
      {open > 0 && <span>{t('notOrdered', { count: open, formatted: formatNumber(open) })}</span>}
      {days.some(({ isWorkingDay }) => !isWorkingDay) && <span className="small">{t('calendarNote')}</span>}
    </PanelFoot>
  );
}

interface PeriodPanelProps {
  readonly period: Period;
  readonly day: string | null;
  readonly isFiltered: boolean;
  readonly listed: ReturnType<typeof useDays>;
  readonly pathOf: (date: string) => string;
  /** None while nothing can be dragged. */
  readonly dragging: Dragging | undefined;
}

/** The days in all states. A phone has one view of them. */
function PeriodPanel({ period, day, isFiltered, listed, pathOf, dragging }: PeriodPanelProps) {
  const { t } = useTranslation('planner');
  const isPlannable = useIsPlannable();
  const isNarrow = useIsNarrow();
  const title = periodTitle(period);
  const Days = period.view === 'list' && !isNarrow ? DayTable : Calendar;
  return (
    <ListPanel
      label={title}
      query={listed}
      errorTitle={t('failed')}
      foundWords={({ items }) => {
        const { count } = totalOf(items.filter(({ pickupDate }) => isOfPeriod(period, pickupDate)));
        return t('found', { count, formatted: formatNumber(count), period: title });
      }}
      empty={() => undefined}
      rows={(answer) => (
        <Days
          weeks={weeksOf(period)}
          days={answer?.items}
          selected={day}
          pathOf={pathOf}
          dropOf={(date, { count }) =>
            dragging && isPlannable(date) && <LateDropDay date={date} count={count} dragging={dragging} />
          }
        />
      )}
      foot={({ items }) => <PeriodFoot period={period} days={items} isFiltered={isFiltered} />}
    />
  );
}

/** What goes on which day, by months or weeks. The time, the view and the chosen day stand in the address. */
export function Screen() {
  const { t } = useTranslation('planner');
  usePageTitle(t('title'));
  usePreloaded(overlays);
  const [{ carriers, day, ...period }, change] = usePlannerAddress();
  const isNarrow = useIsNarrow();
  const listed = useDays(period, carriers);
  const dragging = useDragging();
  const { open, close, ...asked } = useOpened<readonly Destination[]>();
  const isDayOpen = day !== null && !isNarrow;
  const isCalendar = period.view !== 'list';
  // A phone has no room beside the month: a day has its page there.
  const pathOf = (on: string) => (isNarrow ? dayPath(on) : plannerPath({ ...period, carriers, day: on }));
  return (
    <>
      <PlannerHead
        period={period}
        carriers={carriers}
        onPeriod={(chosen) => change({ ...chosen, carriers })}
        onCarriers={(chosen) => change({ carriers: chosen, day })}
      />
      <div className={`${classes.planner} ${isDayOpen ? classes.withDay : ''}`}>
        <div>
          <PeriodPanel
            period={period}
            day={day}
            isFiltered={carriers.length > 0}
            listed={listed}
            pathOf={pathOf}
            dragging={isDayOpen && isCalendar ? dragging : undefined}
          />
        </div>
        {isDayOpen && (
          <DayPeek
            key={day}
            date={day}
            day={listed.data?.items.find(({ pickupDate }) => pickupDate === day)}
            carriers={carriers}
            dragging={isCalendar ? dragging : undefined}
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

import { furthestPickupDays } from '@tranzit/contract';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { useRemoval, useWaitingBatch, WaitingTray } from '../../features/destinations/index.ts';
import { type DayRow, Dearer, destinationsOf, waybillsOf } from '../../features/planning/index.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { addDays, formatDayTitle, parseDay, today } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useFocusLeft } from '../../lib/hooks/use-focus-left.ts';
import { useStableCallbacks } from '../../lib/hooks/use-stable-callbacks.ts';
import { useOrderingBar } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { ListPanel } from '../../ui/list/list-panel.tsx';
import { overlayPart, usePreloaded } from '../../ui/overlay/overlay-part.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { PanelFoot } from '../../ui/panel/panel.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useRowSelection } from '../../ui/table/use-row-selection.ts';
import { ChosenTray } from './chosen-tray.tsx';
import { VainCalls } from './courier-line.tsx';
import classes from './day.module.css';
import { type RowActions, useDayColumns } from './day-columns.tsx';
import type { DayQuestion } from './day-dialogs.tsx';
import { Group } from './day-group.tsx';
import { DayHead } from './day-head.tsx';
import { ReadyPanel } from './ready-panel.tsx';
import { type Day, useDay } from './use-day.ts';
import { WeekStrip } from './week-strip.tsx';

const DayDialogs = overlayPart(async () => (await import('./day-dialogs.tsx')).DayDialogs);
const overlays = [DayDialogs];

/** So many are moved with one press. */
const mostChosen = 1000;
const keyOf = ({ key }: DayRow): string => key;

/** Whether shipments can be put on the day: it can be planned, and the member may order. */
function useIsOpen(date: string): boolean {
  const mayOrder = useOrderingBar() === undefined;
  return mayOrder && date >= today() && date <= addDays(today(), furthestPickupDays);
}

const addPath = (date: string): string => `/calculation/new?date=${date}`;

const ImportLink = ({ date }: { readonly date: string }) => {
  const { t } = useTranslation('planner-day');
  return (
    <ButtonLink to={`/orders/import?date=${date}`} variant="ghost" icon="upload">
      {t('import')}
    </ButtonLink>
  );
};

function Nothing({ date, isOpen }: { readonly date: string; readonly isOpen: boolean }) {
  const { t } = useTranslation('planner-day');
  return (
    <EmptyState
      title={t('nothing.title')}
      text={date < today() ? t('nothing.past') : isOpen && t('nothing.text')}
      actions={
        isOpen && (
          <>
            <ButtonLink to={addPath(date)} variant="primary" icon="plus">
              {t('add')}
            </ButtonLink>
            <ImportLink date={date} />
          </>
        )
      }
    />
  );
}

interface DayRowsProps {
  readonly date: string;
  readonly query: ReturnType<typeof useDay>['query'];
  readonly day: Day | undefined;
  readonly selection: ReturnType<typeof useRowSelection<DayRow>>;
  readonly actions: RowActions;
}

/** The groups of the day in all states. */
function DayRows({ date, query, day, selection, actions }: DayRowsProps) {
  const { t } = useTranslation('planner-day');
  const columns = useDayColumns(actions);
  const isOpen = useIsOpen(date);
  return (
    <ListPanel
      label={t('list')}
      query={query}
      errorTitle={t('failed')}
      foundWords={({ destinations, waybills }) => {
        const count = destinations.length + waybills.length;
        return t('found', { count, formatted: formatNumber(count) });
      }}
      empty={() => (day?.rows.length === 0 ? <Nothing date={date} isOpen={isOpen} /> : undefined)}
      rows={() =>
        day ? (
          day.groups.map((group) => (
            <Group
              key={group.key}
              date={date}
              group={group}
              couriers={day.couriers}
              columns={columns}
              selection={selection}
            />
          ))
        ) : (
          <DataTable
            cards
            compact
            columns={columns}
            rows={undefined}
            keyOf={keyOf}
            nameOf={keyOf}
            skeletonRows={6}
          />
        )
      }
      foot={() =>
        isOpen && (
          <PanelFoot>
            <ButtonLink to={addPath(date)} variant="ghost" icon="plus" flush>
              {t('add')}
            </ButtonLink>
            <ImportLink date={date} />
          </PanelFoot>
        )
      }
    />
  );
}

/** What is done with one row alone. */
function useOwnActions(open: (question: DayQuestion) => void): RowActions {
  const { remove } = useRemoval();
  return useStableCallbacks<RowActions>({
    onMove: (row) => open({ name: 'move', destinations: destinationsOf([row]) }),
    onRemove: (row) => remove(destinationsOf([row])),
    onLabel: (row) => open({ name: 'labels', waybills: waybillsOf([row]) }),
  });
}

const DearerRows = ({ day: { dearer } }: { readonly day: Day }) =>
  dearer.length > 0 && (
    <div className={classes.dearer}>
      <Dearer dearer={dearer} />
    </div>
  );

function DayPage({ date }: { readonly date: string }) {
  const { t } = useTranslation('planner-day');
  usePageTitle(t('title', { day: formatDayTitle(date) }));
  usePreloaded(overlays);
  const { query, day } = useDay(date);
  const { open, close, ...asked } = useOpened<DayQuestion>();
  const selection = useRowSelection({ keyOf, most: mostChosen, view: date, shown: day?.rows });
  const calls = useOwnActions(open);
  const rows = useMemo(() => day?.rows ?? [], [day]);
  const waiting = useWaitingBatch(destinationsOf(rows));
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusLeft(heading, day);
  return (
    <>
      <DayHead heading={heading} date={date} day={day} onAsk={open} />
      <WeekStrip date={date} />
      {day && <DearerRows day={day} />}
      <div className={rows.length > 0 || !day ? classes.columns : ''}>
        <div>
          {day && <VainCalls couriers={day.couriers} rows={day.rows} />}
          <DayRows date={date} query={query} day={day} selection={selection} actions={calls} />
        </div>
        {day && rows.length > 0 && <ReadyPanel date={date} day={day} />}
      </div>
      {waiting ? (
        <WaitingTray batch={waiting} />
      ) : (
        <ChosenTray selection={selection} rows={rows} onAsk={open} />
      )}
      {asked.what && (
        <DayDialogs key={asked.round} question={asked.what} open={asked.isOpen} onClose={close} />
      )}
    </>
  );
}

/** One day of the planner: what is collected on it, by carrier and sender. */
export function Screen() {
  const { date = '' } = useParams();
  const day = /^20\d\d-\d\d-\d\d$/.test(date) ? parseDay(date) : undefined;
  return day === undefined ? <Navigate to="/scheduler" replace /> : <DayPage key={day} date={day} />;
}

import type { Destination } from '@tranzit/contract';
import { dayProblemStatuses, type WaybillStatus } from '@tranzit/kernel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type DestinationState, stateOf } from '../../features/destinations/index.ts';
import {
  type DayRow,
  destinationsOf,
  pricedOfRows,
  sumOf,
  useSumWords,
  waybillsOf,
} from '../../features/planning/index.ts';
import { formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { Panel, PanelHead, type SumLine, Sums } from '../../ui/panel/panel.tsx';
import classes from './day.module.css';
import { courierStateOf } from './day-couriers.ts';
import { DayPapers } from './day-papers.tsx';
import type { Day } from './use-day.ts';

interface StepProps {
  readonly icon: IconName;
  readonly tone: 't-success' | 't-warning' | 't-danger' | 'muted';
  readonly title: ReactNode;
  readonly details: readonly string[];
}

const Step = ({ icon, tone, title, details }: StepProps) => (
  <li>
    <span className={tone}>
      <Icon name={icon} />
    </span>
    <div>
      <div className="strong">{title}</div>
      {details.map((detail) => (
        <div key={detail} className="small muted">
          {detail}
        </div>
      ))}
    </div>
  </li>
);

/** What has a rate and cannot be ordered as it is now. */
const waitingStates: readonly DestinationState[] = [
  'dearer',
  'expired',
  'gone',
  'failed',
  'recalculating',
  'byHand',
];

function useLeftOut(destinations: readonly Destination[]): readonly string[] {
  const { t } = useTranslation(['planner-day', 'destinations']);
  const states = destinations.map((destination) => stateOf(destination));
  const counts = waitingStates.flatMap((state) => {
    const count = states.filter((each) => each === state).length;
    return count > 0 ? [{ count, state: t(`destinations:state.${state}`) }] : [];
  });
  const [first, ...others] = counts;
  if (!first) return [];
  const count = counts.reduce((sum, each) => sum + each.count, 0);
  const all = { count, formatted: formatNumber(count) };
  // Where all are alike, one line says how many and why.
  if (others.length === 0) return [t('ready.leftOutAs', { ...all, state: first.state })];
  return [
    t('ready.leftOut', all),
    ...counts.map((each) => t('ready.state', { ...each, formatted: formatNumber(each.count) })),
  ];
}

/** The list of waybills with those of the day in these statuses. */
const waybillsPath = (date: string, status: readonly WaybillStatus[]): string =>
  `/orders?${new URLSearchParams({ status: status.join(), pickup_date_from: date, pickup_date_to: date })}`;

/** What somebody has to look at, and the way to it. */
function Problems({ date, rows }: { readonly date: string; readonly rows: readonly DayRow[] }) {
  const { t } = useTranslation(['planner-day', 'planner', 'common']);
  const waybills = waybillsOf(rows);
  const counts = dayProblemStatuses.flatMap((status) => {
    const count = waybills.filter((waybill) => waybill.status === status).length;
    return count > 0 ? [{ status, count }] : [];
  });
  const count = counts.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return null;
  const path = waybillsPath(
    date,
    counts.map(({ status }) => status),
  );
  return (
    <Step
      icon="alert"
      tone="t-danger"
      title={
        <Link className={`t-danger ${classes.problems}`} to={path}>
          {t('planner:dayState.problems', { count, formatted: formatNumber(count) })}
        </Link>
      }
      details={counts.map((each) =>
        t('ready.state', {
          state: t(`common:status.${each.status}`),
          formatted: formatNumber(each.count),
        }),
      )}
    />
  );
}

function Waybills({ rows }: { readonly rows: readonly DayRow[] }) {
  const { t } = useTranslation('planner-day');
  const destinations = destinationsOf(rows);
  const leftOut = useLeftOut(destinations);
  const unrated = destinations.filter(({ result }) => result === null).length;
  const drafts = destinations.length - unrated;
  const done = rows.length - destinations.length;
  const open = [
    drafts > 0 && t('ready.drafts', { count: drafts, formatted: formatNumber(drafts) }),
    unrated > 0 && t('ready.unrated', { formatted: formatNumber(unrated) }),
  ].filter((words) => words !== false);
  const isDone = done === rows.length;
  return (
    <Step
      icon={isDone ? 'check' : 'clock'}
      tone={isDone ? 't-success' : 't-warning'}
      title={t('ready.waybills', { done: formatNumber(done), total: formatNumber(rows.length) })}
      details={[...(open.length > 0 ? [open.join(', ')] : []), ...leftOut]}
    />
  );
}

function Labels({ rows }: { readonly rows: readonly DayRow[] }) {
  const { t } = useTranslation('planner-day');
  const waybills = waybillsOf(rows);
  const done = waybills.filter(({ creationStage }) => creationStage === 'documents_ready').length;
  const missing = waybills.length - done;
  if (waybills.length === 0) return null;
  return (
    <Step
      icon={missing === 0 ? 'check' : 'clock'}
      tone={missing === 0 ? 't-success' : 'muted'}
      title={t('ready.labels', { done: formatNumber(done), total: formatNumber(waybills.length) })}
      details={
        missing > 0 ? [t('ready.labelsMissing', { count: missing, formatted: formatNumber(missing) })] : []
      }
    />
  );
}

/** Who collects at the senders' doors: of how many groups the courier is settled, and what the others wait for. */
function Couriers({ day }: { readonly day: Pick<Day, 'groups' | 'couriers'> }) {
  const { t } = useTranslation(['planner-day', 'common']);
  const states = day.groups.flatMap((group) => {
    const state = courierStateOf(day.couriers, group);
    return state === undefined || group.carrier === null ? [] : [{ state, carrier: group.carrier }];
  });
  if (states.length === 0) return null;
  const open = states.flatMap(({ state, carrier }) =>
    state === 'called' ? [] : [t(`ready.courier.${state}`, { carrier: t(`common:carrier.${carrier}`) })],
  );
  const isDone = open.length === 0;
  const done = states.filter(({ state }) => state === 'called' || state === 'collected').length;
  return (
    <Step
      icon={isDone ? 'check' : 'clock'}
      tone={isDone ? 't-success' : 't-warning'}
      title={t('ready.couriers', { done: formatNumber(done), total: formatNumber(states.length) })}
      details={[...new Set(open)]}
    />
  );
}

/** Carriers in the order of the groups, what has none last. */
function useCarrierLines(rows: readonly DayRow[]): readonly SumLine[] {
  const { t } = useTranslation(['planner-day', 'common']);
  return [...Map.groupBy(rows, ({ carrier }) => carrier)].map(([carrier, ofCarrier]) => ({
    label: t('ready.carrier', {
      carrier: carrier === null ? t('group.unrated') : t(`common:carrier.${carrier}`),
      formatted: formatNumber(ofCarrier.length),
    }),
    value:
      carrier === null ? <span className="muted">{t('row.noPrice')}</span> : formatRoubles(sumOf(ofCarrier)),
  }));
}

interface ReadyPanelProps {
  readonly date: string;
  readonly day: Day;
}

/** How far the day is: what is ordered, whose courier is called, what has its label, what is printed for the couriers, and what each carrier gets. */
export function ReadyPanel({ date, day }: ReadyPanelProps) {
  const { rows } = day;
  const { t } = useTranslation('planner-day');
  const lines = useCarrierLines(rows);
  const sumWords = useSumWords();
  return (
    <Panel as="aside" className={classes.side ?? ''} aria-label={t('ready.title')}>
      <PanelHead title={t('ready.title')} />
      <ul className={classes.ready}>
        <Problems date={date} rows={rows} />
        <Waybills rows={rows} />
        <Couriers day={day} />
        <Labels rows={rows} />
      </ul>
      <DayPapers date={date} rows={rows} />
      <div className={classes.byCarrier}>
        <h3 className="small strong">{t('ready.byCarrier')}</h3>
        <Sums lines={lines} total={{ label: t('ready.total'), value: sumWords(pricedOfRows(rows)) }} />
      </div>
    </Panel>
  );
}

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPatiently } from '../../lib/api/connection.ts';
import { formatDayRange, formatInstant } from '../../lib/format/dates.ts';
import { useConfig } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { Timeline, type TimelineEvent } from '../../ui/journey/journey.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { RouteLine } from '../../ui/route/route.tsx';
import type { DeliveryPromise } from './delivery-promise.ts';
import type { RouteProgress } from './route-progress.ts';
import classes from './track.module.css';

const RouteMap = lazy(async () => ({
  default: (await loadPatiently(() => import('./map/route-map.tsx'))).RouteMap,
}));

const RouteTiles = lazy(async () => ({
  default: (await loadPatiently(() => import('./map/route-tiles.tsx'))).RouteTiles,
}));

/** How the day of delivery holds: nobody knows, in time, or late. */
function PromiseHold({ lateDays, isInDoubt }: Pick<PlannedDelivery, 'lateDays' | 'isInDoubt'>) {
  const { t } = useTranslation('tracking');
  if (isInDoubt) return <span className="t-warning">{t('promise.inDoubt')}</span>;
  if (lateDays > 0) return <span className="t-warning">{t('promise.late', { count: lateDays })}</span>;
  return t('promise.inTime');
}

type PlannedDelivery = Extract<DeliveryPromise, { kind: 'planned' }>;

/** «Доставят 22.11–23.11.2026, по плану». Nothing for what will not arrive. */
function PromiseText({ promise }: { readonly promise: DeliveryPromise }) {
  const { t } = useTranslation('tracking');
  if (promise.kind === 'over') return null;
  if (promise.kind === 'ready') return <b className={classes.day}>{t('promise.ready')}</b>;
  if (promise.kind === 'delivered')
    return (
      <span className="muted">
        {t('promise.delivered')} <b className={classes.day}>{formatInstant(promise.at)}</b>
        {promise.lateDays > 0 && (
          <>
            , <span className="t-warning">{t('promise.wasLate', { count: promise.lateDays })}</span>
          </>
        )}
      </span>
    );
  const { from, to, isToDoor, lateDays, isInDoubt } = promise;
  const hope = isToDoor ? 'toDoor' : 'toTerminal';
  // «Should have been» would say that it was not.
  const past = isInDoubt ? 'Promised' : 'Past';
  return (
    <span className="muted">
      {t(`promise.${hope}${lateDays > 0 ? past : ''}`)}{' '}
      <b className={classes.day}>{formatDayRange(from, to)}</b>, <PromiseHold {...promise} />
    </span>
  );
}

const shownAtFirst = 12;

/** The newest events; a long past opens on demand. */
function LongTimeline({ events }: { readonly events: readonly TimelineEvent[] }) {
  const { t } = useTranslation('tracking');
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, events.length - shownAtFirst);
  // One or two more are no reason for a button.
  const isFolded = hidden > 2;
  if (events.length === 0) return <p className="muted">{t('noEvents')}</p>;
  return (
    <>
      <Timeline events={isFolded ? events.slice(0, shownAtFirst) : events} />
      {isFolded && (
        <Button variant="ghost" size="small" endIcon="down" onClick={() => setWhole(true)}>
          {t('earlier', { count: hidden })}
        </Button>
      )}
    </>
  );
}

/** A strip of the embedded map; with tiles a map with room to look around. */
function RouteFigure({ route }: { readonly route: RouteProgress | null }) {
  const config = useConfig();
  const source = config?.map;
  return (
    <figure className={`${classes.map} ${source ? classes.tall : ''}`}>
      {config && route && (
        <Suspense>
          {source ? <RouteTiles route={route} source={source} /> : <RouteMap route={route} />}
        </Suspense>
      )}
    </figure>
  );
}

interface TrackProps {
  readonly fromCity: string;
  readonly toCity: string;
  readonly promise: DeliveryPromise;
  /** What stands in place of the timeline while it loads or when it failed. */
  readonly standIn?: ReactNode;
  readonly events: readonly TimelineEvent[];
  /** `null` while it is not known, or cannot be: its place is kept. Without it there is no map. */
  readonly route: RouteProgress | null | undefined;
}

/** The way of a shipment: from where to where and when, the map of it, and what happened. */
export function Track({ fromCity, toCity, promise, standIn, events, route }: TrackProps) {
  return (
    <Panel clip>
      <div className={classes.head}>
        <h2 className="h2">
          <RouteLine from={fromCity} to={toCity} />
        </h2>
        <span className="to-end">
          <PromiseText promise={promise} />
        </span>
      </div>
      {route !== undefined && <RouteFigure route={route} />}
      <div className={classes.timeline}>{standIn ?? <LongTimeline events={events} />}</div>
    </Panel>
  );
}

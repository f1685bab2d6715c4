import { useQuery } from '@tanstack/react-query';
import { api, type RegistryDay } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isOrderable, stateOf } from '../../features/destinations/index.ts';
import {
  Dearer,
  OrderButton,
  pricedOfDay,
  type RegistryDetail,
  rowsOfDay,
  useSumWords,
} from '../../features/planning/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatDayTitle } from '../../lib/format/dates.ts';
import { formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import { useFocusLeft } from '../../lib/hooks/use-focus-left.ts';
import { ButtonLink, IconButton } from '../../ui/button/button.tsx';
import { Panel, Sums } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { useKeptRow } from './moving/use-kept-row.ts';
import classes from './peek.module.css';
import { LiftedWords, PeekRow, type PeekRowProps } from './peek-row.tsx';

/** So many are looked through at a glance; the others are on the page of the day. */
const mostRows = 30;

export const dayPath = (date: string): string => `/scheduler/${date}`;

interface DayPeekProps extends Omit<PeekRowProps, 'row'> {
  readonly date: string;
  /** What the month knows of it; `undefined` while it loads, or for a day of another month. */
  readonly day: RegistryDay | undefined;
  /** Those whose shipments are shown; none: all of them. */
  readonly carriers: readonly CarrierCode[];
  readonly onClose: () => void;
}

interface HeadProps extends Pick<DayPeekProps, 'date' | 'day' | 'onClose'> {
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Head({ date, day, heading, onClose }: HeadProps) {
  const sumWords = useSumWords();
  const { t } = useTranslation('planner');
  return (
    <div className={classes.head}>
      <div className="grow">
        <h2 ref={heading} tabIndex={-1} className="h2" id="day-peek">
          {formatDayTitle(date)}
        </h2>
        {day !== undefined && (
          <div className="small muted">
            {t('dayTotal', {
              count: day.count,
              formatted: formatNumber(day.count),
              sum: sumWords(pricedOfDay(day)),
            })}
          </div>
        )}
      </div>
      <IconButton icon="x" label={t('closeDay')} onClick={onClose} />
    </div>
  );
}

const WaitingRows = ({ count }: { readonly count: number }) => (
  <ul className={classes.rows} aria-busy="true">
    {Array.from({ length: Math.min(Math.max(count, 1), 8) }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that are not there have no id
      <li key={place} className={classes.row}>
        <span />
        <Skeleton width={24} height={24} />
        <span>
          <Skeleton width={140} />
          <Skeleton width={96} height={10} />
        </span>
        <Skeleton width={64} />
      </li>
    ))}
  </ul>
);

interface RowsProps extends Omit<DayPeekProps, 'day' | 'carriers' | 'onClose'> {
  readonly detail: RegistryDetail;
}

function Rows({ date, detail, ...moving }: RowsProps) {
  const { t } = useTranslation('planner');
  const rows = rowsOfDay(detail);
  const keptRow = useKeptRow<HTMLUListElement>();
  if (rows.length === 0) return <p className={`muted ${classes.none}`}>{t('none')}</p>;
  const hidden = rows.length - mostRows;
  return (
    <>
      <ul {...keptRow} className={classes.rows} aria-label={t('rowsOf', { day: formatDayTitle(date) })}>
        {rows.slice(0, mostRows).map((row) => (
          <PeekRow key={row.key} row={row} {...moving} />
        ))}
      </ul>
      {moving.dragging && <LiftedWords rows={rows} dragging={moving.dragging} />}
      {hidden > 0 && (
        <p className={`small muted ${classes.none}`}>
          {t('moreRows', { count: hidden, formatted: formatNumber(hidden) })}
        </p>
      )}
    </>
  );
}

function CarrierSums({ day }: { readonly day: RegistryDay }) {
  const { t } = useTranslation(['planner', 'common']);
  return (
    <div className={classes.sums}>
      <Sums
        lines={day.carriers.map(({ deliveryService, count, price }) => ({
          label: t('carrierCount', {
            carrier: deliveryService === null ? t('unrated') : t(`common:carrier.${deliveryService}`),
            formatted: formatNumber(count),
          }),
          value:
            deliveryService === null ? <span className="muted">{t('noPrice')}</span> : formatRoubles(price),
        }))}
      />
    </div>
  );
}

/** What of the day can be ordered at once, and what waits for somebody to agree to its price. */
const Ordering = ({ destinations }: Pick<RegistryDetail, 'destinations'>) => (
  <>
    <Dearer isNarrow dearer={destinations.filter((destination) => stateOf(destination) === 'dearer')} />
    <OrderButton orderable={destinations.filter((destination) => isOrderable(destination))} block />
  </>
);

/** What of a day goes with some carriers. */
function ofCarriers(detail: RegistryDetail, carriers: readonly CarrierCode[]): RegistryDetail {
  if (carriers.length === 0) return detail;
  return {
    ...detail,
    destinations: detail.destinations.filter(
      ({ result }) => result !== null && carriers.includes(result.deliveryService),
    ),
    waybills: detail.waybills.filter(({ deliveryService }) => carriers.includes(deliveryService)),
  };
}

/** The chosen day beside the month: its shipments, what they come to and the way to its page. */
export function DayPeek(props: DayPeekProps) {
  const { date, day, carriers, dragging, onMove } = props;
  const { t } = useTranslation('planner');
  const { data: whole, error, isError, refetch } = useQuery(apiQuery(api.getRegistry, { params: { date } }));
  const data = whole && ofCarriers(whole, carriers);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusLeft(heading, whole);
  return (
    <Panel as="aside" clip className={classes.peek ?? ''} aria-labelledby="day-peek">
      <Head {...props} heading={heading} />
      {data && <Rows date={date} detail={data} dragging={dragging} onMove={onMove} />}
      {!data && isError && (
        <div className={classes.none}>
          <ErrorState title={t('dayFailed')} error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !isError && <WaitingRows count={day?.count ?? 3} />}
      {day !== undefined && day.carriers.length > 0 && <CarrierSums day={day} />}
      <div className={classes.acts}>
        {data && <Ordering destinations={data.destinations} />}
        <ButtonLink to={dayPath(date)} variant="ghost" block>
          {t('openDay')}
        </ButtonLink>
      </div>
    </Panel>
  );
}

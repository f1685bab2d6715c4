import type { Batch, BatchItem } from '@tranzit/contract';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CarrierCell, RouteCell } from '../../features/destinations/index.ts';
import { formatTimeWithSeconds } from '../../lib/format/dates.ts';
import { formatNumber, formatRoubles, formatWaybillNumber } from '../../lib/format/numbers.ts';
import { StateBadge } from '../../ui/status/state-badge.tsx';
import { actionColumn } from '../../ui/table/action-column.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { causeOf, isOrderedElsewhere } from './batch-state.ts';
import classes from './batches.module.css';
import { FixButton } from './fixes/fix-button.tsx';
import { batchesPath } from './fixes/use-order.ts';

interface CellProps {
  readonly item: BatchItem;
  readonly kind: Batch['kind'];
}

/** What has become of it, and why that is not what was wished for. */
function StateCell({ item, kind }: CellProps) {
  const { t } = useTranslation('batches');
  const isDone = item.itemState === 'success';
  return (
    <StateBadge
      hue={isDone ? 'done' : 'problem'}
      glyph={isDone ? 'disc' : 'alert'}
      label={t(`latest.${item.itemState}.${kind}`)}
      detail={item.failure?.text}
    />
  );
}

/** Why it failed: what that means for the reader, over the reason in words. */
function CauseCell({ item, kind }: CellProps) {
  const { t } = useTranslation('batches');
  const cause = kind === 'cancel' ? 'kept' : causeOf(item);
  return <StateBadge hue="problem" glyph="alert" label={t(`cause.${cause}`)} detail={item.failure?.text} />;
}

function NumberCell({ item: { waybillId, plsWaybillNumber } }: Pick<CellProps, 'item'>) {
  const { t } = useTranslation('batches');
  if (waybillId === null || plsWaybillNumber === null)
    return <span className="muted">{t('latest.noNumber')}</span>;
  return (
    <Link className="strong nowrap figures touch" to={`/waybill/${waybillId}`}>
      {formatWaybillNumber(plsWaybillNumber)}
    </Link>
  );
}

const sumOf = ({ result }: BatchItem): ReactNode =>
  result && <span className="bold">{formatRoubles(result.price)}</span>;

/** Columns that the tables share. */
function useCommonColumns() {
  const { t } = useTranslation('batches');
  return useMemo(() => {
    const route: DataColumn<BatchItem> = {
      key: 'route',
      title: t('latest.route'),
      skeleton: [180, 96],
      card: { line: 2 },
      cell: (item) => <RouteCell destination={item} />,
    };
    const carrier: DataColumn<BatchItem> = {
      key: 'carrier',
      title: t('latest.carrier'),
      width: [340, 190],
      skeleton: [110, 70],
      cell: (item) => <CarrierCell destination={item} />,
    };
    const sum: DataColumn<BatchItem> = {
      key: 'sum',
      title: t('latest.sum'),
      width: [128, 116],
      isNumber: true,
      skeleton: [80],
      card: { line: 1, side: 'end' },
      cell: sumOf,
    };
    const number: DataColumn<BatchItem> = {
      key: 'number',
      title: t('latest.number'),
      width: [140, 124],
      skeleton: [96],
      card: { line: 3, side: 'start' },
      cell: (item) => <NumberCell item={item} />,
    };
    return { number, route, carrier, sum };
  }, [t]);
}

/** What was dealt with last. */
export function useLatestColumns(kind: Batch['kind']): readonly DataColumn<BatchItem>[] {
  const { t } = useTranslation('batches');
  const { number, route, carrier, sum } = useCommonColumns();
  return useMemo(() => {
    const time: DataColumn<BatchItem> = {
      key: 'time',
      title: t('latest.time'),
      width: 92,
      skeleton: [56],
      isSpare: true,
      card: { line: 3, side: 'end' },
      cell: ({ dealtWithAt }) => (
        <span className="muted nowrap figures">{formatTimeWithSeconds(dealtWithAt)}</span>
      ),
    };
    const state: DataColumn<BatchItem> = {
      key: 'state',
      title: t('latest.state'),
      width: [236, 204],
      skeleton: [112],
      card: { line: 1, side: 'start' },
      cell: (item) => <StateCell item={item} kind={kind} />,
    };
    // What failed here has the number of the order that another batch has made.
    const withLater: DataColumn<BatchItem> = {
      ...number,
      cell: (item) => (
        <>
          <NumberCell item={item} />
          {isOrderedElsewhere(item) && <div className="small muted">{t('latest.later')}</div>}
        </>
      ),
    };
    return [time, state, ...(kind === 'create' ? [withLater] : []), route, carrier, sum];
  }, [t, kind, number, route, carrier, sum]);
}

interface FailuresShown {
  readonly kind: Batch['kind'];
  /** How many there are. */
  readonly count: number;
  readonly mayMend: boolean;
}

/** What failed, why, and what mends it. */
export function useFailureColumns({ kind, count, mayMend }: FailuresShown): readonly DataColumn<BatchItem>[] {
  const { t } = useTranslation('batches');
  const { route, carrier, sum } = useCommonColumns();
  return useMemo(() => {
    const cause: DataColumn<BatchItem> = {
      key: 'cause',
      title: t(`failures.${kind}`, { count, formatted: formatNumber(count) }),
      width: [340, 280],
      skeleton: [140, 180],
      card: { line: 1, side: 'start' },
      cell: (item) => <CauseCell item={item} kind={kind} />,
    };
    const action: DataColumn<BatchItem> = {
      ...actionColumn<BatchItem>(t('failures.actions'), [184, 176], (item) => (
        <FixButton item={item} kind={kind} />
      )),
      card: { line: 3, side: 'end' },
      className: classes.fix,
    };
    const cardLine = { line: 3, side: 'start' } as const;
    return [cause, route, { ...carrier, card: cardLine }, sum, ...(mayMend ? [action] : [])];
  }, [t, kind, count, mayMend, route, carrier, sum]);
}

/** What failed here and was ordered elsewhere since, with the way to its waybill and to the batch that has made it. */
export function useElsewhereColumns(count: number): readonly DataColumn<BatchItem>[] {
  const { t } = useTranslation('batches');
  const { number, route, carrier, sum } = useCommonColumns();
  return useMemo(() => {
    const made: DataColumn<BatchItem> = {
      key: 'made',
      title: t('elsewhere.title', { count, formatted: formatNumber(count) }),
      width: [236, 204],
      skeleton: [140, 96],
      card: { line: 1, side: 'start' },
      cell: ({ batchId }) => (
        <StateBadge
          hue="done"
          glyph="disc"
          label={t('elsewhere.made')}
          detail={
            batchId === null ? undefined : (
              <Link className="link touch" to={`${batchesPath}/${batchId}`}>
                {t('elsewhere.in')}
              </Link>
            )
          }
        />
      ),
    };
    return [made, number, route, carrier, sum];
  }, [t, count, number, route, carrier, sum]);
}

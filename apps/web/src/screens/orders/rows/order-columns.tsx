import type { WaybillListItem } from '@tranzit/contract';
import { isDoorAtSender, isRefused } from '@tranzit/kernel';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isAlarming, useStatusDetail } from '../../../features/status-detail/index.ts';
import { formatDay, formatDayRange, formatInstantDay } from '../../../lib/format/dates.ts';
import { formatKg, formatRoubles, formatWaybillNumber } from '../../../lib/format/numbers.ts';
import { useIsUnanswered } from '../../../lib/shipping/use-is-unanswered.ts';
import { Tag } from '../../../ui/badge/badge.tsx';
import { RouteLine } from '../../../ui/route/route.tsx';
import { WaybillStatus } from '../../../ui/status/waybill-status.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { CarrierCell } from './carrier-cell.tsx';
import { type Column, isNamedByOrder, type ShownColumn } from './columns.ts';
import classes from './rows.module.css';

interface CellProps {
  readonly row: WaybillListItem;
}

function StatusCell({ row }: CellProps) {
  const { t } = useTranslation('orders');
  const detailOf = useStatusDetail();
  const isUnanswered = useIsUnanswered(row);
  return (
    <WaybillStatus
      status={row.status}
      detail={isUnanswered ? t('fact.unanswered') : detailOf(row)}
      isAlarming={isUnanswered || isAlarming(row)}
    />
  );
}

export const waybillPath = ({ waybillId }: WaybillListItem): string => `/waybill/${waybillId}`;

const NumberCell = ({ row }: CellProps) => (
  <>
    <Link className="strong nowrap figures" to={waybillPath(row)}>
      {formatWaybillNumber(row.plsWaybillNumber)}
    </Link>
    {row.serviceWaybillNumber !== null && (
      <div className="small muted cut" title={row.serviceWaybillNumber}>
        {row.serviceWaybillNumber}
      </div>
    )}
  </>
);

const TwoLines = ({
  top,
  bottom,
  title,
}: {
  readonly top: ReactNode;
  readonly bottom: ReactNode;
  readonly title?: string | undefined;
}) => (
  <>
    <div className="nowrap figures" title={title}>
      {top}
    </div>
    <div className="small muted nowrap">{bottom}</div>
  </>
);

const RouteCell = ({ row }: CellProps) => (
  <>
    <div className="strong">
      <RouteLine from={row.from.city} to={row.to.city} />
    </div>
    <div className="small muted cut">{row.to.name}</div>
  </>
);

const isOver = (row: WaybillListItem): boolean =>
  ['canceled', 'lost', 'scrapped'].includes(row.status) || isRefused(row);

function WhenCell({ row }: CellProps) {
  const { t } = useTranslation('orders');
  const isUndated = isOver(row) || row.isPromiseOpen;
  const expected = row.isPromiseOpen ? t('row.promiseOpen') : formatDay(row.deliveryDateTo);
  const day = row.deliveredAt ? formatInstantDay(row.deliveredAt) : expected;
  return (
    <TwoLines
      top={isOver(row) ? <span className="muted">{t('row.noDelivery')}</span> : day}
      bottom={
        isRefused(row)
          ? null
          : t(isDoorAtSender(row.deliveryWay) ? 'row.pickup' : 'row.handover', {
              day: formatDay(row.pickupDate),
            })
      }
      title={isUndated ? undefined : formatDayRange(row.deliveryDateFrom, row.deliveryDateTo)}
    />
  );
}

const PickupCell = ({ row }: CellProps) =>
  isRefused(row) ? null : <TwoLines top={formatDay(row.pickupDate)} bottom={row.pickupPeriod} />;

function CargoCell({ row }: CellProps) {
  const { t } = useTranslation('common');
  return <TwoLines top={formatKg(row.weight)} bottom={t('places', { count: row.placeCount })} />;
}

function CreatedCell({ row }: CellProps) {
  const { t } = useTranslation('orders');
  return <TwoLines top={formatInstantDay(row.createdAt)} bottom={t(`source.${row.source}`)} />;
}

/** Two fit into the height of a row; the rest is told by number, and by name under the pointer. */
const tagsShown = 2;

function TagsCell({ row: { tags } }: CellProps) {
  const { t } = useTranslation('orders');
  const isMany = tags.length > tagsShown;
  const shown = isMany ? tags.slice(0, tagsShown - 1) : tags;
  const rest = tags.slice(shown.length);
  return (
    <div className={classes.tagList}>
      {shown.map(({ tagId, title, state }) => (
        <Tag key={tagId} state={state}>
          {title}
        </Tag>
      ))}
      {isMany && (
        <span className="small muted" title={rest.map(({ title }) => title).join(', ')}>
          {t('row.moreTags', { count: rest.length })}
        </span>
      )}
    </div>
  );
}

function SumCell({ row }: CellProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <div className="bold">{formatRoubles(row.price)}</div>
      {row.contract === 'own' && <div className="small muted nowrap">{t('ownContract.inline')}</div>}
    </>
  );
}

type OrderColumn = Omit<DataColumn<WaybillListItem>, 'key' | 'title' | 'cell'> & {
  readonly Cell: (props: CellProps) => ReactNode;
};

/** In the order of the table. */
const orderColumns: Record<ShownColumn, OrderColumn> = {
  status: {
    Cell: StatusCell,
    sort: 'status_changed',
    width: [208, 204],
    skeleton: [112, 80],
    card: { line: 1, side: 'start' },
  },
  number: {
    Cell: NumberCell,
    sort: 'created',
    width: [148, 132],
    skeleton: [96, 84],
    card: { line: 3, side: 'end' },
    className: classes.number,
  },
  route: { Cell: RouteCell, skeleton: [180, 96], card: { line: 2 } },
  carrier: {
    Cell: CarrierCell,
    width: [178, 48],
    skeleton: [110, 70],
    card: { line: 3, side: 'start' },
    className: classes.carrier,
  },
  when: {
    Cell: WhenCell,
    sort: 'delivery',
    width: [148, 124],
    skeleton: [84, 104],
    className: classes.oneLine,
  },
  pickup: {
    Cell: PickupCell,
    sort: 'pickup',
    width: [116, 104],
    skeleton: [84, 72],
    className: classes.oneLine,
  },
  cargo: { Cell: CargoCell, width: [104, 84], skeleton: [60, 40], className: classes.oneLine },
  created: {
    Cell: CreatedCell,
    sort: 'created',
    width: [116, 104],
    skeleton: [84, 64],
    className: classes.oneLine,
  },
  tags: {
    Cell: TagsCell,
    width: 132,
    skeleton: [64],
    isSpare: true,
    isBlank: ({ tags }) => tags.length === 0,
    className: classes.tags,
  },
  sum: {
    Cell: SumCell,
    sort: 'price',
    width: [124, 104],
    skeleton: [80],
    isNumber: true,
    card: { line: 1, side: 'end' },
  },
};

/** The columns of the list: the two that always stand, and those that were chosen. */
export function useOrderColumns(chosen: readonly Column[]): readonly DataColumn<WaybillListItem>[] {
  const { t } = useTranslation('orders');
  return useMemo(
    () =>
      (['status', 'number', ...chosen] as const).map((key) => {
        const { Cell, ...column } = orderColumns[key];
        return {
          ...column,
          // It stands in for the day of creation while the column of that day is left out.
          ...(key === 'number' && chosen.includes('created') && { sort: undefined }),
          ...(isNamedByOrder(key) && { sortedBy: t(`sortedBy.${key}`) }),
          key,
          title: t(`columns.${key}`),
          cell: (row) => <Cell row={row} />,
        };
      }),
    [chosen, t],
  );
}

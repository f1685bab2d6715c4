import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DestinationStatus, isBusy, stateOf } from '../../features/destinations/index.ts';
import { type DayRow, rowName } from '../../features/planning/index.ts';
import { isAlarming, useStatusDetail } from '../../features/status-detail/index.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { formatKg, formatRoubles, formatWaybillNumber } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import { ActionMenu, type MenuAction } from '../../ui/menu/action-menu.tsx';
import { RouteLine } from '../../ui/route/route.tsx';
import { WaybillStatus } from '../../ui/status/waybill-status.tsx';
import { actionColumn } from '../../ui/table/action-column.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import classes from './day.module.css';

interface CellProps {
  readonly row: DayRow;
}

function StatusCell({ row: { destination, waybill } }: CellProps) {
  const detailOf = useStatusDetail();
  if (destination) return <DestinationStatus destination={destination} />;
  return (
    <WaybillStatus status={waybill.status} detail={detailOf(waybill)} isAlarming={isAlarming(waybill)} />
  );
}

function NumberCell({ row: { waybill } }: CellProps) {
  const { t } = useTranslation('planner-day');
  if (!waybill) return <span className="muted nowrap only-wide">{t('row.noNumber')}</span>;
  return (
    <Link className={`strong nowrap figures ${classes.number}`} to={`/waybill/${waybill.waybillId}`}>
      {formatWaybillNumber(waybill.plsWaybillNumber)}
    </Link>
  );
}

const RouteCell = ({ row }: CellProps) => (
  <>
    <div className="strong">
      <RouteLine from={row.from} to={row.to} />
    </div>
    <div className="small muted cut">{row.receiver}</div>
  </>
);

function CargoCell({ row: { placeCount, weight } }: CellProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <div className="nowrap">{t('places', { count: placeCount })}</div>
      <div className="small muted nowrap figures">{formatKg(weight)}</div>
    </>
  );
}

/** The day of delivery that holds: none where its carrier has no rate any more, or has told none yet. */
function deliveryDayOf({ destination, waybill }: DayRow): string | undefined {
  if (waybill) return waybill.isPromiseOpen ? undefined : waybill.deliveryDateTo;
  return stateOf(destination) === 'gone' ? undefined : destination.result?.deliveryDateTo;
}

function WhenCell({ row }: CellProps) {
  const { t } = useTranslation('planner-day');
  const day = deliveryDayOf(row);
  return (
    <span className={day === undefined ? 'muted nowrap only-wide' : 'nowrap figures'}>
      {day === undefined ? t('row.noDay') : formatDay(day)}
    </span>
  );
}

function SumCell({ row: { price } }: CellProps) {
  const { t } = useTranslation('planner-day');
  return price === null ? (
    <span className="muted">{t('row.noPrice')}</span>
  ) : (
    <span className="bold">{formatRoubles(price)}</span>
  );
}

export interface RowActions {
  readonly onMove: (row: DayRow) => void;
  readonly onRemove: (row: DayRow) => void;
  readonly onLabel: (row: DayRow) => void;
}

function useMenu({ row }: CellProps, { onMove, onRemove, onLabel }: RowActions): readonly MenuAction[] {
  const { t } = useTranslation('planner-day');
  const mayOrder = useMay('shipping.create');
  const { destination, waybill } = row;
  if (waybill) {
    const isReady = waybill.creationStage === 'documents_ready';
    const why = isReady ? undefined : t('row.noLabel');
    return [{ key: 'label', label: t('row.label'), icon: 'doc', why, onRun: () => onLabel(row) }];
  }
  if (!mayOrder) return [];
  const busy = destination.isBeforeStart ? t('row.waiting') : t('row.busy');
  const why = isBusy(destination) ? busy : undefined;
  return [
    { key: 'move', label: t('row.move'), icon: 'calendar', why, onRun: () => onMove(row) },
    { key: 'remove', label: t('row.remove'), icon: 'x', why, onRun: () => onRemove(row) },
  ];
}

function ActionsCell({ row, actions }: CellProps & { readonly actions: RowActions }) {
  const { t } = useTranslation('planner-day');
  const menu = useMenu({ row }, actions);
  if (menu.length === 0) return null;
  return <ActionMenu label={t('row.actions', { name: rowName(row) })} actions={menu} />;
}

type DayColumn = Omit<DataColumn<DayRow>, 'title'>;

/** In the order of the table. */
const columns = [
  {
    key: 'status',
    width: [176, 172],
    skeleton: [112, 80],
    card: { line: 1, side: 'start' },
    className: classes.state,
    cell: (row) => <StatusCell row={row} />,
  },
  {
    key: 'number',
    width: [124, 116],
    skeleton: [96],
    card: { line: 3, side: 'start' },
    cell: (row) => <NumberCell row={row} />,
  },
  {
    key: 'route',
    skeleton: [180, 96],
    card: { line: 2 },
    className: classes.route,
    cell: (row) => <RouteCell row={row} />,
  },
  {
    key: 'cargo',
    width: 88,
    skeleton: [60, 40],
    isSpare: true,
    card: { line: 4, side: 'start' },
    className: classes.oneLine,
    cell: (row) => <CargoCell row={row} />,
  },
  {
    key: 'when',
    width: 104,
    isSpare: true,
    skeleton: [84],
    card: { line: 3, side: 'end' },
    cell: (row) => <WhenCell row={row} />,
  },
  {
    key: 'sum',
    width: [116, 104],
    skeleton: [80],
    isNumber: true,
    card: { line: 4, side: 'end' },
    cell: (row) => <SumCell row={row} />,
  },
] as const satisfies readonly DayColumn[];

/** What is told of a shipment of a day. `actions` stay the same. */
export function useDayColumns(actions: RowActions): readonly DataColumn<DayRow>[] {
  const { t } = useTranslation('planner-day');
  return useMemo(
    () => [
      ...columns.map((column) => ({ ...column, title: t(`column.${column.key}`) })),
      actionColumn<DayRow>(t('column.actions'), [52, 52], (row) => (
        <ActionsCell row={row} actions={actions} />
      )),
    ],
    [t, actions],
  );
}

import type { WaybillListItem } from '@tranzit/contract';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { focusNeighbourRow } from '../../lib/row-focus.ts';
import { Checkbox } from '../../ui/check/check.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { Column } from './columns.ts';
import { OrderRow } from './order-row.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import classes from './orders.module.css';
import { pageState } from './selection.ts';
import type { useChangedRows } from './use-changed-rows.ts';
import type { OrderAddress } from './use-order-address.ts';
import { pageSize } from './use-orders.ts';
import type { ChosenRows } from './use-selection.ts';

interface OrdersTableProps {
  /** `undefined` while they load. */
  readonly rows: readonly WaybillListItem[] | undefined;
  readonly address: OrderAddress;
  readonly selection: ChosenRows;
  readonly columns: readonly Column[];
  readonly changedRows: ReturnType<typeof useChangedRows>;
}

function TableHead({
  rows = [],
  selection,
  columns,
}: Pick<OrdersTableProps, 'rows' | 'selection' | 'columns'>) {
  const { t } = useTranslation('orders');
  const state = pageState(selection.selection, rows);
  return (
    <thead>
      <tr>
        <th className={classes.check}>
          <Checkbox
            bare
            hideLabel
            label={t('columns.checkPage')}
            checked={state === 'all'}
            some={state === 'some'}
            disabled={rows.length === 0}
            onChange={() => selection.toggleAll(rows)}
          />
        </th>
        <th className={classes.status}>{t('columns.status')}</th>
        <th className={classes.number}>{t('columns.number')}</th>
        {columns.map((column) => (
          <th key={column} className={`${classes[column]} ${column === 'sum' ? 'num' : ''}`}>
            <span>{t(`columns.${column}`)}</span>
          </th>
        ))}
        <th className={classes.more}>
          <span className="sr">{t('columns.journey')}</span>
        </th>
      </tr>
    </thead>
  );
}

/**
 * Arrows move between rows, with Shift they choose on the way; Space chooses, Enter opens the waybill. Shift with a
 * press of the mouse or of Space takes everything since the last choice.
 */
function useRowKeys(rows: readonly WaybillListItem[], selection: ChosenRows) {
  const navigate = useNavigate();
  const withShift = useRef(false);
  const rowAt = (id: string | undefined) => rows.find(({ waybillId }) => String(waybillId) === id);
  const choose = (row: WaybillListItem, isRange: boolean) =>
    isRange ? selection.extend(rows, row) : selection.toggle(row);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement; // keys come to elements only
    const row = rowAt(target.closest<HTMLElement>('tr[data-row]')?.dataset.row);
    if (!row) return;
    const next = rowAt(focusNeighbourRow(event));
    if (next && event.shiftKey) {
      if (!selection.selection.chosen.has(row.waybillId)) selection.toggle(row);
      selection.extend(rows, next);
    }
    if (event.key === ' ' && target.tagName === 'A') {
      event.preventDefault();
      choose(row, event.shiftKey);
    }
    if (event.key === 'Enter' && target.tagName === 'INPUT') void navigate(`/waybill/${row.waybillId}`);
  };
  const onClickCapture = (event: MouseEvent) => {
    withShift.current = event.shiftKey;
  };
  const onCheck = (row: WaybillListItem) => choose(row, withShift.current);
  return { body: { onKeyDown, onClickCapture }, onCheck };
}

/** The mock's columns in a real table; cards below 992 px. */
export function OrdersTable({ rows, address, selection, columns, changedRows }: OrdersTableProps) {
  const { body, onCheck } = useRowKeys(rows ?? [], selection);
  return (
    <Table fixed cards className={classes.table ?? ''}>
      <TableHead rows={rows} selection={selection} columns={columns} />
      <tbody {...body}>
        {rows?.map((row) => (
          <OrderRow
            key={row.waybillId}
            row={row}
            columns={columns}
            isChosen={selection.selection.chosen.has(row.waybillId)}
            isOpen={address.open.includes(row.waybillId)}
            isChanged={changedRows.changed.has(row.waybillId)}
            onCheck={() => onCheck(row)}
            onToggle={() => address.toggleOpen(row.waybillId)}
            onSeen={() => changedRows.see(row.waybillId)}
          />
        )) ?? <OrderSkeleton rows={pageSize} columns={columns} />}
      </tbody>
    </Table>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { UpdateMessage, WaybillListItem } from '@tranzit/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPatiently } from '../../lib/api/connection.ts';
import { formatNumber, formatWaybillNumber } from '../../lib/format/numbers.ts';
import { ListPanel } from '../../ui/list/list-panel.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useChangedRows } from '../../ui/table/use-changed-rows.ts';
import type { RowSelection } from '../../ui/table/use-row-selection.ts';
import { EmptyOrders } from './empty-orders.tsx';
import type { OrderAddress } from './order-address.ts';
import type { Column } from './rows/columns.ts';
import { JourneySkeleton } from './rows/journey-skeleton.tsx';
import { useOrderColumns, waybillPath } from './rows/order-columns.tsx';
import type { OrderPage } from './use-orders.ts';

/** Comes when a row is unfolded, as what it shows does. */
const OrderJourney = lazy(async () => ({
  default: (await loadPatiently(() => import('./rows/order-journey.tsx'))).OrderJourney,
}));

interface OrdersPanelProps {
  readonly address: OrderAddress;
  readonly orders: UseQueryResult<OrderPage>;
  readonly selection: RowSelection<WaybillListItem>;
  readonly columns: readonly Column[];
}

export const keyOfOrder = ({ waybillId }: WaybillListItem): number => waybillId;
const nameOf = ({ plsWaybillNumber }: WaybillListItem): string => formatWaybillNumber(plsWaybillNumber);

/** What stands below a row that is unfolded. */
function useJourney({ open, toggleOpen }: OrderAddress) {
  const { t } = useTranslation('orders');
  return {
    title: t('columns.journey'),
    label: (row: WaybillListItem) => t('row.journey', { number: nameOf(row) }),
    isOpen: ({ waybillId }: WaybillListItem) => open.includes(waybillId),
    onToggle: ({ waybillId }: WaybillListItem) => toggleOpen(waybillId),
    content: ({ waybillId }: WaybillListItem) => (
      <Suspense fallback={<JourneySkeleton />}>
        <OrderJourney waybillId={waybillId} />
      </Suspense>
    ),
  };
}

/** Another tab or a carrier has changed it. */
const changedWaybill = (message: UpdateMessage) => (message.t === 'waybill' ? [message.waybillId] : []);

/** The rows of the list, or what stands in their place. */
export function OrdersPanel({ address, orders, selection, columns }: OrdersPanelProps) {
  const { t } = useTranslation('orders');
  const changes = useChangedRows(changedWaybill);
  const detail = useJourney(address);
  const orderColumns = useOrderColumns(columns);
  return (
    <ListPanel
      label={t('list')}
      query={orders}
      errorTitle={t('error.title')}
      kept={t('error.kept')}
      foundWords={({ count, countIsBounded }) => {
        const formatted = formatNumber(count);
        return countIsBounded ? t('foundAtLeast', { formatted }) : t('found', { count, formatted });
      }}
      empty={(data) =>
        data.waybills.length === 0 ? <EmptyOrders address={address} found={data} /> : undefined
      }
      rows={(data) => (
        <DataTable
          cards
          columns={orderColumns}
          rows={data?.waybills}
          keyOf={keyOfOrder}
          nameOf={nameOf}
          skeletonRows={address.paging.pageSize}
          sort={{ value: address.sort, onChange: address.setSort }}
          hrefOf={waybillPath}
          selection={selection}
          detail={detail}
          changes={changes}
        />
      )}
      foot={({ count, countIsBounded, waybills }) => (
        <Pagination {...address.paging} total={count} atLeast={countIsBounded} shown={waybills.length} />
      )}
    />
  );
}

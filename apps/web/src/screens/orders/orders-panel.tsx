import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLostAt } from '../../lib/connection.ts';
import { formatClock } from '../../lib/format-date.ts';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { AlertLine, ErrorState } from '../../ui/states/states.tsx';
import type { Column } from './columns.ts';
import { EmptyOrders } from './empty-orders.tsx';
import classes from './orders.module.css';
import { OrdersTable } from './orders-table.tsx';
import { useChangedRows } from './use-changed-rows.ts';
import type { OrderAddress } from './use-order-address.ts';
import { type OrderPage, pageSize } from './use-orders.ts';
import type { ChosenRows } from './use-selection.ts';

interface OrdersPanelProps {
  readonly address: OrderAddress;
  readonly orders: UseQueryResult<OrderPage>;
  readonly selection: ChosenRows;
  readonly columns: readonly Column[];
}

/** The rows, or what stands in their place: skeleton, nothing yet, nothing found, what went wrong. */
export function OrdersPanel({ address, orders, selection, columns }: OrdersPanelProps) {
  const { t } = useTranslation('orders');
  const changedRows = useChangedRows();
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = orders;
  const isCutOff = useLostAt() !== undefined;
  // Rows of another tab or page would pass for what was asked for.
  if (isCutOff && (!data || isPlaceholderData))
    return <AlertLine tone="info" title={t('offline.title')} text={t('offline.text')} />;
  if (error && (!data || isPlaceholderData))
    return (
      <ErrorState
        title={t('error.title')}
        error={error}
        kept={t('error.kept')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Panel clip aria-label={t('list')} aria-busy={!data || isPlaceholderData} className={classes.panel ?? ''}>
      {data?.waybills.length === 0 ? (
        <EmptyOrders address={address} found={data} />
      ) : (
        <OrdersTable
          rows={data?.waybills}
          address={address}
          selection={selection}
          columns={columns}
          changedRows={changedRows}
        />
      )}
      {isCutOff && data && (
        <p className={`small muted ${classes.asOf}`}>
          {t('offline.asOf', { time: formatClock(new Date(dataUpdatedAt).toISOString()) })}
        </p>
      )}
      {data && data.waybills.length > 0 && (
        <Pagination
          page={address.page}
          pageSize={pageSize}
          total={data.count}
          atLeast={data.countIsBounded}
          shown={data.waybills.length}
          onChange={address.setPage}
        />
      )}
    </Panel>
  );
}

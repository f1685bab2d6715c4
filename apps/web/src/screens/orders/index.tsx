import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { BulkTray } from './bulk-tray.tsx';
import { readColumns, writeColumns } from './columns.ts';
import { ExportDialog } from './export-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { OrdersHead } from './orders-head.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useOrderAddress } from './use-order-address.ts';
import { type OrderPage, useOrders } from './use-orders.ts';
import { useSelection } from './use-selection.ts';

export { askAhead } from './use-orders.ts';

/** Says to readers how much was found, once the list has come to rest. */
function FoundLine({ data }: { readonly data: OrderPage | undefined }) {
  const { t } = useTranslation('orders');
  const formatted = formatNumber(data?.count ?? 0);
  const words = data?.countIsBounded
    ? t('foundAtLeast', { formatted })
    : t('found', { count: data?.count ?? 0, formatted });
  return (
    <p className="sr" role="status">
      {data && words}
    </p>
  );
}

/** The list of waybills: find, choose, act. What it shows stands in the address; what is chosen does not. */
export function Screen() {
  const { t } = useTranslation('orders');
  usePageTitle(t('title'));
  const address = useOrderAddress();
  const orders = useOrders(address.filters, address.page);
  const selection = useSelection(address.filters);
  const [columns, setColumns] = useState(readColumns);
  const [isExporting, setExporting] = useState(false);
  const chooseColumns: typeof setColumns = (next) => {
    setColumns(next);
    if (typeof next !== 'function') writeColumns(next);
  };
  return (
    <>
      <OrdersHead address={address} />
      <StatusTabs counts={orders.data} address={address} />
      <FilterBar
        address={address}
        columns={columns}
        onColumns={chooseColumns}
        onExport={() => setExporting(true)}
      />
      <FoundLine data={orders.isPlaceholderData ? undefined : orders.data} />
      <OrdersPanel address={address} orders={orders} selection={selection} columns={columns} />
      <BulkTray selection={selection} onExport={() => setExporting(true)} />
      <ExportDialog
        filters={address.filters}
        found={orders.data}
        hasChosen={selection.rows.length > 0}
        open={isExporting}
        onClose={() => setExporting(false)}
      />
    </>
  );
}

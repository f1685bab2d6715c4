import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { overlayPart, usePreloaded } from '../../ui/overlay/overlay-part.tsx';
import { useRowSelection } from '../../ui/table/use-row-selection.ts';
import { BulkTray } from './bulk/bulk-tray.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { writeFilters } from './filters/order-filters.ts';
import { useOrderAddress } from './order-address.ts';
import { OrdersHead } from './orders-head.tsx';
import { keyOfOrder, OrdersPanel } from './orders-panel.tsx';
import { readColumns, writeColumns } from './rows/columns.ts';
import { StatusTabs } from './status-tabs.tsx';
import { useOrders } from './use-orders.ts';

export { prefetch } from './use-orders.ts';

const ExportDialog = overlayPart(async () => (await import('./bulk/export-dialog.tsx')).ExportDialog);
const overlays = [ExportDialog];

/** So many are still worked through one by one while somebody waits. */
const mostChosen = 1000;

/** The list of waybills: find, choose, act. What it shows stands in the address; what is chosen does not. */
export function Screen() {
  const { t } = useTranslation('orders');
  usePageTitle(t('title'));
  usePreloaded(overlays);
  const address = useOrderAddress();
  const orders = useOrders(address);
  const selection = useRowSelection({
    keyOf: keyOfOrder,
    most: mostChosen,
    view: writeFilters(address.filters).toString(),
    shown: orders.data?.waybills,
  });
  // Of the filters before nothing is counted any more.
  const found = orders.isPlaceholderData ? undefined : orders.data;
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
        found={found}
      />
      <OrdersPanel address={address} orders={orders} selection={selection} columns={columns} />
      <BulkTray selection={selection} view={address} found={found} onExport={() => setExporting(true)} />
      {isExporting && (
        <ExportDialog
          view={address}
          found={orders.data}
          isPartChosen={selection.rows.length > 0 && selection.rows.length < (orders.data?.count ?? 0)}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}

import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { ExportDialog as TableExportDialog } from '../../../ui/table/export-dialog.tsx';
import { type OrderPage, type OrderView, toWireView } from '../use-orders.ts';

interface ExportDialogProps {
  readonly view: Pick<OrderView, 'filters' | 'sort'>;
  readonly found: OrderPage | undefined;
  /** Some rows are chosen: one might think that only they are exported. */
  readonly isPartChosen: boolean;
  readonly onClose: () => void;
}

/** The filtered list as a table file. */
export function ExportDialog({ view, found, isPartChosen, onClose }: ExportDialogProps) {
  const { t } = useTranslation('orders');
  const count = `${formatNumber(found?.count ?? 0)}${found?.countIsBounded ? '+' : ''}`;
  const words = [
    t('export.text'),
    found && t('export.count', { formatted: count }),
    isPartChosen && t('export.notChosen'),
  ];
  return (
    <TableExportDialog
      words={words.filter(Boolean).join(' ')}
      load={(format) => call(api.exportWaybills, { query: { ...toWireView(view), format } })}
      nameOn={(day) => t('export.fileName', { day })}
      onClose={onClose}
    />
  );
}

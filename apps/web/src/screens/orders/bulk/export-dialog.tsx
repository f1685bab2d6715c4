import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useCountWords } from '../../../ui/count/use-count-words.ts';
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
  const countWords = useCountWords();
  const words = [
    t('export.text'),
    found && t('export.count', { formatted: countWords(found) }),
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

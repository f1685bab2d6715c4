import { useMutation } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { formatDay, today } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioList } from '../../../ui/check/check.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { type OrderPage, type OrderView, toWireView } from '../use-orders.ts';

interface ExportDialogProps {
  readonly view: Pick<OrderView, 'filters' | 'sort'>;
  readonly found: OrderPage | undefined;
  /** Some rows are chosen: one might think that only they are exported. */
  readonly isPartChosen: boolean;
  readonly onClose: () => void;
}

const formats = ['xlsx', 'csv'] as const;

/** The filtered list as a table file. */
export function ExportDialog({ view, found, isPartChosen, onClose }: ExportDialogProps) {
  const { t } = useTranslation(['orders', 'common']);
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(api.exportWaybills, { query: { ...toWireView(view), format } }),
    onSuccess: (file) => {
      saveFile(
        file,
        `${t('export.fileName', { day: formatDay(today()).replaceAll('\u00A0', ' ') })}.${format}`,
      );
      showToast(t('export.saved'));
      onClose();
    },
  });
  const count = `${formatNumber(found?.count ?? 0)}${found?.countIsBounded ? '+' : ''}`;
  const words = [
    t('export.text'),
    found && t('export.count', { formatted: count }),
    isPartChosen && t('export.notChosen'),
  ];
  const foot = (
    <>
      <Button onClick={onClose}>{t('common:action.close')}</Button>
      <Button variant="primary" icon="download" busy={isPending} onClick={() => mutate()}>
        {t('export.make')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('export.title')} open onClose={onClose} foot={foot}>
      <div className="stack">
        {error && <ErrorState title={t('export.failed')} error={error} />}
        <p>{words.filter(Boolean).join(' ')}</p>
        <RadioList
          legend={t('export.format')}
          choices={formats.map((value) => ({ value, label: t(`export.${value}`) }))}
          value={format}
          onChange={setFormat}
        />
      </div>
    </Dialog>
  );
}

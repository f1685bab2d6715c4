import { useMutation } from '@tanstack/react-query';
import { api, type WaybillListItem } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/call.ts';
import { saveFile } from '../../../lib/download.ts';
import { formatWaybillNumber } from '../../../lib/format.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioList } from '../../../ui/check/check.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { AlertLine, ErrorState } from '../../../ui/states/states.tsx';
import { showToast } from '../../../ui/toast/toast.ts';

export interface BulkDialogProps {
  readonly rows: readonly WaybillListItem[];
  readonly open: boolean;
  readonly onClose: () => void;
}

const formats = ['A6', 'A4'] as const;
type Format = (typeof formats)[number];
/** The printer of this browser seldom changes. */
const storageKey = 'tranzit.orders.label-format';
const storedFormat = (): Format => (readStored(storageKey) === 'A4' ? 'A4' : 'A6');

/** Makes the file and saves it. Resolves with the numbers of those that have no label yet. */
async function saveLabels(rows: readonly WaybillListItem[], format: Format): Promise<readonly string[]> {
  const ids = rows.map(({ waybillId }) => waybillId);
  const { blob, headers } = await callFile(api.printLabels, { body: { waybill_ids: ids, format } });
  saveFile(blob, `labels-${format}.pdf`);
  return (headers.get('x-missing-labels') ?? '')
    .split(',')
    .map((number) => number.trim())
    .filter(Boolean);
}

const MissingLabels = ({ numbers }: { readonly numbers: readonly string[] }) => {
  const { t } = useTranslation('orders');
  return (
    <>
      <AlertLine tone="warning" title={t('labels.missing')} text={t('labels.missingText')} />
      <ul className="figures">
        {numbers.map((number) => (
          <li key={number}>{formatWaybillNumber(number)}</li>
        ))}
      </ul>
    </>
  );
};

/** Labels of the chosen waybills in one PDF, for the paper at hand. Tells whose label is not there yet. */
export function LabelsDialog({ rows, open, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['orders', 'common']);
  const [format, setFormat] = useState(storedFormat);
  const {
    mutate,
    data: missing = [],
    error,
    isPending,
  } = useMutation({
    mutationFn: () => saveLabels(rows, format),
    onSuccess: (numbers) => {
      if (numbers.length > 0) return;
      showToast(t('labels.saved'));
      onClose();
    },
  });
  const choose = (chosen: Format) => {
    setFormat(chosen);
    writeStored(storageKey, chosen);
  };
  const foot = (
    <>
      <Button onClick={onClose}>{t('common:action.close')}</Button>
      {missing.length === 0 && (
        <Button variant="primary" icon="download" busy={isPending} onClick={() => mutate()}>
          {t('labels.make')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t('labels.title', { count: rows.length })} open={open} onClose={onClose} foot={foot}>
      <div className="stack">
        {error && <ErrorState title={t('labels.failed')} error={error} />}
        {missing.length > 0 ? (
          <MissingLabels numbers={missing} />
        ) : (
          <RadioList
            legend={t('labels.format')}
            choices={formats.map((value) => ({ value, label: t(`labels.${value}`) }))}
            value={format}
            onChange={choose}
          />
        )}
      </div>
    </Dialog>
  );
}

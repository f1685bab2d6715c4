import { useMutation } from '@tanstack/react-query';
import { api, type WaybillListItem } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../lib/api/call.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { readStored, writeStored } from '../../lib/browser/storage.ts';
import { formatWaybillNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioList } from '../../ui/check/check.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { AlertLine, ErrorState } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';

type LabelledWaybill = Pick<WaybillListItem, 'waybillId' | 'plsWaybillNumber'>;

interface LabelsDialogProps {
  /** In the order in which their labels are to be printed, 1,000 at most. */
  readonly rows: readonly LabelledWaybill[];
  readonly open: boolean;
  readonly onClose: () => void;
}

const formats = ['A6', 'A4'] as const;
type Format = (typeof formats)[number];
/** The printer of this browser seldom changes. */
const storageKey = 'tranzit.orders.label-format';
const storedFormat = (): Format => (readStored(storageKey) === 'A4' ? 'A4' : 'A6');

/** Those that have no label yet: how many, and the numbers of the first of them. */
interface Missing {
  readonly count: number;
  readonly numbers: readonly string[];
}

/** Makes the file and saves it. Resolves with what has no label yet. */
async function saveLabels(rows: readonly LabelledWaybill[], format: Format): Promise<Missing> {
  const ids = rows.map(({ waybillId }) => waybillId);
  const { blob, headers } = await callFile(api.printLabels, { body: { waybill_ids: ids, format } });
  saveFile(blob, `labels-${format}.pdf`);
  const numbers = (headers.get('x-missing-labels') ?? '')
    .split(',')
    .map((number) => number.trim())
    .filter(Boolean);
  return { count: Number(headers.get('x-missing-labels-count') ?? 0), numbers };
}

const MissingLabels = ({ count, numbers }: Missing) => {
  const { t } = useTranslation('orders');
  const unnamed = count - numbers.length;
  return (
    <>
      <AlertLine tone="warning" title={t('labels.missing')} text={t('labels.missingText')} />
      <ul className="figures">
        {numbers.map((number) => (
          <li key={number}>{formatWaybillNumber(number)}</li>
        ))}
        {unnamed > 0 && <li>{t('labels.missingMore', { count: unnamed })}</li>}
      </ul>
    </>
  );
};

const noneMissing: Missing = { count: 0, numbers: [] };

/** Labels of the chosen waybills in one PDF, for the paper at hand. Tells whose label is not there yet. */
export function LabelsDialog({ rows, open, onClose }: LabelsDialogProps) {
  const { t } = useTranslation(['orders', 'common']);
  const [format, setFormat] = useState(storedFormat);
  const {
    mutate,
    data: missing = noneMissing,
    error,
    isPending,
  } = useMutation({
    mutationFn: () => saveLabels(rows, format),
    onSuccess: ({ count }) => {
      if (count > 0) return;
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
      {missing.count === 0 && (
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
        {missing.count > 0 ? (
          <MissingLabels {...missing} />
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

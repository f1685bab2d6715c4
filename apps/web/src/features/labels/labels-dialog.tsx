import { useMutation } from '@tanstack/react-query';
import { api, type WaybillListItem } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../lib/api/api-error.ts';
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
  /** In the order in which their labels are to be printed. */
  readonly rows: readonly LabelledWaybill[];
  readonly open: boolean;
  readonly onClose: () => void;
}

const formats = ['A6', 'A4'] as const;
type Format = (typeof formats)[number];
/** The printer of this browser seldom changes. */
const storageKey = 'tranzit.orders.label-format';
const storedFormat = (): Format => (readStored(storageKey) === 'A4' ? 'A4' : 'A6');

/** One file holds no more. */
const fileLimit = 100;

const isNoneReady = (error: unknown): boolean => isApiError(error) && error.has('labels_missing');

/** Makes a file and saves it. Resolves with the numbers of those that have no label yet. */
async function saveFileOf(rows: readonly LabelledWaybill[], format: Format, name: string) {
  const ids = rows.map(({ waybillId }) => waybillId);
  const { blob, headers } = await callFile(api.printLabels, { body: { waybill_ids: ids, format } });
  saveFile(blob, name);
  return (headers.get('x-missing-labels') ?? '')
    .split(',')
    .map((number) => number.trim())
    .filter(Boolean);
}

const filesOf = (rows: readonly LabelledWaybill[]): readonly (readonly LabelledWaybill[])[] =>
  Array.from({ length: Math.ceil(rows.length / fileLimit) }, (_, place) =>
    rows.slice(place * fileLimit, (place + 1) * fileLimit),
  );

/** As many files as it takes, one after the other. Resolves with the numbers of those that have no label yet. */
async function saveLabels(rows: readonly LabelledWaybill[], format: Format): Promise<readonly string[]> {
  const files = filesOf(rows);
  const missing: string[] = [];
  for (const [place, part] of files.entries())
    try {
      const number = files.length > 1 ? `-${place + 1}` : '';
      missing.push(...(await saveFileOf(part, format, `labels-${format}${number}.pdf`)));
    } catch (error) {
      // One file of several may have nothing to hold.
      if (!isNoneReady(error) || files.length === 1) throw error;
      missing.push(...part.map(({ plsWaybillNumber }) => plsWaybillNumber));
    }
  return missing;
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
export function LabelsDialog({ rows, open, onClose }: LabelsDialogProps) {
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
        {rows.length > fileLimit && <p>{t('labels.files', { count: filesOf(rows).length })}</p>}
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

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/browser/save-file.ts';
import { formatDay, today } from '../../lib/format/dates.ts';
import { Button } from '../button/button.tsx';
import { RadioList } from '../check/check.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { ErrorState } from '../states/states.tsx';
import { showToast } from '../toast/toast.ts';

const formats = ['xlsx', 'csv'] as const;
export type TableFormat = (typeof formats)[number];

interface ExportDialogProps {
  /** What the file will hold. */
  readonly words: string;
  readonly load: (format: TableFormat) => Promise<Blob>;
  /** The name of the file for a day, without its ending. */
  readonly nameOn: (day: string) => string;
  /** Further choices. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A list as a table file. */
export function ExportDialog({ words, load, nameOn, children, onClose }: ExportDialogProps) {
  const { t } = useTranslation(['ui', 'common']);
  const [format, setFormat] = useState<TableFormat>('xlsx');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => load(format),
    onSuccess: (file) => {
      saveFile(file, `${nameOn(formatDay(today()).replaceAll('\u00A0', ' '))}.${format}`);
      showToast(t('export.saved'));
      onClose();
    },
  });
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
        <p>{words}</p>
        <RadioList
          legend={t('export.format')}
          choices={formats.map((value) => ({ value, label: t(`export.${value}`) }))}
          value={format}
          onChange={setFormat}
        />
        {children}
      </div>
    </Dialog>
  );
}

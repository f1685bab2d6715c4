import { useTranslation } from 'react-i18next';
import { LabelsDialog } from '../../features/labels/index.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { useBatch } from './use-batches.ts';

interface BatchLabelsProps {
  readonly batchId: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The labels of all that a batch has ordered. */
export function BatchLabels({ batchId, open, onClose }: BatchLabelsProps) {
  const { t } = useTranslation('batches');
  const { data, error, refetch } = useBatch(batchId);
  if (data) return <LabelsDialog rows={data.waybills} open={open} onClose={onClose} />;
  if (!error) return null;
  return (
    <Dialog title={t('one')} open={open} onClose={onClose}>
      <ErrorState title={t('batchFailed')} error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
}

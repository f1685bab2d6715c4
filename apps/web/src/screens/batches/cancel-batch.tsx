import { api, type Batch } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { batchesPath } from './fixes/use-order.ts';

interface CancelBatchProps {
  readonly batch: Batch;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before the orders of a batch are called off, and says how many they are and what they cost. */
export function CancelBatch({ batch, open, onClose }: CancelBatchProps) {
  const { t } = useTranslation('batches');
  const navigate = useNavigate();
  const formatted = formatNumber(batch.cancellable);
  const { mutate, isPending, error } = useApiMutation(api.cancelBatch, {
    touches: ['cart', 'registry', 'waybill'],
    onSuccess: () => {
      onClose();
      void navigate(batchesPath);
    },
  });
  return (
    <ConfirmDialog
      danger
      title={t('cancelling.title', { count: batch.cancellable, formatted })}
      text={t('cancelling.text', { price: formatRoubles(batch.cancellablePrice) })}
      problem={error ? describeError(error) : undefined}
      confirmLabel={t('cancelling.confirm', { formatted })}
      cancelLabel={t('cancelling.keep')}
      busy={isPending}
      open={open}
      onConfirm={() => mutate({ params: { id: batch.batchId } })}
      onClose={onClose}
    />
  );
}

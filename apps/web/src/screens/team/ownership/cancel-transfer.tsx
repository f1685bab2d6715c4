import { api, type Transfer } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../../lib/api/describe-error.ts';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { lookAgainAfter } from '../team-query.ts';
import { OvertakenDialog } from './overtaken-dialog.tsx';
import { overtaking } from './use-ownership.ts';

interface CancelTransferProps {
  /** As it stood when the question was asked. */
  readonly transfer: Transfer;
  readonly latest: Transfer | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The owner's way back, as long as nobody has answered. */
export function CancelTransfer({ transfer, latest, open, onClose }: CancelTransferProps) {
  const { t } = useTranslation('team');
  const { mutate, isPending, error } = useApiMutation(api.cancelTransfer, {
    touches: ['team'],
    onError: lookAgainAfter('transfer_over'),
  });
  const over = isPending ? undefined : overtaking(transfer, latest, ['confirming', 'waiting']);
  if (over) return <OvertakenDialog transfer={over} open={open} onClose={onClose} />;
  const cancel = () =>
    mutate(
      { body: { transfer_id: transfer.transferId } },
      {
        // When the line says so: the focus goes back to where it stood.
        onSuccess: () => {
          showToast(t('transfer.cancel.done'));
          onClose();
        },
      },
    );
  const text = transfer.state === 'confirming' ? 'transfer.cancel.codeText' : 'transfer.cancel.text';
  return (
    <ConfirmDialog
      title={t('transfer.cancel.title')}
      text={t(text, { name: transfer.toName })}
      problem={error ? describeError(error) : undefined}
      confirmLabel={t('transfer.act.cancel')}
      cancelLabel={t('transfer.cancel.keep')}
      busy={isPending}
      open={open}
      onConfirm={cancel}
      onClose={onClose}
    />
  );
}

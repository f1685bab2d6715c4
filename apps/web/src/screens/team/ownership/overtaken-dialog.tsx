import type { Transfer } from '@tranzit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { AlertLine } from '../../../ui/states/states.tsx';
import { transferTones, useTransferWords } from './use-transfer-words.ts';

interface OvertakenDialogProps {
  /** How the account stands now. */
  readonly transfer: Transfer;
  /** The way on, where there is one. */
  readonly action?: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** In place of a question about a transfer that was answered, taken back or begun anew elsewhere. */
export function OvertakenDialog({ transfer, action, open, onClose }: OvertakenDialogProps) {
  const { t } = useTranslation(['team', 'common']);
  const words = useTransferWords();
  const foot = (
    <>
      <Button onClick={onClose}>{t('common:action.close')}</Button>
      {action}
    </>
  );
  return (
    <Dialog title={t('transfer.overtaken.title')} open={open} onClose={onClose} foot={foot}>
      <div className="stack">
        <p>{t('transfer.overtaken.text')}</p>
        <AlertLine tone={transferTones[transfer.state]} {...words(transfer)} />
      </div>
    </Dialog>
  );
}

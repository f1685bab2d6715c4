import type { Transfer } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session/user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useOpened } from '../../../ui/overlay/use-opened.ts';
import { AlertLine, ErrorState } from '../../../ui/states/states.tsx';
import classes from '../team.module.css';
import { BeginButton } from './begin-button.tsx';
import { CancelTransfer } from './cancel-transfer.tsx';
import type { Beginning, Ownership } from './use-ownership.ts';
import { transferTones, useTransferWords } from './use-transfer-words.ts';

interface TransferLineProps {
  readonly ownership: Ownership;
  readonly onBegin: (beginning: Beginning) => void;
}

interface ActsProps extends TransferLineProps {
  readonly onCancel: (transfer: Transfer) => void;
}

/** What the owner can do about it now. */
function Acts({ ownership, onBegin, onCancel }: ActsProps) {
  const { t } = useTranslation('team');
  const { isOwner } = useUser();
  const { transfer } = ownership;
  const isOpen = transfer?.state === 'confirming' || transfer?.state === 'waiting';
  return (
    <span className={classes.choice}>
      <BeginButton size="small" ownership={ownership} onBegin={onBegin} />
      {isOwner && isOpen && (
        <Button size="small" onClick={() => onCancel(transfer)}>
          {t('transfer.act.cancel')}
        </Button>
      )}
    </span>
  );
}

/** How the last handing over of the account stands, with the next step of the owner. */
export function TransferLine(props: TransferLineProps) {
  const { t } = useTranslation('team');
  const words = useTransferWords();
  const cancellation = useOpened<Transfer>();
  const { transfer, error, retry } = props.ownership;
  if (!(error || transfer)) return null;
  return (
    <div className={classes.transfer} tabIndex={-1}>
      {error && <ErrorState title={t('transfer.loadFailed')} error={error} onRetry={retry} />}
      {transfer && (
        <AlertLine
          tone={transferTones[transfer.state]}
          {...words(transfer)}
          action={<Acts {...props} onCancel={cancellation.open} />}
        />
      )}
      {cancellation.what && (
        <CancelTransfer
          key={cancellation.round}
          transfer={cancellation.what}
          latest={transfer}
          open={cancellation.isOpen}
          onClose={cancellation.close}
        />
      )}
    </div>
  );
}

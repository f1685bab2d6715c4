import type { Transfer } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session/user.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { useOpened } from '../../../ui/overlay/use-opened.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { AlertLine, ErrorState } from '../../../ui/states/states.tsx';
import classes from '../team.module.css';
import { BeginButton } from './begin-button.tsx';
import { CancelTransfer } from './cancel-transfer.tsx';
import { useLinePlace, usePutAway } from './use-line-place.ts';
import type { Beginning, Ownership } from './use-ownership.ts';
import { transferTones, useTransferWords } from './use-transfer-words.ts';

interface TransferLineProps {
  readonly ownership: Ownership;
  readonly onBegin: (beginning: Beginning) => void;
}

interface ActsProps extends TransferLineProps {
  readonly onCancel: (transfer: Transfer) => void;
  /** Absent as long as something is waited for. */
  readonly onPutAway: (() => void) | undefined;
}

/** What the owner can do about it now. */
function Acts({ ownership, onBegin, onCancel, onPutAway }: ActsProps) {
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
      {onPutAway && <IconButton icon="x" label={t('transfer.act.putAway')} onClick={onPutAway} />}
    </span>
  );
}

/** How the last handing over of the account stands, with the next step of the owner; an outcome goes once it is put away. */
export function TransferLine(props: TransferLineProps) {
  const { t } = useTranslation('team');
  const words = useTransferWords();
  const cancellation = useOpened<Transfer>();
  const { transfer, error, isComing, retry } = props.ownership;
  const { isAway, putAway } = usePutAway(transfer);
  const { line, keptPx } = useLinePlace(isComing);
  if (isComing && keptPx > 0)
    return (
      <div className={classes.transfer} aria-busy="true">
        <Skeleton width="100%" height={keptPx} />
      </div>
    );
  if (!error && (!transfer || isAway)) return null;
  return (
    <div ref={line} className={classes.transfer} tabIndex={-1}>
      {error && <ErrorState title={t('transfer.loadFailed')} error={error} onRetry={retry} />}
      {transfer && (
        <AlertLine
          tone={transferTones[transfer.state]}
          {...words(transfer)}
          action={<Acts {...props} onCancel={cancellation.open} onPutAway={putAway} />}
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

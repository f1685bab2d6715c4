import { api, type Transfer } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../../lib/api/describe-error.ts';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import { formatClock, formatInstant, formatInstantDay, formatTime } from '../../../lib/format/dates.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { AlertLine, ErrorState } from '../../../ui/states/states.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import classes from '../team.module.css';
import type { Beginning, Ownership } from './use-ownership.ts';

/** The owner's way back, as long as nobody has answered. */
function Cancellation({ transferId, toName: name }: Transfer) {
  const { t } = useTranslation(['team', 'ui']);
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useApiMutation(api.cancelTransfer, {
    touches: ['team'],
    onSuccess: () => {
      showToast(t('transfer.cancel.done'));
      setOpen(false);
    },
  });
  const open = () => {
    reset();
    setOpen(true);
  };
  return (
    <>
      <Button size="small" onClick={open}>
        {t('transfer.act.cancel')}
      </Button>
      <ConfirmDialog
        title={t('transfer.cancel.title')}
        text={t('transfer.cancel.text', { name })}
        problem={error ? describeError(error) : undefined}
        confirmLabel={t('transfer.act.cancel')}
        cancelLabel={t('ui:dialog.keep')}
        busy={isPending}
        open={isOpen}
        onConfirm={() => mutate({ body: { transfer_id: transferId } })}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

interface TransferLineProps {
  readonly ownership: Ownership;
  readonly onBegin: (beginning: Beginning) => void;
}

/** What the owner can do about it now. */
function Act({ ownership: { transfer, mayBegin }, onBegin }: TransferLineProps) {
  const { t } = useTranslation('team');
  const { isOwner } = useUser();
  if (transfer?.state === 'waiting') return isOwner ? <Cancellation {...transfer} /> : null;
  if (!(transfer && mayBegin) || transfer.state === 'accepted') return null;
  const begin = {
    confirming: { label: t('transfer.act.code'), beginning: { confirming: transfer } },
    declined: { label: t('transfer.act.another'), beginning: {} },
    canceled: { label: t('transfer.act.again'), beginning: { userId: transfer.toUserId } },
    expired: { label: t('transfer.act.again'), beginning: { userId: transfer.toUserId } },
  }[transfer.state];
  return (
    <Button size="small" onClick={() => onBegin(begin.beginning)}>
      {begin.label}
    </Button>
  );
}

const tones = {
  confirming: 'warning',
  waiting: 'warning',
  accepted: 'success',
  declined: 'info',
  canceled: 'info',
  expired: 'info',
} as const;

/** How a transfer stands, in words for who reads them. */
function useWords() {
  const { t } = useTranslation('team');
  const { userId } = useUser();
  return ({ state, toUserId, fromUserId, toName: name, startedAt, expiresAt, endedAt }: Transfer) => {
    const day = formatInstantDay(expiresAt);
    if (state === 'waiting' && toUserId === userId)
      return { title: t('transfer.state.yours.title'), text: t('transfer.state.yours.text', { day }) };
    const at = formatInstant(endedAt ?? expiresAt);
    const of = { name, day, at, time: formatTime(expiresAt), since: formatClock(startedAt) };
    const { title, text } = {
      title: t(`transfer.state.${state}.title`, of),
      text: t(`transfer.state.${state}.text`, of),
    };
    const isFormer = state === 'accepted' && fromUserId === userId;
    return { title, text: isFormer ? `${text}. ${t('transfer.former')}` : text };
  };
}

/** How the last handing over of the account stands, with the next step of the owner. */
export function TransferLine(props: TransferLineProps) {
  const { t } = useTranslation('team');
  const words = useWords();
  const { transfer, error, retry } = props.ownership;
  if (!(error || transfer)) return null;
  return (
    <div className={classes.transfer}>
      {error && <ErrorState title={t('transfer.loadFailed')} error={error} onRetry={retry} />}
      {transfer && (
        <AlertLine tone={tones[transfer.state]} {...words(transfer)} action={<Act {...props} />} />
      )}
    </div>
  );
}

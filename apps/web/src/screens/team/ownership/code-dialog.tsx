import { answerDays, api } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeStep, useSending } from '../../../features/entrance/index.ts';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import { addDays, formatDay, today } from '../../../lib/format/dates.ts';
import { formatPhone } from '../../../lib/format/phone.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import classes from '../team.module.css';
import { lookAgainAfter } from '../team-query.ts';
import { BeginButton } from './begin-button.tsx';
import { OvertakenDialog } from './overtaken-dialog.tsx';
import { type Beginning, overtaking, type SentCode, useOwnership } from './use-ownership.ts';

interface CodeDialogProps {
  readonly sent: SentCode;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onResend: () => Promise<void>;
  /** Another handing over, or the code of the one that waits for it now. */
  readonly onBegin: (beginning: Beginning) => void;
}

/** The code typed, another code asked for, and what the server says of either. */
function useConfirming({ sent, onClose, onResend }: Pick<CodeDialogProps, 'sent' | 'onClose' | 'onResend'>) {
  const { t } = useTranslation('team');
  const [code, setCode] = useState('');
  const [isResending, setResending] = useState(false);
  const sending = useSending(['code']);
  const { transferId, toName: name } = sent.transfer;
  const { mutateAsync } = useApiMutation(api.confirmTransfer, {
    touches: ['team'],
    onError: lookAgainAfter('transfer_over'),
  });
  const type = (digits: string) => {
    sending.forget();
    setCode(digits);
  };
  const confirm = async () => {
    await mutateAsync({ body: { transfer_id: transferId, code } });
    showToast(t('transfer.offered', { name }));
    onClose();
  };
  const resend = async () => {
    setResending(true);
    type('');
    await sending.send(onResend);
    setResending(false);
  };
  return { code, type, sending, isResending, confirm: () => sending.send(confirm), resend };
}

/** The owner's code: whoever sits down at their open page gives the account to nobody. */
function CodeForm(props: CodeDialogProps & ReturnType<typeof useConfirming>) {
  const { t } = useTranslation(['team', 'common']);
  const { phone } = useUser();
  const { sent, open, onClose, code, type, sending, isResending, confirm, resend } = props;
  const { toName: name } = sent.transfer;
  const day = formatDay(addDays(today(), answerDays));
  return (
    <Dialog title={t('transfer.confirmTitle', { name })} open={open} onClose={onClose}>
      <div className={classes.code}>
        <p className="muted">{t('transfer.sent', { phone: formatPhone(phone), name, day })}</p>
        <CodeStep
          sending={sending}
          code={code}
          onCode={type}
          submit={t('transfer.submit')}
          onSubmit={() => void confirm()}
          resendAt={sent.resendAt}
          onResend={() => void resend()}
          isResending={isResending}
          below={
            <Button variant="ghost" block onClick={onClose}>
              {t('common:action.cancel')}
            </Button>
          }
        />
      </div>
    </Dialog>
  );
}

/** Asks for the code as long as it opens anything: the transfer may be over by another tab, or its time. */
export function CodeDialog(props: CodeDialogProps) {
  const { sent, open, onClose, onBegin } = props;
  const ownership = useOwnership();
  const confirming = useConfirming(props);
  const { isBusy } = confirming.sending;
  const over = isBusy ? undefined : overtaking(sent.transfer, ownership.transfer, ['confirming']);
  if (!over) return <CodeForm {...props} {...confirming} />;
  const begin = <BeginButton variant="primary" ownership={ownership} onBegin={onBegin} />;
  return <OvertakenDialog transfer={over} action={begin} open={open} onClose={onClose} />;
}

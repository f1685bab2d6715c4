import { answerDays, api } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeStep, useSending } from '../../../features/entrance/index.ts';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import { addDays, formatDay, today } from '../../../lib/format/dates.ts';
import { formatPhone } from '../../../lib/format/phone.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import classes from '../team.module.css';
import type { SentCode } from './use-ownership.ts';

interface CodeDialogProps {
  readonly sent: SentCode;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onResend: () => Promise<void>;
}

/** The code typed, another code asked for, and what the server says of either. */
function useConfirming({ sent, onClose, onResend }: CodeDialogProps) {
  const { t } = useTranslation('team');
  const [code, setCode] = useState('');
  const [isResending, setResending] = useState(false);
  const sending = useSending(['code']);
  const { transferId, toName: name } = sent.transfer;
  const { mutateAsync } = useApiMutation(api.confirmTransfer, { touches: ['team'] });
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
export function CodeDialog(props: CodeDialogProps) {
  const { t } = useTranslation('team');
  const { phone } = useUser();
  const { code, type, sending, isResending, confirm, resend } = useConfirming(props);
  const { sent, open, onClose } = props;
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
        />
      </div>
    </Dialog>
  );
}

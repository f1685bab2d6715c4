import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeStep, useSending } from '../../features/entrance/index.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { userQuery } from '../../lib/session/user.ts';
import classes from './settings.module.css';

interface WaitingCodeProps {
  /** Seconds, as the server last said. */
  readonly resendAfter: number;
  readonly onConfirm: (code: string) => Promise<unknown>;
  /** Gives the seconds until the next. */
  readonly onResend: () => Promise<{ readonly resendAfter: number }>;
  /** It was asked for just now. */
  readonly isFresh?: boolean;
  /** Keeps the present value instead; an address that is not a new one cannot be taken back. */
  readonly onCancel?: (() => Promise<unknown>) | undefined;
}

const look = () => queryClient.invalidateQueries({ queryKey: userQuery().queryKey });

/** The code that a new phone or e-mail waits for: its digits, another code, and the way back. */
export function WaitingCode({
  resendAfter,
  isFresh = false,
  onConfirm,
  onResend,
  onCancel,
}: WaitingCodeProps) {
  const { t } = useTranslation(['settings', 'common']);
  const [code, setCode] = useState('');
  const [resendAt, setResendAt] = useState(() => Date.now() + resendAfter * 1000);
  const [isResending, setResending] = useState(false);
  const sending = useSending(['code']);
  const type = (digits: string) => {
    sending.forget();
    setCode(digits);
  };
  const resend = async () => {
    setResending(true);
    type('');
    await sending.send(async () => setResendAt(Date.now() + (await onResend()).resendAfter * 1000));
    setResending(false);
  };
  const cancel = onCancel && (
    <button
      type="button"
      className="link touch"
      onClick={() => void sending.send(async () => void (await onCancel()))}
    >
      {t('common:action.cancel')}
    </button>
  );
  return (
    <div className={classes.waiting}>
      <CodeStep
        sending={sending}
        code={code}
        onCode={type}
        autoFocus={isFresh}
        submit={t('contact.confirm')}
        onSubmit={() => void sending.send(async () => void (await onConfirm(code).then(look)))}
        resendAt={resendAt}
        onResend={() => void resend()}
        isResending={isResending}
        {...(cancel && { aside: cancel })}
      />
    </div>
  );
}

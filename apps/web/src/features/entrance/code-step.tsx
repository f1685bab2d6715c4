import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountdown, useSecondsUntil } from '../../lib/hooks/use-seconds-until.ts';
import { Button } from '../../ui/button/button.tsx';
import { CodeField } from '../../ui/code-field/code-field.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import type { useSending } from './use-sending.ts';

interface ResendProps {
  /** Until when there is no other code, ms. */
  readonly until: number;
  readonly isBusy: boolean;
  readonly onResend: () => void;
}

/** Counts down to the next code; the button takes the place of the words. */
function Resend({ until, isBusy, onResend }: ResendProps) {
  const { t } = useTranslation('signup');
  const left = useSecondsUntil(until);
  if (left > 0) return <span className="muted num">{t('code.next', { time: formatCountdown(left) })}</span>;
  return (
    <Button icon="repeat" busy={isBusy} onClick={onResend}>
      {t('code.again')}
    </Button>
  );
}

interface NoSmsProps {
  /** Until when there is no other code, ms. */
  readonly until: number;
  /** Another way to get the code, where there is one. */
  readonly otherWay?: ReactNode;
}

/** A link for whom no SMS reaches, once the countdown to another code has run out, and what to do. */
export function NoSms({ until, otherWay }: NoSmsProps) {
  const { t } = useTranslation('signup');
  const left = useSecondsUntil(until);
  const [isOpen, setOpen] = useState(false);
  if (left > 0) return null;
  return (
    <>
      <div>
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('noSms.link')}
        </button>
      </div>
      {isOpen && (
        <AlertLine
          tone="info"
          title={t('noSms.title')}
          text={
            <>
              {t('noSms.text')} {otherWay}
            </>
          }
        />
      )}
    </>
  );
}

interface CodeStepProps {
  readonly sending: Pick<
    ReturnType<typeof useSending<'code' | 'password'>>,
    'refusal' | 'isBusy' | 'waitUntil' | 'barredUntil'
  >;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly submit: string;
  readonly onSubmit: () => void;
  /** Until when there is no other code, ms. */
  readonly resendAt: number;
  readonly onResend: () => void;
  readonly isResending: boolean;
  /** Not where the code is one of several things on the page. */
  readonly autoFocus?: boolean;
  /** Beside the countdown: another number. */
  readonly aside?: ReactNode;
  /** Below the code: the new password. */
  readonly children?: ReactNode;
  readonly below?: ReactNode;
}

/** The step of a code: its six digits, what the server says of them, and the way to another. */
export function CodeStep(props: CodeStepProps) {
  const { sending, code, onCode, submit, onSubmit, resendAt, onResend, isResending } = props;
  const { autoFocus = true, aside, children, below } = props;
  const { refusal } = sending;
  const isBarred = useSecondsUntil(sending.barredUntil) > 0;
  const onForm = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={onForm}>
      {refusal.messages.length > 0 && <AlertLine tone="warning" title={refusal.messages.join(' ')} />}
      <CodeField value={code} error={refusal.fields.code} autoFocus={autoFocus} onChange={onCode} />
      <div className="row row--wrap">
        <Resend until={Math.max(resendAt, sending.waitUntil)} isBusy={isResending} onResend={onResend} />
        {aside !== undefined && <span className="to-end">{aside}</span>}
      </div>
      {children}
      <Button
        type="submit"
        variant="primary"
        block
        busy={sending.isBusy}
        disabled={code.length < 6 || isBarred}
      >
        {submit}
      </Button>
      {below}
    </form>
  );
}

import { api } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterUsedCode, CodeStep, NoSms, useSending } from '../../features/entrance/index.ts';
import { call } from '../../lib/api/call.ts';
import { signIn } from '../../lib/session/user.ts';
import { PasswordField } from '../../ui/field/text-field.tsx';
import { PasswordStrength } from '../../ui/password-strength/password-strength.tsx';
import { askForCode, type Sent } from './name-step.tsx';

interface PasswordStepProps {
  readonly sent: Sent;
  readonly onSent: (sent: Sent) => void;
  /** Back to the name, at another way to get the code if one is wished for. */
  readonly onOther: (channel?: Sent['channel']) => void;
  readonly onDone: () => void;
}

/** The code and the new password, their sending, and the asking for another code. */
function useReset({ sent, onSent, onDone }: PasswordStepProps) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [isResending, setResending] = useState(false);
  const sending = useSending(['code', 'password'], {
    onBarred: (until) => onSent({ ...sent, resendAt: until }),
  });
  const { username, channel, resendAt } = sent;
  const type = (digits: string) => {
    sending.forget();
    setCode(digits);
  };
  const typePassword = (typed: string) => {
    sending.forget();
    setPassword(typed);
  };
  const save = () =>
    sending.send(async () => {
      const person = { username, password };
      // Whoever needs more than a password to sign in does so on the sign-in page.
      const tokens = await call(api.confirmReset, { body: { ...person, code } }).then(
        () => call(api.login, { body: person }).catch(() => undefined),
        (refusal: unknown) => afterUsedCode(refusal, person),
      );
      onDone();
      if (tokens) await signIn(tokens);
    });
  const resend = async () => {
    setResending(true);
    type('');
    await sending.send(async () => onSent(await askForCode(channel, username)));
    setResending(false);
  };
  return { code, type, password, typePassword, isResending, sending, resendAt, save, resend };
}

export function PasswordStep(props: PasswordStepProps) {
  const { t } = useTranslation('signup');
  const { sent, onOther } = props;
  const reset = useReset(props);
  const byEmail = (
    <button type="button" className="link" onClick={() => onOther('email')}>
      {t('recovery.byEmail')}
    </button>
  );
  const other = (
    <button type="button" className="link" onClick={() => onOther()}>
      {t('recovery.other')}
    </button>
  );
  return (
    <CodeStep
      {...reset}
      onCode={reset.type}
      submit={t('recovery.save')}
      onSubmit={() => void reset.save()}
      onResend={() => void reset.resend()}
      aside={other}
      below={sent.channel === 'phone' && <NoSms until={sent.resendAt} otherWay={byEmail} />}
    >
      <PasswordField
        label={t('recovery.password')}
        autoComplete="new-password"
        value={reset.password}
        error={reset.sending.refusal.fields.password}
        onChange={(event) => reset.typePassword(event.target.value)}
      />
      <PasswordStrength
        password={reset.password}
        isRefused={reset.sending.refusal.fields.password !== undefined}
      />
    </CodeStep>
  );
}

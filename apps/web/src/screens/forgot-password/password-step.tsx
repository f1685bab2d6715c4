import { api } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeStep, NoSms, useSending } from '../../features/entrance/index.ts';
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

export function PasswordStep({ sent, onSent, onOther, onDone }: PasswordStepProps) {
  const { t } = useTranslation('forgot-password');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [isResending, setResending] = useState(false);
  const sending = useSending(['code', 'password']);
  const { username, channel } = sent;
  const save = () =>
    sending.send(async () => {
      await call(api.confirmReset, { body: { username, code, password } });
      onDone();
      // Whoever needs more than a password to sign in does so on the sign-in page.
      await call(api.login, { body: { username, password } }).then(signIn, () => undefined);
    });
  const resend = async () => {
    setResending(true);
    setCode('');
    await sending.send(async () => onSent(await askForCode(channel, username)));
    setResending(false);
  };
  return (
    <CodeStep
      sending={sending}
      code={code}
      onCode={(digits) => {
        sending.forget();
        setCode(digits);
      }}
      submit={t('save')}
      onSubmit={() => void save()}
      resendAt={sent.resendAt}
      onResend={() => void resend()}
      isResending={isResending}
      aside={
        <button type="button" className="link" onClick={() => onOther()}>
          {t('other')}
        </button>
      }
      below={
        channel === 'phone' && (
          <NoSms
            askedAt={sent.askedAt}
            otherWay={
              <button type="button" className="link" onClick={() => onOther('email')}>
                {t('byEmail')}
              </button>
            }
          />
        )
      }
    >
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        value={password}
        error={sending.refusal.fields.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordStrength password={password} />
    </CodeStep>
  );
}

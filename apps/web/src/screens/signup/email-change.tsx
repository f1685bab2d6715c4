import { api } from '@tranzit/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSending } from '../../features/entrance/index.ts';
import { call } from '../../lib/api/call.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField, TextField } from '../../ui/field/text-field.tsx';
import { AlertLine } from '../../ui/states/states.tsx';

interface EmailChangeProps {
  readonly email: string;
  readonly onChanged: (resendAfter: number) => Promise<void>;
  readonly onCancel: () => void;
}

/** Another address in place of one that is not confirmed, for the password; its letter goes out at once. */
export function EmailChange({ email, onChanged, onCancel }: EmailChangeProps) {
  const { t } = useTranslation(['signup', 'common']);
  const [typed, setTyped] = useState(email);
  const [password, setPassword] = useState('');
  const { refusal, isBusy, send, forgetField } = useSending(['email', 'password']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const body = { email: typed.trim(), ...(password && { password }) };
      const { resendAfter } = await call(api.resendEmail, { body });
      await onChanged(resendAfter);
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      {refusal.messages.length > 0 && <AlertLine tone="warning" title={refusal.messages.join(' ')} />}
      <TextField
        label={t('about.email')}
        type="email"
        autoComplete="email"
        autoFocus
        value={typed}
        error={refusal.fields.email}
        onChange={(event) => {
          forgetField('email');
          setTyped(event.target.value);
        }}
      />
      <PasswordField
        label={t('about.password')}
        autoComplete="current-password"
        value={password}
        error={refusal.fields.password}
        onChange={(event) => {
          forgetField('password');
          setPassword(event.target.value);
        }}
      />
      <div className="row">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('email.sendThere')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </form>
  );
}

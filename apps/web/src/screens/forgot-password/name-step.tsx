import { api } from '@tranzit/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { restAfterFailureMs, useSending } from '../../features/entrance/index.ts';
import { call } from '../../lib/api/call.ts';
import { maskPhone, phoneToE164 } from '../../lib/format/phone.ts';
import { formatCountdown, useSecondsUntil } from '../../lib/hooks/use-seconds-until.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { PhoneField } from '../../ui/field/value-fields.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { AlertLine } from '../../ui/states/states.tsx';

/** A code that was asked for. */
export interface Sent {
  readonly kind: 'sent';
  readonly channel: 'phone' | 'email';
  /** What the code speaks for, as on the wire. */
  readonly username: string;
  /** The same for reading; of a phone the middle is left out. */
  readonly shown: string;
  /** When another may be asked for, ms. */
  readonly resendAt: number;
}

/** Asks for a code by phone or e-mail; nothing tells whether anybody has that name. */
export async function askForCode(channel: Sent['channel'], username: string): Promise<Sent> {
  const { resendAfter } = await call(api.resetPassword, { body: { username } });
  const shown = channel === 'phone' ? maskPhone(username) : username;
  return { kind: 'sent', channel, username, shown, resendAt: Date.now() + resendAfter * 1000 };
}

interface NameStepProps {
  readonly channel: Sent['channel'] | undefined;
  readonly onSent: (sent: Sent) => void;
}

export function NameStep({ channel: chosen = 'phone', onSent }: NameStepProps) {
  const { t } = useTranslation('signup');
  const [channel, setChannel] = useState(chosen);
  const [typed, setTyped] = useState('');
  // The server's words about either stand at the name, wherever it says them.
  const sending = useSending(['username', 'phone'], restAfterFailureMs);
  const { refusal, isBusy, waitUntil, send, forget } = sending;
  const left = useSecondsUntil(waitUntil);
  const error = refusal.fields.username ?? refusal.fields.phone;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const username = channel === 'phone' ? phoneToE164(typed) : typed.trim();
    void send(async () => onSent(await askForCode(channel, username)));
  };
  const choose = (next: Sent['channel']) => {
    forget();
    setTyped('');
    setChannel(next);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Segmented
        legend={t('recovery.where')}
        choices={[
          { value: 'phone', label: t('recovery.phone') },
          { value: 'email', label: t('recovery.email') },
        ]}
        value={channel}
        onChange={choose}
      />
      {refusal.messages.length > 0 && <AlertLine tone="warning" title={refusal.messages.join(' ')} />}
      {channel === 'phone' ? (
        <PhoneField label={t('recovery.phone')} autoFocus value={typed} error={error} onChange={setTyped} />
      ) : (
        <TextField
          label={t('recovery.email')}
          type="email"
          autoComplete="email"
          autoFocus
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Button type="submit" variant="primary" block busy={isBusy} disabled={left > 0}>
        {left > 0 ? t('code.next', { time: formatCountdown(left) }) : t('recovery.submit')}
      </Button>
      <p className="small muted">{t(`recovery.ifKnown.${channel}`)}</p>
    </form>
  );
}

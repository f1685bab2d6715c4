import { api } from '@tranzit/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { restAfterFailureMs, SendButton, useSending } from '../../features/entrance/index.ts';
import { call } from '../../lib/api/call.ts';
import { maskPhone, phoneToE164 } from '../../lib/format/phone.ts';
import { PhoneField } from '../../ui/field/phone-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
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

/** How a code is to come, and the name as it was typed on the way here. */
export interface Asked {
  readonly kind: 'name';
  readonly channel?: Sent['channel'];
  readonly typed?: string;
}

interface NameStepProps {
  readonly asked: Asked;
  readonly onSent: (sent: Sent) => void;
}

/** The name as it is typed for one way or the other, and its sending. */
function useName({ asked, onSent }: NameStepProps) {
  const [channel, setChannel] = useState(asked.channel ?? 'phone');
  const [typed, setTyped] = useState(asked.typed ?? '');
  // The server's words about either stand at the name, wherever it says them.
  const sending = useSending(['username', 'phone'], { restMs: restAfterFailureMs });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const username = channel === 'phone' ? phoneToE164(typed) : typed.trim();
    void sending.send(async () => onSent(await askForCode(channel, username)));
  };
  const type = (name: string) => {
    sending.forgetField('username');
    sending.forgetField('phone');
    setTyped(name);
  };
  const choose = (next: Sent['channel']) => {
    sending.forget();
    setTyped('');
    setChannel(next);
  };
  return { channel, typed, sending, submit, type, choose };
}

export function NameStep(props: NameStepProps) {
  const { t } = useTranslation('signup');
  const { channel, typed, sending, submit, type, choose } = useName(props);
  const { refusal } = sending;
  const error = refusal.fields.username ?? refusal.fields.phone;
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
        <PhoneField label={t('recovery.phone')} autoFocus value={typed} error={error} onChange={type} />
      ) : (
        <TextField
          label={t('recovery.email')}
          type="email"
          autoComplete="email"
          autoFocus
          value={typed}
          error={error}
          onChange={(event) => type(event.target.value)}
        />
      )}
      <SendButton sending={sending} label={t('recovery.submit')} />
      <p className="small muted">{t(`recovery.ifKnown.${channel}`)}</p>
    </form>
  );
}

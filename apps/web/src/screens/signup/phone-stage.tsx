import { api } from '@tranzit/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { restAfterFailureMs, SendButton, useSending } from '../../features/entrance/index.ts';
import { call } from '../../lib/api/call.ts';
import { formatPhone, phoneToE164 } from '../../lib/format/phone.ts';
import { PhoneField } from '../../ui/field/phone-field.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import type { Progress } from './sign-up-progress.ts';
import { Stage } from './stage.tsx';
import type { Invited } from './use-invited.tsx';

/** Asks for a code; gives how far that brings the newcomer. */
export async function askForCode(phone: string): Promise<Progress> {
  const { resendAfter } = await call(api.requestSignUpCode, { body: { phone } });
  return { phone, askedAt: Date.now(), resendAt: Date.now() + resendAfter * 1000 };
}

/** The sign-in; whoever was invited comes back to their invitation. */
const signInPath = (invited: Invited | undefined): string =>
  invited
    ? `/login?next=${encodeURIComponent(`/invite-accept?code=${encodeURIComponent(invited.code)}`)}`
    : '/login';

interface PhoneStageProps {
  /** What was typed before. */
  readonly phone: string;
  readonly invited: Invited | undefined;
  readonly onSent: (progress: Progress) => void;
}

export function PhoneStage({ phone, invited, onSent }: PhoneStageProps) {
  const { t } = useTranslation('signup');
  const [typed, setTyped] = useState(formatPhone(phone));
  const sending = useSending(['phone'], { restMs: restAfterFailureMs });
  const { refusal, send, forgetField } = sending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => onSent(await askForCode(phoneToE164(typed))));
  };
  return (
    <Stage
      now="phone"
      details={{}}
      note={invited?.note}
      isInvited={invited !== undefined}
      title={t('title')}
      lead={invited ? undefined : t('phone.lead')}
    >
      <form noValidate onSubmit={submit}>
        {refusal.messages.length > 0 && <AlertLine tone="warning" title={refusal.messages.join(' ')} />}
        <PhoneField
          label={t('phone.label')}
          hint={t('phone.hint')}
          autoFocus
          value={typed}
          error={refusal.fields.phone}
          onChange={(phone) => {
            forgetField('phone');
            setTyped(phone);
          }}
        />
        <SendButton sending={sending} label={t('phone.submit')} />
      </form>
      <p className="muted">
        {t('haveAccount')}{' '}
        <Link className="link" to={signInPath(invited)}>
          {t('signIn')}
        </Link>
      </p>
    </Stage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { api, type User } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatClock } from '../../lib/format/dates.ts';
import { keepUser, userQuery, useUser } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { AlertLine } from '../../ui/states/states.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { SetRow } from './set-row.tsx';
import { StateWord } from './state-word.tsx';
import { WaitingCode } from './waiting-code.tsx';

/** How often it is looked whether the link of the letter has been followed, in another tab or on the phone. */
const lookMs = 5000;

/** An address whose letter is on its way: what to do with it, its digits, another letter. */
function WaitingEmail({ user, isFresh }: { readonly user: User; readonly isFresh: boolean }) {
  const { t } = useTranslation('settings');
  const { state, email, sentAt, resendAfter } = user.emailConfirmation;
  useQuery({ ...userQuery(), refetchInterval: lookMs });
  const isNew = email.toLowerCase() !== user.email.toLowerCase();
  const takeBack = async () => keepUser(await call(api.updateSettings, { body: { email: user.email } }));
  const time = sentAt === null ? '' : formatClock(sentAt);
  return (
    <SetRow name={t(isNew ? 'contact.email.label' : 'profile.email')}>
      <p className="row row--wrap">
        <span className="strong">{email}</span>
        {state === 'sent' ? (
          <span className="muted">{t('contact.email.sent', { time })}</span>
        ) : (
          <StateWord tone="warning">{t('profile.unverified')}</StateWord>
        )}
      </p>
      <p className="small muted">
        {state === 'sent' ? t('contact.email.open') : t('contact.email.spam', { time })}
      </p>
      <WaitingCode
        key={`${email} ${sentAt}`}
        isFresh={isFresh}
        resendAfter={resendAfter}
        onConfirm={(code) => call(api.confirmEmail, { body: { code } })}
        onResend={() => call(api.resendEmail, { body: {} })}
        onCancel={isNew ? takeBack : undefined}
      />
    </SetRow>
  );
}

/** An address to which no letter has gone for a day. */
function UnconfirmedEmail({ email }: Pick<User, 'email'>) {
  const { t } = useTranslation('settings');
  const send = useApiMutation(api.resendEmail, { touches: ['user'] });
  return (
    <SetRow name={t('profile.email')}>
      <span className="strong">{email}</span>
      <p>
        <button
          type="button"
          className="link touch"
          disabled={send.isPending}
          onClick={() => send.mutate({ body: {} })}
        >
          {t('contact.email.unconfirmed')}
        </button>
      </p>
      <p className="small muted">{t('contact.email.without')}</p>
      {send.error && <AlertLine tone="danger" title={describeError(send.error)} />}
    </SetRow>
  );
}

/** The e-mail in its states, and a new one as long as it waits for its letter to be answered. */
export function EmailRow() {
  const { t } = useTranslation('settings');
  const user = useUser();
  const { email, emailVerified, emailConfirmation } = user;
  const { isOpen, round, open, close } = useOpened<true>();
  const isSettled = emailConfirmation.state === 'confirmed';
  const change = (
    <Button size="small" onClick={() => open(true)}>
      {t('contact.change')}
    </Button>
  );
  return (
    <>
      {emailVerified && (
        <SetRow name={t('profile.email')} acts={isSettled ? change : undefined}>
          <span className="row row--wrap">
            <span className="strong">{email}</span>
            <StateWord tone="success">{t('profile.verified')}</StateWord>
          </span>
        </SetRow>
      )}
      {emailConfirmation.state === 'unconfirmed' && <UnconfirmedEmail email={emailConfirmation.email} />}
      {(emailConfirmation.state === 'sent' || emailConfirmation.state === 'can_resend') && (
        <WaitingEmail user={user} isFresh={round > 0} />
      )}
      <ContactDialog key={round} kind="email" open={isOpen} onClose={close} />
    </>
  );
}

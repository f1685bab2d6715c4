import { useQueryClient } from '@tanstack/react-query';
import { api, type User } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeStep, passedDetails, useSending } from '../../features/entrance/index.ts';
import { call } from '../../lib/api/call.ts';
import { signOut, useConfig, userQuery } from '../../lib/session/user.ts';
import { EmailChange } from './email-change.tsx';
import { Stage } from './stage.tsx';

/** The code of the letter, its sending, and the asking for another letter. */
function useConfirmation({ emailConfirmation }: User) {
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [resendAt, setResendAt] = useState(() => Date.now() + emailConfirmation.resendAfter * 1000);
  const [isResending, setResending] = useState(false);
  const sending = useSending(['code']);
  const look = () => queries.invalidateQueries({ queryKey: userQuery().queryKey });
  const type = (digits: string) => {
    sending.forget();
    setCode(digits);
  };
  const confirm = () =>
    sending.send(async () => {
      await call(api.confirmEmail, { body: { code } });
      await look();
    });
  const sent = (resendAfter: number) => setResendAt(Date.now() + resendAfter * 1000);
  const resend = async () => {
    setResending(true);
    await sending.send(async () => sent((await call(api.resendEmail, { body: {} })).resendAfter));
    setResending(false);
  };
  return { code, type, resendAt, sent, isResending, sending, look, confirm, resend };
}

/** Waits for the letter to be answered: by its link, which the page notices, or by its code, typed here. */
export function EmailStage({ user }: { readonly user: User }) {
  const { t } = useTranslation('signup');
  const letter = useConfirmation(user);
  const [isChanging, setChanging] = useState(false);
  const changed = async (resendAfter: number) => {
    letter.sent(resendAfter);
    letter.type('');
    setChanging(false);
    await letter.look();
  };
  const links = (
    <div className="row row--wrap">
      <button type="button" className="link" onClick={() => setChanging(true)}>
        {t('email.change')}
      </button>
      <button type="button" className="link to-end" onClick={() => void signOut()}>
        {t('signOut')}
      </button>
    </div>
  );
  const how = t(isChanging ? 'email.changing' : 'email.how');
  const lead = (
    <>
      {t('email.sentTo')} <b className="strong">{user.email}</b>. {how}
    </>
  );
  return (
    <Stage
      now="email"
      details={passedDetails(user, t)}
      isInvited={!user.isOwner}
      title={t('email.title')}
      lead={lead}
    >
      {isChanging ? (
        <EmailChange email={user.email} onChanged={changed} onCancel={() => setChanging(false)} />
      ) : (
        <CodeStep
          {...letter}
          onCode={letter.type}
          submit={t('email.submit')}
          onSubmit={() => void letter.confirm()}
          onResend={() => void letter.resend()}
          below={links}
        />
      )}
      <p className="small muted">{t('email.spam', { brand: useConfig()?.brand.name ?? '' })}</p>
    </Stage>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { api, type User } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeStep, useSending } from '../../features/entrance/index.ts';
import { call } from '../../lib/api/call.ts';
import { signOut, useConfig, userQuery } from '../../lib/session/user.ts';
import { EmailChange } from './email-change.tsx';
import { passedDetails } from './passed-details.tsx';
import { Stage } from './stage.tsx';

/** Until when the letter that registering sent keeps another from going out, ms; the server has the last word. */
const firstWaitMs = 59_000;

/** Waits for the letter to be answered: by its link, which the page notices, or by its code, typed here. */
export function EmailStage({ user }: { readonly user: User }) {
  const { t } = useTranslation('signup');
  const queries = useQueryClient();
  const brand = useConfig()?.brand.name ?? '';
  const [code, setCode] = useState('');
  const [resendAt, setResendAt] = useState(() => Date.now() + firstWaitMs);
  const [isResending, setResending] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const sending = useSending(['code']);
  const look = () => queries.invalidateQueries({ queryKey: userQuery().queryKey });
  const confirm = () =>
    sending.send(async () => {
      await call(api.confirmEmail, { body: { code } });
      await look();
    });
  const resend = async () => {
    setResending(true);
    await sending.send(async () => {
      const { resendAfter } = await call(api.resendEmail, { body: {} });
      setResendAt(Date.now() + resendAfter * 1000);
    });
    setResending(false);
  };
  const changed = async (resendAfter: number) => {
    setResendAt(Date.now() + resendAfter * 1000);
    setChanging(false);
    setCode('');
    sending.forget();
    await look();
  };
  return (
    <Stage
      now="email"
      details={passedDetails(user, t)}
      title={t('email.title')}
      lead={
        <>
          {t('email.sentTo')} <b className="strong">{user.email}</b>. {t('email.how')}
        </>
      }
    >
      {isChanging ? (
        <EmailChange email={user.email} onChanged={changed} onCancel={() => setChanging(false)} />
      ) : (
        <CodeStep
          sending={sending}
          code={code}
          onCode={(digits) => {
            sending.forget();
            setCode(digits);
          }}
          submit={t('email.submit')}
          onSubmit={() => void confirm()}
          resendAt={resendAt}
          onResend={() => void resend()}
          isResending={isResending}
          below={
            <div className="row row--wrap">
              <button type="button" className="link" onClick={() => setChanging(true)}>
                {t('email.change')}
              </button>
              <button type="button" className="link to-end" onClick={() => void signOut()}>
                {t('signOut')}
              </button>
            </div>
          }
        />
      )}
      <p className="small muted">{t('email.spam', { brand })}</p>
    </Stage>
  );
}

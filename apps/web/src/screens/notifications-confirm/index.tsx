import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { LinkPage } from '../../features/entrance/index.ts';
import { SupportContact } from '../../features/support/index.ts';
import { call } from '../../lib/api/call.ts';

/** Where the reader of an address agrees that an account's notices go there; they need no account of their own. */
export function Screen() {
  const { t } = useTranslation('signup');
  const [search] = useSearchParams();
  const code = search.get('code');
  if (!code) return <Navigate to="/" replace />;
  return (
    <LinkPage
      code={code}
      title={t('notices.title')}
      follow={(key) => call(api.confirmNotificationEmail, { body: { code: key } })}
      textsOf={(said) => ({ title: t(`notices.${said}.title`), text: t(`notices.${said}.text`) })}
      unanswered={t('verify.unanswered')}
      foot={<SupportContact />}
    />
  );
}

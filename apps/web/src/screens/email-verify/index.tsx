import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { type LinkOutcome, LinkPage } from '../../features/entrance/index.ts';
import { SupportContact } from '../../features/support/index.ts';
import { call } from '../../lib/api/call.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { RequestNew } from './request-new.tsx';

/** Where the link of the letter leads: it confirms an e-mail, or says why not. */
export function Screen() {
  const { t } = useTranslation('signup');
  const [search] = useSearchParams();
  const code = search.get('code');
  if (!code) return <Navigate to="/" replace />;
  const actionOf = (outcome: LinkOutcome) => {
    const isOver = outcome === 'success' || outcome === 'used';
    if (!isOver) return <RequestNew />;
    return (
      <ButtonLink variant="primary" to="/orders">
        {t('verify.toAccount')}
      </ButtonLink>
    );
  };
  return (
    <LinkPage
      code={code}
      title={t('verify.title')}
      follow={(key) => call(api.verifyEmail, { query: { code: key } })}
      textsOf={(said) => ({ title: t(`verify.${said}.title`), text: t(`verify.${said}.text`) })}
      unanswered={t('verify.unanswered')}
      actionOf={actionOf}
      foot={<SupportContact />}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { SupportContact } from '../../features/support/index.ts';
import { type ApiError, isApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { FullPage } from '../../ui/full-page/full-page.tsx';
import { PageMessage } from '../../ui/full-page/page-message.tsx';
import { ErrorState } from '../../ui/states/states.tsx';

type Outcome = 'success' | 'expired' | 'used' | 'notFound';

/** What the server says of the link; whatever else it refuses with means that the link is none. */
function refusedAs(error: ApiError): Outcome {
  if (error.has('code_expired')) return 'expired';
  return error.has('code_used') ? 'used' : 'notFound';
}

async function verify(code: string): Promise<Outcome> {
  try {
    await call(api.verifyEmail, { query: { code } });
    return 'success';
  } catch (error) {
    if (!isApiError(error) || error.status !== 400) throw error;
    return refusedAs(error);
  }
}

function Verification({ code }: { readonly code: string }) {
  const { t } = useTranslation('signup');
  const {
    data: outcome,
    error,
    refetch,
  } = useQuery({
    queryKey: ['email-verify', code],
    queryFn: () => verify(code),
    // A link is good once: asked a second time it would be told to be used.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error)
    return (
      <PageMessage title={t('verify.title')}>
        <ErrorState title={t('verify.unanswered')} error={error} onRetry={() => void refetch()} />
      </PageMessage>
    );
  const said = outcome ?? 'loading';
  const isOver = outcome === 'success' || outcome === 'used';
  const action = outcome && (
    <ButtonLink variant="primary" to={isOver ? '/orders' : '/signup'}>
      {isOver ? t('verify.toAccount') : t('verify.requestNew')}
    </ButtonLink>
  );
  return (
    <div aria-busy={outcome === undefined} aria-live="polite">
      <PageMessage title={t(`verify.${said}.title`)} text={t(`verify.${said}.text`)} actions={action} />
    </div>
  );
}

/** Where the link of the letter leads: it confirms an e-mail, or says why not. */
export function Screen() {
  const [search] = useSearchParams();
  const code = search.get('code');
  if (!code) return <Navigate to="/" replace />;
  return (
    <FullPage>
      <Verification code={code} />
      <p className="small muted">
        <SupportContact />
      </p>
    </FullPage>
  );
}

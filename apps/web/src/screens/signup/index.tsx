import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { EntrancePage } from '../../features/entrance/index.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { useIsSignedIn, userQuery } from '../../lib/session/user.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { EmailStage } from './email-stage.tsx';
import { HolderStage } from './holder-stage.tsx';
import { NewcomerStages } from './newcomer-stages.tsx';

/** How often it is looked whether the e-mail has been confirmed, in another tab or on the phone. */
const lookMs = 5000;

/** Where whoever has an account goes on: what is stored tells what is missing. */
function SignedInStages() {
  const { t } = useTranslation('signup');
  const {
    data: user,
    error,
    refetch,
  } = useQuery({
    ...userQuery(),
    refetchInterval: ({ state }) => (state.data && !state.data.emailVerified ? lookMs : false),
  });
  if (!user)
    return (
      <EntrancePage pitch={<p className="figure">{t('pitch')}</p>}>
        <h1 className="figure">{t('title')}</h1>
        {error ? (
          <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="stack" aria-busy="true">
            {[80, 100, 60].map((width) => (
              <Skeleton key={width} width={`${width}%`} />
            ))}
          </div>
        )}
      </EntrancePage>
    );
  if (user.contractId !== 0) return <Navigate to="/orders" replace />;
  if (user.accountKind === null) return <HolderStage user={user} />;
  if (!user.emailVerified) return <EmailStage user={user} />;
  return <Navigate to="/contract" replace />;
}

/** Signing up, from the phone to the contract; it goes on where it was left, in this browser or by signing in. */
export function Screen() {
  const { t } = useTranslation('signup');
  usePageTitle(t('title'));
  return useIsSignedIn() ? <SignedInStages /> : <NewcomerStages />;
}

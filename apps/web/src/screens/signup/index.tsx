import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { useIsSignedIn, userQuery } from '../../lib/session/user.ts';
import { ErrorState } from '../../ui/states/states.tsx';
import { EmailStage } from './email-stage.tsx';
import { HolderStage } from './holder-stage.tsx';
import { NewcomerStages } from './newcomer-stages.tsx';
import { Pending } from './pending.tsx';

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
      <Pending
        problem={error && <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      />
    );
  if (user.accountKind === null) return <HolderStage user={user} />;
  // Whoever has joined a team has its contract before their e-mail is confirmed.
  if (!user.emailVerified) return <EmailStage user={user} />;
  return <Navigate to={user.contractId === 0 ? '/contract' : '/orders'} replace />;
}

/** Signing up, from the phone to the contract; it goes on where it was left, in this browser or by signing in. */
export function Screen() {
  const { t } = useTranslation('signup');
  usePageTitle(t('title'));
  return useIsSignedIn() ? <SignedInStages /> : <NewcomerStages />;
}

import { useTranslation } from 'react-i18next';
import { useIsSignedIn } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';

/** The password is changed; whoever could not be signed in with it at once does so themselves. */
export function DoneStep() {
  const { t } = useTranslation('signup');
  const isSignedIn = useIsSignedIn();
  return (
    <>
      <AlertLine
        tone="success"
        title={t('recovery.saved')}
        text={isSignedIn ? t('recovery.savedText') : t('recovery.savedOnly')}
      />
      <ButtonLink variant="primary" block to={isSignedIn ? '/orders' : '/login'}>
        {isSignedIn ? t('recovery.toOrders') : t('signIn')}
      </ButtonLink>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useIsSignedIn, userQuery } from '../../lib/session/user.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';

/** Sends the letter to the address of the signed-in user that waits for it; says where none waits. */
function SendNew() {
  const { t } = useTranslation('signup');
  const { data: user } = useQuery(userQuery());
  const { mutate, isPending, isSuccess, error } = useApiMutation(api.resendEmail, { touches: ['user'] });
  if (!user) return null;
  const { state, email } = user.emailConfirmation;
  if (state === 'confirmed')
    return (
      <>
        <p className="muted">{t('verify.nothingWaits', { email })}</p>
        <ButtonLink to="/settings">{t('verify.toSettings')}</ButtonLink>
      </>
    );
  if (isSuccess) return <AlertLine tone="success" title={t('verify.sent', { email })} />;
  return (
    <>
      {error && <AlertLine tone="danger" title={describeError(error)} />}
      <Button variant="primary" busy={isPending} onClick={() => mutate({ body: {} })}>
        {t('verify.requestNew')}
      </Button>
    </>
  );
}

/** Another letter in place of one whose link is good no more. Only who has signed in may ask for it: the others sign in first, and come back here. */
export function RequestNew() {
  const { t } = useTranslation('signup');
  const { pathname, search } = useLocation();
  if (useIsSignedIn()) return <SendNew />;
  return (
    <ButtonLink variant="primary" to={`/login?next=${encodeURIComponent(pathname + search)}`}>
      {t('verify.signInForNew')}
    </ButtonLink>
  );
}

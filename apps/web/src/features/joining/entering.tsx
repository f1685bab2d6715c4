import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { describeError } from '../../lib/api/describe-error.ts';
import { switchAccount } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';

/** Takes this tab into an account in which the user has just got another part. Its words stand in the area `team`. */
export function Entering({ accountId }: { readonly accountId: number }) {
  const { t } = useTranslation('team');
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => switchAccount(accountId),
    onSuccess: () => navigate('/'),
  });
  return (
    <>
      {error && <AlertLine tone="danger" title={t('join.notEntered')} text={describeError(error)} />}
      <Button variant="primary" block busy={isPending} onClick={() => mutate()}>
        {t('join.enter')}
      </Button>
    </>
  );
}

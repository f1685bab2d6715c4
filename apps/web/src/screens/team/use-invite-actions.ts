import { api, type Invite } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { showToast, showUndo } from '../../ui/toast/toast.ts';

/** Sends an invitation anew, or takes it back at once: that is undone by sending it again. */
export function useInviteActions() {
  const { t } = useTranslation('team');
  const sending = useApiMutation(api.resendInvite, { touches: ['team'] });
  const taking = useApiMutation(api.revokeInvite, { touches: ['team'] });
  const report = (error: unknown, email: string) => showToast(describeError(error, email));
  const resend = ({ inviteId, email }: Invite) =>
    sending.mutate(
      { params: { id: inviteId } },
      {
        onSuccess: () => showToast(t('resent', { email })),
        onError: (error) => report(error, email),
      },
    );
  const revoke = (invite: Invite) =>
    taking.mutate(
      { params: { id: invite.inviteId } },
      {
        onSuccess: () =>
          invite.state === 'open'
            ? showUndo(t('revoked', { email: invite.email }), t('action.inviteAgain'), () => resend(invite))
            : showToast(t('putAway', { email: invite.email })),
        onError: (error) => report(error, invite.email),
      },
    );
  return { resend, revoke };
}

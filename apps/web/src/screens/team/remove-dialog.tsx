import { api, type Member } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { nameOfMember } from './team-query.ts';

interface RemoveDialogProps {
  readonly member: Member;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before somebody's access ends: they are signed out of this account at once. */
export function RemoveDialog({ member, open, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('team');
  const name = nameOfMember(member);
  const { mutate, isPending, error } = useApiMutation(api.revokeMembership, {
    touches: ['team'],
    onSuccess: () => {
      showToast(t('remove.done', { name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      danger
      title={t('remove.title', { name })}
      text={t('remove.text')}
      problem={error ? describeError(error, name) : undefined}
      confirmLabel={t('remove.submit')}
      cancelLabel={t('remove.keep')}
      busy={isPending}
      open={open}
      onConfirm={() => mutate({ params: { id: member.membershipId } })}
      onClose={onClose}
    />
  );
}

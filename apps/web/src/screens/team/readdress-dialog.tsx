import { api, type Invite } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../lib/api/api-error.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { isAddress } from './addresses.ts';

interface ReaddressDialogProps {
  readonly invite: Invite;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Sends an invitation to another address: the link in the letter before stops working. */
export function ReaddressDialog({ invite, open, onClose }: ReaddressDialogProps) {
  const { t } = useTranslation('team');
  const [typed, setTyped] = useState(invite.email);
  const email = typed.trim();
  const { mutate, reset, isPending, error } = useApiMutation(api.readdressInvite, {
    touches: ['team'],
    onSuccess: () => {
      showToast(t('resent', { email }));
      onClose();
    },
  });
  const refused = isApiError(error) ? error.fields.email?.join(' ') : undefined;
  const problem = error && refused === undefined ? [describeError(error, email)] : [];
  return (
    <FormDialog
      title={t('readdress.title')}
      submitLabel={t('readdress.submit')}
      disabled={!isAddress(email) || email.toLowerCase() === invite.email.toLowerCase()}
      busy={isPending}
      problems={problem}
      open={open}
      onClose={onClose}
      onSubmit={() => mutate({ params: { id: invite.inviteId }, body: { email } })}
    >
      <TextField
        data-autofocus
        type="email"
        label={t('invite.email')}
        hint={t('readdress.hint')}
        autoComplete="off"
        value={typed}
        error={refused}
        onChange={(event) => {
          reset();
          setTyped(event.target.value);
        }}
      />
    </FormDialog>
  );
}

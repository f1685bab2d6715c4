import { api, type Member } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSending } from '../../../features/entrance/index.ts';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import { SelectField } from '../../../ui/field/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import classes from '../team.module.css';
import { nameOfMember } from '../team-query.ts';
import { CodeDialog } from './code-dialog.tsx';
import { type Beginning, type SentCode, useRecipients } from './use-ownership.ts';

interface TransferDialogProps {
  readonly beginning: Beginning;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onBegin: (beginning: Beginning) => void;
}

/** Sends the owner a code for handing the account over to a member. */
function useStart() {
  const { mutateAsync } = useApiMutation(api.startTransfer, { touches: ['team'] });
  return async (membershipId: number): Promise<SentCode> => {
    const { resendAfter, ...transfer } = await mutateAsync({ body: { member_id: membershipId } });
    return { transfer, resendAt: Date.now() + resendAfter * 1000 };
  };
}

function Changes() {
  const { t } = useTranslation('team');
  return (
    <div>
      <h3 className="h3">{t('transfer.changes')}</h3>
      <ul className={classes.bullets}>
        {(['stays', 'next', 'you'] as const).map((change) => (
          <li key={change}>{t(`transfer.change.${change}`)}</li>
        ))}
      </ul>
    </div>
  );
}

interface ChoiceProps extends Omit<TransferDialogProps, 'onBegin'> {
  readonly recipients: readonly Member[];
  readonly onChosen: (member: Member) => Promise<void>;
}

/** To whom, and what changes with it. */
function Choice({ beginning, recipients, open, onClose, onChosen }: ChoiceProps) {
  const { t } = useTranslation('team');
  const [picked, setPicked] = useState<string>();
  const sending = useSending(['member_id']);
  const meant = beginning.member?.userId ?? beginning.userId;
  const chosen = recipients.find((one) =>
    picked === undefined ? one.userId === meant : String(one.membershipId) === picked,
  );
  return (
    <FormDialog
      title={t('transfer.title')}
      submitLabel={t('transfer.getCode')}
      disabled={chosen === undefined}
      busy={sending.isBusy}
      problems={sending.refusal.messages}
      open={open}
      onClose={onClose}
      onSubmit={() => chosen && void sending.send(() => onChosen(chosen))}
    >
      <SelectField
        label={t('transfer.to')}
        placeholder={t('transfer.choose')}
        error={sending.refusal.fields.member_id}
        choices={recipients.map((one) => ({
          value: String(one.membershipId),
          label: `${nameOfMember(one)}, ${t(`roles.${one.role}`).toLowerCase()}`,
        }))}
        value={chosen ? String(chosen.membershipId) : ''}
        onChange={(value) => {
          sending.forget();
          setPicked(value);
        }}
        data-autofocus
      />
      <Changes />
    </FormDialog>
  );
}

/** Hands the account over: whom to, then the code that was sent to the owner's phone. */
export function TransferDialog({ beginning, open, onClose, onBegin }: TransferDialogProps) {
  const { confirming } = beginning;
  const [sent, setSent] = useState<SentCode | undefined>(confirming && { transfer: confirming, resendAt: 0 });
  const start = useStart();
  const recipients = useRecipients(beginning);
  const begin = async (member: Member) => setSent(await start(member.membershipId));
  if (!sent)
    return (
      <Choice beginning={beginning} recipients={recipients} open={open} onClose={onClose} onChosen={begin} />
    );
  const recipient = recipients.find(({ userId }) => userId === sent.transfer.toUserId);
  return (
    <CodeDialog
      sent={sent}
      open={open}
      onClose={onClose}
      onBegin={onBegin}
      // Who is not on the list any more has to be chosen anew.
      onResend={async () => (recipient ? begin(recipient) : setSent(undefined))}
    />
  );
}

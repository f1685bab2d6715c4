import { api } from '@tranzit/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../lib/api/api-error.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { TextAreaField } from '../../ui/field/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { readAddresses } from './addresses.ts';
import { type Rights, RightsFields } from './rights-fields.tsx';

interface Refused {
  readonly email: string;
  readonly why: string;
}

interface Outcome {
  readonly sent: number;
  readonly refused: readonly Refused[];
  /** What has nothing to do with an address, and stops the rest. */
  readonly problem?: string;
  readonly left: readonly string[];
}

/** What the server says of an address, `undefined` where it is not about the address. */
const refusalOf = (error: unknown): string | undefined =>
  isApiError(error) ? error.fields.email?.join(' ') : undefined;

/** One invitation after another; what is wrong with one address does not keep the others from going. */
function useInviting() {
  const { mutateAsync } = useApiMutation(api.createInvite, { touches: ['team'] });
  return async (emails: readonly string[], { role, position, permissions }: Rights): Promise<Outcome> => {
    const refused: Refused[] = [];
    for (const [place, email] of emails.entries()) {
      try {
        await mutateAsync({
          body: { email, role, position: position.trim(), permissions: [...permissions] },
        });
      } catch (error) {
        const why = refusalOf(error);
        if (why === undefined)
          return {
            sent: place - refused.length,
            refused,
            problem: describeError(error),
            left: emails.slice(place),
          };
        refused.push({ email, why });
      }
    }
    return { sent: emails.length - refused.length, refused, left: [] };
  };
}

interface InviteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const usual: Rights = { role: 'member', position: '', permissions: ['shipping.create', 'contacts.edit'] };

function useInviteForm(onClose: () => void) {
  const { t } = useTranslation('team');
  const invite = useInviting();
  const [text, setText] = useState('');
  const [rights, setRights] = useState(usual);
  const [busy, setBusy] = useState(false);
  const [{ refused, problem }, setOutcome] = useState<Pick<Outcome, 'refused' | 'problem'>>({ refused: [] });
  const area = useRef<HTMLTextAreaElement>(null);
  const emails = readAddresses(text);
  const submit = async () => {
    setBusy(true);
    const outcome = await invite(emails, rights).finally(() => setBusy(false));
    setOutcome(outcome);
    if (outcome.sent > 0) showToast(t('invite.sent', { count: outcome.sent }));
    const kept = [...outcome.refused.map(({ email }) => email), ...outcome.left];
    if (kept.length === 0) return onClose();
    // What has gone out is not sent again.
    setText(kept.join('\n'));
    area.current?.focus();
  };
  const type = (typed: string) => {
    setText(typed);
    setOutcome({ refused: [] });
  };
  return { text, type, rights, setRights, busy, refused, problem, area, emails, submit };
}

/** Invites one person or several with the same rights. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  const { t } = useTranslation('team');
  const form = useInviteForm(onClose);
  const count = form.emails.length;
  const why = form.refused.map(({ email, why: words }) =>
    form.refused.length + count > 2 ? `${email}: ${words}` : words,
  );
  return (
    <FormDialog
      title={t('invite.title')}
      submitLabel={count === 0 ? t('invite.submitNone') : t('invite.submit', { count })}
      disabled={count === 0}
      busy={form.busy}
      problems={form.problem === undefined ? [] : [form.problem]}
      open={open}
      onClose={onClose}
      onSubmit={() => void form.submit()}
    >
      <TextAreaField
        ref={form.area}
        label={t('invite.email')}
        hint={t('invite.emailHint')}
        error={why.length > 0 ? why.join('. ') : undefined}
        rows={2}
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
        value={form.text}
        onChange={({ target }) => form.type(target.value)}
        data-autofocus
      />
      <RightsFields value={form.rights} onChange={form.setRights} />
      <p className="small muted">{t('invite.days')}</p>
    </FormDialog>
  );
}

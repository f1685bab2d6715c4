import { api } from '@tranzit/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../lib/api/api-error.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { isAddress } from './addresses.ts';
import { type Addresses, AddressesField, listAddresses } from './addresses-field.tsx';
import { RightsFields } from './rights-fields.tsx';
import type { Rights } from './use-rights-form.ts';

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
  /** Kept over the closing of the dialog, by whatever it was closed. */
  readonly draft: InviteDraft;
  readonly onDraft: (draft: InviteDraft) => void;
  readonly onClose: () => void;
}

const usual: Rights = { role: 'member', position: '', permissions: ['shipping.create', 'contacts.edit'] };

const nothing: Addresses = { taken: [], typed: '' };

/** Whom to invite, and with what rights, as far as it is filled in. */
interface InviteDraft {
  readonly addresses: Addresses;
  readonly rights: Rights;
}

export const emptyInvite: InviteDraft = { addresses: nothing, rights: usual };

function useInviteForm({ draft, onDraft, onClose }: Omit<InviteDialogProps, 'open'>) {
  const { t } = useTranslation('team');
  const invite = useInviting();
  const { addresses, rights } = draft;
  const setAddresses = (next: Addresses) => onDraft({ ...draft, addresses: next });
  const setRights = (next: Rights) => onDraft({ ...draft, rights: next });
  const [busy, setBusy] = useState(false);
  const [{ sent, refused, problem }, setOutcome] = useState<Omit<Outcome, 'left'>>({ sent: 0, refused: [] });
  const field = useRef<HTMLInputElement>(null);
  const emails = listAddresses(addresses).filter(isAddress);
  const wrong = addresses.taken.filter((address) => !isAddress(address));
  const submit = async () => {
    setBusy(true);
    const outcome = await invite(emails, rights).finally(() => setBusy(false));
    setOutcome(outcome);
    const kept = [...wrong, ...outcome.refused.map(({ email }) => email), ...outcome.left];
    if (kept.length === 0) {
      showToast(t('invite.sent', { count: outcome.sent }));
      onDraft(emptyInvite);
      return onClose();
    }
    // What has gone out is not sent again.
    setAddresses({ taken: kept, typed: '' });
    field.current?.focus();
  };
  const reasons = new Map([
    ...wrong.map((email) => [email, t('invite.wrong')] as const),
    ...refused.map(({ email, why }) => [email, why] as const),
  ]);
  return { addresses, setAddresses, rights, setRights, busy, sent, reasons, problem, field, emails, submit };
}

/** Invites one person or several with the same rights. */
export function InviteDialog({ open, ...about }: InviteDialogProps) {
  const { t } = useTranslation('team');
  const { onClose } = about;
  const form = useInviteForm(about);
  const count = form.emails.length;
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
      <div aria-live="polite">
        {form.sent > 0 && <AlertLine tone="success" title={t('invite.sent', { count: form.sent })} />}
      </div>
      <AddressesField
        ref={form.field}
        value={form.addresses}
        onChange={form.setAddresses}
        refused={form.reasons}
      />
      <RightsFields value={form.rights} onChange={form.setRights} />
      <p className="small muted">{t('invite.days')}</p>
    </FormDialog>
  );
}

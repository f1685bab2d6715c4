import { api, type Counterparty } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { useRemoval } from '../../features/contact-book/index.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import { ActionMenu, type MenuAction } from '../../ui/menu/action-menu.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { showToast } from '../../ui/toast/toast.ts';

type Person = Counterparty['contacts'][number];

/** Whom the calls are about: the phones and the e-mail tell a person from others of the same name. */
const named = ({ contactName, phones, email }: Person) => ({
  name: contactName,
  email,
  phones: phones.map(({ number }) => ({ number })),
});

/** The table with all that the account keeps of a person. */
function useExport() {
  return useApiMutation(api.exportPerson, {
    touches: [],
    toRequest: (person: Person) => ({ body: { ...named(person), format: 'xlsx' as const } }),
    onSuccess: (file) => saveFile(file, 'person.xlsx'),
    onError: (error) => showToast(describeError(error)),
  });
}

interface MoreActionsProps {
  readonly entry: Counterparty;
  readonly removal: Pick<ReturnType<typeof useRemoval>, 'remove' | 'isRemoving'>;
  /** The page is about to be left, as the entry goes with its person; or not, after all. */
  readonly onLeave: (isLeaving: boolean) => void;
}

/** The end of a person, after a question: it cannot be taken back. A person's own entry is gone with them. */
function useDeletion({ entry, onLeave }: Omit<MoreActionsProps, 'removal'>, onGone: () => void) {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  return useApiMutation(api.deletePerson, {
    touches: ['contact'],
    toRequest: (person: Person) => ({ body: named(person) }),
    onError: () => onLeave(false),
    onSuccess: async ({ importedRows, keptOrders, keptUntil }) => {
      onGone();
      const text =
        keptUntil === null
          ? t('person.removed')
          : t('person.kept', { count: keptOrders, date: formatDay(keptUntil) });
      showToast(
        importedRows === 0
          ? text
          : t('person.rows', { text, count: importedRows, formatted: formatNumber(importedRows) }),
      );
      if (entry.kind === 'person') await navigate('/counterparty');
    },
  });
}

/** What is done more seldom: the copy of what is kept of a person, the entry's deletion, and the end of a person's data. */
export function MoreActions({ entry, removal, onLeave }: MoreActionsProps) {
  const { t } = useTranslation(['contacts', 'common']);
  const { isOpen, what, open, close } = useOpened<Person>();
  const taking = useExport();
  const deletion = useDeletion({ entry, onLeave }, close);
  const seesAll = useMay('shipping.view_all');
  const actions: readonly MenuAction[] = [
    ...entry.contacts.map((person) => ({
      key: `export-${person.contactInfoId}`,
      label: t('person.export', { name: person.contactName }),
      icon: 'download' as const,
      disabled: taking.isPending,
      onRun: () => taking.mutate(person),
    })),
    {
      key: 'remove',
      label: t('removal.action'),
      icon: 'trash',
      disabled: removal.isRemoving,
      onRun: () => removal.remove([entry]),
    },
    ...entry.contacts.map((person) => ({
      key: `remove-${person.contactInfoId}`,
      label: t('person.remove', { name: person.contactName }),
      icon: 'trash' as const,
      onRun: () => open(person),
    })),
  ];
  return (
    <>
      <ActionMenu label={t('person.actions')} actions={actions} />
      <ConfirmDialog
        title={t('person.removeTitle')}
        text={`${t('person.removeText', { name: what?.contactName ?? '' })}${seesAll ? '' : ` ${t('person.ownAlone')}`}`}
        problem={deletion.error ? describeError(deletion.error) : undefined}
        confirmLabel={t('person.confirm')}
        cancelLabel={t('common:action.cancel')}
        danger
        busy={deletion.isPending}
        open={isOpen}
        onConfirm={() => {
          if (!what) return;
          onLeave(entry.kind === 'person');
          deletion.mutate(what);
        }}
        onClose={close}
      />
    </>
  );
}

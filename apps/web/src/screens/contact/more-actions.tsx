import type { Counterparty } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import type { useRemoval } from '../../features/contact-book/index.ts';
import { ActionMenu, type MenuAction } from '../../ui/menu/action-menu.tsx';
import { useDeletionDialog, useExportDialog } from './person-dialogs.tsx';

interface MoreActionsProps {
  readonly entry: Counterparty;
  readonly removal: Pick<ReturnType<typeof useRemoval>, 'remove' | 'isRemoving'>;
  /** The page is about to be left, as the entry goes with its person; or not, after all. */
  readonly onLeave: (isLeaving: boolean) => void;
}

/** What is done more seldom: the copy of what is kept of a person, the entry's deletion, and the end of a person's data. */
export function MoreActions({ entry, removal, onLeave }: MoreActionsProps) {
  const { t } = useTranslation('contacts');
  const copy = useExportDialog();
  const deletion = useDeletionDialog({ entry, onLeave });
  const actions: readonly MenuAction[] = [
    ...entry.contacts.map((person) => ({
      key: `export-${person.contactInfoId}`,
      label: t('person.export', { name: person.contactName }),
      icon: 'download' as const,
      disabled: copy.isTaking,
      onRun: () => copy.take(person),
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
      onRun: () => deletion.begin(person),
    })),
  ];
  return (
    <>
      <ActionMenu label={t('person.actions')} actions={actions} />
      {copy.dialog}
      {deletion.dialog}
    </>
  );
}

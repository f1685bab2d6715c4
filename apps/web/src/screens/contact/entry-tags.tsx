import type { Counterparty } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useChangedEntries } from '../../features/contact-book/index.ts';
import { useMay } from '../../lib/session/user.ts';
import { Note, Tag } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { overlayPart, usePreloaded } from '../../ui/overlay/overlay-part.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';

const EntryTaggingDialog = overlayPart(
  async () => (await import('../../features/tags/index.ts')).EntryTaggingDialog,
);
const overlays = [EntryTaggingDialog];

/** The tags of an entry, the way to change them, and a quiet word once somebody else has changed the entry. */
export function EntryTags({ entry }: { readonly entry: Counterparty }) {
  const { t } = useTranslation('contacts');
  const mayTag = useMay('tags.edit');
  const { open, close, ...tagging } = useOpened<Counterparty>();
  const { changed } = useChangedEntries();
  usePreloaded(overlays);
  return (
    <>
      {entry.tags.map(({ tagId, title, state }) => (
        <Tag key={tagId} state={state}>
          {title}
        </Tag>
      ))}
      {mayTag && (
        <Button size="small" variant="ghost" icon="tag" onClick={() => open(entry)}>
          {t('detail.tags')}
        </Button>
      )}
      <span role="status">{changed.has(entry.counterpartyId) && <Note>{t('detail.changed')}</Note>}</span>
      {tagging.what && (
        <EntryTaggingDialog
          key={tagging.round}
          entries={[tagging.what]}
          open={tagging.isOpen}
          onClose={close}
        />
      )}
    </>
  );
}

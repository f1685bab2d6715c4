import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { changedTo, type TagChanges, type Tagged } from './tag-changes.ts';
import { TagChoices } from './tag-choices.tsx';
import { useEntryTagging } from './use-entry-tagging.ts';

export interface EntryTaggingDialogProps {
  readonly entries: readonly (Tagged & { readonly counterpartyId: number })[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Puts tags on entries of the contact book and takes others off; a tag that only some have keeps to them until it is touched. */
export function EntryTaggingDialog({ entries, open, onClose }: EntryTaggingDialogProps) {
  const { t } = useTranslation(['tagging', 'common']);
  const [changes, setChanges] = useState<TagChanges>(new Map());
  const { mutate, isPending, error } = useEntryTagging(onClose);
  const save = () =>
    mutate({
      counterpartyIds: entries.map(({ counterpartyId }) => counterpartyId),
      puts: changedTo(changes, true),
      takes: changedTo(changes, false),
    });
  const foot = (
    <>
      <Button onClick={onClose}>{t('common:action.close')}</Button>
      <Button variant="primary" busy={isPending} disabled={changes.size === 0} onClick={save}>
        {t('apply')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('title', { count: entries.length })} open={open} onClose={onClose} foot={foot}>
      <div className="stack">
        {error && <ErrorState title={t('failed')} error={error} />}
        <TagChoices
          rows={entries}
          changes={changes}
          onChange={(tagId, isOn) => setChanges((before) => new Map([...before, [tagId, isOn]]))}
        />
      </div>
    </Dialog>
  );
}

import { api, tagTitleLimit, type Waybill } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateTag, useTagSearch } from '../../../features/tags/index.ts';
import { touch } from '../../../lib/api/api-query.ts';
import { call } from '../../../lib/api/call.ts';
import { TagOption } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/check/check.tsx';
import { SearchInput } from '../../../ui/field/search-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { showUndo } from '../../../ui/toast/toast.ts';
import type { BulkDialogProps } from './labels-dialog.tsx';
import { type TagChanges, type TagUpdate, tagState, tagUpdates } from './tag-changes.ts';
import { useBatch } from './use-batch.ts';

const save = ({ waybillId, tagIds }: Pick<TagUpdate, 'waybillId' | 'tagIds'>) =>
  call(api.updateWaybillTags, { params: { id: waybillId }, body: { tag_list: [...tagIds] } });

/** One after the other; what cannot be saved leaves the others alone. */
async function saveEach(updates: readonly Parameters<typeof save>[0][]): Promise<readonly Waybill[]> {
  const saved: Waybill[] = [];
  for (const update of updates) {
    const [result] = await Promise.allSettled([save(update)]);
    if (result.status === 'fulfilled') saved.push(result.value);
  }
  return saved;
}

/** Saves waybill by waybill; what is saved can be taken back. */
function useTagging({ rows, onChanged, onClose }: Omit<BulkDialogProps, 'open'>) {
  const { t } = useTranslation(['orders', 'common']);
  const batch = useBatch<TagUpdate>(({ waybillId }) => waybillId);
  const undo = async (updates: readonly TagUpdate[]) => {
    onChanged(await saveEach(updates.map(({ waybillId, before }) => ({ waybillId, tagIds: before }))));
    void touch(['waybill', 'tag']);
  };
  const apply = async (changes: TagChanges) => {
    const updates = tagUpdates(rows, changes);
    const saved: Waybill[] = [];
    const failed = await batch.run(updates, async (update) => saved.push(await save(update)));
    onChanged(saved);
    void touch(['waybill', 'tag']);
    if (failed.length > 0) return;
    onClose();
    if (updates.length > 0) showUndo(t('tagging.saved'), t('common:action.undo'), () => void undo(updates));
  };
  const failure = [...batch.states.values()].find((state) => state.kind === 'failed');
  const doneCount = [...batch.states.values()].filter(({ kind }) => kind === 'done').length;
  return { apply, isRunning: batch.isRunning, doneCount, total: batch.states.size, error: failure?.error };
}

interface TagChoicesProps extends Pick<BulkDialogProps, 'rows'> {
  readonly changes: TagChanges;
  readonly onChange: (tagId: number, isOn: boolean) => void;
}

function TagChoices({ rows, changes, onChange }: TagChoicesProps) {
  const { t } = useTranslation(['orders', 'validation']);
  const { text, setText, title: query, tags, isTooLong, isNew, isSuccess } = useTagSearch();
  const creation = useCreateTag();
  const create = () =>
    creation.mutate(
      { title: query, state: 'new' },
      {
        onSuccess: ({ tagId }) => {
          onChange(tagId, true);
          setText('');
        },
      },
    );
  return (
    <>
      <SearchInput
        label={t('tagging.search')}
        placeholder={t('tagging.search')}
        value={text}
        onChange={setText}
        onSubmit={() => isNew && create()}
      />
      {creation.error && <ErrorState title={t('tagging.notCreated')} error={creation.error} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own look and legend */}
      <div role="group" aria-label={t('tagging.list')} className="scroll-y">
        {tags.map(({ tagId, title, state }) => (
          <Checkbox
            key={tagId}
            label={<TagOption state={state}>{title}</TagOption>}
            checked={tagState(rows, tagId, changes) === 'all'}
            some={tagState(rows, tagId, changes) === 'some'}
            onChange={(isOn) => onChange(tagId, isOn)}
          />
        ))}
        {isTooLong && <p className="muted">{t('validation:too_long', { maximum: tagTitleLimit })}</p>}
        {isSuccess && tags.length === 0 && query === '' && <p className="muted">{t('tagging.none')}</p>}
        {isNew && (
          <Button variant="ghost" icon="plus" busy={creation.isPending} onClick={create}>
            {t('tagging.create', { title: query })}
          </Button>
        )}
      </div>
    </>
  );
}

/** Puts tags on the chosen waybills and takes them off; a tag that only some have keeps to them until it is touched. */
export function TaggingDialog({ rows, open, onChanged, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['orders', 'common']);
  const [changes, setChanges] = useState<TagChanges>(new Map());
  const { apply, isRunning, doneCount, total, error } = useTagging({ rows, onChanged, onClose });
  const foot = (
    <>
      <Button onClick={onClose}>{t('common:action.close')}</Button>
      <Button
        variant="primary"
        busy={isRunning}
        disabled={changes.size === 0}
        onClick={() => void apply(changes)}
      >
        {t('tagging.apply')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('tagging.title', { count: rows.length })} open={open} onClose={onClose} foot={foot}>
      <div className="stack">
        {error !== undefined && <ErrorState title={t('tagging.failed')} error={error} />}
        <TagChoices
          rows={rows}
          changes={changes}
          onChange={(tagId, isOn) => setChanges(new Map([...changes, [tagId, isOn]]))}
        />
        <p role="status" className="small muted">
          {isRunning && t('tagging.progress', { done: doneCount, total })}
        </p>
      </div>
    </Dialog>
  );
}

import { api, type Waybill } from '@tranzit/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TagChanges } from '../../../features/tags/index.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { touch } from '../../../lib/api/api-query.ts';
import { call } from '../../../lib/api/call.ts';
import { showUndo } from '../../../ui/toast/toast.ts';
import type { BulkDialogProps } from './bulk-dialog.ts';
import { oppositeOf, type TagUpdate, tagUpdates, withoutTags } from './tag-changes.ts';
import { useBatch } from './use-batch.ts';

const save = ({ waybillId, puts, takes }: TagUpdate) =>
  call(api.updateWaybillTags, {
    params: { id: waybillId },
    body: { add_tag_list: [...puts], remove_tag_list: [...takes] },
  });

/** Which of the tags to put on the server does not have any more: deleted or merged since they were listed. */
const goneTags = ({ puts }: TagUpdate, error: unknown): readonly number[] =>
  isApiError(error)
    ? puts.filter((_, place) => error.codes[`add_tag_list.${place}`]?.includes('not_found'))
    : [];

/** Saves, and notes in `gone` the tags that it was refused for. */
const saveNoting = (update: TagUpdate, gone: Set<number>): Promise<Waybill> =>
  save(update).catch((error: unknown) => {
    for (const tagId of goneTags(update, error)) gone.add(tagId);
    throw error;
  });

/** One after the other, without tags that are gone; what cannot be saved leaves the others alone. */
async function saveEach(updates: readonly TagUpdate[]): Promise<readonly Waybill[]> {
  const saved: Waybill[] = [];
  const gone = new Set<number>();
  const trySave = async (update: TagUpdate | undefined) => {
    if (!update) return true;
    const [result] = await Promise.allSettled([saveNoting(update, gone)]);
    if (result.status === 'fulfilled') saved.push(result.value);
    return result.status === 'fulfilled';
  };
  for (const update of updates)
    if (!(await trySave(withoutTags(update, gone))) && update.puts.some((id) => gone.has(id)))
      await trySave(withoutTags(update, gone));
  return saved;
}

/** Saves waybill by waybill what changes on each; what is saved can be taken back. */
export function useTagging({ rows, onChanged, onClose }: Omit<BulkDialogProps, 'open'>) {
  const { t } = useTranslation(['orders', 'common']);
  const batch = useBatch<TagUpdate>(({ waybillId }) => waybillId);
  const [changes, setChanges] = useState<TagChanges>(new Map());
  const [hasGone, setHasGone] = useState(false);
  /** The rows as the server last told them: a second try is only about what the first has left. */
  const [told, setTold] = useState(rows);
  const made = useRef<readonly TagUpdate[]>([]);
  const take = (saved: readonly Waybill[]) => {
    const tagsById = new Map(saved.map(({ waybillId, tags }) => [waybillId, tags]));
    setTold((before) => before.map((row) => ({ ...row, tags: tagsById.get(row.waybillId) ?? row.tags })));
    onChanged(saved);
    void touch(['waybill', 'tag']);
  };
  const undo = async (updates: readonly TagUpdate[]) => take(await saveEach(updates.map(oppositeOf)));
  const apply = async () => {
    const saved: Waybill[] = [];
    const gone = new Set<number>();
    const failed = await batch.run(tagUpdates(told, changes), async (wanted) => {
      const update = withoutTags(wanted, gone);
      if (!update) return;
      saved.push(await saveNoting(update, gone));
      made.current = [update, ...made.current];
    });
    take(saved);
    setHasGone(gone.size > 0);
    setChanges(new Map([...changes].filter(([tagId]) => !gone.has(tagId))));
    if (failed.length > 0) return;
    onClose();
    const updates = made.current;
    if (updates.length > 0) showUndo(t('tagging.saved'), t('common:action.undo'), () => void undo(updates));
  };
  const failure = [...batch.states.values()].find((state) => state.kind === 'failed');
  return {
    rows: told,
    changes,
    change: (tagId: number, isOn: boolean) => setChanges(new Map([...changes, [tagId, isOn]])),
    apply,
    isRunning: batch.isRunning,
    doneCount: [...batch.states.values()].filter(({ kind }) => kind === 'done').length,
    total: batch.states.size,
    error: failure?.error,
    /** A chosen tag turned out to be no more, and is not chosen any longer. */
    hasGone,
  };
}

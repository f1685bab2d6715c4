import { subDays } from 'date-fns';
import { type Needs, ofAccount, type TransactionNeeds } from '../../../../platform/context/index.ts';
import { inOpenAccount } from '../../../accounts/index.ts';
import { settleMainContact, touchCounterparties } from '../book.store.ts';
import { loadCounterparty, lockCounterparty } from '../counterparties.queries.ts';
import type { Counterparty } from '../counterparty.ts';
import { toParticularsColumns } from '../counterparty-rows.ts';
import { clearInheritedPassports, moveParts, type StoredMerge, takeMerge } from '../merges.store.ts';
import { putInOrder } from '../merging/address-order.store.ts';
import { takeBroughtTags } from '../merging/brought-tags.store.ts';
import { unfoldParts } from '../merging/folds.store.ts';
import { returnChildren } from '../parents/merged-children.store.ts';
import { holdParents } from '../parents/parents.queries.ts';
import { restorableDays } from './keep-counterparty.ts';

type UndoNeeds = TransactionNeeds & Needs<'clock' | 'actor'>;

/** Whoever has changed the entry since the merge keeps what they wrote. */
async function restoreEntry(ctx: UndoNeeds, merge: StoredMerge): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('counterparties')
    .set({
      ...toParticularsColumns(merge.particulars),
      note: merge.note ?? null,
      ...(merge.noted && { noted_by: merge.noted.by, noted_at: merge.noted.at }),
      is_pinned: merge.isPinned,
    })
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where('id', '=', merge.keptId)
    .where('version', '=', merge.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0) await unfoldParts(ctx, await loadCounterparty(ctx, merge.keptId), merge.folds);
}

/**
 * Makes two entries of one again: people and addresses go back, and particulars unless they were changed since. Errors: 404
 * when absent, or the entry that stayed was deleted; 409 `merge_is_final` when undone already, or after 30 days.
 */
export const undoMerge = (
  ctx: UndoNeeds,
  mergeId: number,
): Promise<{ readonly kept: Counterparty; readonly restored: Counterparty }> =>
  inOpenAccount(ctx, async (tx) => {
    await holdParents(tx);
    const merge = await takeMerge(tx, mergeId, subDays(tx.clock.now(), restorableDays));
    const { keptId, goneId } = merge;
    await lockCounterparty(tx, keptId);
    await restoreEntry(tx, merge);
    await clearInheritedPassports(tx, [goneId]);
    await tx.db
      .updateTable('counterparties')
      .set({ deleted_at: null, merged_into_id: null })
      .where(ofAccount(tx.actor, 'counterparties'))
      .where('id', '=', goneId)
      .execute();
    const { addresses: own } = await loadCounterparty(tx, goneId);
    await moveParts(tx, merge.taken, { from: keptId, to: goneId });
    await putInOrder(
      tx,
      own.map(({ id }) => id),
      merge,
    );
    await takeBroughtTags(tx, { mergeId, keptId, tagIds: merge.tagIds });
    const restored = await loadCounterparty(tx, goneId);
    await returnChildren(tx, { keptId, gone: restored }, merge.children);
    await settleMainContact(tx, keptId);
    const { goneMainId } = merge;
    const isThere = restored.contacts.some(({ id }) => id === goneMainId);
    await settleMainContact(tx, goneId, isThere ? goneMainId : undefined);
    await touchCounterparties(tx, [keptId, goneId]);
    return { kept: await loadCounterparty(tx, keptId), restored: await loadCounterparty(tx, goneId) };
  });

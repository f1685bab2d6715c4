import { addHours } from 'date-fns';
import type { JobContext } from '../../../platform/module.ts';
import { recordActOf } from '../../audit/index.ts';
import { type Import, type ImportRow, undoHours } from '../import.ts';
import { fromRow } from '../imports.queries.ts';
import { changeImport } from '../imports.store.ts';
import { releaseWaiting, unsettleChosen } from '../parents/row-parents.store.ts';
import { type ParentProgress, settleParents } from '../parents/settle-parents.store.ts';
import { withRights } from '../rights.queries.ts';
import { holdBook, writeOutcomes } from '../rows/import-rows.store.ts';
import { saveOrderRows } from '../rows/order-rows.ts';
import { saveRows } from '../rows/save-rows.store.ts';
import { type Batch, nextRows } from './in-batch.jobs.ts';

async function endSaving(tx: JobContext, held: Import): Promise<void> {
  if (held.fields.includes('parent')) await releaseWaiting(tx, held);
  const { fileName, accountId, userId, total } = held;
  await changeImport(tx, held, { state: 'done', done: total, savedAt: tx.clock.now() });
  await recordActOf(
    { ...tx, origin: held.origin },
    { accountId, userId },
    {
      kind: held.kind === 'orders' ? 'orders_imported' : 'contacts_imported',
      subject: `${fileName ?? ''} +${total}`.trim(),
    },
  );
}

/** Before anything is saved: what the rows belong to is looked up anew, for the table and the book have changed since. */
async function settleChosen(
  tx: JobContext & { readonly actor: Import },
  held: Import,
): Promise<ParentProgress> {
  if (held.kind === 'orders' || !held.fields.includes('parent')) return { isDone: true, refused: 0 };
  if (held.state === 'new') await unsettleChosen(tx, held);
  return settleParents(tx, held, { isSaving: true });
}

/** The next rows, parents before what belongs to them. Index: import_rows_chosen. */
const nextChosen = ({ db }: JobContext, held: Import) =>
  nextRows(db, held).clearOrderBy().where('is_chosen', '=', true).orderBy('depth').orderBy('line').execute();

/**
 * Of rows that mean one entry one is saved in a round, and the next one completes what it has become: what a round has saved is
 * written down before the next.
 */
async function saveInRounds(
  tx: JobContext & { readonly actor: Import },
  held: Import,
  rows: readonly ImportRow[],
): Promise<number> {
  const table = await withRights(tx, held);
  for (let left = rows; left.length > 0; ) {
    const outcomes = await saveRows(tx, table, left);
    await writeOutcomes(tx, outcomes);
    const settled = new Set(outcomes.map(({ id }) => id));
    if (settled.size === 0) return rows.length - left.length;
    left = left.filter(({ id }) => !settled.has(id));
  }
  return rows.length;
}

async function saveOrders(tx: JobContext, held: Import, rows: readonly ImportRow[]): Promise<number> {
  const outcomes = await saveOrderRows(tx, held, rows);
  await writeOutcomes(tx, outcomes);
  return outcomes.length;
}

export const saveBatch: Batch = async (tx, held) => {
  const { isDone, refused } = await settleChosen(tx, held);
  if (!isDone) {
    await changeImport(tx, held, { state: 'running', done: held.done + refused });
    return true;
  }
  const rows = await nextChosen(tx, held);
  if (rows.length === 0) {
    await endSaving(tx, held);
    return false;
  }
  if (held.kind !== 'orders') await holdBook(tx, held);
  const save = held.kind === 'orders' ? saveOrders : saveInRounds;
  const saved = await save(tx, held, rows.map(fromRow));
  // Whoever stops it in the middle can take back what was saved until then.
  const undoUntil = addHours(tx.clock.now(), undoHours);
  const done = held.done + refused + saved;
  await changeImport(tx, held, { state: 'running', done, undoUntil });
  return true;
};

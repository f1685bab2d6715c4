import { addHours } from 'date-fns';
import type { JobContext } from '../../../platform/module.ts';
import { recordActOf } from '../../audit/index.ts';
import { type Import, undoHours } from '../import.ts';
import { fromRow } from '../imports.queries.ts';
import { changeImport } from '../imports.store.ts';
import { holdBook, writeOutcomes } from '../rows/import-rows.store.ts';
import { saveOrderRows } from '../rows/order-rows.ts';
import { saveRows } from '../rows/save-rows.ts';
import { type Batch, nextRows } from './in-batch.jobs.ts';

async function endSaving(tx: JobContext, held: Import): Promise<void> {
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

export const saveBatch: Batch = async (tx, held) => {
  const rows = await nextRows(tx.db, held).where('is_chosen', '=', true).execute(); // Index: import_rows_chosen.
  if (rows.length === 0) {
    await endSaving(tx, held);
    return false;
  }
  if (held.kind !== 'orders') await holdBook(tx, held);
  const save = held.kind === 'orders' ? saveOrderRows : saveRows;
  const outcomes = await save(tx, held, rows.map(fromRow));
  await writeOutcomes(tx, outcomes);
  // Whoever stops it in the middle can take back what was saved until then.
  const undoUntil = addHours(tx.clock.now(), undoHours);
  await changeImport(tx, held, { state: 'running', done: held.done + outcomes.length, undoUntil });
  return true;
};

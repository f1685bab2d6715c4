import type { CounterpartyId } from '@tranzit/kernel';
import type { JobContext } from '../../../platform/module.ts';
import { recordActOf } from '../../audit/index.ts';
import { type EntryChange, takeBackChanges } from '../../contacts/index.ts';
import type { Import, ImportRow } from '../import.ts';
import { fromRow } from '../imports.queries.ts';
import { changeImport } from '../imports.store.ts';
import { type UndoneRow, writeUndone } from '../rows/import-rows.store.ts';
import { undoOrderRows } from '../rows/order-rows.ts';
import { type Batch, nextRows } from './in-batch.jobs.ts';

/** States of rows that saving has dealt with. */
const savedStates = ['saved', 'completed'] as const;

/** All saved rows of the entries that the next rows stand for: their changes belong together. Indexes: import_rows_state, import_rows_counterparty. */
async function nextSavedRows({ db }: JobContext, held: Import): Promise<readonly ImportRow[]> {
  const saved = () => nextRows(db, held).where('state', 'in', savedStates);
  const next = await saved().execute();
  const ids = [...new Set(next.flatMap(({ counterparty_id }) => counterparty_id ?? []))];
  const alone = next.filter(({ counterparty_id }) => counterparty_id === null);
  if (ids.length === 0) return alone.map(fromRow);
  const together = await saved().clearLimit().where('counterparty_id', 'in', ids).execute();
  return [...alone, ...together].map(fromRow);
}

function changesOf(rows: readonly ImportRow[]): ReadonlyMap<CounterpartyId, readonly EntryChange[]> {
  const changes = new Map<CounterpartyId, EntryChange[]>();
  for (const { counterpartyId, made } of rows)
    if (counterpartyId !== null && made)
      changes.set(counterpartyId, [...(changes.get(counterpartyId) ?? []), made]);
  return changes;
}

async function endUndoing(tx: JobContext, held: Import): Promise<void> {
  const { fileName, accountId, userId, total } = held;
  await changeImport(tx, held, { state: 'done', done: total, undoUntil: null });
  await recordActOf(
    { ...tx, origin: held.origin },
    { accountId, userId },
    {
      kind: held.kind === 'orders' ? 'orders_import_undone' : 'contacts_import_undone',
      subject: `${fileName ?? ''} −${total}`.trim(),
    },
  );
}

export const undoBatch: Batch = async (tx, held) => {
  const rows = await nextSavedRows(tx, held);
  if (rows.length === 0) {
    await endUndoing(tx, held);
    return false;
  }
  if (held.kind === 'orders') {
    await writeUndone(tx, await undoOrderRows(tx, held, rows));
    await changeImport(tx, held, { state: 'running', done: held.done + rows.length });
    return true;
  }
  const changes = changesOf(rows);
  const verdicts = changes.size > 0 ? await takeBackChanges(tx, changes) : undefined;
  const undone = rows.map(({ id, made, counterpartyId }): UndoneRow => {
    if (made && counterpartyId === null) return { id, keptReason: 'deleted' };
    return { id, keptReason: (made && verdicts?.get(made)) ?? null };
  });
  await writeUndone(tx, undone);
  await changeImport(tx, held, { state: 'running', done: held.done + rows.length });
  return true;
};

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

/** Of one state, so that they come in the order of the index. Index: import_rows_state. */
async function nextOfState({ db }: JobContext, held: Import, state: (typeof savedStates)[number]) {
  return nextRows(db, held).where('state', '=', state).execute();
}

/** Rows of entries first, then those of the import: it may be any size. Index: import_rows_counterparty. */
const rowsOfEntries = ({ db }: JobContext, { id }: Import, ids: readonly CounterpartyId[]) =>
  db
    .with(
      (cte) => cte('of_entries').materialized(),
      (eb) =>
        eb
          .selectFrom('import_rows')
          .selectAll()
          .where('counterparty_id', 'in', [...ids]),
    )
    .selectFrom('of_entries')
    .selectAll()
    .where('import_id', '=', id)
    .where('state', 'in', savedStates)
    .orderBy('line')
    .execute();

/** All saved rows of the entries that the next rows stand for: their changes belong together. */
async function nextSavedRows(ctx: JobContext, held: Import): Promise<readonly ImportRow[]> {
  const saved = await nextOfState(ctx, held, 'saved');
  const next = saved.length > 0 ? saved : await nextOfState(ctx, held, 'completed');
  const ids = [...new Set(next.flatMap(({ counterparty_id }) => counterparty_id ?? []))];
  const alone = next.filter(({ counterparty_id }) => counterparty_id === null);
  const together = ids.length === 0 ? [] : await rowsOfEntries(ctx, held, ids);
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

import type { ImportRowId } from '@tranzit/kernel';
import { sql } from 'kysely';
import type { JobContext } from '../../../platform/module.ts';
import type { Import } from '../import.ts';
import { fromRow } from '../imports.queries.ts';
import { changeImport } from '../imports.store.ts';
import { settleParents } from '../parents/settle-parents.store.ts';
import { withRights } from '../rights.queries.ts';
import { checkRows } from '../rows/check-rows.ts';
import { writeOutcomes } from '../rows/import-rows.store.ts';
import { type Batch, nextRows } from './in-batch.jobs.ts';

/** Rows that are marked in one transaction: whoever waits for the import waits no longer than for them. */
const markedAtOnce = 2_000;

/**
 * Of rows that mean what an earlier row of the table means the next become similar to it; answers whether there were any. They
 * are numbered and not joined: the planner does not know a table that was just read, and takes it for one of a single row.
 * Indexes: import_rows_sameness, primary key.
 */
async function markRepeated({ db }: JobContext, { id }: Import): Promise<boolean> {
  const { rows } = await sql<{ id: ImportRowId }>`
    select id from (
      select id, state, row_number() over (partition by sameness order by line) as place
      from import_rows where import_id = ${id} and sameness is not null) numbered
    where place > 1 and state = 'ready' limit ${markedAtOnce}`.execute(db);
  if (rows.length === 0) return false;
  const ids = rows.map((row) => row.id);
  await sql`update import_rows set state = 'similar' where id = any(${ids}::bigint[])`.execute(db);
  return true;
}

export const checkBatch: Batch = async (tx, held) => {
  const rows = await nextRows(tx.db, held).where('state', '=', 'raw').execute(); // Index: import_rows_state.
  if (rows.length === 0) {
    const { isDone } = await settleParents(tx, held, { isSaving: false });
    if (!isDone) return true;
    if (await markRepeated(tx, held)) return true;
    await changeImport(tx, held, { state: 'done', done: held.total });
    return false;
  }
  await writeOutcomes(tx, await checkRows(tx, await withRights(tx, held), rows.map(fromRow)));
  await changeImport(tx, held, { state: 'running', done: held.done + rows.length });
  return true;
};

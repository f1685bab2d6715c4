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

/** Rows that mean what an earlier row of the table means are similar to it. Index: import_rows_sameness. */
const markRepeated = ({ db }: JobContext, { id }: Import) =>
  sql`update import_rows r set state = 'similar' where r.import_id = ${id} and r.state = 'ready' and exists (
    select from import_rows e where e.import_id = r.import_id and e.sameness = r.sameness and e.line < r.line)`.execute(
    db,
  );

export const checkBatch: Batch = async (tx, held) => {
  const rows = await nextRows(tx.db, held).where('state', '=', 'raw').execute(); // Index: import_rows_state.
  if (rows.length === 0) {
    const { isDone } = await settleParents(tx, held, { isSaving: false });
    if (!isDone) return true;
    await markRepeated(tx, held);
    await changeImport(tx, held, { state: 'done', done: held.total });
    return false;
  }
  await writeOutcomes(tx, await checkRows(tx, await withRights(tx, held), rows.map(fromRow)));
  await changeImport(tx, held, { state: 'running', done: held.done + rows.length });
  return true;
};

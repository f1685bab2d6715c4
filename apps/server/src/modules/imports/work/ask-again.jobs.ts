import type { JobContext } from '../../../platform/module.ts';
import type { Import } from '../import.ts';
import { fromRow } from '../imports.queries.ts';
import { changeImport } from '../imports.store.ts';
import { lookUpCompany, taxIdsAtOnce } from '../rows/company-rows.ts';
import { inBatch } from './in-batch.jobs.ts';

/** The first line of a list of tax ids that is no row yet. Index: import_rows_line. */
export async function nextTaxIdLine({ db }: JobContext, { id }: Import): Promise<number> {
  const last = await db
    .selectFrom('import_rows')
    .select('line')
    .where('import_id', '=', id)
    .orderBy('line', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.line ?? 0) + 1;
}

/** Rows with an error that the register gave no answer about. Index: import_rows_state. */
const unaskedRows = ({ db }: JobContext, { id }: Import, line: number) =>
  db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .where('state', '=', 'error')
    .where('is_unasked', '=', true)
    .where('line', '>', line)
    .orderBy('line')
    .limit(taxIdsAtOnce)
    .execute();

/** Asks the register again about such rows, and has them checked anew; what a person wrote stays. False when it was stopped. */
export async function askAgain(ctx: JobContext, one: Import, signal: AbortSignal): Promise<boolean> {
  const asking = { ...ctx, actor: one };
  const inn = one.fields.indexOf('inn');
  for (let line = 0; ; ) {
    const rows = (await unaskedRows(ctx, one, line)).map(fromRow);
    const last = rows.at(-1);
    if (!last) return true;
    const found = await Promise.all(
      rows.map(async (row) => ({ row, known: await lookUpCompany(asking, row.cells[inn] ?? '') })),
    );
    signal.throwIfAborted();
    const isTaken = await inBatch(ctx, one, async (tx, held) => {
      for (const { row, known } of found)
        await tx.db
          .updateTable('import_rows')
          .set({
            cells: JSON.stringify(
              Array.from(
                { length: Math.max(row.cells.length, known.cells.length) },
                (_, column) => row.cells[column] || known.cells[column] || '',
              ),
            ),
            is_unasked: known.isUnasked,
            state: 'raw',
            changed_rev: held.rev + 1,
          })
          .where('id', '=', row.id) // Index: primary key.
          .execute();
      await changeImport(tx, held, { state: 'running', done: held.done + rows.length });
      return true;
    });
    if (!isTaken) return false;
    line = last.line;
  }
}

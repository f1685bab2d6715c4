import type { JobContext } from '../../../platform/module.ts';
import type { Import, ImportRow } from '../import.ts';
import { fromRow } from '../imports.queries.ts';
import { changeImport } from '../imports.store.ts';
import { type CompanyRow, lookUpCompany } from '../rows/company-rows.ts';
import { inBatch } from './in-batch.jobs.ts';
import { goesOnAt, goOnLater, type RegisterPace } from './register-pause.jobs.ts';

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
const unaskedRows = ({ db }: JobContext, { id }: Import, { line, most }: { line: number; most: number }) =>
  db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .where('state', '=', 'error')
    .where('is_unasked', '=', true)
    .where('line', '>', line)
    .orderBy('line')
    .limit(most)
    .execute();

interface FoundRow {
  readonly row: ImportRow;
  readonly known: CompanyRow;
}

/** Cells that are empty take what the register knows, and the row is checked anew. Index: primary key. */
async function fillRows(tx: JobContext, held: Import, found: readonly FoundRow[]): Promise<void> {
  for (const { row, known } of found) {
    const length = Math.max(row.cells.length, known.cells.length);
    const cells = Array.from({ length }, (_, column) => row.cells[column] || known.cells[column] || '');
    await tx.db
      .updateTable('import_rows')
      .set({
        cells: JSON.stringify(cells),
        is_unasked: known.isUnasked,
        state: 'raw',
        changed_rev: held.rev + 1,
      })
      .where('id', '=', row.id)
      .execute();
  }
  await changeImport(tx, held, { state: 'running', done: held.done + found.length });
}

/**
 * Asks the register again about such rows, and has them checked anew; what a person wrote stays. False when it was stopped,
 * or goes on later.
 */
export async function askAgain(
  ctx: JobContext,
  one: Import,
  { pace, signal }: { readonly pace: RegisterPace; readonly signal: AbortSignal },
): Promise<boolean> {
  const asking = { ...ctx, actor: one };
  const inn = one.fields.indexOf('inn');
  for (let line = 0; ; ) {
    const rows = (await unaskedRows(ctx, one, { line, most: pace.atOnce })).map(fromRow);
    const last = rows.at(-1);
    if (!last) return true;
    const found = await Promise.all(
      rows.map(async (row) => ({ row, known: await lookUpCompany(asking, row.cells[inn] ?? '') })),
    );
    signal.throwIfAborted();
    const answered = found.filter(({ known }) => !known.isUnasked);
    const later = answered.length < found.length ? goesOnAt(ctx, pace) : undefined;
    const isTaken = await inBatch(ctx, one, async (tx, held) => {
      await fillRows(tx, held, later ? answered : found);
      if (later) await goOnLater(tx, held, pace, later);
      return later === undefined;
    });
    if (!isTaken) return false;
    line = last.line;
  }
}

import type { ImportId, ImportRowId } from '@tranzit/kernel';
import type { Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import { conflict, invalid, notFound } from '../../../platform/errors/index.ts';
import { inOpenAccount } from '../../accounts/index.ts';
import { endStates, type Import, type ImportRow } from '../import.ts';
import { fromRow, loadImport } from '../imports.queries.ts';
import { changedBy, changeImport, lockReadImport } from '../imports.store.ts';
import { settleMended } from '../parents/settle-parents.store.ts';
import { checkRows } from '../rows/check-rows.ts';
import { type CompanyRow, lookUpCompany } from '../rows/company-rows.ts';
import { writeOutcomes } from '../rows/import-rows.store.ts';
import { kindColumn } from '../rows/row-kind.ts';

interface Mending {
  readonly id: ImportId;
  readonly uid: ImportRowId;
  readonly cells: readonly {
    readonly column: number;
    readonly value: string;
    readonly before?: string | undefined;
  }[];
}

/** What the register knows of a tax id that was mended, in an import by tax ids: it fills the cells that are empty. */
async function lookUpMended(
  ctx: Needs<'db' | 'actor' | 'dadata' | 'config'>,
  id: ImportId,
  cells: Mending['cells'],
): Promise<CompanyRow | undefined> {
  const { source, fields } = await loadImport(ctx, id);
  const taxId = cells.find(({ column }) => fields[column] === 'inn')?.value.trim();
  return source === 'tax_ids' && taxId ? lookUpCompany(ctx, taxId) : undefined;
}

/** Cells of a row: those of the table, and one for who the entry is, where the table does not say it. */
const widthOf = (held: Import): number =>
  held.kind === 'orders' ? held.columns.length : Math.max(held.columns.length, kindColumn(held) + 1);

/**
 * Changes cells of a row and checks it. Errors: 404; 409 `import_busy`, `import_not_read`, `import_row_saved`, `import_cell_changed` where a cell no longer says
 * what its mender has seen; 400 `import_columns_differ` at a
 * column that the table has not.
 */
export const mendRow = async (
  ctx: TransactionNeeds & Needs<'actor' | 'clock' | 'dadata' | 'config'>,
  { id, uid, cells }: Mending,
): Promise<{ readonly table: Import; readonly row: ImportRow }> => {
  const known = await lookUpMended(ctx, id, cells);
  return inOpenAccount(ctx, async (tx) => {
    const held = await lockReadImport(tx, id);
    const ofImport = () => tx.db.selectFrom('import_rows').where('import_id', '=', id).where('id', '=', uid);
    const found = await ofImport().selectAll().executeTakeFirst();
    if (!found) throw notFound();
    if (endStates.some((state) => state === found.state)) throw conflict('import_row_saved');
    if (cells.some(({ column }) => column >= widthOf(held))) throw invalid('cells', 'import_columns_differ');
    const row = fromRow(found);
    const changed = Array.from({ length: widthOf(held) }, (_, column) => row.cells[column] ?? '');
    for (const { column, value, before } of cells) {
      const stands = changed[column] ?? '';
      // Who has the same value in mind loses nothing.
      if (before !== undefined && stands !== before && stands !== value)
        throw conflict('import_cell_changed', { value: stands });
      changed[column] = value;
    }
    for (const [column, value] of known?.cells.entries() ?? []) changed[column] ||= value;
    const { isUnasked } = known ?? row;
    const notices = row.notices.filter((notice) => !cells.some(({ column }) => column === notice.column));
    await tx.db
      .updateTable('import_rows')
      .set({ cells: JSON.stringify(changed), is_unasked: isUnasked, ...changedBy(tx, held) })
      .where('id', '=', uid)
      .execute();
    const mayTag = tx.actor.permissions.includes('tags.edit');
    await writeOutcomes(
      tx,
      await checkRows(tx, { ...held, mayTag }, [{ id: uid, cells: changed, isUnasked, notices }]),
    );
    if (held.fields.includes('parent')) await settleMended(tx, held);
    await changeImport(tx, held, {});
    return { table: held, row: fromRow(await ofImport().selectAll().executeTakeFirstOrThrow()) };
  });
};

import type { ImportId } from '@tranzit/kernel';
import type { Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import { conflict, invalid } from '../../../platform/errors/index.ts';
import { inOpenAccount } from '../../accounts/index.ts';
import { endStates, type Import } from '../import.ts';
import { changeImport, lockIdleImport, startWork } from '../imports.store.ts';
import { requireRegister } from './require-allowed.ts';

interface Reading {
  readonly sheet?: string | undefined;
  readonly has_header?: boolean | undefined;
}

/**
 * Has the table read anew; rows and columns of the last reading go, of a list of tax ids nothing does. Index: import_rows_state. Errors: 404; 400
 * `import_sheet_unknown`, `import_without_register`; 409 `import_busy`, `import_begun` when rows were saved, `import_cleared` when the file is gone.
 */
export const readAgain = (
  ctx: TransactionNeeds & Needs<'actor' | 'clock' | 'origin' | 'dadata' | 'config'>,
  id: ImportId,
  { sheet, has_header: hasHeader }: Reading,
): Promise<Import> =>
  inOpenAccount(ctx, async (tx) => {
    const held = await lockIdleImport(tx, id);
    if (held.fileId === undefined) throw conflict('import_cleared');
    if (sheet !== undefined && !held.sheets.includes(sheet)) throw invalid('sheet', 'import_sheet_unknown');
    // Rows of tax ids stay: the register is asked about those alone that it gave no answer about.
    if (held.source === 'tax_ids') {
      requireRegister(ctx);
      return startWork(tx, held, { work: 'read', total: 0 });
    }
    const ofImport = () => tx.db.selectFrom('import_rows').where('import_id', '=', id);
    const dealtWith = await ofImport()
      .select('id')
      .where('state', 'in', endStates)
      .limit(1)
      .executeTakeFirst();
    if (dealtWith) throw conflict('import_begun');
    await tx.db.deleteFrom('import_rows').where('import_id', '=', id).execute();
    await tx.db
      .updateTable('imports')
      .set({ has_header: hasHeader ?? null })
      .where('id', '=', id)
      .execute();
    await changeImport(tx, held, { ...(sheet !== undefined && { sheet }), columns: [], fields: [] });
    return startWork(tx, held, { work: 'read', total: 0 });
  });

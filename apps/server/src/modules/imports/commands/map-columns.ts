import { importFieldsOf } from '@tranzit/contract';
import type { ImportId } from '@tranzit/kernel';
import type { Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { inOpenAccount } from '../../accounts/index.ts';
import type { FieldsByColumn, Import } from '../import.ts';
import { changeImport, forgetChecks, lockReadImport, startWork } from '../imports.store.ts';

/**
 * Says what each column holds, and has the rows checked by that. Errors: 404; 409 `import_busy`, `import_not_read`; 400
 * `import_columns_differ`, `import_field_twice`.
 */
export const mapColumns = (
  ctx: TransactionNeeds & Needs<'actor' | 'clock' | 'origin'>,
  id: ImportId,
  fields: FieldsByColumn,
): Promise<Import> =>
  inOpenAccount(ctx, async (tx) => {
    const held = await lockReadImport(tx, id);
    const named = fields.filter((field) => field !== null);
    if (new Set(named).size < named.length) throw invalid('fields', 'import_field_twice');
    for (const [place, field] of fields.entries())
      if (field !== null && !importFieldsOf[held.kind].includes(field))
        throw invalid(`fields.${place}`, 'not_option');
    if (fields.length !== held.columns.length) throw invalid('fields', 'import_columns_differ');
    await changeImport(tx, held, { fields });
    const total = await forgetChecks(tx, held);
    return startWork(tx, held, { work: 'check', total });
  });

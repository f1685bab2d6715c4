import type { ImportId } from '@tranzit/kernel';
import type { Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { inOpenAccount } from '../../accounts/index.ts';
import type { Import } from '../import.ts';
import { lockIdleImport, startWork } from '../imports.store.ts';

/**
 * Has what was saved taken back. Rows that added nothing are done at once, in one statement. Index: import_rows_state.
 * Errors: 404; 409 `import_busy`, `import_is_final` when there is nothing, or 24 hours are over.
 */
export const undoImport = (
  ctx: TransactionNeeds & Needs<'actor' | 'clock' | 'origin'>,
  id: ImportId,
): Promise<Import> =>
  inOpenAccount(ctx, async (tx) => {
    const held = await lockIdleImport(tx, id);
    if (held.undoUntil === null || held.undoUntil <= tx.clock.now()) throw conflict('import_is_final');
    await tx.db
      .updateTable('import_rows')
      .set({ state: 'undone' })
      .where('import_id', '=', id)
      .where('state', '=', 'completed')
      .where('made', 'is', null)
      .execute();
    const { total } = await tx.db
      .selectFrom('import_rows')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('import_id', '=', id)
      .where('state', 'in', ['saved', 'completed'])
      .executeTakeFirstOrThrow();
    return startWork(tx, held, { work: 'undo', total });
  });

import { transaction } from '../../../platform/context/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { JobContext } from '../../../platform/module.ts';
import { batchRows, type Import } from '../import.ts';
import { lockImport } from '../imports.store.ts';

/** An import as its work sees it, in a transaction in which nobody else works on it. */
export type Batch = (ctx: JobContext & { readonly actor: Import }, held: Import) => Promise<boolean>;

/**
 * One batch of a work and its progress, all or nothing. False when there was nothing left to do, or the work is another one
 * by now: stopped, or done by somebody else.
 */
export const inBatch = (ctx: JobContext, { id, work }: Import, batch: Batch): Promise<boolean> =>
  transaction(ctx, async (tx) => {
    const held = await lockImport(tx, id);
    if (held?.work !== work || held.state === 'done') return false;
    return batch({ ...tx, actor: held }, held);
  });

export async function untilNothingIsLeft(
  ctx: JobContext,
  one: Import,
  batch: Batch,
  signal: AbortSignal,
): Promise<void> {
  while (await inBatch(ctx, one, batch)) signal.throwIfAborted();
}

/** The next rows of the table, as many as a batch has. */
export const nextRows = (db: Db, { id }: Import) =>
  db.selectFrom('import_rows').selectAll().where('import_id', '=', id).orderBy('line').limit(batchRows);

import type { ImportId } from '@tranzit/kernel';
import {
  type Needs,
  type TransactionNeeds,
  transaction,
  type ViewerNeeds,
} from '../../platform/context/index.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import type { Import } from './import.ts';
import { fromImportRow, loadImport } from './imports.queries.ts';
import { changeImport } from './imports.store.ts';
import { importJobOptions, runImport } from './run-import.job.ts';

/** Says that the work is to be stopped. It waits for nobody, for no batch locks the key of its import. */
const askToStop = ({ db }: Needs<'db'>, { id, startedAt }: Import) =>
  db
    .insertInto('import_stops')
    .values({ import_id: id, started_at: startedAt })
    .onConflict((known) => known.column('import_id').doUpdateSet({ started_at: startedAt }))
    .execute();

/** Whether somebody has stopped this very work. Index: primary key. */
export const isAskedToStop = async (
  { db }: Needs<'db'>,
  { id, startedAt }: Pick<Import, 'id' | 'startedAt'>,
): Promise<boolean> =>
  (await db
    .selectFrom('import_stops')
    .select('import_id')
    .where('import_id', '=', id)
    .where('started_at', '=', startedAt)
    .executeTakeFirst()) !== undefined;

/** Whether rows that a person may have seen are asked about again, and not read for the first time. Index: import_rows_state. */
const isAskingAgain = async ({ db }: Needs<'db'>, { id, work, source }: Import): Promise<boolean> =>
  work === 'read' &&
  source === 'tax_ids' &&
  (await db
    .selectFrom('import_rows')
    .select('id')
    .where('import_id', '=', id)
    .where('state', '<>', 'raw')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Ends the work of an import that is held; rows that were chosen wait to be chosen again, and those that the register was asked
 * about again stay, and are checked as they are. Indexes: primary keys, import_rows_chosen.
 */
export async function endWork(
  ctx: Needs<'db' | 'live'> & Partial<Needs<'runningJob'>>,
  held: Import,
): Promise<Import> {
  const { id, work } = held;
  await ctx.db
    .updateTable('import_rows')
    .set({ is_chosen: false })
    .where('import_id', '=', id)
    .where('is_chosen', '=', true)
    .execute();
  await ctx.db.deleteFrom('import_stops').where('import_id', '=', id).execute();
  if (await isAskingAgain(ctx, held)) {
    const left = { work: 'check', state: 'new', done: 0, total: held.done } as const;
    const changed = await changeImport(ctx, { id }, left);
    await enqueue(ctx, runImport, { importId: id }, importJobOptions(changed));
    return changed;
  }
  return changeImport(ctx, { id }, { state: 'done', ...(work === 'read' && { failure: 'import_canceled' }) });
}

/**
 * Stops the work under way: at once, or where a batch of it is being written, after that batch; nobody waits for it here. Index:
 * primary key. Errors: 404.
 */
export async function stopWork(ctx: TransactionNeeds & ViewerNeeds, id: ImportId): Promise<Import> {
  const one = await loadImport(ctx, id);
  if (one.state === 'done') return one;
  await askToStop(ctx, one);
  return transaction(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return one;
    const held = fromImportRow(row);
    return held.state !== 'done' && (await isAskedToStop(tx, held)) ? endWork(tx, held) : held;
  });
}

import { channels, type ImportNews, type ImportWork } from '@tranzit/contract';
import type { ImportId } from '@tranzit/kernel';
import { sql } from 'kysely';
import type { AccountNeeds, Needs, ViewerNeeds } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { beginChange } from './changes-by-people.store.ts';
import { endStates, type Import } from './import.ts';
import { fromImportRow, loadImport, mayWorkOn } from './imports.queries.ts';
import { importJobOptions, runImport } from './run-import.job.ts';

type StoreNeeds = Needs<'db' | 'live'>;

/**
 * Holds an import until the transaction ends: nobody else works on it, yet whoever wants it stopped can say so. Index: primary
 * key.
 */
export async function lockImport({ db }: Needs<'db'>, id: ImportId): Promise<Import | undefined> {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && fromImportRow(row);
}

/** The same for a person of its account, who waits for no work. Errors: 404; 409 `import_busy` while work or a deletion is under way. */
export async function lockIdleImport(ctx: ViewerNeeds, id: ImportId): Promise<Import> {
  await beginChange(ctx);
  if ((await loadImport(ctx, id)).state !== 'done') throw conflict('import_busy');
  const found = await lockImport(ctx, id);
  if (found?.accountId !== ctx.actor.accountId || !mayWorkOn(ctx.actor, found)) throw notFound();
  if (found.state !== 'done') throw conflict('import_busy');
  return found;
}

/** The same of a table that was read to its end. Errors: also 409 `import_not_read`. */
export async function lockReadImport(ctx: ViewerNeeds, id: ImportId): Promise<Import> {
  const held = await lockIdleImport(ctx, id);
  // What was read goes on to be checked; other work never ends in this one.
  if (held.work === 'read') throw conflict('import_not_read');
  return held;
}

type Change = Partial<
  Pick<
    Import,
    | 'work'
    | 'state'
    | 'failure'
    | 'sheets'
    | 'sheet'
    | 'hasHeader'
    | 'columns'
    | 'hasMoreColumns'
    | 'fields'
    | 'done'
    | 'total'
    | 'startedAt'
    | 'savedAt'
    | 'undoUntil'
  >
>;

/** Changes an import and tells it. Index: primary key. */
export async function changeImport(
  { db, live }: StoreNeeds,
  { id }: Pick<Import, 'id'>,
  { sheets, hasHeader, columns, hasMoreColumns, fields, startedAt, savedAt, undoUntil, ...plain }: Change,
): Promise<Import> {
  const row = await db
    .updateTable('imports')
    .set((eb) => ({
      ...plain,
      ...(sheets && { sheets: JSON.stringify(sheets) }),
      ...(hasHeader !== undefined && { has_header: hasHeader }),
      ...(columns && { columns: JSON.stringify(columns) }),
      ...(hasMoreColumns !== undefined && { has_more_columns: hasMoreColumns }),
      ...(fields && { fields: JSON.stringify(fields) }),
      ...(startedAt && { started_at: startedAt }),
      ...(savedAt && { saved_at: savedAt }),
      ...(undoUntil !== undefined && { undo_until: undoUntil }),
      rev: eb('rev', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const changed = fromImportRow(row);
  const { rev, work, state, done, total } = changed;
  const news: ImportNews = { t: 'import', importId: id, rev, work, state, done, total };
  live.publish(channels.importOf(id), news);
  return changed;
}

/** Gives the import's work to a job; the work of the transaction that asks for it. */
export async function startWork(
  ctx: StoreNeeds & Needs<'origin' | 'clock' | 'actor'>,
  { id }: Pick<Import, 'id'>,
  { work, total }: { readonly work: ImportWork; readonly total: number },
): Promise<Import> {
  const { address, userAgent } = ctx.origin;
  await ctx.db
    .updateTable('imports')
    .set({ origin: JSON.stringify({ address, userAgent, userId: ctx.actor.userId }) })
    .where('id', '=', id)
    .execute();
  const startedAt = ctx.clock.now();
  const started = await changeImport(
    ctx,
    { id },
    { work, state: 'new', failure: null, done: 0, total, startedAt },
  );
  await enqueue(ctx, runImport, { importId: id }, importJobOptions(started));
  return started;
}

/** What is written beside the cells of rows that a person changes in an import that they hold. */
export const changedBy = ({ actor }: ViewerNeeds, { rev }: Pick<Import, 'rev'>) => ({
  changed_rev: rev + 1,
  changed_by: actor.userId,
});

/** Rows that are not dealt with for good mean something else by now, and are to be checked anew; answers how many. Index: import_rows_state. */
export async function forgetChecks(ctx: ViewerNeeds, held: Pick<Import, 'id' | 'rev'>): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('import_rows')
    .set({ state: 'raw', ...changedBy(ctx, held) })
    .where('import_id', '=', held.id)
    .where('state', 'not in', [...endStates])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

interface RowChoice {
  readonly uids: readonly number[] | undefined;
  /** Whether, without a choice, those are meant too that are there already. */
  readonly isWithSimilar: boolean;
}

/** Chooses rows to be saved, all or some that can be; answers how many. Index: import_rows_state, primary key. */
export async function chooseRows(
  ctx: AccountNeeds,
  { id }: Pick<Import, 'id'>,
  { uids, isWithSimilar }: RowChoice,
): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('import_rows')
    .set({ is_chosen: true })
    .where('import_id', '=', id)
    .where('state', 'in', uids !== undefined || isWithSimilar ? ['ready', 'similar'] : ['ready'])
    .$if(uids !== undefined, (rows) => rows.where(sql<boolean>`id = any(${[...(uids ?? [])]}::bigint[])`))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

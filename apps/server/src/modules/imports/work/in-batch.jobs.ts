import { sql } from 'kysely';
import { transaction } from '../../../platform/context/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { takeTurn } from '../../../platform/jobs/job.ts';
import type { JobContext } from '../../../platform/module.ts';
import { holdIfOpen } from '../../accounts/index.ts';
import { batchRows, type Import } from '../import.ts';
import { fromImportRow } from '../imports.queries.ts';
import { lockImport } from '../imports.store.ts';
import { endWork, isAskedToStop } from '../stops.store.ts';

/** Whether the work that a job has taken on is still to be done: nobody has stopped it, or begun another since. */
const isUnderWay = (held: Import, { work, startedAt }: Import): boolean =>
  held.work === work && held.state !== 'done' && held.startedAt.getTime() === startedAt.getTime();

/** An import as its work sees it, in a transaction in which nobody else works on it. */
export type Batch = (ctx: JobContext & { readonly actor: Import }, held: Import) => Promise<boolean>;

/** A batch takes a second or two; one that takes so long is given up, and the job tries again later. */
const boundBatch = ({ db }: JobContext) =>
  sql`select set_config('statement_timeout', '30s', true), set_config('lock_timeout', '10s', true)`.execute(
    db,
  );

/**
 * One batch of a work and its progress, all or nothing. False when there was nothing left to do, or the work is another one
 * by now: stopped, done by somebody else, or over with its account.
 */
export const inBatch = (ctx: JobContext, one: Import, batch: Batch): Promise<boolean> =>
  transaction(ctx, async (tx) => {
    await boundBatch(tx);
    // Before the import, as whoever closes the account does it.
    if (!(await holdIfOpen({ ...tx, actor: one }))) return false;
    const held = await lockImport(tx, one.id);
    if (!held || !isUnderWay(held, one)) return false;
    if (await isAskedToStop(tx, held)) {
      await endWork(tx, held);
      return false;
    }
    return batch({ ...tx, actor: held }, held);
  });

/** Batch by batch; false where others wait and a later job goes on with it. */
export async function untilNothingIsLeft(
  ctx: JobContext,
  one: Import,
  batch: Batch,
  signal: AbortSignal,
): Promise<boolean> {
  const isTurnOver = takeTurn(ctx);
  while (await inBatch(ctx, one, batch)) {
    signal.throwIfAborted();
    if (await isTurnOver()) return false;
  }
  return true;
}

const watchEveryMs = 1_000;

/** Carries out what takes long between two batches; the signal it is given is aborted once its work is stopped. */
export async function untilStopped<Result>(
  ctx: JobContext,
  one: Import,
  work: (stopped: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stopped = new AbortController();
  const look = async (): Promise<void> => {
    const row = await ctx.db.selectFrom('imports').selectAll().where('id', '=', one.id).executeTakeFirst(); // Index: primary key.
    if (!row || !isUnderWay(fromImportRow(row), one) || (await isAskedToStop(ctx, one))) stopped.abort();
  };
  // An answer that is missing is asked for again.
  const timer = setInterval(() => void look().catch(() => undefined), watchEveryMs);
  try {
    return await work(stopped.signal);
  } finally {
    clearInterval(timer);
  }
}

/** The next rows of the table, as many as a batch has. */
export const nextRows = (db: Db, { id }: Import) =>
  db.selectFrom('import_rows').selectAll().where('import_id', '=', id).orderBy('line').limit(batchRows);

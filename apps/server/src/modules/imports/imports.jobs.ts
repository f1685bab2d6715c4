import type { ImportId } from '@tranzit/kernel';
import { subDays } from 'date-fns';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { purgeOlder } from '../../platform/db/purge.ts';
import { deleteFiles } from '../../platform/files/file-store.ts';
import { defineJob, enqueue, type JobAttempt } from '../../platform/jobs/job.ts';
import { sweepOf } from '../../platform/jobs/sweep-of.ts';
import { handleJob, type JobContext } from '../../platform/module.ts';
import type { Import } from './import.ts';
import { fromImportRow } from './imports.queries.ts';
import { changeImport } from './imports.store.ts';
import { TableError } from './reading/table-error.ts';
import { clearUnread } from './rows/import-rows.store.ts';
import { withoutSamples } from './rows/person-rows.store.ts';
import { importJobKey, importJobOptions, runImport } from './run-import.job.ts';
import { checkBatch } from './work/check-table.jobs.ts';
import { inBatch, untilNothingIsLeft } from './work/in-batch.jobs.ts';
import { readImport } from './work/read-table.jobs.ts';
import { saveBatch } from './work/save-table.jobs.ts';
import { undoBatch } from './work/undo-table.jobs.ts';

const batchOf = { check: checkBatch, save: saveBatch, undo: undoBatch } as const;

const failImport = (ctx: JobContext, one: Import, failure: string): Promise<boolean> =>
  inBatch(ctx, one, async (tx, held) => {
    await changeImport(tx, held, { state: 'done', failure });
    return true;
  });

interface Turn {
  readonly signal: AbortSignal;
  readonly pauses: number;
}

/** False where the rest of the work is not this job's: it was stopped, or a later one goes on with it. */
async function carryOut(ctx: JobContext, one: Import, turn: Turn): Promise<boolean> {
  try {
    if (one.work === 'read') return await readImport(ctx, one, turn);
    if (!(await untilNothingIsLeft(ctx, one, batchOf[one.work], turn.signal))) {
      await enqueue(ctx, runImport, { importId: one.id, pauses: turn.pauses }, importJobOptions(one));
      return false;
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    await failImport(ctx, one, error.problem);
  }
  return true;
}

/** A table whose reading has ended the process so often would end it again, with whatever else runs there. */
const mostReadings = 2;

/** An import that waits for a job. Index: primary key. */
async function findWaiting({ db }: JobContext, id: ImportId): Promise<Import | undefined> {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .executeTakeFirst();
  return row && fromImportRow(row);
}

async function handleImport(
  ctx: JobContext,
  { importId, pauses = 0 }: { readonly importId: ImportId; readonly pauses?: number | undefined },
  { signal, attempt }: JobAttempt,
): Promise<void> {
  // Reading goes over into checking.
  for (let one = await findWaiting(ctx, importId); one; one = await findWaiting(ctx, importId)) {
    if (one.work === 'read' && attempt > mostReadings) await failImport(ctx, one, 'import_reading_broken');
    else if (!(await carryOut(ctx, one, { signal, pauses }))) break;
  }
  // What was read of a table that failed or was stopped is of no use.
  await clearUnread(ctx, importId);
}

/** An import is done, or has a job that works on it. Index: imports_unfinished. */
export const importSweep = sweepOf({
  name: 'imports',
  keyPrefix: importJobKey(''),
  rows: (db: Db) =>
    db
      .selectFrom('imports')
      .select(['id', 'account_id as accountId', 'work', 'created_at as since'])
      .where('state', '<>', 'done'),
  plan: (ctx, one) => enqueue(ctx, runImport, { importId: one.id }, importJobOptions(one)),
  giveUp: async (ctx, { id }) => {
    const one = await findWaiting(ctx, id);
    if (one) await failImport(ctx, one, 'import_given_up');
    if (one) await clearUnread(ctx, one.id);
  },
});

/** What was refused can be mended for so long; the file is kept as long. */
const keptDays = 30;
const filesAtOnce = 100;

/** Clears rows, files and samples of imports away whose days are over. Every night; idempotent. */
export const purgeImports = defineJob({
  name: 'purge-imports',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

/** Files first: an import that still names one comes again. Index: imports_files. */
async function purgeFiles(ctx: JobContext, before: Date): Promise<void> {
  for (let count = filesAtOnce; count === filesAtOnce; ) {
    const rows = await ctx.db
      .selectFrom('imports')
      .select(['id', 'file_id'])
      .where('file_id', 'is not', null)
      .where('created_at', '<', before)
      .where('state', '=', 'done')
      .orderBy('created_at')
      .limit(filesAtOnce)
      .execute();
    count = rows.length;
    if (count === 0) return;
    await ctx.db
      .updateTable('imports')
      .set({ columns: withoutSamples })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    await deleteFiles(
      ctx,
      rows.flatMap(({ file_id }) => file_id ?? []),
    );
  }
}

export const importJobs = [
  handleJob(runImport, handleImport),
  handleJob(purgeImports, async (ctx) => {
    const before = subDays(ctx.clock.now(), keptDays);
    // Index: import_rows_created.
    await purgeOlder(ctx, { table: 'import_rows', column: 'created_at', before });
    await purgeFiles(ctx, before);
  }),
];

import { mostOrderRows } from '@tranzit/contract';
import { deleteFiles, loadFile } from '../../../platform/files/file-store.ts';
import type { JobContext } from '../../../platform/module.ts';
import type { Import } from '../import.ts';
import { findRememberedFields } from '../imports.queries.ts';
import { changeImport } from '../imports.store.ts';
import { TableError, type TableRow } from '../reading/table-error.ts';
import { readTable } from '../reading/table-reader.jobs.ts';
import { lookUpCompanies } from '../rows/company-rows.ts';
import { insertRows } from '../rows/import-rows.store.ts';
import { askAgain, nextTaxIdLine } from './ask-again.jobs.ts';
import { columnsOf } from './columns.ts';
import { inBatch, untilStopped } from './in-batch.jobs.ts';
import { holdPassports, withoutPassports } from './passports.ts';
import { goesOnAt, goOnLater, paceAfter, type RegisterPace } from './register-pause.jobs.ts';

/** What a reading has met: of a table with passports nothing is kept but the rows without them. */
interface Met {
  hasPassports: boolean;
  hasHeader: boolean;
}

/** Takes in rows that were just read; the first of a table tell its columns. False when the work was stopped. */
const takeIn = (
  ctx: JobContext,
  one: Import,
  rows: readonly TableRow[],
  { isFirst, met }: { readonly isFirst: boolean; readonly met: Met },
): Promise<boolean> =>
  inBatch(ctx, one, async (tx, held) => {
    const hasMoreColumns = rows.some(({ hasMore }) => hasMore) || (!isFirst && held.hasMoreColumns);
    if (!isFirst) {
      const read = { titles: held.columns.map(({ title }) => title), fields: held.fields };
      met.hasPassports ||= holdPassports(rows, read);
      await insertRows(tx, held, withoutPassports(rows, read));
      await changeImport(tx, held, { hasMoreColumns, done: held.done + rows.length });
      return true;
    }
    const { columns, titles, suggested, values, hasHeader } = columnsOf(rows, held);
    met.hasHeader = hasHeader;
    met.hasPassports = holdPassports(hasHeader ? rows.slice(1) : rows, { titles, fields: suggested });
    const fields = (await findRememberedFields(tx, held.kind, titles)) ?? suggested;
    await insertRows(tx, held, values);
    const found = { columns, hasMoreColumns, fields, hasHeader };
    await changeImport(tx, held, { state: 'running', ...found, done: values.length });
    return true;
  });

interface Reading {
  readonly bytes: Uint8Array;
  readonly met: Met;
  readonly signal: AbortSignal;
  readonly pace: RegisterPace;
}

async function takeAll(ctx: JobContext, one: Import, { bytes, met, signal }: Reading): Promise<boolean> {
  let lines = 0;
  for await (const news of readTable(bytes, { sheet: one.sheet, signal })) {
    signal.throwIfAborted();
    if ('sheets' in news) {
      const isTaken = await inBatch(ctx, one, async (tx, held) => {
        await changeImport(tx, held, { sheets: news.sheets, sheet: news.sheet });
        return true;
      });
      if (!isTaken) return false;
      continue;
    }
    if (!(await takeIn(ctx, one, news.rows, { isFirst: lines === 0, met }))) return false;
    lines += news.rows.length;
    const most = met.hasHeader ? mostOrderRows + 1 : mostOrderRows;
    if (one.kind === 'orders' && lines > most) throw new TableError('import_too_many_orders');
  }
  if (lines <= (met.hasHeader ? 1 : 0)) throw new TableError('import_empty');
  return true;
}

/** False when the work was stopped, at once also where no row came for long. */
const readRows = (ctx: JobContext, one: Import, { signal, ...reading }: Reading): Promise<boolean> =>
  untilStopped(ctx, one, (stopped) =>
    takeAll(ctx, one, { ...reading, signal: AbortSignal.any([signal, stopped]) }).catch((error: unknown) => {
      // A batch that does nothing ends what was stopped between two of them.
      if (stopped.aborted && !signal.aborted) return inBatch(ctx, one, async () => false);
      throw error;
    }),
  );

/**
 * Tax ids become rows as they are found in the register; of those that are rows already it is asked what it gave no answer
 * about. Where it is to be left alone for a short while, the reading goes on after that.
 */
async function readTaxIds(ctx: JobContext, one: Import, { bytes, signal, pace }: Reading): Promise<boolean> {
  const asking = { ...ctx, actor: one };
  if (!(await askAgain(ctx, one, { pace, signal }))) return false;
  const text = Buffer.from(bytes).toString('utf8');
  const place = { from: await nextTaxIdLine(ctx, one), atOnce: pace.atOnce };
  for await (const { rows, columns, fields } of lookUpCompanies(asking, text, place)) {
    signal.throwIfAborted();
    const firstUnasked = rows.findIndex(({ isUnasked }) => isUnasked);
    const later = firstUnasked === -1 ? undefined : goesOnAt(ctx, pace);
    const taken = later ? rows.slice(0, firstUnasked) : rows;
    const isTaken = await inBatch(ctx, one, async (tx, held) => {
      await insertRows(tx, held, taken);
      const done = Math.max(held.done, ...taken.map(({ line }) => line));
      const isFirst = held.columns.length === 0 && taken.length > 0;
      const found = isFirst ? { columns, fields, hasHeader: false } : {};
      await changeImport(tx, held, { state: 'running', ...found, done });
      if (later) await goOnLater(tx, held, pace, later);
      return later === undefined;
    });
    if (!isTaken) return false;
  }
  return true;
}

/** Reads an import to its end; what was read is then to be checked. False when it was stopped, or goes on later. Throws `TableError`. */
export async function readImport(
  ctx: JobContext,
  one: Import,
  { signal, pauses }: { readonly signal: AbortSignal; readonly pauses: number },
): Promise<boolean> {
  const bytes = one.fileId === undefined ? undefined : await loadFile(ctx, one.accountId, one.fileId);
  if (!bytes) throw new TableError('import_unreadable');
  const read = one.source === 'tax_ids' ? readTaxIds : readRows;
  const met: Met = { hasPassports: false, hasHeader: false };
  if (!(await read(ctx, one, { bytes, met, signal, pace: paceAfter(pauses) }))) return false;
  await inBatch(ctx, one, async (tx, held) => {
    await changeImport(tx, held, { work: 'check', state: 'new', done: 0, total: held.done });
    return true;
  });
  // Only then: a reading that breaks off needs the file again.
  if (met.hasPassports && one.fileId !== undefined) await deleteFiles(ctx, [one.fileId]);
  return true;
}

import { mostOrderRows } from '@tranzit/contract';
import { loadFile } from '../../../platform/files/file-store.ts';
import type { JobContext } from '../../../platform/module.ts';
import type { Import } from '../import.ts';
import { findRememberedFields } from '../imports.queries.ts';
import { changeImport } from '../imports.store.ts';
import { TableError, type TableRow } from '../reading/table-error.ts';
import { readTable } from '../reading/table-reader.jobs.ts';
import { lookUpCompanies } from '../rows/company-rows.ts';
import { insertRows } from '../rows/import-rows.store.ts';
import { columnsOf } from './columns.ts';
import { inBatch } from './in-batch.jobs.ts';
import { withoutPassports } from './passports.ts';

/** Takes in rows that were just read; the first of a table tell its columns. False when the work was stopped. */
const takeIn = (
  ctx: JobContext,
  one: Import,
  rows: readonly TableRow[],
  isFirst: boolean,
): Promise<boolean> =>
  inBatch(ctx, one, async (tx, held) => {
    if (!isFirst) {
      const titles = held.columns.map(({ title }) => title);
      await insertRows(tx, held, withoutPassports(rows, { titles, fields: held.fields }));
      await changeImport(tx, held, { done: held.done + rows.length });
      return true;
    }
    const { columns, titles, suggested, values, hasHeader } = columnsOf(rows, held);
    const fields = (await findRememberedFields(tx, held.kind, titles)) ?? suggested;
    await insertRows(tx, held, values);
    await changeImport(tx, held, { state: 'running', columns, fields, hasHeader, done: values.length });
    return true;
  });

async function readRows(
  ctx: JobContext,
  one: Import,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<boolean> {
  let count = 0;
  for await (const news of readTable(bytes, one.sheet)) {
    signal.throwIfAborted();
    if ('sheets' in news) {
      const isTaken = await inBatch(ctx, one, async (tx, held) => {
        await changeImport(tx, held, { sheets: news.sheets, sheet: news.sheet });
        return true;
      });
      if (!isTaken) return false;
      continue;
    }
    if (!(await takeIn(ctx, one, news.rows, count === 0))) return false;
    count += news.rows.length;
  }
  if (count === 0) throw new TableError('import_empty');
  if (one.kind === 'orders' && count > mostOrderRows) throw new TableError('import_too_many_orders');
  return true;
}

/** Tax ids become rows as they are found in the register. */
async function readTaxIds(
  ctx: JobContext,
  one: Import,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<boolean> {
  for await (const { rows, columns, fields } of lookUpCompanies(ctx, Buffer.from(bytes).toString('utf8'))) {
    signal.throwIfAborted();
    const isTaken = await inBatch(ctx, one, async (tx, held) => {
      await insertRows(tx, held, rows);
      const done = Math.max(held.done, ...rows.map(({ line }) => line));
      await changeImport(tx, held, { state: 'running', columns, fields, hasHeader: false, done });
      return true;
    });
    if (!isTaken) return false;
  }
  return true;
}

/** Reads an import to its end; what was read is then to be checked. Throws `TableError`. */
export async function readImport(ctx: JobContext, one: Import, signal: AbortSignal): Promise<void> {
  const bytes = one.fileId === undefined ? undefined : await loadFile(ctx, one.accountId, one.fileId);
  if (!bytes) throw new TableError('import_unreadable');
  const read = one.source === 'tax_ids' ? readTaxIds : readRows;
  if (!(await read(ctx, one, bytes, signal))) return;
  await inBatch(ctx, one, async (tx, held) => {
    await changeImport(tx, held, { work: 'check', state: 'new', done: 0, total: held.done });
    return true;
  });
}

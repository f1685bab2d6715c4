import { parentPort, workerData } from 'node:worker_threads';
import { isCompoundFile } from './compound-file.ts';
import { TableError, type TableRow } from './table-error.ts';
import type { FromWorker, WorkerTask } from './table-reader.jobs.ts';
import { readText } from './text-table.ts';
import { readXls } from './xls-table.ts';
import { isArchive, readXlsx } from './xlsx-table.ts';

/** Reads one table in a thread of its own and hands out its rows, a batch when the one before is taken. */

const { bytes, sheet, turn, mostRows, rowsAtOnce }: WorkerTask = workerData;
const taken = new Int32Array(turn);
let batch: TableRow[] = [];
let count = 0;

const post = (message: FromWorker): void => parentPort?.postMessage(message);

function flush(): void {
  if (batch.length === 0) return;
  Atomics.store(taken, 0, 0);
  post({ rows: batch });
  batch = [];
  Atomics.wait(taken, 0, 0);
}

/** As many as a cell of a spreadsheet holds. */
const mostCellCharacters = 32_767;
/** What no cell needs: characters that cannot be stored, and more than any field holds. */
const tidy = (cell: string): string =>
  cell.toWellFormed().replaceAll('\0', '').trim().slice(0, mostCellCharacters);
const mostColumns = 200;

function take({ line, cells }: TableRow): void {
  const tidied = cells.slice(0, mostColumns).map(tidy);
  if (tidied.every((cell) => cell === '')) return;
  count += 1;
  // The header comes on top.
  if (count > mostRows + 1) throw new TableError('import_too_many_rows');
  batch.push({ line, cells: tidied });
  if (batch.length >= rowsAtOnce) flush();
}

try {
  if (isArchive(bytes)) await readXlsx(bytes, sheet, { open: post, take });
  else if (isCompoundFile(bytes)) readXls(bytes, sheet, { open: post, take });
  else readText(bytes, take);
  flush();
  post({ end: true });
} catch (error) {
  post({ problem: error instanceof TableError ? error.problem : 'import_unreadable' });
}

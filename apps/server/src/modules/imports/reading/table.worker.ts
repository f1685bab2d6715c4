import { parentPort, workerData } from 'node:worker_threads';
import { isCompoundFile } from './compound-file.ts';
import {
  mostCellCharacters,
  mostColumns,
  mostLines,
  TableError,
  type TableRow,
  tidyText,
} from './table-error.ts';
import type { FromWorker, WorkerTask } from './table-reader.jobs.ts';
import { readText } from './text-table.ts';
import { readXls } from './xls-table.ts';
import { isArchive, readXlsx } from './xlsx-table.ts';

/** Reads one table in a thread of its own and hands out its rows, a batch when the one before is taken. */

const { bytes, sheet, turn, mostRows, rowsAtOnce }: WorkerTask = workerData;
const taken = new Int32Array(turn);
let batch: TableRow[] = [];
let batchCharacters = 0;
let count = 0;
let rowsMet = 0;
let characters = 0;

const post = (message: FromWorker): void => parentPort?.postMessage(message);

function flush(): void {
  if (batch.length === 0) return;
  Atomics.store(taken, 0, 0);
  post({ rows: batch });
  batch = [];
  batchCharacters = 0;
  Atomics.wait(taken, 0, 0);
}

/** What no cell needs: characters that cannot be stored, and more than any field holds. */
const tidy = (cell: string): string => tidyText(cell).slice(0, mostCellCharacters);
/** One text may stand in every cell of a table: what is small in the file is bounded here, for a page of rows is told at once. */
const mostRowCharacters = 100_000;
const mostTableCharacters = 200_000_000;
/** As many are handed over together, of however few rows. */
const charactersAtOnce = 1_000_000;

function take({ line, cells, hasMore = false }: TableRow): void {
  rowsMet += 1;
  const tidied = cells.slice(0, mostColumns).map(tidy);
  const size = tidied.reduce((sum, cell) => sum + cell.length, 0);
  characters += size;
  if (rowsMet > mostLines || size > mostRowCharacters || characters > mostTableCharacters)
    throw new TableError('import_too_large_inside');
  if (size === 0) return;
  count += 1;
  // The header comes on top.
  if (count > mostRows + 1) throw new TableError('import_too_many_rows');
  if (batchCharacters + size > charactersAtOnce) flush();
  batch.push({ line, cells: tidied, hasMore });
  batchCharacters += size;
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

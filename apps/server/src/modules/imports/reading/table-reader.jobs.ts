import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { mostImportRows } from '@tranzit/contract';
import { batchRows } from '../import.ts';
import { TableError, type TableProblem, type TableRow, type Workbook } from './table-error.ts';

/** A table takes no more of the machine than this, however large it says that it is. */
const mostMegabytes = 384;

export interface WorkerTask {
  readonly bytes: Uint8Array;
  /** Title of the sheet; without it the first one. */
  readonly sheet: string | null;
  /** One number that is woken when the last batch was taken. */
  readonly turn: SharedArrayBuffer;
  readonly mostRows: number;
  /** As many are handed over together. */
  readonly rowsAtOnce: number;
}

/** The sheets of a workbook come before its rows. */
type TableNews = Workbook | { readonly rows: readonly TableRow[] };

export type FromWorker = TableNews | { readonly end: true } | { readonly problem: TableProblem };

/**
 * The rows of a table, batch by batch, parsed in a thread of its own: the next batch is made when this one was dealt with.
 * Throws `TableError` when it cannot be read.
 */
export async function* readTable(bytes: Uint8Array, sheet: string | null = null): AsyncGenerator<TableNews> {
  const turn = new SharedArrayBuffer(4);
  const task: WorkerTask = { bytes, sheet, turn, mostRows: mostImportRows, rowsAtOnce: batchRows };
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const died = new AbortController();
  worker.once('error', (error) => died.abort(error));
  worker.once('exit', () => died.abort());
  try {
    for await (const [message] of on(worker, 'message', { signal: died.signal })) {
      const news: FromWorker = message;
      if ('problem' in news) throw new TableError(news.problem);
      if ('end' in news) return;
      yield news;
      if ('sheets' in news) continue;
      Atomics.store(new Int32Array(turn), 0, 1);
      Atomics.notify(new Int32Array(turn), 0);
    }
  } catch (error) {
    if (error instanceof TableError || !died.signal.aborted) throw error;
    // Out of its memory, as far as anybody can tell.
    throw new TableError('import_too_large_inside');
  } finally {
    await worker.terminate();
  }
}

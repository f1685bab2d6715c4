import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { mostImportRows } from '@tranzit/contract';
import { batchRows } from '../import.ts';
import { TableError, type TableProblem, type TableRow, type Workbook } from './table-error.ts';

/** What is new in the thread is mostly garbage at once: with more room for it the thread only grows. */
const youngMegabytes = 8;

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

/** A thread that hands nothing out for so long is ended; what an honest table holds takes a few seconds. */
const mostQuietMs = 30_000;
/** In all, however often it hands something out: the largest tables take half a minute of one processor. */
const mostReadingMs = 180_000;

interface ReadingOptions {
  /** Title of the sheet; without it the first one. */
  readonly sheet?: string | null;
  /** Ends the reading. */
  readonly signal?: AbortSignal;
  readonly quietMs?: number;
  readonly wholeMs?: number;
}

/**
 * A deadline for what the thread is to hand out next, and one for all that it hands out; the time in which a batch is dealt
 * with does not count.
 */
function deadlineOf(quietMs: number, wholeMs: number) {
  const missed = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let begunAt = 0;
  let leftMs = wholeMs;
  return {
    missed: missed.signal,
    stop() {
      clearTimeout(timer);
      leftMs -= performance.now() - begunAt;
    },
    start() {
      begunAt = performance.now();
      timer = setTimeout(() => missed.abort(), Math.max(0, Math.min(quietMs, leftMs)));
    },
  };
}

/** Tables that one process reads at a time, of whatever accounts: each may take its memory whole. */
const readingsAtOnce = 3;
let readings = 0;
const waiting: (() => void)[] = [];

/** Waits until another table may be read; answers what to call when its reading has ended. Throws the reason of the signal. */
async function takeTurn(signal: AbortSignal | undefined): Promise<() => void> {
  while (readings >= readingsAtOnce) {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    signal?.addEventListener('abort', () => resolve(), { once: true });
    await promise;
    signal?.throwIfAborted();
  }
  readings += 1;
  return () => {
    readings -= 1;
    // All look again, in the order they came: some of them may have been called off.
    for (const wake of waiting.splice(0)) wake();
  };
}

/** Those whose tables are read at once in this process take turns. Throws as `readInThread` does. */
export async function* readTable(bytes: Uint8Array, options: ReadingOptions = {}): AsyncGenerator<TableNews> {
  options.signal?.throwIfAborted();
  const end = await takeTurn(options.signal);
  try {
    yield* readInThread(bytes, options);
  } finally {
    end();
  }
}

/**
 * The rows of a table, batch by batch, parsed in a thread of its own: the next batch is made when this one was dealt with.
 * The thread ends with the reading, whatever it does. Throws `TableError` when the table cannot be read or takes too long,
 * and the reason of the signal.
 */
async function* readInThread(
  bytes: Uint8Array,
  { sheet = null, signal, quietMs = mostQuietMs, wholeMs = mostReadingMs }: ReadingOptions = {},
): AsyncGenerator<TableNews> {
  signal?.throwIfAborted();
  const turn = new SharedArrayBuffer(4);
  const task: WorkerTask = { bytes, sheet, turn, mostRows: mostImportRows, rowsAtOnce: batchRows };
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
  });
  const died = new AbortController();
  worker.once('error', (error) => died.abort(error));
  worker.once('exit', () => died.abort());
  const deadline = deadlineOf(quietMs, wholeMs);
  const ends = AbortSignal.any([died.signal, deadline.missed, ...(signal ? [signal] : [])]);
  deadline.start();
  try {
    for await (const [message] of on(worker, 'message', { signal: ends })) {
      deadline.stop();
      const news: FromWorker = message;
      if ('problem' in news) throw new TableError(news.problem);
      if ('end' in news) return;
      yield news;
      deadline.start();
      if ('sheets' in news) continue;
      Atomics.store(new Int32Array(turn), 0, 1);
      Atomics.notify(new Int32Array(turn), 0);
    }
  } catch (error) {
    if (error instanceof TableError || !ends.aborted) throw error;
    if (signal?.aborted) throw signal.reason;
    // Out of its memory, as far as anybody can tell, unless it was too slow.
    throw new TableError(deadline.missed.aborted ? 'import_reading_slow' : 'import_too_large_inside');
  } finally {
    deadline.stop();
    await worker.terminate();
  }
}

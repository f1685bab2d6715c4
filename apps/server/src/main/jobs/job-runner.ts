import { setTimeout as delay } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type { Logger } from '../../platform/log/log.ts';

const firstWaitMs = 200;
const longestWaitMs = 10_000;
/** A run that has held for so long starts the waits anew. */
const steadyAfterMs = 60_000;

export interface Run {
  readonly runner: Runner;
  /**
   * Resolves when the run takes no more jobs. The end of the runner itself is no sign of that: a run that could not tell
   * the database of several jobs waits for ever for them to be told.
   */
  readonly ending: Promise<void>;
}

export interface KeptRunner {
  /** Ends the run under way, its jobs finished or given back. */
  stop(): Promise<void>;
}

/**
 * Keeps a runner running: a run that ends, because the database was away or a job could not be marked as done, is
 * followed by another after a growing wait. Throws what the first start throws; later ones are only logged.
 */
export async function keepRunning(start: () => Promise<Run>, log: Logger): Promise<KeptRunner> {
  const stopping = new AbortController();
  let run: Run | undefined = await start();

  const untilItEnds = async ({ runner, ending }: Run): Promise<void> => {
    await Promise.race([runner.promise, ending]).catch((error: unknown) =>
      log.error({ err: error }, 'job worker ended'),
    );
    if (stopping.signal.aborted) return;
    run = undefined;
    // Its cron goes on by itself; jobs under way end in their own time.
    runner.stop().catch((error: unknown) => log.debug({ err: error }, 'job worker had ended'));
  };
  const startAgain = async (): Promise<void> => {
    run = await start().catch((error: unknown) => {
      log.warn({ err: error }, 'job worker does not start');
      return undefined;
    });
    // Told to stop while it was starting.
    if (run && stopping.signal.aborted) await run.runner.stop().catch(() => undefined);
  };
  const keep = async (): Promise<void> => {
    let waitMs = firstWaitMs;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      if (run) await untilItEnds(run);
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > steadyAfterMs) waitMs = firstWaitMs;
      log.warn({ waitMs }, 'job worker starts again');
      await delay(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
      if (!stopping.signal.aborted) await startAgain();
    }
  };
  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      // A run that is ending by itself refuses to be stopped.
      await run?.runner.stop().catch((error: unknown) => log.debug({ err: error }, 'job worker had ended'));
      await kept;
    },
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type { Logger } from '../../platform/log/log.ts';

const firstWaitMs = 200;
const longestWaitMs = 10_000;
/** A run that has held for so long starts the waits anew. */
const steadyAfterMs = 60_000;

export interface KeptRunner {
  /** Ends the run under way, its jobs finished or given back. */
  stop(): Promise<void>;
}

/**
 * Keeps a runner running: one that ends, because the database was away or a job could not be marked as done, is
 * followed by another after a growing wait. Throws what the first start throws; later ones are only logged.
 */
export async function keepRunning(start: () => Promise<Runner>, log: Logger): Promise<KeptRunner> {
  const stopping = new AbortController();
  let runner: Runner | undefined = await start();

  const untilItEnds = async (running: Runner): Promise<void> => {
    await running.promise.catch((error: unknown) => log.error({ err: error }, 'job worker ended'));
    runner = undefined;
  };
  const startAgain = async (): Promise<void> => {
    runner = await start().catch((error: unknown) => {
      log.warn({ err: error }, 'job worker does not start');
      return undefined;
    });
    // Told to stop while it was starting.
    if (runner && stopping.signal.aborted) await runner.stop().catch(() => undefined);
  };
  const keep = async (): Promise<void> => {
    let waitMs = firstWaitMs;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      if (runner) await untilItEnds(runner);
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
      // A run that is ending by itself refuses to be stopped, and is waited for all the same.
      await runner?.stop().catch((error: unknown) => log.debug({ err: error }, 'job worker had ended'));
      await kept;
    },
  };
}

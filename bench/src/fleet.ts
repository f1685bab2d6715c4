import type { Bench } from './figure.ts';
import { type BenchPortal, startPortal } from './portal.ts';
import { type Child, startChild } from './processes/child.ts';
import type { RateAnswer, SandboxQuestion } from './processes/sandbox-process.ts';

/** How long every stand-in carrier thinks. */
export const latencyMs = 300;

/** Stand-in carriers in a process of their own. */
export interface Fleet {
  readonly urls: readonly string[];
  /** When each answered for rates since the last time. */
  takeAnswers(): Promise<readonly RateAnswer[]>;
  stop(): Promise<void>;
}

export async function startFleet(count: number, latency = latencyMs): Promise<Fleet> {
  const child: Child<SandboxQuestion, readonly string[] | readonly RateAnswer[]> = await startChild(
    new URL('./processes/sandbox-process.ts', import.meta.url),
    { environment: { SANDBOX_COUNT: String(count), SANDBOX_LATENCY_MS: String(latency) } },
  );
  return {
    urls: (await child.ask('urls')) as readonly string[], // each question has its answer
    takeAnswers: async () => (await child.ask('answers')) as readonly RateAnswer[], // as above
    stop: () => child.stop(),
  };
}

/** A portal over a fleet, on a database of its own. */
export async function startFleetPortal(
  bench: Bench,
  name: string,
  sandboxUrls: readonly string[],
): Promise<BenchPortal> {
  bench.say(`starting a portal with ${sandboxUrls.length} carriers`);
  return startPortal(bench, { databaseUrl: await bench.createDatabase(name), sandboxUrls });
}

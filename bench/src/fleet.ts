import { carrierCodes } from '@tranzit/kernel';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { silentLog } from '../../apps/server/src/platform/log/log.ts';
import { type ClockOffset, clockEnvironment } from './clocks.ts';
import type { Bench } from './figure.ts';
import { type BenchPortal, startPortal } from './portal.ts';
import { type Child, startChild } from './processes/child.ts';
import type { RateAnswer, SandboxQuestion } from './processes/sandbox-process.ts';

/** How long every simulated carrier thinks. */
export const latencyMs = 300;

/** Simulated carriers in a process of their own. */
export interface Fleet {
  readonly urls: readonly string[];
  /** When each answered for rates since the last time. */
  takeAnswers(): Promise<readonly RateAnswer[]>;
  stop(): Promise<void>;
}

export interface FleetOptions {
  readonly latency?: number;
  /** How much faster than life the simulators' clocks go; some count calls by them, and refuse more than an office makes. */
  readonly clockRate?: number;
  /** When they live. */
  readonly clock?: ClockOffset;
  /** Orders that the only simulator begins with. */
  readonly stateFile?: string;
}

export async function startFleet(
  count: number,
  { latency = latencyMs, clockRate = 1, clock = 0, stateFile = '' }: FleetOptions = {},
): Promise<Fleet> {
  const child: Child<SandboxQuestion, readonly string[] | readonly RateAnswer[]> = await startChild(
    new URL('./processes/sandbox-process.ts', import.meta.url),
    {
      environment: {
        SANDBOX_COUNT: String(count),
        SANDBOX_LATENCY_MS: String(latency),
        SANDBOX_CLOCK_RATE: String(clockRate),
        SANDBOX_STATE_FILE: stateFile,
        ...clockEnvironment(clock),
      },
    },
  );
  return {
    urls: (await child.ask('urls')) as readonly string[], // each question has its answer
    takeAnswers: async () => (await child.ask('answers')) as readonly RateAnswer[], // as above
    stop: () => child.stop(),
  };
}

/** Lists of terminals count as read just now: reading them has a row of its own, and takes longer than the others. */
async function skipTerminalLoads(databaseUrl: string, clock: ClockOffset): Promise<void> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 1, log: silentLog });
  const now = new Date(Date.now() + clock);
  await database.db
    .insertInto('terminal_loads')
    .values(carrierCodes.map((carrier) => ({ carrier, started_at: now, ended_at: now, row_count: 0 })))
    .execute();
  await database.close();
}

/** A portal over a fleet, on a database of its own, without terminals. */
export async function startFleetPortal(
  bench: Bench,
  name: string,
  sandboxUrls: readonly string[],
  clock: ClockOffset = 0,
): Promise<BenchPortal> {
  bench.say(`starting a portal with ${sandboxUrls.length} carriers`);
  const databaseUrl = await bench.createDatabase(name, clock);
  await skipTerminalLoads(databaseUrl, clock);
  // A page that is turned away on a busy machine would end its row; turning away has a row of its own.
  const environment = { OVERLOAD_LOOP_DELAY_MS: '10000', ...clockEnvironment(clock) };
  return startPortal(bench, { databaseUrl, sandboxUrls, environment });
}

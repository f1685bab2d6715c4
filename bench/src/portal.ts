import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { silentLog } from '../../apps/server/src/platform/log/log.ts';
import { findFreePort } from '../../apps/server/src/platform/net/free-port.ts';
import { heapFlags } from '../../tooling/launch/decisions.mjs';
import type { Bench } from './figure.ts';
import { type Child, startChild } from './processes/child.ts';
import type { LiveWork, Published, PublishQuestion } from './processes/live-sends.ts';
import type { PortalAnswer, PortalQuestion, ProcessorTime } from './processes/portal-process.ts';

export const authSecret = 'bench-bench-bench-bench-bench-bench-bench';

/** A portal in a process of its own, with the heap of production, and its database. */
export interface BenchPortal {
  readonly url: string;
  readonly pid: number;
  readonly database: Database;
  /** Processor time it has used so far. */
  processor(): Promise<ProcessorTime>;
  /** Times what it sends to live clients from now on; `takeLiveWork` tells of it since the last time. */
  watchLive(): Promise<void>;
  takeLiveWork(): Promise<LiveWork>;
  publish(question: PublishQuestion): Promise<Published>;
  stop(): Promise<void>;
}

/** Waits until no job is due: at the start, lists of terminals are read. */
async function settled({ db }: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ busy: boolean }>`
      select exists (select from graphile_worker._private_jobs
        where locked_at is not null or (run_at <= now() and attempts < max_attempts)) as busy`.execute(db);
    if (!rows[0]?.busy) return;
    await wait(200);
  }
}

export interface PortalOptions {
  readonly databaseUrl: string;
  readonly sandboxUrls?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

export async function startPortal(bench: Bench, options: PortalOptions): Promise<BenchPortal> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = join(bench.folder, `portal-${port}`);
  mkdirSync(dataDir);
  const child: Child<PortalQuestion, PortalAnswer> = await startChild(
    new URL('./processes/portal-process.ts', import.meta.url),
    {
      flags: heapFlags(process.env.NODE_OPTIONS ?? ''),
      environment: {
        NODE_ENV: 'production',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        DATABASE_URL: options.databaseUrl,
        AUTH_SECRET: authSecret,
        SANDBOX_URLS: (options.sandboxUrls ?? []).join(','),
        ...options.environment,
      },
    },
  );
  const database = openDatabase({ url: options.databaseUrl, maxConnections: 3, log: silentLog });
  await settled(database);
  return {
    url,
    pid: child.pid,
    database,
    // Each question has its answer.
    processor: async () => (await child.ask('processor')) as ProcessorTime,
    watchLive: async () => void (await child.ask('watch-live')),
    takeLiveWork: async () => (await child.ask('live')) as LiveWork,
    publish: async (question) => (await child.ask(question)) as Published,
    async stop() {
      await child.stop();
      await database.close();
    },
  };
}

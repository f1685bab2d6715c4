import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../src/platform/db/embedded/index.ts';
import { migrateDatabase } from '../../src/platform/db/migrate.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** mkdtemp closes the folder to everyone else, and as root the server runs as another user. */
const openMode = 0o755;

/** A PostgreSQL server of its own, with a migrated database, that can be taken away and comes back at the same address. */
export interface MortalDatabase {
  readonly url: string;
  /** SIGKILL to the server, which its owner starts again. */
  kill(): void;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its files. */
  close(): Promise<void>;
}

/** `folder` is the one to make its own in. */
export async function createMortalDatabase(folder = tmpdir()): Promise<MortalDatabase> {
  const dataDir = mkdtempSync(join(folder, 'tranzit-mortal-'));
  chmodSync(dataDir, openMode);
  const open = (port?: number): Promise<EmbeddedDatabase> =>
    startEmbeddedDatabase({ dataDir, durable: true, log, ...(port === undefined ? {} : { port }) });
  let database = await open();
  const { url } = database;
  await migrateDatabase(url);
  return {
    url,
    kill() {
      const [pid] = readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    stop: () => database.stop(),
    async start() {
      database = await open(Number(new URL(url).port));
    },
    async close() {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

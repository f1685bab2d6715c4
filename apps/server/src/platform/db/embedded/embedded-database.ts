import { existsSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { databaseUser, ensureCluster } from './cluster.ts';
import { type DatabaseHome, openDatabaseHome } from './database-home.ts';
import type { EmbeddedDatabaseError } from './embedded-database-error.ts';
import type { EmbeddedDatabaseLog } from './embedded-database-log.ts';
import { lockFolder } from './folder-lock.ts';
import { startKeptServer } from './kept-server.ts';
import { ensureBinaries } from './server-binaries.ts';
import { stopOrphan } from './server-pid-file.ts';

export interface EmbeddedDatabaseOptions {
  /** Made when it is missing. One server at a time uses it. */
  readonly dataDir: string;
  /** A free one when not given. */
  readonly port?: number;
  /** `false` writes nothing to disk in time: for tests, whose data nobody misses. */
  readonly durable: boolean;
  readonly log: EmbeddedDatabaseLog;
  /** The server has ended by itself and cannot be started again; it is only logged when not given. */
  readonly onLost?: (error: EmbeddedDatabaseError) => void;
}

export interface EmbeddedDatabase {
  /** `postgres://…` of the database `tranzit`, whose user may create others. */
  readonly url: string;
  /** The folder that holds the data: `dataDir`, unless the server's user cannot reach that. */
  readonly folder: string;
  /** Ends within four seconds; a second call waits for the first. */
  stop(): Promise<void>;
}

const databaseName = 'tranzit';

/**
 * Starts PostgreSQL on a data folder, making it at the first time and recovering it after a killed process. A server that
 * ends by itself is started again at the same address.
 * Throws `EmbeddedDatabaseError`, whose message is one sentence for the person who started us.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { dataDir, durable, log } = options;
  const home = openDatabaseHome(dataDir);
  if (home.movedFrom)
    log.warn(
      { dataDir: home.movedFrom, folder: home.folder },
      'database lives outside DATA_DIR, which its user cannot reach',
    );
  const lock = lockFolder(home.folder);
  try {
    const binaries = ensureBinaries(home);
    await stopOrphan(home, log);
    const password = ensureCluster(home, binaries, durable);
    const onLost = options.onLost ?? ((error) => log.error({ err: error }, 'database server is lost'));
    const request = { home, binaries, port: options.port, durable };
    const server = await startKeptServer(request, { log, onLost });
    let stopping: Promise<void> | undefined;
    const stop = (): Promise<void> => {
      stopping ??= server.stop().finally(() => lock.release());
      return stopping;
    };
    const url = (name: string) => `postgres://${databaseUser}:${password}@127.0.0.1:${server.port}/${name}`;
    await ensureDatabase(url('postgres')).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { url: url(databaseName), folder: home.folder, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Deletes the database of a data folder, a left-behind server included; throws `folder_in_use` while it runs. */
export async function removeEmbeddedDatabase(dataDir: string, log: EmbeddedDatabaseLog): Promise<void> {
  if (!existsSync(dataDir)) return;
  const home = openDatabaseHome(dataDir);
  const lock = lockFolder(home.folder);
  try {
    await stopOrphan(home, log);
    for (const path of await ownPaths(home)) rmSync(path, { recursive: true, force: true });
  } finally {
    lock.release();
  }
  if (home.movedFrom) rmSync(home.folder, { recursive: true, force: true });
}

async function ownPaths(home: DatabaseHome): Promise<string[]> {
  const copies = (await readdir(home.folder)).filter((name) => name.startsWith('server-'));
  const logs = ['postgres.log', 'postgres.previous.log'];
  return ['cluster', 'cluster.unfinished', 'password', ...logs, ...copies].map((name) =>
    join(home.folder, name),
  );
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from '../log/log.ts';
import type { DB } from './db-types.gen.ts';

// bigint columns are ids and kopecks, all within 2^53; date columns stay `YYYY-MM-DD`.
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1082, (value) => value);
pg.types.setTypeParser(1700, Number);

export type Db = Kysely<DB>;
export type { DB as Tables } from './db-types.gen.ts';

export interface DatabaseOptions {
  readonly url: string;
  readonly maxConnections: number;
  /** How long a transaction may wait for its next statement; a minute where it is left out. */
  readonly idleInTransactionMs?: number;
  readonly log: Logger;
}

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Whoever waits longer for others is refused, and gives the connection back: a heap of them would leave none for anybody else. */
const lockMs = 15_000;

/**
 * A pool whose lost idle connections are logged instead of ending the process. A transaction that stands still is ended by
 * the database: a process that is frozen in the middle of one would keep its locks from all the others.
 */
export function openDatabase({
  url,
  maxConnections,
  idleInTransactionMs = 60_000,
  log,
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    lock_timeout: lockMs,
    application_name: 'tranzit',
  });
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

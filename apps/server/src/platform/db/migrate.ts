import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { isClash } from './database-away.ts';

export const migrationsDirectory = new URL('../../../migrations/', import.meta.url);

interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Migration files in the order of their numbers. */
export async function readMigrations(directory: URL = migrationsDirectory): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, directory), 'utf8') })),
  );
}

/**
 * Workers that carry out a few kinds of jobs only find none of them at once, however many others wait; the queue's own
 * index would have them read all the others each time.
 */
const jobsOfKind = `create index if not exists tranzit_jobs_of_kind
  on graphile_worker._private_jobs (task_id, priority, run_at) where is_available`;

/** Until another process has migrated, or a lock is free, it is asked for again after so long. */
const pauseMs = 200;

/**
 * Waits between statements: in one that waits, the process would be a transaction that whoever builds an index beside the
 * running portal has to wait for, who in turn is waited for here.
 */
async function holdMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock(7261) as held');
    if (rows[0]?.held) return;
    await pause(pauseMs);
  }
}

/**
 * Applies what is missing, forward only, each file in its own transaction unless it says otherwise, under one advisory lock, so
 * that several processes may start at once. Refuses a database that knows a migration this code does not have.
 */
export async function migrateDatabase(
  databaseUrl: string,
  directory?: URL,
): Promise<{ readonly applied: readonly string[] }> {
  const migrations = await readMigrations(directory);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await holdMigrations(client);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const known = await client.query<{ name: string }>('select name from schema_migrations order by name');
    const done = new Set(known.rows.map((row) => row.name));
    const foreign = [...done].filter((name) => !migrations.some((migration) => migration.name === name));
    if (foreign.length > 0)
      throw new Error(`the database is newer than this code: it has ${foreign.join(', ')}`);
    const missing = migrations.filter((migration) => !done.has(migration.name));
    for (const migration of missing) await applyMigration(client, migration);
    await runMigrations({ connectionString: databaseUrl });
    await client.query(jobsOfKind);
    return { applied: missing.map((migration) => migration.name) };
  } finally {
    await client.end();
  }
}

async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  try {
    if (migration.sql.startsWith(outside)) await applyOutside(client, migration);
    else await applyInside(client, migration);
  } catch (error) {
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
}

const record = 'insert into schema_migrations (name) values ($1)';

/** Everybody who asks for a table queues behind who waits to change it: a migration waits no longer than this. */
const lockTimeout = '2s';
/** In all some minutes: longer than what the portal itself does in one transaction. */
const mostTries = 200;

/** In one transaction, which begins anew where it would wait too long for who uses the tables. */
async function applyInside(client: pg.Client, { name, sql }: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = '${lockTimeout}'`);
      await client.query(sql);
      await client.query(record, [name]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isClash(error) || tries === mostTries) throw error;
      await pause(pauseMs);
    }
  }
}

/** First line of a file of statements that cannot be in a transaction, and do no harm when they are carried out again. */
const outside = '-- Outside a transaction.\n';
const builtIndex = /^create (?:unique )?index concurrently if not exists (\w+)/m;

/** Statement by statement: where it was killed, it begins anew. */
async function applyOutside(client: pg.Client, { name, sql }: Migration): Promise<void> {
  const statements = sql.split(/;$/m).filter((statement) => /^(?!--)\S/m.test(statement));
  for (const statement of statements) {
    const index = builtIndex.exec(statement)?.[1];
    if (index) await dropUnfinished(client, index);
    await client.query(statement);
  }
  await client.query(record, [name]);
}

/** Whoever was killed while it built has left an index that every write keeps up and no query uses. */
async function dropUnfinished(client: pg.Client, index: string): Promise<void> {
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rows.length > 0) await client.query(`drop index concurrently ${index}`);
}

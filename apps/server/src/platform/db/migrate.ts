import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';

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

/**
 * Applies what is missing, forward only, each file in its own transaction, under one advisory lock, so that several
 * processes may start at once. Refuses a database that knows a migration this code does not have.
 */
export async function migrateDatabase(
  databaseUrl: string,
  directory?: URL,
): Promise<{ readonly applied: readonly string[] }> {
  const migrations = await readMigrations(directory);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7261)');
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
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name) values ($1)', [migration.name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/database.ts';
import { migrateDatabase } from './migrate.ts';

/** A release is migrated while the one before it serves: nobody who reads or writes stands still for long. */

let database: TestDatabase;
/** Whoever writes meanwhile, and whoever looks on. */
let writer: pg.Client;
let other: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  [writer, other] = [new pg.Client(database.url), new pg.Client(database.url)];
  await Promise.all([writer.connect(), other.connect()]);
});
afterAll(async () => {
  await Promise.all([writer.end(), other.end()]);
  await database.drop();
});

const patience = { timeout: 20_000, interval: 10 };
/** Waits until a process waits for the writer, and answers which. It may wait for others before, shortly. */
async function untilItWaits(): Promise<number> {
  const own = await writer.query<{ pid: number }>('select pg_backend_pid() as pid');
  return vi.waitFor(async () => {
    const { rows } = await other.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))',
      [own.rows[0]?.pid],
    );
    const [found] = rows;
    if (!found) throw new Error('nobody waits for the writer');
    return found.pid;
  }, patience);
}

/** Runs `body` while somebody has written to the table and is not done. */
async function whileWritten<Result>(table: string, body: () => Promise<Result>): Promise<Result> {
  await writer.query(`begin; lock table ${table} in row exclusive mode`);
  try {
    return await body();
  } finally {
    await writer.query('rollback');
  }
}

const built = [
  'addresses_city_written',
  'import_rows_notices',
  'contact_casts_words',
  'contact_infos_words',
  'counterparties_words',
];
const dropped = ['contact_casts_name', 'contact_infos_name', 'counterparties_person'];
const files = [
  '0076_cities_of_the_book.sql',
  '0078_phones_that_are_no_keys.sql',
  '0080_indexes_of_words_and_notices.sql',
];
/** The indexes with whether queries use them. */
async function indexes() {
  const { rows } = await other.query<{ name: string; isValid: boolean }>(
    `select indexrelid::regclass::text as name, indisvalid as "isValid" from pg_index
     where indexrelid::regclass::text like 'users_phone%' or indexrelid::regclass::text = any($1)`,
    [[...built, ...dropped]],
  );
  return new Map(rows.map(({ name, isValid }) => [name, isValid]));
}
const asReleased = new Map([...built, 'users_phone'].map((name) => [name, true]));
const sorted = (map: ReadonlyMap<string, boolean>) => [...map].toSorted();

describe('the indexes of a big book', () => {
  beforeEach(async () => {
    await other.query(`
      delete from schema_migrations where name in ('${files.join("', '")}');
      drop index if exists ${built.join(', ')};
      drop index users_phone;
      create unique index users_phone on users (phone);
      create index contact_casts_name on contact_casts (account_id, lower(contact_name));
      create index contact_infos_name on contact_infos (account_id, lower(contact_name));
      create index counterparties_person on counterparties (account_id, lower(title)) where kind = 'person'`);
  });

  it.each(['addresses', 'users', 'import_rows', 'contact_casts', 'contact_infos', 'counterparties'])(
    'are built beside whoever reads and writes: %s',
    async (table) => {
      const migrated = await whileWritten(table, async () => {
        const run = migrateDatabase(database.url);
        await untilItWaits();
        await other.query(`begin; lock table ${table} in row exclusive mode nowait; rollback`);
        return { run };
      });
      expect((await migrated.run).applied).toEqual(files);
      expect(sorted(await indexes())).toEqual(sorted(asReleased));
    },
  );

  it('are built anew where the building was killed', async () => {
    await whileWritten('contact_infos', async () => {
      const run = migrateDatabase(database.url);
      const killed = expect(run).rejects.toThrow('0080_indexes_of_words_and_notices.sql');
      await other.query('select pg_terminate_backend($1)', [await untilItWaits()]);
      await killed;
    });
    expect((await indexes()).get('contact_infos_words')).toBe(false);
    expect((await migrateDatabase(database.url)).applied).toEqual(files.slice(2));
    expect(sorted(await indexes())).toEqual(sorted(asReleased));
  });

  it('are built by one of several processes, and stand in no other’s way', async () => {
    const runs = await whileWritten('contact_infos', async () => {
      const first = migrateDatabase(database.url);
      await untilItWaits();
      const second = migrateDatabase(database.url);
      await vi.waitFor(async () => {
        const { rows } = await other.query(
          "select from pg_stat_activity where datname = current_database() and query like '%advisory_lock(7261)%' and pid <> pg_backend_pid()",
        );
        expect(rows).toHaveLength(1);
      }, patience);
      return { both: Promise.all([first, second]) };
    });
    expect((await runs.both).map(({ applied }) => applied)).toEqual([files, []]);
  });
});

it('a migration that changes a table lets others pass while it cannot have it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tranzit-migrations-'));
  const own = await createTestDatabase();
  const [holder, reader] = [new pg.Client(own.url), new pg.Client(own.url)];
  try {
    await Promise.all([holder.connect(), reader.connect()]);
    await holder.query('delete from schema_migrations; create table docks (id int)');
    await holder.query('begin; select from docks');
    await writeFile(join(folder, '0001_gates.sql'), 'alter table docks add column gate int;\n');
    const run = migrateDatabase(own.url, pathToFileURL(`${folder}/`));
    await vi.waitFor(async () => {
      const { rows } = await reader.query(
        "select from pg_locks where relation = 'docks'::regclass and not granted",
      );
      expect(rows).toHaveLength(1);
    }, patience);
    // Queues behind the migration, and is answered before the holder is done.
    expect((await reader.query('select from docks')).rows).toEqual([]);
    await holder.query('commit');
    expect((await run).applied).toEqual(['0001_gates.sql']);
  } finally {
    await Promise.all([holder.end(), reader.end()]);
    await own.drop();
    await rm(folder, { recursive: true });
  }
});

import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase, getWorkerDatabase } from './database.ts';

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('gives every caller a migrated database of its own', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(one.url, 'create table only_here (id int)');
  expect(await query(one.url, `select to_regclass('only_here') is not null as is_here`)).toEqual([
    { is_here: true },
  ]);
  expect(await query(other.url, `select to_regclass('only_here') is not null as is_here`)).toEqual([
    { is_here: false },
  ]);
  const migrations = await query(other.url, 'select name from schema_migrations');
  expect(migrations.length).toBeGreaterThan(0);
  await one.drop();
  await expect(query(one.url, 'select 1')).rejects.toThrow(/does not exist/);
  await other.drop();
});

test('shares one database among the files of a worker', async () => {
  expect((await getWorkerDatabase()).url).toBe((await getWorkerDatabase()).url);
});

test('treats Cyrillic as letters in trigrams, full text search and case', async () => {
  const { url } = await getWorkerDatabase();
  const sql = `create extension if not exists pg_trgm; create extension if not exists btree_gin; create extension if not exists unaccent;`;
  await query(url, sql);
  const [row] = await query(
    url,
    `select array_length(show_trgm('Москва'), 1) as trigrams, lower('ЁЛКА') as lower_case,
            to_tsvector('russian', 'накладные')::text as lexemes, current_setting('TimeZone') as time_zone`,
  );
  expect(row).toEqual({ trigrams: 7, lower_case: 'ёлка', lexemes: "'накладн':1", time_zone: 'UTC' });
});

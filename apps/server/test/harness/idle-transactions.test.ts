import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import { createTestDatabase } from './database.ts';

test('a transaction that stands still keeps its locks from nobody', async () => {
  const home = await createTestDatabase();
  const still = openDatabase({ url: home.url, maxConnections: 1, idleInTransactionMs: 200, log: silentLog });
  const other = openDatabase({ url: home.url, maxConnections: 1, log: silentLog });
  await sql`create table held (id int)`.execute(other.db);
  await sql`insert into held values (1)`.execute(other.db);
  const frozen = await still.pool.connect();
  await frozen.query('begin');
  await frozen.query('update held set id = 2');
  await sql`update held set id = 3`.execute(other.db);
  expect((await sql`select id from held`.execute(other.db)).rows).toEqual([{ id: 3 }]);
  await expect(frozen.query('commit')).rejects.toThrow();
  frozen.release(true);
  await Promise.all([still.close(), other.close()]);
  await home.drop();
});

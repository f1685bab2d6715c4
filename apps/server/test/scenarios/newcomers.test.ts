import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { createKillablePortal, type KillablePortal } from './killable-portal.ts';
import { admit, openEntrance } from './newcomers.ts';

const timeout = 120_000;
let storage: TestDatabase;
let database: Database;
let portal: KillablePortal;
beforeAll(async () => {
  storage = await createTestDatabase();
  database = openDatabase({ url: storage.url, maxConnections: 5, log: silentLog });
  portal = await createKillablePortal({
    databaseUrl: storage.url,
    sandboxUrl: '',
    environment: openEntrance,
  });
  await portal.start();
}, timeout);
afterAll(async () => {
  await portal.close();
  await database.close();
  await storage.drop();
}, timeout);

it('lets people sign up and in side by side, each into an account of their own', { timeout }, async () => {
  const { tookMs, refused } = await admit({ url: portal.url, db: database.db }, 60, 50);
  expect(refused).toEqual([]);
  expect(tookMs).toHaveLength(60);
});

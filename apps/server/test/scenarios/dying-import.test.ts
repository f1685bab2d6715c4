import { api, type ImportRowState, type ImportView } from '@tranzit/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import { createAccount, type TestUser, testPassword } from '../harness/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { createPortalClient, type PortalClient } from '../harness/portal-client.ts';
import { createKillablePortal, type KillablePortal } from './killable-portal.ts';

const timeout = 300_000;
const rowCount = 5_000;

let storage: TestDatabase;
let database: Database;
let portal: KillablePortal;
let user: TestUser;
beforeAll(async () => {
  storage = await createTestDatabase();
  database = openDatabase({ url: storage.url, maxConnections: 3, log: silentLog });
  // Without a carrier: nothing is asked of any.
  portal = await createKillablePortal({ databaseUrl: storage.url, sandboxUrl: '' });
  await portal.start();
  user = await createAccount(database.db);
}, timeout);
afterAll(async () => {
  await portal.close();
  await database.close();
  await storage.drop();
}, timeout);

async function signIn(): Promise<PortalClient> {
  const body = { username: user.email, password: testPassword };
  const tokens = await createPortalClient(portal.url).call(api.login, { body });
  return createPortalClient(portal.url, tokens.body.accessToken);
}

const rowsIn = async (states: readonly ImportRowState[]): Promise<number> => {
  const { count } = await database.db
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', [...states])
    .executeTakeFirstOrThrow();
  return count;
};

/** Kills the portal once so many rows are so far, and starts it again. */
async function dieAt(states: readonly ImportRowState[], count: number): Promise<void> {
  await vi.waitFor(async () => expect(await rowsIn(states)).toBeGreaterThanOrEqual(count), {
    timeout: 60_000,
    interval: 2,
  });
  await portal.kill();
  expect(await rowsIn(states)).toBeLessThan(rowCount);
  await portal.start();
}

async function untilDone(client: PortalClient, id: number): Promise<ImportView> {
  const look = async () => (await client.call(api.getImport, { params: { id } })).body;
  return vi.waitFor(
    async () => {
      const seen = await look();
      if (seen.state !== 'done') throw new Error(`${seen.work} ${seen.done} of ${seen.total}`);
      return seen;
    },
    { timeout: 120_000, interval: 200 },
  );
}

it('of a process that dies while it reads, checks, saves and undoes makes every entry once, and takes all back', {
  timeout,
}, async () => {
  const client = await signIn();
  const lines = Array.from(
    { length: rowCount },
    (_, index) => `Лён ${index}\tКазань, ул Речная, д ${index + 1}`,
  );
  const body = { raw_data: ['Название\tАдрес', ...lines].join('\n') };
  const { importId: id } = (await client.call(api.startCounterpartyImport, { body })).body;
  await dieAt(['raw', 'ready'], 300);
  await dieAt(['ready'], 300);
  expect(await untilDone(client, id)).toMatchObject({ work: 'check', counts: { ready: rowCount } });

  await client.call(api.saveCounterpartyImport, { body: { import_id: id } });
  await dieAt(['saved'], 300);
  await dieAt(['saved'], 1_500);
  expect(await untilDone(client, id)).toMatchObject({ work: 'save', counts: { saved: rowCount } });

  const entries = await database.db
    .selectFrom('counterparties')
    .leftJoin('addresses', 'addresses.counterparty_id', 'counterparties.id')
    .select(['counterparties.title', 'addresses.house'])
    .where('counterparties.account_id', '=', user.accountId)
    .execute();
  expect(entries).toHaveLength(rowCount);
  expect(new Set(entries.map(({ title, house }) => `${title} ${house}`)).size).toBe(rowCount);
  const acts = database.db
    .selectFrom('audit_acts')
    .select('subject')
    .where('kind', '=', 'contacts_imported')
    .where('account_id', '=', user.accountId);
  expect(await acts.execute()).toEqual([{ subject: `+${rowCount}` }]);

  await client.call(api.undoImport, { params: { id } });
  await dieAt(['undone'], 300);
  await dieAt(['undone'], 1_500);
  expect(await untilDone(client, id)).toMatchObject({ work: 'undo', counts: { undone: rowCount } });
  const left = await client.call(api.listCounterparties, { query: {} });
  expect(left.body.count).toBe(0);
});

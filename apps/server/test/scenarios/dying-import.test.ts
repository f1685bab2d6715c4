import { api, type ImportRowState, type ImportView } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import { createAccount, type TestUser, testPassword } from '../harness/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { moscow } from '../harness/orders.ts';
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

const rowsIn = async (id: number, states: readonly ImportRowState[]): Promise<number> => {
  const { count } = await database.db
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', asId('ImportId', id))
    .where('state', 'in', [...states])
    .executeTakeFirstOrThrow();
  return count;
};

type Part = 'destinations' | 'cargoes' | 'contact_casts' | 'address_casts';

const countOf = async (table: Part): Promise<number> => {
  const { count } = await database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', user.accountId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Kills the portal once so many rows are so far, and starts it again. */
async function dieAt(id: number, states: readonly ImportRowState[], count: number): Promise<void> {
  await vi.waitFor(async () => expect(await rowsIn(id, states)).toBeGreaterThanOrEqual(count), {
    timeout: 60_000,
    interval: 2,
  });
  await portal.kill();
  expect(await rowsIn(id, states)).toBeLessThan(rowCount);
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
  await dieAt(id, ['raw', 'ready'], 300);
  await dieAt(id, ['ready'], 300);
  expect(await untilDone(client, id)).toMatchObject({ work: 'check', counts: { ready: rowCount } });

  await client.call(api.saveCounterpartyImport, { body: { import_id: id } });
  await dieAt(id, ['saved'], 300);
  await dieAt(id, ['saved'], 1_500);
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
  await dieAt(id, ['undone'], 300);
  await dieAt(id, ['undone'], 1_500);
  expect(await untilDone(client, id)).toMatchObject({ work: 'undo', counts: { undone: rowCount } });
  const left = await client.call(api.listCounterparties, { query: {} });
  expect(left.body.count).toBe(0);
});

const head = 'Номер заказа\tПолучатель\tТелефон\tАдрес\tВес, кг\tДлина\tШирина\tВысота\tСодержимое';
const orderLine = (row: number): string =>
  `A-${row}\tБерёзов Тимофей ${row}\t8 (916) ${1_000_000 + row}\tКазань, ул Речная, д ${row + 1}\t${(row % 9) + 1}\t30\t20\t15\tЧай`;

it('of orders, of a process that dies while it saves and undoes, makes every order once of its own parts', {
  timeout,
}, async () => {
  const client = await signIn();
  const { body: sender } = await client.call(api.createComplexCast, {
    body: {
      contact_name: 'Ольховская Дарья',
      phones: [{ number: '+79000000012' }],
      address: moscow,
      side: 'sender',
    },
  });
  const { dates } = (await client.call(api.listPickupDays, { query: {} })).body;
  const { importId: id } = (
    await client.call(api.startOrderImport, {
      body: {
        raw_data: [head, ...Array.from({ length: rowCount }, (_, row) => orderLine(row))].join('\n'),
        sender_contact_id: sender.contactCastId,
        pickup_date: dates.find(({ pickupAvailable }) => pickupAvailable)?.date ?? '',
      },
    })
  ).body;
  expect(await untilDone(client, id)).toMatchObject({ work: 'check', counts: { ready: rowCount } });

  await client.call(api.saveOrderImport, { body: { import_id: id } });
  await dieAt(id, ['saved'], 300);
  await dieAt(id, ['saved'], 1_500);
  expect(await untilDone(client, id)).toMatchObject({ work: 'save', counts: { saved: rowCount } });

  const made = await database.db
    .selectFrom('import_rows')
    .innerJoin('destinations', 'destinations.id', 'import_rows.destination_id')
    .innerJoin('contact_casts', 'contact_casts.id', 'destinations.receiver_contact_cast_id')
    .innerJoin('address_casts', 'address_casts.id', 'contact_casts.address_cast_id')
    .select(['destinations.amo_id', 'contact_casts.contact_name', 'address_casts.house'])
    .select(['destinations.cargo_id'])
    .where('import_rows.import_id', '=', asId('ImportId', id))
    .orderBy('import_rows.line')
    .execute();
  expect(made.map(({ amo_id, contact_name, house }) => [amo_id, contact_name, house])).toEqual(
    Array.from({ length: rowCount }, (_, row) => [`A-${row}`, `Берёзов Тимофей ${row}`, `${row + 1}`]),
  );
  expect(new Set(made.map(({ cargo_id }) => cargo_id)).size).toBe(rowCount);
  // Nothing is left of what was not saved; the sender is a side too.
  expect(await countOf('destinations')).toBe(rowCount);
  expect(await countOf('cargoes')).toBe(rowCount);
  expect(await countOf('contact_casts')).toBe(rowCount + 1);
  expect(await countOf('address_casts')).toBe(rowCount + 1);

  await client.call(api.undoImport, { params: { id } });
  await dieAt(id, ['undone'], 300);
  expect(await untilDone(client, id)).toMatchObject({ work: 'undo', counts: { undone: rowCount } });
  const left = await client.call(api.getCart, { query: {} });
  expect(left.body).toMatchObject({ count: 0 });
});

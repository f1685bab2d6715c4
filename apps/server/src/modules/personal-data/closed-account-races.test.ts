import { sandboxCredentials } from '@tranzit/carrier-sandbox';
import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestUser, testPassword } from '../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../test/harness/carriers.ts';
import { untilWaitingForLocks, whileLocked } from '../../../test/harness/locks.ts';
import { box, moscow, novosibirsk, prepareOrder } from '../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';

/** What else is written in the very moment in which its account is closed, and what others have of those who wait. */

let carriers: TestCarriers;
let portal: TestPortal;
const connections = 12;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek'] });
  portal = await createTestPortal({
    carriers: carriers.entries,
    connectors: carriers.connectors,
    ownDatabase: true,
    environment: { CALCULATION_REUSE_SECONDS: '0', DATABASE_CONNECTIONS: String(connections) },
  });
});
/** A Friday. */
beforeEach(() => portal.clock.set('2026-11-20T08:00:00Z'));
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;
type Db = ReturnType<typeof db>;
interface Told {
  readonly status: number;
}
type Call = () => Promise<Told>;
const account = () => createAccount(db());
const remove =
  (as: TestUser): Call =>
  () =>
    portal.call(api.deleteMyUser, { body: { password: testPassword } }, { as });
const writesTo = (table: string) => (tx: Db) => sql`lock table ${sql.table(table)} in share mode`.execute(tx);
/** The statuses of two calls, the second of which begins when the first waits for writes to the table. */
const statusesOf = async (table: string, calls: readonly Call[]) =>
  (await whileLocked<Told>({ db: db(), lock: writesTo(table) }, calls)).map(({ status }) => status);

const person = { contact_name: 'Заречный Мирон', phones: [{ number: '+79165550177' }] };
const makeAddress =
  (as: TestUser): Call =>
  () =>
    portal.call(api.createAddress, { body: moscow }, { as });
const saveContract = async (as: TestUser): Promise<Call> => {
  const params = { carrier: 'cdek' } as const;
  const body = { credentials: { ...sandboxCredentials.cdek } };
  return () => portal.call(api.saveCarrierContract, { params, body }, { as });
};
const addEmail = async (as: TestUser): Promise<Call> => {
  const body = { email: `sklad-${as.userId}@example.com`, types: ['bills' as const] };
  return () => portal.call(api.addNotificationEmail, { body }, { as });
};
const changeEmail = async (as: TestUser): Promise<Call> => {
  const { body } = await portal.call(
    api.addNotificationEmail,
    { body: { email: `sklad-${as.userId}@example.com`, types: ['bills'] } },
    { as },
  );
  const params = { id: body.notificationEmailId };
  return () => portal.call(api.updateNotificationEmail, { params, body: { types: [] } }, { as });
};
const repeat = async (as: TestUser): Promise<Call> => {
  const { body } = await prepareOrder(portal, as);
  const { waybillId } = (await portal.call(api.createWaybill, { body }, { as })).body;
  await portal.call(api.rejectWaybill, { params: { id: waybillId } }, { as });
  return () => portal.call(api.repeatToCart, { body: { waybill_id_list: [waybillId] } }, { as });
};

/** A day with one shipment, and a call that puts the same into it again. */
async function day(as: TestUser) {
  const side = async (address: object, of: 'sender' | 'recipient') => {
    const body = { ...person, address: { ...moscow, ...address }, side: of };
    const made = await portal.call(api.createComplexCast, { body }, { as });
    return { contact_cast_id: made.body.contactCastId };
  };
  const [sender, receiver] = [await side(moscow, 'sender'), await side(novosibirsk, 'recipient')];
  const { cargoId } = (await portal.call(api.createCargo, { body: box }, { as })).body;
  const date = '2026-11-23';
  const { registryId } = (await portal.call(api.createRegistry, { body: { pickup_date: date } }, { as }))
    .body;
  const params = { id: registryId };
  const body = { destinations: [{ sender, receiver, cargo_id: cargoId }] };
  const add: Call = () => portal.call(api.addRegistryItems, { params, body }, { as });
  await add();
  const [row] = (await portal.call(api.getRegistry, { params: { date } }, { as })).body.destinations;
  if (!row) throw new Error('nothing was put into the day');
  return { add, row, params };
}
const addToDay = async (as: TestUser): Promise<Call> => (await day(as)).add;
const editDay = async (as: TestUser): Promise<Call> => {
  const { row, params } = await day(as);
  const body = {
    destination_id: row.destinationId,
    version: row.version,
    pickup_period: '10:00-13:00',
  };
  return () => portal.call(api.editRegistryItem, { params, body }, { as });
};

describe('what a second session writes in that moment', () => {
  it.each([
    ['credentials of a contract', saveContract],
    ['an address for notifications', addEmail],
    ['a change of one', changeEmail],
    ['a repeated order', repeat],
    ['a shipment of a registry', addToDay],
    ['a change of one in a registry', editDay],
  ])('finds a closed account: %s', async (_what, ready) => {
    const user = await account();
    const make = await ready(user);
    expect(await statusesOf('codes', [remove(user), make])).toEqual([204, 401]);
  });

  it.each([
    ['credentials of a contract', saveContract, 'carrier_contracts', 200],
    ['an address for notifications', addEmail, 'notification_emails', 201],
  ])('is waited for and goes: %s', async (_what, ready, table, status) => {
    const user = await account();
    const make = await ready(user);
    expect(await statusesOf(table, [make, remove(user)])).toEqual([status, 204]);
    const left = await sql`select from ${sql.table(table)} where account_id = ${user.accountId}`.execute(
      db(),
    );
    expect(left.rows).toEqual([]);
  });

  it.each([
    ['a shipment of a registry', addToDay],
    ['a change of one in a registry', editDay],
  ])('is waited for: %s', async (_what, ready) => {
    const user = await account();
    const make = await ready(user);
    expect(await statusesOf('destinations', [make, remove(user)])).toEqual([200, 204]);
  });
});

describe('whoever waits for an account that is being closed', () => {
  it('leaves the connections to others, and is refused after a while', async () => {
    const [user, neighbour] = [await account(), await account()];
    const begun = await db()
      .transaction()
      .execute(async (tx) => {
        await writesTo('codes')(tx);
        const removed = remove(user)();
        await untilWaitingForLocks(db(), 1);
        let isAnswered = false;
        const first = makeAddress(user)().finally(() => (isAnswered = true));
        await untilWaitingForLocks(db(), 2);
        const second = makeAddress(user)();
        await untilWaitingForLocks(db(), 3);
        const others = await Promise.all(Array.from({ length: connections }, makeAddress(user)));
        expect(others.map(({ status }) => status)).toEqual(others.map(() => 503));
        expect((await makeAddress(neighbour)()).status).toBe(201);
        expect(isAnswered).toBe(false);
        // While the account is still being closed.
        expect((await first).status).toBe(503);
        expect((await second).status).toBe(503);
        return { removed };
      });
    expect((await begun.removed).status).toBe(204);
    expect((await makeAddress(user)()).status).toBe(401);
  });
});

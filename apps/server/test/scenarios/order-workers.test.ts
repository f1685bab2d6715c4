import { carrierCodes } from '@tranzit/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import { startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { createKillablePortal, type KillablePortal } from './killable-portal.ts';
import { newOrder, newOrders, type OrderBodies, type OrderDesk, openOrderDesk, type Placed } from './order-desk.ts';

/** A booking outlives seven of them, and twice the time until a silent process counts as dead. */
const heartbeatMs = 2_000;
const bookingMs = 14_000;
const lookUpMs = 1_500;
const timeout = 180_000;

let storage: TestDatabase;
let database: Database;
let carriers: TestCarriers;
let front: KillablePortal;
let workers: readonly [KillablePortal, KillablePortal];
let desk: OrderDesk;
let bodies: OrderBodies;

const createProcess = (roles: string) =>
  createKillablePortal({
    databaseUrl: storage.url,
    sandboxUrl: carriers.sandbox.url,
    environment: {
      PORTAL_ROLES: roles,
      CALCULATION_TIMEOUT_MS: '60000',
      JOB_HEARTBEAT_MS: String(heartbeatMs),
      ORDER_SETTLE_SECONDS: '120',
    },
  });

beforeAll(async () => {
  storage = await createTestDatabase();
  database = openDatabase({ url: storage.url, maxConnections: 3, log: silentLog });
  carriers = await startTestCarriers({ now: Date.now, only: carrierCodes });
  front = await createProcess('api');
  workers = [await createProcess('worker'), await createProcess('worker')];
  await front.start();
  desk = await openOrderDesk(front.url, database.db);
  bodies = await desk.prepare();
}, timeout);
beforeEach(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  await carriers.clearFaults();
});
afterAll(async () => {
  await Promise.all([front, ...workers].map((one) => one.close()));
  await carriers.close();
  await database.close();
  await storage.drop();
}, timeout);

async function takenOver(): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select total from watch_counters where name = 'jobs_taken_over'`.execute(database.db);
  return rows[0]?.total ?? 0;
}
const createCalls = async (): Promise<number> =>
  (await Promise.all(carrierCodes.map((carrier) => carriers.calls(carrier)))).reduce(
    (sum, { byOperation }) => sum + (byOperation.create ?? 0),
    0,
  );
const lookUps = async (): Promise<number> =>
  (await Promise.all(carrierCodes.map((carrier) => carriers.calls(carrier)))).reduce(
    (sum, { byOperation }) => sum + (byOperation.tracking ?? 0),
    0,
  );
const slowLookUps = () =>
  Promise.all(
    carrierCodes.map((carrier) =>
      carriers.fault({ carrier, kind: 'delay', ms: lookUpMs, operation: 'tracking' }),
    ),
  );
const slowBookings = () =>
  Promise.all(
    carrierCodes.map((carrier) =>
      carriers.fault({ carrier, kind: 'delay', ms: bookingMs, operation: 'create' }),
    ),
  );
async function placeAll(): Promise<readonly Placed[]> {
  const orders = newOrders(carrierCodes.length);
  const placed = await Promise.all(orders.map((order) => desk.place(order, bodies[order.carrier])));
  expect(placed).toEqual(orders.map(() => true));
  return orders;
}
const stagesOf = async (orders: readonly Placed[]) => {
  const numbers = orders.flatMap((order) => order.numbers);
  const rows = await database.db
    .selectFrom('waybills')
    .select('creation_stage')
    .where('number', 'in', numbers)
    .execute();
  return rows.map((row) => row.creation_stage);
};
const settled = (orders: readonly Placed[]) =>
  vi.waitFor(
    async () => expect((await stagesOf(orders)).filter((stage) => stage === 'accepted')).toEqual([]),
    { timeout: 90_000, interval: 100 },
  );
async function expectOnceThere(orders: readonly Placed[]): Promise<void> {
  const there = (await Promise.all(carrierCodes.map((carrier) => carriers.orders(carrier)))).flat();
  const counts = orders.map(({ numbers }) => there.filter(({ number }) => number === numbers[0]).length);
  expect(counts).toEqual(orders.map(() => 1));
}

describe('jobs of living processes', () => {
  it('are left to them, however long they take', { timeout }, async () => {
    await Promise.all(workers.map((worker) => worker.start()));
    const [before, calls] = [await takenOver(), await createCalls()];
    await slowBookings();
    const orders = await placeAll();
    await settled(orders);
    expect([await takenOver(), await createCalls()]).toEqual([before, calls + orders.length]);
    await expectOnceThere(orders);
  });
});

describe('jobs of a process that dies', () => {
  it('go on at another one, which looks for what was sent', { timeout }, async () => {
    const [first, second] = workers;
    await first.start();
    const [before, calls] = [await takenOver(), await createCalls()];
    await slowBookings();
    const orders = await placeAll();
    await vi.waitFor(async () => expect(await createCalls()).toBe(calls + orders.length), {
      timeout: 20_000,
      interval: 20,
    });
    await second.start();
    await first.kill();
    await settled(orders);
    expect(await takenOver()).toBeGreaterThanOrEqual(before + orders.length);
    expect(await createCalls()).toBe(calls + orders.length);
    await expectOnceThere(orders);
  });
});

describe('jobs of a process that stands still', () => {
  it('are taken over, and it sends nothing and loses nothing when it goes on', { timeout }, async () => {
    const [first, second] = workers;
    await first.start();
    const calls = await createCalls();
    await slowBookings();
    const orders = await placeAll();
    await vi.waitFor(async () => expect(await createCalls()).toBe(calls + orders.length), {
      timeout: 20_000,
      interval: 20,
    });
    await second.start();
    first.freeze();
    const before = await takenOver();
    await vi.waitFor(async () => expect(await takenOver()).toBeGreaterThan(before), { timeout: 20_000 });
    first.thaw();
    await settled(orders);
    expect(await createCalls()).toBe(calls + orders.length);
    await expectOnceThere(orders);
  });
});

describe('a process that stands still before it sends', () => {
  it('does not send what another one has sent meanwhile', { timeout }, async () => {
    const [first, second] = workers;
    await first.start();
    const [calls, before] = [await createCalls(), await takenOver()];
    await slowLookUps();
    await slowBookings();
    const asked = await lookUps();
    const orders = await placeAll();
    await vi.waitFor(async () => expect(await lookUps()).toBeGreaterThanOrEqual(asked + orders.length), {
      timeout: 20_000,
      interval: 20,
    });
    first.freeze();
    await second.start();
    await vi.waitFor(async () => expect(await takenOver()).toBeGreaterThan(before), { timeout: 30_000 });
    await vi.waitFor(async () => expect(await createCalls()).toBeGreaterThan(calls), { timeout: 20_000 });
    first.thaw();
    await settled(orders);
    expect(await createCalls()).toBe(calls + orders.length);
    await expectOnceThere(orders);
  });
});

describe('a process that stands still after it has claimed the sending', () => {
  it('does not send once its time to send is up, for another one has', { timeout }, async () => {
    const settling = { ORDER_SETTLE_SECONDS: '6' };
    const [first, second] = workers;
    await second.start(settling);
    second.freeze();
    await first.start(settling);
    const counts = async () => (await carriers.calls('dellin')).byOperation;
    const sendings = async () => (await counts()).create ?? 0;
    // The adapter asks for our number once more between the claim and the order.
    const looks = async () => (await counts()).tracking ?? 0;
    const [sent, looked] = [await sendings(), await looks()];
    await carriers.fault({ carrier: 'dellin', kind: 'delay', ms: lookUpMs, operation: 'tracking' });
    const order = newOrder('dellin');
    expect(await desk.place(order, bodies.dellin)).toBe(true);
    await vi.waitFor(async () => expect(await looks()).toBe(looked + 2), { timeout: 20_000, interval: 20 });
    first.freeze();
    second.thaw();
    await settled([order]);
    expect(await sendings()).toBe(sent + 1);
    first.thaw();
    // It goes on where it stood, and ends what it was at before it stops.
    await first.stop();
    expect(await sendings()).toBe(sent + 1);
    await expectOnceThere([order]);
  });
});

describe('a process whose clock is ahead', () => {
  it('plans and judges by the time of the database all the same', { timeout }, async () => {
    const [ahead] = workers;
    await ahead.start({
      CLOCK_AHEAD_MS: '600000',
      NODE_OPTIONS: `--import=${new URL('./clock-ahead.fixture.ts', import.meta.url)}`,
    });
    await Promise.all(
      carrierCodes.map((carrier) =>
        carriers.fault({ carrier, kind: 'drop_after_store', operation: 'create', count: 1 }),
      ),
    );
    const orders = await placeAll();
    await settled(orders);
    await expectOnceThere(orders);
  });
});

describe('an order whose job is gone', () => {
  it('gets another, also when the tries of its job are used up', { timeout }, async () => {
    const orders = await placeAll();
    const half = orders.slice(0, 3).flatMap(({ numbers }) => numbers);
    const keys = sql`select 'register-waybill:' || id from waybills where number = any(${half}::text[])`;
    await sql`delete from graphile_worker._private_jobs where key in (${keys})`.execute(database.db);
    await sql`update graphile_worker._private_jobs set attempts = max_attempts
      where key like 'register-waybill:%'`.execute(database.db);
    await workers[0].start();
    await sql`select graphile_worker.add_job('sweep-jobs')`.execute(database.db);
    await settled(orders);
    await expectOnceThere(orders);
  });
});

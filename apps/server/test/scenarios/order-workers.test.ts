import { carrierCodes } from '@tranzit/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newOrders, type Placed } from './order-desk.ts';
import { createWorkerScene, makeOlder, type WorkerScene } from './worker-scene.ts';

/** A booking outlives seven of them, and twice the time until a silent process counts as dead. */
const heartbeatMs = 2_000;
const bookingMs = 14_000;
const lookUpMs = 1_500;
const timeout = 300_000;

let scene: WorkerScene;
let database: WorkerScene['database'];
let carriers: WorkerScene['carriers'];
let workers: WorkerScene['workers'];
let desk: WorkerScene['desk'];
let bodies: WorkerScene['bodies'];
beforeAll(async () => {
  scene = await createWorkerScene({ JOB_HEARTBEAT_MS: String(heartbeatMs), ORDER_SETTLE_SECONDS: '120' });
  ({ database, carriers, workers, desk, bodies } = scene);
}, timeout);
beforeEach(() => scene.reset());
afterAll(() => scene.close(), timeout);

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
/** How many of the orders' registrations a process is at. */
async function underWay(orders: readonly Placed[]): Promise<number> {
  const numbers = orders.flatMap((order) => order.numbers);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from graphile_worker._private_jobs as jobs
    join waybills on jobs.key = 'register-waybill:' || waybills.id
    where waybills.number = any(${numbers}::text[]) and jobs.locked_at is not null`.execute(database.db);
  return rows[0]?.total ?? 0;
}
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
      timeout: 60_000,
      interval: 20,
    });
    await first.kill();
    await second.start();
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
      timeout: 60_000,
      interval: 20,
    });
    // Before the other starts, which may take longer than the bookings.
    first.freeze();
    const before = await takenOver();
    await second.start();
    await vi.waitFor(async () => expect(await takenOver()).toBeGreaterThan(before), { timeout: 90_000 });
    first.thaw();
    await settled(orders);
    expect(await createCalls()).toBe(calls + orders.length);
    await expectOnceThere(orders);
  });
});

describe('a process that stands still before it sends', () => {
  it('does not send what another one has sent meanwhile', { timeout }, async () => {
    const [first, second] = workers;
    const [calls, before] = [await createCalls(), await takenOver()];
    await slowLookUps();
    await slowBookings();
    const orders = await placeAll();
    // What has waited for a worker is looked for before it is sent, which is where the process is to stand.
    await makeOlder(scene, orders);
    await first.start();
    // Not the look-ups are counted: earlier orders are looked up too, when their news are asked for.
    await vi.waitFor(async () => expect(await underWay(orders)).toBe(orders.length), {
      timeout: 60_000,
      interval: 20,
    });
    first.freeze();
    await second.start();
    await vi.waitFor(async () => expect(await takenOver()).toBeGreaterThan(before), { timeout: 90_000 });
    await vi.waitFor(async () => expect(await createCalls()).toBeGreaterThan(calls), { timeout: 60_000 });
    first.thaw();
    await settled(orders);
    expect(await createCalls()).toBe(calls + orders.length);
    await expectOnceThere(orders);
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

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newOrder, type OrderBody, type Placed } from './order-desk.ts';
import { createWorkerScene, endings, untilIdle, type WorkerScene } from './worker-scene.ts';

/** A carrier takes so long over one call. */
const slowMs = 4_000;
const timeout = 300_000;

let scene: WorkerScene;
/** Each test collects on a day of its own, which no courier is called for yet. */
let day = 0;
let body: OrderBody;
beforeAll(async () => {
  scene = await createWorkerScene({ JOB_HEARTBEAT_MS: '1000', ORDER_SETTLE_SECONDS: '20' });
}, timeout);
beforeEach(async () => {
  await scene.reset();
  day += 1;
  body = (await scene.desk.prepare(day)).cdek;
}, timeout);
afterAll(() => scene.close(), timeout);

const callsOf = async (operation: string): Promise<number> =>
  (await scene.carriers.calls('cdek')).byOperation[operation] ?? 0;
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 120_000, interval: 20 });

/** An order whose carrier is slow in one operation, as its first worker is in the middle of that. */
async function caughtIn(operation: 'documents' | 'intake', besides: readonly Placed[] = []): Promise<Placed> {
  const { carriers, desk, workers } = scene;
  const before = await callsOf(operation);
  await carriers.fault({ carrier: 'cdek', kind: 'delay', ms: slowMs, operation });
  await workers[0].start();
  const order = newOrder('cdek');
  for (const each of [order, ...besides]) expect(await desk.place(each, body)).toBe(true);
  await until(async () => expect(await callsOf(operation)).toBeGreaterThan(before));
  return order;
}

const callsOfTheDay = async () =>
  (await scene.carriers.courierCalls('cdek')).filter(
    (call) => !call.isRemoved && call.day === body.pickup_date,
  );

/** Nothing is left to do about couriers, which the next test would be caught in. */
const untilCouriersKnow = () =>
  until(async () => {
    const left = sql`select from courier_calls where due_since is not null`;
    expect((await left.execute(scene.database.db)).rows).toEqual([]);
  });

async function waybillOf({ numbers: [number = ''] }: Placed) {
  const rows = scene.database.db.selectFrom('waybills').select(['id', 'status', 'creation_stage']);
  return rows.where('number', '=', number).executeTakeFirstOrThrow();
}

describe.each(endings)('a process that $title', ({ end, goOn }) => {
  it('in the middle of fetching documents leaves each stored once', { timeout }, async () => {
    const order = await caughtIn('documents');
    await end(scene);
    await until(async () => expect((await waybillOf(order)).creation_stage).toBe('documents_ready'));
    await goOn(scene);
    await untilIdle(scene);
    const { id } = await waybillOf(order);
    const { rows } =
      await sql`select kind, state from waybill_documents where waybill_id = ${id} order by kind`.execute(
        scene.database.db,
      );
    expect(rows).toEqual([
      { kind: 'label', state: 'ready' },
      { kind: 'waybill', state: 'ready' },
    ]);
    const told = sql`select from waybill_events where waybill_id = ${id} and code = 'documents_ready'`;
    expect((await told.execute(scene.database.db)).rows).toHaveLength(1);
    await untilCouriersKnow();
  });

  // All orders of a test are of one sender and day: whatever dies, the carrier has one call for them.
  it.each([
    ['one order', 0],
    ['several orders', 2],
  ])('in the middle of calling a courier for %s leaves one called', { timeout }, async (_title, more) => {
    const others = Array.from({ length: more }, () => newOrder('cdek'));
    const orders = [await caughtIn('intake', others), ...others];
    await end(scene);
    for (const order of orders)
      await until(async () => expect((await waybillOf(order)).status).toBe('pickup_waiting'));
    await goOn(scene);
    await untilIdle(scene);
    await untilCouriersKnow();
    for (const order of orders) {
      const { id } = await waybillOf(order);
      const told = sql`select from waybill_events where waybill_id = ${id} and code = 'courier_called'`;
      expect((await told.execute(scene.database.db)).rows).toHaveLength(1);
    }
    const calls = await callsOfTheDay();
    expect(calls, JSON.stringify(calls)).toHaveLength(1);
  });
});

import { api, type BatchDetail } from '@tranzit/contract';
import { carrierCodes } from '@tranzit/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorkerScene, untilIdle, type WorkerScene } from './worker-scene.ts';

const timeout = 120_000;
const total = 30;

let scene: WorkerScene;
beforeAll(async () => {
  scene = await createWorkerScene({ JOB_HEARTBEAT_MS: '1000', ORDER_SETTLE_SECONDS: '20' });
  await slowDown();
  await slowDownUndo();
}, timeout);
beforeEach(() => scene.reset());
afterAll(() => scene.close(), timeout);

const db = () => scene.database.db;
const until = (check: () => Promise<void>, interval = 100) =>
  vi.waitFor(check, { timeout: 60_000, interval });

/** Holds every order from a cart up between the look at its destination and the end of its transaction, while it is to. */
async function slowDown(): Promise<void> {
  await sql`create table slow_orders (seconds double precision not null)`.execute(db());
  await sql`create function slow_order() returns trigger language plpgsql as $$
    begin
      perform pg_sleep(seconds) from slow_orders;
      return new;
    end
    $$`.execute(db());
  await sql`create trigger slow_order before insert on waybills for each row
    when (new.destination_id is not null) execute function slow_order()`.execute(db());
}
/** Holds every calling off up at the moment when its item is ended, while it is to. */
async function slowDownUndo(): Promise<void> {
  await sql`create trigger slow_undo before update on batch_items for each row
    when (old.state = 'new' and new.state = 'success') execute function slow_order()`.execute(db());
}
const slowBy = (seconds: number) => sql`insert into slow_orders values (${seconds})`.execute(db());
const slowNoMore = () => sql`delete from slow_orders`.execute(db());

interface Ordered {
  readonly batchId: number;
  readonly destinationIds: readonly number[];
}

/** Puts shipments into the cart, by one carrier after the other, and orders them at once. */
async function orderAll(): Promise<Ordered> {
  const { bodies, desk } = scene;
  const shipments = Array.from(
    { length: total },
    (_, place) => bodies[carrierCodes[place % carrierCodes.length] ?? 'cdek'],
  );
  const added = await Promise.all(
    shipments.map(({ bonus_value: _, ...body }) => desk.client.call(api.addToCart, { body })),
  );
  const destinationIds = added.map(({ body }) => body.destinationId);
  const { batchId } = (
    await desk.client.call(api.createFromCart, { body: { destination_id_list: destinationIds } })
  ).body;
  await desk.client.call(api.startBatch, { params: { id: batchId } });
  return { batchId, destinationIds };
}

const waybillsOf = async ({ destinationIds }: Ordered) => {
  const { rows } = await sql<{ number: string; destination_id: number; price: number; charged: number }>`
    select w.number, w.destination_id, w.price_kopecks::int as price,
      (select coalesce(sum(l.amount_kopecks), 0)::int from ledger_entries l where l.waybill_id = w.id) as charged
    from waybills w where w.destination_id = any(${[...destinationIds]}::bigint[])`.execute(db());
  return rows;
};

async function untilOrdered(ordered: Ordered, count: number): Promise<void> {
  await until(async () => expect((await waybillsOf(ordered)).length).toBeGreaterThanOrEqual(count), 5);
  expect((await waybillsOf(ordered)).length).toBeLessThan(total);
}

const finished = ({ batchId }: Ordered): Promise<BatchDetail> =>
  vi.waitFor(
    async () => {
      const { body } = await scene.desk.client.call(api.getBatch, { params: { id: batchId } });
      if (body.state !== 'done') throw new Error(`${body.state}: ${body.done} of ${body.total}`);
      return body;
    },
    { timeout: 60_000, interval: 200 },
  );

const balanceOf = async () => (await scene.desk.client.call(api.getBalance, {})).body.balance ?? 0;

/** Every destination is ordered once, here and at its carrier, is charged once, and nothing is left over. */
async function expectOnce(ordered: Ordered, balanceBefore: number): Promise<void> {
  const { batchId, destinationIds } = ordered;
  expect(await finished(ordered)).toMatchObject({ done: total, failed: 0, stopped: 0, failures: [] });
  await untilIdle(scene);
  const waybills = await waybillsOf(ordered);
  expect(waybills.map((row) => row.destination_id).toSorted()).toEqual(destinationIds.toSorted());
  const there = (await Promise.all(carrierCodes.map((carrier) => scene.carriers.orders(carrier)))).flat();
  const copies = waybills.map((row) => there.filter(({ number }) => number === row.number).length);
  expect(copies).toEqual(waybills.map(() => 1));
  expect(waybills.map(({ charged }) => charged)).toEqual(waybills.map(({ price }) => -price));
  const sum = waybills.reduce((all, { price }) => all + price, 0) / 100;
  expect(await balanceOf()).toBeCloseTo(balanceBefore - sum, 2);
  const items = sql`select from batch_items where batch_id = ${batchId} and state <> 'success'`;
  const destinations = sql`select from destinations where batch_id = ${batchId} and status <> 'creation_complete'`;
  const jobs = sql`select from graphile_worker._private_jobs where key = ${`run-batch:${batchId}`}`;
  for (const left of [items, destinations, jobs]) expect((await left.execute(db())).rows).toEqual([]);
}

describe('a batch whose process dies in the middle', () => {
  it('goes on at another one and orders each shipment once', { timeout }, async () => {
    const [first, second] = scene.workers;
    await first.start();
    await slowBy(0.5);
    const before = await balanceOf();
    const ordered = await orderAll();
    await untilOrdered(ordered, 8);
    await first.kill();
    await slowNoMore();
    await second.start();
    await expectOnce(ordered, before);
  });
});

/** Whether somebody is between the look at a destination and the order of it. */
const isHeldUp = async (): Promise<boolean> => {
  const held = sql`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  return (await held.execute(db())).rows.length > 0;
};
const isBlocked = async (): Promise<boolean> => {
  const blocked = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and pid in (select pid from pg_locks where not granted)`;
  return (await blocked.execute(db())).rows.length > 0;
};
async function takenOver(): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select total from watch_counters where name = 'jobs_taken_over'`.execute(db());
  return rows[0]?.total ?? 0;
}

describe('a batch whose process stands still in the middle of an order', () => {
  it('goes on at another one, and the first orders nothing twice when it goes on', { timeout }, async () => {
    const [first, second] = scene.workers;
    await first.start();
    await slowBy(0.4);
    const before = await balanceOf();
    const ordered = await orderAll();
    await until(async () => expect(await isHeldUp()).toBe(true), 5);
    first.freeze();
    await slowNoMore();
    const takenBefore = await takenOver();
    const madeBefore = (await waybillsOf(ordered)).length;
    await second.start();
    await until(async () => expect(await takenOver()).toBeGreaterThan(takenBefore));
    // The other one is at the same shipments: it waits for them, or has ordered some.
    await until(async () =>
      expect((await isBlocked()) || (await waybillsOf(ordered)).length > madeBefore).toBe(true),
    );
    first.thaw();
    await finished(ordered);
    await first.stop();
    await expectOnce(ordered, before);
  });
});

const cancelledOf = async ({ destinationIds }: Ordered): Promise<number> => {
  const { rows } = await sql`select from waybills where status = 'canceled'
    and destination_id = any(${[...destinationIds]}::bigint[])`.execute(db());
  return rows.length;
};

/** Every order is called off here and at its carrier, is paid back once, and its destination is in the cart again. */
async function expectUndone(undo: Ordered, balanceBefore: number): Promise<void> {
  const { destinationIds } = undo;
  expect(await finished(undo)).toMatchObject({ kind: 'cancel', total, done: total, failed: 0, failures: [] });
  await untilIdle(scene);
  expect(await cancelledOf(undo)).toBe(total);
  const waybills = await waybillsOf(undo);
  expect(waybills.map(({ charged }) => charged)).toEqual(waybills.map(() => 0));
  expect(await balanceOf()).toBeCloseTo(balanceBefore, 2);
  const free = sql`select from destinations where id = any(${[...destinationIds]}::bigint[])
    and status = 'init' and waybill_id is null and batch_id is null`;
  expect((await free.execute(db())).rows).toHaveLength(total);
}

describe('an undo of a batch whose process dies in the middle', () => {
  it('goes on at another one and leaves every shipment in the cart', { timeout }, async () => {
    const [first, second] = scene.workers;
    await first.start();
    const before = await balanceOf();
    const { batchId, destinationIds } = await orderAll();
    await finished({ batchId, destinationIds });
    await untilIdle(scene);
    await slowBy(0.5);
    const { body } = await scene.desk.client.call(api.cancelBatch, { params: { id: batchId } });
    const undo = { batchId: body.batchId, destinationIds };
    await until(async () => expect(await isHeldUp()).toBe(true), 5);
    await until(async () => expect(await cancelledOf(undo)).toBeGreaterThan(0), 5);
    await until(async () => expect(await isHeldUp()).toBe(true), 5);
    await first.kill();
    await slowNoMore();
    expect(await cancelledOf(undo)).toBeLessThan(total);
    await second.start();
    await expectUndone(undo, before);
  });
});

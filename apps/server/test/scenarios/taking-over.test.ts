import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newOrder, type Placed } from './order-desk.ts';
import { createWorkerScene, type WorkerScene } from './worker-scene.ts';

/** Jobs of a dead process, taken over under hard conditions. */

const heartbeatMs = 1_000;
/** A carrier takes so long over an order that its process dies meanwhile. */
const bookingMs = 4_000;
const timeout = 300_000;

let scene: WorkerScene;
beforeAll(async () => {
  scene = await createWorkerScene({ JOB_HEARTBEAT_MS: String(heartbeatMs), ORDER_SETTLE_SECONDS: '120' });
}, timeout);
beforeEach(() => scene.reset());
afterAll(() => scene.close(), timeout);

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 120_000, interval: 50 });

async function stageOf({ numbers: [number = ''] }: Placed): Promise<string | null> {
  const rows = scene.database.db.selectFrom('waybills').select('creation_stage');
  return (await rows.where('number', '=', number).executeTakeFirstOrThrow()).creation_stage;
}
const untilSettled = (order: Placed) => until(async () => expect(await stageOf(order)).not.toBe('accepted'));

/** Orders of these carriers whose process died while each was at its carrier. */
async function leftBehind(codes: readonly ('cdek' | 'dpd')[]): Promise<readonly Placed[]> {
  const { carriers, desk, bodies, workers } = scene;
  const creations = async () =>
    await Promise.all(codes.map(async (code) => (await carriers.calls(code)).byOperation.create ?? 0));
  const before = await creations();
  for (const carrier of codes)
    await carriers.fault({ carrier, kind: 'delay', ms: bookingMs, operation: 'create' });
  await workers[0].start();
  const orders = codes.map((code) => newOrder(code));
  for (const order of orders) expect(await desk.place(order, bodies[order.carrier])).toBe(true);
  await until(async () => expect(await creations()).toEqual(before.map((count) => count + 1)));
  await workers[0].kill();
  return orders;
}

it('also where the database is so slow that every heartbeat comes late', { timeout }, async () => {
  const { database, workers } = scene;
  await sql`create function take_long() returns trigger language plpgsql as
    'begin perform pg_sleep(1.8); return new; end'`.execute(database.db);
  await sql`create trigger slow before insert or update on job_processes
    for each row execute function take_long()`.execute(database.db);
  const orders = await leftBehind(['cdek']);
  await workers[1].start();
  for (const order of orders) await untilSettled(order);
  await sql`drop function take_long cascade`.execute(database.db);
});

it('also while somebody holds the row of one of them, whose turn comes after', { timeout }, async () => {
  const { database, workers } = scene;
  const orders = await leftBehind(['cdek', 'dpd']);
  const [held, other] = orders as [Placed, Placed]; // one of each carrier
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query(
    `select from graphile_worker._private_jobs as jobs join waybills on key = 'register-waybill:' || waybills.id
     where number = $1 for update of jobs`,
    held.numbers,
  );
  await workers[1].start();
  await untilSettled(other);
  expect(await stageOf(held)).toBe('accepted');
  await holder.query('rollback');
  holder.release();
  await untilSettled(held);
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newOrder, type Placed } from './order-desk.ts';
import { createWorkerScene, makeOlder, untilIdle, type WorkerScene } from './worker-scene.ts';

const lookUpMs = 1_500;
const timeout = 300_000;

let scene: WorkerScene;
beforeAll(async () => {
  scene = await createWorkerScene({ JOB_HEARTBEAT_MS: '2000', ORDER_SETTLE_SECONDS: '6' });
}, timeout);
afterAll(() => scene.close(), timeout);

const stored = ({ numbers: [number = ''] }: Placed) =>
  scene.database.db
    .selectFrom('waybills')
    .select(['order_sent_at', 'creation_stage'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();

describe('a process that stands still after it has claimed the sending', () => {
  it('does not send once its time to send is up, for another one has', { timeout }, async () => {
    const { workers, carriers, desk, bodies } = scene;
    const [first, second] = workers;
    await second.start();
    await untilIdle(scene);
    second.freeze();
    const sendings = async () => (await carriers.calls('dellin')).byOperation.create ?? 0;
    const looks = async () => (await carriers.calls('dellin')).byOperation.tracking ?? 0;
    const [sent, looked] = [await sendings(), await looks()];
    await carriers.fault({ carrier: 'dellin', kind: 'delay', ms: lookUpMs, operation: 'tracking' });
    const order = newOrder('dellin');
    expect(await desk.place(order, bodies.dellin)).toBe(true);
    await makeOlder(scene, [order]);
    await first.start();
    // Twice two looks for our number, before the claim and after it: the last is at the carrier, the order is next.
    await vi.waitFor(async () => expect(await looks()).toBe(looked + 4), { timeout: 60_000, interval: 20 });
    expect((await stored(order)).order_sent_at).not.toBeNull();
    first.freeze();
    second.thaw();
    await vi.waitFor(async () => expect((await stored(order)).creation_stage).not.toBe('accepted'), {
      timeout: 90_000,
      interval: 100,
    });
    expect(await sendings()).toBe(sent + 1);
    first.thaw();
    // It goes on where it stood, and ends what it was at before it stops.
    await first.stop();
    expect(await sendings()).toBe(sent + 1);
    const there = (await carriers.orders('dellin')).filter(({ number }) => number === order.numbers[0]);
    expect(there).toHaveLength(1);
  });
});

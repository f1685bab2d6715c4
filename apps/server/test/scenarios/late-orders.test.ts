import { api } from '@tranzit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../harness/carriers.ts';
import {
  all,
  type ByCarrier,
  createFaultPortal,
  type FaultPortal,
  forEach,
  type Placed,
} from './fault-portal.ts';
import { countsThere, createCalls, stages, statuses, untilStage } from './fault-steps.ts';

const timeout = 120_000;
const settlesAfterMs = 300_000;
let scene: FaultPortal;
beforeAll(async () => {
  scene = await createFaultPortal({ ORDER_SETTLE_SECONDS: String(settlesAfterMs / 1_000) });
}, timeout);
beforeEach(() => scene.carriers.clearFaults());
afterAll(() => scene.close());

const creations = () => forEach((carrier) => createCalls(scene, carrier));
const more = (before: ByCarrier<number>, count: number) => forEach((carrier) => before[carrier] + count);
const sentAt = ({ waybillId }: Placed) =>
  scene.portal.runtime.database.db
    .selectFrom('waybills')
    .select('order_sent_at')
    .where('id', '=', waybillId)
    .executeTakeFirstOrThrow()
    .then((row) => row.order_sent_at?.getTime());

/** Orders with every carrier whose first sending has met the fault. */
async function sendInto(fault: Omit<Fault, 'carrier' | 'operation'>) {
  const orders = await scene.placeAll();
  const before = await creations();
  await scene.strike({ ...fault, operation: 'create' });
  await scene.runPass();
  expect(await stages(scene, orders)).toEqual(all('accepted'));
  return { orders, before };
}

/** Looks for the orders at moments that all lie before they settle. */
async function lookAround(): Promise<void> {
  for (let look = 0; look < 3; look += 1) {
    scene.portal.clock.advance(settlesAfterMs / 4);
    await scene.runPass();
  }
}

describe('an order that the carrier stores after we have stopped waiting', () => {
  it('is found and not sent again, however long after our deadline', { timeout }, async () => {
    const { orders, before } = await sendInto({ kind: 'store_late' });
    await lookAround();
    expect(await creations()).toEqual(await more(before, 1));
    expect(await countsThere(scene, orders)).toEqual(all(0));
    await scene.carriers.clearFaults();
    await expect.poll(() => countsThere(scene, orders)).toEqual(all(1));
    await untilStage(scene, orders, 'registered', 'documents_ready');
    expect(await statuses(scene, orders)).toEqual(all('pickup_waiting'));
    expect(await countsThere(scene, orders)).toEqual(all(1));
    expect(await creations()).toEqual(await more(before, 1));
  });

  it('is cancelled there when it was cancelled here meanwhile', { timeout }, async () => {
    const { orders } = await sendInto({ kind: 'store_late' });
    for (const { waybillId } of Object.values(orders))
      await scene.portal.call(api.rejectWaybill, { params: { id: waybillId } }, { as: scene.user });
    await lookAround();
    await scene.carriers.clearFaults();
    await expect.poll(() => countsThere(scene, orders)).toEqual(all(1));
    const living = async () => {
      const looks = scene.carriers.entries.map(({ carrier, adapter }) =>
        adapter.findOrder({ ourNumber: orders[carrier].number }, { timeoutMs: 5_000 }),
      );
      return (await Promise.all(looks)).filter((found) => found && found.state !== 'canceled');
    };
    expect(await living()).toHaveLength(scene.carriers.entries.length);
    await scene.passUntil(async () => (await living()).length === 0);
    expect(await statuses(scene, orders)).toEqual(all('canceled'));
  });
});

describe('an order that the carrier has never stored', () => {
  it('is sent again as soon as that is settled', { timeout }, async () => {
    const { orders, before } = await sendInto({ kind: 'cut' });
    await scene.carriers.clearFaults();
    const sent = await creations();
    await lookAround();
    expect(await creations()).toEqual(sent);
    scene.portal.clock.advance(settlesAfterMs / 4);
    await untilStage(scene, orders, 'registered', 'documents_ready');
    expect(await creations()).toEqual(await more(before, 2));
    expect(await countsThere(scene, orders)).toEqual(all(1));
  });

  it('goes to people after a few sendings, and a last look', { timeout }, async () => {
    const { orders, before } = await sendInto({ kind: 'cut' });
    await scene.passUntil(async () => {
      scene.portal.clock.advance(settlesAfterMs);
      return Object.values(await stages(scene, orders)).every((stage) => stage === 'manual');
    });
    expect(await creations()).toEqual(await more(before, 6));
    await scene.runPass();
    expect(await creations()).toEqual(await more(before, 6));
  });
});

describe('an order that was surely not stored', () => {
  it('is sent again without waiting', { timeout }, async () => {
    const { orders } = await sendInto({ kind: 'rate_limited', ms: 60_000 });
    expect(await forEach((carrier) => sentAt(orders[carrier]))).toEqual(all(undefined));
    await scene.carriers.clearFaults();
    await untilStage(scene, orders, 'registered', 'documents_ready');
    expect(await countsThere(scene, orders)).toEqual(all(1));
  });
});

describe('a carrier that cannot be reached after an order was sent', () => {
  it('is asked on until the order is settled, not sent anything', { timeout }, async () => {
    const placed = await scene.place('post');
    const before = await createCalls(scene, 'post');
    await scene.carriers.fault({ carrier: 'post', kind: 'drop_after_store', operation: 'create' });
    await scene.runPass();
    await scene.carriers.fault({ carrier: 'post', kind: 'http_500' });
    for (let look = 0; look < 9; look += 1) {
      scene.portal.clock.advance(settlesAfterMs / 10);
      await scene.runPass();
    }
    expect((await scene.read(placed)).creationStage).toBe('accepted');
    await scene.carriers.clearFaults();
    await scene.passUntil(async () => (await scene.read(placed)).serviceWaybillNumber !== null);
    expect([await scene.countThere('post', placed), await createCalls(scene, 'post')]).toEqual([
      1,
      before + 1,
    ]);
  });
});

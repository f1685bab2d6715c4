import { api } from '@tranzit/contract';
import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
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
import { countsThere, createCalls, stages, statuses, untilStage, untilWaitingThere } from './fault-steps.ts';

const timeout = 120_000;
const settlesAfterMs = 300_000;
const resentAfterMs = 15_000;
/** Those that keep our number unique, and those that would make a second order of it. */
const keeping: readonly CarrierCode[] = ['dpd', 'cse'];
const reusing = carrierCodes.filter((carrier) => !keeping.includes(carrier));
const keepingHave = <Value>(value: Value): Partial<ByCarrier<Value>> =>
  Object.fromEntries(keeping.map((carrier) => [carrier, value]));
let scene: FaultPortal;
beforeAll(async () => {
  scene = await createFaultPortal({ ORDER_SETTLE_SECONDS: String(settlesAfterMs / 1_000) });
}, timeout);
beforeEach(() => scene.carriers.clearFaults());
afterAll(() => scene.close());

const creations = () => forEach((carrier) => createCalls(scene, carrier));
/** `times` where our number is unique. */
const more = (before: ByCarrier<number>, count: number, times = count) =>
  forEach((carrier) => before[carrier] + (keeping.includes(carrier) ? times : count));
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

/** What the carriers have of the orders and have not cancelled. */
async function livingOf(orders: ByCarrier<Placed>, some: readonly CarrierCode[] = carrierCodes) {
  const asked = scene.carriers.entries.filter(({ carrier }) => some.includes(carrier));
  const looks = asked.map(({ carrier, adapter }) =>
    adapter.findOrder({ ourNumber: orders[carrier].number }, { timeoutMs: 5_000 }),
  );
  return (await Promise.all(looks)).filter((found) => found && found.state !== 'canceled');
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
    const sent = await creations();
    for (const carrier of reusing) expect(sent[carrier]).toBe(before[carrier] + 1);
    expect(await countsThere(scene, orders)).toEqual(all(0));
    await scene.carriers.clearFaults();
    await expect.poll(() => countsThere(scene, orders)).toEqual(all(1));
    await untilStage(scene, orders, 'registered', 'documents_ready');
    await untilWaitingThere(scene, orders);
    expect(await countsThere(scene, orders)).toEqual(all(1));
    expect(await creations()).toEqual(sent);
  });

  it('is cancelled there when it was cancelled here meanwhile', { timeout }, async () => {
    const { orders } = await sendInto({ kind: 'store_late' });
    for (const { waybillId } of Object.values(orders))
      await scene.portal.call(api.rejectWaybill, { params: { id: waybillId } }, { as: scene.user });
    await lookAround();
    await scene.carriers.clearFaults();
    await expect.poll(() => countsThere(scene, orders)).toEqual(all(1));
    expect(await livingOf(orders)).toHaveLength(carrierCodes.length);
    await scene.passUntil(async () => (await livingOf(orders)).length === 0);
    expect(await statuses(scene, orders)).toEqual(all('canceled'));
  });
});

describe('an order that the carrier has never stored', () => {
  it('is sent again as soon as that is settled', { timeout }, async () => {
    const { orders, before } = await sendInto({ kind: 'cut' });
    await scene.carriers.clearFaults();
    const sent = await creations();
    await lookAround();
    const untilSettled = await creations();
    for (const carrier of reusing) expect(untilSettled[carrier]).toBe(sent[carrier]);
    scene.portal.clock.advance(settlesAfterMs / 4);
    await untilStage(scene, orders, 'registered', 'documents_ready');
    expect(await creations()).toEqual(await more(before, 2));
    expect(await countsThere(scene, orders)).toEqual(all(1));
  });

  it('is sent again at once where our number is unique', { timeout }, async () => {
    const { orders, before } = await sendInto({ kind: 'cut' });
    await scene.carriers.clearFaults();
    scene.portal.clock.advance(resentAfterMs - 1_000);
    await scene.runPass();
    expect(await creations()).toEqual(await more(before, 1));
    scene.portal.clock.advance(1_000);
    await scene.runPass();
    expect(await creations()).toEqual(await more(before, 1, 2));
    expect(await countsThere(scene, orders)).toEqual(all(0, keepingHave(1)));
    scene.portal.clock.advance(settlesAfterMs);
    await untilStage(scene, orders, 'registered', 'documents_ready');
    expect(await creations()).toEqual(await more(before, 2));
  });

  it('goes to people after a few sendings, and a last look', { timeout }, async () => {
    const { orders, before } = await sendInto({ kind: 'cut' });
    await scene.passUntil(async () => {
      scene.portal.clock.advance(settlesAfterMs);
      return Object.values(await stages(scene, orders)).every((stage) => stage === 'manual');
    });
    expect(await creations()).toEqual(await more(before, 6, 9));
    await scene.runPass();
    expect(await creations()).toEqual(await more(before, 6, 9));
  });
});

describe('an order of a unique number that was sent twice', () => {
  /** The first sending waits at the carrier, the second has made the order. */
  async function sendTwice() {
    const { orders } = await sendInto({ kind: 'store_late', count: 1 });
    scene.portal.clock.advance(resentAfterMs);
    await scene.passUntil(async () => {
      const now = await stages(scene, orders);
      return keeping.every((carrier) => now[carrier] !== 'accepted');
    });
    expect(await countsThere(scene, orders)).toEqual(all(0, keepingHave(1)));
    return orders;
  }

  it('is one, though the first sending is stored after the second', { timeout }, async () => {
    const orders = await sendTwice();
    const numbers = await forEach(
      async (carrier) => (await scene.read(orders[carrier])).serviceWaybillNumber,
    );
    await scene.carriers.clearFaults();
    await expect.poll(() => countsThere(scene, orders)).toEqual(all(1));
    await untilStage(scene, orders, 'registered', 'documents_ready');
    for (const carrier of keeping)
      expect((await scene.read(orders[carrier])).serviceWaybillNumber).toBe(numbers[carrier]);
    expect(await countsThere(scene, orders)).toEqual(all(1));
  });

  it('leaves nothing at the carrier when it is cancelled in between', { timeout }, async () => {
    const orders = await sendTwice();
    for (const carrier of keeping)
      await scene.portal.call(
        api.rejectWaybill,
        { params: { id: orders[carrier].waybillId } },
        { as: scene.user },
      );
    await scene.carriers.clearFaults();
    await expect.poll(() => scene.countThere('dpd', orders.dpd)).toBe(2);
    await scene.passUntil(async () => (await livingOf(orders, keeping)).length === 0);
  });

  it('is not called refused while the first sending may still be stored', { timeout }, async () => {
    const { orders } = await sendInto({ kind: 'store_late', count: 1 });
    await scene.strike({ kind: 'reject', operation: 'create' });
    for (let look = 0; look < 3; look += 1) {
      scene.portal.clock.advance(resentAfterMs);
      await scene.runPass();
    }
    for (const carrier of keeping) expect((await scene.read(orders[carrier])).creationStage).toBe('accepted');
    await scene.carriers.clearFaults();
    await expect.poll(() => countsThere(scene, orders)).toEqual(all(1));
    await untilStage(scene, orders, 'registered', 'documents_ready');
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

import { api } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { type OrderOptions, prepareOrder, type ReadyOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

/** Each test collects on a day of its own: a carrier has one call for an address and day. */
const days = ['23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`);
const moreDays = [
  '01',
  '02',
  '03',
  '04',
  '07',
  '08',
  '09',
  '10',
  '11',
  '14',
  '15',
  '16',
  '17',
  '18',
  '21',
].map((day) => `2026-12-${day}`);
const free = [...days, ...moreDays];
let pickupDate = '';
type ApartCarrier = Extract<CarrierCode, 'cdek' | 'cse'>;
const apart: readonly ApartCarrier[] = ['cdek', 'cse'];

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek', 'cse', 'dpd'] });
  portal = await createTestPortal({ carriers: carriers.entries, ownDatabase: true });
});
beforeEach(() => {
  portal.clock.set('2026-11-20T08:00:00Z');
  pickupDate = free.shift() ?? '';
});
afterEach(() => carriers.clearFaults());
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const ready = (as: TestUser, carrier: CarrierCode, options: OrderOptions = {}): Promise<ReadyOrder> =>
  prepareOrder(portal, as, {
    ...options,
    pickupDate,
    choose: (rates) =>
      rates.find(({ deliveryService, deliveryWay }) => deliveryService === carrier && deliveryWay === 'd2d'),
  });
const place = async (as: TestUser, { body }: ReadyOrder) => {
  const answer = await portal.call(api.createWaybill, { body }, { as });
  expect(answer.status).toBe(201);
  return answer.body;
};
const look = async (as: TestUser, id: number) =>
  (await portal.call(api.getWaybill, { params: { id: String(id) } }, { as })).body;
const dayOf = async (as: TestUser) =>
  (await portal.call(api.getRegistry, { params: { date: pickupDate } }, { as })).body;
const cancel = (as: TestUser, id: number) =>
  portal.call(api.rejectWaybill, { params: { id: String(id) } }, { as });
const wish = (as: TestUser, id: number, is_wanted: boolean) =>
  portal.send(api.changeCourierCall, { params: { id }, body: { is_wanted } }, { as });

/** Calls that the carrier has for these orders; one for an address names none, so that those of before are left out. */
async function callsSince(carrier: ApartCarrier, before: number) {
  return (await carriers.courierCalls(carrier)).slice(before).filter(({ isRemoved }) => !isRemoved);
}
const countOf = async (carrier: ApartCarrier) => (await carriers.courierCalls(carrier)).length;

async function together(carrier: CarrierCode, count: number, options: OrderOptions = {}) {
  const as = await createAccount(portal.runtime.database.db);
  const order = await ready(as, carrier, options);
  const placed = [];
  for (let number = 0; number < count; number += 1) placed.push(await place(as, order));
  return { as, order, placed };
}

describe.each(apart)('orders of one sender and day at %s', (carrier) => {
  it('have one courier, whose call leaves with the last of them', async () => {
    const before = await countOf(carrier);
    const { as, placed } = await together(carrier, 3);
    await portal.runAllJobs();
    const calls = await callsSince(carrier, before);
    expect(calls).toHaveLength(1);
    const { courierCalls } = await dayOf(as);
    expect(courierCalls).toMatchObject([
      {
        state: 'called',
        number: calls[0]?.number,
        orders: 3,
        places: 3,
        action: 'cancel',
        pickupPeriod: '09:00-18:00',
      },
    ]);
    expect(courierCalls[0]?.told?.weight).toBe(courierCalls[0]?.weight);
    expect((calls[0]?.weightGrams ?? 0) / 1000).toBe(courierCalls[0]?.weight);
    for (const { waybillId } of placed) {
      const waybill = await look(as, waybillId);
      expect(waybill.status).toBe('pickup_waiting');
      expect(waybill.courierCall).toMatchObject({ number: calls[0]?.number, orders: 3 });
    }
    const [first, second, third] = placed.map(({ waybillId }) => waybillId);
    await cancel(as, first ?? 0);
    await cancel(as, second ?? 0);
    await portal.runAllJobs();
    expect(await callsSince(carrier, before)).toHaveLength(1);
    expect((await look(as, third ?? 0)).status).toBe('pickup_waiting');
    await cancel(as, third ?? 0);
    await portal.runAllJobs();
    expect(await callsSince(carrier, before)).toEqual([]);
  }, 120_000);

  it('join a call that is there: it is renewed with what they weigh', async () => {
    const before = await countOf(carrier);
    const { as, order, placed } = await together(carrier, 1);
    await portal.runAllJobs();
    const [alone] = await callsSince(carrier, before);
    const later = await place(as, order);
    await portal.runAllJobs();
    const calls = await callsSince(carrier, before);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.number).not.toBe(alone?.number);
    expect(calls[0]?.weightGrams).toBe((alone?.weightGrams ?? 0) * 2);
    const ids = [...placed, later].map(({ waybillId }) => waybillId);
    for (const id of ids) expect((await look(as, id)).courierCall?.number).toBe(calls[0]?.number);
    expect((await dayOf(as)).courierCalls).toMatchObject([{ orders: 2, waybillIds: ids }]);
  }, 120_000);

  it('have no second courier when the answer to the call is lost', async () => {
    const before = await countOf(carrier);
    await carriers.fault({ carrier, kind: 'drop_after_store', operation: 'intake', count: 1 });
    const { as, placed } = await together(carrier, 2);
    for (const _ of [1, 2, 3, 4]) await portal.runAllJobs();
    expect(await callsSince(carrier, before)).toHaveLength(1);
    expect((await dayOf(as)).courierCalls).toMatchObject([{ state: 'called', orders: 2 }]);
    for (const { waybillId } of placed) expect((await look(as, waybillId)).status).toBe('pickup_waiting');
  }, 120_000);

  it('have one courier when another comes after the answer to the call was lost', async () => {
    const before = await countOf(carrier);
    await carriers.fault({ carrier, kind: 'drop_after_store', operation: 'intake', count: 1 });
    const { as, order, placed } = await together(carrier, 1);
    await portal.runAllJobs();
    expect(await callsSince(carrier, before)).toHaveLength(1);
    const { waybillId } = await place(as, order);
    for (const _ of [1, 2, 3, 4]) await portal.runAllJobs();
    const calls = await callsSince(carrier, before);
    expect(calls).toHaveLength(1);
    expect((await dayOf(as)).courierCalls).toMatchObject([
      { state: 'called', number: calls[0]?.number, orders: 2, action: 'cancel' },
    ]);
    for (const id of [placed[0]?.waybillId ?? 0, waybillId])
      expect((await look(as, id)).status).toBe('pickup_waiting');
  }, 120_000);

  it('are told that the carrier sends nobody, and are collected when it does after all', async () => {
    const before = await countOf(carrier);
    await carriers.fault({ carrier, kind: 'reject', operation: 'intake' });
    const { as, placed } = await together(carrier, 2);
    await portal.runAllJobs();
    const [refused] = (await dayOf(as)).courierCalls;
    expect(refused).toMatchObject({ state: 'refused', number: null, action: 'call' });
    expect(refused?.carrierMessage).toMatch(/\S/);
    for (const { waybillId } of placed)
      expect(await look(as, waybillId)).toMatchObject({
        status: 'problem',
        problemReason: 'carrier_problem',
      });
    await carriers.clearFaults();
    expect((await wish(as, refused?.courierCallId ?? 0, true)).status).toBe(200);
    await portal.runAllJobs();
    expect(await callsSince(carrier, before)).toHaveLength(1);
    for (const { waybillId } of placed)
      expect(await look(as, waybillId)).toMatchObject({ status: 'pickup_waiting', problemReason: null });
  }, 120_000);

  it('are called for again when the carrier was silent, once, and the call leaves with the last of them', async () => {
    const before = await countOf(carrier);
    await carriers.fault({ carrier, kind: 'timeout', operation: 'intake', ms: 300, count: 2 });
    const { as, placed } = await together(carrier, 2);
    await portal.runAllJobs();
    expect((await dayOf(as)).courierCalls).toMatchObject([{ number: null, orders: 2 }]);
    for (let turn = 0; turn < 3; turn += 1) await portal.runAllJobs();
    const calls = await callsSince(carrier, before);
    expect(calls).toHaveLength(1);
    expect((await dayOf(as)).courierCalls).toMatchObject([
      { state: 'called', number: calls[0]?.number, orders: 2, action: 'cancel' },
    ]);
    for (const { waybillId } of placed) expect((await look(as, waybillId)).status).toBe('pickup_waiting');
    for (const { waybillId } of placed) await cancel(as, waybillId);
    await portal.runAllJobs();
    expect(await callsSince(carrier, before)).toEqual([]);
    expect(await countOf(carrier)).toBe(before + 1);
  }, 120_000);

  it('are told that the carrier was silent to the last, and are collected when it answers after all', async () => {
    const before = await countOf(carrier);
    await carriers.fault({ carrier, kind: 'timeout', operation: 'intake', ms: 100 });
    const { as, placed } = await together(carrier, 2);
    for (let turn = 0; turn < 11; turn += 1) await portal.runAllJobs();
    const [silent] = (await dayOf(as)).courierCalls;
    expect(silent).toMatchObject({ state: 'silent', number: null, action: 'call' });
    for (const { waybillId } of placed)
      expect(await look(as, waybillId)).toMatchObject({
        status: 'problem',
        problemReason: 'carrier_problem',
      });
    await carriers.clearFaults();
    await portal.runAllJobs();
    expect(await countOf(carrier)).toBe(before);
    expect((await wish(as, silent?.courierCallId ?? 0, true)).status).toBe(200);
    await portal.runAllJobs();
    expect(await callsSince(carrier, before)).toHaveLength(1);
    for (const { waybillId } of placed)
      expect(await look(as, waybillId)).toMatchObject({ status: 'pickup_waiting', problemReason: null });
  }, 120_000);

  it('lose their courier when somebody sends him back, and get him again', async () => {
    const before = await countOf(carrier);
    const { as } = await together(carrier, 2);
    await portal.runAllJobs();
    const id = (await dayOf(as)).courierCalls[0]?.courierCallId ?? 0;
    expect((await wish(as, id, false)).body).toMatchObject({ state: 'leaving', action: null });
    await portal.runAllJobs();
    expect(await callsSince(carrier, before)).toEqual([]);
    expect((await dayOf(as)).courierCalls).toMatchObject([
      { state: 'canceled', number: null, action: 'call' },
    ]);
    expect((await wish(as, id, true)).status).toBe(200);
    await portal.runAllJobs();
    expect(await callsSince(carrier, before)).toHaveLength(1);
  }, 120_000);
});

describe('a courier call', () => {
  it('is nobody else’s, and of colleagues only for those who see them all', async () => {
    const { as } = await together('cse', 1);
    await portal.runAllJobs();
    const id = (await dayOf(as)).courierCalls[0]?.courierCallId ?? 0;
    const stranger = await createAccount(portal.runtime.database.db);
    expect((await wish(stranger, id, false)).status).toBe(404);
    const { accountId } = as;
    const colleague = await addMember(portal.runtime.database.db, accountId, 'member', ['shipping.create']);
    expect((await wish(colleague, id, false)).status).toBe(404);
    expect((await dayOf(colleague)).courierCalls).toEqual([]);
  }, 120_000);

  it('stands, and says so, when its carrier does not let it go', async () => {
    const before = await countOf('cse');
    const { as, placed } = await together('cse', 1, { receiverName: 'Берёзов #nocancel' });
    await portal.runAllJobs();
    const id = (await dayOf(as)).courierCalls[0]?.courierCallId ?? 0;
    await wish(as, id, false);
    await portal.runAllJobs();
    expect((await dayOf(as)).courierCalls).toMatchObject([
      { state: 'called', isKept: true, action: 'cancel' },
    ]);
    expect(await callsSince('cse', before)).toHaveLength(1);
    expect((await look(as, placed[0]?.waybillId ?? 0)).status).toBe('pickup_waiting');
  }, 120_000);

  it('is none where the orders send the courier themselves', async () => {
    const { as, placed } = await together('dpd', 2);
    await portal.runAllJobs();
    const day = await dayOf(as);
    expect(day.courierCalls).toEqual([]);
    expect(day.couriers).toEqual([
      { deliveryService: 'dpd', city: 'Москва', kind: 'by_orders_together', cutOffs: [] },
    ]);
    expect((await look(as, placed[0]?.waybillId ?? 0)).courierCall).toBeNull();
  }, 120_000);

  it('tells on the day itself until when it can be called', async () => {
    const { as } = await together('cdek', 1);
    await portal.runAllJobs();
    expect((await dayOf(as)).couriers).toMatchObject([{ kind: 'of_address', cutOffs: [] }]);
    portal.clock.set(`${pickupDate}T08:00:00Z`);
    expect(await dayOf(as)).toMatchObject({
      now: `${pickupDate}T08:00:00.000Z`,
      couriers: [{ cutOffs: [{ about: 'call', time: '15:00', at: `${pickupDate}T12:00:00.000Z` }] }],
    });
  }, 120_000);
});

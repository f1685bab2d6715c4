import { api, type RateResult } from '@tranzit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../test/harness/carriers.ts';
import { dropOffTerminal, moscow, prepareOrder } from '../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { startTerminalLoads } from '../carriers/index.ts';

let carriers: TestCarriers;
let portal: TestPortal;
let user: TestUser;
let senderTerminalId: number;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek'] });
  portal = await createTestPortal({ carriers: carriers.entries, ownDatabase: true });
  user = await createAccount(portal.runtime.database.db);
  await startTerminalLoads(portal.runtime.capabilities);
  await portal.runJobs();
  senderTerminalId = (await dropOffTerminal(portal, user, { carrier: 'cdek', city: 'Москва' })).terminalId;
});
/** A Friday, 11:00 in Moscow. */
beforeEach(() => portal.clock.set('2026-11-20T08:00:00Z'));
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const ofWay = (way: RateResult['deliveryWay']) => (rates: readonly RateResult[]) =>
  rates.find((rate) => rate.deliveryWay === way);
const door = { choose: ofWay('d2d') };
const dropOff = () => ({ calcTerminal: true, choose: ofWay('w2d'), senderTerminalId });

async function place(options: Parameters<typeof prepareOrder>[2], change: object = {}) {
  const ready = await prepareOrder(portal, user, options);
  const reply = await portal.send(api.createWaybill, { body: { ...ready.body, ...change } }, { as: user });
  return { rate: ready.rate, status: reply.status, codes: reply.error.errorCodes, body: reply.body };
}

const scheduler = { lat: moscow.latitude, long: moscow.longitude, delivery_service: 'cdek' as const };

describe('the day of collection of an order', () => {
  it.each([
    ['too far ahead', '2027-06-01'],
    ['a Sunday', '2026-11-22'],
    ['a holiday', '2027-01-05'],
  ])('is refused where the scheduler has none: %s', async (_case, date) => {
    const query = { ...scheduler, start_date: date, end_date: date };
    const { body } = await portal.call(api.listPickupDays, { query }, { as: user });
    expect(body.dates).toEqual([]);
    for (const options of [door, dropOff()]) {
      const { status, codes } = await place(options, { pickup_date: date });
      expect([status, codes]).toEqual([400, { pickup_date: ['pickup_unavailable'] }]);
    }
  });

  it('is any day that the scheduler lists, to its very last one', async () => {
    const query = { ...scheduler, start_date: '2026-12-01', end_date: '2027-12-01' };
    const { body } = await portal.call(api.listPickupDays, { query }, { as: user });
    const last = body.dates.at(-1)?.date ?? '';
    expect(last > '2027-01-10').toBe(true);
    expect((await place(door, { pickup_date: last })).status).toBe(201);
  });

  it('has no courier today after 14:00, and takes a drop-off then', async () => {
    portal.clock.set('2026-11-20T11:30:00Z');
    const today = { pickup_date: '2026-11-20' };
    expect((await place(door, today)).codes).toEqual({ pickup_date: ['pickup_unavailable'] });
    expect((await place(dropOff(), today)).status).toBe(201);
  });
});

describe('the period of collection', () => {
  it.each(['00:00-00:30', '09:00-09:15', '21:00-23:00'])(
    'is refused where it is not offered: %s',
    async (period) => {
      for (const options of [door, dropOff()]) {
        const { status, codes } = await place(options, { pickup_period: period });
        expect([status, codes]).toEqual([400, { pickup_period: ['pickup_period_unavailable'] }]);
      }
    },
  );

  it('is each one that the scheduler gives for the day', async () => {
    const query = { ...scheduler, date: '2026-11-20' };
    const { body } = await portal.call(api.getPickupDay, { query }, { as: user });
    expect(body.periods.length).toBeGreaterThan(1);
    for (const period of body.periods) {
      const { status } = await place(door, { pickup_date: '2026-11-20', pickup_period: period });
      expect(status).toBe(201);
    }
  });
});

describe('the day of delivery that the sender was shown', () => {
  it('must be the one the order is promised', async () => {
    const ready = await prepareOrder(portal, user, door);
    const order = (delivery_date: string) =>
      portal.send(api.createWaybill, { body: { ...ready.body, delivery_date } }, { as: user });
    const wrong = await order(ready.rate.deliveryDateFrom.replace(/\d$/, '0'));
    expect([wrong.status, wrong.error.errorCodes]).toEqual([
      400,
      { delivery_date: ['delivery_date_changed'] },
    ]);
    expect((await order(ready.rate.deliveryDateTo)).status).toBe(201);
  });
});

describe('the days of delivery of what is dropped off', () => {
  const promised = async (reply: Awaited<ReturnType<typeof place>>) => {
    const { waybillId } = reply.body as { waybillId: number }; // checked by the contract
    const { body } = await portal.call(api.getWaybill, { params: { id: String(waybillId) } }, { as: user });
    return [body.deliveryDateFrom, body.deliveryDateTo];
  };
  const later = (day: string, days: number) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

  it('are a day later after 14:00, although the rate was calculated before', async () => {
    const ready = await prepareOrder(portal, user, { ...dropOff(), pickupDate: '2026-11-20' });
    expect(ready.rate.lateDays).toBe(0);
    portal.clock.set('2026-11-20T11:30:00Z');
    const reply = await portal.send(api.createWaybill, { body: ready.body }, { as: user });
    expect(await promised({ ...reply, rate: ready.rate, codes: undefined })).toEqual([
      later('2026-11-20', ready.rate.minDays + 1),
      later('2026-11-20', ready.rate.maxDays + 1),
    ]);
  });

  it('lose that day when it was counted for today, and the order is for another day', async () => {
    portal.clock.set('2026-11-20T11:30:00Z');
    const reply = await place({ ...dropOff(), pickupDate: '2026-11-20' }, { pickup_date: '2026-11-23' });
    expect(reply.rate.lateDays).toBe(1);
    expect(await promised(reply)).toEqual([
      later('2026-11-23', reply.rate.minDays - 1),
      later('2026-11-23', reply.rate.maxDays - 1),
    ]);
  });
});

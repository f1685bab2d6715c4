import { api, type RateResult } from '@tranzit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { dropOffTerminal, finishedResults, moscow, prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { startTerminalLoads } from '../../terminals/index.ts';

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

/** The rates of one rate's question for another day, once its carrier has answered. */
async function askedFor(pickup_date: string, { taskId, rateResultId }: RateResult) {
  const { body } = await portal.call(
    api.recalcRate,
    { params: { id: taskId }, body: { rate_result_id: rateResultId, pickup_date } },
    { as: user },
  );
  return (await finishedResults(portal, user, body.singleTaskId)).results;
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
    expect((await place({ ...dropOff(), pickupDate: last })).status).toBe(201);
    // CDEK takes a courier call at most 31 days ahead.
    const lastByCourier = body.dates.findLast(({ pickupAvailable }) => pickupAvailable)?.date ?? '';
    expect(lastByCourier).toBe('2026-12-21');
    expect((await place({ ...door, pickupDate: lastByCourier })).status).toBe(201);
  });

  it('has no courier today after 14:00, and takes a drop-off then', async () => {
    portal.clock.set('2026-11-20T11:30:00Z');
    const today = { pickupDate: '2026-11-20' };
    expect((await place({ ...door, ...today })).codes).toEqual({ pickup_date: ['pickup_unavailable'] });
    expect((await place({ ...dropOff(), ...today })).status).toBe(201);
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
      const { status } = await place({ ...door, pickupDate: '2026-11-20' }, { pickup_period: period });
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

  it('lose that day when it was counted for today, and the rate is asked again for another day', async () => {
    portal.clock.set('2026-11-20T11:30:00Z');
    const ready = await prepareOrder(portal, user, { ...dropOff(), pickupDate: '2026-11-20' });
    const [again] = await askedFor('2026-11-23', ready.rate);
    expect([ready.rate.lateDays, again?.lateDays]).toEqual([1, 0]);
    const body = { ...ready.body, rate_result_id: again?.rateResultId ?? 0, pickup_date: '2026-11-23' };
    const reply = await portal.send(api.createWaybill, { body }, { as: user });
    expect(await promised({ ...reply, rate: ready.rate, codes: undefined })).toEqual([
      again?.deliveryDateFrom,
      again?.deliveryDateTo,
    ]);
  });
});

describe('another day than the calculated one', () => {
  const monday = '2026-11-23';
  const friday = '2026-11-27';

  it('is refused with a rate of the other day, whatever day of delivery is named', async () => {
    const other = { pickup_date: friday };
    for (const change of [other, { ...other, delivery_date: '2026-12-01' }])
      expect((await place({ ...door, pickupDate: monday }, change)).codes).toEqual({
        pickup_date: ['pickup_not_calculated'],
      });
  });

  it('is ordered with what its carrier answers for that day', async () => {
    const ready = await prepareOrder(portal, user, { ...door, pickupDate: monday });
    const rates = await askedFor(friday, ready.rate);
    expect(new Set(rates.map(({ deliveryWay }) => deliveryWay))).toEqual(new Set(['d2d']));
    const again = rates.find(({ code }) => code === ready.rate.code);
    // The carrier hands out nothing at a weekend: its answer is no shift of Monday's.
    expect(again?.maxDays).not.toBe(ready.rate.maxDays);
    const body = {
      ...ready.body,
      rate_result_id: again?.rateResultId ?? 0,
      pickup_date: friday,
      delivery_date: again?.deliveryDateTo ?? '',
    };
    const created = await portal.call(api.createWaybill, { body }, { as: user });
    const { body: waybill } = await portal.call(
      api.getWaybill,
      { params: { id: created.body.plsWaybillNumber } },
      { as: user },
    );
    expect(waybill).toMatchObject({
      pickupDate: friday,
      deliveryDateFrom: again?.deliveryDateFrom,
      deliveryDateTo: again?.deliveryDateTo,
      price: again?.price,
    });
  });

  it('is asked once in ten minutes, by whoever asks', async () => {
    const { rate } = await prepareOrder(portal, user, { ...door, pickupDate: monday });
    await askedFor('2026-11-25', rate);
    expect((await askedFor('2026-11-25', rate)).map(({ reused }) => reused)).not.toContain(false);
  });

  it('is asked for a rate of this very calculation only', async () => {
    const [{ rate }, other] = await Promise.all([
      prepareOrder(portal, user, door),
      prepareOrder(portal, user, door),
    ]);
    const { status, error } = await portal.send(
      api.recalcRate,
      {
        params: { id: other.rate.taskId },
        body: { rate_result_id: rate.rateResultId, pickup_date: friday },
      },
      { as: user },
    );
    expect([status, error.errorCodes]).toEqual([400, { rate_result_id: ['not_found'] }]);
  });
});

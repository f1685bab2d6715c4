import { api } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../test/harness/carriers.ts';
import { finishedResults, moscow, prepareOrder, startCalculation } from '../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';

let carriers: TestCarriers;
let portal: TestPortal;
let user: TestUser;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cse', 'cdek', 'dpd', 'post', 'dellin'] });
  portal = await createTestPortal({
    carriers: carriers.entries,
    environment: { WORK_CALENDAR: 'production' },
    ownDatabase: true,
  });
  user = await createAccount(portal.runtime.database.db);
  // A Friday, 11:00 in Moscow.
  portal.clock.set('2026-11-20T08:00:00Z');
});
afterEach(() => carriers.clearFaults());
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const novosibirsk = { lat: 55.0415, long: 82.9346 };
const sender = { lat: moscow.latitude, long: moscow.longitude };
const friday = '2026-11-20';
const tuesday = '2026-11-24';

async function daysOf(carrier: CarrierCode, place: { lat: number; long: number } = sender) {
  const { body } = await portal.call(
    api.listPickupDays,
    { query: { ...place, delivery_service: carrier, start_date: friday, end_date: tuesday } },
    { as: user },
  );
  const withCourier = body.dates.filter(({ pickupAvailable }) => pickupAvailable);
  return { source: body.source, days: withCourier.map(({ date }) => date) };
}

describe('the days of collection', () => {
  it.each([
    ['cdek', 'carrier', ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24']],
    ['cse', 'carrier', ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24']],
    ['dellin', 'carrier', ['2026-11-21', '2026-11-23', '2026-11-24']],
    ['dpd', 'calendar', ['2026-11-23', '2026-11-24']],
    ['post', 'calendar', ['2026-11-23', '2026-11-24']],
  ] as const)('are those of the carrier: %s', async (carrier, source, days) => {
    expect(await daysOf(carrier)).toEqual({ source, days });
  });

  it('are asked once an hour for a place', async () => {
    await daysOf('dellin', novosibirsk);
    const before = (await carriers.calls('dellin')).total;
    await daysOf('dellin', novosibirsk);
    expect((await carriers.calls('dellin')).total).toBe(before);
  });

  it('are working days after the lead time while the carrier does not answer', async () => {
    const kazan = { lat: 55.79, long: 49.12 };
    await carriers.fault({ carrier: 'dellin', kind: 'http_500' });
    expect(await daysOf('dellin', kazan)).toEqual({
      source: 'calendar',
      days: ['2026-11-23', '2026-11-24'],
    });
  });

  it('say the same of one day, and an order takes it', async () => {
    const saturday = '2026-11-21';
    const { body } = await portal.call(
      api.getPickupDay,
      { query: { ...sender, delivery_service: 'cdek', date: saturday } },
      { as: user },
    );
    expect(body).toMatchObject({ source: 'carrier', pickupAvailable: true });
    const order = async (carrier: CarrierCode) => {
      const ready = await prepareOrder(portal, user, {
        pickupDate: saturday,
        choose: (rates) => rates.find((rate) => rate.deliveryService === carrier),
      });
      const reply = await portal.send(api.createWaybill, { body: ready.body }, { as: user });
      return [reply.status, reply.error?.errorCodes];
    };
    expect(await order('cdek')).toEqual([201, undefined]);
    expect(await order('dpd')).toEqual([400, { pickup_date: ['pickup_unavailable'] }]);
  });
});

describe('a rate of a day on which the carrier does not come', () => {
  it('says that the pickup is moved', async () => {
    const warned = async (pickupDate: string) => {
      const { taskId } = await startCalculation(portal, user, { pickupDate });
      const { results } = await finishedResults(portal, user, taskId);
      const moved = results.filter(({ warnings }) => warnings.includes('pickup_moved'));
      return [...new Set(moved.map(({ deliveryService }) => deliveryService))];
    };
    expect(await warned('2026-11-22')).toEqual(['dellin']);
    expect(await warned('2026-11-23')).toEqual([]);
  });

  it('names the day on which it comes, and no other rate one', async () => {
    const { taskId } = await startCalculation(portal, user, { pickupDate: '2026-11-22' });
    const { results } = await finishedResults(portal, user, taskId);
    const daysOfCarrier = (isDellin: boolean) => [
      ...new Set(
        results
          .filter(({ deliveryService }) => (deliveryService === 'dellin') === isDellin)
          .map(({ pickupDate }) => pickupDate),
      ),
    ];
    expect(daysOfCarrier(true)).toEqual(['2026-11-23']);
    expect(daysOfCarrier(false)).toEqual([null]);
  });
});

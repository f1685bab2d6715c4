import { api, type RateResult } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../test/harness/carriers.ts';
import { moscow, prepareOrder } from '../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { type CarrierEntry, createCarriers } from '../carrier-registry/index.ts';
import { courierRules } from './courier-days.ts';

let carriers: TestCarriers;
let portal: TestPortal;
let user: TestUser;
/** Transactions that were open while CDEK was asked for its days. */
let openTransactions: number[] = [];
const watched = (entry: CarrierEntry): CarrierEntry => ({
  ...entry,
  adapter: {
    ...entry.adapter,
    listCourierDays: async (...asked) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(
        portal.runtime.database.db,
      );
      openTransactions.push(rows[0]?.count ?? 0);
      return entry.adapter.listCourierDays?.(...asked);
    },
  },
});

beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cse', 'cdek', 'dpd', 'pony', 'post', 'dellin'] });
  portal = await createTestPortal({
    carriers: carriers.entries.map((entry) => (entry.carrier === 'cdek' ? watched(entry) : entry)),
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
  const [source, ...others] = new Set(body.dates.map((day) => day.source));
  expect(others).toEqual([]);
  return { source, days: withCourier.map(({ date }) => date) };
}

describe('the days of collection', () => {
  it.each([
    ['cdek', 'carrier', ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24']],
    ['cse', 'carrier', ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24']],
    ['dellin', 'carrier', ['2026-11-21', '2026-11-23', '2026-11-24']],
    ['dpd', 'calendar', ['2026-11-23', '2026-11-24']],
  ] as const)('are those of the carrier: %s', async (carrier, source, days) => {
    expect(await daysOf(carrier)).toEqual({ source, days });
  });

  it.each([
    ['dpd', ['09:00-18:00', '09:00-13:00', '13:00-18:00']],
    ['pony', ['09:00-18:00']],
    ['post', []],
    ['cdek', ['09:00-18:00', '09:00-13:00', '10:00-15:00', '12:00-18:00', '14:00-18:00']],
  ] as const)('have the periods that an order can name, and no others: %s', async (carrier, periods) => {
    const query = { ...sender, delivery_service: carrier, date: tuesday };
    const { body } = await portal.call(api.getPickupDay, { query }, { as: user });
    expect(body.periods).toEqual(periods);
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

describe('days beyond those that a carrier tells', () => {
  const lastFor = async (carrier: CarrierCode) => {
    const query = { ...sender, delivery_service: carrier, start_date: friday, end_date: '2027-01-31' };
    const { dates } = (await portal.call(api.listPickupDays, { query }, { as: user })).body;
    return (source: string) =>
      dates.findLast((day) => day.pickupAvailable && day.source === source)?.date ?? 'none';
  };
  const dayOf = async (date: string, carrier: CarrierCode) => {
    const query = { ...sender, delivery_service: carrier, date };
    return (await portal.call(api.getPickupDay, { query }, { as: user })).body;
  };

  it('are the calendar’s, and each day says so', async () => {
    const last = await lastFor('cse');
    expect([last('carrier'), last('calendar')]).toEqual(['2026-12-03', '2027-01-19']);
    expect(await dayOf('2026-12-03', 'cse')).toMatchObject({ source: 'carrier', pickupAvailable: true });
    expect(await dayOf('2027-01-18', 'cse')).toMatchObject({ source: 'calendar', pickupAvailable: true });
  });

  it('end where the carrier takes no courier call, told or not', async () => {
    const last = await lastFor('cdek');
    expect([last('carrier'), last('calendar')]).toEqual(['2026-12-21', 'none']);
    expect(await dayOf('2026-12-22', 'cdek')).toMatchObject({ pickupAvailable: false, periods: [] });
    await carriers.fault({ carrier: 'cdek', kind: 'http_500' });
    const elsewhere = { lat: 54.73, long: 55.97, delivery_service: 'cdek', date: '2026-12-22' } as const;
    const { body } = await portal.call(api.getPickupDay, { query: elsewhere }, { as: user });
    expect(body).toMatchObject({ source: 'calendar', pickupAvailable: false });
  });

  it('are neither calculated nor ordered there with a courier', async () => {
    const choose = (rates: readonly RateResult[]) =>
      rates.find(({ deliveryService }) => deliveryService === 'cdek');
    await expect(prepareOrder(portal, user, { pickupDate: '2027-01-18', choose })).rejects.toThrow(
      'no such rate',
    );
    const ready = await prepareOrder(portal, user, { pickupDate: '2026-12-21', choose });
    const order = (pickup_date: string) =>
      portal.send(api.createWaybill, { body: { ...ready.body, pickup_date } }, { as: user });
    expect((await order('2026-12-22')).error.errorCodes).toEqual({ pickup_date: ['pickup_unavailable'] });
    expect((await order('2026-12-21')).status).toBe(201);
    await portal.eventually(async () => {
      await portal.runAllJobs();
      const { waybills } = (await portal.call(api.listWaybills, { query: {} }, { as: user })).body;
      return waybills.find(
        ({ pickupDate, status }) => pickupDate === '2026-12-21' && status === 'pickup_waiting',
      );
    });
  });
});

it('are asked for before the transaction of an order begins, and not for its repetition', async () => {
  const { body } = await prepareOrder(portal, user, {
    pickupDate: '2026-11-24',
    choose: (rates) => rates.find((rate) => rate.deliveryService === 'cdek'),
  });
  const order = () =>
    portal.call(api.createWaybill, { body }, { as: user, headers: { 'idempotency-key': 'days' } });
  openTransactions = [];
  const first = await order();
  expect([first.status, openTransactions]).toEqual([201, [0]]);
  expect((await order()).body).toEqual(first.body);
  expect(openTransactions).toEqual([0]);
});

describe('the days of several tariffs', () => {
  const daysOfTariff: Readonly<Record<string, readonly string[]>> = {
    fast: [friday, '2026-11-23'],
    slow: ['2026-11-23', '2026-11-24', '2026-11-26'],
  };
  const rulesFor = (tariffCodes: readonly string[]) => {
    const entries = carriers.entries
      .filter(({ carrier }) => carrier === 'cse')
      .map((entry) => ({
        ...entry,
        adapter: {
          ...entry.adapter,
          listCourierDays: async ({ tariffCode = '' }: { tariffCode: string | undefined }) => {
            const days = daysOfTariff[tariffCode];
            return days && { days, untilOn: days.at(-1) ?? '' };
          },
        },
      }));
    const ctx = {
      clock: portal.clock,
      carriers: createCarriers(entries),
      log: portal.runtime.log,
    };
    return courierRules(ctx, { carrier: 'cse', tariffCodes, point: moscow });
  };

  it('are those of any of them, as far as each list reaches', async () => {
    const { told } = await rulesFor(['fast', 'slow']);
    expect([...(told?.days ?? [])].toSorted()).toEqual([friday, '2026-11-23', '2026-11-24', '2026-11-26']);
    expect(told?.untilOn).toBe('2026-11-23');
    expect([...((await rulesFor(['slow'])).told?.days ?? [])]).toEqual(daysOfTariff.slow);
  });

  it('are not known where the carrier does not know one', async () => {
    expect((await rulesFor(['fast', 'unheard of'])).told).toBeUndefined();
  });
});

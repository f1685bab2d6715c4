import { api } from '@tranzit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';

let portal: TestPortal;
let user: TestUser;

beforeAll(async () => {
  portal = await createTestPortal({ environment: { WORK_CALENDAR: 'production' } });
  user = await createAccount(portal.runtime.database.db);
});
afterAll(() => portal.close());
beforeEach(() => portal.clock.set('2026-11-19T07:00:00Z'));

const ask = (endpoint: Parameters<TestPortal['send']>[0], query: object) =>
  portal.send(endpoint, { query }, { as: user });

describe('the calendar', () => {
  test('names each day of the period', async () => {
    const { status, body } = await ask(api.listCalendar, { date_from: '2026-11-03', date_to: '2026-11-05' });
    expect(status).toBe(200);
    expect(body).toEqual({
      days: [
        { date: '2026-11-03', kind: 'shortened' },
        { date: '2026-11-04', kind: 'day_off' },
        { date: '2026-11-05', kind: 'working' },
      ],
    });
  });

  test.each([
    [{ date_from: '2026-11-03' }, 'date_to', 'required'],
    [{ date_from: '2026-11-31', date_to: '2026-12-01' }, 'date_from', 'not_date'],
    [{ date_from: '2026-11-03', date_to: '2026-11-02' }, 'date_to', 'period_reversed'],
    [{ date_from: '2026-01-01', date_to: '2028-01-01' }, 'date_to', 'period_too_long'],
  ])('refuses %j at %s', async (query, field, code) => {
    const { status, body } = await ask(api.listCalendar, query);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errorCodes: { [field]: [code] } });
  });
});

const calendar = { source: 'calendar' };

describe('the scheduler', () => {
  const novosibirsk = { lat: '55.03', long: '82.92' };

  test('gives working days with the day of delivery', async () => {
    const { body } = await ask(api.listPickupDays, {
      start_date: '2026-11-19',
      end_date: '2026-11-23',
      days: '2',
    });
    expect(body).toEqual({
      dates: [
        { date: '2026-11-19', deliveryDate: '2026-11-21', pickupAvailable: true, ...calendar },
        { date: '2026-11-20', deliveryDate: '2026-11-22', pickupAvailable: true, ...calendar },
        { date: '2026-11-23', deliveryDate: '2026-11-25', pickupAvailable: true, ...calendar },
      ],
    });
  });

  test("goes by the sender's clock: 14:00 in Novosibirsk is 10:00 in Moscow", async () => {
    const today = { start_date: '2026-11-19', end_date: '2026-11-19', days: '2' };
    const moscow = await ask(api.listPickupDays, today);
    const siberia = await ask(api.listPickupDays, { ...today, ...novosibirsk });
    expect(moscow.body).toEqual({
      dates: [{ date: '2026-11-19', deliveryDate: '2026-11-21', pickupAvailable: true, ...calendar }],
    });
    expect(siberia.body).toEqual({
      dates: [{ date: '2026-11-19', deliveryDate: '2026-11-22', pickupAvailable: false, ...calendar }],
    });
  });

  test("begins with the sender's own day when no dates are given", async () => {
    portal.clock.set('2026-11-19T20:00:00Z');
    const moscow = await ask(api.listPickupDays, {});
    const siberia = await ask(api.listPickupDays, novosibirsk);
    expect(moscow.body).toMatchObject({
      dates: expect.arrayContaining([expect.objectContaining({ date: '2026-11-19' })]),
    });
    expect(JSON.stringify(siberia.body)).not.toContain('"date":"2026-11-19"');
  });

  test('gives no day that is past', async () => {
    const { body } = await ask(api.listPickupDays, { start_date: '2026-11-10', end_date: '2026-11-18' });
    expect(body).toEqual({ dates: [] });
  });

  test('refuses a period that ends before it begins', async () => {
    const { status, body } = await ask(api.listPickupDays, {
      start_date: '2026-11-19',
      end_date: '2026-11-18',
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      end_date: ['Конец периода раньше начала'],
      errorCodes: { end_date: ['period_reversed'] },
    });
  });
});

describe('one day of the scheduler', () => {
  test('has its periods', async () => {
    const { status, body } = await ask(api.getPickupDay, { date: '2026-11-20', days: '1' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      date: '2026-11-20',
      deliveryDate: '2026-11-21',
      pickupAvailable: true,
      ...calendar,
    });
    expect(body).toHaveProperty('periods.0', '09:00-18:00');
  });

  test('has none when no courier comes', async () => {
    const { body } = await ask(api.getPickupDay, { date: '2026-11-21' });
    expect(body).toMatchObject({ pickupAvailable: false, periods: [] });
  });

  test('is refused where its delivery would be on no day that the portal knows', async () => {
    const { status, body } = await ask(api.getPickupDay, { date: '2199-12-31', days: '120' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errorCodes: { date: ['day_out_of_range'] } });
    expect((await ask(api.getPickupDay, { date: '2199-12-31' })).status).toBe(200);
  });

  test('must be named', async () => {
    const { status, body } = await ask(api.getPickupDay, {});
    expect(status).toBe(400);
    expect(body).toMatchObject({ errorCodes: { date: ['required'] } });
  });
});

test.each([api.listCalendar, api.listPickupDays, api.getPickupDay])(
  '$operationId refuses the anonymous',
  async (endpoint) => {
    expect((await portal.send(endpoint, {})).status).toBe(401);
  },
);

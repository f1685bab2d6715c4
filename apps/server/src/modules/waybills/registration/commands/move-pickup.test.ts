import { api, type RateResult } from '@tranzit/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../../test/harness/carriers.ts';
import { prepareOrder } from '../../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../../test/harness/test-portal.ts';

const monday = '2026-11-23';
const wednesday = '2026-11-25';

let carriers: TestCarriers;
let portal: TestPortal;
let user: TestUser;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['dpd'] });
  portal = await createTestPortal({ carriers: carriers.entries, ownDatabase: true });
});
/** A Friday, 11:00 in Moscow. */
beforeEach(async () => {
  portal.clock.set('2026-11-20T08:00:00Z');
  user = await createAccount(portal.runtime.database.db);
});
afterEach(() => carriers.clearFaults());
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const byName = (name: string) => (rates: readonly RateResult[]) =>
  rates.find(({ tariffName }) => tariffName === name);

/** An order of DPD, accepted and not yet registered. */
async function accepted(pickupDate: string) {
  const ready = await prepareOrder(portal, user, { pickupDate });
  const { body } = await portal.call(api.createWaybill, { body: ready.body }, { as: user });
  return { rate: ready.rate, params: { id: String(body.waybillId) } };
}
type Accepted = Awaited<ReturnType<typeof accepted>>;

const registered = ({ params }: Accepted) =>
  portal.eventually(async () => {
    await portal.runAllJobs();
    const { body } = await portal.call(api.getWaybill, { params }, { as: user });
    return body.creationStage === 'accepted' ? undefined : body;
  });
const historyOf = async ({ params }: Accepted, language = 'ru') =>
  (await portal.call(api.getTracking, { params }, { as: user, headers: { 'accept-language': language } }))
    .body;
const moves = async (order: Accepted, language?: string) =>
  (await historyOf(order, language)).events
    .filter(({ code }) => code === 'pickup_moved')
    .map(({ name, reason, status }) => [name, reason, status]);

describe('a pickup that its carrier moves', () => {
  it('stays silent where the carrier only names the ordered day', async () => {
    const order = await accepted(wednesday);
    expect(await registered(order)).toMatchObject({
      pickupDate: wednesday,
      pickupMovedFrom: null,
      isPromiseOpen: false,
      deliveryDateTo: order.rate.deliveryDateTo,
    });
    expect(await moves(order)).toEqual([]);
  });

  it('is told, with what the carrier promises for the new day', async () => {
    const order = await accepted(monday);
    const same = await prepareOrder(portal, user, {
      pickupDate: wednesday,
      choose: byName(order.rate.tariffName),
    });
    // The registration comes late: at the carrier it is Wednesday.
    await carriers.advanceClock(5 * 24);
    expect(await registered(order)).toMatchObject({
      pickupDate: wednesday,
      pickupMovedFrom: monday,
      isPromiseOpen: false,
      deliveryDateFrom: same.rate.deliveryDateFrom,
      deliveryDateTo: same.rate.deliveryDateTo,
    });
    expect(same.rate.deliveryDateTo > order.rate.deliveryDateTo).toBe(true);
    const days = '23.11.2026 → 25.11.2026';
    expect(await moves(order)).toEqual([['Служба доставки перенесла день отправки', days, null]]);
    expect(await moves(order, 'en')).toEqual([['The carrier moved the dispatch date', days, null]]);
  });

  it('leaves the days of delivery open while the carrier does not tell them, and is not late', async () => {
    const order = await accepted(monday);
    await carriers.fault({ carrier: 'dpd', kind: 'http_500', operation: 'rates' });
    expect(await registered(order)).toMatchObject({ pickupDate: wednesday, isPromiseOpen: true });
    expect(await moves(order)).toHaveLength(1);
    const { planned } = await historyOf(order);
    expect(planned.find(({ status }) => status === 'delivered')).toEqual({
      status: 'delivered',
      expectedOn: null,
    });
  });
});

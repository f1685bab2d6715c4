import { api } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import type { CarrierEntry } from '../../carrier-registry/index.ts';
import { byCarrier, cartOf, destinationOf } from '../destinations.factory.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers();
  portal = await createTestPortal({
    carriers: carriers.entries.map((entry) => (entry.carrier === 'cdek' ? ofToldDays(entry) : entry)),
    ownDatabase: true,
    environment: { CALCULATION_REUSE_SECONDS: '0' },
  });
});
/** What CDEK is said to tell of its days; undefined: its own. */
let toldDays: readonly string[] | undefined;
const ofToldDays = (entry: CarrierEntry): CarrierEntry => ({
  ...entry,
  adapter: {
    ...entry.adapter,
    listCourierDays: async (...asked) =>
      toldDays ? { days: toldDays, untilOn: '2027-12-31' } : entry.adapter.listCourierDays?.(...asked),
  },
});
afterEach(() => {
  toldDays = undefined;
});

/** A Friday, 11:00 in Moscow. */
beforeEach(() => portal.clock.set('2026-11-20T08:00:00Z'));
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;
const newUser = () => createAccount(db());

async function order(as: TestUser) {
  const { body, rate } = await prepareOrder(portal, as, byCarrier('cdek'));
  const created = await portal.call(api.createWaybill, { body }, { as });
  return { waybillId: created.body.waybillId, body, rate };
}

const repeat = async (as: TestUser, ids: readonly number[], pickup_date?: string) =>
  (
    await portal.call(
      api.repeatToCart,
      { body: { waybill_id_list: [...ids], ...(pickup_date && { pickup_date }) } },
      { as },
    )
  ).body;

describe('repeating orders into the cart', () => {
  it('takes sides, cargo and rate of the order, on the first day its carrier collects, at the price of now', async () => {
    const user = await newUser();
    const { waybillId, body, rate } = await order(user);
    // Sunday: CDEK collects on Monday next.
    portal.clock.set('2026-11-29T08:00:00Z');
    const { destinations, left } = await repeat(user, [waybillId]);
    const [made] = destinations;
    expect(left).toEqual([]);
    expect(made).toMatchObject({ waybillId, pickupDate: '2026-11-30', isRated: true });
    const id = made?.destinationId ?? 0;
    expect(await destinationOf(portal, user, id)).toMatchObject({
      status: 'recalc_running',
      single: true,
      pickupDate: '2026-11-30',
      sender: { contactCastId: body.sender_contact_id },
      receiver: { contactCastId: body.receiver_contact_id },
      cargo: { cargoId: body.cargo_id },
      waybillId: null,
    });
    await portal.runAllJobs();
    const asked = await destinationOf(portal, user, id);
    expect(asked).toMatchObject({ status: 'recalc_done', emptyReason: null, result: { code: rate.code } });
    expect(asked.result?.rateResultId).not.toBe(rate.rateResultId);
    const batch = await portal.call(
      api.createFromCart,
      { body: { destination_id_list: [id], dry_run: true } },
      { as: user },
    );
    await portal.runAllJobs();
    const checked = await portal.call(api.getBatch, { params: { id: batch.body.batchId } }, { as: user });
    expect(checked.body).toMatchObject({ state: 'done' });
    expect((await destinationOf(portal, user, id)).creationError).toBeNull();
  });

  it('compares the price with what the order cost', async () => {
    const user = await newUser();
    const { waybillId, rate } = await order(user);
    const cheaper = Math.round(rate.price * 100) - 8400;
    await db()
      .updateTable('rate_results')
      .set({ price_kopecks: cheaper })
      .where('id', '=', asId('RateResultId', rate.rateResultId))
      .execute();
    const { destinations } = await repeat(user, [waybillId], '2026-11-24');
    await portal.runAllJobs();
    expect(await destinationOf(portal, user, destinations[0]?.destinationId ?? 0)).toMatchObject({
      pickupDate: '2026-11-24',
      formerPrice: cheaper / 100,
      needsConsent: true,
    });
  });

  it('puts what its carrier does not collect on the wished day onto the first one after it', async () => {
    const user = await newUser();
    const { waybillId } = await order(user);
    const { destinations } = await repeat(user, [waybillId, waybillId], '2026-11-29');
    expect(destinations.map(({ pickupDate }) => pickupDate)).toEqual(['2026-11-30']);
  });

  it('keeps what comes back and the hours of collection', async () => {
    const user = await newUser();
    const [{ waybillId }, other] = [await order(user), await order(user)];
    const kept = { return_cargo_id: asId('CargoId', other.body.cargo_id), pickup_period: '10:00-14:00' };
    await db().updateTable('waybills').set(kept).where('id', '=', asId('WaybillId', waybillId)).execute();
    const { destinations } = await repeat(user, [waybillId]);
    expect(await destinationOf(portal, user, destinations[0]?.destinationId ?? 0)).toMatchObject({
      returnCargoId: other.body.cargo_id,
      pickupPeriod: '10:00-14:00',
    });
  });

  it('says of what its carrier collects on no day of a month that it is on the wished day all the same', async () => {
    const user = await newUser();
    const { waybillId } = await order(user);
    expect((await repeat(user, [waybillId], '2026-11-24')).destinations).toMatchObject([
      { isCollected: true },
    ]);
    toldDays = ['2027-03-01'];
    expect((await repeat(user, [waybillId], '2026-11-24')).destinations).toMatchObject([
      { pickupDate: '2026-11-24', isRated: true, isCollected: false },
    ]);
  });

  it('leaves an order without its people, and keeps one without a known rate on its day', async () => {
    const user = await newUser();
    const [unrated, erased] = [await order(user), await order(user)];
    const change = (waybillId: number, to: object) =>
      db().updateTable('waybills').set(to).where('id', '=', asId('WaybillId', waybillId)).execute();
    await change(unrated.waybillId, { rate_result_id: null });
    await change(erased.waybillId, { pseudonymised_at: portal.clock.now() });
    const { destinations, left } = await repeat(user, [unrated.waybillId, erased.waybillId], '2026-11-24');
    expect(left).toEqual([{ waybillId: erased.waybillId, reason: 'sides_erased' }]);
    expect(destinations).toMatchObject([{ waybillId: unrated.waybillId, isRated: false }]);
    expect((await cartOf(portal, user)).count).toBe(0);
    const day = await portal.call(api.getRegistry, { params: { date: '2026-11-24' } }, { as: user });
    expect(day.body.destinations.map(({ destinationId }) => destinationId)).toEqual(
      destinations.map(({ destinationId }) => destinationId),
    );
  });

  it('refuses a day that has passed, and an order of a colleague that the member may not see', async () => {
    const owner = await newUser();
    const member = await addMember(db(), owner.accountId, 'member', ['shipping.create']);
    const { waybillId } = await order(owner);
    const past = { waybill_id_list: [waybillId], pickup_date: '2026-11-19' };
    const { error } = await portal.send(api.repeatToCart, { body: past }, { as: owner });
    expect(error.errorCodes).toEqual({ pickup_date: ['pickup_in_past'] });
    const unseen = await portal.send(
      api.repeatToCart,
      { body: { waybill_id_list: [waybillId] } },
      { as: member },
    );
    expect(unseen.status).toBe(404);
  });
});

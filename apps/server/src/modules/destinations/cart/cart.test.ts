import { api, type CartGrouping } from '@tranzit/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, createAccount } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { byCarrier, cartOf, destinationOf, fillCart, putIntoCart } from '../destinations.factory.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers();
  portal = await createTestPortal({
    carriers: carriers.entries,
    ownDatabase: true,
    environment: { CALCULATION_REUSE_SECONDS: '0' },
  });
});
/** A Friday, 11:00 in Moscow. */
beforeEach(() => portal.clock.set('2026-11-20T08:00:00Z'));
afterEach(() => carriers.clearFaults());
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;
const newUser = () => createAccount(db());

describe('the cart', () => {
  it('holds what was put into it, with its rate, its sum and its badge', async () => {
    const user = await newUser();
    expect(await cartOf(portal, user)).toMatchObject({
      destinations: [],
      count: 0,
      total: 0,
      pricedAt: null,
    });
    const { rate, destinationId } = await putIntoCart(portal, user);
    const cart = await cartOf(portal, user);
    expect(cart).toMatchObject({ count: 1, total: rate.price, counts: { ready: 1, undecided: 0 } });
    expect(cart.destinations[0]).toMatchObject({
      destinationId,
      status: 'init',
      single: true,
      pickupDate: '2026-11-23',
      sender: { city: 'Москва', name: 'Ольховская Дарья' },
      receiver: { city: 'Новосибирск', name: 'Берёзов Тимофей' },
      cargo: { placeCount: 1, weight: 1.5 },
      result: { rateResultId: rate.rateResultId, price: rate.price },
      formerPrice: null,
      needsConsent: false,
    });
    const { body } = await portal.call(api.countCart, {}, { as: user });
    expect(body.count).toBe(1);
  });

  it('puts together what has a day, a carrier or a sender in common, with the sums of all pages', async () => {
    const user = await newUser();
    const cdek = await fillCart(portal, user, { count: 3 });
    const { destinationId: dpd, rate } = await putIntoCart(portal, user, byCarrier('dpd'));
    const grouped = async (group: CartGrouping, page = 1) =>
      (await portal.call(api.getCart, { query: { group, page, limit: 2 } }, { as: user })).body;
    const { price = 0 } = (await destinationOf(portal, user, cdek[0] ?? 0)).result ?? {};
    const [first, second] = [await grouped('delivery_service'), await grouped('delivery_service', 2)];
    const idsOf = ({ destinations }: typeof first) => destinations.map(({ destinationId }) => destinationId);
    const ofCdek = { count: 3, price: 3 * price };
    expect(first.groups).toEqual([{ destinationIds: idsOf(first), ...ofCdek }]);
    expect(second.groups).toEqual([
      { destinationIds: idsOf(second).slice(0, 1), ...ofCdek },
      { destinationIds: [dpd], count: 1, price: rate.price },
    ]);
    expect([...idsOf(first), ...idsOf(second).slice(0, 1)].toSorted((a, b) => a - b)).toEqual(
      [...cdek].toSorted((a, b) => a - b),
    );
    for (const group of ['pickup_date', 'sender'] as const)
      expect((await grouped(group)).groups.map(({ count }) => count)).toEqual([4]);
    expect((await cartOf(portal, user)).groups).toEqual([]);
  });

  it('refuses a rate of another cargo, another city and another day', async () => {
    const user = await newUser();
    const [one, other] = [await prepareOrder(portal, user), await prepareOrder(portal, user)];
    const { bonus_value: _, ...body } = one.body;
    const put = (change: object) =>
      portal.send(api.addToCart, { body: { ...body, ...change } }, { as: user });
    expect((await put({ cargo_id: other.body.cargo_id })).error.errorCodes).toEqual({
      cargo_id: ['cargo_changed'],
    });
    expect((await put({ sender_contact_id: body.receiver_contact_id })).error.errorCodes).toEqual({
      sender_contact_id: ['city_changed'],
    });
    expect((await put({ pickup_date: '2026-11-24' })).error.errorCodes).toEqual({
      pickup_date: ['pickup_not_calculated'],
    });
    expect((await put({ pickup_date: '2026-11-19' })).error.errorCodes).toEqual({
      pickup_date: ['pickup_in_past'],
    });
    expect((await cartOf(portal, user)).count).toBe(0);
  });

  it('is each member’s own, and all of it for who sees all shipping', async () => {
    const owner = await newUser();
    const member = await addMember(db(), owner.accountId, 'member', ['shipping.create']);
    const mine = await putIntoCart(portal, member);
    await putIntoCart(portal, owner);
    expect((await cartOf(portal, member)).destinations.map((one) => one.destinationId)).toEqual([
      mine.destinationId,
    ]);
    expect((await cartOf(portal, owner)).count).toBe(2);
    expect((await cartOf(portal, await newUser())).count).toBe(0);
    const told = portal.live
      .filter(({ channel }) => channel.startsWith('cart:'))
      .map(({ channel }) => channel);
    expect(told).toContain(`cart:${owner.accountId}`);
    expect(told).toContain(`cart:${owner.accountId}-${member.userId}`);
  });

  it('gives back within a day what was removed, and then no more', async () => {
    const user = await newUser();
    const ids = await fillCart(portal, user, { count: 2 });
    for (const id of ids)
      expect((await portal.call(api.removeFromCart, { params: { id } }, { as: user })).status).toBe(204);
    expect((await cartOf(portal, user)).count).toBe(0);
    const restore = () =>
      portal.call(api.restoreDestinations, { body: { destination_id_list: [...ids] } }, { as: user });
    expect((await restore()).body.destinationIds).toEqual([...ids]);
    expect((await cartOf(portal, user)).count).toBe(2);
    const all = { body: { destination_id_list: [...ids] } };
    const { body: removed } = await portal.call(api.removeManyFromCart, all, { as: user });
    expect(removed.destinationIds).toEqual([...ids]);
    expect((await cartOf(portal, user)).count).toBe(0);
    portal.clock.set('2026-11-21T08:01:00Z');
    expect((await restore()).body.destinationIds).toEqual([]);
  });

  it('shows an expired rate as one that needs a decision', async () => {
    const user = await newUser();
    const { destinationId } = await putIntoCart(portal, user);
    portal.clock.set('2026-11-21T09:00:00Z');
    expect(await cartOf(portal, user)).toMatchObject({ counts: { ready: 0, undecided: 1 }, total: 0 });
    const { status, error } = await portal.send(
      api.createFromCart,
      { body: { destination_id_list: [destinationId] } },
      { as: user },
    );
    expect([status, error.errorCodes]).toEqual([409, { nonFieldError: ['destination_not_ready'] }]);
  });
});

describe('calculating anew', () => {
  const recalc = async (user: Awaited<ReturnType<typeof newUser>>, ids: readonly number[]) => {
    const { status } = await portal.call(
      api.recalculateCart,
      { body: { destination_id_list: [...ids] } },
      { as: user },
    );
    expect(status).toBe(202);
    await portal.runAllJobs();
  };
  /** As if the carrier had been cheaper, or dearer, when it was asked first. */
  const rewritePrice = (id: number, kopecks: number) =>
    db()
      .updateTable('destinations')
      .set({ price_kopecks: kopecks })
      .where('id', '=', id as never)
      .execute();

  it('tells that it goes on and that it is done, and keeps an unchanged price', async () => {
    const user = await newUser();
    const { destinationId, rate } = await putIntoCart(portal, user);
    const start = portal.live.length;
    await portal.call(api.recalculateCart, { body: { destination_id_list: [destinationId] } }, { as: user });
    expect(await destinationOf(portal, user, destinationId)).toMatchObject({ status: 'recalc_running' });
    expect((await cartOf(portal, user)).total).toBe(0);
    await portal.runAllJobs();
    expect((await cartOf(portal, user)).total).toBe(rate.price);
    const after = await destinationOf(portal, user, destinationId);
    expect(after).toMatchObject({ status: 'recalc_done', formerPrice: null, result: { price: rate.price } });
    expect(after.result?.rateResultId).not.toBe(rate.rateResultId);
    const told = portal.live.slice(start).map(({ news }) => news.t);
    expect(told).toEqual(expect.arrayContaining(['RECALC_RUNNING', 'RECALC_DONE']));
  });

  it('says that the carrier comes on a later day than before, which has its registry then', async () => {
    const user = await newUser();
    const { destinationId } = await putIntoCart(portal, user);
    portal.clock.set('2026-11-23T15:00:00Z');
    await portal.call(api.recalculateCart, { body: { destination_id_list: [destinationId] } }, { as: user });
    await portal.runAllJobs();
    expect(await destinationOf(portal, user, destinationId)).toMatchObject({
      pickupDate: '2026-11-24',
      wishedPickupDate: '2026-11-23',
    });
    const { body } = await portal.call(api.getRegistry, { params: { date: '2026-11-24' } }, { as: user });
    expect(body.registryId).not.toBeNull();
    const toWednesday = { destination_id_list: [destinationId], pickup_date: '2026-11-25' };
    await portal.call(api.moveCartPickup, { body: toWednesday }, { as: user });
    await portal.runAllJobs();
    expect(await destinationOf(portal, user, destinationId)).toMatchObject({
      pickupDate: '2026-11-25',
      wishedPickupDate: null,
    });
  });

  it('asks for consent to a dearer price, shows a cheaper one beside the old, and orders neither blindly', async () => {
    const user = await newUser();
    const [dearer = 0, cheaper = 0] = await fillCart(portal, user, { count: 2 });
    const { result } = await destinationOf(portal, user, dearer);
    const price = Math.round((result?.price ?? 0) * 100);
    await rewritePrice(dearer, price - 8400);
    await rewritePrice(cheaper, price + 21_600);
    await recalc(user, [dearer, cheaper]);
    expect(await destinationOf(portal, user, dearer)).toMatchObject({
      needsConsent: true,
      formerPrice: (price - 8400) / 100,
    });
    expect(await destinationOf(portal, user, cheaper)).toMatchObject({
      needsConsent: false,
      formerPrice: (price + 21_600) / 100,
    });
    expect((await cartOf(portal, user)).counts.price_changed).toBe(2);
    const order = () =>
      portal.send(api.createFromCart, { body: { destination_id_list: [dearer] } }, { as: user });
    expect((await order()).error.errorCodes).toEqual({ nonFieldError: ['destination_needs_consent'] });
    const agree = (roubles: number) =>
      portal.send(
        api.agreeToPrices,
        { body: { destinations: [{ destination_id: dearer, price: roubles }] } },
        { as: user },
      );
    expect((await agree(1)).error.errorCodes).toEqual({ nonFieldError: ['price_changed'] });
    expect((await agree(price / 100)).status).toBe(200);
    expect((await order()).status).toBe(201);
  });

  it('says why a rate is gone, and keeps the row', async () => {
    const user = await newUser();
    const { destinationId } = await putIntoCart(portal, user);
    await carriers.fault({ carrier: 'cdek', kind: 'http_500' });
    await recalc(user, [destinationId]);
    const row = await destinationOf(portal, user, destinationId);
    expect(row).toMatchObject({ status: 'recalc_done' });
    expect(row.emptyReason).not.toBeNull();
    expect(row.emptyReasonText).toBeTruthy();
    expect(await cartOf(portal, user)).toMatchObject({ counts: { undecided: 1 }, total: 0 });
    await carriers.clearFaults();
  });

  it('moves many to another day, asks their prices for it, and leaves those that nobody collects then', async () => {
    const user = await newUser();
    const ids = await fillCart(portal, user, { count: 2 });
    const move = (pickup_date: string) =>
      portal.call(api.moveCartPickup, { body: { destination_id_list: [...ids], pickup_date } }, { as: user });
    const sunday = await move('2026-11-29');
    expect(sunday.body.destinations).toEqual([]);
    expect(sunday.body.refused.map(({ firstDay }) => firstDay)).toEqual(['2026-11-30', '2026-11-30']);
    const wednesday = await move('2026-11-25');
    expect([wednesday.body.destinations.length, wednesday.body.refused]).toEqual([2, []]);
    await portal.runAllJobs();
    for (const row of (await cartOf(portal, user)).destinations)
      expect(row).toMatchObject({ pickupDate: '2026-11-25', status: 'recalc_done', emptyReason: null });
  });
});

describe('savings', () => {
  it('are told against the rates of now, and taken with one press', async () => {
    const user = await newUser();
    const dearest = await putIntoCart(portal, user, {
      choose: (rates) => rates.toSorted((one, other) => other.price - one.price)[0],
    });
    const ids = { destination_id_list: [dearest.destinationId] };
    const found = await portal.call(api.findCartSavings, { body: ids }, { as: user });
    const { savings } = found.body;
    expect(savings).toMatchObject({ current: dearest.rate.price, count: 1, pending: 0 });
    const [cheapest] = savings.oneCarrier;
    expect(cheapest?.total).toBeLessThan(dearest.rate.price);
    expect(cheapest?.saving).toBeCloseTo(dearest.rate.price - (cheapest?.total ?? 0), 2);
    const changes = (cheapest?.changes ?? []).map(({ destinationId, rateResultId }) => ({
      destination_id: destinationId,
      rate_result_id: rateResultId,
    }));
    const taken = await portal.call(api.takeCartSavings, { body: { changes } }, { as: user });
    expect(taken.body.items).toEqual([
      { destinationId: dearest.destinationId, formerRateResultId: dearest.rate.rateResultId },
    ]);
    expect((await cartOf(portal, user)).total).toBe(cheapest?.total);
  });

  it('of the same speed are none where all that costs less arrives later', async () => {
    const user = await newUser();
    let isCheaperLater = false;
    const { destinationId } = await putIntoCart(portal, user, {
      choose: (rates) => {
        const days = Math.min(...rates.map(({ maxDays }) => maxDays));
        const [fastest] = rates
          .filter(({ maxDays }) => maxDays === days)
          .toSorted((one, other) => one.price - other.price);
        isCheaperLater = rates.some(({ price }) => price < (fastest?.price ?? 0));
        return fastest;
      },
    });
    expect(isCheaperLater).toBe(true);
    const body = { destination_id_list: [destinationId] };
    const { savings } = (await portal.call(api.findCartSavings, { body }, { as: user })).body;
    expect(savings).toMatchObject({ count: 1, pending: 0, best: null });
    expect(savings.oneCarrier[0]?.laterCount).toBe(1);
  });

  it('are told of all that can be ordered, from what is known and without asking anybody', async () => {
    const user = await newUser();
    const known = async () => (await portal.call(api.getCartSavings, {}, { as: user })).body.savings;
    expect(await known()).toMatchObject({ current: 0, count: 0, best: null, oneCarrier: [], pending: 0 });
    const dearest = await putIntoCart(portal, user, {
      choose: (rates) => rates.toSorted((one, other) => other.price - one.price)[0],
    });
    const { destinationId: moved } = await putIntoCart(portal, user, byCarrier('cdek'));
    await portal.call(
      api.moveCartPickup,
      { body: { destination_id_list: [moved], pickup_date: '2026-11-25' } },
      { as: user },
    );
    await portal.runAllJobs();
    const start = portal.live.length;
    const savings = await known();
    expect(savings).toMatchObject({ current: dearest.rate.price, count: 1, pending: 1 });
    expect(savings.oneCarrier[0]?.saving).toBeGreaterThan(0);
    await portal.runAllJobs();
    expect(portal.live.slice(start)).toEqual([]);
    const { body: pressed } = await portal.call(
      api.findCartSavings,
      { body: { destination_id_list: [dearest.destinationId] } },
      { as: user },
    );
    expect(pressed.savings.best).toEqual(savings.best);
  });

  it('ask all carriers anew for another day, and say so meanwhile', async () => {
    const user = await newUser();
    const { destinationId } = await putIntoCart(portal, user, byCarrier('cdek'));
    await portal.call(
      api.moveCartPickup,
      { body: { destination_id_list: [destinationId], pickup_date: '2026-11-25' } },
      { as: user },
    );
    await portal.runAllJobs();
    const find = async () =>
      (
        await portal.call(
          api.findCartSavings,
          { body: { destination_id_list: [destinationId] } },
          { as: user },
        )
      ).body.savings;
    expect(await find()).toMatchObject({ count: 0, pending: 1 });
    await portal.runAllJobs();
    expect(portal.live.map(({ news }) => news.t)).toContain('RECALC_SAVING');
    expect(await find()).toMatchObject({ count: 1, pending: 0 });
  });
});

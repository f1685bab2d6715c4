import { accountStatuses, api } from '@tranzit/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMember, createAccount, giveBonuses, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { byCarrier, cartOf, fillCart, finishedBatch, putIntoCart } from '../destinations.factory.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers();
  portal = await createTestPortal({ carriers: carriers.entries, ownDatabase: true });
});
beforeEach(() => portal.clock.set('2026-11-20T08:00:00Z'));
afterEach(() => carriers.clearFaults());
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;
const newUser = () => createAccount(db());

const order = (as: TestUser, ids: readonly number[], change: object = {}) =>
  portal.send(api.createFromCart, { body: { destination_id_list: [...ids], ...change } }, { as });
const started = async (as: TestUser, ids: readonly number[], change: object = {}): Promise<number> => {
  const { status, body } = await order(as, ids, change);
  expect([status, body]).toEqual([201, expect.anything()]);
  return (body as { batchId: number }).batchId; // checked by the contract
};
const waybillsOf = async (as: TestUser) =>
  (await portal.call(api.listWaybills, { query: { limit: 100 } }, { as })).body;
const balanceOf = async (as: TestUser) => (await portal.call(api.getBalance, {}, { as })).body;

describe('a batch', () => {
  it('gives way to others after its turn, and goes on behind them', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const long = await started(user, await fillCart(portal, user, { count: 14 }));
    const short = await started(other, await fillCart(portal, other, { count: 1 }));
    portal.clock.set('2026-11-20T08:01:00Z');
    // Each look at the clock is a turn later.
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 6_000));
    await portal.runAllJobs();
    clock.mockRestore();
    for (const [id, as, count] of [
      [long, user, 14],
      [short, other, 1],
    ] as const)
      expect(await finishedBatch(portal, as, id)).toMatchObject({ state: 'done', done: count });
    const made = await db()
      .selectFrom('waybills')
      .select('account_id')
      .where('account_id', 'in', [user.accountId, other.accountId])
      .orderBy('id')
      .execute();
    const place = made.findIndex(({ account_id }) => account_id === other.accountId);
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan(14);
  });

  it('lets single orders pass, however many of its own wait', async () => {
    const [user, other] = [await newUser(), await newUser()];
    await started(user, await fillCart(portal, user, { count: 4 }));
    await carriers.fault({ carrier: 'cdek', kind: 'http_500' });
    await portal.runAllJobs();
    await carriers.clearFaults();
    const { body } = await prepareOrder(portal, other, byCarrier('cdek'));
    const { waybillId } = (await portal.call(api.createWaybill, { body }, { as: other })).body;
    await portal.runAllJobs();
    const registered = await db()
      .selectFrom('waybill_events')
      .innerJoin('waybills', 'waybills.id', 'waybill_events.waybill_id')
      .select('waybills.id')
      .where('waybill_events.code', '=', 'registered')
      .where('waybills.account_id', 'in', [user.accountId, other.accountId])
      .orderBy('waybill_events.id')
      .execute();
    expect(registered.map(({ id }) => id)[0]).toBe(waybillId);
    expect(registered).toHaveLength(5);
  });

  it('orders all of it, tells how it goes, and charges the sum once', async () => {
    const user = await newUser();
    const ids = await fillCart(portal, user, { count: 5 });
    const { total } = await cartOf(portal, user);
    const start = portal.live.length;
    const id = await started(user, ids);
    const waiting = await portal.call(api.getBatch, { params: { id } }, { as: user });
    expect(waiting.body).toMatchObject({ state: 'waiting', kind: 'create', total: 5, done: 0, price: total });
    const ofCart = async () => {
      const [cart, badge] = [await cartOf(portal, user), await portal.call(api.countCart, {}, { as: user })];
      const before = cart.destinations.filter(({ isBeforeStart }) => isBeforeStart);
      return {
        creating: cart.counts.creating,
        before: before.length,
        open: cart.open,
        badge: badge.body.count,
      };
    };
    expect(await ofCart()).toEqual({ creating: 5, before: 5, open: 5, badge: 5 });
    const batch = await finishedBatch(portal, user, id);
    expect(await ofCart()).toEqual({ creating: 0, before: 0, open: 0, badge: 0 });
    const [pickupDate = null] = (await cartOf(portal, user)).destinations.map((one) => one.pickupDate);
    expect(batch).toMatchObject({ state: 'done', done: 5, failed: 0, retriable: 0, pickupDate });
    expect(batch.parts).toEqual([{ deliveryService: 'cdek', total: 5, done: 5, failed: 0, isSilent: false }]);
    const { waybills } = await waybillsOf(user);
    expect(waybills).toHaveLength(5);
    expect((await balanceOf(user)).balance).toBeCloseTo(-total, 2);
    const atCarrier = await carriers.orders('cdek');
    for (const { plsWaybillNumber } of waybills)
      expect(atCarrier.filter(({ number }) => number === plsWaybillNumber)).toHaveLength(1);
    const cart = await cartOf(portal, user);
    expect(cart.counts).toMatchObject({ created: 5, creating: 0 });
    expect(cart.destinations.map((one) => one.plsWaybillNumber).toSorted()).toEqual(
      waybills.map((one) => one.plsWaybillNumber).toSorted(),
    );
    const told = portal.live.slice(start).map(({ news }) => news.t);
    expect(told).toEqual(expect.arrayContaining(['CREATION', 'CREATION_COMPLETE']));
    const ownChannel = `cart:${user.accountId}-${user.userId}`;
    const states = portal.live
      .slice(start)
      .filter(({ channel, news }) => channel === ownChannel && news.t === 'BATCH')
      .map(({ news }) => news.state);
    expect(states).toEqual(['waiting', 'running', 'done']);
  });

  it('is one when its button is pressed fifty times, in as many tabs', async () => {
    const user = await newUser();
    const ids = await fillCart(portal, user, { count: 3 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(user, ids)));
    const accepted = answers.filter(({ status }) => status === 201);
    expect(accepted).toHaveLength(1);
    for (const { status, error } of answers.filter((answer) => answer.status !== 201))
      expect([status, error.errorCodes]).toEqual([409, { nonFieldError: ['destination_busy'] }]);
    await finishedBatch(portal, user, (accepted[0]?.body as { batchId: number } | undefined)?.batchId ?? 0);
    expect((await waybillsOf(user)).count).toBe(3);
  });

  it('is checked for its money as a whole, before the first order', async () => {
    const user = await createAccount(db(), { paymentKind: 'prepaid' });
    const ids = await fillCart(portal, user, { count: 3 });
    const { status, error } = await order(user, ids);
    expect([status, error.errorCodes]).toEqual([400, { nonFieldError: ['balance_insufficient'] }]);
    expect((await cartOf(portal, user)).counts.ready).toBe(3);
  });

  it('spends bonuses on one order after another, at most half of each', async () => {
    const user = await newUser();
    await giveBonuses(db(), user.accountId, 100_000);
    const ids = await fillCart(portal, user, { count: 2 });
    const { total } = await cartOf(portal, user);
    const half = Math.floor(total / 2 / 2);
    const tooMuch = await order(user, ids, { bonus_value: Math.ceil(total / 2) + 2 });
    expect(tooMuch.error.errorCodes).toEqual({ bonus_value: ['bonus_over_half'] });
    const id = await started(user, ids, { bonus_value: half + 10 });
    await finishedBatch(portal, user, id);
    expect((await balanceOf(user)).bonusBalance).toBe(100_000 - half - 10);
    expect((await balanceOf(user)).balance).toBeCloseTo(-(total - half - 10), 2);
  });

  it('goes on past what fails, says why, and orders it again once it is mended', async () => {
    const user = await newUser();
    const good = await putIntoCart(portal, user);
    const bad = await putIntoCart(portal, user, {
      ...byCarrier('cdek'),
      receiverName: 'Берёзов Тимофей #invalid',
    });
    const id = await started(user, [good.destinationId, bad.destinationId]);
    const batch = await finishedBatch(portal, user, id);
    expect(batch).toMatchObject({ done: 1, failed: 1, retriable: 1 });
    expect(batch.failures).toHaveLength(1);
    expect(batch.failures[0]).toMatchObject({
      destinationId: bad.destinationId,
      status: 'creation_error',
      creationError: { code: 'refused', mayRetry: true, text: expect.stringMatching(/./) },
      waybillId: null,
    });
    const { body: registry } = await portal.call(
      api.createRegistry,
      { body: { pickup_date: '2026-11-23' } },
      { as: user },
    );
    const [row] = batch.failures;
    const mended = await portal.call(
      api.editRegistryItem,
      {
        params: { id: registry.registryId },
        body: {
          destination_id: bad.destinationId,
          version: row?.version ?? 0,
          receiver_contact_id: good.body.receiver_contact_id,
        },
      },
      { as: user },
    );
    expect(mended.body.destination).toMatchObject({ status: 'init', result: { price: bad.rate.price } });
    const again = await started(user, [bad.destinationId]);
    expect(await finishedBatch(portal, user, again)).toMatchObject({ done: 1, failed: 0 });
  });

  it('retries what failed as it is', async () => {
    const user = await newUser();
    const { destinationId } = await putIntoCart(portal, user, {
      ...byCarrier('cdek'),
      receiverName: 'Берёзов Тимофей #invalid',
    });
    const id = await started(user, [destinationId]);
    await finishedBatch(portal, user, id);
    const retry = await portal.call(api.retryBatch, { params: { id } }, { as: user });
    expect(retry.body).toMatchObject({ total: 1, kind: 'create' });
    expect(await finishedBatch(portal, user, retry.body.batchId)).toMatchObject({ failed: 1 });
  });

  it('can be stopped whole until it begins, and everything is in the cart again', async () => {
    const user = await newUser();
    const ids = await fillCart(portal, user, { count: 3 });
    const id = await started(user, ids);
    const look = async (batchId: number) =>
      (await portal.call(api.getBatch, { params: { id: batchId } }, { as: user })).body;
    expect(await look(id)).toMatchObject({ state: 'waiting', stoppable: 3 });
    const stopped = await portal.call(api.stopBatch, { params: { id } }, { as: user });
    expect(stopped.body).toMatchObject({ state: 'stopped', done: 0, stoppable: 0 });
    await portal.runAllJobs();
    expect((await waybillsOf(user)).count).toBe(0);
    expect((await cartOf(portal, user)).counts).toMatchObject({ ready: 3, creating: 0 });
    const again = await started(user, ids);
    await portal.call(api.startBatch, { params: { id: again } }, { as: user });
    await carriers.fault({ carrier: 'cdek', kind: 'http_500', operation: 'create' });
    await portal.runJobs();
    expect((await waybillsOf(user)).count).toBe(3);
    // All are with their carrier: nothing can be left out any more.
    expect(await look(again)).toMatchObject({ state: 'running', done: 0, stoppable: 0 });
  });

  it('only checks when it is to: nothing is ordered, and what would fail says so', async () => {
    const user = await newUser();
    const good = await putIntoCart(portal, user);
    const bad = await putIntoCart(portal, user);
    await db()
      .updateTable('contact_casts')
      .set({ inn: '7707083890' })
      .where('id', '=', bad.body.receiver_contact_id as never)
      .execute();
    const id = await started(user, [good.destinationId, bad.destinationId], { dry_run: true });
    const batch = await finishedBatch(portal, user, id);
    expect(batch).toMatchObject({ kind: 'check', done: 1, failed: 1 });
    expect(batch.failures[0]?.creationError).toMatchObject({ code: 'inn_wrong', field: 'receiverInn' });
    expect((await waybillsOf(user)).count).toBe(0);
    expect((await balanceOf(user)).balance).toBe(0);
  });

  it('calls off what its carriers still let be called off, gives the money back and fills the cart again', async () => {
    const user = await newUser();
    const ids = await fillCart(portal, user, { count: 2 });
    const id = await started(user, ids);
    expect(await finishedBatch(portal, user, id)).toMatchObject({ cancellable: 2 });
    const cancel = await portal.call(api.cancelBatch, { params: { id } }, { as: user });
    expect(cancel.body).toMatchObject({ kind: 'cancel', total: 2 });
    expect(await finishedBatch(portal, user, cancel.body.batchId)).toMatchObject({ done: 2, failed: 0 });
    expect((await balanceOf(user)).balance).toBe(0);
    const cart = await cartOf(portal, user);
    expect(cart.counts).toMatchObject({ ready: 2, created: 0 });
    const { waybills } = await waybillsOf(user);
    expect(waybills.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
    const twice = await portal.send(api.cancelBatch, { params: { id } }, { as: user });
    expect(twice.error.errorCodes).toEqual({ nonFieldError: ['batch_nothing_to_cancel'] });
  });

  it('orders nothing more once the right is taken away', async () => {
    const owner = await newUser();
    const member = await addMember(db(), owner.accountId, 'member', ['shipping.create']);
    const { destinationId } = await putIntoCart(portal, member);
    const id = await started(member, [destinationId]);
    await db()
      .updateTable('memberships')
      .set({ permissions: [] })
      .where('user_id', '=', member.userId)
      .execute();
    const batch = await finishedBatch(portal, member, id);
    expect(batch).toMatchObject({ done: 0, failed: 1 });
    expect(batch.failures[0]?.creationError?.code).toBe('forbidden');
    expect((await waybillsOf(owner)).count).toBe(0);
  });

  it('orders nothing once the account is blocked, and says so', async () => {
    const user = await newUser();
    const id = await started(user, await fillCart(portal, user, { count: 2 }));
    await db()
      .updateTable('accounts')
      .set({ status: accountStatuses.blocked })
      .where('id', '=', user.accountId)
      .execute();
    await portal.runAllJobs();
    await db()
      .updateTable('accounts')
      .set({ status: accountStatuses.active })
      .where('id', '=', user.accountId)
      .execute();
    const batch = await finishedBatch(portal, user, id);
    expect(batch).toMatchObject({ done: 0, failed: 2, retriable: 2 });
    expect(batch.failures.map(({ failure }) => failure?.code)).toEqual([
      'account_blocked',
      'account_blocked',
    ]);
    expect((await waybillsOf(user)).count).toBe(0);
  });

  it('leaves nobody the change of what is being ordered', async () => {
    const user = await newUser();
    const ids = await fillCart(portal, user, { count: 1 });
    await started(user, ids);
    const list = { destination_id_list: [...ids] };
    const [id = 0] = ids;
    const refused = await Promise.all([
      portal.send(api.removeFromCart, { params: { id } }, { as: user }),
      portal.send(api.recalculateCart, { body: list }, { as: user }),
      portal.send(api.moveCartPickup, { body: { ...list, pickup_date: '2026-11-25' } }, { as: user }),
      portal.send(api.findCartSavings, { body: list }, { as: user }),
    ]);
    for (const { status, error } of refused)
      expect([status, error.errorCodes]).toEqual([409, { nonFieldError: ['destination_busy'] }]);
  });
});

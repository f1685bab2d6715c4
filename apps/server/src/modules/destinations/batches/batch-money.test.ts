import { api } from '@tranzit/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addMember,
  createAccount,
  giveBonuses,
  giveMoney,
  type TestUser,
} from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { box, prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { byCarrier, cartOf, fillCart, finishedBatch } from '../destinations.factory.ts';

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
const order = (as: TestUser, ids: readonly number[], change: object = {}) =>
  portal.send(api.createFromCart, { body: { destination_id_list: [...ids], ...change } }, { as });
async function started(as: TestUser, ids: readonly number[], change: object = {}): Promise<number> {
  const { status, body } = await order(as, ids, change);
  expect([status, body]).toEqual([201, expect.anything()]);
  return (body as { batchId: number }).batchId; // checked by the contract
}
const inLanguage = async (as: TestUser, language: 'ru' | 'en', ids: readonly number[]) => {
  const body = { destination_id_list: [...ids] };
  const headers = { 'accept-language': language };
  const { error } = await portal.send(api.createFromCart, { body }, { as, headers });
  return error.nonFieldError?.join().replaceAll('\u00a0', ' ');
};
const figures = (language: 'ru' | 'en', roubles: number) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(roubles).replaceAll('\u00a0', ' ');
const balanceOf = async (as: TestUser) => (await portal.call(api.getBalance, {}, { as })).body;

describe('the money of a batch', () => {
  it('is not what another one is going to take', async () => {
    const user = await createAccount(db(), { paymentKind: 'prepaid' });
    const [one = 0, two = 0, three = 0, four = 0] = await fillCart(portal, user, { count: 4 });
    const { total } = await cartOf(portal, user);
    await giveMoney(db(), user.accountId, (total / 4) * 3);
    const presses = await Promise.all([order(user, [one, two]), order(user, [three, four])]);
    expect(presses.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const refused = presses.find(({ status }) => status === 400);
    expect(refused?.error.errorCodes).toEqual({ nonFieldError: ['balance_insufficient'] });
    const { body } = presses.find(({ status }) => status === 201) ?? {};
    const { batchId } = body as { batchId: number };
    // What is stopped takes nothing.
    await portal.call(api.stopBatch, { params: { id: batchId } }, { as: user });
    const [again, last] = [await started(user, [one, two]), await started(user, [three])];
    expect(await finishedBatch(portal, user, again)).toMatchObject({ done: 2, failed: 0 });
    expect(await finishedBatch(portal, user, last)).toMatchObject({ done: 1, failed: 0 });
    expect((await balanceOf(user)).balance).toBeCloseTo(0, 2);
  });

  it('is not a single order’s to take, until the batch has been stopped', async () => {
    const user = await createAccount(db(), { paymentKind: 'prepaid' });
    const ids = await fillCart(portal, user, { count: 2 });
    const { total } = await cartOf(portal, user);
    await giveMoney(db(), user.accountId, total);
    const { body } = await prepareOrder(portal, user, byCarrier('cdek'));
    const orderOne = () => portal.send(api.createWaybill, { body }, { as: user });
    const presses = await Promise.all([order(user, ids), orderOne(), orderOne()]);
    const [batch] = presses;
    // Whoever was first has it.
    const after = await orderOne();
    if (batch.status === 201) {
      expect([after.status, after.error.errorCodes]).toEqual([
        400,
        { nonFieldError: ['balance_insufficient'] },
      ]);
      const { batchId } = batch.body as { batchId: number };
      expect(await finishedBatch(portal, user, batchId)).toMatchObject({ done: 2, failed: 0 });
    } else expect(presses.slice(1).some(({ status }) => status === 201)).toBe(true);
    expect((await balanceOf(user)).balance).toBeGreaterThanOrEqual(0);

    const other = await createAccount(db(), { paymentKind: 'prepaid' });
    const [one = 0] = await fillCart(portal, other, { count: 1 });
    await giveMoney(db(), other.accountId, (await cartOf(portal, other)).total);
    const id = await started(other, [one]);
    const { body: single } = await prepareOrder(portal, other, byCarrier('cdek'));
    const orderOther = () => portal.send(api.createWaybill, { body: single }, { as: other });
    expect((await orderOther()).error.errorCodes).toEqual({ nonFieldError: ['balance_insufficient'] });
    await portal.call(api.stopBatch, { params: { id } }, { as: other });
    expect((await orderOther()).status).toBe(201);
  });

  it('has bonuses that no other one is going to spend', async () => {
    const user = await createAccount(db());
    await giveBonuses(db(), user.accountId, 100);
    const [one = 0, two = 0] = await fillCart(portal, user, { count: 2 });
    const first = await started(user, [one], { bonus_value: 60 });
    const { status, error } = await order(user, [two], { bonus_value: 60 });
    expect([status, error.errorCodes]).toEqual([400, { bonus_value: ['bonus_insufficient'] }]);
    const second = await started(user, [two], { bonus_value: 40 });
    expect(await finishedBatch(portal, user, first)).toMatchObject({ done: 1 });
    expect(await finishedBatch(portal, user, second)).toMatchObject({ done: 1 });
    expect((await balanceOf(user)).bonusBalance).toBe(0);
  });
});

describe('a batch that the money is lacking for', () => {
  it('says what is left of the credit and what is lacking, to whoever may see the money', async () => {
    const user = await createAccount(db(), { creditLimitKopecks: 10_000 });
    const ids = await fillCart(portal, user, { count: 2 });
    const { total } = await cartOf(portal, user);
    const [ru, en] = (['ru', 'en'] as const).map((language) => ({
      total: figures(language, total),
      lacking: figures(language, Math.round((total - 100) * 100) / 100),
    }));
    expect(await inLanguage(user, 'ru', ids)).toBe(
      `Превышен лимит отсрочки платежа: нужно ${ru?.total} ₽, из 100,00 ₽ осталось 100,00 ₽, не хватает ${ru?.lacking} ₽`,
    );
    expect(await inLanguage(user, 'en', ids)).toBe(
      `The credit limit is exceeded: ${en?.total} ₽ needed, 100.00 ₽ of 100.00 ₽ left, ${en?.lacking} ₽ short`,
    );
    const rights = ['shipping.create', 'shipping.view_all'] as const;
    const clerk = await addMember(db(), user.accountId, 'member', rights);
    expect(await inLanguage(clerk, 'ru', ids)).toBe('Превышен лимит отсрочки платежа');
    const buyer = await addMember(db(), user.accountId, 'member', [...rights, 'finance.view']);
    expect(await inLanguage(buyer, 'ru', ids)).toContain(`не хватает ${ru?.lacking} ₽`);
  });

  it('says what is left of the balance beside what is being ordered', async () => {
    const user = await createAccount(db(), { paymentKind: 'prepaid' });
    const [one = 0, two = 0] = await fillCart(portal, user, { count: 2 });
    const { total } = await cartOf(portal, user);
    await giveMoney(db(), user.accountId, total / 2 + 7);
    const beside = await started(user, [one]);
    const price = figures('ru', total / 2);
    expect(await inLanguage(user, 'ru', [two])).toBe(
      `Недостаточно средств: нужно ${price} ₽, на счёте свободно 7,00 ₽, не хватает ${figures('ru', total / 2 - 7)} ₽. ` +
        `Ещё ${price} ₽ займёт то, что уже оформляется`,
    );
    const { body } = await prepareOrder(portal, user, byCarrier('cdek'));
    const { error } = await portal.send(api.createWaybill, { body }, { as: user });
    expect(error.nonFieldError?.join()).toMatch(/свободно 7,00\s₽, не хватает .*₽\. Ещё/);
    await finishedBatch(portal, user, beside);
  });
});

describe('bonuses of a batch', () => {
  it('pay for what is tried again as they were to pay for it', async () => {
    const user = await createAccount(db());
    await giveBonuses(db(), user.accountId, 1_000);
    const ids = await fillCart(portal, user, { count: 2 });
    const { total } = await cartOf(portal, user);
    const bonuses = Math.floor(total / 2 / 2) + 10;
    await carriers.fault({ carrier: 'cdek', kind: 'reject', operation: 'create', count: 1 });
    const id = await started(user, ids, { bonus_value: bonuses });
    expect(await finishedBatch(portal, user, id)).toMatchObject({ done: 1, failed: 1, retriable: 1 });
    const { body } = await portal.call(api.retryBatch, { params: { id } }, { as: user });
    expect(await finishedBatch(portal, user, body.batchId)).toMatchObject({ done: 1, failed: 0 });
    expect((await balanceOf(user)).bonusBalance).toBe(1_000 - bonuses);
    expect((await balanceOf(user)).balance).toBeCloseTo(bonuses - total, 2);
  });

  it('are asked for again where they are gone, and nothing is charged in their place', async () => {
    const user = await createAccount(db());
    await giveBonuses(db(), user.accountId, 100);
    const [one = 0, two = 0] = await fillCart(portal, user, { count: 2 });
    await carriers.fault({ carrier: 'cdek', kind: 'reject', operation: 'create', count: 1 });
    const id = await started(user, [one], { bonus_value: 60 });
    expect(await finishedBatch(portal, user, id)).toMatchObject({ failed: 1, retriable: 1 });
    await finishedBatch(portal, user, await started(user, [two], { bonus_value: 60 }));
    const { status, error } = await portal.send(api.retryBatch, { params: { id } }, { as: user });
    expect([status, error.errorCodes]).toEqual([400, { bonus_value: ['bonus_insufficient'] }]);
  });

  it('pay for no way back', async () => {
    const user = await createAccount(db());
    await giveBonuses(db(), user.accountId, 10_000);
    const { rate, body, returnCargoId } = await prepareOrder(portal, user, {
      ...byCarrier('cdek'),
      cargo: { ...box, services: [{ service_code: 'RETURN' }] },
      returnCargo: {
        type: 'package',
        packages: [{ length: 60, width: 40, height: 40, weight: 25, description: 'Тара', amount: 1 }],
      },
    });
    const { bonus_value: _, ...destination } = body;
    const added = await portal.call(
      api.addToCart,
      { body: { ...destination, return_cargo_id: returnCargoId } },
      { as: user },
    );
    const ids = [added.body.destinationId];
    const back = rate.priceParts.find(({ kind }) => kind === 'return')?.amount ?? 0;
    expect(back).toBeGreaterThan(2);
    const half = Math.floor((rate.price - back) / 2);
    const { status, error } = await order(user, ids, { bonus_value: half + 1 });
    expect([status, error.errorCodes]).toEqual([400, { bonus_value: ['bonus_over_half'] }]);
    const id = await started(user, ids, { bonus_value: half });
    expect(await finishedBatch(portal, user, id)).toMatchObject({ done: 1, failed: 0 });
    expect((await balanceOf(user)).bonusBalance).toBe(10_000 - half);
  });
});

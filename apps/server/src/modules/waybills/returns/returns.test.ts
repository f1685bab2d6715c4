import { api, type RateResult } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountOptions,
  createAccount,
  giveMoney,
  type TestUser,
} from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import {
  box,
  moscow,
  novosibirsk,
  type OrderOptions,
  prepareOrder,
} from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { silentLog } from '../../../platform/log/log.ts';
import { followShipmentsHandler } from '../tracking/follow-shipments.job.ts';
import { orderReturnHandler } from './order-return.job.ts';
import { returnSweep } from './return.sweep.ts';

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
beforeEach(() => portal.clock.set('2026-11-20T08:00:00Z'));
afterEach(() => carriers.clearFaults());
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;
const attempt = { attempt: 1, isLast: false, signal: new AbortController().signal };
const jobContext = () => ({ ...portal.runtime.capabilities, log: silentLog });
const boxWithReturn = { ...box, services: [{ service_code: 'RETURN' }] };
const crate = {
  type: 'package',
  packages: [{ length: 60, width: 40, height: 40, weight: 25, description: 'Тара', amount: 1 }],
};
const papers = {
  type: 'docs',
  packages: [{ length: 34, width: 27, height: 1, weight: 0.5, description: 'Счёт и акт', amount: 1 }],
};
const ofCdek = (rates: readonly RateResult[]) => rates.find((rate) => rate.deliveryService === 'cdek');
const backIn = ({ priceParts }: Pick<RateResult, 'priceParts'>) =>
  priceParts.find(({ kind }) => kind === 'return')?.amount ?? 0;

const waybillOf = async (as: TestUser, id: number) =>
  (await portal.call(api.getWaybill, { params: { id: String(id) } }, { as })).body;
const balanceOf = async (as: TestUser) => (await portal.call(api.getBalance, {}, { as })).body.balance;
const sumOfEntries = async (as: TestUser) => {
  const row = await db()
    .selectFrom('ledger_entries')
    .where('account_id', '=', as.accountId)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_kopecks'), eb.lit(0)).as('sum'))
    .executeTakeFirstOrThrow();
  return Number(row.sum) / 100;
};

async function orderWith(as: TestUser, options: OrderOptions) {
  const ready = await prepareOrder(portal, as, { choose: ofCdek, cargo: boxWithReturn, ...options });
  const { status, body } = await portal.call(
    api.createWaybillWithReturn,
    { body: { ...ready.body, return_cargo_id: ready.returnCargoId ?? 0 } },
    { as },
  );
  if (status !== 201) throw new Error(`order refused: ${JSON.stringify(body)}`);
  return { ...ready, ...body };
}

/** An account with an order whose crate comes back. */
async function ordered(options: AccountOptions = {}) {
  const user = await createAccount(db(), options);
  return { user, ...(await orderWith(user, { returnCargo: crate })) };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

/** Registers the order, lets the carrier deliver it, and reads the carrier's news; what follows is left to its jobs. */
async function deliver({ user, waybillId, plsWaybillNumber }: Ordered): Promise<void> {
  await portal.eventually(async () => {
    await portal.runAllJobs();
    return (await waybillOf(user, waybillId)).serviceWaybillNumber ?? undefined;
  });
  await carriers.advance('cdek', plsWaybillNumber, { steps: 50 });
  portal.clock.advance(3 * 3_600_000);
  await followShipmentsHandler.handle(jobContext(), { carrier: 'cdek' }, { ...attempt, isLast: true });
  await sql`select graphile_worker.remove_job('follow-shipments:cdek')`.execute(db());
  expect((await waybillOf(user, waybillId)).status).toBe('delivered');
}

const orderReturn = (waybillId: number, change: object = {}) =>
  orderReturnHandler.handle(jobContext(), { waybillId }, { ...attempt, ...change });
const returnOf = async ({ user, waybillId }: Pick<Ordered, 'user' | 'waybillId'>) =>
  (await waybillOf(user, waybillId)).return;
/** Orders of an account, as the database has them. */
const waybillsOf = (user: TestUser) =>
  db().selectFrom('waybills').selectAll().where('account_id', '=', user.accountId).orderBy('id').execute();
/** The terms under which the return was planned end: it is dearer by what the discount was. */
const discounted = (discountPercent: number): AccountOptions => ({ loyalty: 2, discountPercent });
const endDiscount = ({ user }: Pick<Ordered, 'user'>) =>
  db().updateTable('accounts').set({ discount_percent: 0 }).where('id', '=', user.accountId).execute();

describe('an order with a cargo that comes back', () => {
  it('charges the way there alone and plans the way back', async () => {
    const made = await ordered();
    const { user, rate, waybillId } = made;
    const back = backIn(rate);
    expect(back).toBeGreaterThan(0);
    const waybill = await waybillOf(user, waybillId);
    expect(waybill.price).toBeCloseTo(rate.price - back, 2);
    expect(waybill.priceParts.some(({ kind }) => kind === 'return')).toBe(false);
    expect(await balanceOf(user)).toBeCloseTo(-(rate.price - back), 2);
    expect(waybill.return).toEqual({
      kind: 'cargo',
      state: 'planned',
      reason: null,
      price: back,
      askedPrice: null,
      waybill: null,
      isCancellable: true,
    });
  });

  it('asks the carrier for nothing but the way there', async () => {
    const { user, waybillId, plsWaybillNumber } = await ordered();
    await portal.eventually(async () => {
      await portal.runAllJobs();
      return (await waybillOf(user, waybillId)).serviceWaybillNumber ?? undefined;
    });
    const [there] = (await carriers.orders('cdek')).filter(({ number }) => number === plsWaybillNumber);
    expect(there).toMatchObject({ returnsDocuments: false });
  });

  it('is refused where the account may have no return of a cargo any more', async () => {
    const user = await createAccount(db());
    const ready = await prepareOrder(portal, user, {
      choose: ofCdek,
      cargo: boxWithReturn,
      returnCargo: crate,
    });
    await db()
      .updateTable('accounts')
      .set({ feature_flags: JSON.stringify({ returnCargo: false }) })
      .where('id', '=', user.accountId)
      .execute();
    const body = { ...ready.body, return_cargo_id: ready.returnCargoId ?? 0 };
    const { status, error } = await portal.call(api.createWaybillWithReturn, { body }, { as: user });
    expect([status, error.errorCodes]).toEqual([400, { return_cargo_id: ['return_off'] }]);
    expect(await waybillsOf(user)).toEqual([]);
  });

  it('needs money for both', async () => {
    const user = await createAccount(db(), { paymentKind: 'prepaid' });
    const ready = await prepareOrder(portal, user, {
      choose: ofCdek,
      cargo: boxWithReturn,
      returnCargo: crate,
    });
    const create = () =>
      portal.call(
        api.createWaybillWithReturn,
        { body: { ...ready.body, return_cargo_id: ready.returnCargoId ?? 0 } },
        { as: user },
      );
    await pay(user, ready.rate.price - 1);
    expect((await create()).error.errorCodes).toEqual({ nonFieldError: ['balance_insufficient'] });
    await pay(user, 1);
    expect((await create()).status).toBe(201);
  });
});

const pay = (as: TestUser, roubles: number) => giveMoney(db(), as.accountId, roubles);

describe('a return cargo', () => {
  it('is the one the rate was asked with, in either call', async () => {
    const user = await createAccount(db());
    const withReturn = await prepareOrder(portal, user, {
      choose: ofCdek,
      cargo: boxWithReturn,
      returnCargo: crate,
    });
    const other = await prepareOrder(portal, user, {
      choose: ofCdek,
      cargo: boxWithReturn,
      returnCargo: { ...crate, packages: [{ ...crate.packages[0], weight: 600 / 20, amount: 1 }] },
    });
    const plain = await prepareOrder(portal, user, { choose: ofCdek });
    const refusal = { return_cargo_id: ['return_cargo_changed'] };
    const swapped = await portal.call(
      api.createWaybillWithReturn,
      { body: { ...withReturn.body, return_cargo_id: other.returnCargoId ?? 0 } },
      { as: user },
    );
    expect(swapped.error.errorCodes).toEqual(refusal);
    const dropped = await portal.call(api.createWaybill, { body: withReturn.body }, { as: user });
    expect([dropped.status, dropped.error.errorCodes]).toEqual([400, refusal]);
    const added = await portal.call(
      api.createWaybillWithReturn,
      { body: { ...plain.body, return_cargo_id: other.returnCargoId ?? 0 } },
      { as: user },
    );
    expect(added.error.errorCodes).toEqual(refusal);
  });
});

describe('a rate kept from when nothing had to be named', () => {
  it('is refused with the words to calculate again', async () => {
    const user = await createAccount(db());
    const { body, rate } = await prepareOrder(portal, user, {
      choose: ofCdek,
      cargo: boxWithReturn,
      returnCargo: papers,
    });
    await db()
      .updateTable('calculations')
      .set({ return_cargo_id: null })
      .where('id', '=', asId('CalculationId', rate.taskId))
      .execute();
    const { status, error } = await portal.call(api.createWaybill, { body }, { as: user });
    expect([status, error]).toMatchObject([
      400,
      {
        errorCodes: { return_cargo_id: ['return_not_named'] },
        return_cargo_id: ['Тариф посчитан без того, что вернётся: укажите это и рассчитайте заново'],
      },
    ]);
    expect(await waybillsOf(user)).toEqual([]);
  });
});

describe('papers that come back', () => {
  it('are ordered within the order, as the waybill says', async () => {
    const user = await createAccount(db());
    const { waybillId, plsWaybillNumber, rate } = await orderWith(user, { returnCargo: papers });
    const waybill = await waybillOf(user, waybillId);
    expect(waybill.price).toBe(rate.price);
    expect(waybill.return).toMatchObject({ kind: 'documents', state: 'planned', isCancellable: false });
    await portal.eventually(async () => {
      await portal.runAllJobs();
      return (await waybillOf(user, waybillId)).serviceWaybillNumber ?? undefined;
    });
    expect(await returnOf({ user, waybillId })).toMatchObject({ kind: 'documents', state: 'ordered' });
    const [there] = (await carriers.orders('cdek')).filter(({ number }) => number === plsWaybillNumber);
    expect(there).toMatchObject({ returnsDocuments: true });
  });
});

describe('the way back, once the order is delivered', () => {
  it('is ordered once with its sides swapped, charged then, and registered', async () => {
    const made = await ordered();
    const { user, rate, waybillId } = made;
    await deliver(made);
    await portal.runAllJobs();
    const [direct, back, ...more] = await waybillsOf(user);
    expect(more).toEqual([]);
    expect(back).toMatchObject({
      sender_contact_cast_id: direct?.receiver_contact_cast_id,
      receiver_contact_cast_id: direct?.sender_contact_cast_id,
      sender_city: 'Новосибирск',
      receiver_city: 'Москва',
      weight_grams: 25_000,
      source: 'service',
    });
    expect(await returnOf(made)).toMatchObject({
      state: 'ordered',
      askedPrice: backIn(rate),
      waybill: { waybillId: back?.id, plsWaybillNumber: back?.number },
      isCancellable: false,
    });
    expect(await waybillOf(user, back?.id ?? 0)).toMatchObject({
      returnOf: { waybillId },
      serviceWaybillNumber: expect.any(String),
    });
    expect(await balanceOf(user)).toBeCloseTo(-rate.price, 2);
    expect(await sumOfEntries(user)).toBeCloseTo(-rate.price, 2);
  });

  it('is ordered once by jobs that run side by side, and by one that comes again', async () => {
    const made = await ordered();
    await deliver(made);
    await Promise.all([
      orderReturn(made.waybillId),
      orderReturn(made.waybillId),
      orderReturn(made.waybillId),
    ]);
    await orderReturn(made.waybillId);
    expect(await waybillsOf(made.user)).toHaveLength(2);
  });

  it('gets its job again when that is gone', async () => {
    const made = await ordered();
    await deliver(made);
    expect(await returnSweep.repair(jobContext())).toBe(0);
    await sql`select graphile_worker.remove_job(${`order-return:${made.waybillId}`})`.execute(db());
    expect(await returnSweep.watch(jobContext())).toMatchObject({ count: 1 });
    expect(await returnSweep.repair(jobContext())).toBe(1);
    await portal.runAllJobs();
    expect(await returnOf(made)).toMatchObject({ state: 'ordered' });
    expect(await returnSweep.watch(jobContext())).toMatchObject({ count: 0 });
  });

  it('is one order at the carrier when the answer to it is lost', async () => {
    const made = await ordered();
    await deliver(made);
    await carriers.fault({ carrier: 'cdek', kind: 'drop_after_store', operation: 'create', count: 1 });
    const back = await portal.eventually(async () => {
      await portal.runAllJobs();
      const [, one] = await waybillsOf(made.user);
      return one?.carrier_number ? one : undefined;
    });
    const there = (await carriers.orders('cdek')).filter(({ number }) => number === back.number);
    expect(there.map(({ createCalls }) => createCalls)).toEqual([1]);
  });

  it('waits out a carrier that is silent, and then for the customer', async () => {
    const made = await ordered();
    await deliver(made);
    await carriers.fault({ carrier: 'cdek', kind: 'http_500', operation: 'rates' });
    await expect(orderReturn(made.waybillId)).rejects.toThrow();
    expect(await returnOf(made)).toMatchObject({ state: 'due' });
    await orderReturn(made.waybillId, { isLast: true });
    expect(await returnOf(made)).toMatchObject({ state: 'waiting', reason: 'no_rate' });
    await carriers.clearFaults();
    const { status } = await confirm(made, {});
    expect(status).toBe(200);
    await portal.runAllJobs();
    expect(await returnOf(made)).toMatchObject({ state: 'ordered' });
  });

  it('waits for consent when it is over 5 % dearer, and is ordered at the price agreed to', async () => {
    const made = await ordered(discounted(10));
    const { rate, user } = made;
    await deliver(made);
    await endDiscount(made);
    await portal.runAllJobs();
    const waiting = await returnOf(made);
    const asked = waiting?.askedPrice ?? 0;
    expect(waiting).toMatchObject({ state: 'waiting', reason: 'dearer', price: backIn(rate) });
    expect(asked).toBeCloseTo(backIn(rate) / 0.9, 1);
    expect(await waybillsOf(user)).toHaveLength(1);
    expect((await confirm(made, {})).error.errorCodes).toEqual({ nonFieldError: ['return_price_changed'] });
    expect((await confirm(made, { price: asked - 1 })).status).toBe(409);
    expect((await confirm(made, { price: asked })).body.return).toMatchObject({ state: 'due' });
    expect((await confirm(made, { price: asked })).error.errorCodes).toEqual({
      nonFieldError: ['return_not_waiting'],
    });
    await portal.runAllJobs();
    expect(await returnOf(made)).toMatchObject({ state: 'ordered' });
    expect(await balanceOf(user)).toBeCloseTo(-(rate.price - backIn(rate) + asked), 2);
  });

  it('is ordered without a word when it is less than 5 % dearer', async () => {
    const made = await ordered(discounted(4));
    await deliver(made);
    await endDiscount(made);
    await portal.runAllJobs();
    const back = await returnOf(made);
    expect(back?.state).toBe('ordered');
    expect(back?.askedPrice).toBeGreaterThan(backIn(made.rate) * 1.04);
  });

  it('is trouble while it waits, until somebody has taken note or decided', async () => {
    const made = await ordered(discounted(10));
    const { user, waybillId } = made;
    await deliver(made);
    const attention = async () =>
      (await portal.call(api.listWaybills, { query: { attention: 'true' } }, { as: user })).body.waybills.map(
        (row) => [row.waybillId, row.trouble],
      );
    expect(await attention()).toEqual([]);
    await endDiscount(made);
    await portal.runAllJobs();
    expect(await attention()).toEqual([[waybillId, 'return_waiting']]);
    expect((await waybillOf(user, waybillId)).actions).toEqual([
      'acknowledge',
      'confirm_return',
      'cancel_return',
    ]);
    await portal.call(api.acknowledgeTrouble, { params: { id: waybillId } }, { as: user });
    expect(await attention()).toEqual([]);
    expect(await waybillOf(user, waybillId)).toMatchObject({
      trouble: 'return_waiting',
      actions: ['confirm_return', 'cancel_return'],
    });
    expect((await cancel(made)).body).toMatchObject({ trouble: null, actions: [] });
  });

  it('is not ordered for a blocked account, which may take it back', async () => {
    const [made, neighbour] = [await ordered(), await ordered()];
    const { user, waybillId, rate } = made;
    await deliver(made);
    const setStatus = async (status: 1 | 2, { accountId } = user) => {
      await db().updateTable('accounts').set({ status }).where('id', '=', accountId).execute();
      // Rights are believed for some seconds.
      portal.clock.advance(10_000);
    };
    await setStatus(2);
    await deliver(neighbour);
    await portal.runAllJobs();
    expect(await returnOf(made)).toMatchObject({ state: 'waiting', reason: 'blocked' });
    expect(await returnOf(neighbour)).toMatchObject({ state: 'ordered' });
    expect(await waybillsOf(user)).toHaveLength(1);
    expect(await balanceOf(user)).toBeCloseTo(-(rate.price - backIn(rate)), 2);
    expect((await waybillOf(user, waybillId)).actions).toEqual(['cancel_return']);
    await setStatus(1);
    await confirm(made, {});
    await portal.runAllJobs();
    expect(await returnOf(made)).toMatchObject({ state: 'ordered' });
    const [, back] = await waybillsOf(user);
    await setStatus(2);
    const rejected = await portal.call(api.rejectWaybill, { params: { id: back?.id ?? 0 } }, { as: user });
    expect([rejected.status, rejected.body.status]).toEqual([200, 'canceled']);
    const other = await ordered();
    await setStatus(2, other.user);
    expect((await cancel(other)).body.return).toMatchObject({ state: 'canceled' });
    expect((await confirm(other, {})).status).toBe(403);
  });

  it('waits for money', async () => {
    const made = await ordered();
    const { user } = made;
    await deliver(made);
    await db()
      .updateTable('accounts')
      .set({ payment_kind: 'prepaid' })
      .where('id', '=', user.accountId)
      .execute();
    await portal.runAllJobs();
    expect(await returnOf(made)).toMatchObject({ state: 'waiting', reason: 'money' });
    await pay(user, made.rate.price);
    await confirm(made, {});
    await portal.runAllJobs();
    expect(await returnOf(made)).toMatchObject({ state: 'ordered' });
    expect(await balanceOf(user)).toBeCloseTo(0, 2);
  });
});

const confirm = ({ waybillId, user }: Pick<Ordered, 'waybillId' | 'user'>, body: object, as = user) =>
  portal.call(api.confirmReturn, { params: { id: waybillId }, body }, { as });
const cancel = ({ waybillId, user }: Pick<Ordered, 'waybillId' | 'user'>, as = user) =>
  portal.call(api.cancelReturn, { params: { id: waybillId } }, { as });

describe('a return that is not wanted any more', () => {
  it('is cancelled until it is ordered, and costs nothing', async () => {
    const made = await ordered();
    expect((await cancel(made)).body.return).toMatchObject({ state: 'canceled', isCancellable: false });
    await deliver(made);
    await portal.runAllJobs();
    expect(await waybillsOf(made.user)).toHaveLength(1);
    expect(await balanceOf(made.user)).toBeCloseTo(-(made.rate.price - backIn(made.rate)), 2);
  });

  it('is cancelled by its own waybill once it is ordered, which gives its money back', async () => {
    const made = await ordered();
    const { user, rate } = made;
    await deliver(made);
    await portal.runAllJobs();
    expect((await cancel(made)).error.errorCodes).toEqual({ nonFieldError: ['return_ordered'] });
    const [, back] = await waybillsOf(user);
    await portal.call(api.rejectWaybill, { params: { id: back?.id ?? 0 } }, { as: user });
    expect(await returnOf(made)).toMatchObject({ state: 'ordered', waybill: { status: 'canceled' } });
    expect(await balanceOf(user)).toBeCloseTo(-(rate.price - backIn(rate)), 2);
  });

  it('falls with the order it belongs to', async () => {
    const made = await ordered();
    await portal.call(api.rejectWaybill, { params: { id: made.waybillId } }, { as: made.user });
    expect(await returnOf(made)).toMatchObject({ state: 'canceled' });
    expect(await balanceOf(made.user)).toBeCloseTo(0, 2);
    expect((await cancel(made)).status).toBe(200);
  });

  it('is nobody else’s to confirm or cancel', async () => {
    const made = await ordered(discounted(50));
    await deliver(made);
    await endDiscount(made);
    await portal.runAllJobs();
    const stranger = await createAccount(db());
    expect((await cancel(made, stranger)).status).toBe(404);
    expect((await confirm(made, { price: backIn(made.rate) }, stranger)).status).toBe(404);
    expect(await returnOf(made)).toMatchObject({ state: 'waiting', reason: 'dearer' });
    const plain = await prepareOrder(portal, made.user, {
      choose: ofCdek,
      sender: moscow,
      receiver: novosibirsk,
    });
    const { body } = await portal.call(api.createWaybill, { body: plain.body }, { as: made.user });
    expect((await cancel({ user: made.user, waybillId: body.waybillId })).status).toBe(404);
  });
});

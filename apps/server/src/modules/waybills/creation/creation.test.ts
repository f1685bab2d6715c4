import { api } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, createAccount, giveBonuses, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { followOnce } from '../../../../test/harness/follow.ts';
import { moscow, novosibirsk, type OrderOptions, prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { silentLog } from '../../../platform/log/log.ts';
import { loadOrderRequest } from '../carrier-order.ts';
import { pollRows } from '../tracking/commands/poll-rows.ts';
import { claimSending } from '../waybills.store.ts';

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
const by = (carrier: 'cdek' | 'dpd'): OrderOptions => ({
  choose: (rates) => rates.find((rate) => rate.deliveryService === carrier),
});

async function order(as: TestUser, options: OrderOptions = by('cdek')) {
  const ready = await prepareOrder(portal, as, options);
  const { status, body } = await portal.call(api.createWaybill, { body: ready.body }, { as });
  expect(status).toBe(201);
  return { ...ready, ...body };
}
const waybillOf = async (as: TestUser, id: number) =>
  (await portal.call(api.getWaybill, { params: { id: String(id) } }, { as })).body;
const balanceOf = async (as: TestUser) => (await portal.call(api.getBalance, {}, { as })).body;
const atCarrier = async (carrier: 'cdek' | 'dpd', number: string) =>
  (await carriers.orders(carrier)).filter((one) => one.number === number);

/** Runs jobs until the waybill leaves `new`, or the jobs are used up. */
async function settle(as: TestUser, id: number) {
  for (let round = 0; round < 12; round += 1) {
    await portal.runAllJobs();
    const waybill = await waybillOf(as, id);
    if (waybill.status !== 'new') return waybill;
  }
  return waybillOf(as, id);
}

const follow = (carrier: 'cdek' | 'dpd') => followOnce(portal, carrier);

describe('an accepted order', () => {
  it.each(['cdek', 'dpd'] as const)(
    'is answered at once and registered with %s by a job',
    async (carrier) => {
      const user = await createAccount(db());
      const { waybillId, plsWaybillNumber } = await order(user, by(carrier));
      expect(plsWaybillNumber).toMatch(/^\d{10}$/);
      expect(await waybillOf(user, waybillId)).toMatchObject({
        status: 'new',
        creationStage: 'accepted',
        serviceWaybillNumber: null,
      });
      const registered = await settle(user, waybillId);
      expect(registered.serviceWaybillNumber).toBeTruthy();
      expect(['registered', 'pickup_waiting']).toContain(registered.status);
      expect(await atCarrier(carrier, plsWaybillNumber)).toHaveLength(1);
    },
  );

  it('gets its documents and says so', async () => {
    const user = await createAccount(db());
    const { waybillId } = await order(user);
    await settle(user, waybillId);
    const waybill = await portal.eventually(async () => {
      await portal.runAllJobs();
      const now = await waybillOf(user, waybillId);
      return now.creationStage === 'documents_ready' ? now : undefined;
    });
    expect(waybill.documents.map((document) => [document.kind, document.state])).toEqual(
      expect.arrayContaining([
        ['waybill', 'ready'],
        ['label', 'ready'],
      ]),
    );
    const file = await portal.call(
      api.getDocument,
      { params: { id: waybillId, kind: 'label' } },
      { as: user },
    );
    expect(file.bytes.subarray(0, 4).toString()).toBe('%PDF');
  });

  it('charges the account and spends the bonuses, and a cancellation gives both back', async () => {
    const user = await createAccount(db());
    await giveBonuses(db(), user.accountId, 500);
    const { rate, waybillId } = await order(user, { ...by('cdek'), bonus: 100 });
    expect(await balanceOf(user)).toMatchObject({ balance: -(rate.price - 100), bonusBalance: 400 });
    await settle(user, waybillId);
    const { status, body } = await portal.call(
      api.rejectWaybill,
      { params: { id: waybillId } },
      { as: user },
    );
    expect([status, body.status]).toEqual([200, 'canceled']);
    expect(await balanceOf(user)).toMatchObject({ balance: 0, bonusBalance: 500 });
  });

  it('is one order when the call is repeated with its key', async () => {
    const user = await createAccount(db());
    const { body } = await prepareOrder(portal, user, by('cdek'));
    const create = () =>
      portal.call(api.createWaybill, { body }, { as: user, headers: { 'idempotency-key': 'order-1' } });
    const [first, second, third] = await Promise.all([create(), create(), create()]);
    expect(new Set([first, second, third].map((reply) => reply.body.plsWaybillNumber)).size).toBe(1);
  });
});

it('an order that a database put back to an earlier hour has forgotten to have sent is not sent again', async () => {
  const user = await createAccount(db());
  const { waybillId, plsWaybillNumber } = await order(user, by('cdek'));
  const row = await db()
    .selectFrom('waybills')
    .selectAll()
    .where('id', '=', asId('WaybillId', waybillId))
    .executeTakeFirstOrThrow();
  const adapter = carriers.entries.find(({ carrier }) => carrier === 'cdek')?.adapter;
  await adapter?.bookOrder(await loadOrderRequest(portal.runtime.capabilities, row), { timeoutMs: 30_000 });
  portal.clock.advance(11 * 60_000);
  await settle(user, waybillId);
  expect(await atCarrier('cdek', plsWaybillNumber)).toHaveLength(1);
});

describe('a carrier whose news come before its answer is written', () => {
  /** What a process leaves that dies right after the booking; then the news are read. */
  async function bookedAndFollowed(carrier: 'cdek' | 'dpd') {
    const user = await createAccount(db());
    const { waybillId, plsWaybillNumber } = await order(user, by(carrier));
    const rowOf = () =>
      db()
        .selectFrom('waybills')
        .selectAll()
        .where('id', '=', asId('WaybillId', waybillId))
        .executeTakeFirstOrThrow();
    const entry = carriers.entries.find((one) => one.carrier === carrier);
    if (!entry) throw new Error('no such carrier');
    const ctx = { ...portal.runtime.capabilities, log: silentLog };
    await claimSending(ctx, await rowOf());
    await entry.adapter.bookOrder(await loadOrderRequest(ctx, await rowOf()), { timeoutMs: 30_000 });
    await pollRows(ctx, entry, [await rowOf()]);
    expect(await waybillOf(user, waybillId)).toMatchObject({
      status: 'registered',
      creationStage: 'accepted',
      serviceWaybillNumber: null,
    });
    return { user, waybillId, plsWaybillNumber };
  }

  it.each(['cdek', 'dpd'] as const)('is registered with its number all the same: %s', async (carrier) => {
    const { user, waybillId, plsWaybillNumber } = await bookedAndFollowed(carrier);
    const waybill = await portal.eventually(async () => {
      await portal.runAllJobs();
      const now = await waybillOf(user, waybillId);
      return now.creationStage === 'documents_ready' ? now : undefined;
    });
    expect(waybill.status).toBe('pickup_waiting');
    const [there, ...others] = await atCarrier(carrier, plsWaybillNumber);
    expect(others).toEqual([]);
    expect(waybill.serviceWaybillNumber).toBe(there?.carrierNumber);
  });

  it('is cancelled there too when it is cancelled meanwhile', async () => {
    const { user, waybillId, plsWaybillNumber } = await bookedAndFollowed('dpd');
    const { status } = await portal.call(api.rejectWaybill, { params: { id: waybillId } }, { as: user });
    expect(status).toBe(200);
    await portal.runAllJobs();
    const [there] = await atCarrier('dpd', plsWaybillNumber);
    expect(there?.status).toBe('NotDone');
  });
});

describe('a carrier whose refusal is in the news before it is in its answer', () => {
  it('is quoted all the same, and the money comes back', async () => {
    const user = await createAccount(db());
    const { waybillId } = await order(user, { ...by('cdek'), receiverName: 'Берёзов Тимофей #invalid' });
    const charged = (await balanceOf(user)).balance;
    const rowOf = () =>
      db()
        .selectFrom('waybills')
        .selectAll()
        .where('id', '=', asId('WaybillId', waybillId))
        .executeTakeFirstOrThrow();
    const entry = carriers.entries.find((one) => one.carrier === 'cdek');
    if (!entry) throw new Error('no such carrier');
    const ctx = { ...portal.runtime.capabilities, log: silentLog };
    await entry.adapter.bookOrder(await loadOrderRequest(ctx, await rowOf()), { timeoutMs: 30_000 });
    await pollRows(ctx, entry, [await rowOf()]);
    expect(await waybillOf(user, waybillId)).toMatchObject({ status: 'problem', creationStage: 'accepted' });
    await portal.runAllJobs();
    expect(await waybillOf(user, waybillId)).toMatchObject({
      status: 'problem',
      creationStage: 'refused',
      problemReason: 'registration_failed',
    });
    expect((await balanceOf(user)).balance).toBeGreaterThan(charged ?? 0);
  });
});

describe('a carrier that loses its answer', () => {
  it.each(['cdek', 'dpd'] as const)('has the order once all the same: %s', async (carrier) => {
    const user = await createAccount(db());
    const { waybillId, plsWaybillNumber } = await order(user, {
      ...by(carrier),
      receiverName: 'Берёзов Тимофей #drop',
    });
    const registered = await settle(user, waybillId);
    expect(registered.status).not.toBe('problem');
    expect(await atCarrier(carrier, plsWaybillNumber)).toHaveLength(1);
  });

  it('is asked again while it is down, and the order waits', async () => {
    const user = await createAccount(db());
    const { waybillId } = await order(user);
    await carriers.fault({ carrier: 'cdek', kind: 'http_500' });
    await portal.runAllJobs();
    expect((await waybillOf(user, waybillId)).status).toBe('new');
    await carriers.clearFaults();
    await db()
      .updateTable('waybills')
      .set({ tracked_at: null })
      .where('id', '=', asId('WaybillId', waybillId))
      .execute();
    expect((await settle(user, waybillId)).serviceWaybillNumber).toBeTruthy();
  });

  it('leads to processing by hand after the last try, with a claim', async () => {
    const user = await createAccount(db());
    const { waybillId } = await order(user, by('dpd'));
    await carriers.fault({ carrier: 'dpd', kind: 'http_500' });
    const waybill = await settle(user, waybillId);
    expect(waybill).toMatchObject({
      status: 'problem',
      creationStage: 'manual',
      problemReason: 'registration_failed',
    });
    const claims = await db()
      .selectFrom('claims')
      .selectAll()
      .where('waybill_id', '=', asId('WaybillId', waybillId))
      .execute();
    expect(claims).toHaveLength(1);
  });
});

describe('a carrier that says no', () => {
  it.each(['cdek', 'dpd'] as const)('is quoted to the customer: %s', async (carrier) => {
    const user = await createAccount(db());
    const { waybillId } = await order(user, { ...by(carrier), receiverName: 'Берёзов Тимофей #invalid' });
    const waybill = await settle(user, waybillId);
    expect(waybill).toMatchObject({ status: 'problem', creationStage: 'refused' });
    expect(waybill.problemText).toBeTruthy();
  });
});

describe('tracking', () => {
  it.each(['cdek', 'dpd'] as const)(
    'brings %s’s order to delivered, event by event, once each',
    async (carrier) => {
      const user = await createAccount(db(), { rank: 'gold' });
      const { waybillId, plsWaybillNumber, rate } = await order(user, by(carrier));
      await settle(user, waybillId);
      const delivered = await portal.eventually(async () => {
        await carriers.advance(carrier, plsWaybillNumber).catch(() => undefined);
        await follow(carrier);
        const now = await waybillOf(user, waybillId);
        return now.status === 'delivered' ? now : undefined;
      });
      expect(delivered.deliveredAt).not.toBeNull();
      const { body } = await portal.call(api.getTracking, { params: { id: waybillId } }, { as: user });
      expect(body.planned).toEqual([]);
      expect(new Set(body.events.map((event) => event.eventId)).size).toBe(body.events.length);
      expect((await balanceOf(user)).bonusHoldBalance).toBe(rate.cashback);
    },
  );

  it('keeps an unknown code without moving the waybill', async () => {
    const user = await createAccount(db());
    const { waybillId, plsWaybillNumber } = await order(user);
    const before = await settle(user, waybillId);
    await carriers.advance('cdek', plsWaybillNumber, { status: 'SOMETHING_NEW' });
    await follow('cdek');
    const { body } = await portal.call(api.getTracking, { params: { id: waybillId } }, { as: user });
    expect(body.events.find((event) => event.code === 'SOMETHING_NEW')).toMatchObject({
      isApplied: false,
      status: null,
    });
    expect(before.status).not.toBe('problem');
  });
});

describe('cancelling', () => {
  it('cancels at the carrier what is registered', async () => {
    const user = await createAccount(db());
    const { waybillId, plsWaybillNumber } = await order(user);
    await settle(user, waybillId);
    await portal.call(api.rejectWaybill, { params: { id: waybillId } }, { as: user });
    expect((await atCarrier('cdek', plsWaybillNumber))[0]?.status).toBe('REMOVED');
  });

  it('leaves nothing at the carrier when it comes before the registration', async () => {
    const user = await createAccount(db());
    const { waybillId, plsWaybillNumber } = await order(user);
    const { body } = await portal.call(api.rejectWaybill, { params: { id: waybillId } }, { as: user });
    expect(body.status).toBe('canceled');
    await portal.runAllJobs();
    expect((await atCarrier('cdek', plsWaybillNumber)).filter((one) => one.status !== 'REMOVED')).toEqual([]);
  });

  it.each(['cdek', 'dpd'] as const)('offers people when %s does not cancel by itself', async (carrier) => {
    const user = await createAccount(db());
    const { waybillId } = await order(user, { ...by(carrier), receiverName: 'Берёзов Тимофей #nocancel' });
    await settle(user, waybillId);
    const refused = await portal.call(api.rejectWaybill, { params: { id: waybillId } }, { as: user });
    expect(refused.status).toBe(409);
    expect(refused.error.errorCodes).toEqual({ nonFieldError: ['cancel_needs_agreement'] });
    const asked = await portal.call(api.rejectWaybillManually, { params: { id: waybillId } }, { as: user });
    expect(asked.body.status).toBe('canceled_negotiation');
  });

  it('says that the carrier is silent', async () => {
    const user = await createAccount(db());
    const { waybillId } = await order(user, by('dpd'));
    await settle(user, waybillId);
    await carriers.fault({ carrier: 'dpd', kind: 'http_500' });
    const { status, error } = await portal.call(
      api.rejectWaybill,
      { params: { id: waybillId } },
      { as: user },
    );
    expect([status, error.errorCodes]).toEqual([409, { nonFieldError: ['carrier_silent'] }]);
  });
});

describe('refusals of an order', () => {
  const refuse = async (options: OrderOptions & { change?: object; as?: TestUser }) => {
    const user = options.as ?? (await createAccount(db()));
    const { body } = await prepareOrder(portal, user, { ...by('cdek'), ...options });
    return portal.send(api.createWaybill, { body: { ...body, ...options.change } }, { as: user });
  };

  it.each([
    ['rate_result_id', 999_999_999, 'not_found'],
    ['sender_contact_id', 999_999_999, 'not_found'],
    ['receiver_contact_id', 999_999_999, 'not_found'],
    ['cargo_id', 999_999_999, 'not_found'],
    ['pickup_date', '2026-11-19', 'pickup_in_past'],
    ['pickup_date', '2026-11-22', 'pickup_unavailable'],
    ['pickup_period', 'утром', 'pickup_period'],
    ['bonus_value', 10, 'bonus_insufficient'],
    ['bonus_value', -1, 'too_small'],
  ])('stand at the field: %s = %s', async (field, value, code) => {
    const reply = await refuse({ change: { [field]: value } });
    expect(reply.status).toBe(400);
    expect(reply.error.errorCodes?.[field]).toEqual([code]);
  });

  it('name the missing house at its side', async () => {
    const { street: _street, house: _house, ...cityOnly } = novosibirsk;
    const reply = await refuse({ receiver: cityOnly });
    expect(reply.error.errorCodes).toEqual({ receiver_contact_id: ['street_missing'] });
    const noHouse = await refuse({ sender: { ...moscow, house: undefined } });
    expect(noHouse.error.errorCodes).toEqual({ sender_contact_id: ['house_missing'] });
  });

  it('let bonuses pay at most half, in the specification’s words', async () => {
    const user = await createAccount(db());
    await giveBonuses(db(), user.accountId, 100_000);
    const reply = await refuse({ as: user, change: { bonus_value: 50_000 } });
    expect(reply.error.bonus_value).toEqual([
      'Бонусами можно оплатить не более 50\u00a0% стоимости отправки',
    ]);
  });

  it('come when the carrier has not confirmed the price', async () => {
    const own = await createTestPortal({
      carriers: carriers.entries,
      environment: { CALCULATION_REUSE_SECONDS: '0' },
    });
    try {
      const user = await createAccount(own.runtime.database.db);
      await prepareOrder(own, user, by('dpd'));
      await carriers.fault({ carrier: 'dpd', kind: 'http_500', operation: 'rates' });
      const { body, rate } = await prepareOrder(own, user, by('dpd'));
      const reply = await own.call(api.createWaybill, { body }, { as: user });
      expect(rate.lastKnownAt).not.toBeNull();
      expect(reply.error.errorCodes).toEqual({ rate_result_id: ['rate_not_confirmed'] });
    } finally {
      await carriers.clearFaults();
      await own.close();
    }
  });

  it('come when the price has expired', async () => {
    const own = await createTestPortal({ carriers: carriers.entries });
    try {
      const user = await createAccount(own.runtime.database.db);
      const { body } = await prepareOrder(own, user, { ...by('cdek'), pickupDate: '2026-11-25' });
      own.clock.advance(25 * 3_600_000);
      const reply = await own.call(api.createWaybill, { body }, { as: user });
      expect(reply.error.errorCodes).toEqual({ rate_result_id: ['rate_expired'] });
    } finally {
      await own.close();
    }
  });

  it('keep a prepaid account above zero and a postpaid one within its limit', async () => {
    const prepaid = await refuse({ as: await createAccount(db(), { paymentKind: 'prepaid' }) });
    expect(prepaid.error.errorCodes).toEqual({ nonFieldError: ['balance_insufficient'] });
    const postpaid = await refuse({ as: await createAccount(db(), { creditLimitKopecks: 100 }) });
    expect(postpaid.error.errorCodes).toEqual({ nonFieldError: ['credit_exceeded'] });
  });

  it('never let two orders at once spend the same rouble', async () => {
    const user = await createAccount(db());
    const first = await prepareOrder(portal, user, by('cdek'));
    const second = await prepareOrder(portal, user, by('cdek'));
    await db()
      .updateTable('accounts')
      .set({ credit_limit_kopecks: Math.round(first.rate.price * 100 * 1.5) })
      .where('id', '=', user.accountId)
      .execute();
    const replies = await Promise.all(
      [first, second].map(({ body }) => portal.call(api.createWaybill, { body }, { as: user })),
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, 400]);
  });

  it('are for members without the right, blocked accounts and accounts without a contract', async () => {
    const owner = await createAccount(db());
    const { body } = await prepareOrder(portal, owner, by('cdek'));
    const member = await addMember(db(), owner.accountId, 'member', ['contacts.edit']);
    const blocked = await createAccount(db(), { status: 2 });
    const fresh = await createAccount(db(), { hasContract: false });
    const codes = async (as: TestUser) =>
      (await portal.call(api.createWaybill, { body }, { as })).error.errorCodes;
    expect(await codes(member)).toEqual({ nonFieldError: ['forbidden'] });
    expect(await codes(blocked)).toEqual({ nonFieldError: ['account_blocked'] });
    expect(await codes(fresh)).toEqual({ nonFieldError: ['no_contract'] });
  });

  it('name the manager of a blocked account only where it has one', async () => {
    const refusalOf = async (managerName?: string) => {
      const as = await createAccount(db(), { status: 2, ...(managerName && { managerName }) });
      return (await portal.call(api.createTag, { body: { title: 'срочно' } }, { as })).error.nonFieldError;
    };
    expect(await refusalOf('Марина Орлова')).toEqual([
      'Ваш кабинет временно заблокирован. Для разблокировки обратитесь к менеджеру',
    ]);
    expect(await refusalOf()).toEqual([
      'Ваш кабинет временно заблокирован: данные можно смотреть, но не менять',
    ]);
  });
});

import { sandboxCredentials } from '@tranzit/carrier-sandbox';
import { api } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountOptions,
  addMember,
  createAccount,
  giveBonuses,
  type TestUser,
} from '../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../test/harness/carriers.ts';
import { followOnce } from '../../../test/harness/follow.ts';
import { forgetJobs } from '../../../test/harness/lost-jobs.ts';
import { prepareOrder } from '../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { sweepJobs } from '../../main/jobs/sweep.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import type { JobHandler } from '../../platform/module.ts';
import { followCustomerContractHandler } from './tracking/follow-customer-contract.job.ts';
import { startFollowingHandler } from './tracking/follow-shipments.job.ts';

type Carrier = 'cdek' | 'dpd';

/** The portal's contracts are with one sandbox, the accounts' own with another. */
let portals: TestCarriers;
let owns: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  [portals, owns] = await Promise.all([startTestCarriers(), startTestCarriers()]);
  portal = await createTestPortal({
    carriers: portals.entries.filter(({ carrier }) => carrier === 'cdek'),
    connectors: owns.connectors,
    ownDatabase: true,
    environment: { CALCULATION_REUSE_SECONDS: '0' },
  });
});
beforeEach(() => portal.clock.set('2026-11-20T08:00:00Z'));
afterEach(() => owns.clearFaults());
afterAll(async () => {
  await portal.close();
  await Promise.all([portals.close(), owns.close()]);
});

const db = () => portal.runtime.database.db;

const save = (as: TestUser, carrier: Carrier) =>
  portal.call(
    api.saveCarrierContract,
    { params: { carrier }, body: { credentials: { ...sandboxCredentials[carrier] } } },
    { as },
  );

async function accountWith(carrier: Carrier, options: AccountOptions = {}): Promise<TestUser> {
  const as = await createAccount(db(), options);
  expect((await save(as, carrier)).status).toBe(200);
  return as;
}

const prepare = (as: TestUser, carrier: Carrier, bonus = 0) =>
  prepareOrder(portal, as, {
    bonus,
    choose: (rates) => rates.find((rate) => rate.contract === 'own' && rate.deliveryService === carrier),
  });

async function order(as: TestUser, carrier: Carrier = 'cdek') {
  const ready = await prepare(as, carrier);
  const { status, body } = await portal.call(api.createWaybill, { body: ready.body }, { as });
  expect(status).toBe(201);
  return { ...ready, ...body };
}
const waybillOf = async (as: TestUser, id: number) =>
  (await portal.call(api.getWaybill, { params: { id: String(id) } }, { as })).body;
const forget = (as: TestUser, carrier: Carrier = 'cdek', force = false) =>
  portal.send(api.deleteCarrierContract, { params: { carrier }, query: force ? { force: '1' } : {} }, { as });
const numbersAt = async (carriers: TestCarriers, carrier: Carrier) =>
  (await carriers.orders(carrier)).map(({ number }) => number);

/** Runs jobs until the waybill satisfies `wanted`. */
const settle = (as: TestUser, id: number, wanted: (one: Awaited<ReturnType<typeof waybillOf>>) => boolean) =>
  portal.eventually(async () => {
    await portal.runAllJobs();
    const waybill = await waybillOf(as, id);
    return wanted(waybill) ? waybill : undefined;
  });
const registered = (as: TestUser, id: number) =>
  settle(as, id, ({ serviceWaybillNumber }) => serviceWaybillNumber !== null);

const run = ({ handle }: JobHandler, payload: unknown) =>
  handle({ ...portal.runtime.capabilities, log: portal.runtime.log }, payload, {
    attempt: 1,
    isLast: true,
    signal: new AbortController().signal,
  });

/** One turn of a carrier's loop with the jobs that it starts. */
async function follow(carrier: Carrier): Promise<void> {
  await followOnce(portal, carrier);
  await portal.runAllJobs();
}

const moneyOf = async ({ accountId }: TestUser) => ({
  ledger: await db().selectFrom('ledger_entries').selectAll().where('account_id', '=', accountId).execute(),
  bonuses: await db().selectFrom('bonus_entries').selectAll().where('account_id', '=', accountId).execute(),
});

describe('an order under a customer contract', () => {
  it.each(['cdek', 'dpd'] as const)(
    'reaches %s with the account’s credentials, and the portal’s contract not at all',
    async (carrier) => {
      const as = await accountWith(carrier);
      const { waybillId, plsWaybillNumber } = await order(as, carrier);
      expect((await waybillOf(as, waybillId)).contract).toBe('own');
      const waybill = await settle(as, waybillId, ({ creationStage }) => creationStage === 'documents_ready');
      expect(waybill.documents.every(({ state }) => state === 'ready')).toBe(true);
      expect(await numbersAt(owns, carrier)).toContain(plsWaybillNumber);
      expect(await numbersAt(portals, carrier)).not.toContain(plsWaybillNumber);
      const listed = await portal.call(api.listWaybills, { query: {} }, { as });
      expect(listed.body.waybills).toEqual([expect.objectContaining({ waybillId, contract: 'own' })]);
    },
  );

  it('calls the courier and is followed under it to the end', async () => {
    const as = await accountWith('cdek');
    const { waybillId, plsWaybillNumber } = await order(as);
    await settle(as, waybillId, ({ status }) => status === 'pickup_waiting');
    await owns.advance('cdek', plsWaybillNumber, { steps: 50 });
    await follow('cdek');
    const waybill = await settle(as, waybillId, ({ status }) => status === 'delivered');
    expect(waybill.deliveredAt).not.toBeNull();
    expect(await moneyOf(as)).toEqual({ ledger: [], bonuses: [] });
  });

  it('is followed where the portal itself has no contract with the carrier', async () => {
    await run(startFollowingHandler, {});
    const { rows } = await sql<{
      key: string;
    }>`select key from graphile_worker.jobs where key like 'follow-shipments:%'`.execute(db());
    expect(rows.map(({ key }) => key).toSorted()).toEqual(['follow-shipments:cdek', 'follow-shipments:dpd']);
    for (const { key } of rows) await sql`select graphile_worker.remove_job(${key})`.execute(db());
    const as = await accountWith('dpd');
    const { waybillId, plsWaybillNumber } = await order(as, 'dpd');
    await registered(as, waybillId);
    await owns.advance('dpd', plsWaybillNumber, { steps: 50 });
    await follow('dpd');
    await settle(as, waybillId, ({ status }) => status === 'delivered');
  });

  it('is not stopped by an empty balance and costs nothing here, nor gives anything back', async () => {
    const as = await accountWith('cdek', { paymentKind: 'prepaid' });
    await giveBonuses(db(), as.accountId, 500);
    const before = await moneyOf(as);
    const { waybillId } = await order(as);
    expect(await moneyOf(as)).toEqual(before);
    await registered(as, waybillId);
    const { status } = await portal.call(api.rejectWaybill, { params: { id: waybillId } }, { as });
    expect(status).toBe(200);
    const waybill = await waybillOf(as, waybillId);
    expect([waybill.status, waybill.cashback]).toEqual(['canceled', 0]);
    expect(await moneyOf(as)).toEqual(before);
    expect(
      (await owns.orders('cdek')).find(({ number }) => number === waybill.plsWaybillNumber)?.status,
    ).toMatch(/CANCEL|REMOVED|INVALID|DELETED/i);
  });

  it('takes no bonuses', async () => {
    const as = await accountWith('cdek');
    await giveBonuses(db(), as.accountId, 500);
    const { body } = await prepare(as, 'cdek', 10);
    const { status, error } = await portal.call(api.createWaybill, { body }, { as });
    expect([status, error.errorCodes]).toEqual([400, { bonus_value: ['bonus_own_contract'] }]);
  });

  it('is placed by a member who may not see the contract', async () => {
    const owner = await accountWith('cdek');
    const as = await addMember(db(), owner.accountId, 'member', ['shipping.create']);
    const { waybillId } = await order(as);
    expect((await registered(as, waybillId)).contract).toBe('own');
  });

  it('needs a rate of these very credentials', async () => {
    const as = await accountWith('cdek');
    const { body } = await prepare(as, 'cdek');
    portal.clock.advance(60_000);
    await save(as, 'cdek');
    const { status, error } = await portal.call(api.createWaybill, { body }, { as });
    expect([status, error.errorCodes]).toEqual([400, { rate_result_id: ['rate_expired'] }]);
  });

  it('is not placed under a contract that is deleted', async () => {
    const as = await accountWith('cdek');
    const { body } = await prepare(as, 'cdek');
    expect((await forget(as)).status).toBe(204);
    const { status, error } = await portal.call(api.createWaybill, { body }, { as });
    expect([status, error.errorCodes]).toEqual([400, { rate_result_id: ['contract_gone'] }]);
  });

  it('cannot take the rate of another account', async () => {
    const [as, stranger] = [await accountWith('cdek'), await accountWith('cdek')];
    const { rate } = await prepare(as, 'cdek');
    const { body } = await prepare(stranger, 'cdek');
    const { status, error } = await portal.call(
      api.createWaybill,
      { body: { ...body, rate_result_id: rate.rateResultId } },
      { as: stranger },
    );
    expect([status, error.errorCodes]).toEqual([400, { rate_result_id: ['not_found'] }]);
  });
});

describe('deleting a customer contract', () => {
  it('is refused while orders under it are on their way, and allowed after', async () => {
    const as = await accountWith('cdek');
    const { waybillId } = await order(as);
    const { status, error } = await forget(as);
    expect([status, error.errorCodes]).toEqual([409, { nonFieldError: ['contract_in_use'] }]);
    expect(error.nonFieldError).toEqual([expect.stringContaining(': 1.')]);
    await db()
      .updateTable('waybills')
      .set({ status: 'delivered' })
      .where('id', '=', asId('WaybillId', waybillId))
      .execute();
    expect((await forget(as)).status).toBe(204);
    expect((await forget(as)).status).toBe(404);
  });

  it('by force ends an order that is not registered, in words a person understands', async () => {
    const as = await accountWith('cdek');
    const { waybillId, plsWaybillNumber } = await order(as);
    expect((await forget(as, 'cdek', true)).status).toBe(204);
    const waybill = await settle(as, waybillId, ({ creationStage }) => creationStage === 'refused');
    expect(waybill).toMatchObject({
      contract: 'own',
      status: 'problem',
      problemReason: 'registration_failed',
      problemText: 'Ваш договор со службой доставки удалён из портала, поэтому заказ не оформлен',
    });
    expect(await numbersAt(owns, 'cdek')).not.toContain(plsWaybillNumber);
    expect(await numbersAt(portals, 'cdek')).not.toContain(plsWaybillNumber);
    expect((await moneyOf(as)).ledger).toEqual([]);
  });

  it('by force ends the following of orders, which are never asked for under another contract', async () => {
    const as = await accountWith('cdek');
    const { waybillId, plsWaybillNumber } = await order(as);
    await settle(as, waybillId, ({ status }) => status === 'pickup_waiting');
    await forget(as, 'cdek', true);
    await save(as, 'cdek');
    await owns.advance('cdek', plsWaybillNumber, { steps: 50 });
    await follow('cdek');
    await follow('cdek');
    const { body } = await portal.call(api.getTracking, { params: { id: waybillId } }, { as });
    expect(body.events.filter(({ code }) => code === 'contract_gone')).toEqual([
      expect.objectContaining({ name: expect.stringContaining('больше не следит'), status: null }),
    ]);
    expect((await waybillOf(as, waybillId)).status).toBe('pickup_waiting');
    const rejected = await portal.call(api.rejectWaybill, { params: { id: waybillId } }, { as });
    expect([rejected.status, rejected.error.errorCodes]).toEqual([
      409,
      { nonFieldError: ['contract_of_order_gone'] },
    ]);
  });

  it('by force ends the fetching of documents, which nobody is asked for after that', async () => {
    const as = await accountWith('cdek');
    const { waybillId } = await order(as);
    const remember = await forgetJobs(portal.runtime.database.db, 'fetch-documents');
    await registered(as, waybillId).finally(remember);
    await forget(as, 'cdek', true);
    for (let minute = 0; minute < 12; minute += 1) {
      await enqueue(portal.runtime.capabilities, sweepJobs, {});
      await portal.runJobs();
      portal.clock.advance(60_000);
    }
    const { strays } = await portal.runtime.capabilities.jobWatch();
    expect(strays.find(({ work }) => work === 'documents')?.count).toBe(0);
    const { documents, actions } = await waybillOf(as, waybillId);
    expect(documents.map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(actions).not.toContain('ask_for_documents');
    const asked = await portal.call(api.askForDocuments, { params: { id: waybillId } }, { as });
    expect([asked.status, asked.error.errorCodes]).toEqual([
      409,
      { nonFieldError: ['contract_of_order_gone'] },
    ]);
    const claims = db()
      .selectFrom('claims')
      .select('id')
      .where('waybill_id', '=', asId('WaybillId', waybillId));
    expect(await claims.where('problem_type', '=', 'documents_missing').execute()).toEqual([]);
  });

  it('waits for an order that is being accepted', async () => {
    const as = await accountWith('cdek');
    const { body } = await prepare(as, 'cdek');
    const [placed, deleted] = await Promise.all([
      portal.call(api.createWaybill, { body }, { as }),
      forget(as),
    ]);
    // Whoever comes first, no order is left without its contract.
    expect([
      [201, 409],
      [400, 204],
    ]).toContainEqual([placed.status, deleted.status]);
  });
});

describe('following a customer contract', () => {
  it('asks again later when its carrier does not answer, and leaves the others alone', async () => {
    const [down, fine] = [await accountWith('dpd'), await accountWith('cdek')];
    const [one, two] = [await order(down, 'dpd'), await order(fine)];
    await registered(down, one.waybillId);
    await settle(fine, two.waybillId, ({ status }) => status === 'pickup_waiting');
    await owns.fault({ carrier: 'dpd', kind: 'http_500' });
    await owns.advance('cdek', two.plsWaybillNumber, { steps: 50 });
    portal.clock.advance(3 * 3_600_000);
    const { carrier_contract_id: contractId } = await db()
      .selectFrom('waybills')
      .select('carrier_contract_id')
      .where('id', '=', asId('WaybillId', one.waybillId))
      .executeTakeFirstOrThrow();
    await run(followCustomerContractHandler, { accountId: down.accountId, contractId });
    const { track_after: trackAfter } = await db()
      .selectFrom('waybills')
      .select('track_after')
      .where('id', '=', asId('WaybillId', one.waybillId))
      .executeTakeFirstOrThrow();
    expect(trackAfter?.getTime()).toBe(portal.clock.now().getTime() + 30 * 60_000);
    await follow('cdek');
    await settle(fine, two.waybillId, ({ status }) => status === 'delivered');
  });
});

import { api } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sweepJobs } from '../../src/main/jobs/sweep.ts';
import { trackWaybill } from '../../src/modules/waybills/tracking/track-waybill.job.ts';
import { enqueue } from '../../src/platform/jobs/job.ts';
import { createAccount, type TestUser } from '../harness/accounts.ts';
import { type Fault, startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import { prepareOrder, startCalculation } from '../harness/orders.ts';
import { createTestPortal, type TestPortal } from '../harness/test-portal.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek'] });
  portal = await createTestPortal({
    carriers: carriers.entries,
    ownDatabase: true,
    environment: { CALCULATION_REUSE_SECONDS: '0' },
  });
});
afterEach(() => carriers.clearFaults());
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

/** An order whose carrier fails in one operation. */
async function orderWithout(
  operation: 'documents' | 'intake' | 'create' | 'tracking',
  kind: Fault['kind'] = 'http_500',
) {
  const user = await createAccount(portal.runtime.database.db);
  const { body } = await prepareOrder(portal, user);
  await carriers.fault({ carrier: 'cdek', kind, operation });
  const { waybillId } = (await portal.call(api.createWaybill, { body }, { as: user })).body;
  // Ahead of the job runner's own clock, so that what waits for its next try goes on waiting.
  portal.clock.set(new Date(Date.now() + 3_600_000));
  await portal.runAllJobs();
  const look = async () =>
    (await portal.call(api.getWaybill, { params: { id: String(waybillId) } }, { as: user })).body;
  return { user, waybillId, look };
}

const ratesAsked = async () => (await carriers.calls('cdek')).byOperation.rates ?? 0;

/** The queue forgets a job, whatever the reason. */
const lose = (key: string) =>
  sql`select graphile_worker.remove_job(${key})`.execute(portal.runtime.database.db);

async function sweep(): Promise<void> {
  await carriers.clearFaults();
  await sweepAlone();
}

async function sweepAlone(): Promise<void> {
  await enqueue(portal.runtime.capabilities, sweepJobs, {});
  for (let turn = 0; turn < 3; turn += 1) await portal.runAllJobs();
}

it('documents come although the job that fetches them is lost', async () => {
  portal.clock.set('2026-11-20T08:00:00Z');
  const { waybillId, look } = await orderWithout('documents');
  expect((await look()).documents.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  await lose(`fetch-documents:${waybillId}`);
  await portal.runAllJobs();
  expect((await look()).documents.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  await sweep();
  expect((await look()).documents.map(({ state }) => state)).toEqual(['ready', 'ready']);
}, 60_000);

it('a courier is called although the job that calls is lost', async () => {
  portal.clock.set('2026-11-20T08:00:00Z');
  const { look } = await orderWithout('intake');
  expect((await look()).status).toBe('registered');
  await lose(`settle-courier-call:${(await look()).courierCall?.courierCallId}`);
  await sweep();
  expect((await look()).status).toBe('pickup_waiting');
}, 60_000);

const thereOf = async (number: string) =>
  (await carriers.orders('cdek')).filter((one) => one.number === number).map(({ status }) => status);

it('an order is cancelled at the carrier although the job that cancels there is lost', async () => {
  portal.clock.set('2026-11-20T08:00:00Z');
  const { user, waybillId, look } = await orderWithout('create', 'drop_after_store');
  const { plsWaybillNumber: number } = await look();
  await portal.call(api.rejectWaybill, { params: { id: String(waybillId) } }, { as: user });
  for (const job of ['cancel-at-carrier', 'register-waybill']) await lose(`${job}:${waybillId}`);
  await portal.runAllJobs();
  expect(await thereOf(number)).not.toEqual(['REMOVED']);
  await sweep();
  expect(await thereOf(number)).toEqual(['REMOVED']);
  expect(await straysOf('cancellations')).toBe(0);
}, 60_000);

const askPeople = (user: TestUser, waybillId: number) =>
  portal.call(api.rejectWaybillManually, { params: { id: String(waybillId) } }, { as: user });
const straysOf = async (work: string) =>
  (await portal.runtime.capabilities.jobWatch()).strays.find((one) => one.work === work)?.count;

it('an order that is being called off is looked for although the job that looks is lost', async () => {
  portal.clock.set('2026-11-20T08:00:00Z');
  const { user, waybillId, look } = await orderWithout('create', 'drop_after_store');
  await askPeople(user, waybillId);
  await lose(`register-waybill:${waybillId}`);
  await sweep();
  expect((await look()).status).toBe('canceled_negotiation');
  expect((await look()).serviceWaybillNumber).toMatch(/\d/);
}, 60_000);

it('an order that is being called off and was never made is left to people, and planned no more', async () => {
  portal.clock.set('2026-11-20T08:00:00Z');
  const { user, waybillId, look } = await orderWithout('create', 'cut');
  await askPeople(user, waybillId);
  await lose(`register-waybill:${waybillId}`);
  expect(await straysOf('orders')).toBe(1);
  await sweep();
  const { status, creationStage, plsWaybillNumber } = await look();
  expect([status, creationStage, await thereOf(plsWaybillNumber)]).toEqual([
    'canceled_negotiation',
    'manual',
    [],
  ]);
  expect(await straysOf('orders')).toBe(0);
}, 60_000);

it('an order that is delivered before its answer was read is registered although the job is lost', async () => {
  portal.clock.set('2026-11-20T08:00:00Z');
  const { waybillId, look } = await orderWithout('create', 'drop_after_store');
  const { plsWaybillNumber: number } = await look();
  await carriers.advance('cdek', number, { status: 'DELIVERED' });
  await lose(`register-waybill:${waybillId}`);
  await enqueue(portal.runtime.capabilities, trackWaybill, { waybillId });
  await portal.runAllJobs();
  expect([(await look()).status, (await look()).creationStage]).toEqual(['delivered', 'accepted']);
  await sweep();
  expect((await look()).creationStage).toMatch(/registered|documents_ready/);
  expect(await thereOf(number)).toHaveLength(1);
}, 60_000);

it('an order whose jobs are lost again and again gets others after growing waits, then goes to people', async () => {
  portal.clock.set('2026-11-20T08:00:00Z');
  const { waybillId, look } = await orderWithout('tracking');
  const key = `register-waybill:${waybillId}`;
  const isPlanned = async () => {
    await lose(key);
    await sweepAlone();
    const jobs = sql`select from graphile_worker._private_jobs where key = ${key}`;
    return (await jobs.execute(portal.runtime.database.db)).rows.length === 1;
  };
  expect([await isPlanned(), await isPlanned()]).toEqual([true, false]);
  portal.clock.advance(60_000);
  expect([await isPlanned(), await isPlanned()]).toEqual([true, false]);
  portal.clock.advance(120_000);
  expect([await isPlanned(), await isPlanned()]).toEqual([true, false]);
  expect((await look()).creationStage).toBe('accepted');
  portal.clock.advance(240_000);
  expect(await isPlanned()).toBe(false);
  expect([(await look()).status, (await look()).creationStage]).toEqual(['problem', 'manual']);
}, 60_000);

it('an order whose registration fails by a fault of ours each time goes to people after its last try', async () => {
  const faulty = carriers.entries.map((entry) => ({
    ...entry,
    adapter: { ...entry.adapter, findOrder: () => Promise.reject(new TypeError('a fault of ours')) },
  }));
  const own = await createTestPortal({ carriers: faulty, ownDatabase: true });
  try {
    const user = await createAccount(own.runtime.database.db);
    const { body } = await prepareOrder(own, user);
    const { waybillId } = (await own.call(api.createWaybill, { body }, { as: user })).body;
    own.clock.set(new Date(Date.now() + 3_600_000));
    const params = { id: String(waybillId) };
    const look = async () => (await own.call(api.getWaybill, { params }, { as: user })).body;
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      expect((await look()).creationStage).toBe('accepted');
      await own.runAllJobs();
    }
    expect([(await look()).status, (await look()).creationStage]).toEqual(['problem', 'manual']);
    const claims = own.runtime.database.db.selectFrom('claims').select('problem_type');
    expect(await claims.where('waybill_id', '=', asId('WaybillId', waybillId)).execute()).toEqual([
      { problem_type: 'registration_failed' },
    ]);
  } finally {
    await own.close();
  }
}, 60_000);

it('a calculation that was left long ago ends as timed out, and nobody is asked again', async () => {
  portal.clock.set('2026-11-20T08:00:00Z');
  const user = await createAccount(portal.runtime.database.db);
  await carriers.fault({ carrier: 'cdek', kind: 'delay', ms: 10_000, operation: 'rates' });
  const { taskId } = await startCalculation(portal, user);
  await vi.waitFor(async () => expect(await ratesAsked()).toBeGreaterThan(0));
  const asked = await ratesAsked();
  await lose(`finish-calculation:${taskId}`);
  portal.clock.advance(2 * 3_600_000);
  await sweepAlone();
  const { done, runs } = (
    await portal.call(api.getCalculationResults, { params: { id: String(taskId) } }, { as: user })
  ).body;
  expect([done, runs.map(({ state }) => state), await ratesAsked()]).toEqual([true, ['timed_out'], asked]);
}, 60_000);

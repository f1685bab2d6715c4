import { api } from '@tranzit/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { cartOf, fillCart, finishedBatch } from '../destinations.factory.ts';

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

async function ordered(as: TestUser, ids: readonly number[]): Promise<number> {
  const body = { destination_id_list: [...ids] };
  const { batchId } = (await portal.call(api.createFromCart, { body }, { as })).body;
  expect(await finishedBatch(portal, as, batchId)).toMatchObject({ done: ids.length, failed: 0 });
  return batchId;
}
const cancel = (as: TestUser, id: number) => portal.send(api.cancelBatch, { params: { id } }, { as });
async function undoing(as: TestUser, id: number): Promise<number> {
  const { status, body } = await cancel(as, id);
  expect([status, body]).toEqual([201, expect.anything()]);
  return (body as { batchId: number }).batchId; // checked by the contract
}
const stop = (as: TestUser, id: number) => portal.call(api.stopBatch, { params: { id } }, { as });
const statusesOf = async (as: TestUser) =>
  (await portal.call(api.listWaybills, { query: { limit: 100 } }, { as })).body.waybills.map(
    ({ status }) => status,
  );
const cancelCalls = async () => (await carriers.calls('cdek')).byOperation.cancel ?? 0;

/** Runs an undo whose carrier takes its time, up to where the first orders are at the carrier. */
async function underWay(): Promise<{ readonly end: Promise<void> }> {
  const before = await cancelCalls();
  await carriers.fault({ carrier: 'cdek', kind: 'delay', ms: 1_500, operation: 'cancel' });
  const end = portal.runJobs();
  await portal.eventually(async () => (await cancelCalls()) >= before + 6 || undefined);
  await carriers.clearFaults();
  return { end };
}

describe('the undo of a batch', () => {
  it('is one, however often it is pressed while it goes on', async () => {
    const user = await createAccount(portal.runtime.database.db);
    const id = await ordered(user, await fillCart(portal, user, { count: 2 }));
    const presses = await Promise.all([cancel(user, id), cancel(user, id), cancel(user, id)]);
    expect(presses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const refused = presses.find(({ status }) => status === 409);
    expect(refused?.error.errorCodes).toEqual({ nonFieldError: ['batch_being_cancelled'] });
    const made = presses.find(({ status }) => status === 201)?.body as { batchId: number };
    expect(await finishedBatch(portal, user, made.batchId)).toMatchObject({ done: 2, failed: 0 });
    expect((await cartOf(portal, user)).counts).toMatchObject({ ready: 2, created: 0 });
  });

  it('leaves what it has called off in the cart, also when it is stopped at that moment', async () => {
    const user = await createAccount(portal.runtime.database.db);
    const ids = await fillCart(portal, user, { count: 8 });
    const id = await ordered(user, ids);
    const undo = await undoing(user, id);
    const { end } = await underWay();
    await stop(user, undo);
    await end;
    expect(await finishedBatch(portal, user, undo)).toMatchObject({ state: 'stopped', done: 6, stopped: 2 });
    expect((await cartOf(portal, user)).counts).toMatchObject({ ready: 6, created: 2 });
    const rest = await undoing(user, id);
    expect(await finishedBatch(portal, user, rest)).toMatchObject({ total: 2, done: 2, failed: 0 });
    expect((await cartOf(portal, user)).counts).toMatchObject({ ready: 8, created: 0 });
  });

  it('counts an order as called off that somebody has cancelled meanwhile', async () => {
    const user = await createAccount(portal.runtime.database.db);
    const id = await ordered(user, await fillCart(portal, user, { count: 3 }));
    const undo = await undoing(user, id);
    const { waybills } = (await portal.call(api.listWaybills, { query: {} }, { as: user })).body;
    const [first] = waybills;
    await portal.call(api.rejectWaybill, { params: { id: first?.waybillId ?? 0 } }, { as: user });
    expect(await finishedBatch(portal, user, undo)).toMatchObject({ done: 3, failed: 0, failures: [] });
    expect((await cartOf(portal, user)).counts).toMatchObject({ ready: 3, created: 0 });
    expect(await statusesOf(user)).toEqual(['canceled', 'canceled', 'canceled']);
  });
});

describe('an order of a batch that is cancelled by itself', () => {
  it('stands in the cart no more, and its batch still tells of it', async () => {
    const user = await createAccount(portal.runtime.database.db);
    const id = await ordered(user, await fillCart(portal, user, { count: 2 }));
    const { waybills } = (await portal.call(api.listWaybills, { query: {} }, { as: user })).body;
    const [first] = waybills;
    await portal.call(api.rejectWaybill, { params: { id: first?.waybillId ?? 0 } }, { as: user });
    expect((await cartOf(portal, user)).counts).toMatchObject({ ready: 0, created: 1 });
    const { body } = await portal.call(api.getBatch, { params: { id } }, { as: user });
    expect(body).toMatchObject({ done: 2, ordered: 1, cancellable: 1 });
    const undo = await undoing(user, id);
    expect(await finishedBatch(portal, user, undo)).toMatchObject({ total: 1, done: 1 });
    expect((await cartOf(portal, user)).counts).toMatchObject({ ready: 1, created: 0 });
  });
});

import { api } from '@tranzit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { byCarrier, cartOf, fillCart, finishedBatch, putIntoCart } from '../destinations.factory.ts';
import { purgeDestinations } from '../destinations.jobs.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers();
  portal = await createTestPortal({ carriers: carriers.entries, ownDatabase: true });
});
beforeEach(() => portal.clock.set('2026-11-20T08:00:00Z'));
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;
const batchOf = async (as: TestUser, id: number) =>
  (await portal.call(api.getBatch, { params: { id } }, { as })).body;
const started = async (as: TestUser, ids: readonly number[], dryRun = false): Promise<number> => {
  const body = { destination_id_list: [...ids], dry_run: dryRun };
  return (await portal.call(api.createFromCart, { body }, { as })).body.batchId;
};
const putWrong = (as: TestUser) =>
  putIntoCart(portal, as, { ...byCarrier('cdek'), receiverName: 'Берёзов Тимофей #invalid' });

const mendReceiver = (castId: number) =>
  db()
    .updateTable('contact_casts')
    .set({ contact_name: 'Берёзов Тимофей' })
    .where('id', '=', castId as never)
    .execute();
const setAgreed = (id: number, isAgreed: boolean) =>
  db()
    .updateTable('destinations')
    .set({ is_price_agreed: isAgreed })
    .where('id', '=', id as never)
    .execute();

describe('what is told of a batch', () => {
  it('names its orders, when each was made, and what may be called off', async () => {
    const user = await createAccount(db());
    const ids = await fillCart(portal, user, { count: 2 });
    const { total } = await cartOf(portal, user);
    const batch = await finishedBatch(portal, user, await started(user, ids));
    const { body } = await portal.call(api.listWaybills, { query: {} }, { as: user });
    expect(batch.waybills.toSorted((one, other) => one.waybillId - other.waybillId)).toEqual(
      body.waybills
        .map(({ waybillId, plsWaybillNumber }) => ({ waybillId, plsWaybillNumber }))
        .toSorted((one, other) => one.waybillId - other.waybillId),
    );
    expect(batch).toMatchObject({
      donePrice: total,
      ordered: 2,
      cancellable: 2,
      cancellablePrice: total,
      ready: 0,
    });
    expect(batch.latest.map(({ itemState, failure }) => [itemState, failure])).toEqual([
      ['success', null],
      ['success', null],
    ]);
    const last = Math.max(...batch.latest.map(({ dealtWithAt }) => Date.parse(dealtWithAt)));
    expect(Date.parse(batch.endedAt ?? '')).toBeGreaterThanOrEqual(last);
  });

  it('has its orders found among all waybills, also those that were called off', async () => {
    const user = await createAccount(db());
    const id = await started(user, await fillCart(portal, user, { count: 2 }));
    const { waybills } = await finishedBatch(portal, user, id);
    const other = await putIntoCart(portal, user);
    await finishedBatch(portal, user, await started(user, [other.destinationId]));
    const cancel = await portal.call(api.cancelBatch, { params: { id } }, { as: user });
    await finishedBatch(portal, user, cancel.body.batchId);
    const list = async (query: object, as = user) =>
      (await portal.call(api.listWaybills, { query: { batch_id: id, ...query } as never }, { as })).body;
    const found = await list({});
    expect(found.waybills.map(({ waybillId }) => waybillId).toSorted()).toEqual(
      waybills.map(({ waybillId }) => waybillId).toSorted(),
    );
    const [first] = waybills;
    expect(await list({ query: first?.plsWaybillNumber })).toMatchObject({
      count: 1,
      waybills: [{ waybillId: first?.waybillId, status: 'canceled' }],
    });
    expect(await list({}, await createAccount(db()))).toMatchObject({ count: 0 });
  });

  it('keeps why one failed, and leaves it to the batch that tries it again', async () => {
    const user = await createAccount(db());
    const { destinationId } = await putWrong(user);
    const id = await started(user, [destinationId]);
    const failed = await finishedBatch(portal, user, id);
    expect(failed.failures).toMatchObject([
      { destinationId, itemState: 'fail', failure: { code: 'refused' } },
    ]);
    expect(failed.latest).toMatchObject([{ destinationId, failure: { code: 'refused', mayRetry: true } }]);
    const retry = await portal.call(api.retryBatch, { params: { id } }, { as: user });
    expect((await finishedBatch(portal, user, retry.body.batchId)).retriable).toBe(1);
    expect(await batchOf(user, id)).toMatchObject({ failed: 1, retriable: 0, failures: [] });
    const twice = await portal.send(api.retryBatch, { params: { id } }, { as: user });
    expect(twice.error.errorCodes).toEqual({ nonFieldError: ['batch_nothing_to_retry'] });
  });

  it('tells which of the failed were ordered elsewhere since, and leaves the rest to be tried again', async () => {
    const user = await createAccount(db());
    const [first, second] = [await putWrong(user), await putWrong(user)];
    const id = await started(user, [first.destinationId, second.destinationId]);
    const untouched = await finishedBatch(portal, user, id);
    expect(untouched).toMatchObject({ failed: 2, orderedElsewhere: 0, elsewhere: [], retriable: 2 });
    await mendReceiver(first.body.receiver_contact_id);
    const other = await finishedBatch(portal, user, await started(user, [first.destinationId]));
    const batch = await batchOf(user, id);
    expect(batch).toMatchObject({ failed: 2, orderedElsewhere: 1, retriable: 1 });
    expect(batch.failures).toMatchObject([{ destinationId: second.destinationId }]);
    expect(batch.elsewhere).toMatchObject([{ destinationId: first.destinationId, ...other.waybills[0] }]);
    expect(other).toMatchObject({ done: 1, orderedElsewhere: 0, elsewhere: [] });
    const listed = await portal.call(api.listBatches, { query: {} }, { as: user });
    expect(listed.body.items.map(({ orderedElsewhere }) => orderedElsewhere)).toEqual([0, 1]);
  });

  it('tells of what was checked in vain and ordered since, until that order is called off', async () => {
    const user = await createAccount(db());
    const [destinationId = 0] = await fillCart(portal, user, { count: 1 });
    await setAgreed(destinationId, false);
    const check = await started(user, [destinationId], true);
    expect(await finishedBatch(portal, user, check)).toMatchObject({ failed: 1, orderedElsewhere: 0 });
    await setAgreed(destinationId, true);
    const create = await started(user, [destinationId]);
    const { waybills } = await finishedBatch(portal, user, create);
    const ordered = await batchOf(user, check);
    expect(ordered).toMatchObject({ orderedElsewhere: 1, failures: [], elsewhere: [waybills[0]] });
    await portal.call(api.rejectWaybill, { params: { id: waybills[0]?.waybillId ?? 0 } }, { as: user });
    await portal.runAllJobs();
    expect(await batchOf(user, check)).toMatchObject({ orderedElsewhere: 0, elsewhere: [] });
  });

  it('no longer shows what failed and was taken out of the cart', async () => {
    const user = await createAccount(db());
    const { destinationId } = await putWrong(user);
    const id = await started(user, [destinationId]);
    await finishedBatch(portal, user, id);
    await portal.call(api.removeFromCart, { params: { id: destinationId } }, { as: user });
    expect(await batchOf(user, id)).toMatchObject({ failed: 1, retriable: 0, failures: [] });
  });

  it('tells how many there were, also when some of them have been removed for good', async () => {
    const user = await createAccount(db());
    const wrong = await putWrong(user);
    const [right = 0, loose = 0] = await fillCart(portal, user, { count: 2 });
    const id = await started(user, [wrong.destinationId, right]);
    const before = await finishedBatch(portal, user, id);
    for (const removed of [wrong.destinationId, loose])
      await portal.call(api.removeFromCart, { params: { id: removed } }, { as: user });
    portal.clock.set('2026-11-22T08:00:00Z');
    await enqueue(portal.runtime.capabilities, purgeDestinations, {});
    await portal.runJobs();
    expect(await batchOf(user, id)).toMatchObject({
      ...{ total: 2, done: 1, failed: 1, price: before.price, parts: before.parts },
      failures: [],
    });
    const kept = await db()
      .selectFrom('destinations')
      .select('id')
      .where('user_id', '=', user.userId)
      .execute();
    expect(kept.map((row) => Number(row.id)).toSorted()).toEqual([wrong.destinationId, right].toSorted());
  });

  it('counts as done what people have registered after the carrier failed', async () => {
    const user = await createAccount(db());
    const ids = await fillCart(portal, user, { count: 1 });
    const id = await started(user, ids);
    await finishedBatch(portal, user, id);
    await db()
      .updateTable('batch_items')
      .set({ state: 'fail', failure: JSON.stringify({ code: 'manual', field: null }) })
      .where('batch_id', '=', id as never)
      .execute();
    const batch = await batchOf(user, id);
    expect(batch).toMatchObject({ done: 1, failed: 0, failures: [], orderedElsewhere: 0 });
    expect(batch.latest).toMatchObject([{ itemState: 'success', failure: null }]);
  });

  it('counts what a check found right, as long as it can be ordered', async () => {
    const user = await createAccount(db());
    const ids = await fillCart(portal, user, { count: 3 });
    const { total } = await cartOf(portal, user);
    const id = await started(user, ids, true);
    const checked = await finishedBatch(portal, user, id);
    expect(checked).toMatchObject({ kind: 'check', done: 3, ready: 3, readyPrice: total });
    expect(checked.readyIds.toSorted()).toEqual(ids.toSorted());
    const [dearer = 0, ...others] = ids;
    await setAgreed(dearer, false);
    expect((await batchOf(user, id)).readyIds.toSorted()).toEqual(others.toSorted());
    await started(user, others);
    expect(await batchOf(user, id)).toMatchObject({ done: 3, ready: 0, readyPrice: 0, readyIds: [] });
  });

  it('counts what had not begun when it was stopped', async () => {
    const user = await createAccount(db());
    const id = await started(user, await fillCart(portal, user, { count: 3 }));
    await portal.call(api.stopBatch, { params: { id } }, { as: user });
    const stopped = await batchOf(user, id);
    expect(stopped).toMatchObject({ state: 'stopped', done: 0, failed: 0, stopped: 3, waybills: [] });
    expect(stopped.endedAt).not.toBeNull();
  });

  it('says why an order could not be called off', async () => {
    const user = await createAccount(db());
    const ids = await fillCart(portal, user, { count: 2 });
    const id = await started(user, ids);
    const { waybills } = await finishedBatch(portal, user, id);
    const cancel = await portal.call(api.cancelBatch, { params: { id } }, { as: user });
    await db()
      .updateTable('waybills')
      .set({ status: 'received_from_sender' })
      .where('id', '=', waybills[0]?.waybillId as never)
      .execute();
    const batch = await finishedBatch(portal, user, cancel.body.batchId);
    expect(batch).toMatchObject({ kind: 'cancel', done: 1, failed: 1 });
    expect(batch.failures).toMatchObject([
      { waybillId: waybills[0]?.waybillId, failure: { mayRetry: false, text: expect.stringMatching(/./) } },
    ]);
    expect(batch).toMatchObject({ orderedElsewhere: 0, elsewhere: [] });
  });
});

import { api } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek'] });
  portal = await createTestPortal({ carriers: carriers.entries, ownDatabase: true });
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const waybillOf = async (as: TestUser, id: number) =>
  (await portal.call(api.getWaybill, { params: { id: String(id) } }, { as })).body;

/** An order that the carrier has said no to. */
async function refusedOrder() {
  const user = await createAccount(portal.runtime.database.db);
  const { body } = await prepareOrder(portal, user, { receiverName: 'Берёзов Тимофей #invalid' });
  const { waybillId } = (await portal.call(api.createWaybill, { body }, { as: user })).body;
  await expect
    .poll(async () => {
      await portal.runAllJobs();
      return (await waybillOf(user, waybillId)).creationStage;
    })
    .toBe('refused');
  return { user, waybillId };
}

it('offers to order again, and no cancelling of what the carrier does not have', async () => {
  const { user, waybillId } = await refusedOrder();
  const before = await waybillOf(user, waybillId);
  expect(before).toMatchObject({ status: 'problem', isCancellable: false });
  expect(before.actions).toEqual(['order_again', 'acknowledge']);
  const to = { params: { id: waybillId } };
  for (const endpoint of [api.rejectWaybill, api.rejectWaybillManually]) {
    const { status, error } = await portal.call(endpoint, to, { as: user });
    expect([status, error.errorCodes]).toEqual([409, { nonFieldError: ['not_cancellable'] }]);
  }
  expect(await waybillOf(user, waybillId)).toEqual(before);
});

it('calls a code that the carrier has given without a word a code', async () => {
  const { user, waybillId } = await refusedOrder();
  const { db } = portal.runtime.database;
  await db
    .updateTable('waybills')
    .set({ problem_text: '02011' })
    .where('id', '=', asId('WaybillId', waybillId))
    .execute();
  await db
    .updateTable('waybill_events')
    .set({ reason: '02011' })
    .where('waybill_id', '=', asId('WaybillId', waybillId))
    .where('code', '=', 'refused')
    .execute();
  const words = 'код 02011 без объяснения';
  expect((await waybillOf(user, waybillId)).problemText).toBe(words);
  const { body } = await portal.call(api.getTracking, { params: { id: waybillId } }, { as: user });
  expect(body.events.map(({ reason }) => reason)).toContain(words);
});

it('says that there are no documents of it, and not that they are being prepared', async () => {
  const { user, waybillId } = await refusedOrder();
  const { status, error } = await portal.call(
    api.askForDocuments,
    { params: { id: String(waybillId) } },
    { as: user },
  );
  expect([status, error.errorCodes]).toEqual([409, { nonFieldError: ['no_documents_of_no_order'] }]);
});

it('plans no step of its way, neither for its own nor for strangers', async () => {
  const { user, waybillId } = await refusedOrder();
  const tracking = await portal.call(api.getTracking, { params: { id: waybillId } }, { as: user });
  expect(tracking.body.planned).toEqual([]);
  const link = await portal.call(api.shareWaybill, { params: { id: String(waybillId) } }, { as: user });
  const shared = await portal.call(api.getSharedWaybill, { params: { shareKey: link.body.shareKey } });
  expect(shared.body.basic).toMatchObject({ status: 'problem', creationStage: 'refused', planned: [] });
});

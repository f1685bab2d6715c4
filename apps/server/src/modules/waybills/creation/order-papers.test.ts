import { api } from '@tranzit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek'] });
  portal = await createTestPortal({ carriers: carriers.entries });
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

it.each([
  ['sender', 'inn', '7707083890', 'senderInn', 'inn_wrong'],
  ['receiver', 'inn', '7707083890', 'receiverInn', 'inn_wrong'],
] as const)('refuses a %s that was frozen with a wrong %s', async (side, column, value, field, code) => {
  const { db } = portal.runtime.database;
  const user = await createAccount(db);
  const { body } = await prepareOrder(portal, user);
  const id = side === 'sender' ? body.sender_contact_id : body.receiver_contact_id;
  await db
    .updateTable('contact_casts')
    .set({ [column]: value })
    .where('id', '=', id as never)
    .execute();
  const { status, error } = await portal.send(api.createWaybill, { body }, { as: user });
  expect([status, error.errorCodes]).toEqual([400, { [field]: [code] }]);
});

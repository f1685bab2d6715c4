import { api, type NotificationType } from '@tranzit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const add = (as: TestUser, email: string, types: NotificationType[] = ['bills']) =>
  portal.call(api.addNotificationEmail, { body: { email, types } }, { as });
const list = async (as: TestUser) =>
  (await portal.call(api.listNotificationEmails, {}, { as })).body.items.map(({ email, types }) => [
    email,
    types,
  ]);

it('an address is added, changed and deleted, and the log tells of each', async () => {
  const owner = await createAccount(db());
  const as = { as: owner };
  const { status, body } = await add(owner, 'buh@lesnoy.example', ['bills', 'bills']);
  expect([status, body.types]).toEqual([201, ['bills']]);
  const params = { id: String(body.notificationEmailId) };
  await portal.call(api.updateNotificationEmail, { params, body: { types: ['chats'] } }, as);
  expect(await list(owner)).toEqual([['buh@lesnoy.example', ['chats']]]);
  await portal.call(api.updateNotificationEmail, { params, body: { email: 'sklad@lesnoy.example' } }, as);
  expect(await list(owner)).toEqual([['sklad@lesnoy.example', ['chats']]]);
  expect((await portal.call(api.deleteNotificationEmail, { params }, as)).status).toBe(204);
  expect(await list(owner)).toEqual([]);
  const { items } = (await portal.call(api.listAuditActs, { query: {} }, as)).body;
  expect(items.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['notification_email_deleted', 'sklad@lesnoy.example'],
    ['notification_email_changed', 'sklad@lesnoy.example'],
    ['notification_email_changed', 'buh@lesnoy.example'],
    ['notification_email_added', 'buh@lesnoy.example'],
  ]);
});

it('an address stands once in an account, in any case of letters, and may stand in another', async () => {
  const [owner, other] = [await createAccount(db()), await createAccount(db())];
  await add(owner, 'buh@lesnoy.example');
  const taken = await add(owner, 'BUH@lesnoy.example');
  expect([taken.status, taken.error.errorCodes]).toEqual([400, { email: ['notification_email_taken'] }]);
  expect((await add(other, 'buh@lesnoy.example')).status).toBe(201);
  const { body: second } = await add(owner, 'second@lesnoy.example');
  const renamed = await portal.call(
    api.updateNotificationEmail,
    { params: { id: String(second.notificationEmailId) }, body: { email: 'buh@lesnoy.example' } },
    { as: owner },
  );
  expect(renamed.error.errorCodes).toEqual({ email: ['notification_email_taken'] });
});

it('there are twenty at most', async () => {
  const owner = await createAccount(db());
  for (let place = 0; place < 20; place += 1) await add(owner, `mail-${place}@lesnoy.example`);
  expect((await add(owner, 'one-more@lesnoy.example')).error.errorCodes).toEqual({
    email: ['too_many_notification_emails'],
  });
});

it('only those who manage the team see and change them', async () => {
  const owner = await createAccount(db());
  const member = await addMember(db(), owner.accountId, 'member', ['finance.view']);
  expect((await add(member, 'own@lesnoy.example')).status).toBe(403);
  expect((await portal.call(api.listNotificationEmails, {}, { as: member })).status).toBe(403);
});

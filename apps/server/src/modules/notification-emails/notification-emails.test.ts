import { api, type NotificationType } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, speakEnglish, type TestUser } from '../../../test/harness/accounts.ts';
import { linkKeySentTo, messagesTo } from '../../../test/harness/messages.ts';
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

it('an address to which nothing is written is deleted and comes back as it was', async () => {
  const owner = await createAccount(db());
  const { body } = await add(owner, 'buh@lesnoy.example', []);
  const params = { id: String(body.notificationEmailId) };
  await portal.call(api.deleteNotificationEmail, { params }, { as: owner });
  expect((await add(owner, 'buh@lesnoy.example', [])).status).toBe(201);
  expect(await list(owner)).toEqual([['buh@lesnoy.example', []]]);
});

it('there are twenty at most', async () => {
  const owner = await createAccount(db());
  for (let place = 0; place < 20; place += 1) await add(owner, `mail-${place}@lesnoy.example`);
  expect((await add(owner, 'one-more@lesnoy.example')).error.errorCodes).toEqual({
    email: ['too_many_notification_emails'],
  });
});

it('there are twenty at most, of many that are added at one moment too', async () => {
  const owner = await createAccount(db());
  const places = Array.from({ length: 26 }, (_, place) => place);
  const added = await Promise.all(places.map((place) => add(owner, `at-once-${place}@lesnoy.example`)));
  expect(added.filter(({ status }) => status === 201)).toHaveLength(20);
});

it('a hundred letters a day ask their readers, however often addresses are added and deleted', async () => {
  const owner = await createAccount(db());
  const statuses: number[] = [];
  for (let place = 0; place < 101; place += 1) {
    if (place % 40 === 0) portal.clock.advance(3_600_000);
    const { status, body } = await add(owner, `asked-${place}@lesnoy.example`);
    statuses.push(status);
    if (status !== 201) break;
    const params = { id: String(body.notificationEmailId) };
    await portal.call(api.deleteNotificationEmail, { params }, { as: owner });
  }
  expect(statuses).toEqual([...Array(100).fill(201), 429]);
  expect((await add(await createAccount(db()), 'asked-100@lesnoy.example')).status).toBe(201);
  portal.clock.advance(86_400_000);
  expect((await add(owner, 'asked-100@lesnoy.example')).status).toBe(201);
});

it('only those who manage the team see and change them', async () => {
  const owner = await createAccount(db());
  const member = await addMember(db(), owner.accountId, 'member', ['finance.view']);
  expect((await add(member, 'own@lesnoy.example')).status).toBe(403);
  expect((await portal.call(api.listNotificationEmails, {}, { as: member })).status).toBe(403);
});

describe('an address is written to once its reader has agreed', () => {
  const states = async (as: TestUser) =>
    (await portal.call(api.listNotificationEmails, {}, { as })).body.items.map(({ email, isConfirmed }) => [
      email,
      isConfirmed,
    ]);
  const confirm = (code: string) => portal.send(api.confirmNotificationEmail, { body: { code } });
  const resend = (as: TestUser, id: number) =>
    portal.send(api.resendNotificationEmail, { params: { id: String(id) } }, { as });
  const codes = async (key: string) => (await confirm(key)).error.errorCodes;

  it('by the link of a letter, which is good once and for a week', async () => {
    const owner = await createAccount(db());
    const email = 'reader-1@lesnoy.example';
    const { body } = await add(owner, email);
    expect(body.isConfirmed).toBe(false);
    const key = await linkKeySentTo(portal, email);
    expect((await confirm(key)).status).toBe(204);
    expect(await states(owner)).toEqual([[email, true]]);
    expect(await codes(key)).toEqual({ nonFieldError: ['code_used'] });
    expect(await codes('a-key-of-nobody')).toEqual({ nonFieldError: ['code_not_found'] });
    expect((await resend(owner, body.notificationEmailId)).error.errorCodes).toEqual({
      nonFieldError: ['notification_email_confirmed'],
    });
  });

  it('and is asked again when somebody wants it, with another link once the first is over', async () => {
    const owner = await createAccount(db());
    const email = 'reader-2@lesnoy.example';
    const { body } = await add(owner, email);
    const late = await linkKeySentTo(portal, email);
    expect((await resend(owner, body.notificationEmailId)).status).toBe(429);
    portal.clock.advance(7 * 86_400_000);
    expect(await codes(late)).toEqual({ nonFieldError: ['code_expired'] });
    expect((await resend(owner, body.notificationEmailId)).body).toEqual({ resendAfter: 59 });
    expect((await confirm(await linkKeySentTo(portal, email))).status).toBe(204);
    expect(await states(owner)).toEqual([[email, true]]);
  });

  it('anew, where the entry gets another address, and the link of the one before opens nothing', async () => {
    const owner = await createAccount(db());
    const [first, second] = ['reader-3@lesnoy.example', 'reader-4@lesnoy.example'];
    const { body } = await add(owner, first);
    const key = await linkKeySentTo(portal, first);
    const params = { id: String(body.notificationEmailId) };
    await portal.call(api.updateNotificationEmail, { params, body: { email: second } }, { as: owner });
    expect(await codes(key)).toEqual({ nonFieldError: ['code_not_found'] });
    await confirm(await linkKeySentTo(portal, second));
    const types = { params, body: { email: second.toUpperCase(), types: ['chats' as const] } };
    await portal.call(api.updateNotificationEmail, types, { as: owner });
    expect(await states(owner)).toEqual([[second.toUpperCase(), true]]);
  });

  it('in the account that asked, and not in another', async () => {
    const [owner, other] = [await createAccount(db()), await createAccount(db())];
    const email = 'reader-5@lesnoy.example';
    await add(owner, email);
    const key = await linkKeySentTo(portal, email);
    await add(other, email);
    await confirm(key);
    expect([await states(owner), await states(other)]).toEqual([[[email, true]], [[email, false]]]);
  });

  it('once: deleted and added again it is asked nothing, whether it has answered or not', async () => {
    const owner = await createAccount(db());
    const email = 'reader-6@lesnoy.example';
    const again = async () => {
      const [item] = (await portal.call(api.listNotificationEmails, {}, { as: owner })).body.items;
      const params = { id: String(item?.notificationEmailId) };
      await portal.call(api.deleteNotificationEmail, { params }, { as: owner });
      return (await add(owner, email)).body.isConfirmed;
    };
    await add(owner, email);
    const key = await linkKeySentTo(portal, email);
    expect(await again()).toBe(false);
    await confirm(key);
    expect(await again()).toBe(true);
    expect(await messagesTo(portal, email)).toHaveLength(1);
  });

  it.each([
    ['ru', /Пока портал их на почту не отправляет/],
    ['en', /They are not sent by e-mail yet/],
  ] as const)('and is not promised what is not sent yet: %s', async (language, words) => {
    const owner = await createAccount(db());
    if (language === 'en') await speakEnglish(db(), owner);
    const email = `soon-${language}@lesnoy.example`;
    await add(owner, email);
    expect(await messagesTo(portal, email)).toEqual([expect.stringMatching(words)]);
  });

  it('without a letter where it is the own one of who adds it', async () => {
    const owner = await createAccount(db());
    const colleague = await addMember(db(), owner.accountId, 'administrator');
    const before = (await messagesTo(portal, owner.email)).length;
    expect((await add(colleague, owner.email)).body.isConfirmed).toBe(false);
    expect((await add(colleague, colleague.email.toUpperCase())).body.isConfirmed).toBe(true);
    expect((await messagesTo(portal, owner.email)).length).toBe(before + 1);
    expect(await messagesTo(portal, colleague.email.toUpperCase())).toEqual([]);
  });
});

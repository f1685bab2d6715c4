import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addMember,
  createAccount,
  giveMoney,
  joinAccount,
  type TestUser,
  testPassword,
} from '../../../test/harness/accounts.ts';
import { messagesTo } from '../../../test/harness/messages.ts';
import { moscow } from '../../../test/harness/orders.ts';
import { newcomer, signUp } from '../../../test/harness/sample-sign-up.ts';
import { setUpSecondFactor, totpAt } from '../../../test/harness/second-factor.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { purgeMessages } from '../../platform/outbox/purge-messages.job.ts';
import { createImportDesk } from '../imports/imports.factory.ts';
import { insertWaybill } from '../waybills/waybills.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const account = () => createAccount(db());
const remove = (as: TestUser, password = testPassword) =>
  portal.call(api.deleteMyUser, { body: { password } }, { as });
const signIn = (username: string) => portal.call(api.login, { body: { username, password: testPassword } });
const orderOf = (as: TestUser, status: 'delivered' | 'courier_delivery') =>
  insertWaybill(db(), as as never, { status, receiver: { name: 'Заречный Мирон' } });
const userRow = ({ userId }: TestUser) =>
  db().selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();

/** A chat of the messenger and the own address for notifications. */
async function reach({ accountId, userId, email }: TestUser): Promise<void> {
  await sql`update users set email_verified_at = now() where id = ${userId}`.execute(db());
  await sql`insert into messenger_chats (chat_id, account_id, user_id, name, created_at)
    values (${`chat-${userId}`}, ${accountId}, ${userId}, 'Дарья', now())`.execute(db());
  await sql`insert into notification_emails (account_id, email, types, created_at)
    values (${accountId}, ${email.toUpperCase()}, '{waybill}', now()), (${accountId}, 'other@example.test', '{}', now())`.execute(
    db(),
  );
}

it('a copy of the own data has the chats and the own notification addresses, and not those of others', async () => {
  const user = await account();
  await reach(user);
  const { bytes } = await portal.call(api.exportMyData, { query: { format: 'json' } }, { as: user });
  const kept = JSON.parse(bytes.toString('utf8')) as Record<string, Record<string, string>[]>;
  const title = 'ООО «Лесной дом»';
  expect(kept.chat).toMatchObject([{ number: `chat-${user.userId}`, name: 'Дарья', title }]);
  expect(kept.notificationEmail).toMatchObject([{ email: user.email.toUpperCase(), kind: 'waybill', title }]);
});

describe('a user who deletes themselves', () => {
  it('is known to nobody any more, and what is theirs alone goes; their orders stay', async () => {
    const user = await account();
    await reach(user);
    const order = await orderOf(user, 'delivered');
    await sql`insert into counterparties (account_id, kind, title) values (${user.accountId}, 'person', 'Имя')`.execute(
      db(),
    );
    const { body: tokens } = await signIn(user.email);
    const left = await remove(user);
    expect([left.status, left.error]).toEqual([204, undefined]);
    const headers = { authorization: `Bearer ${tokens.accessToken}` };
    expect((await portal.call(api.getCurrentUser, {}, { headers })).status).toBe(401);
    expect(
      (await portal.call(api.refreshTokens, { body: { refresh_token: tokens.refreshToken } })).status,
    ).toBe(401);
    expect((await signIn(user.email)).status).toBe((await signIn('nobody@example.test')).status);
    const told = JSON.stringify(await userRow(user));
    for (const word of [user.email, user.phone]) expect(told).not.toContain(word);
    const counts = await sql<{ count: number }>`
      select count(*)::int as count from counterparties where account_id = ${user.accountId}
      union all select count(*)::int from notification_emails where account_id = ${user.accountId}
      union all select count(*)::int from messenger_chats where user_id = ${user.userId}
      union all select count(*)::int from consents where user_id = ${user.userId}
      union all select count(*)::int from sessions where user_id = ${user.userId}
        and (ended_at is null or device <> '' or address <> '')`.execute(db());
    expect(counts.rows.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
    const sides = await sql<{ contact_name: string }>`select contact_name from contact_casts
      join waybills on receiver_contact_cast_id = contact_casts.id where waybills.number = ${order.number}`.execute(
      db(),
    );
    expect(sides.rows).toEqual([{ contact_name: 'Заречный Мирон' }]);
    const { status } = await db()
      .selectFrom('accounts')
      .select('status')
      .where('id', '=', user.accountId)
      .executeTakeFirstOrThrow();
    expect(status).toBe(3);
  });

  it('has nothing written into their book by a table that is being saved', async () => {
    const user = await account();
    const { bring, view } = createImportDesk(portal, user);
    const rows = Array.from({ length: 300 }, (_, row) => `Имя ${row};+7916555${1000 + row}`).join('\n');
    const id = await bring(`ФИО;Телефон\n${rows}\n`);
    expect((await view(id)).counts.ready).toBe(300);
    await portal.call(api.saveCounterpartyImport, { body: { import_id: id } }, { as: user });
    expect((await remove(user)).status).toBe(204);
    await portal.runJobs();
    const book = await sql`select from counterparties where account_id = ${user.accountId}`.execute(db());
    expect(book.rows).toHaveLength(0);
  });

  it('leaves the teams of others, whose log tells it without a name', async () => {
    const owner = await account();
    const member = await addMember(db(), owner.accountId, 'member', ['shipping.create']);
    expect((await remove(member)).status).toBe(204);
    const { items } = (await portal.call(api.listAuditActs, { query: {} }, { as: owner })).body;
    expect(items.find(({ kind }) => kind === 'user_deleted')).toMatchObject({ userName: '—', subject: null });
    const members = await sql`select user_id from memberships where account_id = ${owner.accountId}`.execute(
      db(),
    );
    expect(members.rows).toEqual([{ user_id: owner.userId }]);
    expect((await portal.call(api.getCurrentUser, {}, { as: owner })).status).toBe(200);
  });

  it('is not taken at a word without the password', async () => {
    const user = await account();
    const { status, error } = await remove(user, 'wrong-password-1');
    expect([status, error.errorCodes]).toEqual([400, { password: ['wrong_password'] }]);
    expect((await userRow(user)).email).toBe(user.email);
  });

  it.each([
    ['other members', 'user_owns_team', (user: TestUser) => addMember(db(), user.accountId, 'member')],
    ['money', 'user_has_balance', (user: TestUser) => giveMoney(db(), user.accountId, 5)],
    ['a debt', 'user_has_balance', (user: TestUser) => giveMoney(db(), user.accountId, -5)],
    ['orders under way', 'user_has_open_orders', (user: TestUser) => orderOf(user, 'courier_delivery')],
  ])('stays while an account of theirs has %s, and is told the way out', async (_, code, give) => {
    const user = await account();
    const team = await account();
    await joinAccount(db(), { ...user, accountId: team.accountId }, 'member');
    await give(user);
    const { status, error } = await remove(user);
    expect([status, error.errorCodes]).toEqual([409, { nonFieldError: [code] }]);
    expect(error.nonFieldError?.[0]).toContain('ООО «Лесной дом»');
    // Nothing of it was begun.
    expect((await userRow(user)).email).toBe(user.email);
    const accounts = await portal.call(api.listAccounts, {}, { as: user });
    expect(accounts.body.items).toHaveLength(2);
  });

  it('takes sides and addresses with them at once that no order needs', async () => {
    const user = await account();
    const order = await orderOf(user, 'delivered');
    const address = { ...moscow, street: 'ул Заповедная' };
    const person = { contact_name: 'Заречный Мирон', phones: [{ number: '+79165550177' }] };
    await portal.call(api.createComplexCast, { body: { ...person, address, side: 'sender' } }, { as: user });
    await portal.call(api.createFastAddressCast, { body: address }, { as: user });
    await portal.call(api.createAddress, { body: address }, { as: user });
    expect((await remove(user)).status).toBe(204);
    const sides = await sql<{ contact_name: string; isOrdered: boolean }>`
      select contact_name, exists (select from waybills w where w.number = ${order.number}
        and c.id in (w.sender_contact_cast_id, w.receiver_contact_cast_id)) as "isOrdered"
      from contact_casts c where account_id = ${user.accountId}`.execute(db());
    expect(sides.rows.filter(({ isOrdered }) => isOrdered).map((row) => row.contact_name)).toContain(
      'Заречный Мирон',
    );
    const others = sides.rows.filter(({ isOrdered }) => !isOrdered);
    expect(others.map((row) => row.contact_name)).toEqual(['—']);
    const doors =
      await sql`select from address_casts where account_id = ${user.accountId} and street = ${address.street}
      union all select from addresses where account_id = ${user.accountId}`.execute(db());
    expect(doors.rows).toHaveLength(0);
  });

  it('leaves neither their phone in codes, nor from where they have begun to import', async () => {
    const other = await account();
    const { email, phone, headers } = await signUp(portal);
    await portal.call(api.resetPassword, { body: { username: phone } });
    await portal.call(api.resetPassword, { body: { username: other.phone } });
    const codesOf = async (subject: string) =>
      (await sql`select from codes where position(${subject} in subject) > 0`.execute(db())).rows.length;
    expect(await codesOf(phone)).toBeGreaterThan(2);
    const { password } = newcomer;
    expect((await portal.call(api.deleteMyUser, { body: { password } }, { headers })).status).toBe(204);
    expect([await codesOf(phone), await codesOf(email), await codesOf(other.phone)]).toEqual([0, 0, 1]);

    const [owner, user] = [await account(), await account()];
    const member = await joinAccount(db(), { ...user, accountId: owner.accountId }, 'administrator');
    await createImportDesk(portal, owner).bring('ФИО\nТихий Назар\n');
    await portal.call(
      api.startCounterpartyImport,
      { body: { raw_data: 'ФИО\nТихий Назар\n' } },
      { as: member, headers: { 'user-agent': 'Browser of a member' } },
    );
    await portal.runJobs();
    expect((await remove(member)).status).toBe(204);
    const { rows } = await sql<{ user_id: number; address: string; device: string }>`
      select user_id, origin ->> 'address' as address, origin ->> 'userAgent' as device
      from imports where account_id = ${owner.accountId} order by id`.execute(db());
    expect(rows).toEqual([
      { user_id: owner.userId, address: '127.0.0.1', device: expect.stringMatching(/./) },
      { user_id: member.userId, address: '', device: '' },
    ]);
  });

  it('is told by a last mail, which leads nowhere and is kept for a week', async () => {
    const [user, english] = [await account(), await account()];
    await db().updateTable('users').set({ language: 'en' }).where('id', '=', english.userId).execute();
    const mails: string[] = [];
    for (const as of [user, english]) {
      await sql`update users set email_verified_at = now() where id = ${as.userId}`.execute(db());
      await remove(as);
      mails.push(...(await messagesTo(portal, as.email)));
    }
    expect(mails).toEqual([
      expect.stringContaining('Ваши данные удалены'),
      expect.stringContaining('Your data was deleted'),
    ]);
    expect(mails.join()).not.toContain('/settings');
    await portal.runJobs();
    portal.clock.advance(7 * 86_400_000 + 1);
    await enqueue({ db: db() }, purgeMessages, {});
    await portal.runJobs();
    expect(await messagesTo(portal, user.email)).toEqual([]);
  });

  it('counts a wrong code of the second step, and takes nothing away', async () => {
    const user = await account();
    await setUpSecondFactor(portal, user);
    const failures = () => db().selectFrom('sign_in_failures').selectAll().execute();
    const before = (await failures()).length;
    const body = { password: testPassword, code: '000000' };
    const refused = await portal.call(api.deleteMyUser, { body }, { as: user });
    expect(refused.error.errorCodes).toEqual({ code: ['wrong_code'] });
    expect((await failures()).length).toBe(before + 1);
    expect((await portal.call(api.getCurrentUser, {}, { as: user })).status).toBe(200);
  });

  it('is refused before a code of the second step is spent, which then is good', async () => {
    const user = await account();
    const { secret } = await setUpSecondFactor(portal, user);
    portal.clock.advance(60_000);
    const code = totpAt(secret, portal.clock.now());
    const call = (body: { password: string; code?: string }) =>
      portal.call(api.deleteMyUser, { body }, { as: user });
    await giveMoney(db(), user.accountId, 5);
    const refused = await call({ password: testPassword, code });
    expect([refused.status, refused.error.errorCodes]).toEqual([
      409,
      { nonFieldError: ['user_has_balance'] },
    ]);
    // Whoever does not know the password is told nothing of the money.
    expect((await call({ password: 'wrong-password-1', code })).status).toBe(400);
    await giveMoney(db(), user.accountId, -5);
    const without = await call({ password: testPassword });
    expect(without.error.errorCodes).toEqual({ code: ['second_factor_required'] });
    expect((await call({ password: testPassword, code })).status).toBe(204);
  });
});

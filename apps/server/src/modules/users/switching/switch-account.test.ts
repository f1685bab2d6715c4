import { api } from '@tranzit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, joinAccount, testPassword } from '../../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } });
const signIn = async (email: string) =>
  (await portal.call(api.login, { body: { username: email, password: testPassword } })).body;

async function ownerOfTwo() {
  const first = await createAccount(db(), { title: 'ООО «Лесной дом»' });
  const second = await createAccount(db(), { title: 'ИП Ольховская', sellerId: 1 });
  await joinAccount(db(), { ...first, accountId: second.accountId }, 'accountant');
  return { first, second, tokens: await signIn(first.email) };
}

it('lists the accounts of a user, with whose they are and by whom they are billed', async () => {
  const { first, second, tokens } = await ownerOfTwo();
  const closed = await createAccount(db(), { status: 3 });
  await joinAccount(db(), { ...first, accountId: closed.accountId }, 'member');
  const { body } = await portal.call(api.listAccounts, {}, bearer(tokens.accessToken));
  expect(body.items).toEqual([
    { accountId: first.accountId, ownerId: first.userId, title: 'ООО «Лесной дом»', sellerId: 2 },
    { accountId: second.accountId, ownerId: second.userId, title: 'ИП Ольховская', sellerId: 1 },
  ]);
});

it('gives tokens for another account, and leaves the session of the first', async () => {
  const { first, second, tokens } = await ownerOfTwo();
  const body = { account_id: second.accountId };
  const switched = await portal.call(api.switchAccount, { body }, bearer(tokens.accessToken));
  const there = await portal.call(api.getCurrentUser, {}, bearer(switched.body.accessToken));
  expect(there.body).toMatchObject({
    userId: first.userId,
    accountId: second.accountId,
    role: 'accountant',
    isOwner: false,
  });
  // A tab on each: both renew their own.
  const renewed = await Promise.all(
    [tokens, switched.body].map(({ refreshToken }) =>
      portal.call(api.refreshTokens, { body: { refresh_token: refreshToken } }),
    ),
  );
  const accounts = await Promise.all(
    renewed.map((reply) => portal.call(api.getCurrentUser, {}, bearer(reply.body.accessToken))),
  );
  expect(accounts.map((reply) => reply.body.accountId)).toEqual([first.accountId, second.accountId]);
});

it('lets nobody into an account that is not theirs or is closed', async () => {
  const { first, tokens } = await ownerOfTwo();
  const foreign = await createAccount(db());
  const closed = await createAccount(db(), { status: 3 });
  await joinAccount(db(), { ...first, accountId: closed.accountId }, 'member');
  for (const { accountId } of [foreign, closed]) {
    const body = { account_id: accountId };
    const reply = await portal.call(api.switchAccount, { body }, bearer(tokens.accessToken));
    expect(reply.status).toBe(404);
  }
});

it('leads out of a blocked account', async () => {
  const blocked = await createAccount(db(), { status: 2 });
  const other = await createAccount(db());
  await joinAccount(db(), { ...blocked, accountId: other.accountId }, 'member');
  const { accessToken } = await signIn(blocked.email);
  const body = { account_id: other.accountId };
  const reply = await portal.call(api.switchAccount, { body }, bearer(accessToken));
  expect(reply.status).toBe(200);
});

import { api, type BodyOf } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser, testPassword } from '../../../../test/harness/accounts.ts';
import { newcomer, readOffer, signUp } from '../../../../test/harness/sample-sign-up.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { acceptTransfer, offer } from '../ownership/ownership.factory.ts';
import { invite, teamOf } from '../teams.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
type Headers = { readonly authorization: string };
const me = async (headers: Headers) => (await portal.call(api.getCurrentUser, {}, { headers })).body;
const orders = async (headers: Headers) =>
  (await portal.call(api.listWaybills, { query: {} }, { headers })).status;
const accept = (headers: Headers, code: string) =>
  portal.call(api.acceptInvite, { body: { code } }, { headers });

async function signIn(body: BodyOf<typeof api.login>) {
  const { status, body: tokens } = await portal.call(api.login, { body });
  expect(status).toBe(200);
  return { authorization: `Bearer ${tokens.accessToken}` };
}

async function remove(owner: TestUser, email: string) {
  const row = (await teamOf(portal, owner)).find((one) => one.kind === 'member' && one.email === email);
  if (row?.kind !== 'member') throw new Error(`${email} is no member`);
  const params = { id: row.membershipId };
  expect((await portal.call(api.revokeMembership, { params }, { as: owner })).status).toBe(204);
}

/** Somebody who has signed up by an invitation, and so has no account but that of the team, and was then removed. */
async function removedMember() {
  const owner = await createAccount(db());
  const { code, email } = await invite(portal, owner);
  await signUp(portal, { email, invite_code: code });
  await remove(owner, email);
  return { owner, email, credentials: { username: email, password: newcomer.password } };
}

describe('whoever is in no team any more', () => {
  it('signs in to an account of their own that nobody is named for', async () => {
    const { credentials } = await removedMember();
    const headers = await signIn(credentials);
    expect(await me(headers)).toMatchObject({
      ...{ accountKind: null, accountTitle: '', contractId: 0, isOwner: true, emailVerified: true },
    });
    expect(await orders(headers)).toBe(403);
    const named = await portal.call(api.nameAccount, { body: { account_kind: 'person' } }, { headers });
    await portal.call(api.acceptOffer, readOffer, { headers });
    expect([named.status, await orders(headers)]).toEqual([200, 200]);
  });

  it('comes back by another invitation, and from then on signs in to the team', async () => {
    const { owner, email, credentials } = await removedMember();
    const headers = await signIn(credentials);
    const { code } = await invite(portal, owner, { email });
    expect((await accept(headers, code)).status).toBe(204);
    const again = await signIn(credentials);
    expect(await me(again)).toMatchObject({ accountId: owner.accountId, role: 'member' });
    expect(await orders(again)).toBe(200);
  });

  it('gets one account of their own, however often and at once they sign in', async () => {
    const { credentials } = await removedMember();
    const all = await Promise.all(Array.from({ length: 4 }, () => signIn(credentials)));
    const ids = await Promise.all(
      [...all, await signIn(credentials)].map(async (who) => (await me(who)).accountId),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('is also the owner of before whom their successor has removed', async () => {
    const owner = await createAccount(db());
    const heir = await addMember(db(), owner.accountId, 'administrator');
    await acceptTransfer(portal, heir, (await offer(portal, owner, heir)).code);
    await remove(heir, owner.email);
    const headers = await signIn({ username: owner.email, password: testPassword });
    expect(await me(headers)).toMatchObject({ accountTitle: '', isOwner: true, contractId: 0 });
  });

  it('is also who was in an account that has been closed, and does not come back into it', async () => {
    const user = await createAccount(db());
    await db().updateTable('accounts').set({ status: 3 }).where('id', '=', user.accountId).execute();
    const headers = await signIn({ username: user.email, password: testPassword });
    expect(await me(headers)).toMatchObject({ accountTitle: '', accountStatus: 1, contractId: 0 });
    const { body } = await portal.call(api.listAccounts, {}, { headers });
    expect(body.items.map(({ accountId }) => accountId)).not.toContain(user.accountId);
  });
});

import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, giveBonuses, testPassword } from '../../../test/harness/accounts.ts';
import { readOffer } from '../../../test/harness/sample-sign-up.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const signIn = (username: string, password = testPassword, headers: Record<string, string> = {}) =>
  portal.call(api.login, { body: { username, password } }, { headers });
const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } });

describe('signing in', () => {
  it('gives tokens for an e-mail in any case and for a phone in any spelling', async () => {
    const user = await createAccount(db());
    for (const name of [
      user.email.toUpperCase(),
      user.phone,
      user.phone.replace('+7', '8'),
      user.phone.slice(2),
    ]) {
      const { status, body } = await signIn(name);
      expect(status).toBe(200);
      const me = await portal.call(api.getCurrentUser, {}, bearer(body.accessToken));
      expect(me.body).toMatchObject({
        userId: user.userId,
        accountId: user.accountId,
        isOwner: true,
        role: 'owner',
      });
    }
  });

  it('answers a wrong password and an unknown name alike', async () => {
    const user = await createAccount(db());
    const wrong = await signIn(user.email, 'wrong-password-1');
    const unknown = await signIn('nobody-here@test.tranzit.local');
    expect(wrong.status).toBe(400);
    expect(unknown.error).toEqual(wrong.error);
    expect(wrong.error).toEqual({
      password: ['Неверные почта, телефон или пароль'],
      errorCodes: { password: ['wrong_credentials'] },
    });
  });

  it('waits after five failures of one name, and lets in again after 15 minutes', async () => {
    const user = await createAccount(db());
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(user.email, 'wrong-password-1');
    const refused = await signIn(user.email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    portal.clock.advance(15 * 60_000 + 1000);
    expect((await signIn(user.email)).status).toBe(200);
  });

  it('does not open a closed account', async () => {
    const user = await createAccount(db(), { status: 3 });
    const { body } = await signIn(user.email);
    const headers = { authorization: `Bearer ${body.accessToken}` };
    const { accountId } = (await portal.call(api.getCurrentUser, {}, { headers })).body;
    expect(accountId).not.toBe(user.accountId);
  });

  it('says in English what is missing when asked in English', async () => {
    const reply = await portal.send(
      api.login,
      { body: { username: '' } },
      { headers: { 'accept-language': 'en-GB' } },
    );
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      username: ['This field is required'],
      password: ['This field is required'],
      errorCodes: { username: ['required'], password: ['required'] },
    });
  });
});

describe('refresh tokens', () => {
  it('are replaced at each use', async () => {
    const { body: first } = await signIn((await createAccount(db())).email);
    const { status, body: second } = await portal.call(api.refreshTokens, {
      body: { refresh_token: first.refreshToken },
    });
    expect(status).toBe(200);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await portal.call(api.getCurrentUser, {}, bearer(second.accessToken))).status).toBe(200);
  });

  const refresh = ({ refreshToken }: { readonly refreshToken: string }) =>
    portal.call(api.refreshTokens, { body: { refresh_token: refreshToken } });

  it('end the whole session when a used one is presented again', async () => {
    const { body: first } = await signIn((await createAccount(db())).email);
    const { body: second } = await refresh(first);
    const { body: third } = await refresh(second);
    portal.clock.advance(21_000);
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
    expect((await portal.call(api.getCurrentUser, {}, bearer(third.accessToken))).status).toBe(401);
  });

  it('let a device go on that has slept over the answer, however long, and asks twice', async () => {
    const { body: first } = await signIn((await createAccount(db())).email);
    await refresh(first);
    portal.clock.advance(86_400_000);
    const { status, body: woken } = await refresh(first);
    expect(status).toBe(200);
    expect((await refresh(first)).body.refreshToken).toBe(woken.refreshToken);
    const next = await refresh(woken);
    expect(next.status).toBe(200);
    expect((await portal.call(api.getCurrentUser, {}, bearer(next.body.accessToken))).status).toBe(200);
  });

  it('end the session of both when a copy is presented so late and the successor after it', async () => {
    const { body: first } = await signIn((await createAccount(db())).email);
    const { body: owners } = await refresh(first);
    portal.clock.advance(21_000);
    const { body: thiefs } = await refresh(first);
    expect(thiefs.refreshToken).not.toBe(owners.refreshToken);
    expect((await refresh(owners)).status).toBe(401);
    expect((await refresh(thiefs)).status).toBe(401);
    expect((await portal.call(api.getCurrentUser, {}, bearer(thiefs.accessToken))).status).toBe(401);
  });

  it('give nothing to a copy that comes late a second time', async () => {
    const { body: first } = await signIn((await createAccount(db())).email);
    await refresh(first);
    portal.clock.advance(21_000);
    const { body: woken } = await refresh(first);
    portal.clock.advance(21_000);
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(woken)).status).toBe(401);
  });

  it('expire after 30 days', async () => {
    const { body } = await signIn((await createAccount(db())).email);
    portal.clock.advance(30 * 86_400_000 + 1000);
    expect(
      (await portal.call(api.refreshTokens, { body: { refresh_token: body.refreshToken } })).status,
    ).toBe(401);
  });

  it('stop working after signing out and after token_update', async () => {
    const user = await createAccount(db());
    const { body: first } = await signIn(user.email);
    const { body: renewed } = await portal.call(api.updateTokens, {}, bearer(first.accessToken));
    expect((await portal.call(api.getCurrentUser, {}, bearer(renewed.accessToken))).status).toBe(200);
    expect((await portal.call(api.logout, { body: { refresh_token: renewed.refreshToken } })).status).toBe(
      204,
    );
    expect(
      (await portal.call(api.refreshTokens, { body: { refresh_token: renewed.refreshToken } })).status,
    ).toBe(401);
  });
});

describe('access tokens', () => {
  it('live five minutes', async () => {
    const { body } = await signIn((await createAccount(db())).email);
    portal.clock.advance(5 * 60_000 + 1000);
    expect((await portal.call(api.getCurrentUser, {}, bearer(body.accessToken))).status).toBe(401);
  });

  it('are refused when changed by a single letter', async () => {
    const { body } = await signIn((await createAccount(db())).email);
    const [header, claims, signature] = body.accessToken.split('.');
    const forged = [header, claims, `${signature?.slice(0, -4)}AAAA`].join('.');
    expect((await portal.call(api.getCurrentUser, {}, bearer(forged))).status).toBe(401);
  });
});

describe('balance', () => {
  it('is the sum of the ledgers', async () => {
    const user = await createAccount(db());
    await giveBonuses(db(), user.accountId, 250);
    const { body } = await portal.call(api.getBalance, {}, { as: user });
    expect(body).toEqual({
      balance: 0,
      creditLimit: expect.any(Number),
      bonusBalance: 250,
      bonusHoldBalance: 0,
    });
  });
});

describe('the offer', () => {
  it('gives the account a contract once', async () => {
    const user = await createAccount(db(), { hasContract: false });
    expect((await portal.call(api.getCurrentUser, {}, { as: user })).body.contractId).toBe(0);
    const first = await portal.call(api.acceptOffer, readOffer, { as: user });
    const again = await portal.call(api.acceptOffer, readOffer, { as: user });
    expect(first.body.contractId).toBeGreaterThan(0);
    expect(again.body.contractId).toBe(first.body.contractId);
    expect(again.body.contractAcceptedAt).toBe(portal.clock.now().toISOString());
  });

  it('is kept with the version that was read, and another than the present one is not accepted', async () => {
    const user = await createAccount(db(), { hasContract: false });
    const former = { body: { version: '2026-10-01' } };
    const refused = await portal.call(api.acceptOffer, former, { as: user });
    expect([refused.status, refused.error.errorCodes]).toEqual([409, { nonFieldError: ['offer_changed'] }]);
    expect((await portal.call(api.getCurrentUser, {}, { as: user })).body.contractId).toBe(0);
    const { body: offer } = await portal.call(api.getOffer, {}, { as: user });
    await portal.call(api.acceptOffer, { body: { version: offer.version } }, { as: user });
    const stored = await db()
      .selectFrom('accounts')
      .select('contract_version')
      .where('id', '=', user.accountId)
      .executeTakeFirstOrThrow();
    expect(stored.contract_version).toBe('2026-11-01');
  });

  it('opens what needs a contract at once, whatever was looked up a moment before', async () => {
    const user = await createAccount(db(), { hasContract: false });
    expect((await portal.call(api.listWaybills, { query: {} }, { as: user })).status).toBe(403);
    await portal.call(api.acceptOffer, readOffer, { as: user });
    expect((await portal.call(api.listWaybills, { query: {} }, { as: user })).status).toBe(200);
  });

  it('is not a member’s to accept', async () => {
    const owner = await createAccount(db(), { hasContract: false });
    const member = await addMember(db(), owner.accountId, 'member');
    expect((await portal.call(api.acceptOffer, readOffer, { as: member })).status).toBe(403);
  });
});

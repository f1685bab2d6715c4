import { api, type Tokens, tokens } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser, testPassword } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';

let portal: TestPortal;
let origin: string;
beforeAll(async () => {
  // Shedding under overload would answer part of a burst for us.
  portal = await createTestPortal({ ownDatabase: true, environment: { OVERLOAD_CALLS: '1000' } });
  origin = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

const account = (status?: 1 | 3): Promise<TestUser> =>
  createAccount(portal.runtime.database.db, status ? { status } : {});
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const signIn = (username: string, password = testPassword) => post(api.login.path, { username, password });
const tokensOf = async (reply: Response): Promise<Tokens> => tokens.parse(await reply.json());
const refresh = (refreshToken: string) => post(api.refreshTokens.path, { refresh_token: refreshToken });
const meStatus = async (accessToken: string) =>
  (await fetch(origin + api.getCurrentUser.path, { headers: { authorization: `Bearer ${accessToken}` } }))
    .status;
const times = <Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe('a burst over the network', () => {
  it('of fifty refreshes with one token gives all the same successor', async () => {
    const first = await tokensOf(await signIn((await account()).email));
    const replies = await times(50, () => refresh(first.refreshToken));
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const tokens = await Promise.all(replies.map(tokensOf));
    const successors = new Set(tokens.map(({ refreshToken }) => refreshToken));
    expect(successors.size).toBe(1);
    const next = await refresh([...successors][0] ?? '');
    expect(next.status).toBe(200);
    expect(await meStatus((await tokensOf(next)).accessToken)).toBe(200);
  });

  it('of refreshes and renewals together ends neither the session nor in a fault', async () => {
    const first = await tokensOf(await signIn((await account()).email));
    const authorization = `Bearer ${first.accessToken}`;
    const replies = await times(40, (index) =>
      index % 2 === 0 ? refresh(first.refreshToken) : post(api.updateTokens.path, {}, { authorization }),
    );
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const renewed = await post(api.updateTokens.path, {}, { authorization });
    expect(renewed.status).toBe(200);
  });

  it('of two hundred wrong guesses at a name has five judged, whether or not anybody has it', async () => {
    for (const name of [(await account()).email, 'nobody-at-all@test.tranzit.local']) {
      const replies = await times(200, (index) => signIn(name, `wrong-password-${index}`));
      const statuses = Map.groupBy(replies, ({ status }) => status);
      expect([statuses.get(400)?.length, statuses.get(429)?.length]).toEqual([5, 195]);
      expect((await signIn(name)).status).toBe(429);
    }
  });

  it('of guesses at one user by both names has five judged in all', async () => {
    const user = await account();
    const judged = async () =>
      Number(
        (
          await sql<{
            count: string;
          }>`select count(*) from sign_in_failures where user_hash is not null`.execute(
            portal.runtime.database.db,
          )
        ).rows[0]?.count,
      );
    const before = await judged();
    await times(5, (index) => signIn(user.email, `wrong-password-${index}`));
    const right = await times(5, () => signIn(user.phone));
    expect(right.map(({ status }) => status)).toEqual(Array(5).fill(400));
    expect((await judged()) - before).toBe(5);
    expect([(await signIn(user.email)).status, (await signIn(user.phone)).status]).toEqual([429, 429]);
  });

  it('of right passwords meets no limit', async () => {
    const { email } = await account();
    const replies = await times(30, () => signIn(email));
    expect(replies.map(({ status }) => status)).toEqual(Array(30).fill(200));
  });
});

describe('a refresh token', () => {
  it('repeated after a lost answer gives the same successor for twenty seconds, then another in its place', async () => {
    const first = await tokensOf(await signIn((await account()).email));
    const second = await tokensOf(await refresh(first.refreshToken));
    portal.clock.advance(20_000);
    const again = await tokensOf(await refresh(first.refreshToken));
    expect(again.refreshToken).toBe(second.refreshToken);
    portal.clock.advance(1000);
    const late = await tokensOf(await refresh(first.refreshToken));
    expect(late.refreshToken).not.toBe(second.refreshToken);
    expect((await refresh(second.refreshToken)).status).toBe(401);
  });

  it('outlives renewals whose answers are lost, one after another', async () => {
    const first = await tokensOf(await signIn((await account()).email));
    const authorization = `Bearer ${first.accessToken}`;
    const renew = async () =>
      (await tokensOf(await post(api.updateTokens.path, {}, { authorization }))).refreshToken;
    const given = new Set<string>();
    for (let lost = 0; lost < 4; lost += 1) {
      given.add(await renew());
      portal.clock.advance(25_000);
    }
    expect(given.size).toBe(1);
    const found = await refresh(first.refreshToken);
    expect(found.status).toBe(200);
    const { refreshToken } = await tokensOf(found);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('before the last one ends the session at once', async () => {
    const first = await tokensOf(await signIn((await account()).email));
    const second = await tokensOf(await refresh(first.refreshToken));
    const third = await tokensOf(await refresh(second.refreshToken));
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(third.refreshToken)).status).toBe(401);
  });

  it('of an account that has been closed gives nothing, and none of its calls goes through', async () => {
    const { email, accountId } = await account();
    const tokens = await tokensOf(await signIn(email));
    await portal.runtime.database.db
      .updateTable('accounts')
      .set({ status: 3 })
      .where('id', '=', accountId)
      .execute();
    const reply = await refresh(tokens.refreshToken);
    expect([reply.status, await reply.json()]).toMatchObject([
      401,
      { errorCodes: { nonFieldError: ['account_closed'] } },
    ]);
    expect(await meStatus(tokens.accessToken)).toBe(401);
  });
});

describe('the wait after too many failures', () => {
  it('lasts until the failure that fills the limit is old, whatever else failed from the address', async () => {
    const [user, other] = [await account(), await account()];
    await signIn(other.email, 'wrong-password-1');
    portal.clock.advance(5 * 60_000);
    await signIn(user.email.toUpperCase(), 'wrong-password-1');
    portal.clock.advance(2 * 60_000);
    for (let index = 0; index < 4; index += 1) await signIn(` ${user.email}`, 'wrong-password-1');
    const refused = await signIn(user.email);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(13 * 60)]);
    portal.clock.advance(13 * 60_000 - 1000);
    expect((await signIn(user.email)).status).toBe(429);
    portal.clock.advance(1000);
    expect((await signIn(user.email)).status).toBe(200);
  });
});

import { api, type Tokens } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAccount,
  joinAccount,
  type TestUser,
  testPassword,
} from '../../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

const agents = {
  chrome: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
} as const;

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
interface Device {
  readonly agent?: string;
  readonly key?: string;
}
async function signIn(user: TestUser, { agent = agents.chrome, key }: Device = {}): Promise<Tokens> {
  const body = { username: user.email, password: testPassword, ...(key ? { device_key: key } : {}) };
  const headers = { 'user-agent': agent };
  const answer = await portal.call(api.login, { body }, { headers });
  expect(answer.status).toBe(200);
  return answer.body;
}
const bearer = ({ accessToken }: Tokens) => ({ headers: { authorization: `Bearer ${accessToken}` } });
const sessionsOf = async (tokens: Tokens) =>
  (await portal.call(api.listSessions, {}, bearer(tokens))).body.items;
const me = async (tokens: Tokens) => {
  const { status, error } = await portal.call(api.getCurrentUser, {}, bearer(tokens));
  return status === 200 ? 200 : [status, error.errorCodes];
};
const ended = [401, { nonFieldError: ['session_ended'] }];
const mailsTo = async ({ email }: TestUser) => {
  const rows = await db()
    .selectFrom('outbox_messages')
    .select(['subject', 'body'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  return rows;
};

describe('the sessions of a user', () => {
  it('are listed with device, address and when they were last seen, the own one first', async () => {
    const user = await createAccount(db());
    const desk = await signIn(user);
    portal.clock.advance(60_000);
    const phone = await signIn(user, { agent: agents.iphone });
    portal.clock.advance(60_000);
    const { body: renewed } = await portal.call(
      api.refreshTokens,
      { body: { refresh_token: phone.refreshToken } },
      { headers: { 'user-agent': agents.iphone } },
    );
    const now = portal.clock.now().getTime();
    const listed = await sessionsOf(desk);
    expect(listed.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Chrome, Windows', true],
      ['Safari, iPhone', false],
    ]);
    expect(listed[1]).toMatchObject({
      address: '127.0.0.1',
      signedInAt: new Date(now - 60_000).toISOString(),
      lastSeenAt: new Date(now).toISOString(),
    });
    expect((await sessionsOf(renewed)).map(({ device }) => device)).toEqual([
      'Safari, iPhone',
      'Chrome, Windows',
    ]);
  });

  it('leave out those that are signed out or can no longer be renewed', async () => {
    const user = await createAccount(db());
    await signIn(user);
    const second = await signIn(user);
    await portal.call(api.logout, { body: { refresh_token: second.refreshToken } });
    portal.clock.advance(30 * 86_400_000 + 1000);
    expect(await sessionsOf(await signIn(user))).toHaveLength(1);
  });

  it('end one by one: the very next call of the ended one is refused', async () => {
    const user = await createAccount(db());
    const [desk, phone] = [await signIn(user), await signIn(user, { agent: agents.iphone })];
    expect(await me(phone)).toBe(200);
    const foreign = (await sessionsOf(desk)).find(({ isCurrent }) => !isCurrent);
    const params = { id: foreign?.sessionId ?? '' };
    expect((await portal.call(api.revokeSession, { params }, bearer(desk))).status).toBe(204);
    expect(await me(phone)).toEqual(ended);
    expect(
      (await portal.call(api.refreshTokens, { body: { refresh_token: phone.refreshToken } })).status,
    ).toBe(401);
    expect(await me(desk)).toBe(200);
    expect((await portal.call(api.revokeSession, { params }, bearer(desk))).status).toBe(404);
  });

  it('cut what their user hears with their end, however it comes', async () => {
    const user = await createAccount(db());
    const cuts = async (end: () => Promise<{ readonly status: number }>) => {
      const before = portal.revocations.length;
      expect([200, 204]).toContain((await end()).status);
      await portal.runJobs();
      return portal.revocations.slice(before).filter(({ userId }) => userId === String(user.userId));
    };
    const cut = [{ userId: String(user.userId) }];
    const signOut = ({ refreshToken }: Tokens) =>
      portal.call(api.logout, { body: { refresh_token: refreshToken } });
    const [desk, phone] = [await signIn(user), await signIn(user, { agent: agents.iphone })];
    expect(await cuts(() => signOut(phone))).toEqual(cut);
    // It has ended already.
    expect(await cuts(() => signOut(phone))).toEqual([]);
    await signIn(user, { agent: agents.iphone });
    const { accessToken } = desk;
    const headers = { authorization: `Bearer ${accessToken}` };
    expect(await cuts(() => portal.call(api.revokeOtherSessions, { body: {} }, { headers }))).toEqual(cut);
    await signIn(user, { agent: agents.iphone });
    const body = { password: testPassword, new_password: 'another-way-to-omsk-8' };
    expect(await cuts(() => portal.call(api.changePassword, { body }, { headers }))).toEqual(cut);
  });

  it('are not ended by anybody else', async () => {
    const [own, other] = [await signIn(await createAccount(db())), await signIn(await createAccount(db()))];
    const params = { id: (await sessionsOf(own))[0]?.sessionId ?? '' };
    expect((await portal.call(api.revokeSession, { params }, bearer(other))).status).toBe(404);
    expect(await me(own)).toBe(200);
  });

  it('end all but the one that asks, of this user alone', async () => {
    const user = await createAccount(db());
    const stranger = await signIn(await createAccount(db()));
    const [first, second, third] = [await signIn(user), await signIn(user), await signIn(user)];
    for (const tokens of [first, second, third]) expect(await me(tokens)).toBe(200);
    expect((await portal.call(api.revokeOtherSessions, {}, bearer(second))).status).toBe(204);
    expect([await me(first), await me(second), await me(third), await me(stranger)]).toEqual([
      ended,
      200,
      ended,
      200,
    ]);
  });
});

describe('the end of all other sessions', () => {
  const sidOf = ({ accessToken }: Tokens): string =>
    JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sid;
  const endOthers = (tokens: Tokens, spared: readonly Tokens[]) =>
    portal.send(api.revokeOtherSessions, { body: { spared: spared.map(sidOf) } }, bearer(tokens));

  it('spares the browser’s other tabs, each of which may be in an account of its own', async () => {
    const user = await createAccount(db());
    const team = await joinAccount(
      db(),
      { ...user, accountId: (await createAccount(db())).accountId },
      'member',
    );
    const here = await signIn(user, { key: 'desk' });
    const toTeam = { body: { account_id: team.accountId } };
    const tab = (await portal.call(api.switchAccount, toTeam, bearer(here))).body;
    // With the key of this browser, and not kept by it: whoever copied it.
    const copied = (await portal.call(api.switchAccount, toTeam, bearer(here))).body;
    const phone = await signIn(user, { agent: agents.iphone });
    expect((await endOthers(here, [here, tab])).status).toBe(204);
    expect([await me(here), await me(tab), await me(copied), await me(phone)]).toEqual([
      200,
      200,
      ended,
      ended,
    ]);
  });

  it('spares nobody else’s session, and revives none that has ended', async () => {
    const [user, other] = [await createAccount(db()), await createAccount(db())];
    const [here, gone, stranger] = [await signIn(user), await signIn(user), await signIn(other)];
    await portal.call(api.logout, { body: { refresh_token: gone.refreshToken } });
    expect((await endOthers(here, [gone, stranger])).status).toBe(204);
    expect([await me(here), await me(gone), await me(stranger)]).toEqual([200, ended, 200]);
  });
});

describe('a sign-in from a new device', () => {
  it('is told by mail in the user’s language, and neither the first one nor a known one is', async () => {
    const user = await createAccount(db());
    await signIn(user, { key: 'desk' });
    expect(await mailsTo(user)).toEqual([]);
    await signIn(user, { key: 'desk' });
    expect(await mailsTo(user)).toEqual([]);
    await signIn(user, { key: 'telephone', agent: agents.iphone });
    const [mail, ...others] = await mailsTo(user);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Вход с нового устройства');
    expect(mail?.body).toContain('Safari, iPhone');
    expect(mail?.body).toContain('http://portal.test/settings');
  });

  it('is known by device and address where the browser keeps no key', async () => {
    const user = await createAccount(db());
    await signIn(user);
    await signIn(user);
    expect(await mailsTo(user)).toEqual([]);
    await signIn(user, { agent: agents.iphone });
    expect(await mailsTo(user)).toHaveLength(1);
  });
});

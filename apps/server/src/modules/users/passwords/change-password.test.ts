import { api } from '@tranzit/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser, testPassword } from '../../../../test/harness/accounts.ts';
import { linkKeySentTo, messagesTo } from '../../../../test/harness/messages.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
});
afterAll(() => portal.close());

const password = 'another-way-to-omsk-8';
const newUser = () => createAccount(portal.runtime.database.db);
const signIn = (user: TestUser, word: string) =>
  portal.call(api.login, { body: { username: user.email, password: word } });
const change = (user: TestUser, more: object = {}) =>
  portal.send(
    api.changePassword,
    { body: { password: testPassword, new_password: password, ...more } },
    { as: user },
  );
const codes = ({ error }: Awaited<ReturnType<typeof change>>) => error.errorCodes;

describe('a change of password', () => {
  it('is none to the present one', async () => {
    const user = await newUser();
    expect(codes(await change(user, { new_password: testPassword }))).toEqual({
      new_password: ['password_same'],
    });
    expect(await messagesTo(portal, user.email)).toEqual([]);
  });

  it('ends the other sessions, keeps this one, and is told by mail and by the log', async () => {
    const user = await newUser();
    const { body: here } = await signIn(user, testPassword);
    const { body: elsewhere } = await signIn(user, testPassword);
    const headers = { authorization: `Bearer ${here.accessToken}` };
    const { status, body } = await portal.call(
      api.changePassword,
      { body: { password: testPassword, new_password: password } },
      { headers },
    );
    expect([status, body.passwordChangedAt]).toEqual([200, portal.clock.now().toISOString()]);
    const other = { authorization: `Bearer ${elsewhere.accessToken}` };
    expect((await portal.call(api.getCurrentUser, {}, { headers: other })).status).toBe(401);
    const refresh = (token: string) => portal.call(api.refreshTokens, { body: { refresh_token: token } });
    expect((await refresh(elsewhere.refreshToken)).status).toBe(401);
    expect((await refresh(here.refreshToken)).status).toBe(200);
    expect((await signIn(user, testPassword)).status).toBe(400);
    expect((await signIn(user, password)).status).toBe(200);
    expect((await messagesTo(portal, user.email)).join()).toContain('Пароль изменён');
    const { items } = (await portal.call(api.listAuditActs, { query: {} }, { as: user })).body;
    expect(items.map(({ kind }) => kind)).toContain('password_changed');
  });

  it('needs the present one, and wrong ones count as at the sign-in', async () => {
    const user = await newUser();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(codes(await change(user, { password: 'wrong-password-1' }))).toEqual({
        password: ['wrong_password'],
      });
    expect((await change(user)).status).toBe(429);
    // Nothing at the door tells that the name is somebody's.
    expect((await signIn(user, testPassword)).status).toBe(400);
  });

  it.each([
    ['short7', 'password_weak'],
    ['Password1', 'password_common'],
  ])('follows the rules of signing up: %s', async (word, code) => {
    const user = await newUser();
    expect(codes(await change(user, { new_password: word }))).toEqual({ new_password: [code] });
    expect((await signIn(user, testPassword)).status).toBe(200);
  });

  it('asks for the second step where there is one, and its failures count too', async () => {
    const user = await newUser();
    const { body } = await portal.call(
      api.startSecondFactor,
      { body: { password: testPassword } },
      { as: user },
    );
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({
        timestamp: portal.clock.now().getTime(),
      });
    await portal.call(api.confirmSecondFactor, { body: { code: codeNow() } }, { as: user });
    expect(codes(await change(user))).toEqual({ code: ['second_factor_required'] });
    expect(codes(await change(user, { code: '000 000 000' }))).toEqual({ code: ['wrong_code'] });
    portal.clock.advance(60_000);
    expect((await change(user, { code: codeNow() })).status).toBe(200);
    portal.clock.advance(60_000);
    for (let attempt = 0; attempt < 4; attempt += 1) await change(user, { password, code: '000 000 000' });
    expect((await change(user, { password, code: codeNow() })).status).toBe(429);
  });

  it('drops an e-mail that waits: the link of a stranger opens nothing then', async () => {
    const user = await newUser();
    const email = 'stranger-of-the-session@test.tranzit.local';
    await portal.call(api.updateSettings, { body: { email, password: testPassword } }, { as: user });
    const code = await linkKeySentTo(portal, email);
    expect((await change(user)).status).toBe(200);
    const followed = await portal.call(api.verifyEmail, { query: { code } });
    expect(followed.error.errorCodes).toEqual({ nonFieldError: ['code_not_found'] });
  });
});

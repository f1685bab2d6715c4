import { randomInt } from 'node:crypto';
import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createAccount, testPassword } from '../../../../test/harness/accounts.ts';
import { codeSentTo, otherDigits } from '../../../../test/harness/messages.ts';
import { checkedPhone, newcomer } from '../../../../test/harness/sample-sign-up.ts';
import type { TestPortal } from '../../../../test/harness/test-portal.ts';
import { invite, newAddress } from '../../teams/teams.factory.ts';

// The modules of a worker are shared by its suites: those that hash are loaded anew, watched, for this one.
vi.mock('../../../platform/auth/password.ts', { spy: true });

let portal: TestPortal;
let hashPassword: MockInstance;
let verifyPassword: MockInstance;
beforeAll(async () => {
  vi.resetModules();
  const passwords = await import('../../../platform/auth/password.ts');
  hashPassword = vi.mocked(passwords.hashPassword);
  verifyPassword = vi.mocked(passwords.verifyPassword);
  const { createTestPortal } = await import('../../../../test/harness/test-portal.ts');
  portal = await createTestPortal({ ownDatabase: true });
});
afterAll(async () => {
  await portal.close();
  vi.resetModules();
});

const account = () => createAccount(portal.runtime.database.db);
const password = 'another-way-to-omsk-8';

/** How many hashes of a new password a call costs, and what becomes of it. */
async function costOf(call: () => Promise<{ readonly status: number }>): Promise<[number, number]> {
  const before = hashPassword.mock.calls.length;
  const { status } = await call();
  return [status, hashPassword.mock.calls.length - before];
}

describe('a new password is hashed for nobody', () => {
  it('who signs up without a token, or by an invitation that is not known or over', async () => {
    const owner = await account();
    const { code, email } = await invite(portal, owner);
    const { registrationToken } = await checkedPhone(portal);
    const body = { ...newcomer, registration_token: registrationToken, email: newAddress() };
    const register = (more: object) =>
      costOf(() => portal.call(api.register, { body: { ...body, ...more } }));
    expect(await register({ registration_token: 'no-such-token' })).toEqual([400, 0]);
    expect(await register({ invite_code: 'no-such-invitation' })).toEqual([404, 0]);
    const { db } = portal.runtime.database;
    await db.updateTable('invites').set({ state: 'revoked' }).where('email', '=', email).execute();
    expect(await register({ invite_code: code })).toEqual([409, 0]);
    expect(await register({})).toEqual([201, 1]);
    expect(await register({})).toEqual([400, 0]);
  });

  it('who signs up by a phone that somebody has by now, or by a token used before', async () => {
    const { registrationToken, phone } = await checkedPhone(portal);
    const body = { ...newcomer, registration_token: registrationToken, email: newAddress() };
    const register = () => costOf(() => portal.call(api.register, { body }));
    const { userId } = await account();
    const { db } = portal.runtime.database;
    await db.updateTable('users').set({ phone }).where('id', '=', userId).execute();
    expect(await register()).toEqual([400, 0]);
  });

  it('who types a wrong code of recovery', async () => {
    const { email: username } = await account();
    await portal.call(api.resetPassword, { body: { username } });
    await portal.runJobs();
    const code = await codeSentTo(portal, username);
    const confirm = (typed: string) =>
      costOf(() => portal.call(api.confirmReset, { body: { username, password, code: typed } }));
    expect(await confirm(otherDigits(code))).toEqual([400, 0]);
    expect(await confirm(code)).toEqual([204, 1]);
  });

  it('who does not know the present one', async () => {
    const user = await account();
    const change = (present: string) =>
      costOf(() =>
        portal.call(
          api.changePassword,
          { body: { password: present, new_password: password } },
          { as: user },
        ),
      );
    expect(await change('wrong-password-1')).toEqual([400, 0]);
    expect(await change(testPassword)).toEqual([200, 1]);
  });
});

it('a sign-in costs one judged hash, whether or not anybody has the name', async () => {
  const { email } = await account();
  for (const username of [email, `nobody-${randomInt(1e9)}@test.tranzit.local`]) {
    const before = verifyPassword.mock.calls.length;
    await portal.call(api.login, { body: { username, password: 'wrong-password-1' } });
    expect(verifyPassword.mock.calls.length - before).toBe(1);
  }
});

import { api, endpoints } from '@tranzit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuthenticator } from '../../src/modules/users/index.ts';
import { requireAccess } from '../../src/platform/http/access.ts';
import { createAccount, testPassword } from '../harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../harness/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

/** A call that is not finished, by somebody whom the portal itself has signed in. */
async function callUnfinished(featureFlags: Readonly<Record<string, boolean>>): Promise<string> {
  const { capabilities, database } = portal.runtime;
  const { email } = await createAccount(database.db, { featureFlags });
  const signedIn = await portal.call(api.login, { body: { username: email, password: testPassword } });
  const authenticate = createAuthenticator({ db: database.db }, capabilities.accessTokens);
  const actor = await authenticate(signedIn.body.accessToken);
  try {
    requireAccess({ ...endpoints.getCurrentUser, wip: true }, actor);
    return 'let in';
  } catch (error) {
    return JSON.stringify(error instanceof Error && 'status' in error && error.status);
  }
}

it.each([
  ['has the flag', { wip: true }, 'let in'],
  ['has it off', { wip: false }, '403'],
  ['has no flags', {}, '403'],
])('a call that is not finished is for an account that %s', async (_which, flags, outcome) => {
  expect(await callUnfinished(flags)).toBe(outcome);
});

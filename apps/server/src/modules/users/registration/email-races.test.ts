import { api } from '@tranzit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../../../../test/harness/accounts.ts';
import { untilWaitingForLocks } from '../../../../test/harness/locks.ts';
import { codeSentTo } from '../../../../test/harness/messages.ts';
import { newcomer, signUp } from '../../../../test/harness/sample-sign-up.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
});
afterAll(() => portal.close());

/** Starts both calls while the user is held, so that the second has begun before the first is through. */
async function oneBehindTheOther<First, Second>(
  email: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<readonly [First, Second]> {
  const { db, pool } = portal.runtime.database;
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from users where email = $1 for update', [email]);
  const earlier = first();
  await untilWaitingForLocks(db, 1);
  const later = second();
  await untilWaitingForLocks(db, 2);
  await holder.query('rollback');
  holder.release();
  return Promise.all([earlier, later]);
}

it.each([
  ['that nobody has', 'nobodys@bank.test'],
  ['that somebody has confirmed', undefined],
])('an address %s, named while another is confirmed, is not confirmed with it', async (_whose, free) => {
  const person = await signUp(portal);
  const foreign = free ?? (await createAccount(portal.runtime.database.db)).email;
  const code = await codeSentTo(portal, person.email);
  portal.clock.advance(60_000);
  const { headers } = person;
  const [confirmed, named] = await oneBehindTheOther(
    person.email,
    () => portal.call(api.confirmEmail, { body: { code } }, { headers }),
    () =>
      portal.call(api.resendEmail, { body: { email: foreign, password: newcomer.password } }, { headers }),
  );
  expect(confirmed.status).toBe(204);
  expect([named.status, named.error.errorCodes]).toEqual([409, { nonFieldError: ['email_verified'] }]);
  const { body } = await portal.call(api.getCurrentUser, {}, { headers });
  expect(body).toMatchObject({ email: person.email, emailVerified: true });
});

it('the code of a letter confirms no address that was named meanwhile', async () => {
  const person = await signUp(portal);
  const code = await codeSentTo(portal, person.email);
  portal.clock.advance(60_000);
  const { headers } = person;
  const another = { email: 'another@bank.test', password: newcomer.password };
  const [named, confirmed] = await oneBehindTheOther(
    person.email,
    () => portal.call(api.resendEmail, { body: another }, { headers }),
    () => portal.call(api.confirmEmail, { body: { code } }, { headers }),
  );
  expect(named.status).toBe(200);
  expect([confirmed.status, confirmed.error.errorCodes]).toEqual([400, { code: ['code_not_found'] }]);
  const { body } = await portal.call(api.getCurrentUser, {}, { headers });
  expect(body).toMatchObject({ email: 'another@bank.test', emailVerified: false });
});

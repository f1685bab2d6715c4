import { randomInt } from 'node:crypto';
import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, testPassword } from '../../../test/harness/accounts.ts';
import { codeSentTo, otherDigits } from '../../../test/harness/messages.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
});
afterAll(() => portal.close());

const account = () => createAccount(portal.runtime.database.db);
const wrong = 'wrong-password-1';
const unknownPhone = () => `+7916${String(randomInt(10_000_000)).padStart(7, '0')}`;

/** What a caller gets to see: nothing but this may tell one name from another. */
interface Seen {
  readonly status: number;
  readonly wait: unknown;
  readonly error: unknown;
}
async function signIn(username: string, password = wrong, remoteAddress = '127.0.0.1'): Promise<Seen> {
  const payload = { username, password };
  const reply = await portal.app.inject({ method: 'POST', url: api.login.path, remoteAddress, payload });
  const { status } = { status: reply.statusCode };
  return { status, wait: reply.headers['retry-after'], error: status === 200 ? undefined : reply.json() };
}
async function times<Answer>(count: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < count) answers.push(await ask());
  return answers;
}
const statuses = (seen: readonly Seen[]) => seen.map(({ status }) => status);

describe('failures to sign in', () => {
  it('lock a name that nobody has as one that somebody has, in every spelling', async () => {
    const user = await account();
    const guess = async (email: string, phone: string) => {
      const byEmail = [...(await times(4, () => signIn(email))), await signIn(email.toUpperCase())];
      const byPhone = [
        ...(await times(4, () => signIn(phone))),
        await signIn(`${phone.replace('+7', '8 (')} `),
      ];
      return [...byEmail, await signIn(email), ...byPhone, await signIn(phone.slice(2))];
    };
    const seen = await guess(user.email, user.phone);
    expect(statuses(seen)).toEqual([400, 400, 400, 400, 400, 429, 400, 400, 400, 400, 400, 429]);
    expect(await guess('nobody@test.tranzit.local', unknownPhone())).toEqual(seen);
  });

  it('by one name bar the others too, and nothing tells that they are one user’s', async () => {
    const user = await account();
    await times(5, () => signIn(user.email));
    const other = unknownPhone();
    expect(await signIn(user.phone, testPassword)).toEqual(await signIn(other, testPassword));
    portal.clock.advance(15 * 60_000);
    expect((await signIn(user.phone, testPassword)).status).toBe(200);
  });

  it('by a barred name are not counted against the user, who waits no longer for them', async () => {
    const user = await account();
    await times(5, () => signIn(user.email));
    portal.clock.advance(10 * 60_000);
    await times(5, () => signIn(user.phone));
    portal.clock.advance(5 * 60_000);
    expect((await signIn(user.email, testPassword)).status).toBe(200);
    expect((await signIn(user.phone, testPassword)).status).toBe(200);
  });

  it('are not forgotten by the sign-in of somebody who has named the same e-mail', async () => {
    const [user, guesser] = [await account(), await account()];
    await portal.runtime.database.db
      .updateTable('users')
      .set({ email: user.email, email_verified_at: null })
      .where('id', '=', guesser.userId)
      .execute();
    const seen = [];
    for (let round = 0; round < 2; round += 1) {
      seen.push(...(await times(4, () => signIn(user.email))));
      expect((await signIn(guesser.phone, testPassword)).status).toBe(200);
    }
    expect(statuses(seen)).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    expect((await signIn(user.email, testPassword)).status).toBe(429);
  });

  it('bar who is signed in from proving themselves, and say so', async () => {
    const user = await account();
    await times(5, () => signIn(user.email));
    const body = { password: testPassword, new_password: 'another-good-one-7' };
    expect((await portal.call(api.changePassword, { body }, { as: user })).status).toBe(429);
  });

  it('from one /64 count together, and from another do not', async () => {
    const host = (network: string) =>
      `2001:db8:${network}:${randomInt(1, 65_536).toString(16)}::${randomInt(1, 9999)}`;
    const inside = () => host('1:1').replace(/^(2001:db8:1:1):\w+::/, '$1::');
    portal.clock.advance(15 * 60_000);
    const seen = await times(51, () => signIn(unknownPhone(), wrong, inside()));
    expect(statuses(seen)).toEqual([...Array(50).fill(400), 429]);
    expect((await signIn(unknownPhone(), wrong, '2001:db8:1:2::1')).status).toBe(400);
  });

  it('from an IPv4 address count alike, through whichever socket they come', async () => {
    const seen = [
      ...(await times(25, () => signIn(unknownPhone(), wrong, '198.51.100.4'))),
      ...(await times(26, () => signIn(unknownPhone(), wrong, '::ffff:198.51.100.4'))),
    ];
    expect(statuses(seen)).toEqual([...Array(50).fill(400), 429]);
  });
});

describe('wrong codes of recovery', () => {
  const ask = (username: string) => portal.call(api.resetPassword, { body: { username } });
  const confirm = (username: string, code: string) =>
    portal.call(api.confirmReset, { body: { username, code, password: 'another-good-one-7' } });
  const answerTo = async (username: string, code: string) => {
    const { status, error, headers } = await confirm(username, code);
    return { status, error, wait: headers['retry-after'] };
  };

  it('by one name bar the other, which answers as a name that nobody has', async () => {
    const user = await account();
    await ask(user.email);
    await ask(user.phone);
    await portal.runJobs();
    const byPhone = await codeSentTo(portal, user.phone);
    const byEmail = await codeSentTo(portal, user.email);
    await times(5, () => confirm(user.email, otherDigits(byEmail)));
    const nobody = unknownPhone();
    await ask(nobody);
    expect(await answerTo(user.phone, byPhone)).toEqual(await answerTo(nobody, '123456'));
    expect((await signIn(user.email, testPassword)).status).toBe(200);
  });

  it('are forgotten with the failures to sign in by either name once a right one came', async () => {
    const user = await account();
    for (const name of [user.email, user.phone]) await times(5, () => signIn(name));
    await ask(user.phone);
    await portal.runJobs();
    expect((await confirm(user.phone, await codeSentTo(portal, user.phone))).status).toBe(204);
    for (const name of [user.email, user.phone])
      expect((await signIn(name, 'another-good-one-7')).status).toBe(200);
  });
});

it('codes are bounded for a whole /64', async () => {
  const bounded = await createTestPortal({ ownDatabase: true, environment: { CODES_PER_ADDRESS: '3' } });
  const askFrom = (remoteAddress: string) =>
    bounded.app.inject({
      method: 'POST',
      url: api.requestSignUpCode.path,
      remoteAddress,
      payload: { phone: unknownPhone() },
    });
  const replies = await Promise.all([1, 2, 3, 4].map((host) => askFrom(`2001:db8::${host}`)));
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 429]);
  expect((await askFrom('2001:db8:0:1::1')).statusCode).toBe(200);
  await bounded.close();
});

it('names that are spelt as what codes count by bar nobody’s codes', async () => {
  const phone = unknownPhone();
  await times(5, () => signIn(`code:sign_up_phone:${phone}`));
  expect((await portal.call(api.requestSignUpCode, { body: { phone } })).status).toBe(200);
  const user = await account();
  await times(5, () => signIn(`user:${user.userId}`));
  const body = { password: testPassword, new_password: 'another-way-to-omsk-8' };
  expect((await portal.call(api.changePassword, { body }, { as: user })).status).toBe(200);
});

import { api, type Tokens, tokens as tokensShape } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser, testPassword } from '../../../../test/harness/accounts.ts';
import { whileLocked } from '../../../../test/harness/locks.ts';
import { codeSentTo } from '../../../../test/harness/messages.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({
    ownDatabase: true,
    environment: { RATE_LIMIT_FACTOR: '1000', OVERLOAD_CALLS: '1000' },
  });
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const newPassword = 'another-way-to-omsk-8';
const bearer = ({ accessToken }: Pick<Tokens, 'accessToken'>) => ({
  headers: { authorization: `Bearer ${accessToken}` },
});
const signIn = (user: TestUser, password = testPassword) =>
  portal.call(api.login, { body: { username: user.email, password } });
const switchTo = ({ accountId }: TestUser, tokens: Tokens) =>
  portal.call(api.switchAccount, { body: { account_id: accountId } }, bearer(tokens));
const isLiving = async (tokens: Tokens) =>
  (await portal.call(api.getCurrentUser, {}, bearer(tokens))).status === 200;
interface Replied {
  readonly status: number;
  readonly body: unknown;
}
/** How many sessions of those that these calls have opened go on. */
async function livingOf(answers: readonly Replied[]) {
  const opened = answers.map(({ body }) => tokensShape.safeParse(body).data);
  const living = await Promise.all(opened.filter((tokens) => tokens !== undefined).map(isLiving));
  return living.filter(Boolean).length;
}

async function recoveryOf(user: TestUser) {
  await portal.call(api.resetPassword, { body: { username: user.phone } });
  await portal.runJobs();
  const code = await codeSentTo(portal, user.phone);
  return () => portal.call(api.confirmReset, { body: { username: user.phone, code, password: newPassword } });
}

const lockedUser = ({ userId }: TestUser) => ({
  db: db(),
  lock: (tx: ReturnType<typeof db>) =>
    tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute(),
});

type Ending = (user: TestUser, own: Tokens) => Promise<() => Promise<Replied>>;
/** Each leaves none of a thief's sessions. */
const endings: readonly (readonly [string, Ending])[] = [
  ['a new password by recovery', (user) => recoveryOf(user)],
  [
    'a new password in the settings',
    async (_user, own) => () =>
      portal.call(
        api.changePassword,
        { body: { password: testPassword, new_password: newPassword } },
        bearer(own),
      ),
  ],
  [
    'the end of all other sessions',
    async (_user, own) => () => portal.call(api.revokeOtherSessions, {}, bearer(own)),
  ],
];

describe.each(endings)('%s', (_name, prepare) => {
  async function stolen() {
    const user = await createAccount(db());
    const own = (await signIn(user)).body;
    const thiefs = (await signIn(user)).body;
    return { user, own, thiefs, end: await prepare(user, own) };
  }

  it('leaves none of the sessions that the ended one opens without pause', async () => {
    const { user, thiefs, end } = await stolen();
    const opened: Awaited<ReturnType<typeof switchTo>>[] = [];
    const loops = Array.from({ length: 10 }, async () => {
      for (let round = 0; round < 200; round += 1) {
        const answer = await switchTo(user, thiefs);
        if (answer.status !== 200) return answer.status;
        opened.push(answer);
      }
      return 200;
    });
    await portal.eventually(() => (opened.length >= 20 ? true : undefined));
    expect((await end()).status).toBeLessThan(300);
    expect(await Promise.all(loops)).toEqual(Array(10).fill(401));
    expect(await livingOf(opened)).toBe(0);
  });

  it('leaves none that the ended one opens at the same moment, whichever comes first', async () => {
    const first = await stolen();
    const endedFirst = await whileLocked<Replied>(lockedUser(first.user), [
      first.end,
      () => switchTo(first.user, first.thiefs),
    ]);
    expect(endedFirst[1]?.status).toBe(401);
    const second = await stolen();
    const openedFirst = await whileLocked<Replied>(lockedUser(second.user), [
      () => switchTo(second.user, second.thiefs),
      second.end,
    ]);
    expect(openedFirst.map(({ status }) => status < 300)).toEqual([true, true]);
    expect(await livingOf([...endedFirst, ...openedFirst])).toBe(0);
  });
});

it('a push token that an ended session names at the same moment is not kept', async () => {
  const user = await createAccount(db());
  const [own, thiefs] = [(await signIn(user)).body, (await signIn(user)).body];
  const answers = await whileLocked<Replied>(lockedUser(user), [
    () => portal.call(api.revokeOtherSessions, {}, bearer(own)),
    () =>
      portal.call(
        api.addPushToken,
        { body: { token: `of-a-thief-${user.userId}` } },
        { headers: { ...bearer(thiefs).headers, 'accept-language': 'ru' } },
      ),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 401]);
});

describe('a replaced password', () => {
  it.each(endings.slice(0, 2))('lets in nobody whose sign-in was under way: %s', async (_name, prepare) => {
    const user = await createAccount(db());
    const end = await prepare(user, (await signIn(user)).body);
    const underWay = Array.from({ length: 20 }, () => signIn(user));
    expect((await end()).status).toBeLessThan(300);
    const answers = await Promise.all(underWay);
    // Those that were left by then are refused, and the failures of a guesser come together.
    expect(answers.map(({ status }) => status)).toContain(400);
    expect(await livingOf(answers)).toBe(0);
  });

  it('is not replaced again by who has proven the one before', async () => {
    const user = await createAccount(db());
    const thiefs = (await signIn(user)).body;
    const reset = await recoveryOf(user);
    const change = () =>
      portal.call(
        api.changePassword,
        { body: { password: testPassword, new_password: 'the-password-of-a-thief-3' } },
        bearer(thiefs),
      );
    const answers = await whileLocked<Replied>(lockedUser(user), [reset, change]);
    expect(answers.map(({ status }) => status)).toEqual([204, 401]);
    expect((await signIn(user, newPassword)).status).toBe(200);
  });
});

it('two that end each other leave one', async () => {
  const user = await createAccount(db());
  const [first, second] = [(await signIn(user)).body, (await signIn(user)).body];
  const end = (tokens: Tokens) => () => portal.call(api.revokeOtherSessions, {}, bearer(tokens));
  const answers = await whileLocked(lockedUser(user), [end(first), end(second)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 401]);
  expect([await isLiving(first), await isLiving(second)]).toEqual([true, false]);
});

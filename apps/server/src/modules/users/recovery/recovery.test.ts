import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser, testPassword } from '../../../../test/harness/accounts.ts';
import { codeSentTo, messagesTo, otherDigits } from '../../../../test/harness/messages.ts';
import { signUp } from '../../../../test/harness/sample-sign-up.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let portal: TestPortal;
let user: TestUser;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
  user = await createAccount(portal.runtime.database.db);
});
afterAll(() => portal.close());

const password = 'another-way-to-omsk-8';
const newUser = () => createAccount(portal.runtime.database.db);
async function ask(username: string) {
  const reply = await portal.call(api.resetPassword, { body: { username } });
  await portal.runJobs();
  return reply;
}
const confirm = (username: string, code: string, chosen = password) =>
  portal.call(api.confirmReset, { body: { username, code, password: chosen } });
const signIn = (username: string, word: string) =>
  portal.call(api.login, { body: { username, password: word } });

describe('a lost password', () => {
  it.each(['phone', 'email'] as const)('is replaced by the code sent to the %s', async (by) => {
    const person = await newUser();
    const { body: before } = await signIn(person.email, testPassword);
    expect((await ask(person[by])).body).toEqual({ resendAfter: 59 });
    expect((await confirm(person[by], await codeSentTo(portal, person[by]))).status).toBe(204);
    expect((await signIn(person.email, testPassword)).status).toBe(400);
    expect((await signIn(person.email, password)).status).toBe(200);
    const refreshed = await portal.call(api.refreshTokens, { body: { refresh_token: before.refreshToken } });
    expect(refreshed.status).toBe(401);
    portal.clock.advance(6000);
    const headers = { authorization: `Bearer ${before.accessToken}` };
    expect((await portal.call(api.getCurrentUser, {}, { headers })).status).toBe(401);
    expect((await messagesTo(portal, person.email)).at(-1)).toContain('изменён');
  });

  it('sends no code that is over, and keeps none longer than it holds', async () => {
    const person = await newUser();
    await portal.call(api.resetPassword, { body: { username: person.email } });
    portal.clock.advance(15 * 60_000);
    await portal.runJobs();
    expect(await messagesTo(portal, person.email)).toEqual([]);
    await ask(person.email);
    const { expires_at } = await portal.runtime.database.db
      .selectFrom('outbox_messages')
      .select('expires_at')
      .where('recipient', '=', person.email)
      .executeTakeFirstOrThrow();
    expect(expires_at?.getTime()).toBe(portal.clock.now().getTime() + 15 * 60_000);
  });

  it('lets in at once who had run out of tries', async () => {
    const person = await newUser();
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(person.email, 'wrong-password-1');
    await ask(person.phone);
    await confirm(person.phone, await codeSentTo(portal, person.phone));
    expect((await signIn(person.email, password)).status).toBe(200);
  });

  it('drops a phone that a stranger has put up in the settings: its code opens nothing then', async () => {
    const person = await newUser();
    const phone = '+79167770011';
    await portal.call(api.updateSettings, { body: { phone, password: testPassword } }, { as: person });
    const code = await codeSentTo(portal, phone);
    await ask(person.phone);
    expect((await confirm(person.phone, await codeSentTo(portal, person.phone))).status).toBe(204);
    const { body } = await signIn(person.phone, password);
    const headers = { authorization: `Bearer ${body.accessToken}` };
    const confirmed = await portal.call(api.confirmPhone, { body: { code } }, { headers });
    expect(confirmed.error.errorCodes).toEqual({ code: ['code_expired'] });
    expect((await portal.call(api.getCurrentUser, {}, { headers })).body.phone).toBe(person.phone);
  });

  it('is asked for in any spelling of a phone', async () => {
    const person = await newUser();
    await ask(person.phone.replace('+7', '8 '));
    expect((await confirm(person.phone, await codeSentTo(portal, person.phone))).status).toBe(204);
  });

  it('keeps the code while the new one is refused', async () => {
    const person = await newUser();
    await ask(person.phone);
    const code = await codeSentTo(portal, person.phone);
    expect((await confirm(person.phone, code, 'password1')).error.errorCodes).toEqual({
      password: ['password_common'],
    });
    expect((await confirm(person.phone, code)).status).toBe(204);
    expect((await confirm(person.phone, code)).error.errorCodes).toEqual({ code: ['code_used'] });
  });

  it('has five guesses at its code, side by side', async () => {
    const person = await newUser();
    await ask(person.email);
    const wrong = otherDigits(await codeSentTo(portal, person.email));
    const replies = await Promise.all(Array.from({ length: 20 }, () => confirm(person.email, wrong)));
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('opens nothing by a code of signing up', async () => {
    const phone = '+79162223344';
    await portal.call(api.requestSignUpCode, { body: { phone } });
    const code = await codeSentTo(portal, phone);
    expect((await confirm(phone, code)).error.errorCodes).toEqual({ code: ['code_wrong'] });
  });
});

describe('whether a name exists', () => {
  it('shows in no answer, and nobody is sent anything for an unknown one', async () => {
    const unknown = 'nobody-at-all@test.tranzit.local';
    const [known, other] = [await ask(user.email), await ask(unknown)];
    expect([other.status, other.body]).toEqual([known.status, known.body]);
    expect(await messagesTo(portal, unknown)).toEqual([]);
    const wrong = otherDigits(await codeSentTo(portal, user.email));
    const [first, second] = [await confirm(user.email, wrong), await confirm(unknown, wrong)];
    expect([second.status, second.error]).toEqual([first.status, first.error]);
    const [soon, soonOther] = [await ask(user.email), await ask(unknown)];
    expect([soonOther.status, soonOther.headers['retry-after']]).toEqual([429, soon.headers['retry-after']]);
  });

  it('an e-mail that nobody has confirmed opens nothing', async () => {
    const person = await signUp(portal);
    const before = await messagesTo(portal, person.email);
    await ask(person.email);
    expect(await messagesTo(portal, person.email)).toEqual(before);
  });

  it.each(['+7 (9', 'nobody@', 'word'])('%s is refused at the name', async (username) => {
    expect((await ask(username)).error.errorCodes).toEqual({ username: ['username_wrong'] });
  });
});

import { api } from '@tranzit/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser, testPassword } from '../../../../test/harness/accounts.ts';
import { codeSentTo, messagesTo } from '../../../../test/harness/messages.ts';
import { checkedPhone, newcomer, signUp } from '../../../../test/harness/sample-sign-up.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { acceptInvite, invite, newAddress, teamOf } from '../teams.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
type Person = Awaited<ReturnType<typeof signUp>>;
const me = async ({ headers }: Pick<Person, 'headers'>) =>
  (await portal.call(api.getCurrentUser, {}, { headers })).body;
const orders = async ({ headers }: Person) => portal.call(api.listWaybills, { query: {} }, { headers });
const registrationOf = async (invite_code: string, email = newAddress()) => {
  const { registrationToken } = await checkedPhone(portal);
  return { ...newcomer, registration_token: registrationToken, email, invite_code };
};
const emailsOf = async (owner: TestUser) =>
  (await teamOf(portal, owner)).flatMap((row) => (row.kind === 'member' ? [row.email] : []));

/** The owner signs in by two steps, and asks the same of the team. */
async function requireSecondStep(owner: TestUser) {
  const { body } = await portal.call(
    api.startSecondFactor,
    { body: { password: testPassword } },
    { as: owner },
  );
  const app = new TOTP({ secret: Secret.fromBase32(body.secret) });
  const code = app.generate({ timestamp: portal.clock.now().getTime() });
  await portal.call(api.confirmSecondFactor, { body: { code } }, { as: owner });
  await portal.call(api.requireSecondFactor, { body: { required: true } }, { as: owner });
}

describe('an invited person without a user', () => {
  it('joins the team by signing up at the invited address: no second stage, no letter, no contract of their own', async () => {
    const owner = await createAccount(db());
    const { code, email } = await invite(portal, owner, {
      role: 'member',
      position: 'логист',
      permissions: ['tags.edit'],
    });
    const before = portal.live.length;
    const person = await signUp(portal, { email: email.toUpperCase(), invite_code: code });
    expect(await me(person)).toMatchObject({
      accountId: owner.accountId,
      accountTitle: 'ООО «Лесной дом»',
      isOwner: false,
      role: 'member',
      position: 'логист',
      permissions: ['tags.edit'],
      emailVerified: true,
      contractId: owner.userId,
      termsAccepted: true,
    });
    expect((await orders(person)).status).toBe(200);
    const { body } = await portal.call(api.listAccounts, {}, { headers: person.headers });
    expect(body.items.map(({ accountId }) => accountId)).toEqual([owner.accountId]);
    expect(await messagesTo(portal, email.toUpperCase())).toEqual([]);
    expect(portal.live.slice(before).some(({ news }) => news.t === 'team')).toBe(true);
    expect((await portal.call(api.getInvitation, { query: { code } })).body.state).toBe('accepted');
    const { body: log } = await portal.call(api.listAuditActs, { query: {} }, { as: owner });
    expect(log.items.map(({ kind }) => kind)).toContain('invite_accepted');
  });

  it('confirms another address first, and is then let in without a contract of their own', async () => {
    const owner = await createAccount(db());
    const { code } = await invite(portal, owner);
    const person = await signUp(portal, { invite_code: code });
    expect(await me(person)).toMatchObject({ emailVerified: false, contractId: owner.userId });
    expect((await orders(person)).error.errorCodes).toEqual({ nonFieldError: ['email_unverified'] });
    const confirmed = await portal.call(
      api.confirmEmail,
      { body: { code: await codeSentTo(portal, person.email) } },
      { headers: person.headers },
    );
    expect([confirmed.status, (await orders(person)).status]).toEqual([204, 200]);
  });

  it('confirms it before the second step that their team asks for, which comes next', async () => {
    const owner = await createAccount(db());
    const { code } = await invite(portal, owner);
    const person = await signUp(portal, { invite_code: code });
    await requireSecondStep(owner);
    const { headers, email } = person;
    expect(await me(person)).toMatchObject({ emailVerified: false, owesSecondFactor: true });
    portal.clock.advance(60_000);
    const again = await portal.call(api.resendEmail, { body: {} }, { headers });
    const body = { code: await codeSentTo(portal, email) };
    const confirmed = await portal.call(api.confirmEmail, { body }, { headers });
    expect([again.status, confirmed.status, (await me(person)).emailVerified]).toEqual([200, 204, true]);
    expect((await orders(person)).error.errorCodes).toEqual({ nonFieldError: ['second_factor_owed'] });
  });

  it('cannot take an address that somebody has confirmed, although the invitation was mailed there', async () => {
    const [owner, holder] = [await createAccount(db()), await createAccount(db())];
    const { code } = await invite(portal, owner, { email: holder.email });
    const person = await signUp(portal, { email: holder.email, invite_code: code });
    expect((await me(person)).emailVerified).toBe(false);
    const [, told] = await messagesTo(portal, holder.email);
    expect(told).toContain('К этой почте уже привязан кабинет');
  });

  it('is one: of two who sign up by it at one moment one gets in, and the other keeps the token', async () => {
    const owner = await createAccount(db());
    const { code } = await invite(portal, owner);
    const bodies = [await registrationOf(code), await registrationOf(code)];
    const answers = await Promise.all(bodies.map((body) => portal.call(api.register, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await emailsOf(owner)).toHaveLength(2);
    const [left] = bodies.filter((_, place) => answers[place]?.status === 409);
    const { invite_code: _, ...alone } = left ?? (await registrationOf(code));
    expect((await portal.call(api.register, { body: alone })).status).toBe(201);
  });

  it('is refused, and no user is left behind, where the invitation is over, unknown, or of a blocked account', async () => {
    const [owner, guest] = [await createAccount(db()), await createAccount(db())];
    const [taken, open] = [await invite(portal, owner), await invite(portal, owner)];
    await acceptInvite(portal, guest, taken.code);
    const register = async (code: string) => {
      const body = await registrationOf(code);
      const { status, error } = await portal.call(api.register, { body });
      const known = await db().selectFrom('users').select('id').where('email', '=', body.email).execute();
      return [status, error.errorCodes?.nonFieldError, known];
    };
    expect(await register(taken.code)).toEqual([409, ['invite_over'], []]);
    expect(await register('no-such-key')).toEqual([404, ['not_found'], []]);
    await db().updateTable('accounts').set({ status: 2 }).where('id', '=', owner.accountId).execute();
    expect(await register(open.code)).toEqual([403, ['account_blocked'], []]);
  });
});

import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addMember,
  createAccount,
  speakEnglish,
  type TestUser,
  testPassword,
} from '../../../../test/harness/accounts.ts';
import { codeSentTo, linkKeySentTo, messagesTo, otherDigits } from '../../../../test/harness/messages.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
});
afterAll(() => portal.close());

let count = 0;
const another = () => {
  count += 1;
  return {
    phone: `+7916${String(count).padStart(7, '3')}`,
    email: `New-Address-${count}@test.tranzit.local`,
  };
};
const newUser = () => createAccount(portal.runtime.database.db);
const update = (as: TestUser, body: object) =>
  portal.send(api.updateSettings, { body: { password: testPassword, ...body } }, { as });
const me = async (as: TestUser) => (await portal.call(api.getCurrentUser, {}, { as })).body;
const confirmEmail = (as: TestUser, code: string) =>
  portal.call(api.confirmEmail, { body: { code } }, { as });
const confirmPhone = (as: TestUser, code: string) =>
  portal.call(api.confirmPhone, { body: { code } }, { as });
const verify = (code: string) => portal.call(api.verifyEmail, { query: { code } });
const signIn = (username: string) => portal.call(api.login, { body: { username, password: testPassword } });
const acts = async (as: TestUser) =>
  (await portal.call(api.listAuditActs, { query: {} }, { as })).body.items
    .filter(({ kind }) => /phone|email/.test(kind))
    .map(({ kind, details }) => [kind, details]);

it('another phone and e-mail are the user’s, whether the account is blocked or not', async () => {
  const user = await createAccount(portal.runtime.database.db, { status: 2 });
  const { phone, email } = another();
  expect((await update(user, { phone, email })).status).toBe(200);
  portal.clock.advance(60_000);
  expect((await portal.call(api.resendPhoneCode, {}, { as: user })).status).toBe(200);
  expect((await portal.call(api.resendEmail, { body: {} }, { as: user })).status).toBe(200);
  expect((await confirmPhone(user, await codeSentTo(portal, phone))).status).toBe(200);
  expect((await confirmEmail(user, await codeSentTo(portal, email))).status).toBe(204);
  expect(await me(user)).toMatchObject({ phone, email, accountStatus: 2 });
});

describe('another e-mail', () => {
  it('holds once its letter is answered by its digits, and not before', async () => {
    const user = await newUser();
    const { email } = another();
    const asked = await update(user, { email });
    expect(asked.body).toMatchObject({
      email: user.email,
      emailVerified: true,
      emailConfirmation: { state: 'sent', email, resendAfter: 59 },
    });
    expect((await signIn(user.email)).status).toBe(200);
    expect((await signIn(email)).status).toBe(400);
    expect((await confirmEmail(user, otherDigits(await codeSentTo(portal, email)))).status).toBe(400);
    expect((await confirmEmail(user, await codeSentTo(portal, email))).status).toBe(204);
    expect(await me(user)).toMatchObject({
      email,
      emailVerified: true,
      emailConfirmation: { state: 'confirmed', email },
    });
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(user.email)).status).toBe(400);
    expect(await acts(user)).toEqual([
      ['email_changed', { from: user.email, to: email }],
      ['email_change_asked', { from: user.email, to: email }],
    ]);
  });

  it('holds by the link of its letter too, for a day, whoever follows it', async () => {
    const user = await newUser();
    const { email } = another();
    await update(user, { email });
    const late = await linkKeySentTo(portal, email);
    portal.clock.advance(86_400_000);
    expect((await verify(late)).error.errorCodes).toEqual({ nonFieldError: ['code_expired'] });
    expect((await me(user)).emailConfirmation).toMatchObject({ state: 'confirmed', email: user.email });
    await update(user, { email });
    expect((await verify(await linkKeySentTo(portal, email))).status).toBe(204);
    expect((await me(user)).email).toBe(email);
    expect((await acts(user))[0]).toEqual(['email_changed', { from: user.email, to: email }]);
  });

  it('tells the address before of the wish and of the deed', async () => {
    const user = await newUser();
    const { email } = another();
    await update(user, { email });
    expect((await messagesTo(portal, user.email)).at(-1)).toContain('Запрошена смена почты');
    await confirmEmail(user, await codeSentTo(portal, email));
    expect((await messagesTo(portal, user.email)).at(-1)).toContain('Почта изменена');
  });

  it('says when another letter may be asked for, and sends it to the address that waits', async () => {
    const user = await newUser();
    const { email } = another();
    await update(user, { email });
    const resend = () => portal.call(api.resendEmail, { body: {} }, { as: user });
    expect((await resend()).status).toBe(429);
    portal.clock.advance(60_000);
    expect((await me(user)).emailConfirmation).toMatchObject({ state: 'can_resend', email, resendAfter: 0 });
    expect((await resend()).body).toEqual({ resendAfter: 59 });
    expect(await messagesTo(portal, email)).toHaveLength(2);
    expect((await confirmEmail(user, await codeSentTo(portal, email))).status).toBe(204);
    expect((await resend()).error.errorCodes).toEqual({ nonFieldError: ['email_verified'] });
  });

  it('is forgotten when the present one is named again, and its link opens nothing then', async () => {
    const user = await newUser();
    const { email } = another();
    await update(user, { email });
    const key = await linkKeySentTo(portal, email);
    const back = await portal.send(api.updateSettings, { body: { email: user.email } }, { as: user });
    expect(back.body).toMatchObject({ emailConfirmation: { state: 'confirmed', email: user.email } });
    expect((await verify(key)).error.errorCodes).toEqual({ nonFieldError: ['code_not_found'] });
  });

  it('tells nothing of whether it is somebody else’s, but to them', async () => {
    const [user, other, owner] = [await newUser(), await newUser(), await newUser()];
    await speakEnglish(portal.runtime.database.db, owner);
    const { email: free } = another();
    const [known, unknown] = [
      await update(user, { email: owner.email }),
      await update(other, { email: free }),
    ];
    expect(known.status).toBe(unknown.status);
    const stateOf = async (as: TestUser) => (await me(as)).emailConfirmation.state;
    expect([await stateOf(user), await stateOf(other)]).toEqual(['sent', 'sent']);
    const told = (await messagesTo(portal, owner.email)).at(-1) ?? '';
    expect(told).toContain('already uses this e-mail');
    expect(told).not.toMatch(/\b\d{6}\b/);
    const [wrong, wrongToo] = [await confirmEmail(user, '000000'), await confirmEmail(other, '000000')];
    expect([wrong.status, wrong.error]).toEqual([wrongToo.status, wrongToo.error]);
    expect((await me(user)).email).toBe(user.email);
  });

  it('gives way to another one, whose letter alone counts then', async () => {
    const user = await newUser();
    const [first, second] = [another().email, another().email];
    await update(user, { email: first });
    const [code, key] = [await codeSentTo(portal, first), await linkKeySentTo(portal, first)];
    await update(user, { email: second });
    expect((await confirmEmail(user, code)).error.errorCodes).toEqual({ code: ['code_wrong'] });
    expect((await verify(key)).error.errorCodes).toEqual({ nonFieldError: ['code_not_found'] });
    expect((await confirmEmail(user, await codeSentTo(portal, second))).status).toBe(204);
    expect((await me(user)).email).toBe(second);
  });

  it('is confirmed once, however often at the same time', async () => {
    const user = await newUser();
    const { email } = another();
    await update(user, { email });
    const key = await linkKeySentTo(portal, email);
    const answers = await Promise.all([verify(key), verify(key), verify(key)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400, 400]);
    expect((await acts(user)).map(([kind]) => kind)).toEqual(['email_changed', 'email_change_asked']);
  });

  it('goes to whoever of two confirms it first', async () => {
    const [first, second] = [await newUser(), await newUser()];
    const { email } = another();
    await update(first, { email });
    const firstCode = await codeSentTo(portal, email);
    await update(second, { email });
    expect((await confirmEmail(second, await codeSentTo(portal, email))).status).toBe(204);
    expect((await confirmEmail(first, firstCode)).error.errorCodes).toEqual({ code: ['email_taken'] });
    expect((await me(first)).email).toBe(first.email);
  });
});

describe('another phone', () => {
  it('holds once the code of its SMS is typed, and tells the e-mail', async () => {
    const user = await newUser();
    const { phone } = another();
    const asked = await update(user, { phone: phone.replace('+7', '8 ') });
    expect(asked.body).toMatchObject({ phone: user.phone, phoneChange: { phone, resendAfter: 59 } });
    const code = await codeSentTo(portal, phone);
    expect((await confirmPhone(user, otherDigits(code))).error.errorCodes).toEqual({ code: ['code_wrong'] });
    expect((await confirmPhone(user, code)).body).toMatchObject({ phone, phoneChange: null });
    expect((await signIn(phone)).status).toBe(200);
    expect((await signIn(user.phone)).status).toBe(400);
    expect((await messagesTo(portal, user.email)).join()).toContain('Телефон изменён');
    expect(await acts(user)).toEqual([
      ['phone_changed', { from: user.phone, to: phone }],
      ['phone_change_asked', { from: user.phone, to: phone }],
    ]);
    expect((await confirmPhone(user, code)).error.errorCodes).toEqual({ code: ['code_expired'] });
  });

  it('has a code for five minutes, and then another', async () => {
    const user = await newUser();
    const { phone } = another();
    const resend = () => portal.call(api.resendPhoneCode, {}, { as: user });
    expect((await resend()).error.errorCodes).toEqual({ nonFieldError: ['no_phone_change'] });
    await update(user, { phone });
    portal.clock.advance(301_000);
    expect((await confirmPhone(user, await codeSentTo(portal, phone))).error.errorCodes).toEqual({
      code: ['code_expired'],
    });
    expect((await resend()).body).toEqual({ resendAfter: 59 });
    expect((await confirmPhone(user, await codeSentTo(portal, phone))).status).toBe(200);
  });

  it('tells nothing of whether it is somebody else’s, but to them', async () => {
    const [user, other, owner] = [await newUser(), await newUser(), await newUser()];
    await speakEnglish(portal.runtime.database.db, owner);
    const { phone } = another();
    const [known, unknown] = [await update(user, { phone: owner.phone }), await update(other, { phone })];
    expect(known.status).toBe(unknown.status);
    const waitOf = async (as: TestUser) => (await me(as)).phoneChange?.resendAfter;
    expect([await waitOf(user), await waitOf(other)]).toEqual([59, 59]);
    expect((await messagesTo(portal, owner.phone)).at(-1)).toContain('already has');
    expect((await messagesTo(portal, phone)).at(-1)).toContain('код');
    const [wrong, wrongToo] = [await confirmPhone(user, '000000'), await confirmPhone(other, '000000')];
    expect([wrong.status, wrong.error]).toEqual([wrongToo.status, wrongToo.error]);
  });

  it('goes to whoever of two confirms it first', async () => {
    const [first, second] = [await newUser(), await newUser()];
    const { phone } = another();
    await update(first, { phone });
    const firstCode = await codeSentTo(portal, phone);
    await update(second, { phone });
    expect((await confirmPhone(second, await codeSentTo(portal, phone))).status).toBe(200);
    expect((await confirmPhone(first, firstCode)).error.errorCodes).toEqual({ code: ['phone_taken'] });
    expect((await me(first)).phone).toBe(first.phone);
  });

  it('is refused where no SMS arrives, or none is sent', async () => {
    const user = await newUser();
    expect((await update(user, { phone: '+7 495 123-45-67' })).error.errorCodes).toEqual({
      phone: ['phone_landline'],
    });
    expect((await update(user, { phone: '+49 1512 3456789' })).error.errorCodes).toEqual({
      phone: ['phone_country'],
    });
  });
});

describe('whoever asks for another phone or e-mail', () => {
  it('gives the password, and wrong ones count as at the sign-in', async () => {
    const user = await newUser();
    const bare = await portal.send(api.updateSettings, { body: another() }, { as: user });
    expect([bare.status, bare.error.errorCodes]).toEqual([400, { password: ['required'] }]);
    const { email } = another();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await update(user, { email, password: 'wrong-password-1' })).error.errorCodes).toEqual({
        password: ['wrong_password'],
      });
    expect((await update(user, { email })).status).toBe(429);
    // Nothing at the door tells that the name is somebody's.
    expect((await signIn(user.email)).status).toBe(400);
    expect(await messagesTo(portal, email)).toEqual([]);
  });

  it('changes nothing of a colleague', async () => {
    const owner = await newUser();
    const member = await addMember(portal.runtime.database.db, owner.accountId, 'member');
    const { phone } = another();
    await update(member, { phone });
    expect((await confirmPhone(owner, await codeSentTo(portal, phone))).error.errorCodes).toEqual({
      code: ['code_expired'],
    });
    expect((await me(owner)).phoneChange).toBeNull();
  });

  it('leaves nothing behind that was never confirmed', async () => {
    const user = await newUser();
    await update(user, another());
    portal.clock.advance(86_400_000 + 1000);
    await sql`select graphile_worker.add_job('purge-codes', '{"_cron":{}}'::json)`.execute(
      portal.runtime.database.db,
    );
    await portal.runJobs();
    const { rows } = await sql`select kind from contact_changes where user_id = ${user.userId}`.execute(
      portal.runtime.database.db,
    );
    expect(rows).toEqual([]);
  });
});

it('a new phone gets no more codes than another, however many users name it', async () => {
  const { phone } = another();
  const answers: (readonly [number, object | undefined])[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const { status, error } = await update(await newUser(), { phone });
    answers.push([status, error.errorCodes]);
  }
  const sent = [200, undefined] as const;
  expect(answers).toEqual([...Array(5).fill(sent), [429, { nonFieldError: ['too_many_codes'] }]]);
  portal.clock.advance(3_600_000);
  expect((await update(await newUser(), { phone })).status).toBe(200);
});

it('a new e-mail gets no more letters than another, however many users name it', async () => {
  const { email } = another();
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1)
    statuses.push((await update(await newUser(), { email: turn % 2 ? email : email.toUpperCase() })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  portal.clock.advance(3_600_000);
  expect((await update(await newUser(), { email })).status).toBe(200);
});

it('a phone of theirs is told to nobody else by the log, but for its end', async () => {
  const owner = await newUser();
  const member = await addMember(portal.runtime.database.db, owner.accountId, 'administrator');
  const { phone } = another();
  await update(member, { phone });
  expect((await confirmPhone(member, await codeSentTo(portal, phone))).status).toBe(200);
  const ends = {
    from: `+•••••••••${member.phone.slice(-2)}`,
    to: `+•••••••••${phone.slice(-2)}`,
  };
  expect(await acts(owner)).toEqual([
    ['phone_changed', ends],
    ['phone_change_asked', ends],
  ]);
  expect((await acts(member))[0]).toEqual(['phone_changed', { from: member.phone, to: phone }]);
  const { bytes } = await portal.call(api.exportAuditActs, { query: { format: 'csv' } }, { as: owner });
  expect(bytes.toString('utf8')).not.toContain(phone.slice(2));
});

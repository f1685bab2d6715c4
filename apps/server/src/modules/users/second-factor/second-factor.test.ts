import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addMember,
  createAccount,
  joinAccount,
  type TestUser,
  testPassword,
} from '../../../../test/harness/accounts.ts';
import { setUpSecondFactor, totpAt } from '../../../../test/harness/second-factor.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const stepMs = 30_000;
/** What the application shows at a moment. */
const codeAt = (secret: string, moment = portal.clock.now()) => totpAt(secret, moment);
const nextCode = (secret: string) => {
  portal.clock.advance(2 * stepMs);
  return codeAt(secret);
};

const password = { password: testPassword };
const signIn = (user: TestUser, code?: string, given = testPassword) =>
  portal.call(api.login, { body: { username: user.email, password: given, ...(code ? { code } : {}) } });
const outcome = ({ status, error }: Awaited<ReturnType<typeof signIn>>) =>
  status === 200 ? 200 : [status, error.errorCodes];
const wrongCode = [400, { code: ['wrong_code'] }];
const codeAsked = [400, { code: ['second_factor_required'] }];

const enable = (user: TestUser) => setUpSecondFactor(portal, user);
const detail = async (user: TestUser) => (await portal.call(api.getSecondFactor, {}, { as: user })).body;
const subjectsTo = async ({ email }: TestUser) =>
  (await db().selectFrom('outbox_messages').select('subject').where('recipient', '=', email).execute()).map(
    ({ subject }) => subject,
  );

describe('setting up the second step', () => {
  it('gives a key with its QR code, and asks for nothing before a code of it came', async () => {
    const user = await createAccount(db());
    const { body } = await portal.call(api.startSecondFactor, { body: password }, { as: user });
    expect(body.uri).toContain(`otpauth://totp/`);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(body.qrSvg).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
    expect(outcome(await signIn(user))).toBe(200);
    const wrong = await portal.call(api.confirmSecondFactor, { body: { code: '000000' } }, { as: user });
    expect(wrong.error.errorCodes).toEqual({ code: ['wrong_code'] });
    expect(await detail(user)).toEqual({
      isEnabled: false,
      enabledAt: null,
      recoveryCodesLeft: 0,
      isRequired: false,
      requiredBy: [],
    });
  });

  it('counts no repeat of a right confirmation as a wrong code', async () => {
    const user = await createAccount(db());
    const { recoveryCodes } = await enable(user);
    for (let repeat = 0; repeat < 6; repeat += 1) {
      const { status } = await portal.call(
        api.confirmSecondFactor,
        { body: { code: '000000' } },
        { as: user },
      );
      expect(status).toBe(409);
    }
    expect(outcome(await signIn(user, recoveryCodes[0]))).toBe(200);
  });

  it('is confirmed by a code, gives ten recovery codes and tells by mail', async () => {
    const user = await createAccount(db());
    const { recoveryCodes } = await enable(user);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await detail(user)).toMatchObject({ isEnabled: true, recoveryCodesLeft: 10 });
    expect(await subjectsTo(user)).toEqual([expect.stringContaining('Вход в два шага включён')]);
    const again = await portal.call(api.startSecondFactor, { body: password }, { as: user });
    expect([again.status, again.error.errorCodes]).toEqual([
      409,
      { nonFieldError: ['second_factor_enabled'] },
    ]);
  });

  it('keeps neither the key nor the recovery codes where a reader of the database could use them', async () => {
    const user = await createAccount(db());
    const { secret, recoveryCodes } = await enable(user);
    const rows = [
      await db().selectFrom('second_factors').selectAll().where('user_id', '=', user.userId).execute(),
      await db().selectFrom('recovery_codes').selectAll().where('user_id', '=', user.userId).execute(),
    ];
    const stored = JSON.stringify(rows);
    for (const plain of [secret, ...recoveryCodes]) expect(stored).not.toContain(plain);
    expect(
      Buffer.from(rows[0]?.[0] && 'sealed_secret' in rows[0][0] ? rows[0][0].sealed_secret : []).includes(
        secret,
      ),
    ).toBe(false);
  });

  it('needs the password, which cannot be guessed by who has but the session', async () => {
    const user = await createAccount(db());
    const start = (given: string) =>
      portal.call(api.startSecondFactor, { body: { password: given } }, { as: user });
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await start('wrong-password-1')).error.errorCodes).toEqual({ password: ['wrong_password'] });
    expect((await start(testPassword)).status).toBe(429);
  });
});

describe('signing in by two steps', () => {
  it('asks whoever knows the password for a code, and nobody else', async () => {
    const user = await createAccount(db());
    const { secret } = await enable(user);
    const unknown = await portal.call(api.login, {
      body: { username: 'nobody-here@test.tranzit.local', password: 'wrong-password-1' },
    });
    const wrong = await signIn(user, undefined, 'wrong-password-1');
    expect([wrong.status, wrong.error]).toEqual([unknown.status, unknown.error]);
    expect(outcome(await signIn(user))).toEqual(codeAsked);
    expect(outcome(await signIn(user, nextCode(secret)))).toBe(200);
  });

  it('takes a code with a blank, and that of the step before or after', async () => {
    const user = await createAccount(db());
    const { secret } = await enable(user);
    const code = nextCode(secret);
    expect(outcome(await signIn(user, `${code.slice(0, 3)} ${code.slice(3)}`))).toBe(200);
    portal.clock.advance(3 * stepMs);
    expect(outcome(await signIn(user, codeAt(secret, new Date(portal.clock.now().getTime() - stepMs))))).toBe(
      200,
    );
    portal.clock.advance(3 * stepMs);
    expect(
      outcome(await signIn(user, codeAt(secret, new Date(portal.clock.now().getTime() - 2 * stepMs)))),
    ).toEqual(wrongCode);
  });

  it('takes each code once, of two at one moment too, and none of a step before it', async () => {
    const user = await createAccount(db());
    const { secret } = await enable(user);
    expect(outcome(await signIn(user, codeAt(secret)))).toEqual(wrongCode);
    const code = nextCode(secret);
    const before = codeAt(secret, new Date(portal.clock.now().getTime() - stepMs));
    const both = await Promise.all([signIn(user, code), signIn(user, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(outcome(await signIn(user, before))).toEqual(wrongCode);
  });

  it('waits after five wrong codes, whatever right passwords come in between, and tells by mail', async () => {
    const user = await createAccount(db());
    const { secret } = await enable(user);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(outcome(await signIn(user, '000000'))).toEqual(wrongCode);
      if (attempt < 4) expect(outcome(await signIn(user))).toEqual(codeAsked);
    }
    expect((await signIn(user, nextCode(secret))).status).toBe(429);
    expect(await subjectsTo(user)).toContainEqual(expect.stringContaining('код — нет'));
    portal.clock.advance(15 * 60_000);
    expect(outcome(await signIn(user, codeAt(secret)))).toBe(200);
  });

  it('takes each recovery code once, in any spelling, and counts those left', async () => {
    const user = await createAccount(db());
    const { recoveryCodes } = await enable(user);
    const [code = ''] = recoveryCodes;
    expect(outcome(await signIn(user, code.toLowerCase().replaceAll('-', ' ')))).toBe(200);
    expect(outcome(await signIn(user, code))).toEqual(wrongCode);
    expect((await detail(user)).recoveryCodesLeft).toBe(9);
  });
});

describe('changing the second step', () => {
  it('new recovery codes replace the old ones', async () => {
    const user = await createAccount(db());
    const { secret, recoveryCodes: old } = await enable(user);
    const both = { ...password, code: nextCode(secret) };
    const { body } = await portal.call(api.renewRecoveryCodes, { body: both }, { as: user });
    expect(outcome(await signIn(user, old[0]))).toEqual(wrongCode);
    expect(outcome(await signIn(user, body.recoveryCodes[0]))).toBe(200);
  });

  it('gives new recovery codes to nobody who knows the password alone', async () => {
    const user = await createAccount(db());
    const { recoveryCodes } = await enable(user);
    const renew = async (body: object) => {
      const { status, error } = await portal.send(api.renewRecoveryCodes, { body }, { as: user });
      return [status, error.errorCodes];
    };
    expect(await renew(password)).toEqual([400, { code: ['required'] }]);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await renew({ ...password, code: '000 000 000' })).toEqual([400, { code: ['wrong_code'] }]);
    expect((await renew({ ...password, code: recoveryCodes[0] }))[0]).toBe(429);
    portal.clock.advance(15 * 60_000);
    expect(outcome(await signIn(user, recoveryCodes[0]))).toBe(200);
  });

  it('is switched off by password and code together', async () => {
    const user = await createAccount(db());
    const { secret } = await enable(user);
    const off = (given: { password: string; code: string }) =>
      portal.call(api.disableSecondFactor, { body: given }, { as: user });
    expect((await off({ ...password, code: '000000' })).error.errorCodes).toEqual({ code: ['wrong_code'] });
    expect((await off({ password: 'wrong-password-1', code: codeAt(secret) })).status).toBe(400);
    expect((await off({ ...password, code: nextCode(secret) })).status).toBe(204);
    expect(outcome(await signIn(user))).toBe(200);
  });
});

describe('an owner who requires it of the team', () => {
  const require = (owner: TestUser, required: boolean) =>
    portal.call(api.requireSecondFactor, { body: { required } }, { as: owner });

  it('has it first', async () => {
    const owner = await createAccount(db());
    expect((await require(owner, true)).error.errorCodes).toEqual({
      nonFieldError: ['second_factor_disabled'],
    });
  });

  it('lets who has none do nothing until it is set up, from the next call on', async () => {
    const owner = await createAccount(db());
    const member = await addMember(db(), owner.accountId, 'administrator');
    await enable(owner);
    const tags = async () => {
      const { status, error } = await portal.call(api.listTags, { query: {} }, { as: member });
      return status === 200 ? 200 : [status, error.errorCodes];
    };
    expect(await tags()).toBe(200);
    expect((await require(owner, true)).body.isRequired).toBe(true);
    expect(await tags()).toEqual([403, { nonFieldError: ['second_factor_owed'] }]);
    expect((await portal.call(api.getCurrentUser, {}, { as: member })).body.owesSecondFactor).toBe(true);
    // The question about changed rules lies over the settings too: it has to go before the step can be set up.
    expect((await portal.call(api.acceptTerms, { body: {} }, { as: member })).status).toBe(200);
    await enable(member);
    expect(await tags()).toBe(200);
    expect((await portal.call(api.getCurrentUser, {}, { as: member })).body.owesSecondFactor).toBe(false);
    expect((await portal.call(api.listTags, { query: {} }, { as: owner })).status).toBe(200);
  });

  it('keeps it on with each member, from whichever account of theirs they would switch it off', async () => {
    const [owner, member] = [await createAccount(db()), await createAccount(db(), { title: 'ИП Рябинин' })];
    await joinAccount(db(), { ...member, accountId: owner.accountId }, 'administrator');
    await enable(owner);
    await require(owner, true);
    const { secret } = await enable(member);
    expect(await detail(member)).toMatchObject({ isRequired: false, requiredBy: ['ООО «Лесной дом»'] });
    const off = () =>
      portal.call(api.disableSecondFactor, { body: { ...password, code: nextCode(secret) } }, { as: member });
    const refused = await off();
    expect([refused.status, refused.error.nonFieldError]).toEqual([
      409,
      ['Вход в два шага нельзя выключить: его требует владелец кабинета ООО «Лесной дом»'],
    ]);
    // An account that is closed asks for nothing any more.
    await db().updateTable('accounts').set({ status: 3 }).where('id', '=', owner.accountId).execute();
    expect((await off()).status).toBe(204);
  });

  it('does not stand in the way of the rules, which the pages show first of all', async () => {
    const owner = await createAccount(db());
    const member = await addMember(db(), owner.accountId, 'member');
    await enable(owner);
    await require(owner, true);
    expect((await portal.call(api.acceptTerms, { body: {} }, { as: member })).body.termsAccepted).toBe(true);
  });

  it('binds nobody in another account, and nobody once it is let go', async () => {
    const owner = await createAccount(db());
    const { secret } = await enable(owner);
    await require(owner, true);
    const other = await createAccount(db());
    expect((await portal.call(api.listTags, { query: {} }, { as: other })).status).toBe(200);
    const off = () =>
      portal.call(api.disableSecondFactor, { body: { ...password, code: nextCode(secret) } }, { as: owner });
    expect((await off()).error.errorCodes).toEqual({ nonFieldError: ['second_factor_required_by_owner'] });
    await require(owner, false);
    expect((await off()).status).toBe(204);
  });
});

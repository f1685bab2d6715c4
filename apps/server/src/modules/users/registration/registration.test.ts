import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, speakEnglish } from '../../../../test/harness/accounts.ts';
import { codeSentTo, linkKeySentTo, messagesTo, otherDigits } from '../../../../test/harness/messages.ts';
import { type ProviderReply, startProvider } from '../../../../test/harness/provider-server.ts';
import { checkedPhone, newcomer, readOffer, signUp } from '../../../../test/harness/sample-sign-up.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
type Person = Awaited<ReturnType<typeof signUp>>;
const me = async ({ headers }: Pick<Person, 'headers'>) =>
  (await portal.call(api.getCurrentUser, {}, { headers })).body;
const name = ({ headers }: Person, body: object) => portal.send(api.nameAccount, { body }, { headers });
const confirm = async (person: Person) =>
  portal.call(
    api.confirmEmail,
    { body: { code: await codeSentTo(portal, person.email) } },
    { headers: person.headers },
  );
const verify = (code: string) => portal.call(api.verifyEmail, { query: { code } });
/** Nobody is known by its tax id. */
const company = { account_kind: 'company', inn: '7700009001', title: 'ООО «Белый камень»' };
const codes = ({ error }: { readonly error: { readonly errorCodes?: object | undefined } }) =>
  error?.errorCodes;

describe('signing up', () => {
  it('goes from the phone to a contract, and the account tells at each step what is missing', async () => {
    const person = await signUp(portal);
    expect(await me(person)).toMatchObject({
      ...{ phone: person.phone, email: person.email, firstName: 'Тимофей', isOwner: true, role: 'owner' },
      ...{ accountKind: null, accountTitle: '', emailVerified: false, contractId: 0, termsAccepted: true },
    });
    const accept = () => portal.call(api.acceptOffer, readOffer, { headers: person.headers });
    expect(codes(await accept())).toEqual({ nonFieldError: ['email_unverified'] });
    await confirm(person);
    expect(codes(await accept())).toEqual({ nonFieldError: ['account_unnamed'] });
    expect((await name(person, company)).body).toMatchObject({
      accountKind: 'company',
      accountTitle: 'ООО «Белый камень»',
      emailVerified: true,
    });
    expect((await accept()).body.contractId).toBeGreaterThan(0);
    expect((await portal.call(api.listWaybills, { query: {} }, { headers: person.headers })).status).toBe(
      200,
    );
  });

  it('is taken up after the browser was closed: with the token for a day, then by signing in', async () => {
    const { registrationToken } = await checkedPhone(portal);
    portal.clock.advance(86_400_000 - 1000);
    const body = { ...newcomer, registration_token: registrationToken, email: 'later@test.tranzit.local' };
    const { status } = await portal.call(api.register, { body });
    expect(status).toBe(201);
    const signedIn = await portal.call(api.login, {
      body: { username: 'LATER@test.tranzit.local', password: newcomer.password },
    });
    const headers = { authorization: `Bearer ${signedIn.body.accessToken}` };
    expect(await me({ headers })).toMatchObject({ accountKind: null, emailVerified: false });
  });

  it('keeps with the user the language that they signed up in', async () => {
    const { registrationToken } = await checkedPhone(portal);
    const body = { ...newcomer, registration_token: registrationToken, email: 'english@test.tranzit.local' };
    const { body: tokens } = await portal.call(
      api.register,
      { body },
      { headers: { 'accept-language': 'en-GB' } },
    );
    expect((await me({ headers: { authorization: `Bearer ${tokens.accessToken}` } })).language).toBe('en');
  });

  it('sends no SMS to a country that is not served', async () => {
    const ask = (phone: string) => portal.call(api.requestSignUpCode, { body: { phone } });
    for (const phone of ['+4520123456', '+6581234567', '+85291234567']) {
      expect(codes(await ask(phone))).toEqual({ phone: ['phone_country'] });
      const sent = db().selectFrom('outbox_messages').select('id').where('recipient', '=', phone);
      expect(await sent.execute()).toEqual([]);
    }
    for (const phone of ['+375291234567', '+77011234567']) expect((await ask(phone)).status).toBe(200);
  });

  it('makes one account of one token, however often it is sent at once', async () => {
    const { registrationToken } = await checkedPhone(portal);
    const body = { ...newcomer, registration_token: registrationToken, email: 'once@test.tranzit.local' };
    const replies = await Promise.all(Array.from({ length: 4 }, () => portal.call(api.register, { body })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
    const refused = replies.filter(({ status }) => status === 400).map(codes);
    expect(refused).toEqual(Array(3).fill({ registration_token: ['code_used'] }));
  });

  it('makes one account of one phone, however many tokens there are for it', async () => {
    const first = await checkedPhone(portal);
    portal.clock.advance(60_000);
    const { registrationToken } = await checkedPhone(portal, first.phone);
    const register = (token: string, who: string) =>
      portal.call(api.register, {
        body: { ...newcomer, registration_token: token, email: `${who}@test.tranzit.local` },
      });
    expect((await register(registrationToken, 'second-tab')).status).toBe(201);
    expect(codes(await register(first.registrationToken, 'first-tab'))).toEqual({
      registration_token: ['phone_taken'],
    });
  });

  it('does not take a token of a day ago, nor any other word', async () => {
    const { registrationToken } = await checkedPhone(portal);
    portal.clock.advance(86_400_000);
    const register = (token: string) =>
      portal.call(api.register, {
        body: { ...newcomer, registration_token: token, email: 'late@test.tranzit.local' },
      });
    expect(codes(await register(registrationToken))).toEqual({ registration_token: ['code_expired'] });
    expect(codes(await register('anything'))).toEqual({ registration_token: ['code_not_found'] });
  });

  it.each([
    [{ password: 'short-1' }, { password: ['password_weak'] }],
    [{ password: 'no digits here' }, { password: ['password_weak'] }],
    [{ password: '12345678' }, { password: ['password_weak'] }],
    [{ password: 'Password1' }, { password: ['password_common'] }],
    [{ password: 'Gfhjkm123' }, { password: ['password_common'] }],
    [{ password: `${'long1'.repeat(26)}` }, { password: ['too_long'] }],
    [{ terms_accepted: false }, { terms_accepted: ['terms_required'] }],
    [{ terms_version: '2020-01-01' }, { terms_accepted: ['terms_changed'] }],
    [{ email: 'nobody' }, { email: ['not_email'] }],
  ])('refuses %j and keeps the token', async (broken, expected) => {
    const { registrationToken } = await checkedPhone(portal);
    const body = {
      ...newcomer,
      registration_token: registrationToken,
      email: `${registrationToken.slice(0, 9)}@test.tranzit.local`,
    };
    const refused = await portal.call(api.register, { body: { ...body, ...broken } });
    expect([refused.status, codes(refused)]).toEqual([400, expected]);
    expect((await portal.call(api.register, { body })).status).toBe(201);
  });

  it('says that a phone is missing where none was typed', async () => {
    const refused = await portal.call(api.requestSignUpCode, { body: { phone: ' ' } });
    expect([codes(refused), refused.error.phone]).toEqual([
      { phone: ['phone_missing'] },
      ['Не указан номер телефона'],
    ]);
  });

  it('writes down each consent with its hour and the version of the rules', async () => {
    const { registrationToken } = await checkedPhone(portal);
    const email = 'consents@test.tranzit.local';
    const body = { ...newcomer, registration_token: registrationToken, email, marketing_accepted: true };
    const { body: tokens } = await portal.call(api.register, { body });
    const headers = { authorization: `Bearer ${tokens.accessToken}` };
    expect(await me({ headers })).toMatchObject({ termsAccepted: true, marketingAccepted: true });
    const rows = await db()
      .selectFrom('consents')
      .innerJoin('users', 'users.id', 'consents.user_id')
      .select(['kind', 'version', 'given_at', 'address'])
      .where('email', '=', email)
      .orderBy('consents.id')
      .execute();
    const given = { version: '2026-11-01', given_at: portal.clock.now(), address: '127.0.0.1' };
    expect(rows).toEqual([
      { kind: 'terms', ...given },
      { kind: 'marketing', ...given },
    ]);
  });
});

describe('whether somebody is known', () => {
  it('shows in no answer about a phone, only in its SMS', async () => {
    const known = await createAccount(db());
    await speakEnglish(db(), known);
    const ask = (phone: string) => portal.call(api.requestSignUpCode, { body: { phone } });
    const fresh = '+79161110022';
    const [first, second] = [await ask(known.phone), await ask(fresh)];
    expect([first.status, first.body]).toEqual([second.status, second.body]);
    expect(await messagesTo(portal, known.phone)).toEqual([expect.stringMatching(/already has a .*\/login/)]);
    expect((await messagesTo(portal, known.phone))[0]).not.toMatch(/\d{6} /);
    const guess = (phone: string) => portal.call(api.checkSignUpCode, { body: { phone, code: '000000' } });
    const wrong = otherDigits(await codeSentTo(portal, fresh));
    const sent = await portal.call(api.checkSignUpCode, { body: { phone: fresh, code: wrong } });
    expect((await guess(known.phone)).error).toEqual(sent.error);
  });

  it('shows in no answer about an e-mail, only in its letter, and it cannot be taken', async () => {
    const known = await createAccount(db());
    await speakEnglish(db(), known);
    const person = await signUp(portal, { email: known.email.toUpperCase() });
    expect(await me(person)).toMatchObject({ emailVerified: false });
    const [letter = ''] = await messagesTo(portal, known.email.toUpperCase());
    expect(letter).toMatch(/already uses this e-mail[\s\S]*\/forgot-password/);
    expect(letter).not.toMatch(/verify|\b\d{6}\b/);
    const guess = await portal.call(
      api.confirmEmail,
      { body: { code: '000000' } },
      { headers: person.headers },
    );
    expect(codes(guess)).toEqual({ code: ['code_wrong'] });
    const signedIn = await portal.call(api.login, {
      body: { username: known.email, password: newcomer.password },
    });
    expect(codes(signedIn)).toEqual({ password: ['wrong_credentials'] });
  });

  it('two who name one address: the first to confirm has it', async () => {
    const email = 'shared@test.tranzit.local';
    const [first, second] = [await signUp(portal, { email }), await signUp(portal, { email })];
    const key = await linkKeySentTo(portal, email);
    expect((await verify(key)).status).toBe(204);
    expect((await me(second)).emailVerified).toBe(true);
    portal.clock.advance(60_000);
    await portal.call(api.resendEmail, { body: {} }, { headers: first.headers });
    expect((await messagesTo(portal, email)).at(-1)).toContain('/forgot-password');
  });
});

describe('the e-mail', () => {
  it('is confirmed by the link, once', async () => {
    const person = await signUp(portal);
    const key = await linkKeySentTo(portal, person.email);
    expect((await verify(key)).status).toBe(204);
    expect((await me(person)).emailVerified).toBe(true);
    expect(codes(await verify(key))).toEqual({ nonFieldError: ['code_used'] });
    expect(codes(await verify('elsewhere'))).toEqual({ nonFieldError: ['code_not_found'] });
  });

  it('confirmed by its code leaves the link used', async () => {
    const person = await signUp(portal);
    expect((await confirm(person)).status).toBe(204);
    expect(codes(await verify(await linkKeySentTo(portal, person.email)))).toEqual({
      nonFieldError: ['code_used'],
    });
  });

  it('has a day for its link', async () => {
    const person = await signUp(portal);
    const key = await linkKeySentTo(portal, person.email);
    portal.clock.advance(86_400_000);
    expect(codes(await verify(key))).toEqual({ nonFieldError: ['code_expired'] });
  });

  it('may be another one before it is confirmed; the letter to the first is then worth nothing', async () => {
    const person = await signUp(portal);
    const key = await linkKeySentTo(portal, person.email);
    const email = `other-${person.email}`;
    const body = { email, password: newcomer.password };
    const again = await portal.call(api.resendEmail, { body }, { headers: person.headers });
    expect(again.body).toEqual({ resendAfter: 59 });
    expect(codes(await verify(key))).toEqual({ nonFieldError: ['code_not_found'] });
    expect((await verify(await linkKeySentTo(portal, email))).status).toBe(204);
    expect(await me(person)).toMatchObject({ email, emailVerified: true });
    const late = await portal.call(api.resendEmail, { body: {} }, { headers: person.headers });
    expect(codes(late)).toEqual({ nonFieldError: ['email_verified'] });
  });

  it('is not another one for a session alone: the password is asked for, and the one before is told', async () => {
    const person = await signUp(portal);
    const { headers } = person;
    const email = `thief-${person.email}`;
    const ask = async (password?: string) =>
      codes(await portal.call(api.resendEmail, { body: { email, password } }, { headers }));
    expect(await ask()).toEqual({ password: ['required'] });
    expect(await ask('wrong-password-1')).toEqual({ password: ['wrong_password'] });
    expect((await me(person)).email).toBe(person.email);
    portal.clock.advance(60_000);
    expect((await portal.call(api.resendEmail, { body: { email: person.email } }, { headers })).status).toBe(
      200,
    );
    expect(await ask(newcomer.password)).toBeUndefined();
    expect(await me(person)).toMatchObject({ email, emailVerified: false });
    const told = db().selectFrom('outbox_messages').select('subject').where('recipient', '=', person.email);
    expect((await told.execute()).map(({ subject }) => subject)).toContain('Почта изменена');
    const { accountId } = await db()
      .selectFrom('users')
      .innerJoin('sessions', 'sessions.user_id', 'users.id')
      .select('sessions.account_id as accountId')
      .where('users.email', '=', email)
      .executeTakeFirstOrThrow();
    const acts = db().selectFrom('audit_acts').select('kind').where('account_id', '=', accountId);
    expect((await acts.execute()).map(({ kind }) => kind)).toContain('email_changed');
  });

  it('brings five letters an hour, however many addresses are named', async () => {
    const person = await signUp(portal);
    const ask = (address: number) =>
      portal.call(
        api.resendEmail,
        { body: { email: `address-${address}-${person.email}`, password: newcomer.password } },
        { headers: person.headers },
      );
    const replies: Awaited<ReturnType<typeof ask>>[] = [];
    // One after another: of many at once more passwords would be judged than may be wrong.
    for (let address = 0; address < 10; address += 1) replies.push(await ask(address));
    // The letter of signing up was the first.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(Array(6).fill('3600'));
  });
});

describe('the second stage', () => {
  const account = async (title: string) =>
    db()
      .selectFrom('accounts')
      .select(['inn', 'payment_kind', 'credit_limit_kopecks', 'is_legal_entity'])
      .where('title', '=', title)
      .executeTakeFirstOrThrow();

  it('calls a private person’s account after them, and lets it pay beforehand', async () => {
    const person = await signUp(portal);
    const { body } = await name(person, { account_kind: 'person' });
    expect(body).toMatchObject({ accountKind: 'person', accountTitle: 'Берёзов Тимофей' });
    expect(await account('Берёзов Тимофей')).toEqual({
      inn: null,
      payment_kind: 'prepaid',
      credit_limit_kopecks: 0,
      is_legal_entity: false,
    });
  });

  it('takes a company by its tax id, with the usual limit, and another one until the contract', async () => {
    const person = await signUp(portal);
    await name(person, { account_kind: 'person' });
    const { status } = await name(person, { ...company, title: 'ООО «Лимит»' });
    expect(status).toBe(200);
    expect(await account('ООО «Лимит»')).toMatchObject({
      inn: company.inn,
      payment_kind: 'postpaid',
      credit_limit_kopecks: 3_000_000,
    });
    await confirm(person);
    await portal.call(api.acceptOffer, readOffer, { headers: person.headers });
    expect(codes(await name(person, company))).toEqual({ nonFieldError: ['account_named'] });
  });

  it('calls a company that its tax id is known of as it is registered, whatever was typed', async () => {
    const { body } = await name(await signUp(portal), {
      ...company,
      inn: '7700000016',
      title: 'ПАО «Чужое имя»',
    });
    expect(body).toMatchObject({ accountTitle: 'ООО "Лукоморье-Пример"', accountInn: '7700000016' });
  });

  it.each<[string, () => ProviderReply]>([
    ['is silent', () => 'hold'],
    ['breaks off', () => 'drop'],
    ['is out of order', () => ({ status: 500, body: 'sorry' })],
    ['answers what nobody understands', () => ({ status: 200, body: { suggestions: 'none' } })],
  ])(
    'takes the name as it was typed while the register %s',
    async (_how, reply) => {
      const register = await startProvider();
      register.answer(reply);
      const environment = { DADATA_TOKEN: 'secret-token', DADATA_URL: `${register.url}/` };
      const asking = await createTestPortal({ environment });
      const owner = await createAccount(asking.runtime.database.db, { hasContract: false });
      const { status, body } = await asking.send(api.nameAccount, { body: company }, { as: owner });
      expect(status).toBe(200);
      expect(body).toMatchObject({ accountTitle: company.title, accountInn: company.inn });
      expect(register.calls.map(({ path }) => path)).toEqual(['/api/4_1/rs/findById/party']);
      await asking.close();
      await register.close();
    },
    20_000,
  );

  it.each([
    [{ account_kind: 'company' }, { inn: ['required'], title: ['required'] }],
    [{ ...company, inn: '7700000017' }, { inn: ['inn_wrong'] }],
    [{ ...company, title: ' ' }, { title: ['required'] }],
  ])('refuses %j', async (body, expected) => {
    expect(codes(await name(await signUp(portal), body))).toEqual(expected);
  });

  it('is the owner’s alone', async () => {
    const owner = await createAccount(db(), { hasContract: false });
    const member = await addMember(db(), owner.accountId, 'administrator');
    const reply = await portal.call(api.nameAccount, { body: { account_kind: 'person' } }, { as: member });
    expect(reply.status).toBe(403);
  });
});

it('the present rules are read by whoever asks, in their language', async () => {
  const read = async (language: string) =>
    (await portal.call(api.getTerms, {}, { headers: { 'accept-language': language } })).body;
  const [russian, english] = [await read('ru'), await read('en')];
  expect([russian.version, english.version]).toEqual(['2026-11-01', '2026-11-01']);
  expect(russian.title).not.toBe(english.title);
  expect(russian.paragraphs.length).toBe(english.paragraphs.length);
});

it('rules that have changed are accepted anew, and that is written down', async () => {
  const person = await signUp(portal);
  await sql`update consents set version = '2020-01-01'`.execute(db());
  expect((await me(person)).termsAccepted).toBe(false);
  const accept = (version?: string) =>
    portal.call(api.acceptTerms, { body: { version } }, { headers: person.headers });
  const refused = await accept('2020-01-01');
  expect([refused.status, refused.error.errorCodes]).toEqual([409, { nonFieldError: ['terms_changed'] }]);
  expect((await me(person)).termsAccepted).toBe(false);
  expect((await accept()).body.termsAccepted).toBe(true);
  await accept('2026-11-01');
  const rows = await db()
    .selectFrom('consents')
    .innerJoin('users', 'users.id', 'consents.user_id')
    .select('version')
    .where('email', '=', person.email)
    .orderBy('consents.id')
    .execute();
  expect(rows.map(({ version }) => version)).toEqual(['2020-01-01', '2026-11-01']);
});

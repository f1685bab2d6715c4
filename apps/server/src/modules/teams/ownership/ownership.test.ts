import { api, type ErrorBody } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addMember,
  createAccount,
  joinAccount,
  type TestUser,
  testPassword,
} from '../../../../test/harness/accounts.ts';
import { mailedCode } from '../../../../test/harness/mailed-codes.ts';
import { codeSentTo, messagesTo, otherDigits } from '../../../../test/harness/messages.ts';
import { setUpSecondFactor } from '../../../../test/harness/second-factor.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { teamOf } from '../teams.factory.ts';
import { expireTransfers } from '../teams.jobs.ts';
import {
  acceptTransfer,
  cancelTransfer,
  checkTransfer,
  confirmTransfer,
  declineTransfer,
  latestTransfer,
  offer,
  roleOf,
  startTransfer,
} from './ownership.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ environment: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const dayMs = 86_400_000;
const refusal = ({ status, error }: { readonly status: number; readonly error: ErrorBody }) => [
  status,
  error.errorCodes,
];
const over = [409, { nonFieldError: ['transfer_over'] }];
const blocked = [403, { nonFieldError: ['account_blocked'] }];
async function team() {
  const owner = await createAccount(db());
  return { owner, member: await addMember(db(), owner.accountId, 'member', ['shipping.create']) };
}
const subjectsTo = async (to: TestUser) =>
  (
    await db()
      .selectFrom('outbox_messages')
      .select('subject')
      .where('recipient', '=', to.email)
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject);
const setStatus = (of: TestUser, status: 1 | 2 | 3) =>
  db().updateTable('accounts').set({ status }).where('id', '=', of.accountId).execute();
const actsOf = async (as: TestUser) =>
  (await portal.call(api.listAuditActs, { query: {} }, { as })).body.items.map(({ kind, subject }) => [
    kind,
    subject,
  ]);

it('the account of a private person stays in their name', async () => {
  const { owner, member } = await team();
  await db()
    .updateTable('accounts')
    .set({ is_legal_entity: false })
    .where('id', '=', owner.accountId)
    .execute();
  expect(refusal(await startTransfer(portal, owner, member))).toEqual([
    409,
    { nonFieldError: ['account_of_person'] },
  ]);
});

describe('handing an account over', () => {
  it('goes from the code of the owner by the link of the member to another owner, and each is told', async () => {
    const { owner, member } = await team();
    const started = await startTransfer(portal, owner, member);
    expect([started.status, started.body.state, started.body.resendAfter]).toEqual([201, 'confirming', 59]);
    expect(await messagesTo(portal, member.email)).toEqual([]);
    const digits = await codeSentTo(portal, owner.phone);
    const wrong = await confirmTransfer(portal, owner, started.body.transferId, otherDigits(digits));
    expect(refusal(wrong)).toEqual([400, { code: ['code_wrong'] }]);
    const confirmed = await confirmTransfer(portal, owner, started.body.transferId, digits);
    expect(confirmed.body).toMatchObject({
      state: 'waiting',
      fromUserId: owner.userId,
      toUserId: member.userId,
      expiresAt: new Date(portal.clock.now().getTime() + 7 * dayMs).toISOString(),
    });
    const [mail = ''] = await messagesTo(portal, member.email);
    const code = /accept\?code=([\w-]+)/.exec(mail)?.[1] ?? '';
    const [ownersMail = ''] = await messagesTo(portal, owner.email);
    expect(ownersMail).toContain('/user/invite');
    expect(ownersMail).not.toContain(code);
    expect((await checkTransfer(portal, member, code)).body).toMatchObject({
      state: 'waiting',
      accountTitle: 'ООО «Лесной дом»',
      contractId: owner.userId,
      memberCount: 2,
      fromName: 'Ольховская Дарья',
    });
    const before = portal.live.length;
    expect((await acceptTransfer(portal, member, code)).body).toMatchObject({ state: 'accepted' });
    expect(portal.live.slice(before).map(({ news }) => news.t)).toContain('team');
    expect(await roleOf(portal, member)).toEqual(['owner', true]);
    expect(await roleOf(portal, owner)).toEqual(['administrator', false]);
    expect((await teamOf(portal, member)).map((row) => row.role)).toEqual(['owner', 'administrator']);
    expect(await subjectsTo(owner)).toEqual([
      'Вы передаёте кабинет ООО «Лесной дом»',
      'У кабинета ООО «Лесной дом» новый владелец',
    ]);
    expect(await subjectsTo(member)).toEqual([
      'Вам передают кабинет ООО «Лесной дом»',
      'Теперь вы владелец кабинета ООО «Лесной дом»',
    ]);
    expect(await actsOf(owner)).toEqual([
      ['ownership_accepted', 'Ольховская Дарья'],
      ['ownership_offered', 'Ольховская Дарья'],
    ]);
  });

  it('holds for the tokens that both have: at the next call, and in those they get by them', async () => {
    const { owner, member } = await team();
    const { code } = await offer(portal, owner, member);
    const require = (as: TestUser) =>
      portal.call(api.requireSecondFactor, { body: { required: false } }, { as });
    expect([(await require(owner)).status, (await require(member)).status]).toEqual([200, 403]);
    await acceptTransfer(portal, member, code);
    expect([(await require(owner)).status, (await require(member)).status]).toEqual([403, 200]);
    const { body } = await portal.call(api.updateTokens, {}, { as: owner });
    const claims = JSON.parse(Buffer.from(body.accessToken.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.account_owner_id).toBe(member.userId);
  });

  it('can be handed on, and back, by who is the owner then', async () => {
    const { owner, member } = await team();
    await acceptTransfer(portal, member, (await offer(portal, owner, member)).code);
    expect((await portal.send(api.startTransfer, { body: { member_id: 1 } }, { as: owner })).status).toBe(
      403,
    );
    portal.clock.advance(60_000);
    await acceptTransfer(portal, owner, (await offer(portal, member, owner)).code);
    expect([await roleOf(portal, owner), await roleOf(portal, member)]).toEqual([
      ['owner', true],
      ['administrator', false],
    ]);
  });

  it('leaves every other account of both as it is', async () => {
    const [{ owner, member }, third] = [await team(), await createAccount(db())];
    for (const one of [owner, member])
      await joinAccount(db(), { ...one, accountId: third.accountId }, 'accountant');
    await acceptTransfer(portal, member, (await offer(portal, owner, member)).code);
    const roles = (await teamOf(portal, third)).map((row) => row.role);
    expect(roles).toEqual(['owner', 'accountant', 'accountant']);
    expect(await roleOf(portal, third)).toEqual(['owner', true]);
  });

  it('is told to each in their own language', async () => {
    const { owner, member } = await team();
    await db().updateTable('users').set({ language: 'en' }).where('id', '=', member.userId).execute();
    await offer(portal, owner, member);
    expect(await subjectsTo(member)).toEqual(['You are offered the account ООО «Лесной дом»']);
    expect(await subjectsTo(owner)).toEqual(['Вы передаёте кабинет ООО «Лесной дом»']);
  });

  it('is answered by who is in another account of theirs at the moment, blocked or not', async () => {
    const { owner } = await team();
    const elsewhere = await createAccount(db(), { status: 2 });
    await joinAccount(db(), { ...elsewhere, accountId: owner.accountId }, 'accountant');
    const { code } = await offer(portal, owner, elsewhere);
    expect((await acceptTransfer(portal, elsewhere, code)).status).toBe(200);
    const { body } = await portal.call(api.listAccounts, {}, { as: elsewhere });
    expect(body.items.every(({ ownerId }) => ownerId === elsewhere.userId)).toBe(true);
    expect(await roleOf(portal, owner)).toEqual(['administrator', false]);
  });
});

describe('beginning', () => {
  it('is for the owner alone, with a member who is not the owner and has confirmed their e-mail', async () => {
    const { owner, member } = await team();
    const administrator = await addMember(db(), owner.accountId, 'administrator');
    const stranger = await createAccount(db());
    const unverified = await addMember(db(), owner.accountId, 'member');
    await db()
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', unverified.userId)
      .execute();
    const begin = async (as: TestUser, memberId: number) =>
      refusal(await portal.send(api.startTransfer, { body: { member_id: memberId } }, { as }));
    const rows = await teamOf(portal, owner);
    const idOf = (whom: TestUser) =>
      rows.flatMap((row) =>
        row.kind === 'member' && row.userId === whom.userId ? [row.membershipId] : [],
      )[0] ?? 0;
    expect(await begin(administrator, idOf(member))).toEqual([403, { nonFieldError: ['forbidden'] }]);
    expect(await begin(stranger, idOf(member))).toEqual([400, { member_id: ['not_found'] }]);
    expect(await begin(owner, idOf(owner))).toEqual([400, { member_id: ['already_owner'] }]);
    expect(await begin(owner, idOf(unverified))).toEqual([400, { member_id: ['member_email_unverified'] }]);
    expect(await messagesTo(portal, owner.phone)).toEqual([]);
  });

  it('names in the SMS what is handed over, and to whom', async () => {
    const { owner, member } = await team();
    await db()
      .updateTable('users')
      .set({ last_name: 'Рябинин', first_name: 'Глеб' })
      .where('id', '=', member.userId)
      .execute();
    await startTransfer(portal, owner, member);
    expect((await messagesTo(portal, owner.phone)).at(-1)).toMatch(
      /^\d{6} — код .+: передать ООО «Лесной дом». Новый владелец: Рябинин Глеб\./,
    );
  });

  it('again for the same member sends another code, after a while, for the same transfer', async () => {
    const { owner, member } = await team();
    const first = (await startTransfer(portal, owner, member)).body;
    portal.clock.advance(59_000);
    const before = portal.live.length;
    const second = (await startTransfer(portal, owner, member)).body;
    expect(second.transferId).toBe(first.transferId);
    expect(portal.live.slice(before).map(({ news }) => news.t)).toContain('team');
    const digits = await codeSentTo(portal, owner.phone);
    expect((await confirmTransfer(portal, owner, first.transferId, digits)).body.toUserId).toBe(
      member.userId,
    );
  });

  it('for another member is another transfer: the code of either opens nothing of the other', async () => {
    const { owner, member } = await team();
    const other = await addMember(db(), owner.accountId, 'member');
    const first = (await startTransfer(portal, owner, member)).body;
    const early = await startTransfer(portal, owner, other);
    expect([early.status, early.headers['retry-after']]).toEqual([429, '59']);
    expect((await latestTransfer(portal, owner))?.toUserId).toBe(member.userId);
    const oldDigits = await codeSentTo(portal, owner.phone);
    portal.clock.advance(59_000);
    const second = (await startTransfer(portal, owner, other)).body;
    expect(second.toUserId).toBe(other.userId);
    expect(second.transferId).not.toBe(first.transferId);
    const digits = await codeSentTo(portal, owner.phone);
    // Whoever still looks at the transfer before gives the account to nobody, whichever code they type.
    for (const typed of [oldDigits, digits])
      expect(refusal(await confirmTransfer(portal, owner, first.transferId, typed))).toEqual(over);
    expect(refusal(await confirmTransfer(portal, owner, second.transferId, oldDigits))).toEqual([
      400,
      { code: ['code_wrong'] },
    ]);
    expect((await latestTransfer(portal, owner))?.toUserId).toBe(other.userId);
    expect(await messagesTo(portal, member.email)).toEqual([]);
    expect((await confirmTransfer(portal, owner, second.transferId, digits)).body.toUserId).toBe(
      other.userId,
    );
  });

  it('by a cancelled attempt in between brings no more codes, and no more guesses at them', async () => {
    const { owner, member } = await team();
    const { transferId } = (await startTransfer(portal, owner, member)).body;
    const digits = await codeSentTo(portal, owner.phone);
    await cancelTransfer(portal, owner, transferId);
    expect((await startTransfer(portal, owner, member)).status).toBe(429);
    expect(refusal(await confirmTransfer(portal, owner, transferId, digits))).toEqual(over);
    expect(await messagesTo(portal, member.email)).toEqual([]);
    expect(await latestTransfer(portal, owner)).toBeNull();
    portal.clock.advance(60_000);
    const again = (await startTransfer(portal, owner, member)).body;
    const anew = await codeSentTo(portal, owner.phone);
    for (let guess = 0; guess < 5; guess += 1)
      await confirmTransfer(portal, owner, again.transferId, otherDigits(anew));
    expect((await confirmTransfer(portal, owner, again.transferId, anew)).status).not.toBe(200);
    expect((await latestTransfer(portal, owner))?.state).toBe('confirming');
  });

  it('ends by itself where nobody types the code', async () => {
    const { owner, member } = await team();
    const { transferId } = (await startTransfer(portal, owner, member)).body;
    const digits = await codeSentTo(portal, owner.phone);
    portal.clock.advance(300_000);
    expect(refusal(await confirmTransfer(portal, owner, transferId, digits))).toEqual([
      400,
      { code: ['code_expired'] },
    ]);
    expect(await latestTransfer(portal, owner)).toBeNull();
    expect((await offer(portal, owner, member)).state).toBe('waiting');
  });

  it('is refused while another waits for its answer, of which an account has one', async () => {
    const { owner, member } = await team();
    const other = await addMember(db(), owner.accountId, 'member');
    await offer(portal, owner, member);
    portal.clock.advance(60_000);
    expect(refusal(await startTransfer(portal, owner, other))).toEqual([
      409,
      { nonFieldError: ['transfer_open'] },
    ]);
  });
});

describe('the answer', () => {
  it('may be no: the owner stays, both are told, and nothing answers it again', async () => {
    const { owner, member } = await team();
    const { code, transferId } = await offer(portal, owner, member);
    expect((await declineTransfer(portal, member, code)).body.state).toBe('declined');
    expect(await roleOf(portal, owner)).toEqual(['owner', true]);
    expect((await subjectsTo(owner)).at(-1)).toBe('Кабинет ООО «Лесной дом» остаётся вашим');
    expect((await subjectsTo(member)).at(-1)).toBe('Вы отказались от кабинета ООО «Лесной дом»');
    expect(refusal(await acceptTransfer(portal, member, code))).toEqual(over);
    expect(refusal(await cancelTransfer(portal, owner, transferId))).toEqual(over);
    expect((await latestTransfer(portal, owner))?.state).toBe('declined');
    expect((await actsOf(owner))[0]).toEqual(['ownership_declined', 'Ольховская Дарья']);
    portal.clock.advance(30 * dayMs);
    expect(await latestTransfer(portal, owner)).toBeNull();
  });

  it('that is sent again, because the first one was lost on its way, is told how it stands, and nothing is done twice', async () => {
    const { owner, member } = await team();
    const { transferId } = (await startTransfer(portal, owner, member)).body;
    const digits = await codeSentTo(portal, owner.phone);
    const confirm = () => confirmTransfer(portal, owner, transferId, digits);
    expect((await confirm()).body).toEqual((await confirm()).body);
    const code = await mailedCode(portal, member.email);
    expect((await messagesTo(portal, member.email)).length).toBe(1);
    const declined = await declineTransfer(portal, member, code);
    expect((await declineTransfer(portal, member, code)).body).toEqual(declined.body);
    portal.clock.advance(60_000);
    const again = await offer(portal, owner, member);
    const accepted = await acceptTransfer(portal, member, again.code);
    await setStatus(owner, 2);
    expect((await acceptTransfer(portal, member, again.code)).body).toEqual(accepted.body);
    expect(refusal(await declineTransfer(portal, member, again.code))).toEqual(over);
    expect((await actsOf(member)).map(([kind]) => kind)).toEqual([
      'ownership_accepted',
      'ownership_offered',
      'ownership_declined',
      'ownership_offered',
    ]);
  });

  it('of who lacks the second step that the account asks for is not taken, whatever account they are in', async () => {
    const [{ owner }, elsewhere] = [await team(), await createAccount(db())];
    await joinAccount(db(), { ...elsewhere, accountId: owner.accountId }, 'administrator');
    await setUpSecondFactor(portal, owner);
    await portal.call(api.requireSecondFactor, { body: { required: true } }, { as: owner });
    const { code } = await offer(portal, owner, elsewhere);
    expect(refusal(await acceptTransfer(portal, elsewhere, code))).toEqual([
      403,
      { nonFieldError: ['second_factor_owed'] },
    ]);
    expect(await roleOf(portal, owner)).toEqual(['owner', true]);
    await setUpSecondFactor(portal, elsewhere);
    expect((await acceptTransfer(portal, elsewhere, code)).body.state).toBe('accepted');
  });

  it('is of the member who was mailed the link, whoever else has it', async () => {
    const { owner, member } = await team();
    const administrator = await addMember(db(), owner.accountId, 'administrator');
    const stranger = await createAccount(db());
    const { code } = await offer(portal, owner, member);
    for (const other of [owner, administrator, stranger])
      for (const ask of [checkTransfer, acceptTransfer, declineTransfer])
        expect((await ask(portal, other, code)).status).toBe(404);
    expect((await checkTransfer(portal, member, 'A'.repeat(43))).status).toBe(404);
    expect((await acceptTransfer(portal, member, code)).status).toBe(200);
  });

  it('comes too late after the owner has taken it back, of which both are told', async () => {
    const { owner, member } = await team();
    const { code, transferId } = await offer(portal, owner, member);
    const administrator = await addMember(db(), owner.accountId, 'administrator');
    expect((await cancelTransfer(portal, administrator, transferId)).status).toBe(403);
    expect((await cancelTransfer(portal, await createAccount(db()), transferId)).status).toBe(404);
    expect((await cancelTransfer(portal, owner, transferId)).body.state).toBe('canceled');
    expect((await cancelTransfer(portal, owner, transferId)).body.state).toBe('canceled');
    expect(refusal(await acceptTransfer(portal, member, code))).toEqual(over);
    expect((await checkTransfer(portal, member, code)).body.state).toBe('canceled');
    for (const side of [owner, member])
      expect((await subjectsTo(side)).slice(1)).toEqual(['Передача кабинета ООО «Лесной дом» отменена']);
    expect((await actsOf(owner))[0]).toEqual(['ownership_canceled', 'Ольховская Дарья']);
    portal.clock.advance(60_000);
    expect((await offer(portal, owner, member)).state).toBe('waiting');
  });

  it('comes too late after seven days: it is told as expired at once, both are mailed once, and another may begin', async () => {
    const { owner, member } = await team();
    const { code, transferId } = await offer(portal, owner, member);
    portal.clock.advance(7 * dayMs - 1);
    expect((await latestTransfer(portal, owner))?.state).toBe('waiting');
    portal.clock.advance(1);
    expect((await latestTransfer(portal, owner))?.state).toBe('expired');
    expect(refusal(await acceptTransfer(portal, member, code))).toEqual(over);
    expect(refusal(await cancelTransfer(portal, owner, transferId))).toEqual(over);
    for (const round of [1, 2]) {
      await enqueue({ db: db() }, expireTransfers, {});
      await portal.runJobs();
      expect([round, (await subjectsTo(owner)).length, (await subjectsTo(member)).at(-1)]).toEqual([
        round,
        2,
        'Время ответа вышло: кабинет ООО «Лесной дом»',
      ]);
    }
    expect((await checkTransfer(portal, member, code)).body).toMatchObject({
      state: 'expired',
      endedAt: portal.clock.now().toISOString(),
    });
    expect((await offer(portal, owner, member)).state).toBe('waiting');
    portal.clock.advance(7 * dayMs);
    expect((await offer(portal, owner, member)).state).toBe('waiting');
    expect((await subjectsTo(owner)).filter((subject) => subject?.includes('остаётся вашим'))).toHaveLength(
      2,
    );
  });

  it('of a blocked account can only be no, and it begins none', async () => {
    const { owner, member } = await team();
    const { code, transferId } = await offer(portal, owner, member);
    await setStatus(owner, 2);
    expect(refusal(await acceptTransfer(portal, member, code))).toEqual(blocked);
    expect(await roleOf(portal, owner)).toEqual(['owner', true]);
    portal.clock.advance(60_000);
    expect(refusal(await startTransfer(portal, owner, member))).toEqual(blocked);
    expect((await cancelTransfer(portal, owner, transferId)).status).toBe(200);
    await setStatus(owner, 1);
    const again = await offer(portal, owner, member);
    await setStatus(owner, 2);
    expect((await declineTransfer(portal, member, again.code)).status).toBe(200);
  });

  it('of a closed account is none: its link leads nowhere', async () => {
    const [{ owner }, elsewhere] = [await team(), await createAccount(db())];
    await joinAccount(db(), { ...elsewhere, accountId: owner.accountId }, 'member');
    const { code } = await offer(portal, owner, elsewhere);
    await setStatus(owner, 3);
    for (const ask of [checkTransfer, acceptTransfer, declineTransfer])
      expect((await ask(portal, elsewhere, code)).status).toBe(404);
  });

  it('is nobody’s any more once the member has left the team', async () => {
    const { owner, member } = await team();
    const { code } = await offer(portal, owner, member);
    const rows = await teamOf(portal, owner);
    const row = rows.find((one) => one.kind === 'member' && one.userId === member.userId);
    if (row?.kind !== 'member') throw new Error('no member');
    await portal.call(api.revokeMembership, { params: { id: row.membershipId } }, { as: owner });
    expect((await latestTransfer(portal, owner))?.state).toBe('canceled');
    const { body: log } = await portal.call(api.listAuditActs, { query: {} }, { as: owner });
    expect(log.items.slice(0, 2).map(({ kind }) => kind)).toEqual(['member_removed', 'ownership_canceled']);
    for (const side of [owner, member])
      expect((await subjectsTo(side)).at(-1)).toBe('Передача кабинета ООО «Лесной дом» отменена');
    await joinAccount(db(), member, 'member');
    const { body } = await portal.call(api.login, {
      body: { username: member.email, password: testPassword },
    });
    const headers = { authorization: `Bearer ${body.accessToken}` };
    expect(refusal(await portal.call(api.acceptTransfer, { body: { code } }, { headers }))).toEqual(over);
  });
});

import { api, type ErrorBody, type TeamRow } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { mailedCode } from '../../../../test/harness/mailed-codes.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { acceptInvite, invite, newAddress, teamOf } from '../teams.factory.ts';
import { purgeSendings } from '../teams.jobs.ts';

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
const about = async (code: string) => portal.call(api.getInvitation, { query: { code } });
const resend = (as: TestUser, id: number) => portal.call(api.resendInvite, { params: { id } }, { as });
const revoke = (as: TestUser, id: number) => portal.call(api.revokeInvite, { params: { id } }, { as });
const readdress = (as: TestUser, id: number, email: string) =>
  portal.call(api.readdressInvite, { params: { id }, body: { email } }, { as });
const create = (as: TestUser, email: string) =>
  portal.call(api.createInvite, { body: { email, role: 'member', permissions: [] } }, { as });
const invitesOf = async (as: TestUser) =>
  (await teamOf(portal, as)).filter((row): row is TeamRow & { kind: 'invite' } => row.kind === 'invite');
const lastMail = (to: string) =>
  db()
    .selectFrom('outbox_messages')
    .select(['subject', 'body'])
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('an invitation', () => {
  it('lets somebody with another account into the team, with the rights and the position it names', async () => {
    const [owner, guest] = [await createAccount(db()), await createAccount(db())];
    const { code } = await invite(portal, owner, {
      email: guest.email,
      role: 'member',
      position: ' склад Полевая ',
      permissions: ['shipping.create', 'tags.edit'],
    });
    expect((await about(code)).body).toMatchObject({
      state: 'open',
      accountId: owner.accountId,
      accountTitle: 'ООО «Лесной дом»',
      email: guest.email,
      role: 'member',
      position: 'склад Полевая',
      invitedBy: 'Ольховская Дарья',
    });
    expect((await acceptInvite(portal, guest, code)).status).toBe(204);
    const rows = await teamOf(portal, owner);
    expect(rows.map((row) => [row.kind, row.role, row.position, row.permissions])).toEqual([
      ['member', 'owner', null, expect.any(Array)],
      ['member', 'member', 'склад Полевая', ['shipping.create', 'tags.edit']],
    ]);
    expect((await about(code)).body.state).toBe('accepted');
    expect(refusal(await acceptInvite(portal, guest, code))).toEqual([
      409,
      { nonFieldError: ['already_in_team'] },
    ]);
  });

  it.each([
    ['accountant', ['finance.view', 'shipping.view_all']],
    ['administrator', expect.arrayContaining(['team.manage', 'bonus.spend'])],
  ] as const)('as %s brings the rights of the role alone', async (role, permissions) => {
    const [owner, guest] = [await createAccount(db()), await createAccount(db())];
    const { code } = await invite(portal, owner, { role, permissions: ['tags.edit'] });
    await acceptInvite(portal, guest, code);
    const [, joined] = await teamOf(portal, owner);
    expect(joined).toMatchObject({ role, permissions });
  });

  it('to a mistyped address goes to another, with a link of its own; the one before opens nothing', async () => {
    const [owner, guest] = [await createAccount(db()), await createAccount(db())];
    const [mistyped, taken, over] = [newAddress(), newAddress(), newAddress()];
    const sent = await invite(portal, owner, {
      email: mistyped,
      permissions: ['tags.edit'],
      position: 'склад',
    });
    await invite(portal, owner, { email: taken });
    await revoke(owner, (await invite(portal, owner, { email: over })).inviteId);
    portal.clock.advance(dayMs);
    const refused = async (to: string) => refusal(await readdress(owner, sent.inviteId, to));
    expect(await refused(taken.toUpperCase())).toEqual([400, { email: ['already_invited'] }]);
    expect(await refused(owner.email)).toEqual([400, { email: ['already_member'] }]);
    expect((await about(sent.code)).body.state).toBe('open');

    expect((await readdress(owner, sent.inviteId, over)).body).toMatchObject({
      inviteId: sent.inviteId,
      email: over,
      state: 'open',
      position: 'склад',
      permissions: ['tags.edit'],
      sentAt: portal.clock.now().toISOString(),
    });
    expect((await about(sent.code)).status).toBe(404);
    expect((await acceptInvite(portal, guest, sent.code)).status).toBe(404);
    expect((await invitesOf(owner)).map(({ email }) => email).toSorted()).toEqual([over, taken].toSorted());
    const { items } = (await portal.call(api.listAuditActs, { query: {} }, { as: owner })).body;
    expect(items[0]).toMatchObject({
      kind: 'invite_readdressed',
      subject: over,
      details: { from: mistyped, to: over },
    });
    const code = await mailedCode(portal, over);
    expect((await acceptInvite(portal, guest, code)).status).toBe(204);
    expect((await readdress(owner, sent.inviteId, mistyped)).status).toBe(404);
  });

  it('is one person’s: of two who accept it at one moment one gets in', async () => {
    const owner = await createAccount(db());
    const guests = [await createAccount(db()), await createAccount(db())];
    const { code } = await invite(portal, owner);
    const answers = await Promise.all(guests.map((guest) => acceptInvite(portal, guest, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await teamOf(portal, owner)).length).toBe(2);
  });

  it('is good for seven days, and after that is sent anew, where its first link works no more', async () => {
    const [owner, guest] = [await createAccount(db()), await createAccount(db())];
    const { code, inviteId, email } = await invite(portal, owner);
    portal.clock.advance(7 * dayMs - 1000);
    expect((await about(code)).body.state).toBe('open');
    portal.clock.advance(1000);
    expect((await about(code)).body.state).toBe('expired');
    expect(refusal(await acceptInvite(portal, guest, code))).toEqual([
      409,
      { nonFieldError: ['invite_over'] },
    ]);
    expect((await invitesOf(owner)).map(({ state }) => state)).toEqual(['expired']);
    expect((await resend(owner, inviteId)).status).toBe(204);
    const anew = await mailedCode(portal, email);
    expect(anew).not.toBe(code);
    expect((await about(code)).status).toBe(404);
    expect((await acceptInvite(portal, guest, code)).status).toBe(404);
    expect((await acceptInvite(portal, guest, anew)).status).toBe(204);
  });

  it('is taken back, told so to who has the link, and sent again where that was a mistake', async () => {
    const [owner, guest] = [await createAccount(db()), await createAccount(db())];
    const { code, inviteId, email } = await invite(portal, owner);
    expect((await revoke(owner, inviteId)).status).toBe(204);
    expect((await revoke(owner, inviteId)).status).toBe(204);
    expect((await about(code)).body.state).toBe('revoked');
    expect((await acceptInvite(portal, guest, code)).status).toBe(409);
    expect((await invitesOf(owner)).map(({ state }) => state)).toEqual(['revoked']);
    await resend(owner, inviteId);
    expect((await acceptInvite(portal, guest, await mailedCode(portal, email))).status).toBe(204);
    expect(await invitesOf(owner)).toEqual([]);
    expect((await resend(owner, inviteId)).status).toBe(404);
  });

  it('that has expired leaves the list when it is revoked, and one that was revoked after thirty days', async () => {
    const owner = await createAccount(db());
    const { inviteId } = await invite(portal, owner);
    portal.clock.advance(7 * dayMs);
    await revoke(owner, inviteId);
    expect(await invitesOf(owner)).toEqual([]);
    const other = await invite(portal, owner);
    await revoke(owner, other.inviteId);
    expect(await invitesOf(owner)).toHaveLength(1);
    portal.clock.advance(30 * dayMs);
    expect(await invitesOf(owner)).toEqual([]);
  });
});

describe('inviting', () => {
  it('somebody who is taken off the list sends them no letter that still waits', async () => {
    const owner = await createAccount(db());
    const email = newAddress();
    const { body } = await create(owner, email);
    expect((await revoke(owner, body.inviteId)).status).toBe(204);
    await portal.runJobs();
    const letter = await db()
      .selectFrom('outbox_messages')
      .select(['state', 'body'])
      .where('recipient', '=', email)
      .execute();
    expect(letter).toEqual([{ state: 'failed', body: '' }]);
  });

  it('is refused to nobody because somebody of the team has named their address and never confirmed it', async () => {
    const owner = await createAccount(db());
    const { userId, email } = await addMember(db(), owner.accountId, 'member');
    await db().updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute();
    expect((await create(owner, email)).status).toBe(201);
  });

  it('says at the field that somebody is in the team, or invited already, in any case of letters', async () => {
    const owner = await createAccount(db());
    const member = await addMember(db(), owner.accountId, 'member');
    expect(refusal(await create(owner, member.email.toUpperCase()))).toEqual([
      400,
      { email: ['already_member'] },
    ]);
    const email = newAddress();
    await create(owner, email);
    expect(refusal(await create(owner, email.toUpperCase()))).toEqual([400, { email: ['already_invited'] }]);
    portal.clock.advance(7 * dayMs);
    expect((await create(owner, email)).status).toBe(201);
    expect(await invitesOf(owner)).toHaveLength(1);
  });

  it('answers alike for an address that has a user elsewhere and for one that nobody has', async () => {
    const [owner, stranger] = [await createAccount(db()), await createAccount(db())];
    const [known, unknown] = [await create(owner, stranger.email), await create(owner, newAddress())];
    const blank = { email: '', inviteId: 0 };
    expect({ ...known.body, ...blank }).toEqual({ ...unknown.body, ...blank });
  });

  it('writes to people in their own language, to who is unknown in that of the inviter', async () => {
    const [owner, english] = [await createAccount(db()), await createAccount(db())];
    await db().updateTable('users').set({ language: 'en' }).where('id', '=', english.userId).execute();
    await create(owner, english.email);
    expect((await lastMail(english.email)).subject).toBe('You are invited to a team on Tranzit');
    const email = newAddress();
    await create(owner, email);
    expect((await lastMail(email)).subject).toBe('Вас зовут в команду на портале Транзит');
  });

  it('gives no more than the manager has', async () => {
    const owner = await createAccount(db());
    const manager = await addMember(db(), owner.accountId, 'member', ['team.manage', 'tags.edit']);
    const giving = async (body: object) => {
      const answer = await portal.send(
        api.createInvite,
        { body: { email: newAddress(), ...body } },
        { as: manager },
      );
      return [answer.status, answer.error?.errorCodes];
    };
    const beyond = [403, { nonFieldError: ['beyond_own_rights'] }];
    expect(await giving({ permissions: ['tags.edit'] })).toEqual([201, undefined]);
    expect(await giving({ permissions: ['finance.view'] })).toEqual(beyond);
    expect(await giving({ role: 'accountant' })).toEqual(beyond);
    expect(await giving({ role: 'administrator' })).toEqual(beyond);
    expect((await giving({ role: 'owner' }))[0]).toBe(400);
    const { inviteId } = await invite(portal, owner, { role: 'administrator' });
    expect(refusal(await resend(manager, inviteId))).toEqual(beyond);
    expect(refusal(await revoke(manager, inviteId))).toEqual(beyond);
  });

  it('is bounded: fifty may wait at once, a hundred mails go out in a day', async () => {
    const owner = await createAccount(db());
    for (let sent = 0; sent < 50; sent += 1) await invite(portal, owner);
    expect(refusal(await create(owner, newAddress()))).toEqual([
      409,
      { nonFieldError: ['too_many_open_invites'] },
    ]);
    const waiting = await invitesOf(owner);
    expect(waiting).toHaveLength(24);
    for (let sent = 50; sent < 100; sent += 1) await resend(owner, waiting[sent % 20]?.inviteId ?? 0);
    const refused = await resend(owner, waiting[0]?.inviteId ?? 0);
    expect(refusal(refused)).toEqual([429, { nonFieldError: ['too_many_invites'] }]);
    expect(refused.headers['retry-after']).toBe(String(dayMs / 1000));
    portal.clock.advance(dayMs);
    const countSendings = async () =>
      (
        await db()
          .selectFrom('invite_sendings')
          .select('id')
          .where('account_id', '=', owner.accountId)
          .execute()
      ).length;
    expect(await countSendings()).toBe(100);
    await enqueue({ db: db() }, purgeSendings, {});
    await portal.runJobs();
    expect(await countSendings()).toBe(100);
    expect((await resend(owner, waiting[0]?.inviteId ?? 0)).status).toBe(204);
    portal.clock.advance(1);
    await enqueue({ db: db() }, purgeSendings, {});
    await portal.runJobs();
    expect(await countSendings()).toBe(1);
  });

  it('to one address has a limit of its own for each account, and a higher one for all together', async () => {
    const [employer, email] = [await createAccount(db()), newAddress()];
    /** One account's mails to the address until it is refused. */
    async function drain(): Promise<number> {
      const stranger = await createAccount(db());
      const { inviteId } = await invite(portal, stranger, { email });
      let sent = 1;
      while ((await resend(stranger, inviteId)).status === 204) sent += 1;
      return sent;
    }
    expect(await drain()).toBe(10);
    const invited = await create(employer, email);
    expect(invited.status).toBe(201);
    const drained: number[] = [];
    for (let account = 0; account < 4; account += 1) drained.push(await drain());
    expect(drained).toEqual([10, 10, 10, 9]);
    expect(refusal(await create(await createAccount(db()), email))).toEqual([
      429,
      { nonFieldError: ['too_many_invites'] },
    ]);
  });

  it('is not for a blocked account, and nobody joins one', async () => {
    const [owner, guest] = [await createAccount(db()), await createAccount(db())];
    const { code, inviteId } = await invite(portal, owner);
    await db().updateTable('accounts').set({ status: 2 }).where('id', '=', owner.accountId).execute();
    const blocked = [403, { nonFieldError: ['account_blocked'] }];
    expect(refusal(await create(owner, newAddress()))).toEqual(blocked);
    expect(refusal(await resend(owner, inviteId))).toEqual(blocked);
    expect(refusal(await acceptInvite(portal, guest, code))).toEqual(blocked);
    expect((await revoke(owner, inviteId)).status).toBe(204);
    await db().updateTable('accounts').set({ status: 3 }).where('id', '=', owner.accountId).execute();
    expect([(await about(code)).status, (await acceptInvite(portal, guest, code)).status]).toEqual([
      404, 404,
    ]);
  });

  it('may be done by who is blocked elsewhere: they join another account', async () => {
    const [owner, guest] = [await createAccount(db()), await createAccount(db(), { status: 2 })];
    const { code } = await invite(portal, owner);
    expect((await acceptInvite(portal, guest, code)).status).toBe(204);
  });
});

it('the team is a list: members first, then invitations, page by page, told of when it changes', async () => {
  const owner = await createAccount(db());
  for (let made = 0; made < 3; made += 1) await addMember(db(), owner.accountId, 'member');
  const before = portal.live.length;
  const sent = [await invite(portal, owner), await invite(portal, owner)];
  expect(portal.live.slice(before).filter(({ news }) => news.t === 'team').length).toBeGreaterThan(0);
  const page = async (number: number) =>
    (await portal.call(api.listTeam, { query: { page: number, limit: 3 } }, { as: owner })).body;
  const [first, second, third] = [await page(1), await page(2), await page(3)];
  expect([first.count, first.memberCount]).toEqual([6, 4]);
  expect(first.items.map(({ kind, role }) => [kind, role])).toEqual([
    ['member', 'owner'],
    ['member', 'member'],
    ['member', 'member'],
  ]);
  expect(second.items.map((row) => (row.kind === 'invite' ? row.email : row.kind))).toEqual([
    'member',
    sent[1]?.email,
    sent[0]?.email,
  ]);
  expect(third.items).toEqual([]);
});

it('a key that was never given is absent, whatever it looks like', async () => {
  const guest = await createAccount(db());
  for (const code of ['x', "' or true", 'A'.repeat(43)]) {
    expect((await about(code)).status).toBe(404);
    expect((await acceptInvite(portal, guest, code)).status).toBe(404);
  }
});

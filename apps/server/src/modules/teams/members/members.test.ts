import { api, type BodyOf, channels, type ErrorBody, type Permission, permissions } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addMember,
  createAccount,
  joinAccount,
  type TestUser,
  testPassword,
} from '../../../../test/harness/accounts.ts';
import { codeSentTo } from '../../../../test/harness/messages.ts';
import { setUpSecondFactor } from '../../../../test/harness/second-factor.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { acceptInvite, invite, membershipOf, teamOf } from '../teams.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const refusal = ({ status, error }: { readonly status: number; readonly error: ErrorBody }) => [
  status,
  error.errorCodes?.nonFieldError,
];
const change = async (
  as: TestUser,
  whom: TestUser,
  permissions: readonly Permission[],
  role?: 'administrator' | 'accountant' | 'member',
) =>
  portal.call(
    api.changePermissions,
    {
      params: { id: await idOf(whom) },
      body: { permissions: [...permissions], ...(role && { role }) },
    },
    { as },
  );
const remove = async (as: TestUser, whom: TestUser, id?: number) =>
  portal.call(api.revokeMembership, { params: { id: id ?? (await idOf(whom)) } }, { as });
const idOf = async ({ accountId, userId }: TestUser): Promise<number> =>
  (
    await db()
      .selectFrom('memberships')
      .select('id')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).id;
const mayTag = async (as: TestUser, title: string) =>
  (await portal.call(api.createTag, { body: { title } }, { as })).status;
describe('a right', () => {
  it('that is taken ends the invitations of whoever had it, and one that is given does not', async () => {
    const owner = await createAccount(db());
    const manager = await addMember(db(), owner.accountId, 'administrator');
    const raised = await invite(portal, manager, { role: 'administrator' });
    await change(owner, manager, ['team.manage', 'tags.edit'], 'member');
    expect((await acceptInvite(portal, await createAccount(db()), raised.code)).status).toBe(409);
    const kept = await invite(portal, manager, { permissions: ['tags.edit'] });
    await change(owner, manager, ['team.manage', 'tags.edit', 'claims.create']);
    expect((await acceptInvite(portal, await createAccount(db()), kept.code)).status).toBe(204);
  });

  it('is given with all others, and taken from an administrator who was seen with all', async () => {
    const owner = await createAccount(db());
    const member = await addMember(db(), owner.accountId, 'member');
    const given = await change(owner, member, permissions);
    expect(given.body.permissions).toEqual([...permissions]);
    expect((await change(owner, member, [], 'administrator')).status).toBe(200);
    const seen = (await teamOf(portal, owner)).find(
      (one) => one.kind === 'member' && one.userId === member.userId,
    );
    expect(seen?.permissions).toEqual([...permissions]);
    const taken = await portal.call(
      api.changePermissions,
      {
        params: { id: await idOf(member) },
        body: {
          role: 'member',
          permissions: [],
          expected: { role: 'administrator', permissions: [...permissions] },
        },
      },
      { as: owner },
    );
    expect([taken.status, taken.body.permissions]).toEqual([200, []]);
    expect((await invite(portal, owner, { permissions: [...permissions] })).permissions).toEqual(permissions);
  });

  it('that is given or taken away holds at the next call, while no time passes', async () => {
    const owner = await createAccount(db());
    const member = await addMember(db(), owner.accountId, 'member');
    for (const round of [1, 2, 3]) {
      expect(await mayTag(member, `до ${round}`)).toBe(403);
      expect((await change(owner, member, ['tags.edit'])).body.permissions).toEqual(['tags.edit']);
      expect(await mayTag(member, `с правом ${round}`)).toBe(201);
      await change(owner, member, []);
    }
  });

  it('and the state of the account are asked anew by every process', async () => {
    const owner = await createAccount(db());
    expect(await mayTag(owner, 'сперва')).toBe(201);
    // As another process, a job or somebody of the portal's own people would.
    await db().updateTable('accounts').set({ status: 2 }).where('id', '=', owner.accountId).execute();
    expect(await mayTag(owner, 'потом')).toBe(403);
  });

  it('is news for every open page of the team, and ends what a page may not listen to any more', async () => {
    const owner = await createAccount(db());
    const { accountId } = owner;
    const member = await addMember(db(), accountId, 'member', ['shipping.view_all']);
    const before = [portal.live.length, portal.revocations.length] as const;
    await change(owner, member, ['tags.edit']);
    const told = portal.live.slice(before[0]).filter(({ news }) => news.t === 'team');
    expect(told.map(({ channel }) => channel)).toEqual(
      expect.arrayContaining([channels.update(accountId), channels.ownUpdate(accountId, member.userId)]),
    );
    await portal.runJobs();
    expect(portal.revocations.slice(before[1])).toContainEqual({
      userId: String(member.userId),
      channel: channels.update(accountId),
    });
  });

  it('of a role comes with it and goes with it; the position stays unless it is named', async () => {
    const owner = await createAccount(db());
    const member = await addMember(db(), owner.accountId, 'member', ['tags.edit']);
    const id = await idOf(member);
    const save = async (body: object) =>
      (await portal.send(api.changePermissions, { params: { id }, body }, { as: owner })).body;
    expect(
      await save({ role: 'accountant', permissions: ['tags.edit'], position: 'бухгалтер' }),
    ).toMatchObject({
      role: 'accountant',
      permissions: ['finance.view', 'shipping.view_all'],
      position: 'бухгалтер',
    });
    expect(await save({ role: 'member', permissions: [] })).toMatchObject({
      role: 'member',
      permissions: [],
      position: 'бухгалтер',
    });
    expect(await save({ permissions: ['tags.edit', 'tags.edit'], position: '' })).toMatchObject({
      permissions: ['tags.edit'],
      position: null,
    });
  });
});

describe('rights that somebody else has changed meanwhile', () => {
  const seen = { role: 'member', permissions: ['tags.edit'] } as const;
  const scene = async () => {
    const owner = await createAccount(db());
    const member = await addMember(db(), owner.accountId, 'member', ['tags.edit']);
    const id = await idOf(member);
    const save = (body: BodyOf<typeof api.changePermissions>) =>
      portal.call(api.changePermissions, { params: { id }, body }, { as: owner });
    const acts = async () =>
      (await portal.call(api.listAuditActs, { query: {} }, { as: owner })).body.items.length;
    return { save, acts };
  };

  it.each([
    ['permissions', { permissions: ['tags.edit', 'bonus.spend'] }],
    ['role', { role: 'accountant', permissions: ['tags.edit'] }],
    ['position', { position: 'склад', permissions: ['tags.edit'] }],
  ] as const)('are not written over: %s', async (_what, theirs) => {
    const { save, acts } = await scene();
    const theirBody = { ...theirs, permissions: [...theirs.permissions] };
    const changed = (await save({ ...theirBody, expected: { ...seen, permissions: ['tags.edit'] } })).body;
    const mine = { permissions: ['claims.create' as const], role: 'member' as const };
    expect(refusal(await save({ ...mine, expected: { ...seen, permissions: ['tags.edit'] } }))).toEqual([
      409,
      ['rights_changed'],
    ]);
    expect(await acts()).toBe(1);
    const { role, position, permissions } = changed;
    if (role === 'owner') throw new Error('an owner');
    expect((await save({ ...mine, expected: { role, position, permissions } })).body).toMatchObject(mine);
  });

  it('are as they were asked for already: an answer that was lost is given again, and told once', async () => {
    const { save, acts } = await scene();
    const body = {
      permissions: ['bonus.spend' as const, 'tags.edit' as const],
      expected: { ...seen, permissions: ['tags.edit' as const] },
    };
    const [first, again] = [await save(body), await save(body)];
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await acts()).toBe(1);
  });
});

describe('who manages the team', () => {
  const scene = async () => {
    const owner = await createAccount(db());
    const of = (role: 'administrator' | 'accountant' | 'member', ...rights: Permission[]) =>
      addMember(db(), owner.accountId, role, rights);
    return { owner, of };
  };

  it('changes neither the owner nor themselves', async () => {
    const { owner, of } = await scene();
    const administrator = await of('administrator');
    for (const who of [owner, administrator])
      expect(refusal(await change(who, owner, []))).toEqual([409, ['owner_is_fixed']]);
    expect(refusal(await change(administrator, administrator, [], 'member'))).toEqual([
      409,
      ['own_rights_are_fixed'],
    ]);
    for (const who of [owner, administrator])
      expect(refusal(await remove(who, owner))).toEqual([409, ['owner_is_fixed']]);
    const asOwner = await portal.send(
      api.changePermissions,
      { params: { id: await idOf(administrator) }, body: { role: 'owner', permissions: [] } },
      { as: owner },
    );
    expect([asOwner.status, asOwner.error.errorCodes]).toEqual([400, { role: ['not_option'] }]);
  });

  it('gives and takes only what is theirs as well', async () => {
    const { of } = await scene();
    const manager = await of('member', 'team.manage', 'tags.edit');
    const beyond = [403, ['beyond_own_rights']];
    const member = await of('member', 'tags.edit');
    expect((await change(manager, member, [])).status).toBe(200);
    expect(refusal(await change(manager, member, ['finance.view']))).toEqual(beyond);
    expect(refusal(await change(manager, member, [], 'administrator'))).toEqual(beyond);
    expect(refusal(await change(manager, member, [], 'accountant'))).toEqual(beyond);
    for (const other of [
      await of('administrator'),
      await of('accountant'),
      await of('member', 'bonus.spend'),
    ]) {
      expect(refusal(await change(manager, other, []))).toEqual(beyond);
      expect(refusal(await remove(manager, other))).toEqual(beyond);
    }
    expect((await remove(manager, member)).status).toBe(204);
  });

  it('is judged as they are once the team is theirs to change: of two who take each other out one is left', async () => {
    const { owner, of } = await scene();
    const two = [await of('administrator'), await of('administrator')] as const;
    const ids = [await idOf(two[0]), await idOf(two[1])] as const;
    const answers = await Promise.all([remove(two[0], two[1], ids[1]), remove(two[1], two[0], ids[0])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401]);
    expect((await teamOf(portal, owner)).length).toBe(2);
  });
});

describe('who leaves the team', () => {
  const leave = (as: TestUser, from = as) =>
    portal.call(api.leaveTeam, { body: { account_id: from.accountId } }, { as });

  it('needs no right for it: it is over at the next call, and the log says who has left', async () => {
    const owner = await createAccount(db());
    const member = await addMember(db(), owner.accountId, 'member');
    const before = portal.live.length;
    expect((await leave(member)).status).toBe(204);
    expect((await portal.call(api.getCurrentUser, {}, { as: member })).status).toBe(401);
    expect((await leave(member)).status).toBe(401);
    expect((await teamOf(portal, owner)).map(({ role }) => role)).toEqual(['owner']);
    expect(portal.live.slice(before).map(({ news }) => news.t)).toContain('team');
    const { items } = (await portal.call(api.listAuditActs, { query: {} }, { as: owner })).body;
    expect(items.map(({ kind, userId }) => [kind, userId])).toEqual([['member_left', member.userId]]);
  });

  it.each([
    ['stays for the team where they have never confirmed it', false],
    ['goes with them where it is theirs', true],
  ])('has an e-mail among the notification addresses, which %s', async (_what, isConfirmed) => {
    const owner = await createAccount(db());
    const member = await addMember(db(), owner.accountId, 'member');
    await db()
      .updateTable('users')
      .set({ email_verified_at: isConfirmed ? new Date() : null })
      .where('id', '=', member.userId)
      .execute();
    const body = { email: member.email, types: ['bills' as const] };
    expect((await portal.call(api.addNotificationEmail, { body }, { as: owner })).status).toBe(201);
    expect((await leave(member)).status).toBe(204);
    const { items } = (await portal.call(api.listNotificationEmails, {}, { as: owner })).body;
    expect(items.length).toBe(isConfirmed ? 0 : 1);
  });

  it('says which account they leave: one that they are in at the moment or another of theirs, and nobody else’s', async () => {
    const [owner, elsewhere] = [await createAccount(db()), await createAccount(db())];
    const guest = await joinAccount(db(), { ...elsewhere, accountId: owner.accountId }, 'member');
    const own = await createAccount(db());
    expect((await leave(elsewhere, own)).status).toBe(404);
    expect((await leave(elsewhere, guest)).status).toBe(204);
    expect((await leave(elsewhere, guest)).status).toBe(404);
    expect((await teamOf(portal, owner)).map(({ role }) => role)).toEqual(['owner']);
    expect(refusal(await leave(elsewhere))).toEqual([409, ['owner_stays']]);
  });

  it('is anybody but the owner, in a blocked account and without the second step that it asks for too', async () => {
    const owner = await createAccount(db());
    const [member, administrator] = [
      await addMember(db(), owner.accountId, 'member'),
      await addMember(db(), owner.accountId, 'administrator'),
    ];
    expect(refusal(await leave(owner))).toEqual([409, ['owner_stays']]);
    await setUpSecondFactor(portal, owner);
    await portal.call(api.requireSecondFactor, { body: { required: true } }, { as: owner });
    expect((await leave(member)).status).toBe(204);
    await db().updateTable('accounts').set({ status: 2 }).where('id', '=', owner.accountId).execute();
    expect((await leave(administrator)).status).toBe(204);
  });
});

describe('somebody who is taken out of the team', () => {
  it('is out at the next call, in this account alone', async () => {
    const owner = await createAccount(db());
    const elsewhere = await createAccount(db());
    const signIn = async () =>
      (
        await portal.call(api.login, {
          body: { username: elsewhere.email, password: testPassword },
        })
      ).body;
    const there = await signIn();
    const guest = await joinAccount(db(), { ...elsewhere, accountId: owner.accountId }, 'member');
    const here = await sessionIn(guest);
    const status = async (accessToken: string) =>
      (await portal.call(api.getCurrentUser, {}, { headers: { authorization: `Bearer ${accessToken}` } }))
        .status;
    expect([await status(here.accessToken), await status(there.accessToken)]).toEqual([200, 200]);
    const before = portal.live.length;
    expect((await remove(owner, guest)).status).toBe(204);
    expect([await status(here.accessToken), await status(there.accessToken)]).toEqual([401, 200]);
    const refresh = (refresh_token: string) => portal.call(api.refreshTokens, { body: { refresh_token } });
    expect((await refresh(here.refreshToken)).status).toBe(401);
    expect((await refresh(there.refreshToken)).status).toBe(200);
    const told = portal.live.slice(before).map(({ channel }) => channel);
    expect(told).toContain(channels.ownUpdate(owner.accountId, guest.userId));
    expect((await remove(owner, guest, 1_000_000_000)).status).toBe(404);
  });

  /** A session as the first sign-in of who has no other account would open it. */
  async function sessionIn(user: TestUser) {
    await db().updateTable('accounts').set({ status: 3 }).where('owner_id', '=', user.userId).execute();
    const { body } = await portal.call(api.login, { body: { username: user.email, password: testPassword } });
    await db().updateTable('accounts').set({ status: 1 }).where('owner_id', '=', user.userId).execute();
    return body;
  }

  it('is written to no more, and the log says so', async () => {
    const owner = await createAccount(db());
    const member = await addMember(db(), owner.accountId, 'administrator');
    const add = async (as: TestUser, email: string) => {
      const body = { email, types: ['bills' as const] };
      return (await portal.call(api.addNotificationEmail, { body }, { as })).status;
    };
    expect(await add(member, member.email)).toBe(201);
    expect(await add(owner, owner.email)).toBe(201);
    expect((await remove(owner, member)).status).toBe(204);
    const { body } = await portal.call(api.listNotificationEmails, {}, { as: owner });
    expect(body.items.map(({ email }) => email)).toEqual([owner.email]);
    const acts = db().selectFrom('audit_acts').select(['kind', 'subject']);
    expect(await acts.where('account_id', '=', owner.accountId).execute()).toContainEqual({
      kind: 'notification_email_deleted',
      subject: member.email,
    });
  });

  it('leaves no invitation behind', async () => {
    const [owner, friend] = [await createAccount(db()), await createAccount(db())];
    const manager = await addMember(db(), owner.accountId, 'administrator');
    const { code } = await invite(portal, manager, { role: 'administrator' });
    await remove(owner, manager);
    expect((await acceptInvite(portal, friend, code)).status).toBe(409);
    const states = (await teamOf(portal, owner)).map((row) => (row.kind === 'invite' ? row.state : row.role));
    expect(states).toEqual(['owner', 'revoked']);
  });

  it('may be oneself, but the owner, and may be invited again', async () => {
    const owner = await createAccount(db());
    const leaving = await addMember(db(), owner.accountId, 'administrator');
    expect((await remove(leaving, leaving)).status).toBe(204);
    expect((await portal.call(api.getCurrentUser, {}, { as: leaving })).status).toBe(401);
    const { code } = await invite(portal, owner, { email: leaving.email });
    const elsewhere = await createAccount(db());
    expect((await acceptInvite(portal, elsewhere, code)).status).toBe(204);
  });
});

it('the list tells when somebody was last here', async () => {
  const owner = await createAccount(db());
  const member = await addMember(db(), owner.accountId, 'member');
  await portal.call(api.login, { body: { username: member.email, password: testPassword } });
  const seen = portal.clock.now().toISOString();
  portal.clock.advance(86_400_000);
  const rows = await teamOf(portal, owner);
  expect(rows.map((row) => (row.kind === 'member' ? row.lastSeenAt : row.kind))[1]).toBe(seen);
  expect(await membershipOf(portal, owner, member)).toBeGreaterThan(0);
});

it('the list tells who is signed in, and no more once their sessions have ended', async () => {
  const owner = await createAccount(db());
  const member = await addMember(db(), owner.accountId, 'member');
  await portal.call(api.login, { body: { username: member.email, password: testPassword } });
  const isHere = async () =>
    (await teamOf(portal, owner)).map((row) => row.kind === 'member' && row.isSignedIn)[1];
  expect(await isHere()).toBe(true);
  await portal.call(api.resetPassword, { body: { username: member.email } });
  await portal.runJobs();
  const code = await codeSentTo(portal, member.email);
  // A new password ends every session.
  await portal.call(api.confirmReset, {
    body: { username: member.email, code, password: 'another-way-to-omsk-8' },
  });
  expect(await isHere()).toBe(false);
});

it('the log of the account tells who did what to whom', async () => {
  const [owner, guest] = [await createAccount(db()), await createAccount(db())];
  const sent = await invite(portal, owner, { role: 'accountant', position: 'бухгалтер' });
  await portal.call(api.resendInvite, { params: { id: sent.inviteId } }, { as: owner });
  await portal.call(api.revokeInvite, { params: { id: sent.inviteId } }, { as: owner });
  const { code } = await invite(portal, owner, { permissions: ['shipping.create'] });
  await acceptInvite(portal, guest, code);
  const here = { ...guest, accountId: owner.accountId };
  await change(owner, here, ['tags.edit']);
  await remove(owner, here, await idOf(here));
  const { body } = await portal.call(api.listAuditActs, { query: {} }, { as: owner });
  const accountant = { to: ['accountant', 'бухгалтер'] };
  const member = { to: ['member', 'shipping.create'] };
  expect(body.items.toReversed().map(({ kind, details }) => [kind, details])).toEqual([
    ['member_invited', accountant],
    ['invite_resent', accountant],
    ['invite_revoked', {}],
    ['member_invited', member],
    ['invite_accepted', member],
    ['member_rights_changed', { from: ['member', 'shipping.create'], to: ['member', 'tags.edit'] }],
    ['member_removed', {}],
  ]);
});

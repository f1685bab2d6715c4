import { api, channels } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, giveBonuses, type TestUser } from '../harness/accounts.ts';
import { box, moscow } from '../harness/orders.ts';
import { createTestPortal, type TestPortal } from '../harness/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;

/** What a member leaves behind on the way to an order. */
async function prepare(as: TestUser, contactName: string) {
  const cargo = await portal.send(api.createCargo, { body: box }, { as });
  const body = {
    address: moscow,
    contact_name: contactName,
    phones: [{ number: '+79161234567' }],
    side: 'sender',
  };
  const side = await portal.send(api.createComplexCast, { body }, { as });
  expect([cargo.status, side.status]).toEqual([201, 201]);
  // Both answers were checked against the contract.
  return { cargo: cargo.body as { cargoId: number }, side: side.body as { addressCastId: number } };
}

const seenBy = async (as: TestUser) => {
  const cargoes = await portal.call(api.listRecentCargoes, {}, { as });
  const contacts = await portal.call(api.listRecentContacts, { query: { side: 'sender' } }, { as });
  return {
    cargoes: cargoes.body.items.map(({ cargoId }) => cargoId),
    contacts: contacts.body.items.map(({ contact }) => contact.contactName),
  };
};

const granted = async (as: TestUser, ...names: readonly string[]) => {
  const { body } = await portal.call(api.subscribeLive, { body: { channels: [...names] } }, { as });
  return body.channels.map(({ channel }) => channel);
};

describe('a member without shipping.view_all', () => {
  it('sees among the recent only what they have used', async () => {
    const owner = await createAccount(db());
    const member = await addMember(db(), owner.accountId, 'member', ['shipping.create']);
    const ofOwner = await prepare(owner, 'Ольховская Дарья');
    portal.clock.advance(1000);
    const ofMember = await prepare(member, 'Ветрова Алина');
    expect(await seenBy(member)).toEqual({
      cargoes: [ofMember.cargo.cargoId],
      contacts: ['Ветрова Алина'],
    });
    expect((await seenBy(owner)).contacts).toEqual(['Ветрова Алина', 'Ольховская Дарья']);
    const body = { ...moscow, house: '15' };
    const changed = await portal.send(
      api.updateFastAddressCast,
      { params: { id: ofOwner.side.addressCastId }, body },
      { as: member },
    );
    expect(changed.status).toBe(404);
  });

  it('does not take a colleague’s recent side away; whoever sees all takes it away for all', async () => {
    const owner = await createAccount(db());
    const member = await addMember(db(), owner.accountId, 'member', ['shipping.create']);
    await prepare(owner, 'Ольховская Дарья');
    await prepare(member, 'Ольховская Дарья');
    const recentOf = async (as: TestUser) =>
      (await portal.call(api.listRecentContacts, { query: { side: 'sender' } }, { as })).body.items;
    const [mine] = await recentOf(member);
    const forget = (as: TestUser, id: number) =>
      portal.call(api.deleteRecentContact, { params: { id } }, { as });
    expect(await recentOf(owner)).toHaveLength(1);
    expect((await forget(member, mine?.recentId ?? 0)).status).toBe(204);
    expect([await recentOf(member), (await recentOf(owner)).length]).toEqual([[], 1]);
    await prepare(member, 'Ольховская Дарья');
    const [shown] = await recentOf(owner);
    expect((await forget(owner, shown?.recentId ?? 0)).status).toBe(204);
    expect([await recentOf(member), await recentOf(owner)]).toEqual([[], []]);
  });

  it('hears of their own orders, and of all orders only with the right', async () => {
    const owner = await createAccount(db());
    const member = await addMember(db(), owner.accountId, 'member', ['shipping.create']);
    const all = channels.update(owner.accountId);
    const [ofOwner, ofMember] = [owner, member].map(({ accountId, userId }) =>
      channels.ownUpdate(accountId, userId),
    ) as [string, string]; // two of two
    expect(await granted(member, all, ofOwner, ofMember)).toEqual([ofMember]);
    expect(await granted(owner, all, ofOwner, ofMember)).toEqual([all, ofOwner]);
  });

  it('is cut off from all orders when the right is taken away, and from everything on leaving', async () => {
    const { accountId } = await createAccount(db());
    const member = await addMember(db(), accountId, 'member', ['shipping.view_all']);
    const userId = String(member.userId);
    const [all, own] = [channels.update(accountId), channels.ownUpdate(accountId, member.userId)];
    const cart = channels.cart(accountId);
    const endedNow = async () => {
      const before = portal.revocations.length;
      await portal.runJobs();
      return portal.revocations.slice(before);
    };
    expect(await granted(member, all)).toEqual([all]);
    const membership = db()
      .updateTable('memberships')
      .where('account_id', '=', accountId)
      .where('user_id', '=', member.userId);
    await membership.set({ permissions: ['shipping.create'] }).execute();
    expect(await granted(member, all, own)).toEqual([own]);
    expect(await endedNow()).toEqual([all, cart].map((channel) => ({ userId, channel })));
    await db().updateTable('accounts').set({ status: 3 }).where('id', '=', accountId).execute();
    expect(await endedNow()).toContainEqual({ userId, channel: own });
    await db().deleteFrom('memberships').where('user_id', '=', member.userId).execute();
    expect(await endedNow()).toContainEqual({ userId, channel: own });
  });
});

describe('the balance', () => {
  it('is shown with finance.view; bonus.spend alone shows the bonuses', async () => {
    const owner = await createAccount(db());
    await giveBonuses(db(), owner.accountId, 300);
    const balanceOf = async (role: 'member' | 'accountant', ...rights: ('bonus.spend' | 'finance.view')[]) =>
      portal.call(api.getBalance, {}, { as: await addMember(db(), owner.accountId, role, rights) });
    expect((await balanceOf('member')).status).toBe(403);
    expect((await balanceOf('member', 'bonus.spend')).body).toEqual({
      balance: null,
      creditLimit: null,
      bonusBalance: 300,
      bonusHoldBalance: 0,
    });
    for (const full of [await balanceOf('member', 'finance.view'), await balanceOf('accountant')])
      expect(full.body).toEqual({
        balance: 0,
        creditLimit: expect.any(Number),
        bonusBalance: 300,
        bonusHoldBalance: 0,
      });
  });
});

describe('what the page knows of its user', () => {
  it.each([
    ['accountant', 1],
    ['member', 2],
  ] as const)('role %s and account status %i, with the rights that go with them', async (role, status) => {
    const owner = await createAccount(db(), { status });
    const as = await addMember(db(), owner.accountId, role, ['tags.edit']);
    const { body } = await portal.call(api.getCurrentUser, {}, { as });
    const permissions = role === 'accountant' ? ['finance.view', 'shipping.view_all'] : ['tags.edit'];
    expect(body).toMatchObject({ role, accountStatus: status, permissions, isOwner: false });
  });
});

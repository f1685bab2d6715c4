import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { untilWaitingForLocks } from '../../../../test/harness/locks.ts';
import { codeSentTo } from '../../../../test/harness/messages.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { membershipOf } from '../teams.factory.ts';
import { expireTransfers } from '../teams.jobs.ts';
import {
  acceptTransfer,
  cancelTransfer,
  confirmTransfer,
  declineTransfer,
  offer,
  roleOf,
  startTransfer,
} from './ownership.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true, environment: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
async function team() {
  const owner = await createAccount(db());
  return { owner, member: await addMember(db(), owner.accountId, 'member') };
}

/** Lets these calls begin, in this order, while the team is locked (new sessions are let through), and then go on all at once. */
async function sideBySide<Answer>(
  { accountId }: TestUser,
  calls: readonly (() => Promise<Answer>)[],
): Promise<readonly Answer[]> {
  const begun: Promise<Answer>[] = [];
  await db()
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
      for (const call of calls) {
        begun.push(call());
        await untilWaitingForLocks(db(), begun.length);
      }
    });
  return Promise.all(begun);
}
const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status);

/** However it went, the account has one owner, whom the account and the membership name alike. */
async function expectOneOwner({ accountId }: TestUser, who: TestUser) {
  const owners = await db()
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['memberships.user_id', 'accounts.owner_id'])
    .where('accounts.id', '=', accountId)
    .where('memberships.role', '=', 'owner')
    .execute();
  expect(owners).toEqual([{ user_id: who.userId, owner_id: who.userId }]);
}

describe('beside each other', () => {
  it('acceptance and cancellation: the first one counts, and the second is told that it is over', async () => {
    const first = await team();
    const one = await offer(portal, first.owner, first.member);
    const acceptedFirst = await sideBySide(first.owner, [
      () => acceptTransfer(portal, first.member, one.code),
      () => cancelTransfer(portal, first.owner, one.transferId),
    ]);
    // The owner is none any more by then.
    expect(statuses(acceptedFirst)).toEqual([200, 403]);
    await expectOneOwner(first.owner, first.member);
    const second = await team();
    const other = await offer(portal, second.owner, second.member);
    const canceledFirst = await sideBySide(second.owner, [
      () => cancelTransfer(portal, second.owner, other.transferId),
      () => acceptTransfer(portal, second.member, other.code),
    ]);
    expect(statuses(canceledFirst)).toEqual([200, 409]);
    await expectOneOwner(second.owner, second.owner);
  });

  it('two acceptances, and acceptance and refusal: one answer counts', async () => {
    const { owner, member } = await team();
    const { code } = await offer(portal, owner, member);
    const answers = await sideBySide(owner, [
      () => acceptTransfer(portal, member, code),
      () => acceptTransfer(portal, member, code),
      () => declineTransfer(portal, member, code),
    ]);
    // The second is told how it stands, as who has lost the answer to the first would be.
    expect(statuses(answers)).toEqual([200, 200, 409]);
    await expectOneOwner(owner, member);
  });

  it('acceptance and a rule for the team: who is no owner any more makes none', async () => {
    const { owner, member } = await team();
    const { code } = await offer(portal, owner, member);
    const body = { required: false };
    const answers = await sideBySide<{ status: number }>(owner, [
      () => acceptTransfer(portal, member, code),
      () => portal.call(api.requireSecondFactor, { body }, { as: owner }),
    ]);
    expect(statuses(answers)).toEqual([200, 403]);
  });

  it('removal of the member and acceptance: whoever was removed becomes nothing, whoever accepted is not removed', async () => {
    const gone = await team();
    const removed = await offer(portal, gone.owner, gone.member);
    const id = await membershipOf(portal, gone.owner, gone.member);
    const remove = (as: TestUser, membershipId: number) => () =>
      portal.send(api.revokeMembership, { params: { id: membershipId } }, { as });
    const removedFirst = await sideBySide<{ status: number }>(gone.owner, [
      remove(gone.owner, id),
      () => acceptTransfer(portal, gone.member, removed.code),
    ]);
    expect(statuses(removedFirst)).toEqual([204, 409]);
    await expectOneOwner(gone.owner, gone.owner);
    const kept = await team();
    const taken = await offer(portal, kept.owner, kept.member);
    const ofKept = await membershipOf(portal, kept.owner, kept.member);
    const acceptedFirst = await sideBySide<{ status: number }>(kept.owner, [
      () => acceptTransfer(portal, kept.member, taken.code),
      remove(kept.owner, ofKept),
    ]);
    expect(statuses(acceptedFirst)).toEqual([200, 409]);
    await expectOneOwner(kept.owner, kept.member);
  });

  it('two beginnings: an account has one transfer, and one code goes out', async () => {
    const { owner, member } = await team();
    const other = await addMember(db(), owner.accountId, 'member');
    const ids = [await membershipOf(portal, owner, member), await membershipOf(portal, owner, other)];
    const answers = await sideBySide(
      owner,
      ids.map((id) => () => portal.call(api.startTransfer, { body: { member_id: id } }, { as: owner })),
    );
    expect(statuses(answers)).toEqual([201, 429]);
    const rows = await db()
      .selectFrom('ownership_transfers')
      .select('to_user_id')
      .where('account_id', '=', owner.accountId)
      .execute();
    expect(rows).toEqual([{ to_user_id: member.userId }]);
  });

  it('two confirmations by one code: one link goes out', async () => {
    const { owner, member } = await team();
    const { transferId } = (await startTransfer(portal, owner, member)).body;
    const code = await codeSentTo(portal, owner.phone);
    const answers = await Promise.all([1, 2, 3].map(() => confirmTransfer(portal, owner, transferId, code)));
    expect(statuses(answers)).toContain(200);
    const mails = await db()
      .selectFrom('outbox_messages')
      .select('id')
      .where('recipient', '=', member.email)
      .execute();
    expect(mails).toHaveLength(1);
    expect(await roleOf(portal, owner)).toEqual(['owner', true]);
  });

  it('blocking of the account and acceptance: a blocked account changes no owner', async () => {
    const { owner, member } = await team();
    const { code } = await offer(portal, owner, member);
    const block = () =>
      db()
        .updateTable('accounts')
        .set({ status: 2 })
        .where('id', '=', owner.accountId)
        .executeTakeFirst()
        .then(() => ({ status: 204 }));
    const answers = await sideBySide<{ status: number }>(owner, [
      block,
      () => acceptTransfer(portal, member, code),
    ]);
    expect(statuses(answers)).toEqual([204, 403]);
    await expectOneOwner(owner, owner);
  });
});

it('a transfer that has run out and cannot be ended keeps no other from its end', async () => {
  const [stuck, free] = [await team(), await team()];
  const { transferId } = await offer(portal, stuck.owner, stuck.member);
  await offer(portal, free.owner, free.member);
  portal.clock.advance(7 * 86_400_000);
  const stick = sql`alter table ownership_transfers
    add constraint stuck check (id <> ${sql.lit(transferId)} or state = 'waiting')`;
  await stick.execute(db());
  const expire = async () => {
    await enqueue({ db: db() }, expireTransfers, {});
    await portal.runJobs();
    const rows = await db()
      .selectFrom('ownership_transfers')
      .select(['account_id', 'state'])
      .where('account_id', 'in', [stuck.owner.accountId, free.owner.accountId])
      .orderBy('id')
      .execute();
    return rows.map(({ state }) => state);
  };
  expect(await expire()).toEqual(['waiting', 'expired']);
  await sql`alter table ownership_transfers drop constraint stuck`.execute(db());
  expect(await expire()).toEqual(['expired', 'expired']);
});

import { accountStatuses, type Permission, type Role } from '@tranzit/contract';
import type { MembershipId, UserId } from '@tranzit/kernel';
import { type AccountNeeds, ofAccount } from '../../platform/context/index.ts';

/** An account as its team changes: nobody else changes it, or who is in it, until the transaction ends. */
export interface LockedAccount {
  readonly title: string;
  readonly isLegalEntity: boolean;
  readonly ownerId: UserId;
  /** As `accountStatuses` of the contract tells it. */
  readonly status: number;
}

/**
 * Whoever changes a team locks its account first: changes of one team come one after another, and each sees what the one
 * before has left. Index: primary key.
 */
export async function lockTeam(ctx: AccountNeeds): Promise<LockedAccount> {
  const row = await ctx.db
    .selectFrom('accounts')
    .select(['title', 'is_legal_entity', 'owner_id', 'status'])
    .where('id', '=', ctx.actor.accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { title: row.title, isLegalEntity: row.is_legal_entity, ownerId: row.owner_id, status: row.status };
}

/**
 * Closes an account whose team is locked: nobody comes into it any more, and what it was called by a person's name is
 * gone. Index: primary key.
 */
export async function closeAccount(ctx: AccountNeeds): Promise<void> {
  await ctx.db
    .updateTable('accounts')
    .set((eb) => ({
      status: accountStatuses.closed,
      title: eb.case().when('is_legal_entity', '=', true).then(eb.ref('title')).else('—').end(),
      inn: eb.case().when('is_legal_entity', '=', true).then(eb.ref('inn')).else(null).end(),
    }))
    .where('id', '=', ctx.actor.accountId)
    .execute();
}

/** A user's place in the account, with the permissions chosen for them beside those of the role. */
export interface MembershipRow {
  readonly id: MembershipId;
  readonly userId: UserId;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  readonly position: string | null;
}

const membershipsOf = ({ db, actor }: AccountNeeds) =>
  db
    .selectFrom('memberships')
    .select(['id', 'user_id as userId', 'role', 'permissions', 'position'])
    .where(ofAccount(actor, 'memberships'));

/** Index: primary key. */
export const findMembership = (ctx: AccountNeeds, id: MembershipId): Promise<MembershipRow | undefined> =>
  membershipsOf(ctx).where('id', '=', id).executeTakeFirst();

/** Index: memberships (account_id, user_id). */
export const findMembershipOf = (ctx: AccountNeeds, userId: UserId): Promise<MembershipRow | undefined> =>
  membershipsOf(ctx).where('user_id', '=', userId).executeTakeFirst();

/** Index: memberships (account_id, user_id). */
export async function saveRights(
  ctx: AccountNeeds,
  id: MembershipId,
  { role, permissions, position }: Pick<MembershipRow, 'role' | 'permissions' | 'position'>,
): Promise<void> {
  await ctx.db
    .updateTable('memberships')
    .set({ role, permissions: [...permissions], position })
    .where('id', '=', id)
    .where(ofAccount(ctx.actor, 'memberships'))
    .execute();
}

/**
 * Makes a member the owner, and the owner an administrator; both with the permissions of their role alone. The team is
 * locked. Indexes: primary key, memberships (account_id, user_id).
 */
export async function handOver(
  ctx: AccountNeeds,
  { from, to }: { readonly from: UserId; readonly to: UserId },
): Promise<void> {
  await ctx.db.updateTable('accounts').set({ owner_id: to }).where('id', '=', ctx.actor.accountId).execute();
  const setRole = (userId: UserId, role: Role) =>
    ctx.db
      .updateTable('memberships')
      .set({ role, permissions: [] })
      .where('user_id', '=', userId)
      .where(ofAccount(ctx.actor, 'memberships'))
      .execute();
  await setRole(from, 'administrator');
  await setRole(to, 'owner');
}

export async function deleteMembership(ctx: AccountNeeds, id: MembershipId): Promise<void> {
  await ctx.db
    .deleteFrom('memberships')
    .where('id', '=', id)
    .where(ofAccount(ctx.actor, 'memberships'))
    .execute();
}

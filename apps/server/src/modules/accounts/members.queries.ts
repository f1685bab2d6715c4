import {
  type AccountItem,
  accountStatuses,
  type Permission,
  permissionsOfRole,
  type Role,
  type User,
} from '@tranzit/contract';
import type { AccountId, UserId } from '@tranzit/kernel';
import { type AccountNeeds, type Needs, ofAccount } from '../../platform/context/index.ts';
import { type FeatureFlags, flagsOf } from './feature-flags.ts';

/**
 * Memberships with their accounts, to be narrowed to one and joined with what else a statement is about.
 * Index: memberships (account_id, user_id).
 */
export const memberQuery = ({ db }: Needs<'db'>) =>
  db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select([
      'accounts.id as accountId',
      'memberships.role',
      'memberships.permissions',
      'accounts.title',
      'accounts.owner_id',
      'accounts.is_legal_entity',
      'accounts.kind',
      'accounts.status',
      'accounts.inn',
      'accounts.contract_id',
      'accounts.contract_accepted_at',
      'accounts.manager_name',
      'accounts.loyalty',
      'accounts.rank',
      'accounts.feature_flags',
      'accounts.requires_second_factor',
    ]);

type MemberRow = Awaited<ReturnType<ReturnType<typeof memberQuery>['executeTakeFirstOrThrow']>>;

/** What a user is and may do in an account at this moment. */
export interface Member {
  readonly accountId: AccountId;
  readonly role: Role;
  /** Those of the role and those given beside it. */
  readonly permissions: readonly Permission[];
  readonly title: string;
  /** For whom it is held; null until that is said. */
  readonly holder: User['accountKind'];
  readonly ownerId: UserId;
  readonly kind: 'public' | 'carrier' | 'shop';
  readonly status: number;
  /** Null until the offer is accepted. */
  readonly contractId: number | null;
  readonly contractAcceptedAt: Date | null;
  readonly inn: string | null;
  readonly managerName: string | null;
  readonly loyalty: number;
  readonly rank: User['rank'];
  readonly flags: FeatureFlags;
  /** Its members sign in by two steps. */
  readonly requiresSecondFactor: boolean;
}

function holderOf({
  title,
  is_legal_entity,
}: Pick<MemberRow, 'title' | 'is_legal_entity'>): Member['holder'] {
  if (title === '') return null;
  return is_legal_entity ? 'company' : 'person';
}

export function toMember(row: MemberRow): Member {
  const { role } = row;
  return {
    accountId: row.accountId,
    role,
    permissions: permissionsOfRole(role, row.permissions),
    title: row.title,
    holder: holderOf(row),
    ownerId: row.owner_id,
    kind: row.kind,
    status: row.status,
    contractId: row.contract_id,
    contractAcceptedAt: row.contract_accepted_at,
    inn: row.inn,
    managerName: row.manager_name,
    loyalty: row.loyalty,
    rank: row.rank,
    flags: flagsOf(row.feature_flags),
    requiresSecondFactor: row.requires_second_factor,
  };
}

export interface MemberKey {
  readonly accountId: AccountId;
  readonly userId: UserId;
}

/** What a user may do in an account at this moment, or `undefined` when they are no member. */
export async function findMember(
  ctx: Needs<'db'>,
  { accountId, userId }: MemberKey,
): Promise<Member | undefined> {
  const row = await memberQuery(ctx)
    .where('memberships.account_id', '=', accountId)
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst();
  return row && toMember(row);
}

/**
 * The account a user comes into first: the oldest membership in one that is not closed; one that nobody is named for yet comes
 * after those that are. Index: memberships_user_id.
 */
export async function findFirstAccount(ctx: Needs<'db'>, userId: UserId): Promise<AccountId | undefined> {
  const row = await memberQuery(ctx)
    .where('memberships.user_id', '=', userId)
    .where('accounts.status', '<>', accountStatuses.closed)
    .orderBy((eb) => eb('accounts.title', '=', ''))
    .orderBy('memberships.id')
    .executeTakeFirst();
  return row?.accountId;
}

/** Every account of the user that is not closed, in the order of joining. Index: memberships_user_id. */
export async function listAccountsOf(ctx: Needs<'db'>, userId: UserId): Promise<AccountItem[]> {
  const rows = await ctx.db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['accounts.id', 'accounts.owner_id', 'accounts.title', 'accounts.seller_id'])
    .where('memberships.user_id', '=', userId)
    .where('accounts.status', '<>', accountStatuses.closed)
    .orderBy('memberships.id')
    .execute();
  return rows.map(({ id, owner_id, title, seller_id }) => ({
    accountId: id,
    ownerId: owner_id,
    title,
    sellerId: seller_id,
  }));
}

/** Titles of the accounts that ask a user for the second step; closed ones ask nobody. Index: memberships_user_id. */
export async function listSecondFactorAskers(ctx: Needs<'db'>, userId: UserId): Promise<readonly string[]> {
  const rows = await memberQuery(ctx)
    .where('memberships.user_id', '=', userId)
    .where('accounts.status', '<>', accountStatuses.closed)
    .where('accounts.requires_second_factor', '=', true)
    .orderBy('memberships.id')
    .execute();
  return rows.map(({ title }) => title);
}

/** The members of the actor's account. Index: memberships (account_id, user_id). */
export async function listMemberIds(ctx: AccountNeeds): Promise<readonly UserId[]> {
  const rows = await ctx.db
    .selectFrom('memberships')
    .select('user_id')
    .where(ofAccount(ctx.actor, 'memberships'))
    .execute();
  return rows.map((row) => row.user_id);
}

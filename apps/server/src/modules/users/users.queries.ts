import { type Permission, permissionsOfRole, type Role, type User } from '@tranzit/contract';
import { type AccountNeeds, type Needs, ofAccount } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { flagsOf } from './feature-flags.ts';

/** The signed-in user in the account of the token. Index: memberships (account_id, user_id). */
export async function getCurrentUser(ctx: Needs<'db' | 'actor'>): Promise<User> {
  const row = await ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .selectAll('users')
    .select([
      'memberships.role',
      'memberships.permissions',
      'accounts.id as accountId',
      'accounts.title',
      'accounts.owner_id',
    ])
    .select([
      'accounts.manager_name',
      'accounts.contract_id',
      'accounts.status',
      'accounts.rank',
      'accounts.loyalty',
    ])
    .select(['accounts.feature_flags'])
    .where('memberships.account_id', '=', ctx.actor.accountId)
    .where('memberships.user_id', '=', ctx.actor.userId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const role = row.role as Role; // the table's check constraint lists the roles
  return {
    userId: row.id,
    accountId: row.accountId,
    accountTitle: row.title,
    accountManagerName: row.manager_name,
    contractId: row.contract_id ?? 0,
    emailVerified: row.email_verified_at !== null,
    accountStatus: row.status,
    termsAccepted: row.terms_accepted_at !== null,
    isUpdatedDesign: row.is_updated_design,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    email: row.email,
    avatar: row.avatar,
    language: row.language as User['language'], // the table's check constraint lists the languages
    permissions: [...permissionsOfRole(role, row.permissions as Permission[])],
    role,
    isOwner: row.owner_id === row.id,
    rank: row.rank as User['rank'], // the table's check constraint lists the ranks
    loyalty: row.loyalty,
    featureFlags: { ...flagsOf(row.feature_flags) },
  };
}

/** What a user may do in an account at this moment, or `undefined` when they are no member. Index: memberships (account_id, user_id). */
export async function findMember(
  ctx: Needs<'db'>,
  { accountId, userId }: { readonly accountId: number; readonly userId: number },
): Promise<{ readonly permissions: readonly Permission[]; readonly accountStatus: number } | undefined> {
  const row = await ctx.db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['memberships.role', 'memberships.permissions', 'accounts.status'])
    .where('memberships.account_id', '=', accountId)
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst();
  return (
    row && {
      // Both are held by the table: roles by its check constraint, permissions are written only through the contract's list.
      permissions: permissionsOfRole(row.role as Role, row.permissions as Permission[]),
      accountStatus: row.status,
    }
  );
}

/** The members of the actor's account. Index: memberships (account_id, user_id). */
export async function listMemberIds(ctx: AccountNeeds): Promise<readonly number[]> {
  const rows = await ctx.db
    .selectFrom('memberships')
    .select('user_id')
    .where(ofAccount(ctx.actor, 'memberships'))
    .execute();
  return rows.map((row) => row.user_id);
}

export interface Balance {
  readonly balance: number | null;
  readonly bonusBalance: number;
  readonly bonusHoldBalance: number;
}

/** Sums of the ledgers, roubles; the balance only for whoever may see the finances. Indexes: ledger_entries_account, bonus_entries_account (both index-only). */
export async function getBalance(ctx: Needs<'db' | 'actor'>): Promise<Balance> {
  const { actor } = ctx;
  const row = await ctx.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('ledger_entries')
        .where(ofAccount(actor, 'ledger_entries'))
        .select((e) => e.fn.sum<number>('amount_kopecks').as('s'))
        .as('balance'),
      eb
        .selectFrom('bonus_entries')
        .where(ofAccount(actor, 'bonus_entries'))
        .where('state', '=', 'credited')
        .select((e) => e.fn.sum<number>('amount_kopecks').as('s'))
        .as('bonus'),
      eb
        .selectFrom('bonus_entries')
        .where(ofAccount(actor, 'bonus_entries'))
        .where('state', '=', 'hold')
        .where('kind', '=', 'accrual')
        .select((e) => e.fn.sum<number>('amount_kopecks').as('s'))
        .as('hold'),
    ])
    .executeTakeFirstOrThrow();
  const roubles = (kopecks: number | null): number => Number(kopecks ?? 0) / 100;
  return {
    balance: actor.permissions.includes('finance.view') ? roubles(row.balance) : null,
    bonusBalance: roubles(row.bonus),
    bonusHoldBalance: roubles(row.hold),
  };
}

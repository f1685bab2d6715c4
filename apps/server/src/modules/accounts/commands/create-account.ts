import type { Permission, Role } from '@tranzit/contract';
import type { AccountId, CarrierCode, Rank, UserId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import type { FeatureFlags } from '../feature-flags.ts';
import type { Member, MemberKey } from '../members.queries.ts';

/** What an account may be made with beside its name and owner. */
interface AccountSettings {
  readonly kind: Member['kind'];
  readonly isLegalEntity: boolean;
  readonly inn: string | null;
  /** 2: with VAT, else without. */
  readonly sellerId: number;
  /** As `accountStatuses` of the contract tells them. */
  readonly status: 1 | 2 | 3;
  /** Null until the offer is accepted. */
  readonly contractId: number | null;
  readonly managerName: string | null;
  readonly loyalty: 1 | 2 | 3 | 4;
  readonly discountPercent: number;
  /** Percent by carrier. */
  readonly personalDiscounts: Readonly<Partial<Record<CarrierCode, number>>>;
  /** Factor by carrier. */
  readonly tenderPrices: Readonly<Partial<Record<CarrierCode, number>>>;
  readonly rank: Rank;
  readonly paymentKind: 'prepaid' | 'postpaid';
  readonly creditLimitKopecks: number;
  /** Those that differ from their defaults. */
  readonly featureFlags: Readonly<Partial<FeatureFlags>>;
}

export interface NewAccount extends Partial<AccountSettings> {
  readonly title: string;
  readonly ownerId: UserId;
}

const newlyMade: AccountSettings = {
  kind: 'public',
  isLegalEntity: true,
  inn: null,
  sellerId: 2,
  status: 1,
  contractId: null,
  managerName: null,
  loyalty: 1,
  discountPercent: 0,
  personalDiscounts: {},
  tenderPrices: {},
  rank: 'bronze',
  paymentKind: 'postpaid',
  creditLimitKopecks: 0,
  featureFlags: {},
};

/** Makes an account whose only member is its owner; gives the id. Call it in a transaction. */
export async function createAccount(ctx: Needs<'db'>, account: NewAccount): Promise<AccountId> {
  const made = { ...newlyMade, ...account };
  const { id } = await ctx.db
    .insertInto('accounts')
    .values({
      title: made.title,
      owner_id: made.ownerId,
      kind: made.kind,
      is_legal_entity: made.isLegalEntity,
      inn: made.inn,
      seller_id: made.sellerId,
      status: made.status,
      contract_id: made.contractId,
      manager_name: made.managerName,
      loyalty: made.loyalty,
      discount_percent: made.discountPercent,
      personal_discounts: JSON.stringify(made.personalDiscounts),
      tender_prices: JSON.stringify(made.tenderPrices),
      rank: made.rank,
      payment_kind: made.paymentKind,
      credit_limit_kopecks: made.creditLimitKopecks,
      feature_flags: JSON.stringify(made.featureFlags),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addMember(ctx, { accountId: id, userId: account.ownerId }, { role: 'owner' });
  return id;
}

export interface Membership {
  readonly role: Role;
  /** Beside those of the role. */
  readonly permissions?: readonly Permission[] | undefined;
  readonly position?: string | null | undefined;
}

/** Lets a user, who is no member yet, into an account. */
export async function addMember(
  ctx: Needs<'db'>,
  { accountId, userId }: MemberKey,
  { role, permissions = [], position = null }: Membership,
): Promise<void> {
  await ctx.db
    .insertInto('memberships')
    .values({ account_id: accountId, user_id: userId, role, permissions: [...permissions], position })
    .execute();
}

import { accountStatuses } from '@tranzit/contract';
import type { AccountNeeds } from '../../platform/context/index.ts';
import { type ContractTerms, loyaltyByCode, readRatios } from './contract-terms.ts';
import { type FeatureFlags, flagsOf } from './feature-flags.ts';

export interface TermsAndFlags {
  readonly terms: ContractTerms;
  readonly flags: FeatureFlags;
}

/** The account's terms and flags at this moment. Index: primary key. */
export async function loadTermsAndFlags(ctx: AccountNeeds): Promise<TermsAndFlags> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['loyalty', 'discount_percent', 'personal_discounts', 'tender_prices', 'rank', 'feature_flags'])
    .where('id', '=', ctx.actor.accountId)
    .executeTakeFirstOrThrow();
  const flags = flagsOf(account.feature_flags);
  const terms = {
    loyalty: loyaltyByCode[account.loyalty],
    discountPercent: Number(account.discount_percent),
    personalDiscounts: readRatios(account.personal_discounts),
    tenderPrices: readRatios(account.tender_prices),
    rank: account.rank,
    earnsBonuses: flags.BONUSES,
  };
  return { terms, flags };
}

/**
 * Whether anything may be ordered for the account: neither blocked nor closed. It stays so until the transaction ends.
 * Index: primary key.
 */
export async function mayOrder(ctx: AccountNeeds): Promise<boolean> {
  const { status } = await ctx.db
    .selectFrom('accounts')
    .select('status')
    .where('id', '=', ctx.actor.accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return status === accountStatuses.active;
}

export interface Limits {
  readonly paymentKind: 'prepaid' | 'postpaid';
  /** How far a postpaid account may go below zero. */
  readonly creditLimitKopecks: number;
  readonly maySpendBonuses: boolean;
}

/**
 * What bounds the account's spending. Its row stays locked until the transaction ends, so that two orders at once cannot
 * spend the same rouble; whoever only refers to it does not wait. Index: primary key.
 */
export async function lockLimits(ctx: AccountNeeds): Promise<Limits> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['payment_kind', 'credit_limit_kopecks', 'feature_flags'])
    .where('id', '=', ctx.actor.accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return {
    paymentKind: account.payment_kind,
    creditLimitKopecks: account.credit_limit_kopecks,
    maySpendBonuses: flagsOf(account.feature_flags).BONUSES,
  };
}

/** Kopecks that the account may go below zero; null where it pays in advance. Index: primary key. */
export async function getCreditLimit({ db, actor }: AccountNeeds): Promise<number | null> {
  const { payment_kind, credit_limit_kopecks } = await db
    .selectFrom('accounts')
    .select(['payment_kind', 'credit_limit_kopecks'])
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  return payment_kind === 'postpaid' ? credit_limit_kopecks : null;
}

/** What an account is called and how it stands, for who is asked to join it or to take it over. */
export interface AccountFacts {
  readonly title: string;
  readonly inn: string | null;
  readonly contractId: number | null;
  /** As `accountStatuses` of the contract tells it. */
  readonly status: number;
  readonly memberCount: number;
}

/** Indexes: primary key, memberships (account_id, user_id). */
export async function loadAccountFacts(ctx: AccountNeeds): Promise<AccountFacts> {
  const { contract_id, ...row } = await ctx.db
    .selectFrom('accounts')
    .select(['title', 'inn', 'contract_id', 'status'])
    .select((eb) =>
      eb
        .selectFrom('memberships')
        .whereRef('memberships.account_id', '=', 'accounts.id')
        .select((one) => one.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('memberCount'),
    )
    .where('id', '=', ctx.actor.accountId)
    .executeTakeFirstOrThrow();
  return { ...row, contractId: contract_id };
}

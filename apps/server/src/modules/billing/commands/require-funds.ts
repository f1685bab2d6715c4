import { bonusCapRoubles, kopecks } from '@tranzit/kernel';
import type { Actor, Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { type Limits, lockLimits } from '../../accounts/index.ts';
import { type Funds, loadFunds } from '../billing.queries.ts';

export interface Purchase {
  /** Kopecks. */
  readonly price: number;
  /** Kopecks that will be charged by a planned order: the account must bear both, though it pays this one alone now. */
  readonly later?: number;
  readonly bonusRoubles: number;
  readonly planned?: PlannedCharges | undefined;
}

/** What orders that are planned already will take: kopecks after their bonuses, and those bonuses. */
export interface PlannedCharges {
  readonly price: number;
  readonly bonusRoubles: number;
}

declare module '../../../platform/context/context.ts' {
  interface Capabilities {
    /**
     * What batches under way will still charge the actor's account, which waits for nobody else until the transaction ends.
     * Destinations know orders, not the other way round; `main` ties both.
     */
    plannedCharges: (ctx: TransactionNeeds & Needs<'clock' | 'actor'>) => Promise<PlannedCharges>;
  }
}

type Payer = Pick<Actor, 'accountId' | 'permissions'>;
type FundsNeeds = Needs<'db'> & { readonly actor: Payer };

/** Why an order is not sold: a field of its and a code. */
export interface FundsProblem {
  readonly field: string;
  readonly code: string;
}

/**
 * Refuses bonuses the account does not have or may not spend, and a charge its balance or credit does not bear. Locks
 * the account's row, so that two orders at once cannot spend the same rouble. Call inside the order's transaction.
 */
export async function requireFunds(ctx: FundsNeeds, purchase: Purchase): Promise<void> {
  const problem = await findFundsProblem(ctx, purchase);
  if (problem) throw invalid(problem.field, problem.code);
}

/** The same, telling instead of refusing. */
export async function findFundsProblem(
  ctx: FundsNeeds,
  purchase: Purchase,
): Promise<FundsProblem | undefined> {
  const limits = await lockLimits(ctx);
  const funds = await loadFunds(ctx);
  const bonusCode = bonusProblem(purchase, { payer: ctx.actor, limits, funds });
  if (bonusCode) return { field: 'bonus_value', code: bonusCode };
  const moneyCode = moneyProblem(purchase, limits, funds);
  return moneyCode ? { field: 'nonFieldError', code: moneyCode } : undefined;
}

interface BonusFacts {
  readonly payer: Payer;
  readonly limits: Limits;
  readonly funds: Funds;
}

function bonusProblem(
  { price, bonusRoubles, planned }: Purchase,
  { payer, limits, funds }: BonusFacts,
): string | undefined {
  if (bonusRoubles <= 0) return undefined;
  if (!limits.maySpendBonuses) return 'bonus_off';
  if (!payer.permissions.includes('bonus.spend')) return 'bonus_forbidden';
  if ((bonusRoubles + (planned?.bonusRoubles ?? 0)) * 100 > funds.bonusKopecks) return 'bonus_insufficient';
  if (bonusRoubles > bonusCapRoubles(kopecks(price))) return 'bonus_over_half';
  return undefined;
}

function moneyProblem(
  { price, later = 0, bonusRoubles, planned }: Purchase,
  { paymentKind, creditLimitKopecks }: Limits,
  { balanceKopecks }: Funds,
): string | undefined {
  const left = balanceKopecks - (planned?.price ?? 0) - (price + later - bonusRoubles * 100);
  if (paymentKind === 'prepaid') return left < 0 ? 'balance_insufficient' : undefined;
  return left < -creditLimitKopecks ? 'credit_exceeded' : undefined;
}

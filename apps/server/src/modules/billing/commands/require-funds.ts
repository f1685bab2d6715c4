import { bonusCapRoubles, kopecks } from '@tranzit/kernel';
import type { Actor, Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import { type ErrorReason, invalidFields } from '../../../platform/errors/index.ts';
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

/** Why an order is not sold: a field of its and the reason. */
export interface FundsProblem {
  readonly field: string;
  readonly reason: ErrorReason;
}

/**
 * Refuses bonuses the account does not have or may not spend, and a charge its balance or credit does not bear. Locks
 * the account's row, so that two orders at once cannot spend the same rouble. Call inside the order's transaction.
 */
export async function requireFunds(ctx: FundsNeeds, purchase: Purchase): Promise<void> {
  const problem = await findFundsProblem(ctx, purchase);
  if (problem) throw invalidFields({ [problem.field]: [problem.reason] });
}

/** The same, telling instead of refusing. */
export async function findFundsProblem(
  ctx: FundsNeeds,
  purchase: Purchase,
): Promise<FundsProblem | undefined> {
  const limits = await lockLimits(ctx);
  const funds = await loadFunds(ctx);
  const bonusCode = bonusProblem(purchase, { payer: ctx.actor, limits, funds });
  if (bonusCode) return { field: 'bonus_value', reason: { code: bonusCode } };
  const reason = moneyProblem(purchase, { payer: ctx.actor, limits, funds });
  return reason && { field: 'nonFieldError', reason };
}

interface PayerFacts {
  readonly payer: Payer;
  readonly limits: Limits;
  readonly funds: Funds;
}

function bonusProblem(
  { price, bonusRoubles, planned }: Purchase,
  { payer, limits, funds }: PayerFacts,
): string | undefined {
  if (bonusRoubles <= 0) return undefined;
  if (!limits.maySpendBonuses) return 'bonus_off';
  if (!payer.permissions.includes('bonus.spend')) return 'bonus_forbidden';
  if ((bonusRoubles + (planned?.bonusRoubles ?? 0)) * 100 > funds.bonusKopecks) return 'bonus_insufficient';
  if (bonusRoubles > bonusCapRoubles(kopecks(price))) return 'bonus_over_half';
  return undefined;
}

/** What is left and what is lacking is told to whoever may see the money. */
function moneyProblem(
  { price, later = 0, bonusRoubles, planned }: Purchase,
  { payer, limits: { paymentKind, creditLimitKopecks }, funds: { balanceKopecks } }: PayerFacts,
): ErrorReason | undefined {
  const isPrepaid = paymentKind === 'prepaid';
  const limitKopecks = isPrepaid ? 0 : creditLimitKopecks;
  const plannedKopecks = planned?.price ?? 0;
  const neededKopecks = price + later - bonusRoubles * 100;
  const leftKopecks = limitKopecks + balanceKopecks - plannedKopecks;
  const lackingKopecks = neededKopecks - leftKopecks;
  if (lackingKopecks <= 0) return undefined;
  const code = isPrepaid ? 'balance_insufficient' : 'credit_exceeded';
  if (!payer.permissions.includes('finance.view')) return { code };
  return {
    code,
    wording: `${isPrepaid ? 'balance' : 'credit'}_lacking${plannedKopecks > 0 ? '_beside_planned' : ''}`,
    params: {
      ...{ neededKopecks, lackingKopecks, limitKopecks, plannedKopecks },
      // Of a credit that is overdrawn nothing is left.
      leftKopecks: isPrepaid ? leftKopecks : Math.max(leftKopecks, 0),
    },
  };
}

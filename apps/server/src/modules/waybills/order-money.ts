import { bonusCapRoubles, kopecks } from '@tranzit/kernel';
import type { Actor, Needs } from '../../platform/context/index.ts';
import { invalid } from '../../platform/errors/index.ts';
import { flagsOf } from '../users/index.ts';

interface OrderMoney {
  /** Kopecks. */
  readonly price: number;
  /** Kopecks that will be charged by a planned order: the account must bear both, though it pays this one alone now. */
  readonly later?: number;
  readonly bonusRoubles: number;
}

type MoneyNeeds = Needs<'db'> & { readonly actor: Pick<Actor, 'accountId' | 'permissions'> };

/**
 * Refuses bonuses the account does not have or may not spend, and a charge its balance or credit does not bear. Locks
 * the account's row, so that two orders at once cannot spend the same rouble. Call inside the order's transaction.
 */
export async function requireMoney(ctx: MoneyNeeds, money: OrderMoney): Promise<void> {
  const problem = await findMoneyProblem(ctx, money);
  if (problem) throw invalid(problem.field, problem.code);
}

/** The same, telling instead of refusing. */
export async function findMoneyProblem(
  ctx: MoneyNeeds,
  { price, later = 0, bonusRoubles }: OrderMoney,
): Promise<{ readonly field: string; readonly code: string } | undefined> {
  const { accountId } = ctx.actor;
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['payment_kind', 'credit_limit_kopecks', 'feature_flags'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const sums = await ctx.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('bonus_entries')
        .where('account_id', '=', accountId)
        .where('state', '=', 'credited')
        .select((e) => e.fn.coalesce(e.fn.sum<number>('amount_kopecks'), e.lit(0)).as('sum'))
        .as('bonuses'),
      eb
        .selectFrom('ledger_entries')
        .where('account_id', '=', accountId)
        .select((e) => e.fn.coalesce(e.fn.sum<number>('amount_kopecks'), e.lit(0)).as('sum'))
        .as('balance'),
    ])
    .executeTakeFirstOrThrow();
  if (bonusRoubles > 0) {
    if (!flagsOf(account.feature_flags).BONUSES) return { field: 'bonus_value', code: 'bonus_off' };
    if (!ctx.actor.permissions.includes('bonus.spend'))
      return { field: 'bonus_value', code: 'bonus_forbidden' };
    if (bonusRoubles * 100 > Number(sums.bonuses))
      return { field: 'bonus_value', code: 'bonus_insufficient' };
    if (bonusRoubles > bonusCapRoubles(kopecks(price)))
      return { field: 'bonus_value', code: 'bonus_over_half' };
  }
  const left = Number(sums.balance) - (price + later - bonusRoubles * 100);
  if (account.payment_kind === 'prepaid' && left < 0)
    return { field: 'nonFieldError', code: 'balance_insufficient' };
  if (account.payment_kind === 'postpaid' && left < -Number(account.credit_limit_kopecks))
    return { field: 'nonFieldError', code: 'credit_exceeded' };
  return undefined;
}

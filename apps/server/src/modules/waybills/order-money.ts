import { bonusCapRoubles, kopecks } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';
import { invalid } from '../../platform/errors/index.ts';
import { flagsOf } from '../users/index.ts';

interface OrderMoney {
  /** Kopecks. */
  readonly price: number;
  readonly bonusRoubles: number;
}

/**
 * Refuses bonuses the account does not have or may not spend, and a charge its balance or credit does not bear. Locks
 * the account's row, so that two orders at once cannot spend the same rouble. Call inside the order's transaction.
 */
export async function requireMoney(
  ctx: Needs<'db' | 'actor'>,
  { price, bonusRoubles }: OrderMoney,
): Promise<void> {
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
    if (!flagsOf(account.feature_flags).BONUSES) throw invalid('bonus_value', 'bonus_off');
    if (!ctx.actor.permissions.includes('bonus.spend')) throw invalid('bonus_value', 'bonus_forbidden');
    if (bonusRoubles * 100 > Number(sums.bonuses)) throw invalid('bonus_value', 'bonus_insufficient');
    if (bonusRoubles > bonusCapRoubles(kopecks(price))) throw invalid('bonus_value', 'bonus_over_half');
  }
  const left = Number(sums.balance) - (price - bonusRoubles * 100);
  if (account.payment_kind === 'prepaid' && left < 0) throw invalid('nonFieldError', 'balance_insufficient');
  if (account.payment_kind === 'postpaid' && left < -Number(account.credit_limit_kopecks))
    throw invalid('nonFieldError', 'credit_exceeded');
}

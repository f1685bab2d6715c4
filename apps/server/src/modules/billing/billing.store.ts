import type { AccountId, WaybillId } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';

type StoreNeeds = Needs<'db' | 'clock'>;

/** An order whose money moves: once each way, however often it is asked for. */
export interface BilledOrder {
  readonly accountId: AccountId;
  readonly waybillId: WaybillId;
  readonly priceKopecks: number;
  /** The part of the price that bonuses pay. */
  readonly bonusKopecks: number;
}

/** Columns of an order's entries. */
const common = (
  ctx: Needs<'clock'>,
  { accountId, waybillId }: Pick<BilledOrder, 'accountId' | 'waybillId'>,
) => ({
  account_id: accountId,
  waybill_id: waybillId,
  occurred_at: ctx.clock.now(),
});

/** Spends the bonuses and charges what is left. Call in the order's transaction, after `requireFunds`. */
export async function chargeOrder(ctx: StoreNeeds, order: BilledOrder): Promise<void> {
  const { priceKopecks, bonusKopecks } = order;
  if (bonusKopecks > 0) {
    await ctx.db
      .insertInto('bonus_entries')
      .values({ ...common(ctx, order), kind: 'spend', state: 'credited', amount_kopecks: -bonusKopecks })
      .execute();
  }
  await ctx.db
    .insertInto('ledger_entries')
    .values({ ...common(ctx, order), kind: 'order_charge', amount_kopecks: bonusKopecks - priceKopecks })
    .execute();
}

/** Gives back bonuses and money of a cancelled order; safe to repeat, for each is written once a waybill. */
export async function refundOrder(ctx: StoreNeeds, order: BilledOrder): Promise<void> {
  const { priceKopecks, bonusKopecks } = order;
  if (bonusKopecks > 0) {
    await ctx.db
      .insertInto('bonus_entries')
      .values({ ...common(ctx, order), kind: 'return', state: 'credited', amount_kopecks: bonusKopecks })
      .onConflict((clash) =>
        clash.columns(['waybill_id', 'kind']).where('waybill_id', 'is not', null).doNothing(),
      )
      .execute();
  }
  await ctx.db
    .insertInto('ledger_entries')
    .values({ ...common(ctx, order), kind: 'refund', amount_kopecks: priceKopecks - bonusKopecks })
    .onConflict((clash) =>
      clash.columns(['waybill_id', 'kind']).where('kind', 'in', ['order_charge', 'refund']).doNothing(),
    )
    .execute();
}

export interface EarnedCashback {
  readonly accountId: AccountId;
  readonly waybillId: WaybillId;
  readonly cashbackKopecks: number;
}

/** Puts the cashback of a delivered order on hold; safe to repeat. */
export async function accrueCashback(ctx: StoreNeeds, earned: EarnedCashback): Promise<void> {
  if (earned.cashbackKopecks <= 0) return;
  await ctx.db
    .insertInto('bonus_entries')
    .values({
      ...common(ctx, earned),
      kind: 'accrual',
      state: 'hold',
      amount_kopecks: earned.cashbackKopecks,
    })
    .onConflict((clash) =>
      clash.columns(['waybill_id', 'kind']).where('waybill_id', 'is not', null).doNothing(),
    )
    .execute();
}

import type { AccountId, WaybillId } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';
import { inBatches } from '../../platform/db/in-batches.ts';

type StoreNeeds = Needs<'db' | 'clock'>;

interface OrderKey {
  readonly accountId: AccountId;
  readonly waybillId: WaybillId;
}

/** An order whose money moves: once each way, however often it is asked for. */
export interface BilledOrder extends OrderKey {
  readonly priceKopecks: number;
  /** The part of the price that bonuses pay. */
  readonly bonusKopecks: number;
}

export interface EarnedCashback extends OrderKey {
  readonly cashbackKopecks: number;
}

const keyColumns = ({ accountId, waybillId }: OrderKey, at: Date) => ({
  account_id: accountId,
  waybill_id: waybillId,
  occurred_at: at,
});

const spendRow = (order: BilledOrder, at: Date) =>
  ({
    ...keyColumns(order, at),
    kind: 'spend',
    state: 'credited',
    amount_kopecks: -order.bonusKopecks,
  }) as const;

const chargeRow = (order: BilledOrder, at: Date) =>
  ({
    ...keyColumns(order, at),
    kind: 'order_charge',
    amount_kopecks: order.bonusKopecks - order.priceKopecks,
  }) as const;

const returnRow = (order: BilledOrder, at: Date) =>
  ({
    ...keyColumns(order, at),
    kind: 'return',
    state: 'credited',
    amount_kopecks: order.bonusKopecks,
  }) as const;

const refundRow = (order: BilledOrder, at: Date) =>
  ({
    ...keyColumns(order, at),
    kind: 'refund',
    amount_kopecks: order.priceKopecks - order.bonusKopecks,
  }) as const;

const accrualRow = (earned: EarnedCashback, at: Date) =>
  ({
    ...keyColumns(earned, at),
    kind: 'accrual',
    state: 'hold',
    amount_kopecks: earned.cashbackKopecks,
  }) as const;

/** Spends the bonuses and charges what is left. Call in the order's transaction, after `requireFunds`. */
export async function chargeOrder(ctx: StoreNeeds, order: BilledOrder): Promise<void> {
  const now = ctx.clock.now();
  if (order.bonusKopecks > 0) await ctx.db.insertInto('bonus_entries').values(spendRow(order, now)).execute();
  await ctx.db.insertInto('ledger_entries').values(chargeRow(order, now)).execute();
}

/** Gives back bonuses and money of a cancelled order; safe to repeat, for each is written once a waybill. */
export async function refundOrder(ctx: StoreNeeds, order: BilledOrder): Promise<void> {
  const now = ctx.clock.now();
  if (order.bonusKopecks > 0) {
    await ctx.db
      .insertInto('bonus_entries')
      .values(returnRow(order, now))
      .onConflict((clash) =>
        clash.columns(['waybill_id', 'kind']).where('waybill_id', 'is not', null).doNothing(),
      )
      .execute();
  }
  await ctx.db
    .insertInto('ledger_entries')
    .values(refundRow(order, now))
    .onConflict((clash) =>
      clash.columns(['waybill_id', 'kind']).where('kind', 'in', ['order_charge', 'refund']).doNothing(),
    )
    .execute();
}

/** Puts the cashback of a delivered order on hold; safe to repeat. */
export async function accrueCashback(ctx: StoreNeeds, earned: EarnedCashback): Promise<void> {
  if (earned.cashbackKopecks <= 0) return;
  await ctx.db
    .insertInto('bonus_entries')
    .values(accrualRow(earned, ctx.clock.now()))
    .onConflict((clash) =>
      clash.columns(['waybill_id', 'kind']).where('waybill_id', 'is not', null).doNothing(),
    )
    .execute();
}

/** An order of the past with all that it has cost, given back and earned. */
export interface SettledOrder extends BilledOrder, EarnedCashback {
  readonly settledAt: Date;
  readonly isRefunded: boolean;
}

/** Writes what orders of the past have moved, in few statements for any number of them. None of it was written before. */
export async function recordSettled(ctx: Needs<'db'>, orders: readonly SettledOrder[]): Promise<void> {
  const bonuses = orders.flatMap((order) => {
    const { settledAt, bonusKopecks, isRefunded, cashbackKopecks } = order;
    return [
      ...(bonusKopecks > 0 ? [spendRow(order, settledAt)] : []),
      ...(bonusKopecks > 0 && isRefunded ? [returnRow(order, settledAt)] : []),
      ...(cashbackKopecks > 0 ? [accrualRow(order, settledAt)] : []),
    ];
  });
  const money = orders.flatMap((order) => {
    const charge = chargeRow(order, order.settledAt);
    return order.isRefunded ? [charge, refundRow(order, order.settledAt)] : [charge];
  });
  await inBatches(bonuses, (rows) => ctx.db.insertInto('bonus_entries').values(rows).execute());
  await inBatches(money, (rows) => ctx.db.insertInto('ledger_entries').values(rows).execute());
}

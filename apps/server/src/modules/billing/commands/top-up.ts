import type { AccountId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';

interface TopUp {
  readonly accountId: AccountId;
  readonly kopecks: number;
}

/** Money that has come for an account. */
export async function recordPayment(
  ctx: Needs<'db' | 'clock'>,
  { accountId, kopecks }: TopUp,
): Promise<void> {
  await ctx.db
    .insertInto('ledger_entries')
    .values({
      account_id: accountId,
      kind: 'payment',
      amount_kopecks: kopecks,
      occurred_at: ctx.clock.now(),
    })
    .execute();
}

/** Bonuses that an account may spend at once and has done nothing for. */
export async function giveBonuses(ctx: Needs<'db' | 'clock'>, { accountId, kopecks }: TopUp): Promise<void> {
  await ctx.db
    .insertInto('bonus_entries')
    .values({
      account_id: accountId,
      kind: 'gift',
      state: 'credited',
      amount_kopecks: kopecks,
      occurred_at: ctx.clock.now(),
    })
    .execute();
}

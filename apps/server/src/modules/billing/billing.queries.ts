import { type AccountNeeds, type Needs, ofAccount } from '../../platform/context/index.ts';
import { getCreditLimit } from '../accounts/index.ts';

/** Kopecks on the account; null where nothing was written yet. Index: ledger_entries_account (index-only). */
const sumOfLedger = ({ db, actor }: AccountNeeds) =>
  db
    .selectFrom('ledger_entries')
    .where(ofAccount(actor, 'ledger_entries'))
    .select((eb) => eb.fn.sum<number | null>('amount_kopecks').as('sum'));

/** Kopecks of bonuses in a state; null as above. Index: bonus_entries_account (index-only). */
const sumOfBonuses = ({ db, actor }: AccountNeeds, state: 'credited' | 'hold') =>
  db
    .selectFrom('bonus_entries')
    .where(ofAccount(actor, 'bonus_entries'))
    .where('state', '=', state)
    .select((eb) => eb.fn.sum<number | null>('amount_kopecks').as('sum'));

export interface Funds {
  readonly balanceKopecks: number;
  readonly bonusKopecks: number;
}

/** What an order may be paid with. */
export async function loadFunds(ctx: AccountNeeds): Promise<Funds> {
  const { balance, bonuses } = await ctx.db
    .selectNoFrom([sumOfLedger(ctx).as('balance'), sumOfBonuses(ctx, 'credited').as('bonuses')])
    .executeTakeFirstOrThrow();
  return { balanceKopecks: balance ?? 0, bonusKopecks: bonuses ?? 0 };
}

export interface Balance {
  readonly balance: number | null;
  readonly creditLimit: number | null;
  readonly bonusBalance: number;
  readonly bonusHoldBalance: number;
}

/** Sums of the ledgers, roubles; the balance and how far it may fall only for whoever may see the finances. */
export async function getBalance(ctx: Needs<'db' | 'actor'>): Promise<Balance> {
  const { balance, bonuses, hold } = await ctx.db
    .selectNoFrom([
      sumOfLedger(ctx).as('balance'),
      sumOfBonuses(ctx, 'credited').as('bonuses'),
      sumOfBonuses(ctx, 'hold').where('kind', '=', 'accrual').as('hold'),
    ])
    .executeTakeFirstOrThrow();
  const roubles = (kopecks: number | null): number => Number(kopecks ?? 0) / 100;
  const maySee = ctx.actor.permissions.includes('finance.view');
  const limit = maySee ? await getCreditLimit(ctx) : null;
  return {
    balance: maySee ? roubles(balance) : null,
    creditLimit: limit === null ? null : roubles(limit),
    bonusBalance: roubles(bonuses),
    bonusHoldBalance: roubles(hold),
  };
}

import { bonusCapRoubles, type DestinationId, type Kopecks } from '@tranzit/kernel';
import { type Needs, ofAccount, type TransactionNeeds } from '../../../../platform/context/index.ts';
import { invalid } from '../../../../platform/errors/index.ts';
import { lockLimits } from '../../../accounts/index.ts';
import { type PlannedCharges, requireFunds } from '../../../billing/index.ts';
import { loadRates, withoutReturn } from '../../../calculations/index.ts';
import { customerContractIdOf } from '../../../carrier-contracts/index.ts';
import type { DestinationRow } from '../../destination.ts';

type MoneyNeeds = TransactionNeeds & Needs<'clock' | 'actor'>;
type Rated = Pick<DestinationRow, 'id' | 'rate_result_id' | 'bonus_roubles'>;

/** A destination that the account pays the portal for. */
interface Billed {
  readonly id: DestinationId;
  /** Of the order itself: what bonuses may pay for. */
  readonly price: Kopecks;
  /** Of the way back, which is charged when that is ordered. */
  readonly later: number;
  readonly bonusRoubles: number;
}

/** All of them but those under contracts of the account itself. */
async function listBilled(tx: MoneyNeeds, rows: readonly Rated[]): Promise<readonly Billed[]> {
  const rates = await loadRates(
    tx,
    rows.flatMap((row) => row.rate_result_id ?? []),
  );
  return rows.flatMap(({ id, rate_result_id, bonus_roubles }) => {
    const rate = rate_result_id === null ? undefined : rates.get(rate_result_id);
    if (!rate || customerContractIdOf(rate.run_key) !== undefined) return [];
    const { price } = withoutReturn(rate.price_parts);
    return [{ id, price, later: rate.price_kopecks - price, bonusRoubles: bonus_roubles }];
  });
}

const sumOf = (billed: readonly Billed[], of: 'price' | 'later' | 'bonusRoubles'): number =>
  billed.reduce((sum, one) => sum + one[of], 0);

/** What batches of the account are going to order and have not charged yet. Index: destinations_cart. */
const listPlanned = ({ db, actor }: MoneyNeeds): Promise<readonly Rated[]> =>
  db
    .selectFrom('destinations')
    .select(['id', 'rate_result_id', 'bonus_roubles'])
    .where(ofAccount(actor, 'destinations'))
    .where('removed_at', 'is', null)
    .where('rate_result_id', 'is not', null)
    .where('status', '=', 'creation')
    .where('waybill_id', 'is', null)
    .execute();

/** What batches under way will still charge. Whoever begins one at the same moment waits for the end of the transaction. */
export async function plannedCharges(tx: MoneyNeeds): Promise<PlannedCharges> {
  await lockLimits(tx);
  const planned = await listBilled(tx, await listPlanned(tx));
  const bonusRoubles = sumOf(planned, 'bonusRoubles');
  return { price: sumOf(planned, 'price') + sumOf(planned, 'later') - bonusRoubles * 100, bonusRoubles };
}

/**
 * The money of all of it is there before the first order, beside what other batches are going to take. Answers what each order
 * gets of the bonuses. Errors: 400 at `bonus_value` or `nonFieldError`.
 */
export async function requireAllFunds(
  tx: MoneyNeeds,
  rows: readonly DestinationRow[],
  bonusRoubles: number,
): Promise<ReadonlyMap<DestinationId, number>> {
  const billed = await listBilled(tx, rows);
  await requireFunds(tx, {
    price: sumOf(billed, 'price'),
    later: sumOf(billed, 'later'),
    bonusRoubles,
    planned: await plannedCharges(tx),
  });
  return spread(billed, bonusRoubles);
}

/** Gives each order as much of the bonuses as it may be paid by, from the first on. Errors: 400 `bonus_over_half`. */
function spread(billed: readonly Billed[], bonusRoubles: number): ReadonlyMap<DestinationId, number> {
  let left = bonusRoubles;
  const given = new Map<DestinationId, number>();
  for (const { id, price } of billed) {
    const share = Math.min(left, bonusCapRoubles(price));
    if (share > 0) given.set(id, share);
    left -= share;
  }
  if (left > 0) throw invalid('bonus_value', 'bonus_over_half');
  return given;
}

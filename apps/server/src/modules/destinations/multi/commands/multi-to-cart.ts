import type { DestinationId, MultiCalculationId } from '@tranzit/kernel';
import type { Needs, TransactionNeeds } from '../../../../platform/context/index.ts';
import { conflict } from '../../../../platform/errors/index.ts';
import {
  type ChosenRate,
  chooseRatesWherePossible,
  type TakenRates,
} from '../../cart/commands/choose-rates.ts';
import type { TerminalNeeds } from '../../check-parts.ts';
import { getMulti, listForCart } from '../multi.queries.ts';

type CartNeeds = TransactionNeeds & Needs<'clock' | 'actor'> & TerminalNeeds;
type Chosen = Awaited<ReturnType<typeof listForCart>>[number];

const chosenRateOf = ({
  rate_result_id,
  own_cargo_id,
  asked_cargo_id,
  ruling,
}: Chosen): ChosenRate | undefined =>
  rate_result_id === null
    ? undefined
    : {
        rateResultId: rate_result_id,
        cargo:
          own_cargo_id === null || asked_cargo_id === null
            ? undefined
            : { own: own_cargo_id, asked: asked_cargo_id },
        ruling,
      };

/**
 * Gives the destinations their chosen rates, but for those that are named; what is ordered, was removed or has its rate already is
 * passed over. Answers which have theirs, whose day that has moved, and which may not and why. Errors: 404, 409 `nothing_chosen`.
 */
export async function multiToCart(
  ctx: CartNeeds,
  id: MultiCalculationId,
  named: readonly DestinationId[] = [],
): Promise<TakenRates> {
  await getMulti(ctx, id);
  const leftOut = new Set(named);
  const chosen = new Map<DestinationId, ChosenRate>();
  for (const task of await listForCart(ctx, id)) {
    const rate = chosenRateOf(task);
    if (rate && !leftOut.has(task.destination_id)) chosen.set(task.destination_id, rate);
  }
  if (chosen.size === 0) throw conflict('nothing_chosen');
  return chooseRatesWherePossible(ctx, chosen);
}

import type { DestinationId, RateResultId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { conflict, notFound } from '../../../../platform/errors/index.ts';
import { findRates } from '../../../calculations/index.ts';
import { loadParts, requireRateFor, type TerminalNeeds } from '../../check-parts.ts';
import { chosenColumns } from '../../destination.ts';
import { lockIdleDestinations, publishRows, writeDestination } from '../../destinations.store.ts';

type ChooseNeeds = TransactionNeeds & TerminalNeeds & Needs<'clock' | 'actor'>;

export type ChosenRates = ReadonlyMap<DestinationId, RateResultId>;

/**
 * Gives destinations other rates, each calculated for what it is; all or none. Answers the rates of before. Errors: 400 at the
 * field that is wrong, 404, 409 `destination_busy`.
 */
export async function chooseRates(
  ctx: ChooseNeeds,
  chosen: ChosenRates,
): Promise<ReadonlyMap<DestinationId, RateResultId | null>> {
  return transaction(ctx, async (tx) => {
    const rows = await lockIdleDestinations(tx, [...chosen.keys()]);
    if (rows.values().some(({ status }) => status === 'recalc_running')) throw conflict('destination_busy');
    const [parts, rates] = await Promise.all([
      loadParts(tx, [...rows.values()]),
      findRates(tx, [...chosen.values()]),
    ]);
    for (const [id, row] of rows) {
      const [rateResultId, ofRow] = [chosen.get(id), parts.get(id)];
      if (rateResultId === undefined || !ofRow) throw notFound();
      const wish = { parts: ofRow, pickupOn: row.pickup_on };
      const found = await requireRateFor(tx, rates.get(rateResultId), wish);
      await writeDestination(tx, row, {
        ...chosenColumns(found),
        status: 'init',
        pickup_on: found.rate.pickup_on ?? row.pickup_on,
        former_price_kopecks: null,
        is_price_agreed: true,
        empty_reason: null,
        creation_error: null,
        ruling: null,
        batch_id: null,
      });
    }
    publishRows(tx, [...rows.values()]);
    return new Map(rows.values().map((row) => [row.id, row.rate_result_id]));
  });
}

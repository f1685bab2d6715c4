import type { DestinationId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { conflict } from '../../../../platform/errors/index.ts';
import { changeDestinations, lockIdleDestinations } from '../../destinations.store.ts';

type AgreeNeeds = TransactionNeeds & Needs<'clock' | 'actor'>;

/** Roubles by destination, as they were shown. */
export type AgreedPrices = ReadonlyMap<DestinationId, number>;

/**
 * Takes the prices that destinations have now. Errors: 404, 409 `destination_busy`, or `price_changed` where one has another
 * price than the one agreed to.
 */
export async function agreeToPrices(ctx: AgreeNeeds, prices: AgreedPrices): Promise<void> {
  await transaction(ctx, async (tx) => {
    const rows = [...(await lockIdleDestinations(tx, [...prices.keys()])).values()];
    const isOther = rows.some(
      ({ id, price_kopecks, status }) =>
        status === 'recalc_running' || price_kopecks !== Math.round((prices.get(id) ?? 0) * 100),
    );
    if (isOther) throw conflict('price_changed');
    await changeDestinations(tx, rows, { former_price_kopecks: null, is_price_agreed: true });
  });
}

import type { CalculationId, RateResultId } from '@tranzit/kernel';
import { invalid } from '../../../platform/errors/index.ts';
import { findRate, getCalculation } from '../calculations.queries.ts';
import { type StartNeeds, startCalculation } from './start-calculation.ts';

export interface DayChoice {
  readonly rateResultId: RateResultId;
  readonly pickupOn: string;
}

/**
 * A new calculation of one rate's question for another day of collection: its way alone is asked for, from its carrier under
 * its contract, with the terminals chosen before. An answer of the last minutes to the same question serves. Errors: 404 for the
 * calculation, 400 at `rate_result_id` where the rate is of another or its contract is
 * not asked any more, 400 at `pickup_date`.
 */
export async function recalcPickup(
  ctx: StartNeeds,
  calculationId: CalculationId,
  { rateResultId, pickupOn }: DayChoice,
): Promise<CalculationId> {
  const [calculation, found] = await Promise.all([
    getCalculation(ctx, calculationId),
    findRate(ctx, rateResultId),
  ]);
  if (found?.calculation.id !== calculationId) throw invalid('rate_result_id', 'not_found');
  return startCalculation(ctx, {
    kind: 'recalc',
    ways: [found.rate.way],
    cargoId: calculation.cargoId,
    returnCargoId: calculation.returnCargoId ?? undefined,
    senderAddressId: calculation.senderAddressCastId,
    receiverAddressId: calculation.receiverAddressCastId,
    pickupOn,
    carriers: [found.rate.carrier],
    runKey: found.rate.run_key,
    terminals: calculation.input.terminals,
    mayReuse: true,
  });
}

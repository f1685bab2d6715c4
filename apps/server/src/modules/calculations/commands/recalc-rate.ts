import type { AdditionalService, CalculationId, RateResultId } from '@tranzit/kernel';
import { invalid } from '../../../platform/errors/index.ts';
import { cargoWithServices } from '../../cargoes/index.ts';
import { type FoundRate, findRate, getCalculation } from '../calculations.queries.ts';
import { startKindOf } from '../input/start-ways.ts';
import { type StartNeeds, startCalculation } from './start-calculation.ts';

export interface RateWish {
  readonly rateResultId: RateResultId;
  readonly pickupOn: string;
  /** All that the rate is to hold, insurance among them; those of the calculation where absent. */
  readonly services?: readonly AdditionalService[] | undefined;
  readonly freshSince?: Date;
}

type Calculation = Awaited<ReturnType<typeof getCalculation>>;

/** The cargoes to ask for: with other services another cargo. What comes back stays, as long as something does. */
async function cargoesOf(ctx: StartNeeds, calculation: Calculation, services: RateWish['services']) {
  const { cargoId } = calculation;
  const returnCargoId = calculation.returnCargoId ?? undefined;
  if (!services) return { cargoId, returnCargoId };
  const cargo = await cargoWithServices(ctx, cargoId, services);
  return { cargoId: cargo.id, returnCargoId: services.includes('RETURN') ? returnCargoId : undefined };
}

/**
 * A new calculation of one rate's question for another day of collection or with other services: its way alone is asked for,
 * from its carrier under its contract, with the terminals chosen before. An answer of the last minutes to the same question
 * serves, if it came after `freshSince`. Errors: 404 for the calculation, 400 at `rate_result_id` where the rate is of another or its contract is
 * not asked any more, 400 at `pickup_date`, at `services` where what is to be insured is worth nothing, at
 * `return_cargo_id` where something is to come back and the calculation does not say what.
 */
export async function recalcRate(
  ctx: StartNeeds,
  calculationId: CalculationId,
  { rateResultId, pickupOn, services, freshSince }: RateWish,
): Promise<CalculationId> {
  const [calculation, found] = await Promise.all([
    getCalculation(ctx, calculationId),
    findRate(ctx, rateResultId),
  ]);
  if (found?.calculation.id !== calculationId) throw invalid('rate_result_id', 'not_found');
  return startCalculation(ctx, {
    kind: 'recalc',
    ways: [found.rate.way],
    ...(await cargoesOf(ctx, calculation, services)),
    senderAddressId: calculation.senderAddressCastId,
    receiverAddressId: calculation.receiverAddressCastId,
    pickupOn,
    carriers: [found.rate.carrier],
    runKey: found.rate.run_key,
    terminals: calculation.input.terminals,
    mayReuse: true,
    freshSince,
  });
}

/** All carriers are asked about what one rate was calculated for, in its way, for a day. Errors: those of `startCalculation`. */
export const askAllAgain = (
  ctx: StartNeeds,
  { rate, calculation }: FoundRate,
  pickupOn: string,
): Promise<CalculationId> =>
  startCalculation(ctx, {
    kind: startKindOf[rate.way],
    ways: [rate.way],
    cargoId: calculation.cargoId,
    returnCargoId: calculation.returnCargoId ?? undefined,
    senderAddressId: calculation.senderAddressCastId,
    receiverAddressId: calculation.receiverAddressCastId,
    pickupOn,
    terminals: calculation.input.terminals,
  });

/**
 * Calculations: the frozen question, asking all carriers at once, their rates with the account's terms.
 * Promises: each carrier's outcome is stored and published alone as it comes; a carrier never delays another; a
 * calculation whose process died is finished by a job; a run's first outcome wins.
 * Does not: keep addresses or cargoes, create orders.
 */
import { asId } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';
import type { ServerModule } from '../../platform/module.ts';
import { calculationMessages } from './calculations.errors.ts';
import { calculationJobs, calculationSweep } from './calculations.jobs.ts';
import { findCalculation } from './calculations.queries.ts';
import { bindCalculations } from './calculations.routes.ts';

export { listOffers, listQuestions, listRunsOfMany, type Offer } from './answers-of-many.queries.ts';
export { presentRate } from './calculations.present.ts';
export {
  type AskedOf,
  type FoundRate,
  findRate,
  findRates,
  findWayBack,
  getCalculation,
  listAsked,
  listOutcomes,
  listTariffsSeen,
  loadRates,
  type SeenTariff,
  type StoredCalculation,
} from './calculations.queries.ts';
export { askAllAgain, recalcRate } from './commands/recalc-rate.ts';
export { requireReturn } from './commands/require-return.ts';
export { startCalculation } from './commands/start-calculation.ts';
export { atTerminal } from './input/frozen-input.ts';
export { startKindOf } from './input/start-ways.ts';
export { isInCity } from './input/terminal-place.ts';
export { serviceNameIn } from './rates/additional-services.ts';
export {
  type CustomerPrice,
  carrierTerms,
  customerPrice,
  type PricePart,
  withoutReturn,
} from './rates/contract-terms.ts';
export { quotedWords, refusalText } from './rates/refusal-words.ts';
export { reasonTextIn } from './rates/run-reasons.ts';
export { type RateRow, readPriceParts } from './rates/stored-rate.ts';
export { cheapestBack } from './rates/way-back.ts';
export { calculationMessages };

/** News of a calculation are for those who may see it. */
const mayReadNews = async (ctx: Needs<'db' | 'actor'>, id: string): Promise<boolean> =>
  /^\d{1,15}$/.test(id) && (await findCalculation(ctx, asId('CalculationId', Number(id)))) !== undefined;

export const calculationsModule: ServerModule = {
  name: 'calculations',
  messages: calculationMessages,
  routes: bindCalculations,
  jobs: calculationJobs,
  sweeps: [calculationSweep],
  liveTopics: {
    calc: { kind: 'token', mayRead: mayReadNews },
    recalc: { kind: 'token', mayRead: mayReadNews },
  },
};

import type { MultiTask } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import type { Multi, MultiRate } from './use-multi.ts';

/** Everything by one carrier: what a choice is compared with. */
export interface Baseline {
  readonly carrier: CarrierCode;
  readonly price: number;
}

/** The dearest carrier that could take all that is chosen; none where no carrier could. Pure. */
export function baselineOf({
  choices,
  chosenCount,
}: Pick<Multi, 'choices' | 'chosenCount'>): Baseline | undefined {
  if (chosenCount === 0) return undefined;
  return choices
    .flatMap(({ rule, deliveryService, chosenCount: count, price }) =>
      rule === 'carrier' && deliveryService !== null && count >= chosenCount
        ? [{ carrier: deliveryService, price }]
        : [],
    )
    .toSorted((one, other) => other.price - one.price)[0];
}

export const ratesOf = ({ cells }: Pick<MultiTask, 'cells'>): readonly MultiRate[] =>
  cells.flatMap(({ rates }) => rates);

export const chosenRateOf = (task: MultiTask): MultiRate | undefined =>
  ratesOf(task).find(({ rateResultId }) => rateResultId === task.chosenRateResultId);

/** How much a row costs beside what it would by the baseline; negative where less. Pure. */
export function deltaOf(task: MultiTask, baseline: Baseline | undefined): number | undefined {
  const chosen = chosenRateOf(task);
  const [other] =
    task.cells.find(({ deliveryService }) => deliveryService === baseline?.carrier)?.rates ?? [];
  return chosen && other ? Math.round((chosen.price - other.price) * 100) / 100 : undefined;
}

/** What a cheapest rate of a row costs. Pure. */
export const cheapestOf = (task: MultiTask): number => Math.min(...ratesOf(task).map(({ price }) => price));

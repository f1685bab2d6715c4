import type { MultiTask } from '@tranzit/contract';
import { isBusy, priceOf } from '../../features/destinations/index.ts';
import type { MultiRate } from './use-multi.ts';

export const ratesOf = ({ cells }: Pick<MultiTask, 'cells'>): readonly MultiRate[] =>
  cells.flatMap(({ rates }) => rates);

export const chosenRateOf = (task: MultiTask): MultiRate | undefined =>
  ratesOf(task).find(({ rateResultId }) => rateResultId === task.chosenRateResultId);

/** What a row comes to: an order what it was made for, all else what its chosen rate costs. Pure. */
export const sumOf = (task: MultiTask): number | undefined =>
  isBusy(task.destination) ? priceOf(task.destination) : chosenRateOf(task)?.price;

/** How much a row costs beside what it would as the account usually sends it; negative where less. Pure. */
export function deltaOf(task: MultiTask): number | undefined {
  const chosen = chosenRateOf(task);
  const { usualPrice } = task;
  return chosen && usualPrice !== null ? Math.round((chosen.price - usualPrice) * 100) / 100 : undefined;
}

/** What a cheapest rate of a row costs. Pure. */
export const cheapestOf = (task: MultiTask): number => Math.min(...ratesOf(task).map(({ price }) => price));

import type { MultiTask } from '@tranzit/contract';
import type { Multi, MultiRate } from './use-multi.ts';

export const ratesOf = ({ cells }: Pick<MultiTask, 'cells'>): readonly MultiRate[] =>
  cells.flatMap(({ rates }) => rates);

export const chosenRateOf = (task: MultiTask): MultiRate | undefined =>
  ratesOf(task).find(({ rateResultId }) => rateResultId === task.chosenRateResultId);

/** How much a row costs beside what it would as the account usually sends it; negative where less. Pure. */
export function deltaOf(task: MultiTask): number | undefined {
  const chosen = chosenRateOf(task);
  const { usualPrice } = task;
  return chosen && usualPrice !== null ? Math.round((chosen.price - usualPrice) * 100) / 100 : undefined;
}

/** What a cheapest rate of a row costs. Pure. */
export const cheapestOf = (task: MultiTask): number => Math.min(...ratesOf(task).map(({ price }) => price));

/** Rows that all carriers have answered about without any rate; by the cheapest every row is chosen that has one. Pure. */
export function ratelessOf({ state, done, choices }: Pick<Multi, 'state' | 'done' | 'choices'>): number {
  const rated = choices.find(({ rule }) => rule === 'cheapest')?.chosenCount;
  return state === 'running' || rated === undefined ? 0 : Math.max(0, done - rated);
}

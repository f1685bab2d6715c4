import { pastSteps, type Step } from '../../orders/order.ts';
import type { StoredPlace } from '../orders/stored-places.ts';
import { operationName } from './operations.ts';

/** Operations of one place that have happened, oldest first; a deleted place stops with the end of its number. */
export function historyOf({ order, place }: StoredPlace, now: number): readonly Step[] {
  const operations = pastSteps(order.steps, now).filter(({ kind }) => kind === 'order');
  const { deletedAt } = place;
  if (deletedAt === undefined || operations.some(({ state }) => state === '46:0')) return operations;
  const before = operations.filter(({ at }) => (at ?? 0) <= deletedAt);
  const [first] = before;
  return first === undefined
    ? []
    : [...before, { ...first, state: '46:0', name: operationName('46:0'), at: deletedAt }];
}

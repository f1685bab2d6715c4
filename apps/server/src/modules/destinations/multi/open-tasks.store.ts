import type { DestinationId, MultiCalculationId } from '@tranzit/kernel';
import type { ViewerNeeds } from '../../../platform/context/index.ts';
import { isOpen } from '../destination.ts';
import { lockRemaining } from '../destinations.store.ts';
import { listTasks } from './multi.queries.ts';

/**
 * The destinations of a multi-calculation for which another rate may be chosen: nobody orders or removes them until the
 * transaction ends. Indexes: multi_tasks_pkey, primary key.
 */
export async function lockOpen(
  ctx: ViewerNeeds,
  id: MultiCalculationId,
): Promise<ReadonlySet<DestinationId>> {
  const tasks = await listTasks(ctx, id);
  const rows = await lockRemaining(
    ctx,
    tasks.map(({ destination_id }) => destination_id),
  );
  return new Set([...rows.values()].filter(isOpen).map((row) => row.id));
}

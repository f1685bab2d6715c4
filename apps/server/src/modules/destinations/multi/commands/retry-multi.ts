import type { CarrierCode, DestinationId, MultiCalculationId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { enqueue } from '../../../../platform/jobs/job.ts';
import { listRunsOfMany } from '../../../calculations/index.ts';
import { getMulti, isSilent, listTasks, type TaskRow } from '../multi.queries.ts';
import { lockOpen } from '../open-tasks.store.ts';
import { multiKey, runMulti } from '../run-multi.job.ts';
import { stopFormer } from './start-multi.ts';

type RetryNeeds = TransactionNeeds & Needs<'clock' | 'actor'>;

/** The rows that a carrier has not told of. */
async function silentOn(
  ctx: Needs<'db'>,
  tasks: readonly TaskRow[],
  carrier: CarrierCode,
): Promise<readonly TaskRow[]> {
  const runs = await listRunsOfMany(
    ctx,
    tasks.flatMap(({ calculation_id }) => calculation_id ?? []),
  );
  const silent = new Set(
    runs.filter((run) => run.carrier === carrier && isSilent(run)).map((run) => run.calculation_id),
  );
  return tasks.filter(({ calculation_id }) => calculation_id !== null && silent.has(calculation_id));
}

/** Makes tasks new again. Index: multi_tasks_pkey. */
const reopen = (
  { db }: Needs<'db'>,
  { id, destinationIds }: { id: MultiCalculationId; destinationIds: readonly DestinationId[] },
) =>
  db
    .updateTable('multi_tasks')
    .set({ state: 'new', failure: null, calculation_id: null, rate_result_id: null })
    .where('multi_id', '=', id)
    .where('destination_id', 'in', [...destinationIds])
    .execute();

/**
 * Goes on: what could not be asked, what a stop has left, and what the named carrier was silent on is asked about again. What
 * was chosen by hand stays as it is, and what is being ordered or was. Carriers that have answered of late answer from there. Answers how many are asked about.
 * Errors: 404.
 */
export async function retryMulti(
  ctx: RetryNeeds,
  id: MultiCalculationId,
  carrier: CarrierCode | undefined,
): Promise<number> {
  return transaction(ctx, async (tx) => {
    await getMulti(tx, id);
    const open = await lockOpen(tx, id);
    const tasks = (await listTasks(tx, id)).filter(
      ({ is_by_hand, destination_id }) => !is_by_hand && open.has(destination_id),
    );
    const again = [
      ...tasks.filter(({ state }) => state === 'failed'),
      ...(carrier === undefined ? [] : await silentOn(tx, tasks, carrier)),
    ];
    const count = again.length + tasks.filter(({ state }) => state === 'new').length;
    if (count === 0) return 0;
    if (again.length > 0)
      await reopen(tx, { id, destinationIds: again.map(({ destination_id }) => destination_id) });
    await stopFormer(tx);
    await tx.db
      .updateTable('multi_calculations')
      .set({ state: 'running', ended_at: null })
      .where('id', '=', id)
      .execute();
    await enqueue(tx, runMulti, { multiId: id }, { key: multiKey(id) });
    return count;
  });
}

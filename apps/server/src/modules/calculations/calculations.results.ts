import type { AnswerOf, api, CalculationTask, Ordering } from '@tranzit/contract';
import type { CalculationId } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';
import { presentCargoes } from '../cargoes/index.ts';
import { presentAddressCasts } from '../contacts/index.ts';
import { presentRate, presentRun } from './calculations.present.ts';
import { getCalculation, listRates, listRuns } from './calculations.queries.ts';
import { inOrder } from './rates/order-rates.ts';

/** Everything the results screen shows: five statements, whatever the number of rates. */
export async function getResults(
  ctx: Needs<'db' | 'actor' | 'language' | 'config'>,
  id: CalculationId,
  ordering: Ordering,
): Promise<AnswerOf<typeof api.getCalculationResults>> {
  const calculation = await getCalculation(ctx, id);
  const { senderAddressCastId: senderId, receiverAddressCastId: receiverId } = calculation;
  const { cargoId, returnCargoId } = calculation;
  const cargoIds = [cargoId, ...(returnCargoId === null ? [] : [returnCargoId])];
  // A run ends together with its rates: read before them, it never counts rates that are not here.
  const runsThenRates = async () => ({ runs: await listRuns(ctx, id), rates: await listRates(ctx, id) });
  const [{ runs, rates }, casts, cargoes] = await Promise.all([
    runsThenRates(),
    presentAddressCasts(ctx, [senderId, receiverId]),
    presentCargoes(ctx, cargoIds),
  ]);
  const sender = casts.get(senderId);
  const receiver = casts.get(receiverId);
  const cargo = cargoes.get(cargoId);
  if (!sender || !receiver || !cargo) throw new Error(`calculation ${id} has lost a part`);
  const task: CalculationTask = {
    taskId: calculation.id,
    kind: calculation.kind,
    ways: [...calculation.ways],
    sender,
    receiver,
    cargo,
    returnCargo: returnCargoId === null ? null : (cargoes.get(returnCargoId) ?? null),
    pickupDate: calculation.pickupOn,
    startedAt: calculation.startedAt.toISOString(),
    doneAt: calculation.doneAt?.toISOString() ?? null,
  };
  const results = [...inOrder(rates.map(presentRate), ordering)];
  return {
    results,
    done: calculation.doneAt !== null,
    runs: runs.map((run) =>
      presentRun(run, {
        language: ctx.language,
        returned: task.returnCargo?.type ?? 'docs',
        ways: calculation.ways,
      }),
    ),
    task,
  };
}

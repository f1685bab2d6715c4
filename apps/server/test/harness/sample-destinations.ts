import { api } from '@tranzit/contract';
import { box, type ReadyOrder } from './orders.ts';
import type { Call } from './sample-twins.ts';
import type { TestPortal } from './test-portal.ts';

const withoutBonus = ({ bonus_value: _, ...order }: ReadyOrder['body']) => order;

/** Destinations of an owner's cart: some of them ordered in a batch, one in a batch that waits, one removed. */
export async function fillSampleCart(portal: TestPortal, call: Call, { rate, body }: ReadyOrder) {
  const add = async (): Promise<number> =>
    (await call(api.addToCart, { body: withoutBonus(body) })).destinationId;
  const order = (id: number) => call(api.createFromCart, { body: { destination_id_list: [id] } });
  const gone = await add();
  await call(api.removeFromCart, { params: { id: gone } });
  const { batchId } = await order(await add());
  await call(api.startBatch, { params: { id: batchId } });
  await portal.eventually(async () => {
    await portal.runJobs();
    const { state } = await call(api.getBatch, { params: { id: batchId } });
    return state === 'done' ? state : undefined;
  });
  return {
    loose: await add(),
    price: rate.price,
    rateResultId: rate.rateResultId,
    recalculated: await add(),
    moved: await add(),
    removed: await add(),
    alsoRemoved: await add(),
    gone,
    batchId,
    waitingBatchId: (await order(await add())).batchId,
  };
}
export type SampleCart = Awaited<ReturnType<typeof fillSampleCart>>;

/** Destinations of an owner's planner, for which no rate is chosen, a multi-calculation of one, and a cargo for more. */
export async function planSamples(portal: TestPortal, call: Call, body: ReadyOrder['body']) {
  const { rate_result_id: _, ...unrated } = withoutBonus(body);
  const add = async (): Promise<number> => (await call(api.addRegistryItem, { body: unrated })).destinationId;
  const calculated = await add();
  const tasks = [{ destination_id: calculated }];
  const { multiTaskId: multiId } = await call(api.startMultiCalculation, { body: { tasks } });
  await call(api.chooseForAll, { params: { id: multiId }, body: { rule: 'cheapest' } });
  await portal.eventually(async () => {
    await portal.runJobs();
    const { state } = await call(api.getMultiCalculation, { params: { id: multiId }, query: {} });
    return state === 'done' ? state : undefined;
  });
  return {
    calculated,
    multiId,
    edited: await add(),
    moved: await add(),
    removed: await add(),
    alsoRemoved: await add(),
    cargoId: (await call(api.createCargo, { body: box })).cargoId,
  };
}
export type SamplePlan = Awaited<ReturnType<typeof planSamples>>;

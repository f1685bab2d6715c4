import { api, type MultiCalculation, type MultiTask } from '@tranzit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { finishedBatch, putIntoCart } from '../destinations.factory.ts';

let carriers: TestCarriers;
let portal: TestPortal;
let user: TestUser;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek', 'dpd', 'pony'] });
  portal = await createTestPortal({ carriers: carriers.entries, ownDatabase: true });
});
beforeEach(async () => {
  portal.clock.set('2026-11-20T08:00:00Z');
  user = await createAccount(portal.runtime.database.db);
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const look = async (id: number): Promise<MultiCalculation> =>
  (await portal.call(api.getMultiCalculation, { params: { id }, query: {} }, { as: user })).body;
const chooseAll = (id: number, rule: 'cheapest' | 'fastest' | 'rules') =>
  portal.call(api.chooseForAll, { params: { id }, body: { rule } }, { as: user });
const chooseOne = (id: number, destination_id: number, rate_result_id: number | null) =>
  portal.send(api.chooseForOne, { params: { id }, body: { destination_id, rate_result_id } }, { as: user });
const idOf = ({ destination }: MultiTask): number => destination.destinationId;
const dearestOf = ({ cells }: MultiTask): number =>
  cells.flatMap(({ rates }) => rates).toSorted((one, other) => other.price - one.price)[0]?.rateResultId ?? 0;
const withoutDestinations = (tasks: readonly MultiTask[]) => tasks.map(({ destination: _, ...task }) => task);

/** Three rows of the planner that stand in the cart with their fastest rates. */
async function inCart(): Promise<number> {
  const { rate_result_id: _, ...body } = (await putIntoCart(portal, user)).body;
  const add = async () => (await portal.call(api.addRegistryItem, { body }, { as: user })).body.destinationId;
  const ids = [await add(), await add(), await add()];
  const tasks = ids.map((destination_id) => ({ destination_id }));
  const started = await portal.call(api.startMultiCalculation, { body: { tasks } }, { as: user });
  const id = started.body.multiTaskId;
  await portal.runAllJobs();
  await chooseAll(id, 'fastest');
  const { body: put } = await portal.call(api.multiToCart, { params: { id }, body: {} }, { as: user });
  expect(put.destinationIds).toEqual(ids);
  return id;
}

async function begin(ids: readonly number[]): Promise<number> {
  const { body } = await portal.call(
    api.createFromCart,
    { body: { destination_id_list: [...ids] } },
    { as: user },
  );
  return body.batchId;
}
async function order(ids: readonly number[]): Promise<void> {
  expect(await finishedBatch(portal, user, await begin(ids))).toMatchObject({ done: ids.length, failed: 0 });
}

describe('a row that is ordered', () => {
  it('keeps the rate of its order, and is in no sum of what may still be chosen', async () => {
    const id = await inCart();
    const before = await look(id);
    const [left, ...others] = before.tasks;
    if (!left) throw new Error('no row');
    const ordered = others.map(idOf);
    const ratesOfOrders = others.map(({ chosenRateResultId }) => chosenRateResultId);
    await order(ordered);
    expect(await look(id)).toMatchObject({
      ...{ total: 3, orderedCount: 2, orderingCount: 0, openCount: 1, chosenCount: 1, toCartCount: 0 },
      chosenPrice: left.destination.result?.price,
    });

    expect((await chooseAll(id, 'cheapest')).body.chosenCount).toBe(1);
    const after = await look(id);
    expect(after.tasks.slice(1).map((task) => task.chosenRateResultId)).toEqual(ratesOfOrders);
    for (const { destination, chosenRateResultId } of after.tasks.slice(1))
      expect([destination.status, destination.result?.rateResultId]).toEqual([
        'creation_complete',
        chosenRateResultId,
      ]);
    const cheapest = Math.min(...left.cells.flatMap(({ rates }) => rates.map(({ price }) => price)));
    expect(cheapest).toBeLessThan(left.destination.result?.price ?? 0);
    expect(after).toMatchObject({ chosenCount: 1, chosenPrice: cheapest, toCartCount: 1 });
    expect(after.choices.find(({ rule }) => rule === 'cheapest')).toMatchObject({
      chosenCount: 1,
      price: cheapest,
    });
    expect(Math.max(...after.choices.map(({ chosenCount }) => chosenCount))).toBe(1);
    expect(after.usual?.count ?? 0).toBeLessThanOrEqual(1);

    for (const rate of [dearestOf(others[0] ?? left), null]) {
      const refused = await chooseOne(id, ordered[0] ?? 0, rate);
      expect([refused.status, refused.error.errorCodes]).toEqual([
        409,
        { nonFieldError: ['destination_busy'] },
      ]);
    }
    expect((await chooseOne(id, idOf(left), dearestOf(left))).body).toEqual({ chosenCount: 1 });
    expect((await look(id)).byHandCount).toBe(1);
  });

  it('is not among those without a choice, which are shown alone page by page', async () => {
    const id = await inCart();
    const unchosen = async (page: number) =>
      (
        await portal.call(
          api.getMultiCalculation,
          { params: { id }, query: { state: 'unchosen', page, limit: 1 } },
          { as: user },
        )
      ).body;
    const [first, ...others] = (await look(id)).tasks.map(idOf);
    expect(await unchosen(1)).toMatchObject({ count: 0, tasks: [], unchosenCount: 0, total: 3 });
    // Beyond every bound.
    const body = { rule: 'cheapest', most_price: 1 } as const;
    await portal.call(api.chooseForAll, { params: { id }, body }, { as: user });
    await order([first ?? 0]);
    expect(await unchosen(1)).toMatchObject({ count: 2, unchosenCount: 2, undecidedCount: 2, unmetCount: 0 });
    const seen = [...(await unchosen(1)).tasks, ...(await unchosen(2)).tasks];
    expect(seen.map(idOf)).toEqual(others);
  });

  it('is left alone by the rules of the account', async () => {
    const id = await inCart();
    const actions = { pick: 'cheapest' } as const;
    await portal.call(api.createRule, { body: { title: 'Всё', conditions: {}, actions } }, { as: user });
    const [left, ...others] = (await look(id)).tasks;
    await order(others.map(idOf));
    expect((await chooseAll(id, 'rules')).body.chosenCount).toBe(1);
    const after = await look(id);
    expect(after.tasks[0]?.chosenRateResultId).not.toBe(left?.chosenRateResultId);
    expect(after.tasks.slice(1).map(({ chosenRateResultId }) => chosenRateResultId)).toEqual(
      others.map(({ chosenRateResultId }) => chosenRateResultId),
    );
    expect(after.choices[0]).toMatchObject({ rule: 'rules', chosenCount: 1 });
    expect(after.usual).toMatchObject({ by: 'rules', count: 1 });
  });

  it('leaves nothing to choose once all are', async () => {
    const id = await inCart();
    const ratesInCart = (await look(id)).tasks.map(({ chosenRateResultId }) => chosenRateResultId);
    // Chosen here, and not put into the cart: it is ordered at what it has there.
    await chooseAll(id, 'cheapest');
    await order((await look(id)).tasks.map(idOf));
    expect((await chooseAll(id, 'cheapest')).body.chosenCount).toBe(0);
    const after = await look(id);
    expect(after.tasks.map(({ chosenRateResultId }) => chosenRateResultId)).toEqual(ratesInCart);
    expect(after).toMatchObject({
      ...{ openCount: 0, orderedCount: 3, chosenCount: 0, chosenPrice: 0, toCartCount: 0, usual: null },
    });
    expect(after.choices.every(({ chosenCount, price }) => chosenCount === 0 && price === 0)).toBe(true);
  });

  it('is chosen for again as soon as its order was undone before it began, by what it had', async () => {
    const id = await inCart();
    const before = await look(id);
    const batch = await begin(before.tasks.map(idOf));
    await chooseAll(id, 'cheapest');
    expect(await look(id)).toMatchObject({ openCount: 0, orderingCount: 3, orderedCount: 0 });
    await portal.call(api.stopBatch, { params: { id: batch } }, { as: user });
    const undone = await look(id);
    expect(undone).toMatchObject({ openCount: 3, orderingCount: 0, toCartCount: 0 });
    expect(withoutDestinations(undone.tasks)).toEqual(withoutDestinations(before.tasks));
  });
});

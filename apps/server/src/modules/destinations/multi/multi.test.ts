import { api } from '@tranzit/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { box, prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { byCarrier, cartOf, putIntoCart } from '../destinations.factory.ts';

let carriers: TestCarriers;
let portal: TestPortal;
let user: TestUser;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek', 'dpd', 'pony'] });
  portal = await createTestPortal({
    carriers: carriers.entries,
    ownDatabase: true,
    environment: { CALCULATION_REUSE_SECONDS: '0' },
  });
  user = await createAccount(portal.runtime.database.db);
});
beforeEach(() => portal.clock.set('2026-11-20T08:00:00Z'));
afterEach(() => carriers.clearFaults());
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

/** Destinations of the planner, for which no rate is chosen. */
async function plan(count: number): Promise<readonly number[]> {
  const { body } = await putIntoCart(portal, user);
  const { rate_result_id: _, ...unrated } = body;
  const added = await Promise.all(
    Array.from({ length: count }, () => portal.call(api.addRegistryItem, { body: unrated }, { as: user })),
  );
  return added.map((answer) => answer.body.destinationId);
}
const begin = async (ids: readonly number[]): Promise<number> =>
  (
    await portal.call(
      api.startMultiCalculation,
      { body: { tasks: ids.map((destination_id) => ({ destination_id })) } },
      { as: user },
    )
  ).body.multiTaskId;
const look = async (id: number) =>
  (await portal.call(api.getMultiCalculation, { params: { id }, query: {} }, { as: user })).body;
async function finished(ids: readonly number[]): Promise<number> {
  const id = await begin(ids);
  await portal.runAllJobs();
  return id;
}
const chooseAll = (id: number, body: object) =>
  portal.send(api.chooseForAll, { params: { id }, body }, { as: user });

describe('a multi-calculation', () => {
  it('asks all carriers about each row, and tells how each carrier has answered', async () => {
    const multi = await look(await finished(await plan(3)));
    expect(multi).toMatchObject({ state: 'done', total: 3, done: 3, failed: 0, chosenCount: 0, count: 3 });
    expect(multi.carriers.map(({ deliveryService, answered }) => [deliveryService, answered])).toEqual(
      expect.arrayContaining([
        ['cdek', 3],
        ['dpd', 3],
        ['pony', 3],
      ]),
    );
    for (const { cells } of multi.tasks) {
      expect(cells).toHaveLength(3);
      for (const { rates } of cells)
        expect(rates.map(({ price }) => price)).toEqual(
          rates.map(({ price }) => price).toSorted((one, other) => one - other),
        );
    }
    expect(portal.live.map(({ news }) => news.t)).toContain('MULTI');
  });

  it('names the service without which a carrier would have a rate', async () => {
    const cargo = { ...box, services: [{ service_code: 'BY_HAND' }] };
    const { body } = await prepareOrder(portal, user, { ...byCarrier('cdek'), cargo });
    const { rate_result_id: _, bonus_value: __, ...unrated } = body;
    const added = await portal.call(api.addRegistryItem, { body: unrated }, { as: user });
    const [task] = (await look(await finished([added.body.destinationId]))).tasks;
    expect(task?.cells.find(({ deliveryService }) => deliveryService === 'pony')).toMatchObject({
      reason: 'service_not_offered',
      reasonText: 'Служба взяла бы груз, но без услуги: Вручение лично',
    });
  });

  it('says at a rate, at the step into the cart and in the cart that a carrier collects on another day', async () => {
    const { rate_result_id: _, ...body } = (await putIntoCart(portal, user)).body;
    const [saturday, monday] = ['2026-11-28', '2026-11-30'];
    const added = await portal.call(
      api.addRegistryItem,
      { body: { ...body, pickup_date: saturday } },
      { as: user },
    );
    const { destinationId } = added.body;
    const id = await finished([destinationId]);
    const day = async (date: string) =>
      (await portal.call(api.getRegistry, { params: { date } }, { as: user })).body;
    const take = async (carrier: string) => {
      await chooseAll(id, { rule: 'carrier', delivery_service: carrier });
      return (await portal.call(api.multiToCart, { params: { id }, body: {} }, { as: user })).body;
    };
    const [task] = (await look(id)).tasks;
    const days = task?.cells.map(({ deliveryService, rates }) => [deliveryService, rates[0]?.pickupDate]);
    expect(days).toEqual(
      expect.arrayContaining([
        ['cdek', null],
        ['dpd', monday],
      ]),
    );
    expect((await take('dpd')).moved).toEqual([
      { destinationId, pickupDate: monday, formerPickupDate: saturday },
    ]);
    const { registryId, destinations } = await day(monday);
    expect(registryId).not.toBeNull();
    expect(destinations).toMatchObject([{ destinationId, wishedPickupDate: saturday }]);
    // Another rate of the same question is still one that it may have.
    expect(await take('cdek')).toMatchObject({ destinationIds: [destinationId], refused: [] });
    expect((await day(saturday)).destinations).toMatchObject([{ destinationId, wishedPickupDate: null }]);
    await take('dpd');
    await portal.call(api.clearRegistry, { params: { id: registryId ?? 0 } }, { as: user });
    expect((await day(monday)).destinations).toEqual([]);
  });

  it('chooses for all by a rule, leaves alone what was chosen by hand, and tells what another choice would cost', async () => {
    const id = await finished(await plan(3));
    const { tasks } = await look(id);
    const [byHand] = tasks;
    const dearest = byHand?.cells
      .flatMap(({ rates }) => rates)
      .toSorted((one, other) => other.price - one.price)[0];
    await portal.call(
      api.chooseForOne,
      {
        params: { id },
        body: {
          destination_id: byHand?.destination.destinationId ?? 0,
          rate_result_id: dearest?.rateResultId ?? 0,
        },
      },
      { as: user },
    );
    await chooseAll(id, { rule: 'cheapest' });
    const chosen = await look(id);
    expect(chosen).toMatchObject({
      chosenCount: 3,
      byHandCount: 1,
      toCartCount: 3,
      rule: { rule: 'cheapest' },
    });
    const cheapestOf = (row: (typeof tasks)[number]) =>
      Math.min(...row.cells.flatMap(({ rates }) => rates.map(({ price }) => price)));
    expect(chosen.tasks[0]).toMatchObject({ isByHand: true, chosenRateResultId: dearest?.rateResultId });
    expect(chosen.chosenPrice).toBeCloseTo(
      (dearest?.price ?? 0) + chosen.tasks.slice(1).reduce((sum, row) => sum + cheapestOf(row), 0),
      2,
    );
    const by = (rule: string, carrier: string | null = null) =>
      chosen.choices.find((one) => one.rule === rule && one.deliveryService === carrier);
    expect(by('cheapest')).toMatchObject({ chosenCount: 3, price: chosen.chosenPrice });
    expect(by('carrier', 'dpd')?.price).toBeGreaterThanOrEqual(chosen.chosenPrice);
    await chooseAll(id, { rule: 'carrier', delivery_service: 'dpd' });
    const byDpd = await look(id);
    const ofDpd = byDpd.tasks[1]?.cells.find(({ deliveryService }) => deliveryService === 'dpd');
    expect(ofDpd?.rates.map(({ rateResultId }) => rateResultId)).toContain(
      byDpd.tasks[1]?.chosenRateResultId,
    );
    await chooseAll(id, { rule: 'fastest', most_price: 1 });
    expect((await look(id)).chosenCount).toBe(1);
    const nameless = await chooseAll(id, { rule: 'carrier' });
    expect(nameless.error.errorCodes).toEqual({ delivery_service: ['required'] });
    const free = await chooseAll(id, { rule: 'cheapest', most_price: 0 });
    expect(Object.keys(free.error.errorCodes ?? {})).toEqual(['most_price']);
    const unheard = await chooseAll(id, { rule: 'cheapest', delivery_service: 'dpd' });
    expect(unheard.error.errorCodes).toEqual({ delivery_service: ['unknown_field'] });
  });

  it('is one at a time for a member, however many are started at once', async () => {
    const ids = await plan(8);
    const started = await Promise.all(ids.map((id) => begin([id])));
    const states = await Promise.all(started.map(async (id) => (await look(id)).state));
    expect(states.toSorted()).toEqual(['running', ...Array.from({ length: 7 }, () => 'stopped')]);
  });

  it('goes on choosing by the rule for what is answered later', async () => {
    const id = await begin(await plan(2));
    await chooseAll(id, { rule: 'cheapest' });
    await portal.runAllJobs();
    expect((await look(id)).chosenCount).toBe(2);
  });

  it('shows a silent carrier as silent, and the others’ rates', async () => {
    await carriers.fault({ carrier: 'dpd', kind: 'http_500' });
    const multi = await look(await finished(await plan(1)));
    const [row] = multi.tasks;
    const stateOf = (carrier: string) =>
      row?.cells.find(({ deliveryService }) => deliveryService === carrier)?.rates.length ?? 0;
    expect([stateOf('dpd'), stateOf('cdek') > 0]).toEqual([0, true]);
  });

  it('puts all that is chosen into the cart in one step', async () => {
    const id = await finished(await plan(2));
    const before = (await cartOf(portal, user)).count;
    const toCart = () => portal.send(api.multiToCart, { params: { id }, body: {} }, { as: user });
    expect((await toCart()).error.errorCodes).toEqual({ nonFieldError: ['nothing_chosen'] });
    await chooseAll(id, { rule: 'cheapest' });
    const { status, body } = await toCart();
    expect([status, (body as { destinationIds: number[] }).destinationIds.length]).toEqual([200, 2]);
    expect((await cartOf(portal, user)).count).toBe(before + 2);
    // What is there with its rate is not put there again.
    expect((await look(id)).toCartCount).toBe(0);
    expect((await toCart()).error.errorCodes).toEqual({ nonFieldError: ['nothing_chosen'] });
  });

  it('puts into the cart what may go there, and says of each of the others why it may not', async () => {
    const id = await finished(await plan(2));
    await chooseAll(id, { rule: 'cheapest' });
    const [moved, other] = (await look(id)).tasks.map(({ destination }) => destination);
    const registryOf = async (pickup_date = '') =>
      (await portal.call(api.createRegistry, { body: { pickup_date } }, { as: user })).body.registryId;
    const body = { destination_id_list: [moved?.destinationId ?? 0], date: '2026-11-26' };
    await portal.call(
      api.transferRegistryItems,
      { params: { id: await registryOf(moved?.pickupDate) }, body },
      { as: user },
    );
    const { body: answer } = await portal.call(api.multiToCart, { params: { id }, body: {} }, { as: user });
    expect(answer.destinationIds).toEqual([other?.destinationId]);
    expect(answer.refused).toMatchObject([
      {
        destination: { destinationId: moved?.destinationId, pickupDate: '2026-11-26', result: null },
        failure: { code: 'pickup_not_calculated', field: 'pickup_date' },
      },
    ]);
    expect((await look(id)).toCartCount).toBe(1);
  });

  it('leaves those out of the cart that are named', async () => {
    const id = await finished(await plan(2));
    await chooseAll(id, { rule: 'cheapest' });
    const { tasks } = await look(id);
    const [first, second] = tasks.map(({ destination }) => destination.destinationId);
    const { body } = await portal.call(
      api.multiToCart,
      { params: { id }, body: { except_destination_id_list: [first ?? 0] } },
      { as: user },
    );
    expect(body.destinationIds).toEqual([second]);
    expect((await look(id)).toCartCount).toBe(1);
  });

  it('chooses nothing that is beyond so many per cent over the cheapest, and says by what it has chosen', async () => {
    const id = await finished(await plan(1));
    await chooseAll(id, { rule: 'fastest', most_percent: 0 });
    const { rule, tasks } = await look(id);
    expect(rule).toEqual({
      rule: 'fastest',
      deliveryService: null,
      mostPrice: null,
      mostPercent: 0,
      mostDays: null,
    });
    const rates = tasks[0]?.cells.flatMap((cell) => cell.rates) ?? [];
    const cheapest = Math.min(...rates.map(({ price }) => price));
    const chosen = rates.find(({ rateResultId }) => rateResultId === tasks[0]?.chosenRateResultId);
    expect(chosen?.price).toBe(cheapest);
  });

  it('asks a carrier again that was silent, and leaves what was chosen by hand', async () => {
    await carriers.fault({ carrier: 'dpd', kind: 'http_500' });
    const id = await finished(await plan(2));
    const { tasks, carriers: told } = await look(id);
    expect(told.find(({ deliveryService }) => deliveryService === 'dpd')?.silent).toBe(2);
    const [byHand] = tasks;
    const rateOf = byHand?.cells.flatMap(({ rates }) => rates)[0]?.rateResultId ?? 0;
    const destination_id = byHand?.destination.destinationId ?? 0;
    const choice = { params: { id }, body: { destination_id, rate_result_id: rateOf } };
    await portal.call(api.chooseForOne, choice, { as: user });
    await carriers.clearFaults();
    // The carrier is left alone for a while after so many faults.
    portal.clock.advance(5 * 60_000);
    const { body } = await portal.call(
      api.retryMultiCalculation,
      { params: { id }, body: { delivery_service: 'dpd' } },
      { as: user },
    );
    expect(body.count).toBe(1);
    await portal.runAllJobs();
    const after = await look(id);
    expect(after.state).toBe('done');
    const ratesOfDpd = after.tasks.map(
      ({ cells }) => cells.find(({ deliveryService }) => deliveryService === 'dpd')?.rates.length ?? 0,
    );
    expect(ratesOfDpd[0]).toBe(0);
    expect(ratesOfDpd[1]).toBeGreaterThan(0);
    expect(after.tasks[0]).toMatchObject({ isByHand: true, chosenRateResultId: rateOf });
  });

  it('stops the former one when another begins, and can be stopped itself', async () => {
    const ids = await plan(1);
    const former = await begin(ids);
    const tasks = ids.map((destination_id) => ({ destination_id }));
    const { body } = await portal.call(api.startMultiCalculation, { body: { tasks } }, { as: user });
    const latter = body.multiTaskId;
    expect(body.stoppedTaskId).toBe(former);
    expect(await look(former)).toMatchObject({ state: 'stopped', newerTaskId: latter });
    expect(await look(latter)).toMatchObject({
      state: 'running',
      newerTaskId: null,
      pickupFrom: '2026-11-23',
      pickupTo: '2026-11-23',
    });
    await portal.call(api.stopMultiCalculation, { params: { id: latter } }, { as: user });
    await portal.runAllJobs();
    expect(await look(latter)).toMatchObject({ state: 'stopped', done: 0 });
    const again = { params: { id: latter }, body: {} };
    expect((await portal.call(api.retryMultiCalculation, again, { as: user })).body.count).toBe(1);
    await portal.runAllJobs();
    expect(await look(latter)).toMatchObject({ state: 'done', done: 1 });
  });
});

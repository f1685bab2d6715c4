import { api, type ruleInput } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { byCarrier, destinationOf, finishedBatch, putIntoCart } from '../destinations.factory.ts';

let carriers: TestCarriers;
let portal: TestPortal;
let user: TestUser;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek', 'dpd'] });
  portal = await createTestPortal({
    carriers: carriers.entries,
    ownDatabase: true,
    environment: { CALCULATION_REUSE_SECONDS: '0' },
  });
});
beforeEach(async () => {
  portal.clock.set('2026-11-20T08:00:00Z');
  user = await createAccount(portal.runtime.database.db);
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const rule = (more: Partial<z.input<typeof ruleInput>>) =>
  portal.call(
    api.createRule,
    { body: { title: 'Правило', conditions: {}, actions: {}, ...more } },
    { as: user },
  );
async function planned(): Promise<number> {
  const { rate_result_id: _, ...body } = (await putIntoCart(portal, user)).body;
  return (await portal.call(api.addRegistryItem, { body }, { as: user })).body.destinationId;
}
async function begin(id: number): Promise<number> {
  const body = { tasks: [{ destination_id: id }] };
  return (await portal.call(api.startMultiCalculation, { body }, { as: user })).body.multiTaskId;
}
async function look(id: number) {
  await portal.runAllJobs();
  const { body } = await portal.call(api.getMultiCalculation, { params: { id }, query: {} }, { as: user });
  const [task] = body.tasks;
  const rates = task?.cells.flatMap((cell) => cell.rates.map((rate) => ({ ...rate, ...cell }))) ?? [];
  return {
    rule: body.rule,
    ruling: task?.ruling,
    chosen: rates.find((rate) => rate.rateResultId === task?.chosenRateResultId),
    rates,
  };
}
const chooseAll = (id: number, body: object) =>
  portal.send(api.chooseForAll, { params: { id }, body }, { as: user });

describe('a multi-calculation of an account that has rules', () => {
  it('chooses by them as rates come, says by which, and leaves alone what is chosen by hand', async () => {
    await rule({ title: 'Тяжёлое', conditions: { weight: { from: 500 } }, actions: { carrier: 'cdek' } });
    await rule({ title: 'Всё DPD', actions: { carrier: 'dpd' } });
    const destinationId = await planned();
    const id = await begin(destinationId);
    const seen = await look(id);
    expect(seen).toMatchObject({
      rule: { rule: 'rules' },
      ruling: { title: 'Всё DPD', outcome: 'chosen', lacking: [] },
      chosen: { deliveryService: 'dpd' },
    });
    const other = seen.rates.find(({ deliveryService }) => deliveryService === 'cdek');
    const byHand = (rate: number | null) =>
      portal.call(
        api.chooseForOne,
        { params: { id }, body: { destination_id: destinationId, rate_result_id: rate } },
        { as: user },
      );
    await byHand(other?.rateResultId ?? 0);
    await chooseAll(id, { rule: 'rules' });
    expect(await look(id)).toMatchObject({ ruling: undefined, chosen: { deliveryService: 'cdek' } });
    await byHand(null);
    expect((await look(id)).ruling).toMatchObject({ title: 'Всё DPD' });
  });

  it('is not named at a row that is chosen otherwise, though it be the same rate', async () => {
    await rule({ title: 'Всё СДЭК', actions: { carrier: 'cdek' } });
    const destinationId = await planned();
    const id = await begin(destinationId);
    const { chosen } = await look(id);
    await chooseAll(id, { rule: 'carrier', delivery_service: 'cdek' });
    const otherwise = await look(id);
    expect(otherwise.chosen?.rateResultId).toBe(chosen?.rateResultId);
    expect(otherwise.ruling).toBeUndefined();
    await chooseAll(id, { rule: 'rules' });
    expect((await look(id)).ruling).toMatchObject({ title: 'Всё СДЭК', outcome: 'chosen' });
    const body = { destination_id: destinationId, rate_result_id: chosen?.rateResultId ?? 0 };
    await portal.call(api.chooseForOne, { params: { id }, body }, { as: user });
    expect((await look(id)).ruling).toBeUndefined();
  });

  it.each(['by hand', 'by another rule'])(
    'is not named in the cart at a rate that was chosen %s, though it be the same',
    async (how) => {
      await rule({ title: 'Всё СДЭК', actions: { carrier: 'cdek' } });
      const destinationId = await planned();
      const id = await begin(destinationId);
      const { chosen, rates } = await look(id);
      const rateResultId = chosen?.rateResultId ?? 0;
      const body = { destination_id: destinationId, rate_result_id: rateResultId };
      await (how === 'by hand'
        ? portal.call(api.chooseForOne, { params: { id }, body }, { as: user })
        : chooseAll(id, { rule: 'carrier', delivery_service: 'cdek' }));
      await portal.call(api.multiToCart, { params: { id } }, { as: user });
      const inCart = await destinationOf(portal, user, destinationId);
      expect(inCart.result?.rateResultId).toBe(rateResultId);
      expect(inCart.ruling).toBeUndefined();

      const take = (rate: number) => {
        const changes = [{ destination_id: destinationId, rate_result_id: rate }];
        return portal.call(api.takeCartSavings, { body: { changes } }, { as: user });
      };
      await take(rates.find(({ deliveryService }) => deliveryService === 'dpd')?.rateResultId ?? 0);
      await take(rateResultId);
      expect((await destinationOf(portal, user, destinationId)).ruling).toBeUndefined();
    },
  );

  it('stays named at the same tariff calculated anew, and not at one chosen by hand after it', async () => {
    await rule({ title: 'Всё СДЭК', actions: { carrier: 'cdek' } });
    const destinationId = await planned();
    const id = await begin(destinationId);
    const { chosen, rates } = await look(id);
    await portal.call(api.multiToCart, { params: { id } }, { as: user });
    await portal.call(api.recalculateCart, { body: { destination_id_list: [destinationId] } }, { as: user });
    await portal.runAllJobs();
    const anew = await destinationOf(portal, user, destinationId);
    expect(anew.result?.rateResultId).not.toBe(chosen?.rateResultId);
    expect(anew.result?.tariffName).toBe(chosen?.tariffName);
    expect(anew.ruling).toMatchObject({ title: 'Всё СДЭК', outcome: 'chosen' });
    const other = rates.find(({ deliveryService }) => deliveryService === 'dpd')?.rateResultId ?? 0;
    const destinations = [{ destination_id: destinationId, rate_result_id: other }];
    await portal.call(api.addManyToCart, { body: { destinations } }, { as: user });
    expect((await destinationOf(portal, user, destinationId)).ruling).toBeUndefined();
  });

  it('chooses nothing where the rule leaves no rate, and says why', async () => {
    await rule({ actions: { carrier: 'dpd', delivery: 'terminal' } });
    const id = await begin(await planned());
    expect(await look(id)).toMatchObject({ chosen: undefined, ruling: { outcome: 'other_way' } });
    const { body } = await portal.call(
      api.getMultiCalculation,
      { params: { id }, query: { state: 'unchosen' } },
      { as: user },
    );
    expect(body).toMatchObject({ unchosenCount: 1, unmetCount: 1, undecidedCount: 0, count: 1 });
    await rule({});
    expect((await look(id)).ruling).toMatchObject({ outcome: 'other_way' });
  });

  it('asks anew with the services of a rule, and gives them to the destination with its rate', async () => {
    const destinationId = await planned();
    const id = await begin(destinationId);
    const before = await look(id);
    expect((await chooseAll(id, { rule: 'rules' })).error.errorCodes).toEqual({
      nonFieldError: ['no_rules'],
    });
    const tags = (await portal.call(api.createTags, { body: { tags: [{ title: 'Бережно' }] } }, { as: user }))
      .body.tags;
    const tagId = tags[0]?.tagId ?? 0;
    await rule({ actions: { carrier: 'cdek', services: ['CARGO_LOADING'], tag: tagId } });
    await chooseAll(id, { rule: 'rules' });
    const after = await look(id);
    expect(after.ruling).toMatchObject({ outcome: 'chosen', lacking: [] });
    expect(before.rates.map(({ rateResultId }) => rateResultId)).not.toContain(after.chosen?.rateResultId);
    await portal.call(api.multiToCart, { params: { id } }, { as: user });
    const inCart = await destinationOf(portal, user, destinationId);
    expect(inCart.ruling).toMatchObject({ title: 'Правило' });
    expect(inCart.result?.additionalServices.map(({ code }) => code)).toContain('CARGO_LOADING');

    const body = { destination_id_list: [destinationId] };
    const { batchId } = (await portal.call(api.createFromCart, { body }, { as: user })).body;
    portal.clock.set('2026-11-20T08:01:00Z');
    await finishedBatch(portal, user, batchId);
    const { waybills } = (await portal.call(api.listWaybills, { query: {} }, { as: user })).body;
    expect(waybills[0]?.tags.map(({ title }) => title)).toEqual(['Бережно']);
  });

  it('gives up its tag with its rate, and gets both back when the other rate is given back', async () => {
    const { body } = await portal.call(
      api.createTags,
      { body: { tags: [{ title: 'Бережно' }] } },
      { as: user },
    );
    await rule({ actions: { carrier: 'cdek', tag: body.tags[0]?.tagId ?? 0 } });
    const destinationId = await planned();
    const id = await begin(destinationId);
    const { chosen, rates } = await look(id);
    await portal.call(api.multiToCart, { params: { id } }, { as: user });
    const take = async (rate_result_id: number) => {
      const changes = [{ destination_id: destinationId, rate_result_id }];
      const taken = await portal.call(api.takeCartSavings, { body: { changes } }, { as: user });
      return taken.body.items[0]?.formerRateResultId ?? 0;
    };
    const [, other] = rates.filter(({ deliveryService }) => deliveryService === 'dpd');
    const former = await take(other?.rateResultId ?? 0);
    expect(former).toBe(chosen?.rateResultId);
    expect((await destinationOf(portal, user, destinationId)).ruling).toBeUndefined();
    await take(former);
    const back = await destinationOf(portal, user, destinationId);
    expect(back.ruling).toMatchObject({ title: 'Правило', outcome: 'chosen' });
    const order = { destination_id_list: [destinationId] };
    const { batchId } = (await portal.call(api.createFromCart, { body: order }, { as: user })).body;
    portal.clock.set('2026-11-20T08:01:00Z');
    await finishedBatch(portal, user, batchId);
    const { waybills } = (await portal.call(api.listWaybills, { query: {} }, { as: user })).body;
    expect(waybills[0]?.tags.map(({ title }) => title)).toEqual(['Бережно']);
  });

  it('says of a row of a table by which rule its services are, also when another rate is chosen', async () => {
    const { body: made } = await rule({ title: 'Бережно', actions: { services: ['CARGO_LOADING'] } });
    const { sender_contact_id, pickup_date } = (await putIntoCart(portal, user)).body;
    const table = [
      'Получатель\tТелефон\tАдрес\tВес, кг\tРазмеры\tСодержимое',
      'Ветрова Алина\t8 (916) 123-45-67\tНовосибирск, ул Речная, д 7\t2\t30×20×15\tЗапчасти',
    ];
    const { importId } = (
      await portal.call(
        api.startOrderImport,
        { body: { raw_data: table.join('\n'), sender_contact_id, pickup_date } },
        { as: user },
      )
    ).body;
    await portal.runAllJobs();
    await portal.call(api.saveOrderImport, { body: { import_id: importId } }, { as: user });
    await portal.runAllJobs();
    await portal.call(api.deleteRule, { params: { id: made.ruleId } }, { as: user });
    const { items } = (
      await portal.call(api.listImportedDestinations, { params: { id: importId } }, { as: user })
    ).body;
    const destinationId = items[0]?.destinationId ?? 0;
    const id = await begin(destinationId);
    await look(id);
    await chooseAll(id, { rule: 'cheapest' });
    await portal.call(api.multiToCart, { params: { id } }, { as: user });
    const inCart = await destinationOf(portal, user, destinationId);
    expect(inCart.result?.additionalServices.map(({ code }) => code)).toContain('CARGO_LOADING');
    expect(inCart.ruling).toMatchObject({ title: 'Бережно', outcome: 'set_aside' });
  });

  it('tells what is saved beside the rules, and without any beside the last parcel of the way', async () => {
    const destinationId = await planned();
    const id = await begin(destinationId);
    const { rates } = await look(id);
    const cheapest = (carrier: string) =>
      rates.find(({ deliveryService }) => deliveryService === carrier)?.price ?? 0;
    const seen = async () =>
      (await portal.call(api.getMultiCalculation, { params: { id }, query: {} }, { as: user })).body;
    await chooseAll(id, { rule: 'carrier', delivery_service: 'cdek' });
    expect(await seen()).toMatchObject({ usual: null, tasks: [{ usualPrice: null }] });

    const last = await prepareOrder(portal, user, byCarrier('dpd'));
    await portal.call(api.createWaybill, { body: last.body }, { as: user });
    const bySame = rates.find(({ tariffName }) => tariffName === last.rate.tariffName)?.price ?? 0;
    const common = { count: 1, chosenPrice: cheapest('cdek') };
    expect((await seen()).usual).toEqual({ ...common, by: 'last', price: bySame });

    await rule({ actions: { carrier: 'dpd' } });
    const byRules = await seen();
    expect(byRules.usual).toEqual({ ...common, by: 'rules', price: cheapest('dpd') });
    expect(byRules.choices[0]).toMatchObject({ rule: 'rules', chosenCount: 1, price: cheapest('dpd') });
    expect(byRules.tasks[0]?.usualPrice).toBe(cheapest('dpd'));
  });

  it('takes no carrier and no bounds beside the rules, which have their own', async () => {
    await rule({ actions: { carrier: 'dpd' } });
    const id = await begin(await planned());
    const bounds = { delivery_service: 'cdek', most_price: 5, most_days: 1, most_percent: 1 };
    const refused = await chooseAll(id, { rule: 'rules', ...bounds });
    expect(refused.error.errorCodes).toEqual(
      Object.fromEntries(Object.keys(bounds).map((field) => [field, ['unknown_field']])),
    );
    expect((await chooseAll(id, { rule: 'rules' })).status).toBe(200);
  });

  it('leaves what it may not put into the cart with its own cargo, and no rule', async () => {
    const { db } = portal.runtime.database;
    const destinationId = await planned();
    const stored = () =>
      db
        .selectFrom('destinations')
        .select(['cargo_id', 'ruling', 'rate_result_id'])
        .where(sql<boolean>`id = ${destinationId}`)
        .executeTakeFirstOrThrow();
    const before = await stored();
    await rule({ actions: { carrier: 'cdek', services: ['CARGO_LOADING'] } });
    const id = await begin(destinationId);
    expect((await look(id)).ruling).toMatchObject({ outcome: 'chosen' });
    portal.clock.set('2026-11-22T08:00:00Z');
    const { body } = await portal.call(api.multiToCart, { params: { id }, body: {} }, { as: user });
    expect([body.destinationIds, body.refused.map(({ failure }) => failure.code)]).toEqual([
      [],
      ['rate_expired'],
    ]);
    expect(await stored()).toEqual(before);
  });
});

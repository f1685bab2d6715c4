import { api, type Rule, type ruleInput } from '@tranzit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { addMember, createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../test/harness/carriers.ts';
import { box, type OrderOptions, prepareOrder } from '../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';

let carriers: TestCarriers;
let portal: TestPortal;
let user: TestUser;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek', 'dpd'] });
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

type Wish = Partial<z.input<typeof ruleInput>>;
const wish = (more: Wish = {}) => ({ title: 'Лёгкое', conditions: {}, actions: {}, ...more });
const make = async (more: Wish = {}): Promise<Rule> => {
  const { body } = await portal.call(api.createRule, { body: wish(more) }, { as: user });
  return body;
};
const listed = async () => (await portal.call(api.listRules, {}, { as: user })).body.items;
const titles = async () => (await listed()).map(({ title }) => title);

describe('the rules of an account', () => {
  it('are made, changed and tried in their order', async () => {
    const [first, second] = [await make({ title: 'Первое' }), await make({ title: 'Второе' })];
    expect(await titles()).toEqual(['Первое', 'Второе']);
    await portal.call(api.orderRules, { body: { rule_ids: [second.ruleId, first.ruleId] } }, { as: user });
    expect(await titles()).toEqual(['Второе', 'Первое']);
    const change = (version: number) =>
      portal.send(
        api.updateRule,
        { params: { id: first.ruleId }, body: { ...wish({ title: 'Иначе' }), version } },
        { as: user },
      );
    expect((await change(first.version)).status).toBe(200);
    expect((await change(first.version)).error.errorCodes).toEqual({ nonFieldError: ['rule_changed'] });
    expect(await titles()).toEqual(['Второе', 'Иначе']);
    const off = await portal.call(
      api.switchRule,
      { params: { id: first.ruleId }, body: { is_on: false } },
      { as: user },
    );
    expect(off.body.isOn).toBe(false);
  });

  it('that an order does not name follow as they stood, and none of others is named', async () => {
    const [, second, third] = [
      await make({ title: 'Первое' }),
      await make({ title: 'Второе' }),
      await make({ title: 'Третье' }),
    ];
    const order = (ids: readonly number[]) =>
      portal.send(api.orderRules, { body: { rule_ids: [...ids] } }, { as: user });
    await order([third.ruleId]);
    expect(await titles()).toEqual(['Третье', 'Первое', 'Второе']);
    expect((await order([second.ruleId, 999_999])).status).toBe(404);
  });

  it('come back to where they stood within a day, and not later', async () => {
    const { ruleId } = await make({ title: 'Первое' });
    await make({ title: 'Второе' });
    const params = { id: ruleId };
    await portal.call(api.deleteRule, { params }, { as: user });
    expect(await titles()).toEqual(['Второе']);
    await portal.call(api.restoreRule, { params }, { as: user });
    expect(await titles()).toEqual(['Первое', 'Второе']);
    await portal.call(api.deleteRule, { params }, { as: user });
    portal.clock.set('2026-11-21T08:00:01Z');
    expect((await portal.send(api.restoreRule, { params }, { as: user })).status).toBe(404);
  });

  it('say when a carrier, a tariff, a tag or a sender is gone', async () => {
    const { body } = await portal.call(api.createTags, { body: { tags: [{ title: 'VIP' }] } }, { as: user });
    const tagId = body.tags[0]?.tagId ?? 0;
    const whole = await make({ conditions: { tags: [tagId] }, actions: { carrier: 'cdek' } });
    expect([whole.gone, whole.tags]).toEqual([[], [{ id: tagId, title: 'VIP' }]]);
    const tariff = { code: '1', name: 'Старый' };
    const broken = await make({ actions: { carrier: 'post', tariff } });
    expect(broken.gone).toEqual(['carrier', 'tariff']);
    await portal.call(api.deleteTag, { params: { id: tagId } }, { as: user });
    expect((await listed())[0]).toMatchObject({ gone: ['tag'], tags: [] });
  });

  it('are called without marks that turn the writing round', async () => {
    expect((await make({ title: '\u202EЛёг\u2066\u202Dкое\u200B' })).title).toBe('Лёгкое');
    const body = wish({ title: '\u202E\u2066' });
    const empty = await portal.send(api.createRule, { body }, { as: user });
    expect(empty.error.errorCodes).toEqual({ title: ['required'] });
  });

  it('tell of cities that nobody knows, name what they are nearly spelt as, and are saved all the same', async () => {
    const places = [
      { iso: 'RU', city: 'г. Омск' },
      { iso: 'RU', city: 'Новосибисрк' },
      { iso: 'KZ', city: 'Новосибирск' },
      { iso: 'RU', region: 'Татарстан' },
    ];
    const unknown = [
      { iso: 'RU', city: 'Новосибисрк' },
      { iso: 'KZ', city: 'Новосибирск' },
    ];
    const made = await make({ conditions: { from: { places }, to: { except: true, places } } });
    expect(made.unknownCities).toEqual(unknown);
    await make({ conditions: { to: { places: [{ iso: 'RU', city: 'Омск' }] } } });
    expect((await listed()).map(({ unknownCities }) => unknownCities)).toEqual([unknown, []]);
    const cities = [...unknown, { iso: 'RU', city: 'Г. НОВОСИБИСРК' }, { iso: 'RU', city: 'Омск' }];
    const { body } = await portal.call(api.checkRuleCities, { body: { cities } }, { as: user });
    expect(body.items.map(({ city, near }) => [city, near])).toEqual([
      ['Новосибисрк', 'Новосибирск'],
      ['Новосибирск', null],
      ['Г. НОВОСИБИСРК', 'Новосибирск'],
    ]);
  });

  it('name nothing of others, no tariff without its carrier and no bounds upside down', async () => {
    const codes = async (more: Wish) =>
      (await portal.send(api.createRule, { body: wish(more) }, { as: user })).error.errorCodes;
    expect(await codes({ conditions: { tags: [999_999] } })).toEqual({ 'conditions.tags.0': ['not_found'] });
    expect(await codes({ conditions: { senders: [999_999] } })).toEqual({
      'conditions.senders.0': ['not_found'],
    });
    expect(await codes({ actions: { tariff: { code: '1', name: 'Без' } } })).toEqual({
      'actions.carrier': ['required'],
    });
    expect(await codes({ conditions: { weight: { from: 5, to: 2 } } })).toEqual({
      'conditions.weight.to': ['rule_span'],
    });
  });

  it('know no condition and no action but their own', async () => {
    const conditions = { weight: { to: 2 }, payer: 'receiver' };
    const wrong = await portal.send(
      api.createRule,
      { body: { title: 'Плательщик', conditions, actions: { carier: 'cdek' } } },
      { as: user },
    );
    expect([wrong.status, wrong.error.errorCodes]).toEqual([
      400,
      { 'conditions.payer': ['unknown_field'], 'actions.carier': ['unknown_field'] },
    ]);
    expect(await listed()).toEqual([]);
  });

  it.each([
    [{ to: { places: [{ iso: 'RU', town: 'Москва' }] } }, 'to.places.0.town'],
    [{ to: { places: [{ iso: 'RU' }], not: true } }, 'to.not'],
    [{ weight: { to: 500, unit: 'g' } }, 'weight.unit'],
  ])('are not made wider by what %j does not mean', async (conditions, field) => {
    const body = { title: 'Уже', conditions, actions: {} };
    const refused = await portal.send(api.createRule, { body }, { as: user });
    expect(refused.error.errorCodes).toEqual({ [`conditions.${field}`]: ['unknown_field'] });
    const tried = await portal.send(api.tryRules, { body: { draft: body } }, { as: user });
    expect(tried.error.errorCodes).toEqual({ [`draft.conditions.${field}`]: ['unknown_field'] });
  });

  it.each(['', ' ', '\u200B', '\u202E\u2066'])('name nothing that cannot be seen: %j', async (unseen) => {
    const conditions = {
      from: { places: [{ iso: 'RU', city: unseen }] },
      to: { places: [{ iso: 'RU', region: unseen }] },
      contents: [unseen],
    };
    const { error } = await portal.send(api.createRule, { body: wish({ conditions }) }, { as: user });
    expect(error.errorCodes).toEqual({
      'conditions.from.places.0.city': ['required'],
      'conditions.to.places.0.region': ['required'],
      'conditions.contents.0': ['required'],
    });
  });

  it('keep their names and words without marks that nobody sees', async () => {
    const places = [{ iso: 'RU', region: '\u202EТверская\u200B  область', city: 'Тверь\u2069' }];
    const { conditions } = await make({ conditions: { to: { places }, contents: ['\u200Bфар\u00ADфор'] } });
    expect(conditions).toMatchObject({
      to: { places: [{ region: 'Тверская область', city: 'Тверь' }] },
      contents: ['фарфор'],
    });
  });

  it('of earlier releases are read as they were', async () => {
    const conditions = {
      weight: { to: 2, unit: 'g' },
      to: { except: false, places: [{ iso: 'RU', city: '', town: 'Москва' }] },
      contents: ['\u200B'],
    };
    const kept = { conditions: JSON.stringify(conditions), actions: '{}', place: 1, created_at: new Date() };
    await portal.runtime.database.db
      .insertInto('rules')
      .values({ ...kept, account_id: user.accountId, title: 'Прежнее' })
      .execute();
    expect((await listed()).map((one) => one.conditions)).toEqual([
      { weight: { to: 2 }, to: { except: false, places: [{ iso: 'RU', city: '' }] }, contents: ['\u200B'] },
    ]);
  });

  it.each([
    ['cities', api.checkRuleCities, { cities: [{ iso: 'RU', city: 'Новосибисрк' }] }],
    ['try', api.tryRules, {}],
  ] as const)('are not looked at without end: %s', async (_, endpoint, body) => {
    const bounded = await createTestPortal({ environment: { RATE_LIMIT_FACTOR: '0.05' } });
    const as = await createAccount(bounded.runtime.database.db);
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1)
      statuses.push((await bounded.send(endpoint, { body }, { as })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    await bounded.close();
  });

  it('are bounded', async () => {
    const common = { account_id: user.accountId, title: 'Много', conditions: '{}', actions: '{}' };
    const rows = Array.from({ length: 100 }, (_, place) => ({ ...common, place, created_at: new Date() }));
    await portal.runtime.database.db.insertInto('rules').values(rows).execute();
    const more = await portal.send(api.createRule, { body: wish() }, { as: user });
    expect(more.error.errorCodes).toEqual({ nonFieldError: ['too_many_rules'] });
  });

  it('are read by all members and changed by those who manage the team', async () => {
    await make();
    const as = await addMember(portal.runtime.database.db, user.accountId, 'member');
    expect((await portal.call(api.listRules, {}, { as })).body.items).toHaveLength(1);
    expect((await portal.send(api.createRule, { body: wish() }, { as })).status).toBe(403);
  });
});

const byCdek: OrderOptions = { choose: (rates) => rates.find((one) => one.deliveryService === 'cdek') };

describe('a dry run', () => {
  const tried = async (draft?: Wish) =>
    (await portal.call(api.tryRules, { body: draft ? { draft: wish(draft) } : {} }, { as: user })).body;

  async function order(carrier: 'cdek' | 'dpd', cargo: object = box) {
    const ready = await prepareOrder(portal, user, {
      cargo,
      choose: (rates) => rates.find((rate) => rate.deliveryService === carrier),
    });
    await portal.call(api.createWaybill, { body: ready.body }, { as: user });
    return ready;
  }

  it('tells what would have changed at the prices of then, and invents none', async () => {
    const { rate } = await order('cdek');
    expect(await tried()).toMatchObject({ tried: 1, none: 1, price: 0, wouldPrice: 0 });
    const { items, ...sums } = await tried({ actions: { carrier: 'dpd' } });
    expect(sums).toMatchObject({ other: 1, same: 0, unknown: 0, price: rate.price });
    expect(items[0]?.would?.deliveryService).toBe('dpd');
    expect(sums.wouldPrice).toBe(items[0]?.would?.price);
    expect(
      await tried({ actions: { carrier: 'cdek', tariff: { code: rate.code, name: 'x' } } }),
    ).toMatchObject({
      same: 1,
      price: rate.price,
      wouldPrice: rate.price,
    });
    const unasked = await tried({ actions: { delivery: 'terminal' } });
    expect(unasked).toMatchObject({ unknown: 1, price: 0, wouldPrice: 0 });
    expect(unasked.items[0]).toMatchObject({ would: null, unknownReason: 'other_way' });
  });

  it.each([
    [{}, { none: 1 }],
    [{ insurance_value_rate: 2500 }, { unknown: 1 }],
    [{ insurance_request: true }, { other: 1 }],
  ])('takes for a value only what was declared: %j', async (declared, expected) => {
    await order('cdek', { ...box, ...declared });
    const draft = {
      conditions: { value: { from: 1 } },
      actions: { carrier: 'dpd', services: ['INSURANCE'] },
    } satisfies Wish;
    expect(await tried(draft)).toMatchObject(expected);
    const insuring = await tried({ actions: { services: ['INSURANCE'] } });
    expect(insuring.items[0]?.ruling?.lacking).toEqual('none' in expected ? ['INSURANCE'] : []);
  });

  it('leaves out what was called off', async () => {
    const ready = await prepareOrder(portal, user, byCdek);
    const { body } = await portal.call(api.createWaybill, { body: ready.body }, { as: user });
    await portal.runAllJobs();
    expect(await tried()).toMatchObject({ tried: 1 });
    await portal.call(api.rejectWaybill, { params: { id: body.waybillId } }, { as: user });
    await portal.runAllJobs();
    expect(await tried()).toMatchObject({ tried: 0, none: 0 });
  });

  it('tries a draft in the place of its rule', async () => {
    await order('cdek');
    const { ruleId } = await make({ actions: { carrier: 'dpd' } });
    expect(await tried()).toMatchObject({ other: 1 });
    const body = { draft: wish({ actions: { carrier: 'dpd' }, is_on: false }), rule_id: ruleId };
    expect((await portal.call(api.tryRules, { body }, { as: user })).body).toMatchObject({ none: 1 });
  });
});

it('marks the rate of a calculation that the rules would take', async () => {
  const { rate } = await prepareOrder(portal, user, {
    choose: (rates) => rates.find((one) => one.deliveryService === 'cdek'),
  });
  const choice = async () =>
    (await portal.call(api.getRuleChoice, { query: { task_id: rate.taskId } }, { as: user })).body;
  expect(await choice()).toEqual({ ruling: null, rateResultId: null });
  const { ruleId } = await make({ actions: { carrier: 'dpd' } });
  const chosen = await choice();
  expect(chosen.ruling).toMatchObject({ ruleId, outcome: 'chosen' });
  expect(chosen.rateResultId).not.toBe(rate.rateResultId);
  const { body } = await portal.call(api.listRuleTariffs, {}, { as: user });
  expect(new Set(body.items.map(({ deliveryService }) => deliveryService))).toEqual(new Set(['cdek', 'dpd']));
});

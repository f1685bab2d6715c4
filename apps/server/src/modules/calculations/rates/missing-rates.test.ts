import { api, type CalculationMessage } from '@tranzit/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { box, finishedResults, prepareOrder, startCalculation } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

const noon = '2026-11-20T08:00:00Z';
let carriers: TestCarriers;
let portal: TestPortal;
let user: TestUser;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cse', 'pony'], now: () => Date.parse(noon) });
  portal = await createTestPortal({
    carriers: carriers.entries,
    ownDatabase: true,
    environment: { CALCULATION_TIMEOUT_MS: '4000', CALCULATION_REUSE_SECONDS: '0' },
  });
  user = await createAccount(db());
});
beforeEach(() => portal.clock.set(noon));
afterEach(() => carriers.clearFaults());
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;
const withService = (...services: string[]) => ({
  cargo: { ...box, services: services.map((service_code) => ({ service_code })) },
});
const runsIn = async (taskId: number, language: 'ru' | 'en') => {
  const { body } = await portal.call(
    api.getCalculationResults,
    { params: { id: taskId } },
    { as: user, headers: { 'accept-language': language } },
  );
  return body.runs;
};

describe('a carrier that lacks a service asked for', () => {
  it('has its rates shown as not available with the reason, after those that can be ordered', async () => {
    const { taskId } = await startCalculation(portal, user, withService('BY_HAND'));
    const { results } = await finishedResults(portal, user, taskId);
    const groups = results.map((rate) => [rate.deliveryService, rate.availability, rate.unavailableReason]);
    expect(new Set(groups.map(String))).toEqual(
      new Set(['cse,available,', 'pony,not_available,service_not_offered']),
    );
    expect(groups.map(([, availability]) => availability)).toEqual(
      groups.map(([, availability]) => availability).toSorted(),
    );
    const pony = results.find((rate) => rate.deliveryService === 'pony');
    expect(pony?.additionalServices).toContainEqual({ code: 'BY_HAND', amount: 0, status: 'not_available' });
  });

  it('says which service it is, in the language of the reader', async () => {
    const { taskId } = await startCalculation(portal, user, withService('BY_HAND'));
    await finishedResults(portal, user, taskId);
    const ofPony = async (language: 'ru' | 'en') =>
      (await runsIn(taskId, language)).find((run) => run.deliveryService === 'pony');
    expect(await ofPony('ru')).toMatchObject({
      state: 'empty',
      rateCount: 0,
      reason: 'service_not_offered',
      reasonText: 'Служба взяла бы груз, но без услуги: Вручение лично',
      lackingServices: ['BY_HAND'],
    });
    expect((await ofPony('en'))?.reasonText).toBe(
      'The carrier would take the cargo, but without the service: Delivery in person',
    );
    const news = portal.live
      .filter(({ channel }) => channel === `calc:${taskId}`)
      .map((message) => message.news as unknown as CalculationMessage);
    expect(news).toContainEqual(
      expect.objectContaining({ run: expect.objectContaining({ lackingServices: ['BY_HAND'] }) }),
    );
  });

  it('takes no order with such a rate, nor with one that people would have to confirm', async () => {
    const orderOf = async (service: string, carrier: string) => {
      const ready = await prepareOrder(portal, user, {
        ...withService(service),
        choose: (rates) => rates.find((rate) => rate.deliveryService === carrier),
      });
      return portal.send(api.createWaybill, { body: ready.body }, { as: user });
    };
    expect((await orderOf('BY_HAND', 'pony')).error.errorCodes).toEqual({
      rate_result_id: ['rate_lacks_service'],
    });
    expect((await orderOf('PRIORITY_CONTROL', 'cse')).error.errorCodes).toEqual({
      rate_result_id: ['rate_needs_confirmation'],
    });
  });
});

describe('a carrier that has the service', () => {
  it('gets the order with it', async () => {
    const ready = await prepareOrder(portal, user, {
      ...withService('BY_HAND'),
      choose: (rates) => rates.find((rate) => rate.deliveryService === 'cse'),
    });
    const { body } = await portal.call(api.createWaybill, { body: ready.body }, { as: user });
    for (let round = 0; round < 5; round += 1) await portal.runAllJobs();
    const stored = (await carriers.orders('cse')).find(({ number }) => number === body.plsWaybillNumber);
    expect(stored).toMatchObject({ services: ['PersonallyInHand'] });
  });
});

describe('a carrier without a rate', () => {
  const reasons = async (start: Promise<{ readonly taskId: number }>) => {
    const { taskId } = await start;
    await finishedResults(portal, user, taskId);
    const said = async (language: 'ru' | 'en') =>
      Object.fromEntries(
        (await runsIn(taskId, language)).map((run) => [
          run.deliveryService,
          [run.state, run.reason, run.reasonText],
        ]),
      );
    return { ru: await said('ru'), en: await said('en') };
  };

  it('says that it does not go this way', async () => {
    const { cargoId, senderAddressId, receiverAddressId } = await startCalculation(portal, user);
    const { body } = await portal.call(
      api.startTerminalTerminal,
      {
        body: {
          cargo_id: cargoId,
          sender_address_id: senderAddressId,
          receiver_address_id: receiverAddressId,
          pickup_date: '2026-11-23',
        },
      },
      { as: user },
    );
    const { ru } = await reasons(Promise.resolve({ taskId: body.singleTaskId }));
    expect(ru.pony?.slice(0, 2)).toEqual(['empty', 'way_not_served']);
    expect(ru.pony?.[2]).toBe('Служба не возит сюда выбранным способом: терминал — терминал');
  });

  it.each([
    ['timeout', 'timed_out', 'timeout', /не ответила вовремя/],
    ['http_500', 'failed', 'unavailable', /недоступна/],
    ['malformed', 'failed', 'malformed', /не удалось разобрать/],
    ['rate_limited', 'failed', 'rate_limited', /просит подождать/],
  ] as const)('says in words what happened: %s', async (kind, state, reason, words) => {
    await carriers.fault({ carrier: 'pony', kind, operation: 'rates' });
    const { ru, en } = await reasons(startCalculation(portal, user));
    expect(ru.pony).toEqual([state, reason, expect.stringMatching(words)]);
    expect(en.pony).toEqual([state, reason, expect.stringMatching(/^[A-Z][a-z ’,]+/)]);
    expect(ru.cse).toEqual(['ok', null, null]);
  });

  it('says why there is none for the route', async () => {
    const receiver = { city: 'Безтарифный', region: 'Московская обл', iso: 'RU' };
    const { ru } = await reasons(startCalculation(portal, user, { receiver }));
    for (const [state, reason, text] of Object.values(ru)) {
      expect([state, typeof reason]).toEqual(['empty', 'string']);
      expect(text).toMatch(/[а-яё]{3}/);
    }
  });
});

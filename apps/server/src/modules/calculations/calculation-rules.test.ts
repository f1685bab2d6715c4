import { api, type CalculationMessage, type RateResult } from '@tranzit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountOptions,
  createAccount,
  giveBonuses,
  type TestUser,
} from '../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../test/harness/carriers.ts';
import {
  box,
  dropOffTerminal,
  finishedResults,
  prepareOrder,
  startCalculation,
} from '../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { startTerminalLoads } from '../terminals/index.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek'] });
  portal = await createTestPortal({
    carriers: carriers.entries,
    ownDatabase: true,
    environment: { INSURANCE_PERCENT: '2', INSURANCE_MINIMUM: '100' },
  });
  await startTerminalLoads(portal.runtime.capabilities);
  await portal.runJobs();
});
beforeEach(() => portal.clock.set('2026-11-20T08:00:00Z'));
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const account = (options: AccountOptions = {}) => createAccount(portal.runtime.database.db, options);
const flagged = (flag: string, isOn: boolean) => account({ featureFlags: { [flag]: isOn } });

const question = (started: Awaited<ReturnType<typeof startCalculation>>) => ({
  cargo_id: started.cargoId,
  sender_address_id: started.senderAddressId,
  receiver_address_id: started.receiverAddressId,
  pickup_date: '2026-11-23',
});

const taskOf = async (as: TestUser, id: number) =>
  (await portal.call(api.getCalculationResults, { params: { id } }, { as })).body.task;

const returning = { ...box, services: [{ service_code: 'RETURN' as const }] };

async function cargoOf(as: TestUser, body: object): Promise<number> {
  const reply = await portal.send(api.createCargo, { body }, { as });
  return (reply.body as { cargoId: number }).cargoId; // checked by the contract
}

describe('flags of an account', () => {
  const betterOf = async (as: TestUser, { taskId, rateResultId }: RateResult) =>
    (
      await portal.call(
        api.getBetterRate,
        { params: { id: taskId }, query: { rate_result_id: rateResultId } },
        { as },
      )
    ).body;
  const ratesOf = async (as: TestUser) => {
    const { taskId } = await startCalculation(portal, as, { calcTerminal: true });
    return (await finishedResults(portal, as, taskId)).results;
  };

  it('BETTER_RATE: a better rate may be of any way', async () => {
    const user = await flagged('BETTER_RATE', true);
    const rates = await ratesOf(user);
    const dearest = rates
      .filter((rate) => rate.deliveryWay === 'd2d')
      .toSorted((a, b) => b.price - a.price || b.maxDays - a.maxDays)[0];
    if (!dearest) throw new Error('no rate from door to door');
    const cheapest = rates
      .filter((rate) => rate.maxDays <= dearest.maxDays)
      .toSorted((a, b) => a.price - b.price)[0];
    const better = await betterOf(user, dearest);
    expect(cheapest?.deliveryWay).not.toBe('d2d');
    expect(better?.price).toBe(cheapest?.price);
  });

  it('BETTER_RATE: no rate is better while it is off, as it is by default', async () => {
    const user = await account();
    for (const rate of await ratesOf(user)) expect(await betterOf(user, rate)).toBeNull();
  });

  it('BONUSES: pay for nothing while it is off', async () => {
    const user = await flagged('BONUSES', false);
    await giveBonuses(portal.runtime.database.db, user.accountId, 500);
    const { body } = await prepareOrder(portal, user, { bonus: 10 });
    const { status, error } = await portal.call(api.createWaybill, { body }, { as: user });
    expect([status, error.errorCodes]).toEqual([400, { bonus_value: ['bonus_off'] }]);
  });

  it.each([
    ['a package where it is off', false, 'package', 400],
    ['documents all the same', false, 'docs', 201],
    ['a package where it is on', true, 'package', 201],
  ] as const)('returnCargo: %s', async (_case, isOn, type, expected) => {
    const user = await flagged('returnCargo', isOn);
    const body = {
      ...question(await startCalculation(portal, user)),
      cargo_id: await cargoOf(user, { ...returning, type }),
      return_cargo_id: await cargoOf(user, { type: 'docs' }),
    };
    const reply = await portal.call(api.startCalculationWithReturn, { body }, { as: user });
    expect(reply.status).toBe(expected);
    if (expected === 400) expect(reply.error.errorCodes).toEqual({ return_cargo_id: ['return_off'] });
  });
});

describe('a recalculation', () => {
  it('keeps the cargo that comes back and can ask for any ways', async () => {
    const user = await account();
    const started = await startCalculation(portal, user, { cargo: returning, returnCargo: { type: 'docs' } });
    const { returnCargoId = 0 } = started;
    const again = async (change: object) => {
      const body = {
        ...question(started),
        return_cargo_id: returnCargoId,
        delivery_services: ['cdek' as const],
        ...change,
      };
      const { body: answer } = await portal.call(api.startRecalc, { body }, { as: user });
      return taskOf(user, answer.singleTaskId);
    };
    const kept = await again({});
    expect([kept.kind, kept.ways, kept.returnCargo?.cargoId]).toEqual(['recalc', ['d2d'], returnCargoId]);
    expect((await again({ recalc_type: 'from_terminal' })).ways).toEqual(['w2d']);
    const wide = await again({ recalc_type: 'to_terminal', calc_terminal: true });
    expect(wide.ways.toSorted()).toEqual(['d2w', 'w2w']);
  });

  it('tells its news on a topic of its own', async () => {
    const user = await account();
    const started = await startCalculation(portal, user);
    const body = { ...question(started), delivery_services: ['cdek' as const] };
    const { body: answer } = await portal.call(api.startRecalc, { body }, { as: user });
    await finishedResults(portal, user, answer.singleTaskId);
    const kinds = (channel: string) =>
      portal.live
        .filter((message) => message.channel === channel)
        .map((message) => (message.news as unknown as CalculationMessage).t);
    await portal.eventually(() =>
      kinds(`recalc:${answer.singleTaskId}`).includes('done') ? true : undefined,
    );
    expect(kinds(`recalc:${answer.singleTaskId}`).at(-1)).toBe('done');
    expect(kinds(`calc:${answer.singleTaskId}`)).toEqual([]);
    const channels = [`recalc:${answer.singleTaskId}`];
    const mine = await portal.call(api.subscribeLive, { body: { channels } }, { as: user });
    const strangers = await portal.call(api.subscribeLive, { body: { channels } }, { as: await account() });
    expect([mine.body.channels.length, strangers.body.channels.length]).toEqual([1, 0]);
  });
});

describe('a start from or to a terminal', () => {
  it('asks with calc_terminal for a terminal at its other end too', async () => {
    const user = await account();
    const started = await startCalculation(portal, user);
    const body = { ...question(started), calc_terminal: true };
    const waysOf = async (endpoint: typeof api.startFromTerminal | typeof api.startTerminalTerminal) => {
      const reply = await portal.send(endpoint, { body }, { as: user });
      const { singleTaskId } = reply.body as { singleTaskId: number }; // checked by the contract
      return (await taskOf(user, singleTaskId)).ways.toSorted();
    };
    expect(await waysOf(api.startFromTerminal)).toEqual(['w2d', 'w2w']);
    expect(await waysOf(api.startTerminalTerminal)).toEqual(['w2w']);
  });
});

describe('a recalculation with a terminal', () => {
  const chosen = async (user: TestUser) => [
    {
      delivery_service: 'cdek' as const,
      side: 'sender' as const,
      terminal_id: (await dropOffTerminal(portal, user, { carrier: 'cdek', city: 'Москва' })).terminalId,
    },
  ];

  it('is refused for a side that no calculated way has at a terminal', async () => {
    const user = await account();
    const { taskId: id } = await startCalculation(portal, user);
    const body = { terminals: await chosen(user) };
    const { status, error } = await portal.call(api.recalcTerminals, { params: { id }, body }, { as: user });
    expect([status, error.errorCodes]).toEqual([400, { 'terminals.0.side': ['terminal_side_not_asked'] }]);
  });

  it('is made once for one key', async () => {
    const user = await account();
    const { taskId: id } = await startCalculation(portal, user, { calcTerminal: true });
    const body = { terminals: await chosen(user) };
    const ask = () =>
      portal.call(
        api.recalcTerminals,
        { params: { id }, body },
        { as: user, headers: { 'idempotency-key': 'terminals-1' } },
      );
    const first = await ask();
    const second = await ask();
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});

describe('prices of services', () => {
  it('are the customer’s, also in the list of services', async () => {
    const user = await account({ loyalty: 1, rank: 'vip' });
    const cargo = { ...box, insurance_request: true, insurance_value_rate: 50_000 };
    const { taskId } = await startCalculation(portal, user, { cargo });
    const { results } = await finishedResults(portal, user, taskId);
    const [rate] = results;
    const part = rate?.priceParts.find(({ kind }) => kind === 'insurance')?.amount;
    const listed = rate?.additionalServices.find(({ code }) => code === 'INSURANCE')?.amount;
    expect(part).toBeGreaterThan(0);
    expect(listed).toBe(part);
  });

  it('of insurance are estimated by the measure that is configured', async () => {
    const user = await account({ loyalty: 2 });
    const config = await portal.call(api.getInsuranceConfig, {}, { as: user });
    expect(config.body).toEqual({ insuranceRate: 2, insuranceMinimum: 100 });
    const body = { ...box, insurance_request: true, insurance_value_rate: 10_000 };
    const cargo = await portal.call(api.createCargo, { body }, { as: user });
    expect(cargo.body.insuranceResponse).toBe(200);
  });
});

describe('a cargo without a type', () => {
  it('is documents', async () => {
    const user = await account();
    const { status, body } = await portal.call(api.createCargo, { body: {} }, { as: user });
    expect([status, body.type, body.packages[0]?.description]).toEqual([201, 'docs', 'Документы']);
  });
});

describe('the order of rates', () => {
  it('may be called minDays, which is the default', async () => {
    const user = await account();
    const { taskId: id } = await startCalculation(portal, user);
    await finishedResults(portal, user, id);
    const by = async (ordering: 'minDays' | 'default') =>
      (
        await portal.call(api.getCalculationResults, { params: { id }, query: { ordering } }, { as: user })
      ).body.results.map(({ rateResultId }) => rateResultId);
    expect(await by('minDays')).toEqual(await by('default'));
  });
});

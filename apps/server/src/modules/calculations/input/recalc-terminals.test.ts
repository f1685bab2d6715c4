import type { CarrierTerminal } from '@tranzit/carrier-kit';
import { api, type RateResult } from '@tranzit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { finishedResults, prepareOrder, startCalculation } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { startTerminalLoads } from '../../terminals/index.ts';
import { terminal, variantOf } from '../../terminals/listing-carrier.factory.ts';

const inNovosibirsk = {
  region: 'Новосибирская область',
  city: 'г. Новосибирск',
  latitude: 55.03,
  longitude: 82.92,
};
const inVladivostok = { region: 'Приморский край', city: 'Владивосток', latitude: 43.11, longitude: 131.88 };
/** Another town, 13 km from the middle of Novosibirsk. */
const inKrasnoobsk = {
  region: 'Новосибирская обл',
  city: 'Краснообск',
  latitude: 54.92,
  longitude: 82.98,
};

const listed: CarrierTerminal[] = [
  terminal('NSK', inNovosibirsk),
  terminal('VVO', inVladivostok),
  terminal('KRO', inKrasnoobsk),
];

let carriers: TestCarriers;
let portal: TestPortal;
let user: TestUser;
let now: readonly CarrierTerminal[] = listed;
/** Cities of the receiver that the carrier was asked for. */
const askedCities: string[] = [];
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek'] });
  const entries = carriers.entries.map((entry) => {
    const { adapter, ...rest } = variantOf(entry, 'cdek', async function* () {
      yield now;
    });
    const quote: typeof adapter.quote = (request, call) => {
      askedCities.push(request.receiver.city);
      return adapter.quote(request, call);
    };
    return { ...rest, adapter: { ...adapter, quote } };
  });
  portal = await createTestPortal({ carriers: entries, ownDatabase: true });
});
beforeEach(async () => {
  now = listed;
  askedCities.length = 0;
  user = await createAccount(portal.runtime.database.db);
  await loadTerminals();
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

let loads = 0;
/** Lists are read again when they are 20 hours old. */
async function loadTerminals(): Promise<void> {
  loads += 1;
  portal.clock.advance(loads * 21 * 3_600_000);
  await startTerminalLoads(portal.runtime.capabilities);
  await portal.runJobs();
  portal.clock.set('2026-11-20T08:00:00Z');
}

/** A receiver who comes to a terminal of the list. */
async function receiverAt(terminal_id: number): Promise<number> {
  const { body } = await portal.call(
    api.createComplexCast,
    {
      body: {
        address: { terminal_id, iso: 'RU' },
        contact_name: 'Берёзов Тимофей',
        phones: [{ number: '+79000000012' }],
        side: 'recipient',
      },
    },
    { as: user },
  );
  return body.contactCastId;
}

async function terminalIdIn(city: string): Promise<number> {
  const { body } = await portal.call(api.listTerminals, { query: { city } }, { as: user });
  const [found] = body.items;
  if (!found) throw new Error(`no terminal in ${city}`);
  return found.terminalId;
}

async function choose(terminal_id: number, calculationId?: number) {
  const id = calculationId ?? (await startCalculation(portal, user, { calcTerminal: true })).taskId;
  const terminals = [{ delivery_service: 'cdek' as const, side: 'recipient' as const, terminal_id }];
  return portal.call(api.recalcTerminals, { params: { id }, body: { terminals } }, { as: user });
}

const toTerminal = (rates: readonly RateResult[]) => rates.find((rate) => rate.deliveryWay === 'd2w');

/** Everything for an order whose rate was asked with the terminal. */
async function orderTo(terminal_id: number) {
  const ready = await prepareOrder(portal, user, { calcTerminal: true, choose: toTerminal });
  const { body } = await choose(terminal_id, ready.rate.taskId);
  const { results } = await finishedResults(portal, user, body.singleTaskId);
  const rate = toTerminal(results);
  return {
    rate,
    body: {
      ...ready.body,
      rate_result_id: rate?.rateResultId ?? 0,
      receiver_contact_id: await receiverAt(terminal_id),
    },
  };
}

describe('a terminal chosen for a side', () => {
  it('is the only one of its carrier at this side', async () => {
    const { taskId: id } = await startCalculation(portal, user, { calcTerminal: true });
    const terminal_id = await terminalIdIn('Новосибирск');
    const one = { delivery_service: 'cdek' as const, side: 'recipient' as const, terminal_id };
    const { status, error } = await portal.call(
      api.recalcTerminals,
      { params: { id }, body: { terminals: [one, one] } },
      { as: user },
    );
    expect([status, error.errorCodes]).toEqual([400, { 'terminals.1.terminal_id': ['terminal_side_twice'] }]);
  });

  it('is refused in another city than the side’s', async () => {
    const { status, error } = await choose(await terminalIdIn('Владивосток'));
    expect([status, error.errorCodes]).toEqual([
      400,
      { 'terminals.0.terminal_id': ['terminal_of_other_city'] },
    ]);
  });

  it('is taken in the side’s city, however its carrier spells it', async () => {
    const { rate, body } = await orderTo(await terminalIdIn('Новосибирск'));
    expect(rate?.deliveryWay).toBe('d2w');
    expect((await portal.call(api.createWaybill, { body }, { as: user })).status).toBe(201);
  });

  it('in a town near by is taken at the price its carrier gives for that town', async () => {
    const { rate, body } = await orderTo(await terminalIdIn('Краснообск'));
    expect(rate?.deliveryWay).toBe('d2w');
    expect(askedCities.at(-1)).toBe('Краснообск');
    expect((await portal.call(api.createWaybill, { body }, { as: user })).status).toBe(201);
  });

  it.each([
    ['ru', 'Цена посчитана для другого терминала: выберите его или рассчитайте заново'],
    ['en', 'The price was calculated for another terminal: choose that one or calculate again'],
  ] as const)(
    'is the one the order goes to: another of the same carrier is refused, in %s',
    async (language, sentence) => {
      const { body } = await orderTo(await terminalIdIn('Краснообск'));
      const elsewhere = { ...body, receiver_contact_id: await receiverAt(await terminalIdIn('Новосибирск')) };
      const { status, error } = await portal.call(
        api.createWaybill,
        { body: elsewhere },
        { as: user, headers: { 'accept-language': language } },
      );
      expect([status, error.errorCodes]).toEqual([400, { receiver_contact_id: ['terminal_changed'] }]);
      expect(JSON.stringify(error)).toContain(sentence);
    },
  );

  it('is refused in the order when it has moved to another city since', async () => {
    const { body } = await orderTo(await terminalIdIn('Новосибирск'));
    now = [terminal('NSK', inVladivostok), ...listed.slice(2)];
    await loadTerminals();
    const moved = await portal.call(
      api.createComplexCast,
      {
        body: {
          address: { terminal_id: await terminalIdIn('Владивосток'), iso: 'RU' },
          contact_name: 'Берёзов Тимофей',
          phones: [{ number: '+79000000012' }],
          side: 'recipient',
        },
      },
      { as: user },
    );
    expect(moved.body.address.terminalCode).toBe('NSK');
    const { status, error } = await portal.call(
      api.createWaybill,
      { body: { ...body, receiver_contact_id: moved.body.contactCastId } },
      { as: user },
    );
    expect([status, error.errorCodes]).toEqual([400, { receiver_contact_id: ['city_changed'] }]);
  });
});

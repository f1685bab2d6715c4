import type { CarrierAdapter } from '@tranzit/carrier-kit';
import { api, type RateResult } from '@tranzit/contract';
import { type AdditionalService, zeroKopecks } from '@tranzit/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { box, doorRateOf, finishedResults, startCalculation } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

const carriersAsked = ['cdek', 'cse', 'dpd', 'dellin', 'pony', 'post'] as const;

let carriers: TestCarriers;
let portal: TestPortal;
let user: TestUser;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: carriersAsked });
  portal = await createTestPortal({ carriers: carriers.entries });
  user = await createAccount(portal.runtime.database.db);
});
/** A Friday, 11:00 in Moscow. */
beforeEach(() => portal.clock.set('2026-11-20T08:00:00Z'));
afterEach(() => carriers.clearFaults());
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

/** As a carrier that refuses a set of services as a whole, whichever of them it is that it cannot do. */
const pricesNoSet = (adapter: CarrierAdapter): CarrierAdapter => ({
  ...adapter,
  quote: async (request, call) => {
    const reply = await adapter.quote(request, call);
    if (request.services.length < 2) return reply;
    const refused = { availability: 'need_confirm', price: zeroKopecks } as const;
    const rates = reply.rates.map((rate) => ({
      ...rate,
      services: rate.services.map(({ service }) => ({ service, ...refused })),
    }));
    return { ...reply, rates };
  },
});

interface Whose {
  readonly portal: TestPortal;
  readonly as: TestUser;
}
const ours = (): Whose => ({ portal, as: user });

async function calculated(
  cargo: object = {},
  carrier: (typeof carriersAsked)[number] = 'cdek',
  whose = ours(),
) {
  const asked = { cargo: { ...box, ...cargo }, calcTerminal: true };
  const { taskId } = await startCalculation(whose.portal, whose.as, asked);
  const { results } = await finishedResults(whose.portal, whose.as, taskId);
  const rate = doorRateOf(results, carrier);
  if (!rate) throw new Error(`no rate of ${carrier}`);
  return rate;
}

async function pricesOf({ taskId, rateResultId }: RateResult, whose = ours()) {
  const { body } = await whose.portal.call(
    api.priceRateServices,
    { params: { id: taskId }, query: { rate_result_id: rateResultId } },
    { as: whose.as },
  );
  return body.items;
}

/** What the carrier says of the service once the rate is asked for with it. */
async function whenChosen(rate: RateResult, service: AdditionalService) {
  const { body } = await portal.call(
    api.recalcRate,
    {
      params: { id: rate.taskId },
      body: { rate_result_id: rate.rateResultId, pickup_date: '2026-11-23', services: [service] },
    },
    { as: user },
  );
  const { results } = await finishedResults(portal, user, body.singleTaskId);
  const same = results.find(
    ({ code, deliveryWay }) => code === rate.code && deliveryWay === rate.deliveryWay,
  );
  return same?.additionalServices.find(({ code }) => code === service);
}

describe('prices of services that were not asked for', () => {
  it.each(carriersAsked)('are those that %s asks once they are chosen', async (carrier) => {
    const rate = await calculated({}, carrier);
    const told = await pricesOf(rate);
    expect(told.map(({ code }) => code)).toContain('INSURANCE');
    expect(told.some(({ status }) => status === 'available')).toBe(true);
    for (const { code, status, amount } of told) {
      const chosen = await whenChosen(rate, code);
      expect([code, status, amount]).toEqual([
        code,
        chosen?.status,
        chosen?.status === 'available' ? chosen.amount : null,
      ]);
    }
  });

  it('leave out what the rate holds, what is worth nothing, and what comes back', async () => {
    const held = await pricesOf(await calculated({ services: [{ service_code: 'CARGO_LOADING' }] }));
    expect(held.map(({ code }) => code).toSorted()).toEqual(['CARGO_UNLOADING', 'INSURANCE']);
    const worthless = await pricesOf(await calculated({ insurance_value_rate: 0 }));
    expect(worthless.map(({ code }) => code).toSorted()).toEqual(['CARGO_LOADING', 'CARGO_UNLOADING']);
  });

  it('are asked for in one question, which serves for as long as a rate does and leaves no trace', async () => {
    const rate = await calculated({ packages: [{ ...box.packages[0], weight: 2.5 }] });
    const asked = async () => (await carriers.calls('cdek')).byOperation.rates ?? 0;
    const recents = () => portal.call(api.listRecentCargoes, {}, { as: user });
    const before = { asked: await asked(), recents: (await recents()).body };
    await pricesOf(rate);
    const first = await asked();
    expect(first).toBeGreaterThan(before.asked);
    await pricesOf(rate);
    expect(await asked()).toBe(first);
    expect((await recents()).body).toEqual(before.recents);
  });

  it('are not known from a silent carrier, and are asked for again', async () => {
    const rate = await calculated({ packages: [{ ...box.packages[0], weight: 3.5 }] });
    await carriers.fault({ carrier: 'cdek', kind: 'http_500', operation: 'rates' });
    const unknown = await pricesOf(rate);
    expect(unknown.map(({ status, amount }) => [status, amount])).toEqual(
      unknown.map(() => ['need_confirm', null]),
    );
    expect(unknown.length).toBeGreaterThan(1);
    await carriers.clearFaults();
    expect((await pricesOf(rate)).every(({ amount }) => amount !== null)).toBe(true);
  });

  it('are asked for alone where the carrier prices no set of them', async () => {
    const single = await createTestPortal({
      carriers: carriers.entries.map((entry) => ({ ...entry, adapter: pricesNoSet(entry.adapter) })),
    });
    single.clock.set('2026-11-20T08:00:00Z');
    const of = { portal: single, as: await createAccount(single.runtime.database.db) };
    const packages = [{ ...box.packages[0], weight: 4.5 }];
    const told = await pricesOf(await calculated({ packages }, 'cdek', of), of);
    await single.close();
    expect(told.map(({ status }) => status)).toEqual(['available', 'available', 'available']);
  });

  it('are told for no rate of another calculation', async () => {
    const [one, other] = [await calculated(), await calculated()];
    const { status } = await portal.send(
      api.priceRateServices,
      { params: { id: one.taskId }, query: { rate_result_id: other.rateResultId } },
      { as: user },
    );
    expect(status).toBe(404);
  });
});

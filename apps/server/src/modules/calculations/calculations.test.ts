import { api, type CalculationMessage, type RateResult } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount } from '../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../test/harness/carriers.ts';
import { box, finishedResults, moscow, novosibirsk, startCalculation } from '../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { finishCalculation } from './calculations.jobs.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers();
  portal = await createTestPortal({
    carriers: carriers.entries,
    environment: { CALCULATION_TIMEOUT_MS: '1500', CALCULATION_REUSE_SECONDS: '0' },
  });
  // The very first question makes the carriers build their lists, which takes longer than the deadline on a busy machine.
  const { taskId } = await startCalculation(portal, await createAccount(db()));
  await portal.eventually(async () => {
    const row = await db()
      .selectFrom('calculations')
      .select('done_at')
      .where('id', '=', asId('CalculationId', taskId))
      .executeTakeFirst();
    return row?.done_at ?? undefined;
  });
});
afterEach(() => carriers.clearFaults());
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;
const newsOf = (taskId: number) =>
  portal.live
    .filter((message) => message.channel === `calc:${taskId}`)
    .map((message) => message.news as unknown as CalculationMessage);

describe('a calculation', () => {
  it('asks every carrier and gives their door to door rates', async () => {
    const user = await createAccount(db());
    const { taskId } = await startCalculation(portal, user);
    const { results, runs, task, done } = await finishedResults(portal, user, taskId);
    expect(done).toBe(true);
    expect(runs.map((run) => [run.deliveryService, run.state])).toEqual([
      ['cdek', 'ok'],
      ['dpd', 'ok'],
    ]);
    expect(new Set(results.map((rate) => rate.deliveryService))).toEqual(new Set(['cdek', 'dpd']));
    expect(
      results.every((rate) => rate.deliveryWay === 'd2d' && rate.price > 0 && rate.maxDays >= rate.minDays),
    ).toBe(true);
    expect(task).toMatchObject({
      taskId,
      pickupDate: '2026-11-23',
      sender: { city: 'Москва' },
      receiver: { city: 'Новосибирск' },
    });
  });

  it('asks the ways with terminals when wanted', async () => {
    const user = await createAccount(db());
    const { taskId } = await startCalculation(portal, user, { calcTerminal: true });
    const { results } = await finishedResults(portal, user, taskId);
    expect(new Set(results.map((rate) => rate.deliveryWay))).toEqual(new Set(['d2d', 'd2w', 'w2d', 'w2w']));
    expect(
      results
        .filter((rate) => rate.deliveryWay.startsWith('w'))
        .every((rate) => rate.warnings.includes('after_14')),
    ).toBe(true);
  });

  it('pushes each rate, each carrier’s end, and that it is done, in this order', async () => {
    const user = await createAccount(db());
    const { taskId } = await startCalculation(portal, user);
    const { results } = await finishedResults(portal, user, taskId);
    const news = await portal.eventually(() =>
      newsOf(taskId).at(-1)?.t === 'done' ? newsOf(taskId) : undefined,
    );
    expect(
      news.filter((one) => one.t === 'rate').map((one) => one.t === 'rate' && one.result.rateResultId),
    ).toHaveLength(results.length);
    expect(news.filter((one) => one.t === 'run')).toHaveLength(2);
    expect(news.filter((one) => one.t === 'done')).toHaveLength(1);
  });

  it('shows the others and the reason when one carrier is silent', async () => {
    const user = await createAccount(db());
    await carriers.fault({ carrier: 'dpd', kind: 'timeout', operation: 'rates' });
    const { taskId } = await startCalculation(portal, user);
    const { results, runs } = await finishedResults(portal, user, taskId);
    expect(results.length).toBeGreaterThan(0);
    expect(runs.find((run) => run.deliveryService === 'dpd')).toMatchObject({
      state: 'timed_out',
      reason: 'timeout',
      rateCount: 0,
    });
    expect(runs.find((run) => run.deliveryService === 'cdek')?.duration).toBeLessThan(1000);
  });

  it('names a broken carrier', async () => {
    const user = await createAccount(db());
    await carriers.fault({ carrier: 'cdek', kind: 'http_500', operation: 'rates' });
    const { taskId } = await startCalculation(portal, user);
    const { runs } = await finishedResults(portal, user, taskId);
    expect(runs.find((run) => run.deliveryService === 'cdek')).toMatchObject({
      state: 'failed',
      reason: 'unavailable',
    });
    expect(runs.find((run) => run.deliveryService === 'dpd')?.state).toBe('ok');
  });

  it('says why there is no tariff', async () => {
    const user = await createAccount(db());
    const { taskId } = await startCalculation(portal, user, {
      receiver: { city: 'Безтарифный', region: 'Московская обл', iso: 'RU' },
    });
    const { results, runs } = await finishedResults(portal, user, taskId);
    expect(results).toEqual([]);
    expect(runs.every((run) => run.state === 'empty' && run.reason !== null)).toBe(true);
  });

  it('orders rates as asked, whatever the order they came in', async () => {
    const user = await createAccount(db());
    const { taskId } = await startCalculation(portal, user, { calcTerminal: true });
    await finishedResults(portal, user, taskId);
    const pricesBy = async (ordering: 'cheapest' | 'fastest') => {
      const { body } = await portal.call(
        api.getCalculationResults,
        { params: { id: taskId }, query: { ordering } },
        { as: user },
      );
      return body.results.map((rate) => (ordering === 'cheapest' ? rate.price : rate.maxDays));
    };
    for (const ordering of ['cheapest', 'fastest'] as const) {
      const values = await pricesBy(ordering);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    }
  });

  it('adds insurance and asked services to the price, with the rank’s factor on the insurance', async () => {
    const plain = await createAccount(db(), { loyalty: 2, discountPercent: 0 });
    const ranked = await createAccount(db(), { loyalty: 1, rank: 'vip' });
    const cargo = { ...box, insurance_request: true, insurance_value_rate: 50_000 };
    const insuranceOf = async (user: typeof plain) => {
      const { taskId } = await startCalculation(portal, user, { cargo });
      const { results } = await finishedResults(portal, user, taskId);
      const rate = results.find((one) => one.deliveryService === 'cdek');
      const sum = rate?.priceParts.reduce((total, part) => total + part.amount, 0);
      expect(rate?.price).toBeCloseTo(sum ?? 0, 2);
      return rate?.priceParts.find((part) => part.kind === 'insurance')?.amount ?? 0;
    };
    const full = await insuranceOf(plain);
    expect(full).toBeGreaterThan(0);
    expect(await insuranceOf(ranked)).toBeCloseTo(full * 0.55, 1);
  });

  it('gives an account’s discount on the base price only', async () => {
    const user = await createAccount(db(), { loyalty: 2, discountPercent: 12 });
    const { taskId } = await startCalculation(portal, user);
    const { results } = await finishedResults(portal, user, taskId);
    for (const rate of results) {
      const base = rate.priceParts.find((part) => part.kind === 'base')?.amount ?? 0;
      expect(rate.priceParts.find((part) => part.kind === 'discount')?.amount).toBeCloseTo(-base * 0.12, 1);
    }
  });
});

describe('a carrier without a list of points', () => {
  it('is asked for doors only, for a terminal of its cannot be named in an order', async () => {
    const pony = await startTestCarriers({ only: ['pony'] });
    const own = await createTestPortal({ carriers: pony.entries });
    try {
      const user = await createAccount(own.runtime.database.db);
      const { taskId } = await startCalculation(own, user, { calcTerminal: true });
      const { results } = await finishedResults(own, user, taskId);
      expect(new Set(results.map((rate) => rate.deliveryWay))).toEqual(new Set(['d2d']));
    } finally {
      await own.close();
      await pony.close();
    }
  });
});

describe('equal questions', () => {
  it('are answered from the stored rates for ten minutes, and marked so', async () => {
    const reusing = await createTestPortal({ carriers: carriers.entries });
    try {
      const user = await createAccount(db());
      const other = await createAccount(db(), { loyalty: 2, discountPercent: 50 });
      const odd = { cargo: { ...box, packages: [{ ...box.packages[0], weight: 7.3 }] } };
      const first = await startCalculation(reusing, user, odd);
      const before = await finishedResults(reusing, user, first.taskId);
      const askedBefore = (await carriers.calls('cdek')).byOperation.rates;
      const second = await startCalculation(reusing, other, odd);
      const after = await finishedResults(reusing, other, second.taskId);
      expect((await carriers.calls('cdek')).byOperation.rates).toBe(askedBefore);
      expect(after.results.every((rate) => rate.reused)).toBe(true);
      expect(after.results).toHaveLength(before.results.length);
      expect(after.results[0]?.priceParts.some((part) => part.kind === 'discount')).toBe(true);
      reusing.clock.advance(11 * 60_000);
      const third = await startCalculation(reusing, user, odd);
      expect((await finishedResults(reusing, user, third.taskId)).results.some((rate) => rate.reused)).toBe(
        false,
      );
    } finally {
      await reusing.close();
    }
  });

  it('are asked anew by a recalculation of the named carriers', async () => {
    const user = await createAccount(db());
    const started = await startCalculation(portal, user);
    await finishedResults(portal, user, started.taskId);
    const { body } = await portal.call(
      api.startRecalc,
      {
        body: {
          cargo_id: started.cargoId,
          sender_address_id: started.senderAddressId,
          receiver_address_id: started.receiverAddressId,
          pickup_date: '2026-11-23',
          delivery_services: ['dpd'],
        },
      },
      { as: user },
    );
    const { runs } = await finishedResults(portal, user, body.singleTaskId);
    expect(runs.map((run) => run.deliveryService)).toEqual(['dpd']);
  });
});

describe('a carrier that cannot be asked', () => {
  const ofDpd = (results: readonly RateResult[]) => results.filter((rate) => rate.deliveryService === 'dpd');

  it('is shown with what it said to the same question, with its age, after the fresh rates', async () => {
    const user = await createAccount(db());
    const first = await startCalculation(portal, user);
    const fresh = await finishedResults(portal, user, first.taskId);
    const knownAt = portal.clock.now().toISOString();
    portal.clock.advance(3_600_000);
    await carriers.fault({ carrier: 'dpd', kind: 'http_500', operation: 'rates' });
    const { taskId } = await startCalculation(portal, user);
    const { results, runs } = await finishedResults(portal, user, taskId);
    expect(runs.find((run) => run.deliveryService === 'dpd')).toMatchObject({
      state: 'failed',
      reason: 'unavailable',
      rateCount: 0,
    });
    expect(ofDpd(results).map(({ code, price, lastKnownAt }) => [code, price, lastKnownAt])).toEqual(
      ofDpd(fresh.results).map(({ code, price }) => [code, price, knownAt]),
    );
    expect(results.map((rate) => rate.lastKnownAt !== null)).toEqual(
      results.map((rate) => rate.deliveryService === 'dpd').toSorted(),
    );
    expect(newsOf(taskId).some((news) => news.t === 'rate' && news.result.lastKnownAt === knownAt)).toBe(
      true,
    );
  });

  const weighing = (weight: number) => ({ cargo: { ...box, packages: [{ ...box.packages[0], weight }] } });

  it('is not shown with what it said to another question', async () => {
    const user = await createAccount(db());
    const first = await startCalculation(portal, user, weighing(7));
    await finishedResults(portal, user, first.taskId);
    await carriers.fault({ carrier: 'dpd', kind: 'http_500', operation: 'rates' });
    const other = await startCalculation(portal, user, weighing(9));
    expect(ofDpd((await finishedResults(portal, user, other.taskId)).results)).toEqual([]);
  });

  it('is not shown with what it said more than a day ago', async () => {
    const own = await createTestPortal({
      carriers: carriers.entries,
      environment: { CALCULATION_REUSE_SECONDS: '0' },
    });
    try {
      const user = await createAccount(own.runtime.database.db);
      const question = { ...weighing(11), pickupDate: '2026-11-25' };
      const first = await startCalculation(own, user, question);
      expect(ofDpd((await finishedResults(own, user, first.taskId)).results)).not.toEqual([]);
      own.clock.advance(24 * 3_600_000 + 1);
      await carriers.fault({ carrier: 'dpd', kind: 'http_500', operation: 'rates' });
      const later = await startCalculation(own, user, question);
      expect(ofDpd((await finishedResults(own, user, later.taskId)).results)).toEqual([]);
    } finally {
      await own.close();
    }
  });
});

describe('a process that dies in the middle', () => {
  it('leaves a calculation that a job finishes, each run with its first outcome', async () => {
    const own = await createTestPortal({
      carriers: carriers.entries,
      ownDatabase: true,
      environment: { CALCULATION_REUSE_SECONDS: '0' },
    });
    try {
      const ownDb = own.runtime.database.db;
      const user = await createAccount(ownDb);
      const { taskId } = await startCalculation(own, user);
      const before = await finishedResults(own, user, taskId);
      const jobs = sql<{ count: number }>`
        select count(*) from graphile_worker.jobs where task_identifier = 'finish-calculation'`;
      // One that is done is looked after no more.
      expect((await jobs.execute(ownDb)).rows).toEqual([{ count: 0 }]);
      await ownDb.deleteFrom('rate_results').where('carrier', '=', 'dpd').execute();
      await ownDb
        .updateTable('calculation_runs')
        .set({ state: 'running', ended_at: null })
        .where('carrier', '=', 'dpd')
        .execute();
      await ownDb.updateTable('calculations').set({ done_at: null }).execute();
      await enqueue(own.runtime.capabilities, finishCalculation, { calculationId: taskId });
      await own.runAllJobs();
      const after = await finishedResults(own, user, taskId);
      expect(after.results.map((rate) => [rate.code, rate.price]).toSorted()).toEqual(
        before.results.map((rate) => [rate.code, rate.price]).toSorted(),
      );
    } finally {
      await own.close();
    }
  });
});

describe('refusals', () => {
  const start = async (
    change: object,
    as = undefined as Awaited<ReturnType<typeof createAccount>> | undefined,
  ) => {
    const user = as ?? (await createAccount(db()));
    const { cargoId, senderAddressId, receiverAddressId } = await startCalculation(portal, user);
    return portal.send(
      api.startCalculation,
      {
        body: {
          cargo_id: cargoId,
          sender_address_id: senderAddressId,
          receiver_address_id: receiverAddressId,
          pickup_date: '2026-11-23',
          ...change,
        },
      },
      { as: user },
    );
  };

  it.each([
    ['pickup_date', '2026-11-19', 'pickup_in_past'],
    ['pickup_date', '2027-03-01', 'pickup_too_far'],
    ['pickup_date', 'tomorrow', 'not_date'],
    ['cargo_id', 999_999_999, 'not_found'],
    ['sender_address_id', 999_999_999, 'not_found'],
    ['receiver_address_id', 999_999_999, 'not_found'],
    ['cargo_id', undefined, 'required'],
  ])('stand at the field: %s = %s', async (field, value, code) => {
    const reply = await start({ [field]: value });
    expect(reply.status).toBe(400);
    expect(reply.error.errorCodes?.[field]).toEqual([code]);
  });

  it('do not tell another account’s address from an absent one', async () => {
    const stranger = await startCalculation(portal, await createAccount(db()));
    const reply = await start({ sender_address_id: stranger.senderAddressId });
    expect(reply.error.errorCodes).toEqual({ sender_address_id: ['not_found'] });
  });

  it('hide a calculation from other accounts and from members who see only their own', async () => {
    const owner = await createAccount(db());
    const { taskId } = await startCalculation(portal, owner);
    const stranger = await createAccount(db());
    const member = await addMember(db(), owner.accountId, 'member', ['shipping.create']);
    const admin = await addMember(db(), owner.accountId, 'administrator');
    const seenBy = async (as: typeof owner) =>
      (await portal.call(api.getCalculationResults, { params: { id: taskId } }, { as })).status;
    expect([await seenBy(stranger), await seenBy(member), await seenBy(admin)]).toEqual([404, 404, 200]);
    const channel = `calc:${taskId}`;
    const live = await portal.call(
      api.subscribeLive,
      { body: { channels: [channel, 'calc:x', 'nope:1'] } },
      { as: stranger },
    );
    expect(live.body.channels).toEqual([]);
    const own = await portal.call(api.subscribeLive, { body: { channels: [channel] } }, { as: owner });
    expect(own.body.channels).toHaveLength(1);
  });
});

describe('repeating with the same idempotency key', () => {
  it('starts one calculation', async () => {
    const user = await createAccount(db());
    const { cargoId, senderAddressId, receiverAddressId } = await startCalculation(portal, user);
    const body = {
      cargo_id: cargoId,
      sender_address_id: senderAddressId,
      receiver_address_id: receiverAddressId,
      pickup_date: '2026-11-24',
    };
    const again = () =>
      portal.call(api.startCalculation, { body }, { as: user, headers: { 'idempotency-key': 'key-1' } });
    const [first, second] = await Promise.all([again(), again()]);
    expect(first.body).toEqual(second.body);
    const other = await portal.call(
      api.startCalculation,
      { body: { ...body, pickup_date: '2026-11-25' } },
      { as: user, headers: { 'idempotency-key': 'key-1' } },
    );
    expect(other.status).toBe(409);
  });
});

describe('a better rate', () => {
  it('is cheaper and no slower, or faster and hardly dearer, or null', async () => {
    const user = await createAccount(db(), { featureFlags: { BETTER_RATE: true } });
    const { taskId } = await startCalculation(portal, user, { sender: moscow, receiver: novosibirsk });
    const { results } = await finishedResults(portal, user, taskId);
    for (const rate of results) {
      const { body } = await portal.call(
        api.getBetterRate,
        { params: { id: taskId }, query: { rate_result_id: rate.rateResultId } },
        { as: user },
      );
      if (!body) continue;
      const cheaper = body.price <= rate.price * 0.95 && body.maxDays <= rate.maxDays;
      const faster = body.maxDays < rate.maxDays && body.price <= rate.price * 1.05;
      expect(cheaper || faster).toBe(true);
    }
  });
});

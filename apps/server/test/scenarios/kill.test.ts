import { api, type RateResult } from '@tranzit/contract';
import { carrierCodes } from '@tranzit/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import { startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { createKillablePortal, type KillablePortal } from './killable-portal.ts';
import {
  ask,
  finished,
  newOrder,
  newOrders,
  type OrderDesk,
  openOrderDesk,
  resultsOf,
} from './order-desk.ts';

const orderCount = 50;
const killCount = 6;
/** Another seed gives other moments. */
const seed = 20261121;

let storage: TestDatabase;
let database: Database;
let carriers: TestCarriers;
let portal: KillablePortal;
let desk: OrderDesk;

beforeAll(async () => {
  storage = await createTestDatabase();
  database = openDatabase({ url: storage.url, maxConnections: 3, log: silentLog });
  carriers = await startTestCarriers({ now: Date.now, only: carrierCodes });
  portal = await createKillablePortal({
    databaseUrl: storage.url,
    sandboxUrl: carriers.sandbox.url,
    environment: {
      CALCULATION_REUSE_SECONDS: '0',
      CALCULATION_TIMEOUT_MS: '60000',
      ORDER_SETTLE_SECONDS: '2',
    },
  });
  await portal.start();
  desk = await openOrderDesk(portal.url, database.db);
}, 120_000);
afterAll(async () => {
  await portal.close();
  await carriers.close();
  await database.close();
  await storage.drop();
});

const storedCount = async (): Promise<number> =>
  (await Promise.all(carrierCodes.map((carrier) => carriers.orders(carrier)))).flat().length;

const lockedJobs = async (): Promise<readonly { readonly id: number; readonly locked_by: string }[]> =>
  (
    await sql<{ id: number; locked_by: string }>`
      select id, locked_by from graphile_worker._private_jobs where locked_by is not null`.execute(
      database.db,
    )
  ).rows;

const killMoments = fc.sample(
  fc.record({
    /** Once a request has left, once one was answered, or once a carrier has stored one order more. */
    after: fc.constantFrom('sent', 'accepted', 'stored'),
    ms: fc.integer({ min: 0, max: 60 }),
  }),
  { seed, numRuns: killCount },
);

async function reach(
  after: 'sent' | 'accepted' | 'stored',
  batch: readonly Promise<boolean>[],
  stored: number,
) {
  if (after === 'accepted') await Promise.race(batch);
  if (after === 'stored') {
    await vi.waitFor(async () => expect(await storedCount()).toBeGreaterThan(stored), {
      timeout: 20_000,
      interval: 1,
    });
  }
}

describe('a portal that is killed and started again', () => {
  it('keeps every accepted order, here and at the carrier, exactly once', { timeout: 240_000 }, async () => {
    const bodies = await desk.prepare();
    const orders = newOrders(orderCount);
    const share = Math.ceil(orderCount / killCount);
    let takenOver = 0;
    for (const [life, moment] of killMoments.entries()) {
      const stored = await storedCount();
      const batch = orders
        .slice(0, (life + 1) * share)
        .filter((order) => order.numbers.length === 0)
        .map((order) => desk.place(order, bodies[order.carrier]));
      await reach(moment.after, batch, stored);
      await new Promise((resolve) => setTimeout(resolve, moment.ms));
      await portal.kill();
      await Promise.all(batch);
      const left = await lockedJobs();
      takenOver += left.length;
      await portal.start();
      // The new process has given back every job of the killed one before it says that it serves.
      const dead = new Set(left.map((job) => job.locked_by));
      expect((await lockedJobs()).filter((job) => dead.has(job.locked_by))).toEqual([]);
    }
    // Everybody asks once more, those that were answered too.
    await Promise.all(orders.map((order) => desk.place(order, bodies[order.carrier])));

    const waybills = await vi.waitFor(
      async () => {
        const { body } = await desk.client.call(api.listWaybills, { query: { limit: 100 } });
        const open = body.waybills.filter((one) => one.creationStage === 'accepted');
        expect(open).toEqual([]);
        return body.waybills;
      },
      { timeout: 40_000, interval: 100 },
    );

    // The kills have hit what they were to hit.
    expect(takenOver).toBeGreaterThan(0);
    expect(orders.some((order) => order.sent > 2)).toBe(true);

    for (const { numbers } of orders) expect(new Set(numbers).size).toBe(1);
    const accepted = orders.map((order) => order.numbers[0]);
    expect(new Set(accepted).size).toBe(orderCount);
    expect(waybills.map((waybill) => waybill.plsWaybillNumber).toSorted()).toEqual(accepted.toSorted());
    for (const carrier of carrierCodes) {
      const there = await carriers.orders(carrier);
      const here = waybills.filter((waybill) => waybill.deliveryService === carrier);
      expect(there.map(({ number, carrierNumber }) => `${number} ${carrierNumber}`).toSorted()).toEqual(
        here.map((one) => `${one.plsWaybillNumber} ${one.serviceWaybillNumber}`).toSorted(),
      );
    }
    const charges = await database.db
      .selectFrom('ledger_entries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', 'order_charge')
      .executeTakeFirstOrThrow();
    expect(charges.count).toBe(orderCount);
  });

  it('looks for what it was just sending, until the carrier has stored it', {
    timeout: 120_000,
  }, async () => {
    const chosen = ['cdek', 'post', 'dellin'] as const;
    const callsOf = () => Promise.all(chosen.map(async (carrier) => carriers.calls(carrier)));
    const creations = async () => (await callsOf()).map(({ byOperation }) => byOperation.create ?? 0);
    const bodies = await desk.prepare();
    const before = await creations();
    for (const carrier of chosen) {
      await carriers.fault({ carrier, kind: 'delay', ms: 3_000, operation: 'create' });
      await carriers.fault({ carrier, kind: 'store_late', ms: 600_000, operation: 'create' });
    }
    const placed = chosen.map(newOrder);
    await Promise.all(placed.map((order) => desk.place(order, bodies[order.carrier])));
    const sent = before.map((count) => count + 1);
    await vi.waitFor(async () => expect(await creations()).toEqual(sent), { timeout: 20_000, interval: 10 });
    await portal.kill();
    const atDeath = await callsOf();
    await portal.start({ ORDER_SETTLE_SECONDS: '600' });
    const looks = async () => (await callsOf()).map(({ total }, at) => total - (atDeath[at]?.total ?? 0));
    await vi.waitFor(async () => expect(Math.min(...(await looks()))).toBeGreaterThan(3), {
      timeout: 30_000,
      interval: 50,
    });
    expect(await creations()).toEqual(sent);
    await carriers.clearFaults();
    const numbers = placed.map((order) => order.numbers[0]);
    await vi.waitFor(
      async () => {
        const { body } = await desk.client.call(api.listWaybills, { query: { limit: 100 } });
        const ours = body.waybills.filter((one) => numbers.includes(one.plsWaybillNumber));
        expect(ours.filter((one) => one.serviceWaybillNumber !== null)).toHaveLength(chosen.length);
      },
      { timeout: 30_000, interval: 100 },
    );
    const there = (await Promise.all(chosen.map((carrier) => carriers.orders(carrier)))).flat();
    expect(there.filter(({ number }) => numbers.includes(number))).toHaveLength(chosen.length);
    expect(await creations()).toEqual(sent);
  });

  const soon = { CALCULATION_TIMEOUT_MS: '5000', CALCULATION_TAKE_OVER_MS: '500' };

  it.each([
    { slow: 'cdek', looksAfter: 'its job' },
    { slow: 'dellin', looksAfter: 'a sweep, its job being lost' },
  ] as const)(
    'finishes a calculation that waited for $slow, by $looksAfter',
    { timeout: 120_000 },
    async ({ slow, looksAfter }) => {
      const others = carrierCodes.filter((carrier) => carrier !== slow);
      await portal.kill();
      await portal.start(soon);
      await carriers.fault({ carrier: slow, kind: 'delay', ms: 60_000, operation: 'rates' });
      const { taskId } = await ask(desk.client);
      const before = await vi.waitFor(
        async () => {
          const results = await resultsOf(desk.client, taskId);
          const answered = results.runs.filter((run) => run.state === 'ok').map((run) => run.deliveryService);
          expect(answered.toSorted()).toEqual(others.toSorted());
          return results;
        },
        { timeout: 10_000, interval: 10 },
      );
      expect(before.done).toBe(false);
      await portal.kill();
      await carriers.clearFaults();
      const lost = looksAfter === 'its job' ? '' : `finish-calculation:${taskId}`;
      await sql`delete from graphile_worker._private_jobs where key = ${lost}`.execute(database.db);
      await portal.start(soon);
      await sql`select graphile_worker.add_job('sweep-jobs')`.execute(database.db);

      const after = await finished(desk.client, taskId);
      expect(after.runs.map((run) => [run.runKey, run.state]).toSorted()).toEqual(
        carrierCodes.map((carrier) => [carrier, 'ok']).toSorted(),
      );
      const quickIds = (rates: readonly RateResult[]) =>
        rates
          .filter((rate) => rate.deliveryService !== slow)
          .map((rate) => rate.rateResultId)
          .toSorted();
      expect(quickIds(after.results)).toEqual(quickIds(before.results));
      expect(after.results.some((rate) => rate.deliveryService === slow)).toBe(true);
    },
  );
});

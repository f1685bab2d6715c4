import { randomUUID } from 'node:crypto';
import { api, type BodyOf, type RateResult } from '@tranzit/contract';
import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import { createAccount, testPassword } from '../harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { box, moscow, novosibirsk } from '../harness/orders.ts';
import { createPortalClient, type PortalClient, RefusedCall } from '../harness/portal-client.ts';
import { createKillablePortal, type KillablePortal } from './killable-portal.ts';

const orderCount = 50;
const killCount = 6;
/** Another seed gives other moments. */
const seed = 20261121;

let storage: TestDatabase;
let database: Database;
let carriers: TestCarriers;
let portal: KillablePortal;
let client: PortalClient;

beforeAll(async () => {
  storage = await createTestDatabase();
  database = openDatabase({ url: storage.url, maxConnections: 3, log: silentLog });
  carriers = await startTestCarriers({ only: carrierCodes });
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
  client = await signIn();
}, 120_000);
afterAll(async () => {
  await portal.close();
  await carriers.close();
  await database.close();
  await storage.drop();
});

async function signIn(): Promise<PortalClient> {
  const { email } = await createAccount(database.db);
  const { body } = await createPortalClient(portal.url).call(api.login, {
    body: { username: email, password: testPassword },
  });
  return createPortalClient(portal.url, body.accessToken);
}

async function pickupOn(): Promise<string> {
  const { body } = await client.call(api.listPickupDays, { query: {} });
  const [, later] = body.dates.filter((day) => day.pickupAvailable);
  if (!later) throw new Error('no day for a courier');
  return later.date;
}

interface Question {
  readonly taskId: number;
  readonly cargoId: number;
  readonly senderAddressId: number;
  readonly receiverAddressId: number;
  readonly pickupOn: string;
}

async function ask(): Promise<Question> {
  const cast = async (body: Omit<typeof moscow, 'office'>): Promise<number> =>
    (await client.call(api.createFastAddressCast, { body })).body.addressCastId;
  const senderAddressId = await cast(moscow);
  const receiverAddressId = await cast(novosibirsk);
  const { cargoId } = (await client.call(api.createCargo, { body: box })).body;
  const day = await pickupOn();
  const { body } = await client.call(api.startCalculation, {
    body: {
      cargo_id: cargoId,
      sender_address_id: senderAddressId,
      receiver_address_id: receiverAddressId,
      pickup_date: day,
    },
  });
  return { taskId: body.singleTaskId, cargoId, senderAddressId, receiverAddressId, pickupOn: day };
}

const resultsOf = async (taskId: number) =>
  (await client.call(api.getCalculationResults, { params: { id: String(taskId) } })).body;

const finished = (taskId: number) =>
  vi.waitFor(
    async () => {
      const results = await resultsOf(taskId);
      expect(results.done).toBe(true);
      return results;
    },
    { timeout: 20_000, interval: 50 },
  );

type OrderBody = BodyOf<typeof api.createWaybill>;

/** What an order of each carrier is made of. */
async function prepareOrders(): Promise<Readonly<Record<CarrierCode, OrderBody>>> {
  const question = await ask();
  const { results } = await finished(question.taskId);
  const person = async (address_cast_id: number, side: 'sender' | 'recipient'): Promise<number> => {
    const phones = [{ number: '+7 (900) 000-00-12' }];
    const body = { address_cast_id, contact_name: 'Ольховская Дарья', phones, side };
    return (await client.call(api.createContactCast, { body })).body.contactCastId;
  };
  const common = {
    sender_contact_id: await person(question.senderAddressId, 'sender'),
    receiver_contact_id: await person(question.receiverAddressId, 'recipient'),
    cargo_id: question.cargoId,
    pickup_date: question.pickupOn,
    bonus_value: 0,
    pickup_period: '09:00-18:00',
  };
  const of = (carrier: CarrierCode): OrderBody => {
    const rate = results.find(
      (one: RateResult) => one.deliveryService === carrier && one.deliveryWay === 'd2d',
    );
    if (!rate) throw new Error(`no rate of ${carrier}`);
    return { ...common, rate_result_id: rate.rateResultId };
  };
  return {
    cse: of('cse'),
    cdek: of('cdek'),
    dpd: of('dpd'),
    pony: of('pony'),
    post: of('post'),
    dellin: of('dellin'),
  };
}

interface Placed {
  readonly key: string;
  readonly carrier: CarrierCode;
  /** Every number that an answer has named. */
  readonly numbers: string[];
  sent: number;
}

/** Sends an order as the page does: the same key again until an answer comes, the first time the portal is back. */
async function place(order: Placed, body: OrderBody): Promise<void> {
  order.sent += 1;
  try {
    const answer = await client.call(api.createWaybill, { body }, { idempotencyKey: order.key });
    order.numbers.push(answer.body.plsWaybillNumber);
  } catch (error) {
    // A portal that is gone is asked again later; a refusal would be a fault.
    if (error instanceof RefusedCall) throw error;
  }
}

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

async function reach(after: 'sent' | 'accepted' | 'stored', batch: readonly Promise<void>[], stored: number) {
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
    const bodies = await prepareOrders();
    const orders = Array.from({ length: orderCount }, (_, index): Placed => {
      const carrier = carrierCodes[index % carrierCodes.length] ?? 'cdek';
      return { key: randomUUID(), carrier, numbers: [], sent: 0 };
    });
    const share = Math.ceil(orderCount / killCount);
    let takenOver = 0;
    for (const [life, moment] of killMoments.entries()) {
      const stored = await storedCount();
      const batch = orders
        .slice(0, (life + 1) * share)
        .filter((order) => order.numbers.length === 0)
        .map((order) => place(order, bodies[order.carrier]));
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
    await Promise.all(orders.map((order) => place(order, bodies[order.carrier])));

    const waybills = await vi.waitFor(
      async () => {
        const { body } = await client.call(api.listWaybills, { query: { limit: 100 } });
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
    const bodies = await prepareOrders();
    const before = await creations();
    for (const carrier of chosen) {
      await carriers.fault({ carrier, kind: 'delay', ms: 3_000, operation: 'create' });
      await carriers.fault({ carrier, kind: 'store_late', ms: 600_000, operation: 'create' });
    }
    const placed = chosen.map((carrier): Placed => ({ key: randomUUID(), carrier, numbers: [], sent: 0 }));
    await Promise.all(placed.map((order) => place(order, bodies[order.carrier])));
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
        const { body } = await client.call(api.listWaybills, { query: { limit: 100 } });
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

  it.each(['cdek', 'dellin'] as const)(
    'finishes a calculation that waited for %s',
    { timeout: 120_000 },
    async (slow) => {
      const others = carrierCodes.filter((carrier) => carrier !== slow);
      await portal.kill();
      await portal.start(soon);
      await carriers.fault({ carrier: slow, kind: 'delay', ms: 60_000, operation: 'rates' });
      const { taskId } = await ask();
      const before = await vi.waitFor(
        async () => {
          const results = await resultsOf(taskId);
          const answered = results.runs.filter((run) => run.state === 'ok').map((run) => run.deliveryService);
          expect(answered.toSorted()).toEqual(others.toSorted());
          return results;
        },
        { timeout: 10_000, interval: 10 },
      );
      expect(before.done).toBe(false);
      await portal.kill();
      await carriers.clearFaults();
      await portal.start(soon);

      const after = await finished(taskId);
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

import { api } from '@tranzit/contract';
import { carrierCodes } from '@tranzit/kernel';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import { startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import { createKillablePortal, type KillablePortal } from './killable-portal.ts';
import { createMortalDatabase, type MortalDatabase } from './mortal-database.ts';
import { newOrders, type OrderDesk, openOrderDesk } from './order-desk.ts';

const timeout = 180_000;
const bookingMs = 1_500;
let storage: MortalDatabase;
let database: Database;
let carriers: TestCarriers;
let portal: KillablePortal;
let desk: OrderDesk;

beforeAll(async () => {
  storage = await createMortalDatabase();
  database = openDatabase({ url: storage.url, maxConnections: 2, log: silentLog });
  carriers = await startTestCarriers({ only: carrierCodes });
  portal = await createKillablePortal({
    databaseUrl: storage.url,
    sandboxUrl: carriers.sandbox.url,
    environment: { CALCULATION_TIMEOUT_MS: '60000', JOB_HEARTBEAT_MS: '1000', ORDER_SETTLE_SECONDS: '3' },
  });
  await portal.start();
  desk = await openOrderDesk(portal.url, database.db);
}, timeout);
afterAll(async () => {
  await portal.close();
  await carriers.close();
  await database.close();
  await storage.close();
}, timeout);

const health = async () => {
  const answer = await fetch(`${portal.url}/api/v1/health/`);
  return answer.status;
};
const creations = async () => {
  const calls = await Promise.all(carrierCodes.map((carrier) => carriers.calls(carrier)));
  return calls.reduce((sum, { byOperation }) => sum + (byOperation.create ?? 0), 0);
};

const losses = {
  stopped: async () => {
    await storage.stop();
    // Every job that was under way ends without a database to tell it to.
    await new Promise((resolve) => setTimeout(resolve, bookingMs * 2));
    expect(await health()).toBe(503);
    await storage.start();
  },
  killed: async () => storage.kill(),
};

it.each(['stopped', 'killed'] as const)(
  'outlives a database that was %s in the middle of its jobs, and does what was accepted',
  { timeout },
  async (loss) => {
    const bodies = await desk.prepare();
    const orders = newOrders(carrierCodes.length);
    await Promise.all(
      carrierCodes.map((carrier) =>
        carriers.fault({ carrier, kind: 'delay', operation: 'create', ms: bookingMs }),
      ),
    );
    const before = await creations();
    await Promise.all(orders.map((order) => desk.place(order, bodies[order.carrier])));
    await vi.waitFor(async () => expect(await creations()).toBe(before + orders.length), { timeout: 20_000 });
    await losses[loss]();

    await vi.waitFor(async () => expect(await health()).toBe(200), { timeout: 20_000, interval: 100 });
    const numbers = orders.map((order) => order.numbers[0]);
    await vi.waitFor(
      async () => {
        const { body } = await desk.client.call(api.listWaybills, { query: { limit: 100 } });
        const ours = body.waybills.filter((one) => numbers.includes(one.plsWaybillNumber));
        expect(ours.map(({ creationStage }) => creationStage)).toEqual(orders.map(() => 'documents_ready'));
      },
      { timeout: 60_000, interval: 200 },
    );
    expect(portal.isRunning).toBe(true);
    const there = (await Promise.all(carrierCodes.map((carrier) => carriers.orders(carrier)))).flat();
    const counts = numbers.map((number) => there.filter((one) => one.number === number).length);
    expect(counts).toEqual(orders.map(() => 1));
    await carriers.clearFaults();
  },
);

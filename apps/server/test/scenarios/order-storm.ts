import { setTimeout as delay } from 'node:timers/promises';
import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import { type Fault, startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import { createKillablePortal, type KillablePortal } from './killable-portal.ts';
import { createMortalDatabase, type MortalDatabase } from './mortal-database.ts';
import { newOrders, type OrderBodies, type OrderDesk, openOrderDesk, type Placed } from './order-desk.ts';

export interface StormOptions {
  readonly orderCount: number;
  readonly lookUpMs: number;
  readonly bookingMs: number;
  /** What a carrier stores late, it stores so long after it has cut the connection. */
  readonly lateMs: number;
  /** The orders are placed at moments of this span. */
  readonly placingMs: number;
  /** How often a process dies without warning, one or the other. */
  readonly killCount: number;
  /** How often the database is killed in between. */
  readonly databaseKillCount: number;
  /** From one death to the next, at most. */
  readonly longestCalmMs: number;
  readonly databaseAwayMs: number;
  /** Who cuts every connection at the end, and for how long. */
  readonly carriersAway: readonly CarrierCode[];
  readonly carrierAwayMs: number;
  readonly settleSeconds: number;
  readonly heartbeatMs: number;
  readonly seed: number;
}

/** Orders placed while everything dies that can: two processes with workers, the database, carriers. */
export interface Storm {
  readonly database: Database;
  readonly carriers: TestCarriers;
  readonly desk: OrderDesk;
  readonly front: KillablePortal;
  readonly back: KillablePortal;
  /** Answers the orders, when the last fault is over. Throws when a process has ended that was not killed. */
  rage(): Promise<readonly Placed[]>;
  /** How many orders were seen without a job at any time, and what health said while the database was away. */
  readonly seen: { strays: number; healthAway: number | undefined };
  countStrays(): Promise<number>;
  close(): Promise<void>;
}

async function strike(carriers: TestCarriers, options: StormOptions): Promise<void> {
  const faults: readonly Omit<Fault, 'carrier'>[] = [
    { kind: 'delay', operation: 'tracking', ms: options.lookUpMs },
    { kind: 'delay', operation: 'create', ms: options.bookingMs },
    { kind: 'drop_after_store', operation: 'create', rate: 0.15 },
    { kind: 'store_late', operation: 'create', rate: 0.15, ms: options.lateMs },
    { kind: 'cut', operation: 'create', rate: 0.15 },
    { kind: 'cut', operation: 'tracking', rate: 0.1 },
  ];
  for (const fault of faults)
    await Promise.all(carrierCodes.map((carrier) => carriers.fault({ ...fault, carrier })));
}

const lookEveryMs = 500;

const strays = sql<{ count: number }>`
  select count(*)::int as count from waybills w where creation_stage = 'accepted' and not exists (
    select from graphile_worker._private_jobs j where j.key = 'register-waybill:' || w.id
      and (j.locked_at is not null or j.attempts < j.max_attempts))`;

/** Each at its moment, and again until it is answered. */
async function placeAll(
  desk: OrderDesk,
  bodies: OrderBodies,
  orders: readonly Placed[],
  moments: readonly number[],
): Promise<void> {
  const persist = async (order: Placed, index: number): Promise<void> => {
    await delay(moments[index]);
    while (!(await desk.place(order, bodies[order.carrier]))) await delay(300);
  };
  await Promise.all(orders.map(persist));
}

const healthOf = (url: string): Promise<number> =>
  fetch(`${url}/api/v1/health/`).then((answer) => answer.status);

export async function createStorm(options: StormOptions): Promise<Storm> {
  const storage: MortalDatabase = await createMortalDatabase();
  const database = openDatabase({ url: storage.url, maxConnections: 3, log: silentLog });
  const carriers = await startTestCarriers({ only: carrierCodes, now: Date.now });
  const process = (roles: string): Promise<KillablePortal> =>
    createKillablePortal({
      databaseUrl: storage.url,
      sandboxUrl: carriers.sandbox.url,
      environment: {
        PORTAL_ROLES: roles,
        CALCULATION_TIMEOUT_MS: '60000',
        JOB_HEARTBEAT_MS: String(options.heartbeatMs),
        ORDER_SETTLE_SECONDS: String(options.settleSeconds),
      },
    });
  const [front, back] = [await process('api,worker'), await process('worker')];
  await front.start();
  const desk = await openOrderDesk(front.url, database.db);
  const bodies = await desk.prepare();
  const seen: Storm['seen'] = { strays: 0, healthAway: undefined };
  const countStrays = async (): Promise<number> => (await strays.execute(database.db)).rows[0]?.count ?? 0;
  const look = async (): Promise<void> => {
    seen.strays = Math.max(seen.strays, await countStrays());
  };
  /** The same all the time, but while the database is away. */
  const keepLooking = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) await Promise.all([look().catch(() => undefined), delay(lookEveryMs)]);
  };

  const deaths = fc.sample(
    fc.record({
      victim: fc.constantFrom(front, back),
      afterMs: fc.integer({ min: 500, max: options.longestCalmMs }),
    }),
    { seed: options.seed, numRuns: options.killCount },
  );
  const moments = fc.sample(fc.integer({ min: 0, max: options.placingMs }), {
    seed: options.seed,
    numRuns: options.orderCount,
  });
  const killInTurn = async (some: typeof deaths): Promise<void> => {
    for (const { victim, afterMs } of some) {
      await delay(afterMs);
      await victim.kill();
      await look();
      await victim.start();
    }
  };
  const killDatabase = async (): Promise<void> => {
    storage.kill();
    await delay(options.longestCalmMs);
    while (
      !(await look().then(
        () => true,
        () => false,
      ))
    )
      await delay(100);
  };
  const takeDatabaseAway = async (): Promise<void> => {
    await storage.stop();
    await delay(options.databaseAwayMs / 2);
    seen.healthAway = await healthOf(front.url);
    await delay(options.databaseAwayMs / 2);
    await storage.start();
  };
  const takeCarriersAway = async (): Promise<void> => {
    await Promise.all(options.carriersAway.map((carrier) => carriers.fault({ carrier, kind: 'cut' })));
    await delay(options.carrierAwayMs);
    await carriers.clearFaults();
  };
  const requireAlive = (): void => {
    for (const one of [front, back])
      if (!one.isRunning) throw new Error(`a process has ended by itself: ${one.said.slice(-3_000)}`);
  };

  return {
    database,
    carriers,
    desk,
    front,
    back,
    seen,
    countStrays,
    async rage() {
      await back.start();
      await strike(carriers, options);
      const orders = newOrders(options.orderCount);
      const looking = new AbortController();
      const looked = keepLooking(looking.signal);
      const placing = placeAll(desk, bodies, orders, moments);
      const between = Math.ceil(deaths.length / (options.databaseKillCount + 1));
      for (let kill = 0; kill < options.databaseKillCount; kill += 1) {
        await killInTurn(deaths.slice(kill * between, (kill + 1) * between));
        await killDatabase();
        requireAlive();
      }
      await killInTurn(deaths.slice(options.databaseKillCount * between));
      await takeDatabaseAway();
      await delay(options.longestCalmMs);
      requireAlive();
      await takeCarriersAway();
      await placing;
      requireAlive();
      looking.abort();
      await looked;
      return orders;
    },
    async close() {
      await Promise.all([front.close(), back.close()]);
      await carriers.close();
      await database.close();
      await storage.close();
    },
  };
}

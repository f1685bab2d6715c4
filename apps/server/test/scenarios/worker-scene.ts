import { carrierCodes } from '@tranzit/kernel';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import { startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import { createTestDatabase } from '../harness/database.ts';
import { createKillablePortal, type KillablePortal } from './killable-portal.ts';
import { type OrderBodies, type OrderDesk, openOrderDesk, type Placed } from './order-desk.ts';

/** One process that takes orders, and two that carry out jobs, over one database and all carriers. */
export interface WorkerScene {
  readonly database: Database;
  readonly carriers: TestCarriers;
  /** Of the process that takes orders. */
  readonly url: string;
  /** Not yet started. */
  readonly workers: readonly [KillablePortal, KillablePortal];
  readonly desk: OrderDesk;
  readonly bodies: OrderBodies;
  /** Kills the workers and clears the faults, for the next test. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** `environment` is what all processes are set to. */
export async function createWorkerScene(environment: Readonly<Record<string, string>>): Promise<WorkerScene> {
  const storage = await createTestDatabase();
  const database = openDatabase({ url: storage.url, maxConnections: 3, log: silentLog });
  const carriers = await startTestCarriers({ now: Date.now, only: carrierCodes });
  const createProcess = (roles: string): Promise<KillablePortal> =>
    createKillablePortal({
      databaseUrl: storage.url,
      sandboxUrl: carriers.sandbox.url,
      environment: { PORTAL_ROLES: roles, CALCULATION_TIMEOUT_MS: '60000', ...environment },
    });
  const front = await createProcess('api');
  const workers = [await createProcess('worker'), await createProcess('worker')] as const;
  await front.start();
  const desk = await openOrderDesk(front.url, database.db);
  return {
    database,
    carriers,
    url: front.url,
    workers,
    desk,
    bodies: await desk.prepare(),
    async reset() {
      await Promise.all(workers.map((worker) => worker.kill()));
      await carriers.clearFaults();
    },
    async close() {
      await Promise.all([front, ...workers].map((one) => one.close()));
      await carriers.close();
      await database.close();
      await storage.drop();
    },
  };
}

/** Resolves when no job runs: what a process does when it starts is done. */
export const untilIdle = ({ database }: WorkerScene): Promise<void> =>
  vi.waitFor(
    async () => {
      const running = sql`select from graphile_worker._private_jobs where locked_at is not null`;
      if ((await running.execute(database.db)).rows.length > 0) throw new Error('a job runs');
    },
    { timeout: 60_000, interval: 100 },
  );

/** As if no worker had been there since these orders were placed, longer than an order counts as new: it is looked for before it is sent. */
export async function makeOlder({ database }: WorkerScene, orders: readonly Placed[]): Promise<void> {
  const numbers = orders.flatMap((order) => order.numbers);
  await database.db
    .updateTable('waybills')
    .set({ created_at: sql`created_at - interval '11 minutes'` })
    .where('number', 'in', numbers)
    .execute();
}

/** What the first worker has begun goes on at the second: one that died, and one that only stood still and goes on too. */
export const endings = [
  {
    title: 'dies',
    async end({ workers: [first, second] }: WorkerScene): Promise<void> {
      await first.kill();
      await second.start();
    },
    goOn: async (_scene: WorkerScene): Promise<void> => undefined,
  },
  {
    title: 'stands still and goes on',
    async end({ workers: [first, second] }: WorkerScene): Promise<void> {
      first.freeze();
      await second.start();
    },
    async goOn({ workers: [first] }: WorkerScene): Promise<void> {
      first.thaw();
      await first.stop();
    },
  },
] as const;

import { api } from '@tranzit/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import { startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import { RefusedCall } from '../harness/portal-client.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../harness/small-disk.ts';
import { createKillablePortal, type KillablePortal } from './killable-portal.ts';
import { createMortalDatabase, type MortalDatabase } from './mortal-database.ts';
import { newOrder, type OrderDesk, openOrderDesk } from './order-desk.ts';

/** Enough for a new server, its first segments of the log and a few orders. */
const diskBytes = 268_435_456;
const timeout = 180_000;
const unmountable = whyNoSmallDisk();

let disk: SmallDisk;
let storage: MortalDatabase;
let database: Database;
let carriers: TestCarriers;
let portal: KillablePortal;
let desk: OrderDesk;
beforeAll(async () => {
  if (unmountable !== undefined) return;
  disk = mountSmallDisk(diskBytes);
  storage = await createMortalDatabase(disk.folder);
  database = openDatabase({ url: storage.url, maxConnections: 2, log: silentLog });
  carriers = await startTestCarriers({ only: ['cdek', 'dpd'] });
  portal = await createKillablePortal({
    databaseUrl: storage.url,
    sandboxUrl: carriers.sandbox.url,
    environment: { CALCULATION_TIMEOUT_MS: '60000' },
  });
  await portal.start();
  desk = await openOrderDesk(portal.url, database.db);
}, timeout);
afterAll(async () => {
  await portal?.close();
  await carriers?.close();
  await database?.close();
  await storage?.close();
  disk?.close();
}, timeout);

it('takes no order while its database has no room, and the same order once when there is', {
  timeout,
}, async (test) => {
  test.skip(unmountable !== undefined, `no disk can be mounted here: ${unmountable}`);
  const bodies = await desk.prepare();
  const order = newOrder('cdek');
  // The first order needs a first page of its table.
  disk.fill();
  const create = () =>
    desk.client.call(api.createWaybill, { body: bodies.cdek }, { idempotencyKey: order.key });
  const refused = await create().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RefusedCall);
  expect(refused).toMatchObject({ status: 503, message: expect.stringContaining('database_full') });
  const list = () => desk.client.call(api.listWaybills, { query: {} });
  expect((await list()).body.waybills).toEqual([]);
  expect(await carriers.orders('cdek')).toEqual([]);

  disk.makeRoom();
  expect(await desk.place(order, bodies.cdek)).toBe(true);
  await vi.waitFor(
    async () =>
      expect((await list()).body.waybills.map((one) => one.creationStage)).toEqual(['documents_ready']),
    { timeout: 60_000, interval: 100 },
  );
  expect((await carriers.orders('cdek')).map(({ number }) => number)).toEqual(order.numbers);
  expect(portal.isRunning).toBe(true);
});

import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker, type Worker } from '../../src/main/jobs/build-worker.ts';
import { createAccount, type TestUser } from '../harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import { prepareOrder } from '../harness/orders.ts';
import { createTestPortal, type TestPortal } from '../harness/test-portal.ts';
import { addCrowd, countCrowd } from './waiting-crowd.ts';

const waitingCount = 100_000;
const timeout = 120_000;
let carriers: TestCarriers;
let portal: TestPortal;
let worker: Worker | undefined;
let user: TestUser;

beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek'] });
  portal = await createTestPortal({
    ownDatabase: true,
    carriers: carriers.entries,
    now: new Date().toISOString(),
    environment: { CALCULATION_TIMEOUT_MS: '60000' },
  });
  user = await createAccount(portal.runtime.database.db);
}, timeout);
afterAll(async () => {
  await carriers.clearFaults();
  await sql`delete from graphile_worker._private_jobs where locked_at is null`.execute(
    portal.runtime.database.db,
  );
  await worker?.stop();
  await portal.close();
  await carriers.close();
}, timeout);

const db = () => portal.runtime.database.db;
const place = async (): Promise<number> => {
  const pickup = await portal.call(api.listPickupDays, { query: {} }, { as: user });
  const [, day] = pickup.body.dates.filter(({ pickupAvailable }) => pickupAvailable);
  const { body } = await prepareOrder(portal, user, { pickupDate: day?.date ?? '' });
  return (await portal.call(api.createWaybill, { body }, { as: user })).body.waybillId;
};
const stageOf = async (id: number) =>
  (await portal.call(api.getWaybill, { params: { id: String(id) } }, { as: user })).body.creationStage;
const waiting = () => countCrowd(db());

it('makes an order before a hundred thousand others that ask for news, though every worker is busy', {
  timeout,
}, async () => {
  const tracked = await place();
  await portal.runJobs();
  // The carrier takes its time over news, and all that is asked for is in the lanes of its tracking.
  await carriers.fault({ carrier: 'cdek', kind: 'delay', operation: 'tracking', ms: 1_000 });
  await addCrowd(db(), { carrier: 'cdek', waybillId: tracked, count: waitingCount });
  worker = await startWorker(portal.runtime, { isAlone: true });
  await portal.eventually(async () => ((await waiting()) < waitingCount ? true : undefined));

  const ordered = await place();
  await expect
    .poll(() => stageOf(ordered), { timeout: 60_000, interval: 20 })
    .toMatch(/^(registered|documents_ready)$/);
  expect(await waiting()).toBeGreaterThan(waitingCount * 0.99);
});

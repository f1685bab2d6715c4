import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sweepJobs } from '../../src/main/jobs/sweep.ts';
import { enqueue } from '../../src/platform/jobs/job.ts';
import { createAccount } from '../harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import { prepareOrder } from '../harness/orders.ts';
import { createTestPortal, type TestPortal } from '../harness/test-portal.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek'] });
  portal = await createTestPortal({ carriers: carriers.entries, ownDatabase: true });
});
afterEach(() => carriers.clearFaults());
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

/** An order whose carrier fails in one operation. */
async function orderWithout(operation: 'documents' | 'intake') {
  const user = await createAccount(portal.runtime.database.db);
  const { body } = await prepareOrder(portal, user);
  await carriers.fault({ carrier: 'cdek', kind: 'http_500', operation });
  const { waybillId } = (await portal.call(api.createWaybill, { body }, { as: user })).body;
  // Ahead of the job runner's own clock, so that what waits for its next try goes on waiting.
  portal.clock.set(new Date(Date.now() + 3_600_000));
  await portal.runAllJobs();
  const look = async () =>
    (await portal.call(api.getWaybill, { params: { id: String(waybillId) } }, { as: user })).body;
  return { waybillId, look };
}

/** The queue forgets a job, whatever the reason. */
const lose = (key: string) =>
  sql`select graphile_worker.remove_job(${key})`.execute(portal.runtime.database.db);

async function sweep(): Promise<void> {
  await carriers.clearFaults();
  await enqueue(portal.runtime.capabilities, sweepJobs, {});
  for (let turn = 0; turn < 3; turn += 1) await portal.runAllJobs();
}

it('documents come although the job that fetches them is lost', async () => {
  portal.clock.set('2026-11-20T08:00:00Z');
  const { waybillId, look } = await orderWithout('documents');
  expect((await look()).documents.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  await lose(`fetch-documents:${waybillId}`);
  await portal.runAllJobs();
  expect((await look()).documents.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  await sweep();
  expect((await look()).documents.map(({ state }) => state)).toEqual(['ready', 'ready']);
}, 60_000);

it('a courier is called although the job that calls is lost', async () => {
  portal.clock.set('2026-11-20T08:00:00Z');
  const { waybillId, look } = await orderWithout('intake');
  expect((await look()).status).toBe('registered');
  await lose(`call-courier:${waybillId}`);
  await sweep();
  expect((await look()).status).toBe('pickup_waiting');
}, 60_000);

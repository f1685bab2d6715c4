import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../test/harness/carriers.ts';
import { prepareOrder } from '../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createMetrics } from '../metrics.ts';

let portal: TestPortal;
let carriers: TestCarriers;
beforeAll(async () => {
  carriers = await startTestCarriers();
  portal = await createTestPortal({ ownDatabase: true, carriers: carriers.entries });
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;
async function metric(name: string): Promise<readonly string[]> {
  const live = { collect: () => ({ gauges: {}, counters: {}, closesByCode: {} }) };
  // The metrics of the live channel are not looked at.
  const text = await createMetrics(portal.runtime, live as never).registry.metrics();
  return text.split('\n').filter((line) => line.startsWith(name));
}

it('tells staff, and machines, of an order without an answer and of one that has lost its job', async () => {
  const [user, staff] = [await createAccount(db()), await createAccount(db(), { isStaff: true })];
  const { body } = await prepareOrder(portal, user);
  const placed = [];
  for (let order = 0; order < 2; order += 1)
    placed.push((await portal.call(api.createWaybill, { body }, { as: user })).body.waybillId);
  await sql`select graphile_worker.remove_job(${`register-waybill:${placed[0]}`})`.execute(db());
  portal.clock.advance(60_000);

  const watch = await portal.call(api.getJobWatch, {}, { as: staff });
  expect(watch.body.unsettledOrders).toEqual({ count: 2, oldestAt: '2026-11-20T08:00:00.000Z' });
  expect(watch.body.withoutJob.find(({ work }) => work === 'orders')?.count).toBe(1);
  expect(watch.body.waitingJobs.find(({ job }) => job === 'register-waybill')?.count).toBe(1);
  expect(await metric('work_without_job{work="orders"}')).toEqual(['work_without_job{work="orders"} 1']);
  expect(await metric('orders_unsettled_oldest_seconds ')).toEqual(['orders_unsettled_oldest_seconds 60']);
  expect(await metric('job_repairs_total{what="swept_orders"}')).toEqual([
    'job_repairs_total{what="swept_orders"} 0',
  ]);
  expect((await portal.call(api.getJobWatch, {}, { as: user })).status).toBe(403);

  await sql`select graphile_worker.add_job('sweep-jobs')`.execute(db());
  await portal.runJobs();
  const mended = await portal.call(api.getJobWatch, {}, { as: staff });
  expect(mended.body.unsettledOrders.count).toBe(0);
  expect(mended.body.withoutJob.find(({ work }) => work === 'orders')?.count).toBe(0);
  expect(await metric('job_repairs_total{what="swept_orders"}')).toEqual([
    'job_repairs_total{what="swept_orders"} 1',
  ]);
});

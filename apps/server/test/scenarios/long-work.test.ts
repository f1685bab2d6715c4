import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker, type Worker } from '../../src/main/jobs/build-worker.ts';
import {
  byCarrier,
  destinationOf,
  fillCart,
  putIntoCart,
} from '../../src/modules/destinations/destinations.factory.ts';
import { createAccount, type TestUser } from '../harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import { createTestPortal, type TestPortal } from '../harness/test-portal.ts';

/** More than there are workers for what has many parts. */
const hoggers = 13;
const many = 24;
const timeout = 120_000;

let carriers: TestCarriers;
let portal: TestPortal;
let worker: Worker | undefined;
let user: TestUser;
let own: number;

beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek', 'dpd'] });
  portal = await createTestPortal({
    ownDatabase: true,
    carriers: carriers.entries,
    now: new Date().toISOString(),
    environment: { CALCULATION_TIMEOUT_MS: '60000', CALCULATION_REUSE_SECONDS: '0' },
  });
  user = await newUser();
  own = (await putIntoCart(portal, user, await onNextDay(byCarrier('dpd')))).destinationId;
}, timeout);
afterAll(async () => {
  await carriers.clearFaults();
  await worker?.stop();
  await portal.close();
  await carriers.close();
}, timeout);

const newUser = () => createAccount(portal.runtime.database.db);
async function onNextDay<Options extends object>(options: Options) {
  const pickup = await portal.call(api.listPickupDays, { query: {} }, { as: user });
  const [, day] = pickup.body.dates.filter(({ pickupAvailable }) => pickupAvailable);
  return { ...options, pickupDate: day?.date ?? '' };
}

/** Jobs of a name that workers hold. */
const heldJobs = async (name: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${name} and jobs.locked_at is not null`.execute(portal.runtime.database.db);
  return rows[0]?.count ?? 0;
};
const untilHeld = (name: string, count: number) =>
  expect.poll(() => heldJobs(name), { timeout: 30_000, interval: 20 }).toBeGreaterThanOrEqual(count);

async function recalculate(as: TestUser, ids: readonly number[]): Promise<void> {
  await portal.call(api.recalculateCart, { body: { destination_id_list: [...ids] } }, { as });
}
const untilOwnIsPriced = () =>
  expect
    .poll(async () => (await destinationOf(portal, user, own)).status, { timeout: 20_000, interval: 20 })
    .toBe('recalc_done');

it('of others leaves workers to what a person waits for: their tables of prices, and their thousand rows', {
  timeout,
}, async () => {
  const others = await Promise.all(Array.from({ length: hoggers }, newUser));
  const rows = await Promise.all(
    others.map(async (other) => fillCart(portal, other, await onNextDay({ count: 1 }))),
  );
  const hasty = await newUser();
  const manyRows = await fillCart(portal, hasty, await onNextDay({ count: many }));
  await portal.runJobs();
  worker = await startWorker(portal.runtime, { isAlone: true });
  await carriers.fault({ carrier: 'cdek', kind: 'delay', operation: 'rates', ms: 60_000 });
  for (const [place, other] of others.entries()) {
    const tasks = (rows[place] ?? []).map((destination_id) => ({ destination_id }));
    await portal.call(api.startMultiCalculation, { body: { tasks } }, { as: other });
  }
  await untilHeld('run-multi-calculation', 12);
  await recalculate(hasty, manyRows);
  await untilHeld('recalculate-destination', 8);

  await recalculate(user, [own]);
  await untilOwnIsPriced();
  expect(await heldJobs('run-multi-calculation')).toBe(12);
  expect(await heldJobs('recalculate-destination')).toBe(8);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPortal, type TestPortal } from '../../test/harness/test-portal.ts';
import { markWorkersAlive, releaseDeadWorkers } from './stale-workers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
  await portal.runJobs(); // makes the queue's tables
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;

/** A job that a worker has locked for its only try. */
async function lockedJob(worker: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.add_job('start-following', max_attempts => 1)`.execute(db());
  const id = rows[0]?.id ?? 0;
  await sql`
    update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now(), attempts = 1
    where id = ${id}`.execute(db());
  return id;
}
const stateOf = async (id: number) => {
  const { rows } = await sql<{ locked_by: string | null; is_available: boolean }>`
    select locked_by, is_available from graphile_worker._private_jobs where id = ${id}`.execute(db());
  return rows[0];
};

it('gives the jobs of a silent process back, its last tries too, and leaves those of a living one', async () => {
  const [dead, living] = [await lockedJob('worker-dead'), await lockedJob('worker-living')];
  await markWorkersAlive(db(), portal.clock, 'process-dead', ['worker-dead']);
  portal.clock.advance(31_000);
  await markWorkersAlive(db(), portal.clock, 'process-living', ['worker-living']);
  await releaseDeadWorkers(db(), portal.clock, { processId: 'process-own', isAlone: false });
  expect(await stateOf(dead)).toEqual({ locked_by: null, is_available: true });
  expect(await stateOf(living)).toEqual({ locked_by: 'worker-living', is_available: false });
});

it('takes every other process for dead when it is alone', async () => {
  const job = await lockedJob('worker-before');
  await markWorkersAlive(db(), portal.clock, 'process-before', ['worker-before']);
  await releaseDeadWorkers(db(), portal.clock, { processId: 'process-own', isAlone: true });
  expect(await stateOf(job)).toEqual({ locked_by: null, is_available: true });
});

it('leaves a job alone whose process has died too often', async () => {
  const job = await lockedJob('worker-poisoned');
  await sql`update graphile_worker._private_jobs set attempts = 25 where id = ${job}`.execute(db());
  await releaseDeadWorkers(db(), portal.clock, { processId: 'process-own', isAlone: true });
  expect(await stateOf(job)).toEqual({ locked_by: null, is_available: false });
});

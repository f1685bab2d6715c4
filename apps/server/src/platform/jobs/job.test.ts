import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestPortal, runJobsOnce, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createTaskList } from '../../main/jobs/task-list.ts';
import { handleJob, type JobContext } from '../module.ts';
import { defineJob, enqueue } from './job.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
});
afterAll(() => portal.close());

const step = defineJob({
  name: 'plan-the-next',
  payload: z.object({ round: z.number() }),
  urgency: 'ordinary',
  maxAttempts: 3,
});
const key = 'plan-the-next:1';
const inAnHour = () => new Date(Date.now() + 3_600_000);
const planNext = (ctx: JobContext, round: number) =>
  enqueue(ctx, step, { round }, { key, queue: 'steps', runAt: inAnHour() });

const run = (work: (ctx: JobContext) => Promise<void>) =>
  runJobsOnce(portal.runtime, createTaskList(portal.runtime, [handleJob(step, (ctx) => work(ctx))]));
const waitingRounds = async () => {
  const { rows } = await sql<{ payload: { round: number } }>`
    select payload from graphile_worker._private_jobs where key = ${key}`.execute(portal.runtime.database.db);
  return rows.map(({ payload }) => payload.round);
};

it('keeps what a job plans under its own key, also when the job was taken away from it meanwhile', async () => {
  const { db } = portal.runtime.database;
  for (const isTakenAway of [false, true]) {
    await sql`select graphile_worker.remove_job(${key})`.execute(db);
    await enqueue({ db }, step, { round: 0 }, { key, queue: 'steps' });
    await run(async (ctx) => {
      const pools = sql`select array_agg(locked_by) from graphile_worker._private_jobs where locked_by is not null`;
      if (isTakenAway) await sql`select graphile_worker.force_unlock_workers((${pools}))`.execute(db);
      await planNext(ctx, 1);
    });
    expect(await waitingRounds()).toEqual([1]);
  }
});

it('plans nothing when the plan is rolled back', async () => {
  const { db } = portal.runtime.database;
  await sql`select graphile_worker.remove_job(${key})`.execute(db);
  await enqueue({ db }, step, { round: 0 }, { key });
  await run(async (ctx) => {
    await ctx.db
      .transaction()
      .execute(async (tx) => {
        await planNext({ ...ctx, db: tx }, 1);
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
  });
  expect(await waitingRounds()).toEqual([]);
});

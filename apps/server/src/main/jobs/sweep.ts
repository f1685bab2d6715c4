import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import {
  handleJob,
  type JobContext,
  type JobHandler,
  type ServerModule,
  type Sweep,
} from '../../platform/module.ts';
import { countUp, sweptCounter } from './watch-counters.ts';

/**
 * Finds durable work without a job and plans it. Runs each minute, before everything else that waits. Idempotent: a
 * sweep gives jobs only to what has none.
 */
export const sweepJobs = defineJob({
  name: 'sweep-jobs',
  payload: z.unknown(),
  urgency: 'order',
  maxAttempts: 1,
});

/** One that fails does not keep the others from their work; it is tried with the next minute. */
async function runSweep(ctx: JobContext, sweep: Sweep): Promise<void> {
  const { name, repair } = sweep;
  try {
    const count = await repair(ctx);
    if (count === 0) return;
    ctx.log.error({ sweep: name, count }, 'work without a job was planned anew');
    await countUp(ctx.db, sweptCounter(sweep), count);
  } catch (error) {
    ctx.log.error({ err: error, sweep: name }, 'sweep failed');
  }
}

export const sweepHandler = (modules: readonly ServerModule[]): JobHandler =>
  handleJob(sweepJobs, async (ctx) => {
    for (const sweep of modules.flatMap((module) => module.sweeps ?? [])) await runSweep(ctx, sweep);
  });

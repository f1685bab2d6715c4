import { type AddJobFunction, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import type { ServerModule } from '../platform/module.ts';
import { modules } from './modules.ts';
import type { Runtime } from './runtime.ts';

/** Handlers of all modules by job name, each with the capabilities of this process. */
export function createTaskList(runtime: Runtime, all: readonly ServerModule[] = modules): TaskList {
  const tasks: TaskList = {};
  for (const { job, handle } of all.flatMap((module) => module.jobs ?? [])) {
    tasks[job.name] = async (payload, helpers) => {
      const log = runtime.log.child({ job: job.name, jobId: helpers.job.id, attempt: helpers.job.attempts });
      const attempt = {
        attempt: helpers.job.attempts,
        isLast: helpers.job.attempts >= helpers.job.max_attempts,
        signal: helpers.abortSignal ?? new AbortController().signal,
      };
      await handle({ ...runtime.capabilities, log }, payload, attempt);
    };
  }
  return tasks;
}

export interface Worker {
  readonly addJob: AddJobFunction;
  stop(): Promise<void>;
}

/** Runs jobs until stopped; a job under way at the stop is given back to the queue. */
export async function startWorker(runtime: Runtime, concurrency = 8): Promise<Worker> {
  const crons = modules.flatMap((module) => module.cron ?? []);
  const runner: Runner = await run({
    pgPool: runtime.database.pool,
    taskList: createTaskList(runtime),
    concurrency,
    noHandleSignals: true,
    noPreparedStatements: false,
    parsedCronItems: parseCronItems(
      crons.map(({ pattern, job }) => ({ match: pattern, task: job.name, identifier: job.name })),
    ),
  });
  runner.promise.catch((error: unknown) => runtime.log.error({ err: error }, 'job worker ended'));
  return { addJob: runner.addJob, stop: () => runner.stop() };
}

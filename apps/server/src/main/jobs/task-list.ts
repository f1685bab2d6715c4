import type { TaskList } from 'graphile-worker';
import type { ServerModule } from '../../platform/module.ts';
import { modules } from '../modules.ts';
import type { Runtime } from '../runtime.ts';
import { sweepHandler } from './sweep.ts';

/** Handlers of all modules by job name, each with the capabilities of this process. */
export function createTaskList(runtime: Runtime, all: readonly ServerModule[] = modules): TaskList {
  const tasks: TaskList = {};
  const handlers = [...all.flatMap((module) => module.jobs ?? []), sweepHandler(all)];
  for (const { job, handle } of handlers) {
    tasks[job.name] = async (payload, helpers) => {
      const { id, attempts, max_attempts: maxAttempts } = helpers.job;
      const log = runtime.log.child({ job: job.name, jobId: id, attempt: attempts });
      const attempt = {
        attempt: attempts,
        isLast: attempts >= maxAttempts,
        signal: helpers.abortSignal ?? new AbortController().signal,
      };
      await handle({ ...runtime.capabilities, log, runningJob: { id } }, payload, attempt);
    };
  }
  return tasks;
}

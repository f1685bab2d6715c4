import type { TaskList } from 'graphile-worker';
import { storable } from '../../platform/db/storable.ts';
import type { JobHandler, ServerModule } from '../../platform/module.ts';
import { modules } from '../modules.ts';
import type { Runtime } from '../runtime.ts';
import { sweepHandler } from './sweep.ts';

/** The handlers of all modules, and of what watches over them. */
export const allHandlers = (all: readonly ServerModule[] = modules): readonly JobHandler[] => [
  ...all.flatMap((module) => module.jobs ?? []),
  sweepHandler(all),
];

/** The queue writes down why a job failed: words from outside that cannot be written would end all its workers. */
function rethrowStorable(error: unknown): never {
  if (error instanceof Error && storable(error.message) !== error.message)
    throw new Error(storable(error.message), { cause: error });
  throw error;
}

/** Handlers by job name, each with the capabilities of this process. */
export function createTaskList(runtime: Runtime, handlers: readonly JobHandler[] = allHandlers()): TaskList {
  const tasks: TaskList = {};
  for (const { job, handle } of handlers) {
    tasks[job.name] = async (payload, helpers) => {
      const { id, attempts, max_attempts: maxAttempts } = helpers.job;
      const log = runtime.log.child({ job: job.name, jobId: id, attempt: attempts });
      const attempt = {
        attempt: attempts,
        isLast: attempts >= maxAttempts,
        signal: helpers.abortSignal ?? new AbortController().signal,
      };
      await handle({ ...runtime.jobCapabilities, log, runningJob: { id } }, payload, attempt).catch(
        rethrowStorable,
      );
    };
  }
  return tasks;
}

import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { ServerModule } from '../platform/module.ts';
import { modules } from './modules.ts';
import type { Runtime } from './runtime.ts';
import { markWorkersAlive, releaseDeadWorkers } from './stale-workers.ts';

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
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** True when no other process runs jobs over the same database. */
  readonly isAlone: boolean;
  readonly concurrency?: number;
}

const heartbeatMs = 10_000;

/** Runs jobs until stopped; jobs under way at the stop are finished or given back, those of dead processes taken over. */
export async function startWorker(
  runtime: Runtime,
  { isAlone, concurrency = 8 }: WorkerOptions,
): Promise<Worker> {
  const { db, clock } = runtime.capabilities;
  const processId = randomUUID();
  const workerIds = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId));
  const runner = await runAll(runtime, events, concurrency);
  const beat = async (): Promise<void> => {
    await markWorkersAlive(db, clock, processId, [...workerIds]);
    await releaseDeadWorkers(db, clock, { processId, isAlone });
  };
  await beat();
  const timer = setInterval(() => {
    beat().catch((error: unknown) => runtime.log.warn({ err: error }, 'job heartbeat failed'));
  }, heartbeatMs);
  return {
    async stop() {
      clearInterval(timer);
      await runner.stop();
    },
  };
}

/** The library's own words, in our log; its news of every task is for debugging only. */
export const jobLogger = ({ log }: Runtime): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ from: 'jobs' }, message);
    else if (level === 'warning') log.warn({ from: 'jobs' }, message);
    else log.debug({ from: 'jobs' }, message);
  });

async function runAll(runtime: Runtime, events: WorkerEvents, concurrency: number): Promise<Runner> {
  const crons = modules.flatMap((module) => module.cron ?? []);
  const runner = await run({
    pgPool: runtime.database.pool,
    taskList: createTaskList(runtime),
    concurrency,
    events,
    noHandleSignals: true,
    logger: jobLogger(runtime),
    parsedCronItems: parseCronItems(
      crons.map(({ pattern, job }) => ({ match: pattern, task: job.name, identifier: job.name })),
    ),
  });
  runner.promise.catch((error: unknown) => runtime.log.error({ err: error }, 'job worker ended'));
  return runner;
}

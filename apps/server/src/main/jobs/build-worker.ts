import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { CronEntry } from '../../platform/module.ts';
import { modules } from '../modules.ts';
import type { Runtime } from '../runtime.ts';
import { startHeartbeat } from './heartbeat.ts';
import { JobPools } from './job-pools.ts';
import { keepRunning } from './job-runner.ts';
import { sweepJobs } from './sweep.ts';
import { createTaskList } from './task-list.ts';

export interface Worker {
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** True when no other process runs jobs over the same database. */
  readonly isAlone: boolean;
  readonly concurrency?: number;
}

/** Runs jobs until stopped; jobs under way at the stop are finished or given back, those of dead processes taken over. */
export async function startWorker(
  runtime: Runtime,
  { isAlone, concurrency = 8 }: WorkerOptions,
): Promise<Worker> {
  const { db, config } = runtime.capabilities;
  const processId = randomUUID();
  const pools = new JobPools();
  const tasks = pools.counting(createTaskList(runtime));
  const runner = await keepRunning(() => runAll(runtime, { pools, tasks, concurrency }), runtime.log);
  const heartbeat = await startHeartbeat({
    db,
    log: runtime.log,
    everyMs: config.JOB_HEARTBEAT_MS,
    isAlone,
    own: () => ({ processId, poolIds: pools.ids }),
  }).catch(async (error: unknown) => {
    await runner.stop();
    throw error;
  });
  return {
    async stop() {
      await runner.stop();
      heartbeat.stop();
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

const crons = (): readonly CronEntry[] => [
  ...modules.flatMap((module) => module.cron ?? []),
  { pattern: '* * * * *', job: sweepJobs },
];

/** The queue writes the pool's id into what it locks, so that is what must be known before the first job is taken. */
function telling(pools: JobPools): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => pools.open(workerPool.id));
  events.on('pool:release', ({ workerPool }) => pools.end(workerPool.id));
  return events;
}

interface RunOptions {
  readonly pools: JobPools;
  readonly tasks: TaskList;
  readonly concurrency: number;
}

function runAll(runtime: Runtime, { pools, tasks, concurrency }: RunOptions): Promise<Runner> {
  return run({
    pgPool: runtime.database.pool,
    taskList: tasks,
    concurrency,
    events: telling(pools),
    noHandleSignals: true,
    logger: jobLogger(runtime),
    // Unless they are batched, a job that cannot be marked as done is a rejection that nobody can handle.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    parsedCronItems: parseCronItems(
      crons().map(({ pattern, job }) => ({ match: pattern, task: job.name, identifier: job.name })),
    ),
  });
}

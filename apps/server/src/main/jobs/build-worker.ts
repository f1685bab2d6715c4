import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker';
import { enqueue, type JobUrgency } from '../../platform/jobs/job.ts';
import type { CronEntry, JobHandler } from '../../platform/module.ts';
import { modules } from '../modules.ts';
import type { Runtime } from '../runtime.ts';
import { startHeartbeat } from './heartbeat.ts';
import { JobPools } from './job-pools.ts';
import { keepRunning, type Run } from './job-runner.ts';
import { sweepJobs } from './sweep.ts';
import { allHandlers, createTaskList } from './task-list.ts';

export interface Worker {
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** True when no other process runs jobs over the same database. */
  readonly isAlone: boolean;
  readonly concurrency?: number;
}

/**
 * Workers that carry out orders only, so that none waits for a carrier that makes its tracking wait: most of the orders' queues
 * of all carriers may be under way at once.
 */
const orderConcurrency = 40;
/** Workers for what a person waits for, so that nobody waits behind papers that wait for a busy carrier. */
const personConcurrency = 4;
/** Workers for batches, multi-calculations and tables, which have many parts and may not take the others' places. */
const longConcurrency = 12;

/** Runs jobs until stopped; jobs under way at the stop are finished or given back, those of dead processes taken over. */
export async function startWorker(
  runtime: Runtime,
  { isAlone, concurrency = 8 }: WorkerOptions,
): Promise<Worker> {
  const { db, config } = runtime.capabilities;
  const processId = randomUUID();
  const pools = new JobPools();
  const start = (options: Omit<RunOptions, 'pools'>) =>
    keepRunning(() => runTasks(runtime, { ...options, pools }), runtime.log);
  const handlersOf = (urgency: JobUrgency) => allHandlers().filter(({ job }) => job.urgency === urgency);
  const shortHandlers = allHandlers().filter(({ job }) => job.urgency !== 'long');
  const runners = [
    await start({ handlers: shortHandlers, crons: allCrons(), concurrency }),
    await start({ handlers: handlersOf('person'), crons: [], concurrency: personConcurrency }),
    await start({ handlers: handlersOf('long'), crons: [], concurrency: longConcurrency }),
    await start({ handlers: handlersOf('order'), crons: [], concurrency: orderConcurrency }),
  ];
  const stopAll = async (): Promise<void> => void (await Promise.all(runners.map((runner) => runner.stop())));
  const heartbeat = await startHeartbeat({
    db,
    log: runtime.log,
    everyMs: config.JOB_HEARTBEAT_MS,
    isAlone,
    own: () => ({ processId, poolIds: pools.ids }),
  }).catch(async (error: unknown) => {
    await stopAll();
    throw error;
  });
  await planAtStart(runtime);
  return {
    async stop() {
      await stopAll();
      heartbeat.stop();
    },
  };
}

/** Of all processes that start one does it at a time, and the next finds it done. */
async function planAtStart({ capabilities }: Runtime): Promise<void> {
  for (const job of modules.flatMap(({ atStart }) => atStart ?? []))
    await enqueue(capabilities, job, {}, { key: `at-start:${job.name}`, queue: `at-start:${job.name}` });
}

/** The library's own words, in our log; its news of every task is for debugging only. */
export const jobLogger = ({ log }: Runtime): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ from: 'jobs' }, message);
    else if (level === 'warning') log.warn({ from: 'jobs' }, message);
    else log.debug({ from: 'jobs' }, message);
  });

const allCrons = (): readonly CronEntry[] => [
  ...modules.flatMap((module) => module.cron ?? []),
  { pattern: '* * * * *', job: sweepJobs },
];

/**
 * The queue writes the pool's id into what it locks, so that is what must be known before the first job is taken. A pool
 * that shuts down holds only the jobs still under way.
 */
function tellOf(pools: JobPools): { readonly events: WorkerEvents; readonly ending: Promise<void> } {
  const events: WorkerEvents = new EventEmitter();
  const { promise: ending, resolve } = Promise.withResolvers<void>();
  events.on('pool:create', ({ workerPool }) => pools.open(workerPool.id));
  events.on('pool:gracefulShutdown', ({ workerPool }) => {
    pools.end(workerPool.id);
    resolve();
  });
  return { events, ending };
}

interface RunOptions {
  readonly pools: JobPools;
  readonly handlers: readonly JobHandler[];
  readonly crons: readonly CronEntry[];
  readonly concurrency: number;
}

async function runTasks(runtime: Runtime, { pools, handlers, crons, concurrency }: RunOptions): Promise<Run> {
  const { events, ending } = tellOf(pools);
  const runner = await run({
    pgPool: runtime.jobsDatabase.pool,
    taskList: pools.counting(createTaskList(runtime, handlers)),
    concurrency,
    events,
    noHandleSignals: true,
    logger: jobLogger(runtime),
    // Unless they are batched, a job that cannot be marked as done is a rejection that nobody can handle.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    parsedCronItems: parseCronItems(
      crons.map(({ pattern, job }) => ({ match: pattern, task: job.name, identifier: job.name })),
    ),
  });
  return { runner, ending };
}

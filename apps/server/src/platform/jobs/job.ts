import { type Expression, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Needs } from '../context/index.ts';
import type { Db } from '../db/database.ts';

/**
 * Which job goes first when many wait: orders and their cancellation, orders of a batch, what a person looks at, their long
 * work of many parts, papers, the rest, and last what nobody misses for a minute. Smaller numbers go first.
 */
const priorities = {
  order: -20,
  batch: -15,
  person: -10,
  long: -9,
  paper: -5,
  ordinary: 0,
  background: 10,
} as const;
export type JobUrgency = keyof typeof priorities;

/** Durable work: its name, what its payload must be, how urgent it is, and how often it is tried. */
export interface Job<Payload = unknown> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  readonly urgency: JobUrgency;
  /** graphile-worker waits `exp(min(10, attempt))` seconds between tries. */
  readonly maxAttempts: number;
}

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job;

export interface EnqueueOptions {
  /** A waiting job of the same key is replaced, so that work is not piled up. */
  readonly key?: string;
  readonly keyMode?: 'replace' | 'preserve_run_at' | 'unsafe_dedupe';
  readonly runAt?: Date;
  /** Jobs of one queue run one after another. */
  readonly queue?: string;
  readonly maxAttempts?: number;
  /** Another than the job's own: of many at once, which are not to stand before single ones. */
  readonly urgency?: JobUrgency | undefined;
}

/** A job to be added by a larger statement, which may work out payload (as `json`) and key (as `text`) itself. */
export interface JobCall {
  readonly job: Job;
  readonly payload: Expression<unknown>;
  readonly options?: Omit<EnqueueOptions, 'key'> & { readonly key?: Expression<string | null> };
}

/** The call that adds a job, for the select list of a statement: the job is there if the statement's changes are. */
export const addJobCall = ({ job, payload, options = {} }: JobCall): RawBuilder<unknown> =>
  sql`graphile_worker.add_job(
    ${job.name},
    payload => ${payload},
    queue_name => ${options.queue ?? null},
    run_at => ${options.runAt ?? null},
    priority => ${priorities[options.urgency ?? job.urgency]},
    max_attempts => ${options.maxAttempts ?? job.maxAttempts},
    job_key => ${options.key ?? null},
    job_key_mode => ${options.keyMode ?? 'replace'}
  )`;

declare module '../context/context.ts' {
  interface Capabilities {
    /** The job that is being carried out, by its row in the queue. */
    runningJob: { readonly id: string } | undefined;
  }
}

/**
 * A job that plans another under its own key must not be taken for the one that waits: its row goes when it ends, and
 * the plan would go with it. The queue sees to that only while it holds the row for locked, and a process that is taken
 * for dead has lost the lock and goes on.
 */
async function stepAside(db: Db, runningJobId: string, key: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set key = null, attempts = max_attempts
    where id = ${runningJobId} and key = ${key}`.execute(db);
}

const inTransaction = (db: Db, body: (db: Db) => Promise<void>): Promise<void> =>
  db.isTransaction ? body(db) : db.transaction().execute(body);

/** Adds a job in the transaction of the context, if it has one. */
export async function enqueue<Payload>(
  ctx: Needs<'db'> & Partial<Needs<'runningJob'>>,
  job: Job<Payload>,
  payload: Payload,
  { key, ...options }: EnqueueOptions = {},
): Promise<void> {
  const call = addJobCall({
    job,
    payload: sql`${JSON.stringify(payload)}::json`,
    options: { ...options, ...(key === undefined ? {} : { key: sql.val(key) }) },
  });
  const { runningJob } = ctx;
  if (runningJob === undefined || key === undefined) {
    await sql`select ${call}`.execute(ctx.db);
    return;
  }
  await inTransaction(ctx.db, async (db) => {
    await stepAside(db, runningJob.id, key);
    await sql`select ${call}`.execute(db);
  });
}

/** Whether a job of this key waits or runs; one that is out of tries does neither. Index: the queue's own, on the key. */
export const hasLiveJob = (key: Expression<string>): RawBuilder<boolean> => sql<boolean>`exists (
  select from graphile_worker._private_jobs as jobs
  where jobs.key = ${key} and (jobs.locked_at is not null or jobs.attempts < jobs.max_attempts))`;

/** When the job of a key is to run that waits; null where none does. Index: the queue's own, on the key. */
export const plannedAt = (key: string): RawBuilder<Date | null> => sql<Date | null>`(
  select run_at from graphile_worker._private_jobs where key = ${key} and locked_at is null)`;

/** How long a job of many parts goes on while others of its kind wait. */
const turnMs = 5_000;

/** Whether long work waits for a worker. Index: the queue's own, on what is available. */
async function doesLongWorkWait({ db }: Needs<'db'>): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (
    select from graphile_worker._private_jobs
    where is_available and priority = ${priorities.long} and run_at <= now()) as waits`.execute(db);
  return rows[0]?.waits ?? false;
}

/**
 * Tells a job between two of its parts whether its turn is over: then it plans itself anew, behind those that wait. Nobody has
 * to wait for the whole of somebody else's thousand rows.
 */
export function takeTurn(ctx: Needs<'db'>): () => Promise<boolean> {
  let endsAt = performance.now() + turnMs;
  return async () => {
    if (performance.now() < endsAt) return false;
    if (await doesLongWorkWait(ctx)) return true;
    endsAt = performance.now() + turnMs;
    return false;
  };
}

/** What a handler is told about its own try. */
export interface JobAttempt {
  readonly attempt: number;
  readonly isLast: boolean;
  /** Aborted when the process stops. */
  readonly signal: AbortSignal;
}

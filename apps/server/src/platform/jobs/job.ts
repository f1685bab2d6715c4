import { type Expression, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Needs } from '../context/index.ts';

/** Durable work: its name, what its payload must be, and how often it is tried. */
export interface Job<Payload = unknown> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
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
    max_attempts => ${options.maxAttempts ?? job.maxAttempts},
    job_key => ${options.key ?? null},
    job_key_mode => ${options.keyMode ?? 'replace'}
  )`;

/** Adds a job in the transaction of the context, if it has one. */
export async function enqueue<Payload>(
  ctx: Needs<'db'>,
  job: Job<Payload>,
  payload: Payload,
  { key, ...options }: EnqueueOptions = {},
): Promise<void> {
  const call = addJobCall({
    job,
    payload: sql`${JSON.stringify(payload)}::json`,
    options: { ...options, ...(key === undefined ? {} : { key: sql.val(key) }) },
  });
  await sql`select ${call}`.execute(ctx.db);
}

/** What a handler is told about its own try. */
export interface JobAttempt {
  readonly attempt: number;
  readonly isLast: boolean;
  /** Aborted when the process stops. */
  readonly signal: AbortSignal;
}

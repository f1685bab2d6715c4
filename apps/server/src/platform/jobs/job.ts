import { sql } from 'kysely';
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

/** Adds a job in the transaction of the context, if it has one. */
export async function enqueue<Payload>(
  ctx: Needs<'db'>,
  job: Job<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${job.name},
    payload => ${JSON.stringify(payload)}::json,
    queue_name => ${options.queue ?? null},
    run_at => ${options.runAt ?? null},
    max_attempts => ${options.maxAttempts ?? job.maxAttempts},
    job_key => ${options.key ?? null},
    job_key_mode => ${options.keyMode ?? 'replace'}
  )`.execute(ctx.db);
}

/** What a handler is told about its own try. */
export interface JobAttempt {
  readonly attempt: number;
  readonly isLast: boolean;
  /** Aborted when the process stops. */
  readonly signal: AbortSignal;
}

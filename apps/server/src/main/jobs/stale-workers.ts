import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { countUp } from './watch-counters.ts';

/** A job whose process has died in so many tries is left alone: it may be what kills them. */
const maxTries = 25;

export interface OwnProcess {
  readonly processId: string;
  /** The ids under which this process holds jobs: the queue writes the pool's id, not the worker's. */
  readonly poolIds: readonly string[];
}

/** Tells that this process lives. Timed by the clock of the database, which all processes share. */
export async function markAlive(db: Db, { processId, poolIds }: OwnProcess): Promise<void> {
  const alive = { pool_ids: [...poolIds], seen_at: sql<Date>`now()` };
  await db
    .insertInto('job_processes')
    .values({ id: processId, ...alive })
    .onConflict((clash) => clash.column('id').doUpdateSet(alive))
    .execute();
}

export interface Judgement {
  readonly own: OwnProcess;
  /** True for the only process on its database: every other one is dead, however lately it was heard of. */
  readonly isAlone: boolean;
  /** Who is not heard of for so long is dead. */
  readonly deadAfterMs: number;
}

/**
 * Gives jobs of dead processes back to the queue; the library itself would wait four hours. Never one of this process.
 * A pool that nobody has told of yet may be just starting, so that its locks must be old as well. A try that ended with
 * its process is not the last one: the handler has not had its chance to give up in order. Answers how many jobs.
 */
export async function releaseDeadPools(db: Db, { own, isAlone, deadAfterMs }: Judgement): Promise<number> {
  const deadAfter = sql`${deadAfterMs} * interval '1 millisecond'`;
  const others = isAlone
    ? sql`select null::text where false`
    : sql`select unnest(pool_ids) from job_processes where seen_at > now() - ${deadAfter}`;
  const { rows } = await sql<{ pool: string }>`
    select distinct locked_by as pool from graphile_worker._private_jobs
    where locked_by is not null
      and (${isAlone} or locked_at < now() - ${deadAfter})
      and locked_by <> all(${sql.val([...own.poolIds])}::text[])
      and locked_by not in (${others})`.execute(db);
  const count =
    rows.length > 0
      ? await releasePools(
          db,
          rows.map(({ pool }) => pool),
        )
      : 0;
  await releaseLeftQueues(db, deadAfterMs);
  await sql`delete from job_processes
    where seen_at < now() - greatest(${deadAfter}, interval '1 minute') and id <> ${own.processId}`.execute(
    db,
  );
  return count;
}

async function releasePools(db: Db, pools: readonly string[]): Promise<number> {
  const dead = sql`any(${sql.val([...pools])}::text[])`;
  await sql`
    update graphile_worker._private_jobs set max_attempts = attempts + 1
    where locked_by = ${dead} and attempts >= max_attempts and attempts < ${maxTries}`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs where locked_by = ${dead}`.execute(db);
  await sql`select graphile_worker.force_unlock_workers(${sql.val([...pools])}::text[])`.execute(db);
  const count = rows[0]?.count ?? 0;
  // Unlocking alone wakes nobody until the next poll.
  await sql`select pg_notify('jobs:insert', json_build_object('r', random(), 'count', ${count}::int)::text)`.execute(
    db,
  );
  await countUp(db, 'jobs_taken_over', count);
  return count;
}

/**
 * A queue is locked and unlocked together with its job. One that is locked without a job was left so by two processes
 * that have carried out the same job, and would stay so for four hours.
 */
async function releaseLeftQueues(db: Db, deadAfterMs: number): Promise<void> {
  await sql`
    update graphile_worker._private_job_queues as queues set locked_at = null, locked_by = null
    where locked_at < now() - ${deadAfterMs} * interval '1 millisecond'
      and not exists (
        select from graphile_worker._private_jobs as jobs
        where jobs.job_queue_id = queues.id and jobs.locked_by = queues.locked_by)`.execute(db);
}

import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { countUp, takenOverCounter } from './watch-counters.ts';

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

export interface HoldingPool {
  readonly id: string;
  /** When its process last told of itself; where none has told of it yet, when it took its last job. */
  readonly lastSign: string;
  /** The last sign is older than the time after which a process may count as dead. */
  readonly isLate: boolean;
}

/** The pools of other processes that hold jobs. */
export async function poolsOfOthers(
  db: Db,
  { poolIds }: OwnProcess,
  deadAfterMs: number,
): Promise<readonly HoldingPool[]> {
  const lastSign = sql`coalesce(max(processes.seen_at), max(jobs.locked_at))`;
  const { rows } = await sql<HoldingPool>`
    select jobs.locked_by as id, ${lastSign}::text as "lastSign",
      ${lastSign} < now() - ${deadAfterMs} * interval '1 millisecond' as "isLate"
    from graphile_worker._private_jobs as jobs
    left join job_processes as processes on jobs.locked_by = any(processes.pool_ids)
    where jobs.locked_by <> all(${sql.val([...poolIds])}::text[])
    group by jobs.locked_by`.execute(db);
  return rows;
}

/**
 * Gives jobs of dead pools back to the queue; the library itself would wait four hours. A job whose row somebody holds,
 * be it a process that stands still in the middle of a transaction, keeps none of the others: its turn comes with the
 * next call. A try that ended with its process is not the last one: the handler has not had its chance to give up in
 * order. Answers how many jobs.
 */
export async function releasePools(db: Db, pools: readonly string[]): Promise<number> {
  if (pools.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    with held as (
      select id from graphile_worker._private_jobs where locked_by = any(${sql.val([...pools])}::text[]) for update skip locked),
    released as (
      update graphile_worker._private_jobs as jobs set locked_at = null, locked_by = null,
        max_attempts = case when attempts >= max_attempts and attempts < ${maxTries}
          then attempts + 1 else max_attempts end
      from held where jobs.id = held.id returning jobs.id)
    select count(*)::int as count from released`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return 0;
  // Unlocking alone wakes nobody until the next poll.
  await sql`select pg_notify('jobs:insert', json_build_object('r', random(), 'count', ${count}::int)::text)`.execute(
    db,
  );
  await countUp(db, takenOverCounter, count);
  return count;
}

/**
 * A queue is locked and unlocked together with its job. One that is locked without a job was left so by two processes
 * that have carried out the same job, and would stay so for four hours.
 */
export async function releaseLeftQueues(
  db: Db,
  deadPools: readonly string[],
  deadAfterMs: number,
): Promise<void> {
  await sql`
    with held as (
      select id from graphile_worker._private_job_queues as queues
      where (locked_by = any(${sql.val([...deadPools])}::text[]) or locked_at < now() - ${deadAfterMs} * interval '1 millisecond')
        and not exists (
          select from graphile_worker._private_jobs as jobs
          where jobs.job_queue_id = queues.id and jobs.locked_by = queues.locked_by)
      for update skip locked)
    update graphile_worker._private_job_queues as queues set locked_at = null, locked_by = null
    from held where queues.id = held.id`.execute(db);
}

/** Forgets processes that have long been silent. One that lives after all tells of itself anew. */
export async function forgetSilent(db: Db, { processId }: OwnProcess, deadAfterMs: number): Promise<void> {
  await sql`delete from job_processes
    where seen_at < now() - greatest(${deadAfterMs} * interval '1 millisecond', interval '1 minute')
      and id <> ${processId}`.execute(db);
}

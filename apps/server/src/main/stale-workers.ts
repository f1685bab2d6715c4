import { sql } from 'kysely';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';

/** A worker not heard of for this long is dead. */
const deadAfterMs = 30_000;
/** A job whose process has died in so many tries is left alone: it may be what kills them. */
const maxTries = 25;

/** Tells that this process and its workers live. */
export async function markWorkersAlive(
  db: Db,
  clock: Clock,
  processId: string,
  workerIds: readonly string[],
): Promise<void> {
  await db
    .insertInto('job_processes')
    .values({ id: processId, worker_ids: [...workerIds], seen_at: clock.now() })
    .onConflict((clash) =>
      clash.column('id').doUpdateSet({ worker_ids: [...workerIds], seen_at: clock.now() }),
    )
    .execute();
}

/**
 * Gives jobs of dead workers back to the queue at once; the library itself would wait four hours. A process that is
 * alone on its database knows that every other worker is dead. A try that ended with its process is not the last one:
 * the handler has not had its chance to give up in order.
 */
export async function releaseDeadWorkers(
  db: Db,
  clock: Clock,
  own: { readonly processId: string; readonly isAlone: boolean },
): Promise<void> {
  const since = new Date(clock.now().getTime() - deadAfterMs);
  const living = await db
    .selectFrom('job_processes')
    .select('worker_ids')
    .where((eb) => eb.or([eb('id', '=', own.processId), ...(own.isAlone ? [] : [eb('seen_at', '>', since)])]))
    .execute();
  const alive = living.flatMap((row) => row.worker_ids);
  const { rows: dead } = await sql<{ worker: string }>`
    select distinct locked_by as worker from graphile_worker._private_jobs
    where locked_by is not null and not (locked_by = any(${alive}::text[]))`.execute(db);
  if (dead.length > 0)
    await releaseWorkers(
      db,
      dead.map(({ worker }) => worker),
    );
  await db
    .deleteFrom('job_processes')
    .where('seen_at', '<', since)
    .where('id', '<>', own.processId)
    .execute();
}

async function releaseWorkers(db: Db, workers: readonly string[]): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set max_attempts = attempts + 1
    where locked_by = any(${sql.val([...workers])}::text[]) and attempts >= max_attempts and attempts < ${maxTries}`.execute(
    db,
  );
  await sql`select graphile_worker.force_unlock_workers(${sql.val([...workers])}::text[])`.execute(db);
  // Unlocking alone wakes nobody until the next poll.
  await sql`select pg_notify('jobs:insert', json_build_object('r', random(), 'count', ${workers.length}::int)::text)`.execute(
    db,
  );
}

import type { CarrierCode } from '@tranzit/kernel';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

export interface Crowd {
  readonly carrier: CarrierCode;
  /** Whose news all of them ask for. */
  readonly waybillId: number;
  readonly count: number;
}

/** Adds jobs that are due for an hour and ask for a waybill's news, in all lanes of its carrier's tracking. */
export async function addCrowd(db: Db, { carrier, waybillId, count }: Crowd): Promise<void> {
  await sql`select graphile_worker.add_job('track-waybill', queue_name => ${`carrier:${carrier}:`} || lane)
    from generate_series(0, 3) as lane`.execute(db);
  await sql`
    insert into graphile_worker._private_jobs (job_queue_id, task_id, payload, key, priority, run_at)
    select queues.id, tasks.id, ${JSON.stringify({ waybillId })}::json,
      ${`crowd:${carrier}:`} || number, 10, now() - interval '1 hour'
    from generate_series(1, ${count}::int) as number
    join graphile_worker._private_tasks as tasks on tasks.identifier = 'track-waybill'
    join graphile_worker._private_job_queues as queues
      on queues.queue_name = ${`carrier:${carrier}:`} || (number % 4)`.execute(db);
}

/** How many of them still wait. */
export async function countCrowd(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs where key like 'crowd:%'`.execute(db);
  return rows[0]?.count ?? 0;
}

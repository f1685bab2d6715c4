import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/** From now on the queue forgets every job of this name as soon as it is planned; what comes back ends that. */
export async function forgetJobs(db: Db, job: string): Promise<() => Promise<void>> {
  await sql`create function forget() returns trigger language plpgsql as $$ begin
    if new.task_id = (select id from graphile_worker._private_tasks where identifier = ${sql.lit(job)}) then
      return null;
    end if;
    return new;
  end $$`.execute(db);
  await sql`create trigger forgotten before insert on graphile_worker._private_jobs
    for each row execute function forget()`.execute(db);
  return async () => void (await sql`drop function forget() cascade`.execute(db));
}

import { sql } from 'kysely';
import type { TestPortal } from './test-portal.ts';

/** From now on the queue forgets every job of this name as soon as it is planned; what comes back ends that. */
export async function forgetJobs(portal: TestPortal, job: string): Promise<() => Promise<void>> {
  const { db } = portal.runtime.database;
  await sql`create function forget() returns trigger language plpgsql as 'begin return null; end'`.execute(
    db,
  );
  await sql`create trigger forgotten before insert on graphile_worker._private_jobs for each row
    when (starts_with(new.key, ${sql.lit(`${job}:`)})) execute function forget()`.execute(db);
  return async () => void (await sql`drop function forget() cascade`.execute(db));
}

import { type OperationNodeSource, sql } from 'kysely';
import type { Db } from './database.ts';

/** Something that was used; equal ones have one fingerprint. */
interface Used {
  readonly id: number;
  readonly used_at: Date;
  readonly fingerprint: string;
}

/** A query for rows, newest first and at most so many that looking for repeats among them costs little. */
type Latest<Row> = OperationNodeSource & { execute(): Promise<Row[]> };

/** The first `count` of the latest that differ, newest first; of equal ones the newest. */
export async function listDifferent<Row extends Used>(
  { db }: { readonly db: Db },
  latest: Latest<Row>,
  count: number,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select * from (
      select distinct on (fingerprint) * from (${latest}) latest order by fingerprint, used_at desc, id desc
    ) different
    order by used_at desc, id desc limit ${count}`.execute(db);
  return rows;
}

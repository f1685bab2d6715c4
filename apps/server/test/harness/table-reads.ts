import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

interface Reads {
  /** Rows read from one end of a table to the other. */
  readonly rows: number;
  /** Looks into an index. */
  readonly indexScans: number;
  /** Rows that indexes have led to. */
  readonly fetched: number;
}

/** So far in this transaction, and whatever of earlier ones its connection has not handed on yet. */
async function readsSoFar(tx: Db, tables: readonly string[]): Promise<Reads> {
  const { rows } = await sql<Reads>`
    select coalesce(sum(seq_tup_read), 0)::int as rows, coalesce(sum(idx_scan), 0)::int as "indexScans",
      coalesce(sum(idx_tup_fetch), 0)::int as fetched
    from pg_stat_xact_user_tables where relname = any(${sql.val([...tables])}::text[])`.execute(tx);
  return rows[0] ?? { rows: 0, indexScans: 0, fetched: 0 };
}

/** What some work of a transaction answers, and how much of these tables is read for it. */
export async function readsDuring<Found>(
  tx: Db,
  tables: readonly string[],
  work: () => Promise<Found>,
): Promise<Reads & { readonly found: Found }> {
  const before = await readsSoFar(tx, tables);
  const found = await work();
  const after = await readsSoFar(tx, tables);
  return {
    found,
    rows: after.rows - before.rows,
    indexScans: after.indexScans - before.indexScans,
    fetched: after.fetched - before.fetched,
  };
}

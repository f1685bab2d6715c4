import { type RawBuilder, sql } from 'kysely';
import type { Db, Tables } from './database.ts';

/** Rows of one statement: nobody waits long for its locks. */
const batch = 1000;

type InstantColumn<Table extends keyof Tables> = {
  [Column in keyof Tables[Table] & string]: Column extends `${string}_at` ? Column : never;
}[keyof Tables[Table] & string];

/** Deletes what is older than an instant, batch by batch. The column needs an index of its own. */
export async function purgeOlder<Table extends keyof Tables & string>(
  { db }: { readonly db: Db },
  {
    table,
    column,
    before,
    unless = sql<boolean>`false`,
  }: {
    readonly table: Table;
    readonly column: InstantColumn<Table>;
    readonly before: Date;
    /** What stays however old it is. */
    readonly unless?: RawBuilder<boolean>;
  },
): Promise<void> {
  const at = sql.ref(column);
  for (let deleted = batch; deleted === batch; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid in (
        select ctid from ${sql.table(table)} where ${at} < ${before} and not ${unless} order by ${at} limit ${batch})`.execute(
      db,
    );
    deleted = Number(numAffectedRows);
  }
}

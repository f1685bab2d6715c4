import type { Db } from '../../platform/db/database.ts';
import type { HistoryRows } from './history-rows.ts';

/** Rows of one statement, whose parameters end at 65,535. */
const batchSize = 1_000;

const batchesOf = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) =>
    rows.slice(index * batchSize, (index + 1) * batchSize),
  );

/** Writes the histories of all orders together: a statement for each would keep the first start waiting. */
export async function insertHistories(db: Db, histories: readonly HistoryRows[]): Promise<void> {
  for (const rows of batchesOf(histories.flatMap(({ events }) => events)))
    await db.insertInto('waybill_events').values(rows).execute();
  for (const rows of batchesOf(histories.flatMap(({ ledger }) => ledger)))
    await db.insertInto('ledger_entries').values(rows).execute();
  for (const rows of batchesOf(histories.flatMap(({ bonuses }) => bonuses)))
    await db.insertInto('bonus_entries').values(rows).execute();
}

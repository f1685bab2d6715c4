import type { CounterpartyId, DestinationId, ImportId, ImportRowId } from '@tranzit/kernel';
import { sql } from 'kysely';
import type { Needs } from '../../../platform/context/index.ts';
import type { EntryChange, EntryReference } from '../../contacts/index.ts';
import { type CellError, type CellNotice, type Import, type ImportRow, unsettled } from '../import.ts';
import type { TableRow } from '../reading/table-error.ts';

/** Adds rows as they stand in the table; those that are there already stay as they are. */
export async function insertRows(
  { db, clock }: Needs<'db' | 'clock'>,
  { id, rev }: Pick<Import, 'id' | 'rev'>,
  rows: readonly (TableRow & Partial<Pick<ImportRow, 'isUnasked' | 'notices'>>)[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('import_rows')
    .values(
      rows.map(({ line, cells, isUnasked = false, notices = [] }) => ({
        import_id: id,
        line,
        cells: JSON.stringify(cells),
        notices: JSON.stringify(notices),
        is_unasked: isUnasked,
        changed_rev: rev + 1,
        created_at: clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['import_id', 'line']).doNothing())
    .execute();
}

/** What a checked row means to other rows, in tables that name parents. */
export interface RowMeaning {
  /** What they may call its entry by. */
  readonly names:
    | { readonly title: string; readonly inn?: string | undefined; readonly kpp?: string | undefined }
    | undefined;
  /** What it calls the entry that its own belongs to. */
  readonly parent: EntryReference | undefined;
}

/** What became of a row. */
export interface RowOutcome {
  readonly id: ImportRowId;
  readonly state: ImportRow['state'];
  readonly errors: readonly CellError[];
  /** Of a row that was checked; without them what is known stays. */
  readonly notices?: readonly CellNotice[] | undefined;
  readonly sameness: string | null;
  readonly counterpartyId: CounterpartyId | null;
  /** Of a table of orders. */
  readonly destinationId?: DestinationId | undefined;
  readonly hasLandline?: boolean | undefined;
  /** Of a row that was checked; without it what is known stays. */
  readonly meaning?: RowMeaning | undefined;
  /** What saving it has added. */
  readonly made?: EntryChange | undefined;
}

/** Writes what became of rows down; none of them is chosen any more. One statement. Index: primary key. */
export async function writeOutcomes({ db }: Needs<'db'>, outcomes: readonly RowOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    update import_rows r set state = o.state, errors = o.errors, sameness = o.sameness, is_chosen = false,
      counterparty_id = o."counterpartyId", destination_id = o."destinationId", made = o.made, has_landline = coalesce(o."hasLandline", false),
      notices = coalesce(o.notices, r.notices),
      names = case when o.meaning is null then r.names else o.meaning -> 'names' end,
      parent = case when o.meaning is null then r.parent else o.meaning -> 'parent' end,
      parent_row_id = case when o.meaning is null then r.parent_row_id end,
      depth = case when o.meaning is null then r.depth when o.meaning ? 'parent' then ${unsettled} else 0 end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o(id bigint, state text, errors jsonb, notices jsonb, sameness text, "counterpartyId" bigint, "destinationId" bigint, made jsonb, meaning jsonb, "hasLandline" boolean)
    where r.id = o.id`.execute(db);
}

export interface UndoneRow {
  readonly id: ImportRowId;
  /** Why its entry was not taken back; null when it was. */
  readonly keptReason: ImportRow['keptReason'];
}

/** Writes down which rows were taken back. One statement. Index: primary key. */
export async function writeUndone({ db }: Needs<'db'>, rows: readonly UndoneRow[]): Promise<void> {
  await sql`
    update import_rows r set state = case when u."keptReason" is null then 'undone' else 'kept' end,
      kept_reason = u."keptReason"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u(id bigint, "keptReason" text)
    where r.id = u.id`.execute(db);
}

/** Until the transaction ends: the same rows in two tables at once are one entry, whichever is saved first. */
export const holdBook = ({ db }: Needs<'db'>, { accountId }: Pick<Import, 'accountId'>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`book:${accountId}`}, 0))`.execute(db);

const clearedAtOnce = 5_000;

/**
 * Deletes the rows of an import whose reading has failed or was stopped, so many a statement; of any other none. Indexes:
 * import_rows_line, primary keys.
 */
export async function clearUnread({ db }: Needs<'db'>, id: ImportId): Promise<void> {
  for (let deleted = clearedAtOnce; deleted === clearedAtOnce; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from import_rows where id = any(array(
        select id from import_rows where import_id = ${id} order by line limit ${clearedAtOnce}))
      and exists (select from imports where id = ${id} and state = 'done' and work = 'read')`.execute(db);
    deleted = Number(numAffectedRows);
  }
}

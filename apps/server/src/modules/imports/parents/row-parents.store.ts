import type { ImportRowId } from '@tranzit/kernel';
import { sql } from 'kysely';
import type { Needs } from '../../../platform/context/index.ts';
import {
  type CellError,
  type Import,
  type ImportRow,
  type TableKind,
  uncounted,
  unsettled,
} from '../import.ts';
import { fromRow } from '../imports.queries.ts';
import { errorAt } from '../rows/cell-error.ts';
import { rowsInCircle } from './circle.ts';

type Held = Pick<Import, 'id'>;

/** Whose parents are looked up: of the rows to be saved, or of all that were checked. */
export interface Settling {
  readonly isSaving: boolean;
  readonly limit: number;
}

/** Rows whose parents are to be looked up. Index: import_rows_unsettled. */
export async function listUnsettled(
  { db }: Needs<'db'>,
  { id }: Held,
  { isSaving, limit }: Settling,
): Promise<readonly (ImportRow & { readonly sameness: string | null })[]> {
  const rows = await db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .where(sql<boolean>`depth < 0`)
    .where('depth', '=', unsettled)
    .$if(isSaving, (chosen) => chosen.where('is_chosen', '=', true))
    .orderBy('line')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...fromRow(row), sameness: row.sameness }));
}

/** The parents of rows that are to be saved are looked up anew: the table and the book have changed. Index: import_rows_chosen. */
export const unsettleChosen = ({ db }: Needs<'db'>, { id }: Held) =>
  sql`update import_rows set depth = ${unsettled}
    where import_id = ${id} and is_chosen and parent is not null`.execute(db);

/** The same of some rows with a parent that was not right. Index: import_rows_state. */
export const unsettleBroken = ({ db }: Needs<'db'>, { id }: Held, most: number) =>
  sql`update import_rows set depth = ${unsettled} where id in (
    select id from import_rows where import_id = ${id} and state = 'error' and parent is not null
      and errors @> '[{"field": "parent"}]' order by line limit ${most})`.execute(db);

export interface SettledRow {
  readonly id: ImportRowId;
  readonly rowId: ImportRowId | undefined;
  readonly error: CellError | undefined;
}

const stateOfBroken = (isSaving: boolean) => (isSaving ? 'refused' : 'error');

/** Writes down which parents rows have, or why none. One statement. Index: primary key. */
export async function writeSettled(
  { db }: Needs<'db'>,
  rows: readonly SettledRow[],
  isSaving: boolean,
): Promise<void> {
  const settled = rows.map(({ error, ...row }) => ({ ...row, errors: error ? [error] : [] }));
  await sql`
    update import_rows r set parent_row_id = n."rowId", depth = ${uncounted}, errors = n.errors,
      is_chosen = r.is_chosen and n.errors = '[]',
      state = case
        when n.errors <> '[]' then case when r.state = 'refused' then 'refused' else ${stateOfBroken(isSaving)} end
        when r.state in ('error', 'refused') then case when r.counterparty_id is null then 'ready' else 'similar' end
        else r.state end
    from (
      select o.id, s."rowId", s.errors || coalesce(
        (select jsonb_agg(error) from jsonb_array_elements(o.errors) error where error ->> 'field' <> 'parent'), '[]') as errors
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s(id bigint, "rowId" bigint, errors jsonb)
      join import_rows o on o.id = s.id) n
    where r.id = n.id`.execute(db);
}

/** Rows that hang together in no tree: in a circle, or below one. Index: import_rows_unsettled. */
async function listUncounted({ db }: Needs<'db'>, { id }: Held) {
  const { rows } = await sql<{ id: ImportRowId; parentRowId: ImportRowId }>`
    select id, parent_row_id as "parentRowId" from import_rows
    where import_id = ${id} and depth < 0 and depth = ${uncounted} and parent_row_id is not null order by line`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.parentRowId] as const));
}

/** Refuses rows that stand above themselves; of the others it is known that they do not. Indexes: primary key, import_rows_unsettled. */
export async function refuseCircles(
  { db }: Needs<'db'>,
  held: Held & Pick<TableKind, 'fields'>,
  ids: readonly ImportRowId[],
  isSaving = false,
): Promise<void> {
  const error = errorAt(held, { field: 'parent', code: 'parent_in_circle' });
  if (ids.length > 0)
    await sql`
      update import_rows set errors = errors || ${JSON.stringify([error])}::jsonb, is_chosen = false,
        state = ${stateOfBroken(isSaving)}
      where id = any(${[...ids]}::bigint[])`.execute(db);
  await sql`
    update import_rows set depth = 0
    where import_id = ${held.id} and depth < 0 and depth = ${uncounted}`.execute(db);
}

/**
 * Counts how many parents stand above each row of the table, and refuses rows that stand above themselves; answers how many.
 * Indexes: import_rows_unsettled, import_rows_parent.
 */
export async function countDepths(
  ctx: Needs<'db'>,
  held: Held & Pick<TableKind, 'fields'>,
  isSaving: boolean,
): Promise<number> {
  const { id } = held;
  const { rows } = await sql`
    select from import_rows where import_id = ${id} and depth < 0 and depth = ${uncounted} limit 1`.execute(
    ctx.db,
  );
  if (rows.length === 0) return 0;
  await sql`
    with recursive tree (id, depth) as (
      select r.id, 0 from import_rows r where r.import_id = ${id} and r.parent_row_id is null
        and exists (select from import_rows below where below.parent_row_id = r.id)
      union all
      select below.id, tree.depth + 1 from tree join import_rows below on below.parent_row_id = tree.id)
    update import_rows r set depth = tree.depth from tree
    where r.id = tree.id and r.depth < 0 and r.depth = ${uncounted} and r.import_id = ${id}`.execute(ctx.db);
  const circle = rowsInCircle(await listUncounted(ctx, held));
  await refuseCircles(ctx, held, circle, isSaving);
  return circle.length;
}

/** Of these rows those that stand above themselves. Index: primary key. */
export async function findRowCircles(
  { db }: Needs<'db'>,
  ids: readonly ImportRowId[],
): Promise<readonly ImportRowId[]> {
  const { rows } = await sql<{ id: ImportRowId }>`
    with recursive above (id, parent_row_id) as (
      select id, parent_row_id from import_rows where id = any(${[...ids]}::bigint[]) and parent_row_id is not null
      union
      select above.id, r.parent_row_id from above join import_rows r on r.id = above.parent_row_id
      where r.parent_row_id is not null and above.parent_row_id <> above.id)
    select id from above where id = parent_row_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Rows that waited for the row of their parent can be saved once that was. Indexes: import_rows_state, primary key. */
export const releaseWaiting = ({ db }: Needs<'db'>, { id }: Held) =>
  sql`update import_rows r set errors = '[]', state = case when r.counterparty_id is null then 'ready' else 'similar' end
    from import_rows parent
    where r.import_id = ${id} and r.state = 'refused' and jsonb_array_length(r.errors) = 1
      and r.errors @> '[{"code": "parent_not_saved"}]'
      and parent.id = r.parent_row_id and parent.state in ('saved', 'completed')`.execute(db);

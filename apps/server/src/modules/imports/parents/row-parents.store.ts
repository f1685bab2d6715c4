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
import { depthsOf, rowsInCircle } from './circle.ts';

type Held = Pick<Import, 'id'>;

/** Whose parents are looked up: of the rows to be saved, or of all that were checked. */
export interface Settling {
  readonly isSaving: boolean;
  readonly limit: number;
}

/** Rows whose parents are to be looked up. Index: import_rows_parents, whose condition this is word for word. */
export async function listUnsettled(
  { db }: Needs<'db'>,
  { id }: Held,
  { isSaving, limit }: Settling,
): Promise<readonly (ImportRow & { readonly sameness: string | null })[]> {
  const rows = await db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .where(sql<boolean>`depth = ${sql.lit(unsettled)}`)
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

/** What each row of the table belongs to, and whether it was counted. All of them, in no join. Index: import_rows_line. */
async function listParents({ db }: Needs<'db'>, { id }: Held) {
  const { rows } = await sql<{ id: ImportRowId; parentRowId: ImportRowId; isCounted: boolean }>`
    select id, parent_row_id as "parentRowId", depth <> ${uncounted} as "isCounted" from import_rows
    where import_id = ${id} and parent_row_id is not null order by line`.execute(db);
  return rows;
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

/** By their keys: rows of a table that the planner does not know would be compared each with each. Index: primary key. */
const writeDepths = (
  { db }: Needs<'db'>,
  rows: readonly { readonly id: ImportRowId; readonly depth: number }[],
) =>
  sql`
    update import_rows r set depth = counted.depth
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ depth }) => depth)}::int[]) counted (id, depth)
    where r.id = counted.id`.execute(db);

const parentOf = (rows: Awaited<ReturnType<typeof listParents>>) =>
  new Map(rows.map((row) => [row.id, row.parentRowId] as const));

/**
 * Counts how many parents stand above each row of the table, and refuses rows that stand above themselves; answers how many.
 * Index: import_rows_unsettled.
 */
export async function countDepths(
  ctx: Needs<'db'>,
  held: Held & Pick<TableKind, 'fields'>,
  isSaving: boolean,
): Promise<number> {
  const { rows } = await sql`
    select from import_rows where import_id = ${held.id} and depth < 0 and depth = ${uncounted} limit 1`.execute(
    ctx.db,
  );
  if (rows.length === 0) return 0;
  const parents = await listParents(ctx, held);
  const left = parents.filter(({ isCounted }) => !isCounted);
  const depths = depthsOf(parentOf(parents));
  await writeDepths(
    ctx,
    left.map(({ id }) => ({ id, depth: depths.get(id) ?? 0 })),
  );
  const circle = rowsInCircle(parentOf(left));
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

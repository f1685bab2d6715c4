import {
  type ImportField,
  type ImportNotice,
  type ImportRowState,
  importField,
  importNotices,
  type KeptReason,
} from '@tranzit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AccountNeeds } from '../../../platform/context/index.ts';
import { listPage, type Page, type PageQuestion } from '../../../platform/db/list-page.ts';
import type { CellError, Import, ImportRow } from '../import.ts';
import { fromRow, storedParams } from '../imports.queries.ts';

interface ErrorKind {
  readonly field: ImportField;
  readonly code: string;
  readonly count: number;
}

/** What the words of an error name: of one kind it is the same in all rows, or a value of one of them. */
type ErrorParams = CellError['params'];

export interface ImportCounts {
  readonly byState: Readonly<Partial<Record<ImportRowState, number>>>;
  /** Rows with an error there. */
  readonly byField: readonly { readonly field: ImportField; readonly count: number }[];
  /** The same, each kind of error apart. */
  readonly byKind: readonly (ErrorKind & { readonly params: ErrorParams })[];
  /** Rows that one mending helps. */
  readonly mends: readonly (ErrorKind & { readonly prefix: string; readonly city: string })[];
  readonly kept: readonly { readonly reason: KeptReason; readonly count: number }[];
  readonly landlines: number;
  readonly noticed: number;
  readonly readyNoticed: number;
  readonly noticeKinds: readonly { readonly code: ImportNotice; readonly count: number }[];
  /** Cities nobody knows with the place that is spelt nearly so. */
  readonly slips: readonly (ErrorKind & { readonly from: string; readonly to: string })[];
}

type Held = Pick<Import, 'id'>;

const errorsOf = ({ id }: Held, grouping: RawBuilder<unknown>) => sql`
  from import_rows r cross join jsonb_array_elements(r.errors) error
  where r.import_id = ${id} and r.state in ('error', 'refused') group by ${grouping} order by count desc, ${grouping}`;

const named = <Row extends { readonly field: string }>(row: Row) => ({
  ...row,
  field: importField.parse(row.field),
});

/** Index: import_rows_state. */
async function countErrors({ db }: AccountNeeds, held: Held) {
  const fields = await sql<{ field: string; count: number }>`
    select error ->> 'field' as field, count(distinct r.id)::int as count
    ${errorsOf(held, sql`error ->> 'field'`)}`.execute(db);
  const kinds = await sql<{ field: string; code: string; count: number; params: unknown }>`
    select error ->> 'field' as field, error ->> 'code' as code, count(distinct r.id)::int as count,
      max(error ->> 'params')::jsonb as params
    ${errorsOf(held, sql`error ->> 'field', error ->> 'code'`)}`.execute(db);
  const mends = await sql<{ field: string; code: string; prefix: string; city: string; count: number }>`
    select error ->> 'field' as field, error ->> 'code' as code, error #>> '{mend,prefix}' as prefix,
      error #>> '{mend,city}' as city, count(distinct r.id)::int as count
    from import_rows r cross join jsonb_array_elements(r.errors) error
    where r.import_id = ${held.id} and r.state in ('error', 'refused') and error ? 'mend'
    group by 1, 2, 3, 4 order by count desc, city limit 20`.execute(db);
  return {
    byField: fields.rows.map(named),
    byKind: kinds.rows.map((row) => ({ ...named(row), params: storedParams.parse(row.params ?? undefined) })),
    mends: mends.rows.map(named),
  };
}

/** Rows that can be mended, whether something is wrong with them or not. */
export const mendable: readonly ImportRowState[] = ['ready', 'similar', 'error', 'refused'];

const hasNotices = sql<boolean>`notices <> '[]'`;

/** Index: import_rows_notices. */
async function countNotices({ db }: AccountNeeds, held: Held) {
  const counted = await db
    .selectFrom('import_rows')
    .where('import_id', '=', held.id)
    .where(hasNotices)
    .select((eb) => [
      eb.fn.countAll<number>().as('noticed'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'ready').as('readyNoticed'),
    ])
    .executeTakeFirstOrThrow();
  const kinds = await sql<{ code: ImportNotice; count: number }>`
    select notice ->> 'code' as code, count(distinct r.id)::int as count
    from import_rows r cross join jsonb_array_elements(r.notices) notice
    where r.import_id = ${held.id} and r.notices <> '[]' and notice ->> 'code' in (${sql.join([...importNotices])})
    group by 1 order by count desc, 1`.execute(db);
  const slips = await sql<{ field: string; code: string; from: string; to: string; count: number }>`
    select notice ->> 'field' as field, notice ->> 'code' as code, notice #>> '{near,from}' as "from",
      notice #>> '{near,to}' as "to", count(distinct r.id)::int as count
    from import_rows r cross join jsonb_array_elements(r.notices) notice
    where r.import_id = ${held.id} and r.notices <> '[]' and r.state in (${sql.join([...mendable])}) and notice ? 'near'
    group by 1, 2, 3, 4 order by count desc, 3 limit 20`.execute(db);
  return { ...counted, noticeKinds: kinds.rows, slips: slips.rows.map(named) };
}

/** How many rows are in each state, and what is wrong with how many. Indexes: import_rows_state, import_rows_landlines, import_rows_notices. */
export async function countRows(ctx: AccountNeeds, held: Held): Promise<ImportCounts> {
  const ofImport = () => ctx.db.selectFrom('import_rows').where('import_id', '=', held.id);
  const states = await ofImport()
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const kept = await ofImport()
    .select((eb) => ['kept_reason as reason', eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'kept')
    .groupBy('kept_reason')
    .orderBy('count', 'desc')
    .execute();
  const { landlines } = await ofImport()
    .select((eb) => eb.fn.countAll<number>().as('landlines'))
    .where('has_landline', '=', true)
    .executeTakeFirstOrThrow();
  return {
    byState: Object.fromEntries(states.map(({ state, count }) => [state, count])),
    ...(await countErrors(ctx, held)),
    kept: kept.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
    landlines,
    ...(await countNotices(ctx, held)),
  };
}

interface RowQuestion extends PageQuestion {
  readonly state?: readonly ImportRowState[] | undefined;
  readonly field?: ImportField | undefined;
  readonly code?: string | undefined;
  readonly landline?: boolean | undefined;
  readonly notice?: boolean | undefined;
  readonly attention?: boolean | undefined;
}

/** Rows with an error of a field, of a kind, of a city. */
export const hasError = (error: {
  readonly field?: ImportField | undefined;
  readonly code?: string | undefined;
  readonly mend?: { readonly city: string } | undefined;
}) => sql<boolean>`errors @> ${JSON.stringify([error])}::jsonb`;

/** Rows with a notice of a city that is spelt nearly as a place. */
export const hasSlip = (notice: {
  readonly field: ImportField;
  readonly code: string;
  readonly near: { readonly from: string; readonly to: string };
}) => sql<boolean>`notices @> ${JSON.stringify([notice])}::jsonb`;

/** What nobody has dealt with yet, and is not quite in order. */
const wantsAttention = sql<boolean>`(state in ('error', 'similar') or (state = 'ready' and ${hasNotices}))`;

/** One page of the rows by line. Index: import_rows_line, or import_rows_state for some states. */
export async function listRows(
  { db }: AccountNeeds,
  { id }: Held,
  { state = [], field, code, landline, notice, attention, ...question }: RowQuestion,
): Promise<Page<ImportRow>> {
  const { items, count } = await listPage(
    question,
    db
      .selectFrom('import_rows')
      .where('import_id', '=', id)
      .$if(state.length > 0, (rows) => rows.where('state', 'in', [...state]))
      .$if(field !== undefined || code !== undefined, (rows) => rows.where(hasError({ field, code })))
      .$if(landline !== undefined, (rows) => rows.where('has_landline', '=', landline === true))
      .$if(notice !== undefined, (rows) => rows.where(notice ? hasNotices : sql<boolean>`not ${hasNotices}`))
      .$if(attention !== undefined, (rows) =>
        rows.where(attention ? wantsAttention : sql<boolean>`not ${wantsAttention}`),
      ),
    (matching) => matching.selectAll('import_rows').orderBy('line'),
  );
  return { items: items.map(fromRow), count };
}

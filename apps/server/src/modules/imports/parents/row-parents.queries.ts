import type { CounterpartyId, ImportRowId } from '@tranzit/kernel';
import { sql } from 'kysely';
import type { AccountNeeds } from '../../../platform/context/index.ts';
import { type EntryReference, keyOfReference } from '../../contacts/index.ts';
import type { Import } from '../import.ts';

/** A row of the table that a reference may mean. */
export interface MeantRow {
  readonly id: ImportRowId;
  /** Null while something in the row is wrong. */
  readonly key: string | null;
  readonly inn: string | undefined;
  readonly kpp: string | undefined;
  /** In lower case. */
  readonly title: string;
  /** The entry that it completes, or has become. */
  readonly entryId: CounterpartyId | null;
  /** To be saved by the work under way. */
  readonly isChosen: boolean;
}

/** What a table has for one reference: the first row of its very key, and some of its tax id or title in their order. */
export interface MeantInTable {
  readonly exact: MeantRow | undefined;
  readonly others: readonly MeantRow[];
}

interface Row {
  readonly id: ImportRowId;
  readonly sameness: string | null;
  readonly inn: string | null;
  readonly kpp: string | null;
  readonly title: string | null;
  readonly counterparty_id: CounterpartyId | null;
  readonly is_chosen: boolean;
}

const meant = ({ id, sameness, inn, kpp, title, counterparty_id, is_chosen }: Row): MeantRow => ({
  id,
  key: sameness,
  inn: inn ?? undefined,
  kpp: kpp ?? undefined,
  title: title ?? '',
  entryId: counterparty_id,
  isChosen: is_chosen,
});

const columns = sql`r.id, r.sameness, r.names ->> 'inn' as inn, r.names ->> 'kpp' as kpp,
  r.names ->> 'title' as title, r.counterparty_id, r.is_chosen`;

/** More rows of one tax id or title are not told apart: what names one of them by it alone is ambiguous at two. */
const mostRows = 20;

/** Index: import_rows_sameness. */
async function ofKeys({ db }: AccountNeeds, { id }: Pick<Import, 'id'>, keys: readonly string[]) {
  if (keys.length === 0) return [];
  const { rows } = await sql<Row>`
    select distinct on (r.sameness) ${columns} from import_rows r
    where r.import_id = ${id} and r.sameness = any(${[...keys]}::text[]) and r.state <> 'undone'
    order by r.sameness, r.is_chosen desc, r.line`.execute(db);
  return rows.map(meant);
}

/** Rows of each tax id, one of each KPP. Index: import_rows_inn. */
async function ofTaxIds({ db }: AccountNeeds, { id }: Pick<Import, 'id'>, taxIds: readonly string[]) {
  if (taxIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select distinct on (r.names ->> 'inn', r.names ->> 'kpp') ${columns} from import_rows r
    where r.import_id = ${id} and r.names ->> 'inn' = any(${[...taxIds]}::text[]) and r.state <> 'undone'
    order by r.names ->> 'inn', r.names ->> 'kpp', r.is_chosen desc, r.line`.execute(db);
  return rows.map(meant);
}

/**
 * Numbered and not looked up title by title, which takes the whole table each time while the planner does not know it.
 * Index: import_rows_title.
 */
async function ofTitles({ db }: AccountNeeds, { id }: Pick<Import, 'id'>, titles: readonly string[]) {
  if (titles.length === 0) return [];
  const { rows } = await sql<Row>`
    select * from (
      select ${columns}, r.line, row_number() over (partition by r.names ->> 'title' order by r.line) as place
      from import_rows r
      where r.import_id = ${id} and r.names ->> 'title' = any(${[...titles]}::text[]) and r.state <> 'undone') found
    where place <= ${mostRows} order by title, line`.execute(db);
  return rows.map(meant);
}

/** What the table has for references, in their order: three statements for any number. */
export async function findMeantRows(
  ctx: AccountNeeds,
  held: Pick<Import, 'id'>,
  references: readonly EntryReference[],
): Promise<readonly MeantInTable[]> {
  const wholes = references.filter(({ isWhole }) => isWhole);
  const titled = references.filter(({ inn }) => inn === undefined);
  const lower = (titles: readonly string[]) => titles.map((title) => title.toLowerCase());
  const exact = await ofKeys(ctx, held, [...new Set(wholes.map(keyOfReference))]);
  const ofInn = await ofTaxIds(ctx, held, [...new Set(references.flatMap(({ inn }) => inn ?? []))]);
  const ofTitle = await ofTitles(ctx, held, [...new Set(titled.flatMap(({ titles }) => lower(titles)))]);
  const byKey = new Map(exact.map((row) => [row.key, row] as const));
  const byInn = Map.groupBy(ofInn, ({ inn }) => inn);
  const byTitle = Map.groupBy(ofTitle, ({ title }) => title);
  return references.map((reference) => {
    const { inn, titles, isWhole } = reference;
    return {
      exact: isWhole ? byKey.get(keyOfReference(reference)) : undefined,
      others:
        inn === undefined
          ? lower(titles).flatMap((title) => byTitle.get(title) ?? [])
          : (byInn.get(inn) ?? []),
    };
  });
}

/** Entries that rows complete or have become. Index: primary key. */
export async function entriesOfRows(
  { db }: AccountNeeds,
  ids: readonly ImportRowId[],
): Promise<ReadonlyMap<ImportRowId, CounterpartyId>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: ImportRowId; counterpartyId: CounterpartyId }>`
    select id, counterparty_id as "counterpartyId" from import_rows
    where id = any(${[...new Set(ids)]}::bigint[]) and counterparty_id is not null and state <> 'undone'`.execute(
    db,
  );
  return new Map(rows.map(({ id, counterpartyId }) => [id, counterpartyId] as const));
}

import type { CounterpartyKind, CounterpartyLack } from '@tranzit/contract';
import type { CounterpartyId, TagId } from '@tranzit/kernel';
import { isIndexed, searchPieces } from '@tranzit/kernel';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type AccountNeeds, ofAccount } from '../../../platform/context/index.ts';
import type { Tables } from '../../../platform/db/database.ts';
import { hasTextKeys, matchesText } from '../../../platform/db/text-search.ts';
import { carriesTag } from '../../tags/index.ts';

type Condition = RawBuilder<boolean>;
type Row = Selectable<Tables['counterparties']>;

export interface BookFilters {
  readonly query?: string | undefined;
  readonly kind?: CounterpartyKind | undefined;
  readonly city?: readonly string[] | undefined;
  readonly is_pinned?: boolean | undefined;
  readonly lacks?: CounterpartyLack | undefined;
  /** The entry that they belong to. */
  readonly parent_id?: CounterpartyId | undefined;
  /** Entries with any of these tags. */
  readonly tagIds?: readonly TagId[] | undefined;
  /** Country of an address. */
  readonly iso?: string | undefined;
}

export interface BookQuestion extends BookFilters {
  readonly skip: number;
  readonly limit: number;
}

/** So many matches are counted; beyond it the list says «more than». */
const countBound = 1_000;

/** Indexes: counterparties_lack_phone and its like, whose conditions these are word for word. */
const lackConditions: Readonly<Record<CounterpartyLack, Condition>> = {
  phone: sql<boolean>`'phone' = any (c.lacks)`,
  address: sql<boolean>`'address' = any (c.lacks)`,
  house: sql<boolean>`'house' = any (c.lacks)`,
  inn: sql<boolean>`'inn' = any (c.lacks)`,
};

/** What is asked for beside the words. */
function filtersOf(
  actor: AccountNeeds['actor'],
  { kind, city, is_pinned, lacks, parent_id, tagIds, iso }: BookFilters,
): readonly Condition[] {
  return [
    ...(kind ? [sql<boolean>`c.kind = ${kind}`] : []),
    ...(is_pinned === undefined ? [] : [sql<boolean>`c.is_pinned = ${is_pinned}`]),
    ...(city && city.length > 0
      ? [
          sql<boolean>`exists (
            select from addresses a where a.counterparty_id = c.id and ${ofAccount(actor, 'a')}
              and a.city = any(${sql.val([...city])}::text[]))`,
        ]
      : []),
    ...(tagIds && tagIds.length > 0 ? [carriesTag('c', tagIds)] : []),
    ...(lacks ? [lackConditions[lacks]] : []),
    // Index: counterparties_parent.
    ...(parent_id === undefined ? [] : [sql<boolean>`c.parent_id = ${parent_id}`]),
    ...(iso
      ? [sql<boolean>`exists (select from addresses a where a.counterparty_id = c.id and a.iso = ${iso})`]
      : []),
  ];
}

const every = (conditions: readonly Condition[]) => sql<boolean>`${sql.join([...conditions], sql` and `)}`;

const pageStatement = (
  condition: Condition,
  { skip, limit }: Pick<BookQuestion, 'skip' | 'limit'>,
) => sql<Row>`
  select c.* from counterparties c where ${condition}
  order by c.is_pinned desc, c.used_at desc, c.id desc limit ${limit} offset ${skip}`;

/** What a page of the book is asked by. */
interface BookStatements {
  /** How many match, up to one more than `countBound`. */
  readonly count: RawBuilder<{ count: number }>;
  /** The page where few match. Index of words: counterparties_search; without words counterparties_list. */
  readonly few: RawBuilder<Row>;
  /** The page where many match: they are met soon on the way along the list. Index: counterparties_list. */
  readonly many: RawBuilder<Row>;
}

/** What matches, by the index of words where they have one, or along another way. */
function conditionsOf(actor: AccountNeeds['actor'], filters: BookFilters) {
  const groups = searchPieces(filters.query ?? '');
  const own = [ofAccount(actor, 'c'), sql<boolean>`c.deleted_at is null`, ...filtersOf(actor, filters)];
  const walked = groups.length > 0 ? [...own, matchesText('c', groups)] : own;
  const isLookedUp = groups.some((pieces) => pieces.length > 0 && pieces.every(isIndexed));
  const lookedUp = isLookedUp ? [...walked, hasTextKeys('c', groups, actor.accountId)] : walked;
  return { lookedUp: every(lookedUp), walked: every(walked) };
}

export function bookStatements(actor: AccountNeeds['actor'], question: BookQuestion): BookStatements {
  const { lookedUp, walked } = conditionsOf(actor, question);
  return {
    count: sql`select count(*) as count from (
      select from counterparties c where ${lookedUp} limit ${countBound + 1}) matching`,
    few: pageStatement(lookedUp, question),
    many: pageStatement(walked, question),
  };
}

export interface BookPage {
  readonly rows: readonly Row[];
  readonly count: number;
  readonly countIsBounded: boolean;
}

/** One page of the book: pinned first, then those used last. Two statements, whose work does not grow with the book. */
export async function findCounterparties(ctx: AccountNeeds, question: BookQuestion): Promise<BookPage> {
  const { count, few, many } = bookStatements(ctx.actor, question);
  const { rows: counted } = await count.execute(ctx.db);
  const found = counted[0]?.count ?? 0;
  const countIsBounded = found > countBound;
  const { rows } = await (countIsBounded ? many : few).execute(ctx.db);
  return { rows, count: countIsBounded ? countBound : found, countIsBounded };
}

/**
 * Entries that the filters find, or those of the named ones, in the order in which they were made; at most `limit`. Indexes:
 * primary key for named ones, counterparties_search for words, else counterparties_list.
 */
export async function findEntryIds(
  ctx: AccountNeeds,
  {
    counterparty_ids: named,
    ...filters
  }: BookFilters & { readonly counterparty_ids?: readonly CounterpartyId[] | undefined },
  limit: number,
): Promise<readonly CounterpartyId[]> {
  const { lookedUp } = conditionsOf(ctx.actor, filters);
  const among = named ? sql`and c.id = any(${sql.val([...named])}::bigint[])` : sql``;
  const { rows } = await sql<{ id: CounterpartyId }>`
    select c.id from counterparties c where ${lookedUp} ${among} order by c.id limit ${limit}`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

/** Whether one of the entries has more people or addresses than this. Indexes: contact_infos_counterparty, addresses_counterparty. */
export async function hasWideEntry(
  ctx: AccountNeeds,
  ids: readonly CounterpartyId[],
  count: number,
): Promise<boolean> {
  const wide = (table: string) => sql`exists (
    select from ${sql.table(table)} part where part.counterparty_id = any(${sql.val([...ids])}::bigint[])
      and ${ofAccount(ctx.actor, 'part')} group by part.counterparty_id having count(*) > ${count})`;
  const { rows } = await sql<{ wide: boolean }>`
    select ${wide('contact_infos')} or ${wide('addresses')} as wide`.execute(ctx.db);
  return rows[0]?.wide === true;
}

export interface BookTotals {
  readonly all: number;
  readonly company: number;
  readonly person: number;
  readonly pinned: number;
}

/** How many entries the book has. Index: counterparties_totals. */
export async function countBook(ctx: AccountNeeds): Promise<BookTotals> {
  const { rows } = await sql<{ kind: CounterpartyKind; is_pinned: boolean; count: number }>`
    select c.kind, c.is_pinned, count(*) as count from counterparties c
    where ${ofAccount(ctx.actor, 'c')} and c.deleted_at is null group by c.kind, c.is_pinned`.execute(ctx.db);
  const sum = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).reduce((total, { count }) => total + count, 0);
  const [company, person] = [sum(({ kind }) => kind === 'company'), sum(({ kind }) => kind === 'person')];
  return { all: company + person, company, person, pinned: sum(({ is_pinned }) => is_pinned) };
}

/** Cities of the book, the fullest first. Indexes: addresses_city; of the deleted, which are few, counterparties_gone. */
export async function listBookCities(
  ctx: AccountNeeds,
  { query = '', limit }: { readonly query?: string | undefined; readonly limit: number },
): Promise<readonly { readonly city: string; readonly count: number }[]> {
  const beginning = `${query.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ city: string; count: number }>`
    select a.city, count(distinct a.counterparty_id) as count
    from addresses a
    where ${ofAccount(ctx.actor, 'a')} and a.counterparty_id is not null and lower(a.city) like ${beginning}
      and a.counterparty_id not in (
        select c.id from counterparties c where ${ofAccount(ctx.actor, 'c')} and c.deleted_at is not null)
    group by a.city order by count desc, a.city limit ${limit}`.execute(ctx.db);
  return rows;
}

import { mostExportedEntries } from '@tranzit/contract';
import type { CounterpartyId } from '@tranzit/kernel';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type AccountNeeds, ofAccount } from '../../../platform/context/index.ts';
import type { Tables } from '../../../platform/db/database.ts';
import { linksOfOwnTags, linksOfTags } from '../../tags/index.ts';
import {
  type BookFilters,
  type Condition,
  conditionsOf,
  elsewhereOf,
  every,
  isAny,
  isElsewhere,
  isInCity,
  isNarrowed,
} from './book-conditions.queries.ts';

type Row = Selectable<Tables['counterparties']>;

export interface BookQuestion extends BookFilters {
  readonly skip: number;
  readonly limit: number;
}

/** So many matches are counted; beyond it the list says «more than». As many as are exported. */
const countBound = mostExportedEntries;
/** Words are compared with every entry that they find, so fewer are counted. */
const wordsCountBound = 10_000;
/** More matches than this are met soon on the way along the list. */
const fewBound = 1_000;

/**
 * What words find is looked for entry by entry in other tables, and countries, of which no list tells, are in no index: of
 * either no more are counted than needed to choose the way.
 */
function boundOf(filters: BookFilters): number {
  const { query, countries } = filters;
  if (isAny(countries) || (query && isElsewhere(filters))) return fewBound;
  return query ? wordsCountBound : countBound;
}

const pageStatement = (
  condition: Condition,
  { skip, limit }: Pick<BookQuestion, 'skip' | 'limit'>,
) => sql<Row>`
  select c.* from counterparties c where ${condition}
  order by c.is_pinned desc, c.used_at desc, c.id desc limit ${limit} offset ${skip}`;

type Count = RawBuilder<{ count: number }>;

/** What a page of the book is asked by. */
interface BookStatements {
  /** How many match, up to one more than `bound`. */
  readonly count: Count;
  /** The page where few match. Index of words: counterparties_search; without words counterparties_list. */
  readonly few: RawBuilder<Row>;
  /** The page where many match: they are met soon on the way along the list. Index: counterparties_list. */
  readonly many: RawBuilder<Row>;
  readonly bound: number;
}

const countStatement = (condition: Condition, bound: number): Count => sql`
  select count(*) as count from (select from counterparties c where ${condition} limit ${bound + 1}) matching`;

/** Whether few addresses are in the cities, or few entries carry the tags. Indexes: addresses_city_counted, counterparty_tags_tag. */
function areFewElsewhere(actor: AccountNeeds['actor'], { city, tagIds }: BookFilters): Condition {
  const isFew = (links: RawBuilder<unknown>) => sql<boolean>`
    (select count(*) from (select from ${links} limit ${fewBound + 1}) link) <= ${fewBound}`;
  return sql<boolean>`(${sql.join(
    [
      ...(city && isAny(city) ? [isFew(sql`addresses a where ${isInCity(actor, city)}`)] : []),
      ...(tagIds && isAny(tagIds) ? [isFew(linksOfTags(tagIds))] : []),
    ],
    sql` or `,
  )})`;
}

/**
 * The links that alone say what is asked for: cities without anything else, or tags. The deleted are few, and their links stay.
 * Indexes, which are all that is read: addresses_city_counted, counterparty_tags_tag, counterparties_gone.
 */
function linksAlone(actor: AccountNeeds['actor'], { city, tagIds, ...own }: BookFilters) {
  if (isNarrowed(own) || isAny(city) === isAny(tagIds)) return undefined;
  const links =
    city && isAny(city)
      ? sql`addresses a where ${isInCity(actor, city)} and a.counterparty_id is not null`
      : sql`${linksOfOwnTags(actor, tagIds ?? [])}`;
  return sql`${links} and counterparty_id not in (
    select c.id from counterparties c where ${ofAccount(actor, 'c')} and c.deleted_at is not null)`;
}

/**
 * How many are in cities or carry tags. Few are looked up one by one. Of many the book is read along its list once and met with
 * them whole: `offset` keeps the planner, which does not know how full a city is, from looking each of them up.
 */
function countElsewhere(actor: AccountNeeds['actor'], filters: BookFilters, bound: number): Count {
  const links = linksAlone(actor, filters);
  if (links)
    return sql`select count(*) as count from (select distinct counterparty_id from ${links} limit ${bound + 1}) matching`;
  const { city: _city, tagIds: _tagIds, ...own } = filters;
  const whole = sql`
    select count(*) from (
      select from (select c.id from counterparties c where ${conditionsOf(actor, own).lookedUp} offset 0) c
      where ${every(elsewhereOf(actor, filters, 'lookedUp'))} limit ${bound + 1}) matching`;
  return sql`
    select case when ${areFewElsewhere(actor, filters)}
      then (${countStatement(conditionsOf(actor, filters).lookedUp, fewBound)}) else (${whole}) end as count`;
}

export function bookStatements(
  actor: AccountNeeds['actor'],
  { skip, limit, ...filters }: BookQuestion,
): BookStatements {
  const { lookedUp, walked } = conditionsOf(actor, filters);
  const bound = boundOf(filters);
  const page = { skip, limit };
  return {
    bound,
    count:
      isElsewhere(filters) && bound > fewBound
        ? countElsewhere(actor, filters, bound)
        : countStatement(lookedUp, bound),
    few: pageStatement(lookedUp, page),
    many: pageStatement(walked, page),
  };
}

export interface BookPage {
  readonly rows: readonly Row[];
  readonly count: number;
  readonly countIsBounded: boolean;
}

/**
 * One page of the book: pinned first, then those used last. Two statements, or one where it is known how many match. The work
 * does not grow with the page's place among few.
 */
export async function findCounterparties(
  ctx: AccountNeeds,
  question: BookQuestion,
  known?: number,
): Promise<BookPage> {
  const { count, few, many, bound } = bookStatements(ctx.actor, question);
  const found = known ?? (await count.execute(ctx.db)).rows[0]?.count ?? 0;
  const { rows } = await (found > fewBound ? many : few).execute(ctx.db);
  if (known !== undefined) return { rows, count: known, countIsBounded: false };
  return { rows, count: Math.min(found, bound), countIsBounded: found > bound };
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

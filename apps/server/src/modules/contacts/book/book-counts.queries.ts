import type { CounterpartyKind } from '@tranzit/contract';
import { type RawBuilder, sql } from 'kysely';
import { type AccountNeeds, ofAccount } from '../../../platform/context/index.ts';
import {
  type BookFilters,
  conditionsOf,
  indexedCity,
  isNarrowed,
  writtenCity,
} from './book-conditions.queries.ts';
import { type BookQuestion, findCounterparties } from './book-search.queries.ts';

interface BookTotals {
  readonly all: number;
  readonly company: number;
  readonly person: number;
  readonly pinned: number;
}

/** How many entries the book has. Index: counterparties_totals. */
async function countBook(ctx: AccountNeeds): Promise<BookTotals> {
  const { rows } = await sql<{ kind: CounterpartyKind; is_pinned: boolean; count: number }>`
    select c.kind, c.is_pinned, count(*) as count from counterparties c
    where ${ofAccount(ctx.actor, 'c')} and c.deleted_at is null group by c.kind, c.is_pinned`.execute(ctx.db);
  const sum = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).reduce((total, { count }) => total + count, 0);
  const [company, person] = [sum(({ kind }) => kind === 'company'), sum(({ kind }) => kind === 'person')];
  return { all: company + person, company, person, pinned: sum(({ is_pinned }) => is_pinned) };
}

/** Whether the totals count what is asked for: the whole book, one kind of it, or what is pinned. */
function isCountedInTotals({
  skip: _skip,
  limit: _limit,
  kind,
  is_pinned,
  ...others
}: BookQuestion): boolean {
  return !isNarrowed(others) && is_pinned !== false && !(kind && is_pinned);
}

/** A page of the book with the totals of all of it. */
export async function findPageOfBook(ctx: AccountNeeds, question: BookQuestion) {
  if (!isCountedInTotals(question)) {
    const [page, totals] = await Promise.all([findCounterparties(ctx, question), countBook(ctx)]);
    return { ...page, totals };
  }
  const totals = await countBook(ctx);
  const known = totals[question.is_pinned ? 'pinned' : (question.kind ?? 'all')];
  return { ...(await findCounterparties(ctx, question, known)), totals };
}

/** So many entries of what words and filters find are looked at for their cities. */
const citiesBound = 5_000;

interface CityCount {
  readonly city: string;
  readonly count: number;
}

export interface BookCities {
  readonly items: readonly CityCount[];
  /** More entries are found than were looked at: of each city there may be more. */
  readonly countIsBounded: boolean;
}

interface CitiesQuestion {
  /** How the name of the city begins, in any case. */
  readonly query?: string | undefined;
  readonly limit: number;
  readonly filters: Omit<BookFilters, 'city'>;
}

/** Without a city: how many entries were looked at. */
type CityRow = { readonly city: string | null; readonly count: number; readonly found: number };

/** Index: addresses_city_counted. */
const beginsWith = (query: string | undefined): RawBuilder<unknown> =>
  query ? sql`and ${indexedCity} like ${`${writtenCity(query).replaceAll(/[\\%_]/g, '\\$&')}%`}` : sql``;

/** Writings of one city are one, called as most write it. An entry with addresses of two writings counts for either. */
const asWrittenMost = (counted: RawBuilder<unknown>, limit: number) => sql`
  select (array_agg(a.city order by a.count desc, a.city))[1] as city, sum(a.count)::int as count
  from (${counted}) a group by ${indexedCity} order by count desc, city limit ${limit}`;

const counts = sql`select a.city, count(distinct a.counterparty_id) as count`;

/** Of the whole book. Indexes: addresses_city and beginsWith; of the deleted, which are few, counterparties_gone. */
const allCities = (
  actor: AccountNeeds['actor'],
  { query, limit }: CitiesQuestion,
): RawBuilder<CityRow> => sql`
  select city, count, 0 as found from (${asWrittenMost(
    sql`${counts} from addresses a
      where ${ofAccount(actor, 'a')} and a.counterparty_id is not null ${beginsWith(query)}
        and a.counterparty_id not in (
          select c.id from counterparties c where ${ofAccount(actor, 'c')} and c.deleted_at is not null)
      group by a.city`,
    limit,
  )}) cities`;

/** Of what is found, and last how much of it was looked at. Indexes: those of the list; addresses_counterparty. */
const foundCities = (
  actor: AccountNeeds['actor'],
  { query, limit, filters }: CitiesQuestion,
): RawBuilder<CityRow> => sql`
  with found as materialized (
    select c.id from counterparties c where ${conditionsOf(actor, filters).lookedUp} limit ${citiesBound + 1})
  select city, count, 0 as found from (${asWrittenMost(
    sql`${counts} from found join addresses a on a.counterparty_id = found.id
      where ${ofAccount(actor, 'a')} ${beginsWith(query)} group by a.city`,
    limit,
  )}) cities
  union all select null, 0, count(*) from found`;

/** Cities of the book, or of what is found in it, the fullest first. One statement. */
export async function listBookCities(ctx: AccountNeeds, question: CitiesQuestion): Promise<BookCities> {
  const statement = isNarrowed(question.filters) ? foundCities : allCities;
  const { rows } = await statement(ctx.actor, question).execute(ctx.db);
  return {
    items: rows.flatMap(({ city, count }) => (city === null ? [] : [{ city, count }])),
    countIsBounded: (rows.find(({ city }) => city === null)?.found ?? 0) > citiesBound,
  };
}

import type { api, QueryOf } from '@tranzit/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Needs, seesAll, visibleTo } from '../../../platform/context/index.ts';
import type { WaybillFilters } from './waybill-filters.ts';
import { type IndexScan, type Search, searchOf, type TextSearch } from './waybill-search.queries.ts';

export type WaybillSort = QueryOf<typeof api.listWaybills>['sort'];

/** Where filters other than the status are set, nobody counts further than this. */
export const countBound = 1000;
/** So many of the newest are searched for a text before its index is asked. */
const textWindow = 400;
/** Every match of a text has to be read to be counted, so nobody counts further than this. */
export const textCountBound = 300;
/** A text in every fourth of the newest is frequent enough to be counted by scanning on, and this far. */
const frequentShare = 4;
const frequentWindow = 2000;

export interface Page {
  readonly skip: number;
  readonly limit: number;
  readonly sort: WaybillSort;
}

interface Order {
  /** Of `waybills`, served by an index that begins with the account; the waybill's id has the last word. */
  readonly column: 'id' | 'status_changed_at' | 'pickup_on' | 'delivery_to_on' | 'price_kopecks';
  readonly direction: RawBuilder<unknown>;
}

const up = sql`asc`;
const down = sql`desc`;
const orders: Readonly<Record<WaybillSort, Order>> = {
  created: { column: 'id', direction: up },
  '-created': { column: 'id', direction: down },
  status_changed: { column: 'status_changed_at', direction: up },
  '-status_changed': { column: 'status_changed_at', direction: down },
  pickup: { column: 'pickup_on', direction: up },
  '-pickup': { column: 'pickup_on', direction: down },
  delivery: { column: 'delivery_to_on', direction: up },
  '-delivery': { column: 'delivery_to_on', direction: down },
  price: { column: 'price_kopecks', direction: up },
  '-price': { column: 'price_kopecks', direction: down },
};

/** The order of rows of `table`, a table with the columns of `waybills` or an alias of one. */
export function orderOf(sort: WaybillSort, table: string): RawBuilder<unknown> {
  const { column, direction } = orders[sort];
  return sql`${sql.ref(`${table}.${column}`)} ${direction}, ${sql.ref(`${table}.id`)} ${direction}`;
}

const hitsOf = (
  search: Omit<Search, 'text'>,
  inner: (scan: IndexScan) => RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const scans = search.scans.map(
    (scan) => sql`select hit.id from ${scan.scanKeys} cross join lateral (${inner(scan)}) hit`,
  );
  const all = sql`${sql.join(scans, sql` union all `)}`;
  return search.mayRepeat ? sql`select distinct id from (${all}) every` : all;
};

interface Found {
  /** Common table expressions, each followed by a comma. */
  readonly prelude: RawBuilder<unknown>;
  readonly ids: RawBuilder<unknown>;
  /** How many match; the bound and one more when there are more. */
  readonly count: RawBuilder<unknown>;
}

/** As many matches as are counted, in no order, and one more when there are more. */
function someOf({ text, ...search }: Search): RawBuilder<unknown> {
  if (text) return sql`select w.id from waybills w where ${text.indexed} limit ${countBound + 1}`;
  const hits = hitsOf(
    search,
    ({ id, tables, where }) => sql`select ${id} as id from ${tables} where ${where} limit ${countBound + 1}`,
  );
  return sql`select id from (${hits}) found limit ${countBound + 1}`;
}

/** By creation: every scan is in that order by itself. */
function findByScans(search: Search, { skip, limit, sort }: Page): Found {
  const { direction } = orders[sort];
  const ends = hitsOf(
    search,
    ({ id, tables, where }) =>
      sql`select ${id} as id from ${tables} where ${where} order by ${id} ${direction} limit ${skip + limit}`,
  );
  return {
    prelude: sql``,
    ids: sql`select id from (${ends}) found order by id ${direction} offset ${skip} limit ${limit}`,
    count: sql`(select count(*) from (${someOf(search)}) bounded)`,
  };
}

/**
 * An index of text knows no order: a frequent word would mean reading and sorting every match. So the newest rows are
 * read first. A frequent word fills the page from them; a rare one does not, and then its whole list is short enough to
 * be taken from the index. Very frequent words are counted by scanning on, for their lists in the index are the longest.
 */
function findByText(
  { scans: [scan] }: Search,
  { newest, indexed }: TextSearch,
  { skip, limit }: Page,
): Found {
  const where = scan?.where ?? sql<boolean>`false`;
  const recentCount = sql`(select count(*) from recent)`;
  const scannedCount = sql`(
    select count(*) from (select from ${newest(frequentWindow)} where ${where} limit ${textCountBound + 1}) bounded)`;
  return {
    prelude: sql`
      recent as materialized (select w.id from ${newest(textWindow)} where ${where}),
      rare as materialized (select w.id from waybills w where ${recentCount} < ${skip + limit} and ${indexed}),`,
    ids: sql`
      select id from (select id from recent union select id from rare) found
      order by id desc offset ${skip} limit ${limit}`,
    count: sql`case
      when ${recentCount} < ${skip + limit} then (select count(*) from rare)
      when ${recentCount} * ${frequentShare} >= ${textWindow} and ${scannedCount} > ${textCountBound} then ${textCountBound + 1}
      else (select count(*) from (select from waybills w where ${indexed} limit ${textCountBound + 1}) bounded)
    end`,
  };
}

/** What an order is told by, of `w`. */
const keysOf = (sort: WaybillSort): RawBuilder<unknown> => {
  const { column } = orders[sort];
  return column === 'id' ? sql`w.id` : sql`w.id, ${sql.ref(`w.${column}`)}`;
};

const rowsInOrder = (where: RawBuilder<boolean>, { skip, limit, sort }: Page): RawBuilder<unknown> =>
  sql`(select ${keysOf(sort)} from waybills w where ${where} order by ${orderOf(sort, 'w')} limit ${skip + limit})`;

/**
 * In another order than that of the scans. Few matches are taken by the index of their filter and sorted; where there are
 * many, a scan along the index of the order soon meets enough of them. The same matches tell the count.
 */
function findSorted(search: Search, page: Page): Found {
  const isMany = sql<boolean>`((select count(*) from matched) > ${countBound})`;
  const few = sql`select ${keysOf(page.sort)} from matched join waybills w on w.id = matched.id where not ${isMany}`;
  const many = rowsInOrder(sql<boolean>`${isMany} and ${search.every}`, page);
  return {
    prelude: sql`matched as materialized (${someOf(search)}),`,
    ids: sql`select id from (${few} union all ${many}) found
      order by ${orderOf(page.sort, 'found')} offset ${page.skip} limit ${page.limit}`,
    count: sql`(select count(*) from matched)`,
  };
}

/** In another order, where nothing is filtered: along the index of the order, and nobody needs to count. */
const findAll = (visible: RawBuilder<boolean>, page: Page): Found => ({
  prelude: sql``,
  ids: sql`select id from ${rowsInOrder(visible, page)} found
    order by ${orderOf(page.sort, 'found')} offset ${page.skip}`,
  count: sql`null::bigint`,
});

/** Where the waybills of a page are, and how many there are in all. */
export function find(ctx: Needs<'actor'>, filters: WaybillFilters, page: Page): Found {
  const visible = visibleTo(ctx.actor, 'w');
  const search = searchOf(filters, visible, ctx.actor.accountId);
  if (search.text && page.sort === '-created') return findByText(search, search.text, page);
  if (!search.text && orders[page.sort].column === 'id') return findByScans(search, page);
  const isWhole = seesAll(ctx.actor) && Object.values(filters).every((filter) => filter === undefined);
  return isWhole ? findAll(visible, page) : findSorted(search, page);
}

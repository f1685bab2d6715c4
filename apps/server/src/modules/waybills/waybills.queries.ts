import type { Tag } from '@tranzit/contract';
import type { WaybillStatus } from '@tranzit/kernel';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Needs, visibleTo } from '../../platform/context/index.ts';
import type { Tables } from '../../platform/db/database.ts';
import { attentionDay } from './attention-day.ts';
import type { WaybillFilters } from './waybill-filters.ts';
import {
  isTextSearch,
  needsAttention,
  type Search,
  searchOf,
  type TextSearch,
  type Walk,
} from './waybill-search.queries.ts';

/** Where filters other than the status are set, nobody counts further than this. */
export const countBound = 1000;
/** So many of the newest are searched for a text before its index is asked. */
const textWindow = 400;
/** So far those that wait for somebody are counted, on every page of the list. */
export const attentionBound = 300;
/** Every match of a text has to be read to be counted, so nobody counts further than this. */
export const textCountBound = 300;
/** A text in every fourth of the newest is frequent enough to be counted by walking on, and this far. */
const frequentShare = 4;
const frequentWindow = 2000;

const listColumns = [
  'id', 'number', 'carrier_number', 'carrier', 'carrier_contract_id', 'status', 'status_changed_at', 'problem_reason', 'problem_text', 'kind',
  'order_kind', 'way', 'tariff_name', 'sender_city', 'sender_region', 'sender_name', 'sender_inn', 'receiver_city',
  'receiver_region', 'receiver_name', 'receiver_phone', 'receiver_inn', 'pickup_on', 'pickup_period',
  'delivery_from_on', 'delivery_to_on', 'delivered_at', 'price_kopecks', 'bonus_kopecks', 'cashback_kopecks',
  'place_count', 'weight_grams', 'source', 'created_at', 'creation_stage', 'amo_id', 'comment', 'acknowledged_at',
] as const satisfies readonly (keyof Tables['waybills'])[]; // biome-ignore format: a table of words

/** A row of the list with its tags by title. */
export type WaybillListRow = Pick<Selectable<Tables['waybills']>, (typeof listColumns)[number]> & {
  readonly tags: readonly Tag[];
};

const columns = sql.join(listColumns.map((name) => sql.ref(`w.${name}`)));
/** Index: waybill_tags_waybill. */
const tagsColumn = sql`coalesce((
  select jsonb_agg(jsonb_build_object('tagId', t.id, 'title', t.title, 'state', t.state) order by lower(t.title), t.id)
  from waybill_tags wt join tags t on t.id = wt.tag_id where wt.waybill_id = w.id), '[]') as tags`;

export interface Page {
  readonly skip: number;
  readonly limit: number;
}

const hitsOf = (search: Search, inner: (walk: Walk) => RawBuilder<unknown>): RawBuilder<unknown> => {
  const walks = search.walks.map(
    (walk) => sql`select hit.id from ${walk.probes} cross join lateral (${inner(walk)}) hit`,
  );
  const all = sql`${sql.join(walks, sql` union all `)}`;
  return search.mayRepeat ? sql`select distinct id from (${all}) every` : all;
};

interface Found {
  /** Common table expressions, each followed by a comma. */
  readonly prelude: RawBuilder<unknown>;
  readonly ids: RawBuilder<unknown>;
  /** How many match; the bound and one more when there are more. */
  readonly count: RawBuilder<unknown>;
}

function findByWalks(search: Search, { skip, limit }: Page): Found {
  const newest = hitsOf(
    search,
    ({ id, tables, where }) =>
      sql`select ${id} as id from ${tables} where ${where} order by ${id} desc limit ${skip + limit}`,
  );
  const some = hitsOf(
    search,
    ({ id, tables, where }) => sql`select ${id} as id from ${tables} where ${where} limit ${countBound + 1}`,
  );
  return {
    prelude: sql``,
    ids: sql`select id from (${newest}) found order by id desc offset ${skip} limit ${limit}`,
    count: sql`(select count(*) from (select id from (${some}) found limit ${countBound + 1}) bounded)`,
  };
}

/**
 * An index of text knows no order: a frequent word would mean reading and sorting every match. So the newest rows are
 * read first. A frequent word fills the page from them; a rare one does not, and then its whole list is short enough to
 * be taken from the index. Very frequent words are counted by walking on, for their lists in the index are the longest.
 */
function findByText(
  { walks: [walk] }: Search,
  { newest, indexed }: TextSearch,
  { skip, limit }: Page,
): Found {
  const where = walk?.where ?? sql<boolean>`false`;
  const recentCount = sql`(select count(*) from recent)`;
  const walkedCount = sql`(
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
      when ${recentCount} * ${frequentShare} >= ${textWindow} and ${walkedCount} > ${textCountBound} then ${textCountBound + 1}
      else (select count(*) from (select from waybills w where ${indexed} limit ${textCountBound + 1}) bounded)
    end`,
  };
}

function find(ctx: Needs<'actor'>, filters: WaybillFilters, page: Page): Found {
  const visible = visibleTo(ctx.actor, 'w');
  const search = searchOf(filters, visible, ctx.actor.accountId);
  return search.text ? findByText(search, search.text, page) : findByWalks(search, page);
}

const onlyStatuses = ({ statuses, ...others }: WaybillFilters): boolean =>
  Object.values(others).every((filter) => filter === undefined);

export interface WaybillList {
  readonly rows: readonly WaybillListRow[];
  readonly count: number;
  readonly countIsBounded: boolean;
  /** Of what the viewer may see, filters aside. */
  readonly statusCounts: readonly { readonly status: WaybillStatus; readonly count: number }[];
  /** How many wait for somebody, filters aside; at most `attentionBound`. */
  readonly attentionCount: number;
}

type ListedRow = WaybillListRow & {
  readonly matches: number | null;
  readonly status_counts: WaybillList['statusCounts'];
  readonly attention_count: number;
};

/** The one statement of the list; apart, so that its plan can be looked at. */
export function listStatement(
  ctx: Needs<'actor' | 'clock'>,
  filters: WaybillFilters,
  page: Page,
): RawBuilder<ListedRow> {
  const { prelude, ids, count } = find(ctx, filters, page);
  return sql<ListedRow>`
    with ${prelude}
    page as materialized (${ids}),
    summary as (
      select ${onlyStatuses(filters) ? sql`null::bigint` : count} as matches,
        (select coalesce(jsonb_agg(jsonb_build_object('status', status, 'count', total)), '[]')
         from (select w.status, sum(w.count) as total from waybill_counts w where ${visibleTo(ctx.actor, 'w')}
               group by w.status having sum(w.count) > 0) present) as status_counts,
        (select count(*) from (select from waybills w where ${visibleTo(ctx.actor, 'w')}
           and ${needsAttention(attentionDay(ctx))} limit ${attentionBound}) waiting) as attention_count
    )
    select summary.matches, summary.status_counts, summary.attention_count, rows.*
    from summary left join (
      select ${columns}, ${tagsColumn} from page join waybills w on w.id = page.id
    ) rows on true
    order by rows.id desc`;
}

/**
 * A page of the viewer's waybills, newest first, with what stands around it: one statement. Indexes, by the filter that
 * leads: waybill_tags_pkey (tags); waybills_search (text); waybills_account_sender_inn and _receiver_inn (tax id);
 * waybills_attention (attention); waybills_account_pickup (pickup days); waybills_account_delivery (delivery days); waybills_account_status_carrier
 * (status, carrier); waybills_account, waybills_account_user (none).
 */
export async function listWaybills(
  ctx: Needs<'db' | 'actor' | 'clock'>,
  filters: WaybillFilters,
  page: Page,
): Promise<WaybillList> {
  const { rows } = await listStatement(ctx, filters, page).execute(ctx.db);
  const statusCounts = rows[0]?.status_counts ?? [];
  const { statuses } = filters;
  const exact = statusCounts
    .filter(({ status }) => !statuses || statuses.includes(status))
    .reduce((sum, { count }) => sum + count, 0);
  const matches = rows[0]?.matches ?? exact;
  const bound = isTextSearch(filters) ? textCountBound : countBound;
  const countIsBounded = !onlyStatuses(filters) && matches > bound;
  return {
    // The left join gives one row of nulls when the page is empty.
    rows: rows.filter((row) => row.id !== null),
    count: countIsBounded ? bound : matches,
    countIsBounded,
    statusCounts,
    attentionCount: rows[0]?.attention_count ?? 0,
  };
}

/** The first `limit` waybills that match, newest first: what is exported. Indexes as in `listWaybills`. */
export async function listMatches(
  ctx: Needs<'db' | 'actor'>,
  filters: WaybillFilters,
  limit: number,
): Promise<readonly WaybillListRow[]> {
  const { prelude, ids } = find(ctx, filters, { skip: 0, limit });
  const { rows } = await sql<WaybillListRow>`
    with ${prelude} page as materialized (${ids})
    select ${columns}, ${tagsColumn} from page join waybills w on w.id = page.id order by w.id desc`.execute(
    ctx.db,
  );
  return rows;
}

import type { Tag } from '@tranzit/contract';
import type { WaybillStatus } from '@tranzit/kernel';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Needs, visibleTo } from '../../../platform/context/index.ts';
import type { Tables } from '../../../platform/db/database.ts';
import { sidesBound, sidesOfEntry } from '../../contacts/index.ts';
import { attentionDay } from '../attention-day.ts';
import type { WaybillFilters } from './waybill-filters.ts';
import { countBound, find, orderOf, type Page, textCountBound } from './waybill-find.queries.ts';
import { isTextSearch, needsAttention } from './waybill-search.queries.ts';

/** So far those that wait for somebody are counted, on every page of the list. */
export const attentionBound = 300;

const listColumns = [
  'id', 'number', 'carrier_number', 'carrier', 'carrier_contract_id', 'status', 'status_changed_at', 'problem_reason', 'problem_text', 'kind',
  'order_kind', 'way', 'tariff_name', 'sender_city', 'sender_region', 'sender_name', 'sender_inn', 'receiver_city',
  'receiver_region', 'receiver_name', 'receiver_phone', 'receiver_inn', 'pickup_on', 'pickup_period',
  'delivery_from_on', 'delivery_to_on', 'delivered_at', 'price_kopecks', 'bonus_kopecks', 'cashback_kopecks',
  'place_count', 'weight_grams', 'source', 'created_at', 'creation_stage', 'amo_id', 'comment', 'acknowledged_at',
  'pickup_moved_from', 'promise_open', 'return_waits',
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

/** What a row of the list shows of the waybill `w`. */
export const listedColumns = sql`${columns}, ${tagsColumn}`;

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
  readonly sides: number;
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
  const { counterpartyId } = filters;
  const sides =
    counterpartyId === undefined
      ? sql`0`
      : sql`(select count(*) from (${sidesOfEntry(ctx, counterpartyId)}) side)`;
  return sql<ListedRow>`
    with ${prelude}
    page as materialized (${ids}),
    summary as (
      select ${onlyStatuses(filters) ? sql`null::bigint` : count} as matches, ${sides} as sides,
        (select coalesce(jsonb_agg(jsonb_build_object('status', status, 'count', total)), '[]')
         from (select w.status, sum(w.count) as total from waybill_counts w where ${visibleTo(ctx.actor, 'w')}
               group by w.status having sum(w.count) > 0) present) as status_counts,
        (select count(*) from (select from waybills w where ${visibleTo(ctx.actor, 'w')}
           and ${needsAttention(attentionDay(ctx))} limit ${attentionBound}) waiting) as attention_count
    )
    select summary.matches, summary.sides, summary.status_counts, summary.attention_count, rows.*
    from summary left join (
      select ${listedColumns} from page join waybills w on w.id = page.id
    ) rows on true
    order by ${orderOf(page.sort, 'rows')}`;
}

/**
 * A page of the viewer's waybills with what stands around it: one statement. Indexes, by the filter that
 * leads: those of `sidesOfEntry` with waybills_sender_contact and _receiver_contact (entry of the book); waybill_tags_pkey (tags); waybills_search (text); waybills_account_sender_inn and _receiver_inn (tax id);
 * waybills_attention (attention); waybills_account_pickup (pickup days); waybills_account_delivery (delivery days); waybills_account_status_carrier
 * (status, carrier); waybills_account, waybills_account_user (none). By the order: waybills_account (creation),
 * waybills_account_status_changed, waybills_account_pickup, waybills_account_delivery, waybills_account_price.
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
  const isBeyond = !onlyStatuses(filters) && matches > bound;
  return {
    // The left join gives one row of nulls when the page is empty.
    rows: rows.filter((row) => row.id !== null),
    count: isBeyond ? bound : matches,
    // Of an entry with more sides than are looked at there may be more.
    countIsBounded: isBeyond || (rows[0]?.sides ?? 0) >= sidesBound,
    statusCounts,
    attentionCount: rows[0]?.attention_count ?? 0,
  };
}

/** The first waybills that match: what is exported. Indexes as in `listWaybills`. */
export async function listMatches(
  ctx: Needs<'db' | 'actor'>,
  filters: WaybillFilters,
  page: Omit<Page, 'skip'>,
): Promise<readonly WaybillListRow[]> {
  const { prelude, ids } = find(ctx, filters, { ...page, skip: 0 });
  const { rows } = await sql<WaybillListRow>`
    with ${prelude} page as materialized (${ids})
    select ${listedColumns} from page join waybills w on w.id = page.id
    order by ${orderOf(page.sort, 'w')}`.execute(ctx.db);
  return rows;
}

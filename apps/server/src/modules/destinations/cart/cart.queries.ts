import { type CartGrouping, type CartPart, cartParts, mostDestinations } from '@tranzit/contract';
import type { BatchId, CarrierCode, DestinationId } from '@tranzit/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type Needs, ofAccount, type ViewerNeeds, visibleTo } from '../../../platform/context/index.ts';
import { nameOfSide } from '../../contacts/index.ts';
import type { DestinationRow } from '../destination.ts';

/** Ordered ones stay in sight for so long. */
const createdShownMs = 24 * 3_600_000;

export interface CartQuestion {
  readonly part: CartPart | undefined;
  readonly carrier: CarrierCode | undefined;
  readonly pickupOn: string | undefined;
  readonly batchId: BatchId | undefined;
  readonly grouping: CartGrouping | undefined;
  readonly page: number;
  readonly limit: number;
}

/** What stands together. */
export interface CartGroup {
  /** Those of the page. */
  readonly ids: readonly DestinationId[];
  /** Of all pages. */
  readonly count: number;
  readonly priceKopecks: number;
}

export interface CartPage {
  readonly rows: readonly DestinationRow[];
  /** Empty where nothing was to be grouped. */
  readonly groups: readonly CartGroup[];
  readonly count: number;
  readonly counts: Readonly<Record<CartPart, number>>;
  /** Neither ordered nor being ordered. */
  readonly open: number;
  readonly totalKopecks: number;
  readonly pricedAt: Date | null;
}

/** The part of the cart that the destination `d` stands in. */
const partOf = (now: Date): RawBuilder<CartPart> => sql<CartPart>`case
  when d.status = 'recalc_running' then 'recalculating'
  when d.status = 'creation' then 'creating'
  when d.status = 'creation_complete' then 'created'
  when d.status = 'creation_error' or d.empty_reason is not null or d.rate_valid_until <= ${now} then 'undecided'
  when d.former_price_kopecks is null then 'ready' else 'price_changed' end`;

/** What waits for somebody stands first. */
const rankOf = sql`case part when 'undecided' then 0 when 'price_changed' then 0 when 'creating' then 2
  when 'created' then 3 else 1 end`;

/** Its price is one of now: nobody orders it already, asks for it anew or has to. */
const isPriced = (
  now: Date,
): RawBuilder<boolean> => sql<boolean>`part not in ('created', 'creating', 'recalculating')
  and empty_reason is null and rate_valid_until > ${now}`;

/** Neither ordered nor being ordered: its batch, if it has one, has not begun. Index: primary key of batches. */
function isOpen(ctx: ViewerNeeds, table: string): RawBuilder<boolean> {
  const [status, batchId] = [sql.ref(`${table}.status`), sql.ref(`${table}.batch_id`)];
  return sql<boolean>`(${status} not in ('creation', 'creation_complete') or ${status} = 'creation' and exists (
    select from batches b where b.id = ${batchId} and b.state = 'waiting' and ${ofAccount(ctx.actor, 'b')}))`;
}

/** The cart as the viewer sees it. Indexes: destinations_cart, destinations_created. */
const inCart = (ctx: ViewerNeeds, now: Date): RawBuilder<unknown> => sql`
  select d.id, d.status, d.pickup_on, d.carrier, d.batch_id, d.position, d.price_kopecks, d.empty_reason, d.rate_valid_until,
    d.recalculation_id, d.created_at, d.changed_at, d.sender_contact_cast_id, ${partOf(now)} as part
  from destinations d
  where ${visibleTo(ctx.actor, 'd')} and d.removed_at is null and d.rate_result_id is not null
    and (d.status <> 'creation_complete'
      or d.status = 'creation_complete' and d.changed_at > ${new Date(now.getTime() - createdShownMs)})`;

/** What equal destinations of a grouping have in common; also the order of the groups. */
const groupKeys: Readonly<Record<CartGrouping, RawBuilder<unknown>>> = {
  pickup_date: sql`pickup_on`,
  delivery_service: sql`carrier collate "C"`,
  sender: sql`senders.rank`,
};

/** The place of each sender by its name, worked out once: many rows of a cart have the same, and names are slow to compare. */
const senders = sql`join (
  select of_cart.id, dense_rank() over (order by ${nameOfSide(sql`of_cart.id`)}) as rank
  from (select distinct sender_contact_cast_id as id from cart) of_cart
) senders on senders.id = cart.sender_contact_cast_id`;

interface FoundGroup {
  readonly ids: readonly DestinationId[];
  readonly count: number;
  readonly price: number;
}

interface CountedRow {
  readonly groups: readonly FoundGroup[] | null;
  readonly count: number;
  readonly counts: Partial<Record<CartPart, number>> | null;
  readonly open: number;
  readonly total: number | null;
  readonly priced_at: Date | null;
  readonly rows: readonly { readonly id: DestinationId }[] | null;
}

/** What the question narrows the cart to. */
const wantedOf = ({ part, carrier, pickupOn, batchId }: CartQuestion): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(part === undefined ? [] : [sql`part = ${part}`]),
      ...(carrier === undefined ? [] : [sql`carrier = ${carrier}`]),
      ...(pickupOn === undefined ? [] : [sql`pickup_on = ${pickupOn}`]),
      ...(batchId === undefined ? [] : [sql`batch_id = ${batchId}`]),
    ],
    sql` and `,
  );

/** The page with its groups, and what is counted of the whole cart. */
const pageOf = (ctx: ViewerNeeds, now: Date, question: CartQuestion) => sql<CountedRow>`
  with cart as materialized (${inCart(ctx, now)}),
  wanted as materialized (
    select cart.*, ${question.grouping ? groupKeys[question.grouping] : sql`''`} as group_key
    from cart ${question.grouping === 'sender' ? senders : sql``} where ${wantedOf(question)}
  ),
  page as (
    select id, group_key, row_number() over (order by group_key, ${rankOf}, pickup_on, position, id) as place
    from wanted order by place limit ${question.limit} offset ${(question.page - 1) * question.limit}
  ),
  grouped as (
    select group_key, count(*)::int as count, coalesce(sum(price_kopecks), 0)::bigint as price
    from wanted group by group_key
  )
  select (select count(*)::int from wanted) as count,
    (select jsonb_agg(jsonb_build_object('count', g.count, 'price', g.price,
        'ids', (select jsonb_agg(id order by place) from page where page.group_key = g.group_key)) order by g.group_key)
      from grouped g where g.group_key in (select group_key from page)) as groups,
    (select jsonb_object_agg(part, total) from (select part, count(*) as total from cart group by part) parts) as counts,
    (select count(*)::int from cart where ${isOpen(ctx, 'cart')}) as open,
    (select sum(price_kopecks)::bigint from cart where ${isPriced(now)}) as total,
    (select min(case when recalculation_id is null then created_at else changed_at end) from cart where part <> 'created') as priced_at,
    (select jsonb_agg(jsonb_build_object('id', id) order by place) from page) as rows`;

/** One page of the cart with what stands around it: two statements. */
export async function listCart(ctx: ViewerNeeds & Needs<'clock'>, question: CartQuestion): Promise<CartPage> {
  const { rows: found } = await pageOf(ctx, ctx.clock.now(), question).execute(ctx.db);
  const [answer] = found;
  const counts = Object.fromEntries(cartParts.map((name) => [name, answer?.counts?.[name] ?? 0])) as Record<
    CartPart,
    number
  >; // every part is there
  return {
    rows: await loadInOrder(
      ctx,
      (answer?.rows ?? []).map(({ id }) => id),
    ),
    groups: (question.grouping && answer?.groups ? answer.groups : []).map(({ ids, count, price }) => ({
      ids,
      count,
      priceKopecks: Number(price),
    })),
    count: answer?.count ?? 0,
    counts,
    open: answer?.open ?? 0,
    totalKopecks: Number(answer?.total ?? 0),
    pricedAt: answer?.priced_at ?? null,
  };
}

/** Destinations of these ids that the member may see, in this order. Index: primary key. */
export async function loadInOrder(
  ctx: ViewerNeeds,
  ids: readonly DestinationId[],
): Promise<readonly DestinationRow[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('destinations')
    .selectAll()
    .where(visibleTo(ctx.actor, 'destinations'))
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Destinations of the cart that are collected on a day, in their order. Index: destinations_day. */
export async function listCartOf(ctx: ViewerNeeds, pickupOn: string): Promise<readonly DestinationRow[]> {
  return ctx.db
    .selectFrom('destinations')
    .selectAll()
    .where(visibleTo(ctx.actor, 'destinations'))
    .where('pickup_on', '=', pickupOn)
    .where('removed_at', 'is', null)
    .where('rate_result_id', 'is not', null)
    .where('status', '<>', 'creation_complete')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** What of the cart can be ordered at once, as many as one batch holds. Index: destinations_cart. */
export const listOrderable = (ctx: ViewerNeeds & Needs<'clock'>): Promise<readonly DestinationRow[]> =>
  ctx.db
    .selectFrom('destinations')
    .selectAll()
    .where(visibleTo(ctx.actor, 'destinations'))
    .where('removed_at', 'is', null)
    .where('rate_result_id', 'is not', null)
    .where('status', 'in', ['init', 'recalc_done'])
    .where('empty_reason', 'is', null)
    .where('is_price_agreed', '=', true)
    .where('rate_valid_until', '>', ctx.clock.now())
    .orderBy('id')
    .limit(mostDestinations)
    .execute();

/** The figure of the badge: what is in the cart and not ordered. Index: destinations_cart. */
export async function countCart(ctx: ViewerNeeds): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('destinations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(visibleTo(ctx.actor, 'destinations'))
    .where('removed_at', 'is', null)
    .where('rate_result_id', 'is not', null)
    .where(isOpen(ctx, 'destinations'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

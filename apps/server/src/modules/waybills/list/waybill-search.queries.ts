import { type AccountId, carrierCodes, type TagId, waybillStatuses } from '@tranzit/kernel';
import { type RawBuilder, sql } from 'kysely';
import { patternOf } from '../../../platform/db/pattern-of.ts';
import { isIndexed } from './search-pieces.ts';
import type { DayRange, WaybillFilters } from './waybill-filters.ts';

type Condition = RawBuilder<boolean>;

const inRange = (column: RawBuilder<unknown>, { from, to }: DayRange): Condition => {
  const bounds = [
    ...(from === undefined ? [] : [sql<boolean>`${column} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<boolean>`${column} <= ${to}::date`]),
  ];
  return sql<boolean>`${sql.join(bounds, sql` and `)}`;
};

type Pieces = NonNullable<WaybillFilters['text']>;

/** Every group by any of its pieces; one without pieces by nothing. */
const everyGroup = (groups: Pieces, holds: (piece: string) => Condition): Condition => {
  const conditions = groups.map((pieces) =>
    pieces.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(pieces.map(holds), sql` or `)})`,
  );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

const matchesText = (groups: Pieces): Condition =>
  everyGroup(groups, (piece) => sql<boolean>`w.search_text like ${patternOf(piece)}`);

/** What `waybills_search` can tell of a text within the account; `matchesText` has the last word. */
const hasKeys = (groups: Pieces, accountId: AccountId): Condition =>
  everyGroup(
    groups.filter((pieces) => pieces.every(isIndexed)),
    (piece) =>
      sql<boolean>`waybill_search_keys(w.account_id, w.search_text) @> waybill_search_keys(${accountId}, ${piece})`,
  );

/** In trouble on this day, and nobody has taken note. Index: waybills_attention. */
export const needsAttention = (todayOn: string): Condition =>
  sql<boolean>`(w.acknowledged_at is null and w.due_on < ${todayOn}::date)`;

const textList = (values: readonly string[]) => sql`${sql.val([...values])}::text[]`;
const idList = (values: readonly number[]) => sql`${sql.val([...values])}::bigint[]`;

/** Each filter as a condition on `w`, for those that do not lead the search. */
function conditionsOf(
  filters: WaybillFilters,
): Readonly<Record<keyof WaybillFilters, Condition | undefined>> {
  const { statuses, carriers, pickupOn, deliveryOn, inn, tagIds, text, attentionOn } = filters;
  return {
    statuses: statuses && sql<boolean>`w.status = any(${textList(statuses)})`,
    carriers: carriers && sql<boolean>`w.carrier = any(${textList(carriers)})`,
    pickupOn: pickupOn && inRange(sql`w.pickup_on`, pickupOn),
    deliveryOn: deliveryOn && inRange(sql`w.delivery_to_on`, deliveryOn),
    // Written so that no index is asked for it: on the way along another one it is looked at, no more.
    inn: inn === undefined ? undefined : sql<boolean>`${inn} in (w.sender_inn, w.receiver_inn)`,
    tagIds:
      tagIds &&
      sql<boolean>`exists (
        select from waybill_tags wt where wt.waybill_id = w.id and wt.tag_id = any(${idList(tagIds)}))`,
    text: text && matchesText(text),
    attentionOn: attentionOn === undefined ? undefined : needsAttention(attentionOn),
  };
}

/**
 * One way to find ids: for each *probe* (a row of constants) an ordered walk along one index that ends when it has
 * enough, checking what is left on the way. So the work grows with the page and the number of probes, not with the
 * account.
 */
export interface Walk {
  /** Rows of constants that `where` refers to. */
  readonly probes: RawBuilder<unknown>;
  /** Tables of the walk; the waybill is `w`. */
  readonly tables: RawBuilder<unknown>;
  readonly where: Condition;
  /** The column the walk is ordered by, which is the waybill's id. */
  readonly id: RawBuilder<number>;
}

export interface Search {
  /** All that is asked for, for a walk that no filter leads. */
  readonly every: Condition;
  readonly walks: readonly Walk[];
  /** The walks may find one waybill twice. */
  readonly mayRepeat: boolean;
  readonly text: TextSearch | undefined;
}

/** Text has no order in its index and is searched in another way. */
export interface TextSearch {
  /** `w` of so many of the newest, text aside. */
  readonly newest: (window: number) => RawBuilder<unknown>;
  /** All that is asked for, with the index of the text. */
  readonly indexed: Condition;
}

interface Lead {
  /** The filters that the walks themselves answer. */
  readonly filters: readonly (keyof WaybillFilters)[];
  readonly walks: readonly (Partial<Walk> & { readonly where?: Condition })[];
  readonly mayRepeat?: boolean;
}

/** One probe for every day of the range; open and far ends are drawn in to where the account has waybills. */
function dayLead(
  filter: 'pickupOn' | 'deliveryOn',
  column: RawBuilder<unknown>,
  { range, accountId }: { readonly range: DayRange; readonly accountId: AccountId },
): Lead {
  const edge = (end: 'min' | 'max') =>
    sql`(select ${sql.raw(end)}(${column}) from waybills w where w.account_id = ${accountId})`;
  const probes = sql`(
    select day::date from generate_series(
      greatest(${range.from ?? null}::date, ${edge('min')})::timestamp,
      least(${range.to ?? null}::date, ${edge('max')})::timestamp,
      interval '1 day') day
  ) probe`;
  return { filters: [filter], walks: [{ probes, where: sql<boolean>`${column} = probe.day` }] };
}

/** Only the account's own tags are probed: another's would make a long walk for nothing. */
const tagLead = (tagIds: readonly TagId[], accountId: AccountId): Lead => ({
  filters: ['tagIds'],
  walks: [
    {
      probes: sql`(select id as tag_id from tags where account_id = ${accountId} and id = any(${idList(tagIds)})) probe`,
      // Kept apart from the join by `offset`: the planner knows tags by their mean only, and for a rare one it would walk
      // the whole account beside it.
      tables: sql`waybill_tags wt
        cross join lateral (select * from waybills own where own.id = wt.waybill_id offset 0) w`,
      where: sql<boolean>`wt.tag_id = probe.tag_id`,
      id: sql<number>`wt.waybill_id`,
    },
  ],
  mayRepeat: tagIds.length > 1,
});

const innLead = (inn: string): Lead => ({
  filters: ['inn'],
  walks: [{ where: sql<boolean>`w.sender_inn = ${inn}` }, { where: sql<boolean>`w.receiver_inn = ${inn}` }],
  mayRepeat: true,
});

/** Each pair of status and carrier is a probe, so that one index serves either filter and both. */
const pairLead = ({ statuses, carriers }: WaybillFilters): Lead => ({
  filters: ['statuses', 'carriers'],
  walks: [
    {
      probes: sql`unnest(${textList(statuses ?? waybillStatuses)}) probe (status)
        cross join unnest(${textList(carriers ?? carrierCodes)}) probe_carrier (carrier)`,
      where: sql<boolean>`w.status = probe.status and w.carrier = probe_carrier.carrier`,
    },
  ],
});

/** The filter that leads the search, the most selective kind first; the others are checked on its way. */
function leadOf(filters: WaybillFilters, accountId: AccountId): Lead {
  const { statuses, carriers, pickupOn, deliveryOn, inn, tagIds, text, attentionOn } = filters;
  if (tagIds) return tagLead(tagIds, accountId);
  if (text) return { filters: [], walks: [{}] };
  if (inn !== undefined) return innLead(inn);
  if (attentionOn !== undefined)
    return { filters: ['attentionOn'], walks: [{ where: needsAttention(attentionOn) }] };
  if (pickupOn) return dayLead('pickupOn', sql`w.pickup_on`, { range: pickupOn, accountId });
  if (deliveryOn) return dayLead('deliveryOn', sql`w.delivery_to_on`, { range: deliveryOn, accountId });
  if (statuses || carriers) return pairLead(filters);
  return { filters: [], walks: [{}] };
}

const toWalk = (walk: Lead['walks'][number], conditions: readonly Condition[]): Walk => ({
  probes: walk.probes ?? sql`(select 1) probe`,
  tables: walk.tables ?? sql`waybills w`,
  where: sql<boolean>`${sql.join([...conditions, ...(walk.where ? [walk.where] : [])], sql` and `)}`,
  id: walk.id ?? sql<number>`w.id`,
});

/** Tags are rarer than words and lead where both are asked for. */
export const isTextSearch = ({ text, tagIds }: WaybillFilters): boolean =>
  text !== undefined && tagIds === undefined;

/** The search for filters, within what `visible` leaves of `w`. */
export function searchOf(filters: WaybillFilters, visible: Condition, accountId: AccountId): Search {
  const lead = leadOf(filters, accountId);
  const leading: ReadonlySet<string> = new Set(lead.filters);
  const conditions = Object.entries(conditionsOf(filters)).flatMap(([name, condition]) =>
    condition ? [{ condition, isLeading: leading.has(name) }] : [],
  );
  const rest = conditions.filter(({ isLeading }) => !isLeading).map(({ condition }) => condition);
  const every = [visible, ...conditions.map(({ condition }) => condition)];
  const { text } = filters;
  return {
    every: sql<boolean>`${sql.join(every, sql` and `)}`,
    walks: lead.walks.map((walk) => toWalk(walk, [visible, ...rest])),
    mayRepeat: lead.mayRepeat ?? false,
    text:
      text && isTextSearch(filters)
        ? {
            newest: (window) => newestOf(filters, visible, window),
            indexed: sql<boolean>`${sql.join([visible, hasKeys(text, accountId), ...rest], sql` and `)}`,
          }
        : undefined,
  };
}

/** The newest of the statuses and carriers asked for: delivered ones are seldom among the newest of all. */
function newestOf(filters: WaybillFilters, visible: Condition, window: number): RawBuilder<unknown> {
  const [pairs] = filters.statuses || filters.carriers ? pairLead(filters).walks : [];
  if (!pairs) return sql`(select * from waybills w where ${visible} order by w.id desc limit ${window}) w`;
  const walk = toWalk(pairs, [visible]);
  return sql`(
    select hit.id from ${walk.probes} cross join lateral (
      select w.id from ${walk.tables} where ${walk.where} order by w.id desc limit ${window}) hit
    order by hit.id desc limit ${window}) newest join waybills w on w.id = newest.id`;
}

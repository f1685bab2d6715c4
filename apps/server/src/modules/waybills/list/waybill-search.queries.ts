import {
  type AccountId,
  type BatchId,
  type CounterpartyId,
  carrierCodes,
  type TagId,
  waybillStatuses,
} from '@tranzit/kernel';
import { type RawBuilder, sql } from 'kysely';
import { hasTextKeys, matchesText } from '../../../platform/db/text-search.ts';
import { sidesOfEntry } from '../../contacts/index.ts';
import type { DayRange, WaybillFilters } from './waybill-filters.ts';

type Condition = RawBuilder<boolean>;

const inRange = (column: RawBuilder<unknown>, { from, to }: DayRange): Condition => {
  const bounds = [
    ...(from === undefined ? [] : [sql<boolean>`${column} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<boolean>`${column} <= ${to}::date`]),
  ];
  return sql<boolean>`${sql.join(bounds, sql` and `)}`;
};

/** In trouble on this day, and nobody has taken note. Index: waybills_attention. */
export const needsAttention = (todayOn: string): Condition =>
  sql<boolean>`(w.acknowledged_at is null and w.due_on < ${todayOn}::date)`;

const textList = (values: readonly string[]) => sql`${sql.val([...values])}::text[]`;
const idList = (values: readonly number[]) => sql`${sql.val([...values])}::bigint[]`;

/** Either side was made from the entry. */
const isOfEntry = (id: CounterpartyId, accountId: AccountId): Condition =>
  sql<boolean>`array[w.sender_contact_cast_id, w.receiver_contact_cast_id] && array(${sidesOfEntry({ actor: { accountId } }, id)})`;

/** Each filter as a condition on `w`, for those that do not lead the search. */
function conditionsOf(
  filters: WaybillFilters,
  accountId: AccountId,
): Readonly<Record<keyof WaybillFilters, Condition | undefined>> {
  const { statuses, carriers, pickupOn, deliveryOn, inn, batchId, tagIds, text, attentionOn } = filters;
  const { counterpartyId } = filters;
  return {
    statuses: statuses && sql<boolean>`w.status = any(${textList(statuses)})`,
    carriers: carriers && sql<boolean>`w.carrier = any(${textList(carriers)})`,
    pickupOn: pickupOn && inRange(sql`w.pickup_on`, pickupOn),
    deliveryOn: deliveryOn && inRange(sql`w.delivery_to_on`, deliveryOn),
    // Written so that no index is asked for it: on the way along another one it is looked at, no more.
    inn: inn === undefined ? undefined : sql<boolean>`${inn} in (w.sender_inn, w.receiver_inn)`,
    counterpartyId: counterpartyId === undefined ? undefined : isOfEntry(counterpartyId, accountId),
    batchId: batchId === undefined ? undefined : sql<boolean>`w.batch_id = ${batchId}`,
    tagIds:
      tagIds &&
      sql<boolean>`exists (
        select from waybill_tags wt where wt.waybill_id = w.id and wt.tag_id = any(${idList(tagIds)}))`,
    text: text && matchesText('w', text),
    attentionOn: attentionOn === undefined ? undefined : needsAttention(attentionOn),
  };
}

/**
 * One way to find ids: for each scan key (a row of constants) an ordered scan along one index that ends when it has
 * enough, checking what is left on the way. So the work grows with the page and the number of scan keys, not with the
 * account.
 */
export interface IndexScan {
  /** Rows of constants that `where` refers to. */
  readonly scanKeys: RawBuilder<unknown>;
  /** Tables of the scan; the waybill is `w`. */
  readonly tables: RawBuilder<unknown>;
  readonly where: Condition;
  /** The column the scan is ordered by, which is the waybill's id. */
  readonly id: RawBuilder<number>;
}

export interface Search {
  /** All that is asked for, for a scan that no filter leads. */
  readonly every: Condition;
  readonly scans: readonly IndexScan[];
  /** The scans may find one waybill twice. */
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

interface LeadingFilter {
  /** The filters that the scans themselves answer. */
  readonly filters: readonly (keyof WaybillFilters)[];
  readonly scans: readonly (Partial<IndexScan> & { readonly where?: Condition })[];
  readonly mayRepeat?: boolean;
}

/** One scan key for every day of the range; open and far ends are drawn in to where the account has waybills. */
function leadByDay(
  filter: 'pickupOn' | 'deliveryOn',
  column: RawBuilder<unknown>,
  { range, accountId }: { readonly range: DayRange; readonly accountId: AccountId },
): LeadingFilter {
  const edge = (end: 'min' | 'max') =>
    sql`(select ${sql.raw(end)}(${column}) from waybills w where w.account_id = ${accountId})`;
  const scanKeys = sql`(
    select day::date from generate_series(
      greatest(${range.from ?? null}::date, ${edge('min')})::timestamp,
      least(${range.to ?? null}::date, ${edge('max')})::timestamp,
      interval '1 day') day
  ) scan_key`;
  return { filters: [filter], scans: [{ scanKeys, where: sql<boolean>`${column} = scan_key.day` }] };
}

/** Only the account's own tags are scan keys: another's would make a long scan for nothing. */
const leadByTags = (tagIds: readonly TagId[], accountId: AccountId): LeadingFilter => ({
  filters: ['tagIds'],
  scans: [
    {
      scanKeys: sql`(select id as tag_id from tags where account_id = ${accountId} and id = any(${idList(tagIds)})) scan_key`,
      // Kept apart from the join by `offset`: the planner knows tags by their mean only, and for a rare one it would scan
      // the whole account beside it.
      tables: sql`waybill_tags wt
        cross join lateral (select * from waybills own where own.id = wt.waybill_id offset 0) w`,
      where: sql<boolean>`wt.tag_id = scan_key.tag_id`,
      id: sql<number>`wt.waybill_id`,
    },
  ],
  mayRepeat: tagIds.length > 1,
});

const leadByInn = (inn: string): LeadingFilter => ({
  filters: ['inn'],
  scans: [{ where: sql<boolean>`w.sender_inn = ${inn}` }, { where: sql<boolean>`w.receiver_inn = ${inn}` }],
  mayRepeat: true,
});

/** Each side made from the entry is a scan key. Indexes: waybills_sender_contact, waybills_receiver_contact. */
function leadByEntry(id: CounterpartyId, accountId: AccountId): LeadingFilter {
  const scanKeys = sql`(${sidesOfEntry({ actor: { accountId } }, id)}) scan_key`;
  return {
    filters: ['counterpartyId'],
    scans: [
      { scanKeys, where: sql<boolean>`w.sender_contact_cast_id = scan_key.id` },
      { scanKeys, where: sql<boolean>`w.receiver_contact_cast_id = scan_key.id` },
    ],
    mayRepeat: true,
  };
}

/** At most as many as a batch holds. Index: waybills_batch. */
const leadByBatch = (batchId: BatchId): LeadingFilter => ({
  filters: ['batchId'],
  scans: [{ where: sql<boolean>`w.batch_id = ${batchId}` }],
});

/** Each pair of status and carrier is a scan key, so that one index serves either filter and both. */
const leadByPairs = ({ statuses, carriers }: WaybillFilters): LeadingFilter => ({
  filters: ['statuses', 'carriers'],
  scans: [
    {
      scanKeys: sql`unnest(${textList(statuses ?? waybillStatuses)}) scan_key (status)
        cross join unnest(${textList(carriers ?? carrierCodes)}) carrier_key (carrier)`,
      where: sql<boolean>`w.status = scan_key.status and w.carrier = carrier_key.carrier`,
    },
  ],
});

/** The filter that leads the search, the most selective kind first; the others are checked on its way. */
function leadingFilterOf(filters: WaybillFilters, accountId: AccountId): LeadingFilter {
  const { statuses, carriers, pickupOn, deliveryOn, inn, batchId, tagIds, text, attentionOn } = filters;
  if (batchId !== undefined) return leadByBatch(batchId);
  if (filters.counterpartyId !== undefined) return leadByEntry(filters.counterpartyId, accountId);
  if (tagIds) return leadByTags(tagIds, accountId);
  if (text) return { filters: [], scans: [{}] };
  if (inn !== undefined) return leadByInn(inn);
  if (attentionOn !== undefined)
    return { filters: ['attentionOn'], scans: [{ where: needsAttention(attentionOn) }] };
  if (pickupOn) return leadByDay('pickupOn', sql`w.pickup_on`, { range: pickupOn, accountId });
  if (deliveryOn) return leadByDay('deliveryOn', sql`w.delivery_to_on`, { range: deliveryOn, accountId });
  if (statuses || carriers) return leadByPairs(filters);
  return { filters: [], scans: [{}] };
}

const toScan = (scan: LeadingFilter['scans'][number], conditions: readonly Condition[]): IndexScan => ({
  scanKeys: scan.scanKeys ?? sql`(select 1) scan_key`,
  tables: scan.tables ?? sql`waybills w`,
  where: sql<boolean>`${sql.join([...conditions, ...(scan.where ? [scan.where] : [])], sql` and `)}`,
  id: scan.id ?? sql<number>`w.id`,
});

/** Batches, entries of the book and tags are rarer than words and lead where both are asked for. */
export const isTextSearch = ({ text, batchId, counterpartyId, tagIds }: WaybillFilters): boolean =>
  text !== undefined && batchId === undefined && counterpartyId === undefined && tagIds === undefined;

/** The search for filters, within what `visible` leaves of `w`. */
export function searchOf(filters: WaybillFilters, visible: Condition, accountId: AccountId): Search {
  const leading = leadingFilterOf(filters, accountId);
  const answered: ReadonlySet<string> = new Set(leading.filters);
  const conditions = Object.entries(conditionsOf(filters, accountId)).flatMap(([name, condition]) =>
    condition ? [{ condition, isLeading: answered.has(name) }] : [],
  );
  const rest = conditions.filter(({ isLeading }) => !isLeading).map(({ condition }) => condition);
  const every = [visible, ...conditions.map(({ condition }) => condition)];
  const { text } = filters;
  return {
    every: sql<boolean>`${sql.join(every, sql` and `)}`,
    scans: leading.scans.map((scan) => toScan(scan, [visible, ...rest])),
    mayRepeat: leading.mayRepeat ?? false,
    text:
      text && isTextSearch(filters)
        ? {
            newest: (window) => newestOf(filters, visible, window),
            indexed: sql<boolean>`${sql.join([visible, hasTextKeys('w', text, accountId), ...rest], sql` and `)}`,
          }
        : undefined,
  };
}

/** The newest of the statuses and carriers asked for: delivered ones are seldom among the newest of all. */
function newestOf(filters: WaybillFilters, visible: Condition, window: number): RawBuilder<unknown> {
  const [pairs] = filters.statuses || filters.carriers ? leadByPairs(filters).scans : [];
  if (!pairs) return sql`(select * from waybills w where ${visible} order by w.id desc limit ${window}) w`;
  const scan = toScan(pairs, [visible]);
  return sql`(
    select hit.id from ${scan.scanKeys} cross join lateral (
      select w.id from ${scan.tables} where ${scan.where} order by w.id desc limit ${window}) hit
    order by hit.id desc limit ${window}) newest join waybills w on w.id = newest.id`;
}

import type { Batch } from '@tranzit/contract';
import {
  type BatchId,
  type CarrierCode,
  isCancellable,
  kopecks,
  type OrderState,
  roublesFromKopecks,
} from '@tranzit/kernel';
import { sql } from 'kysely';
import type { Needs } from '../../../platform/context/index.ts';
import type { BatchRow } from './batches.queries.ts';

/** A carrier that has not answered an order for so long is called silent. */
const silenceMs = 15_000;

/** Items of batches that are alike, counted. */
interface ItemCount extends OrderState {
  readonly batch_id: BatchId;
  readonly carrier: CarrierCode;
  readonly state: 'new' | 'success' | 'fail' | 'stopped';
  readonly may_retry: boolean;
  readonly is_ready: boolean;
  readonly is_unanswered: boolean;
  readonly is_ordered_elsewhere: boolean;
  readonly count: number;
  /** By the prices that the batch began with. */
  readonly kopecks: number;
  /** By the prices of now. */
  readonly kopecks_now: number;
  readonly ended_at: Date | null;
  readonly first_day: string;
  readonly last_day: string;
}

/** What people have registered by hand after its carrier had failed is done. */
export const itemState = sql<ItemCount['state']>`case when i.state = 'fail' and d.status = 'creation_complete'
  and d.batch_id = i.batch_id then 'success' else i.state end`;

/** It failed here and was ordered since by another batch; of what is called off there is no such thing. */
export const isOrderedElsewhere = sql<boolean>`coalesce(i.state = 'fail' and d.status = 'creation_complete'
  and d.batch_id is distinct from i.batch_id and i.waybill_id is null and d.removed_at is null, false)`;

/** Indexes: batch_items_pkey, primary keys. */
async function countItems(
  { db, clock }: Needs<'db' | 'clock'>,
  ids: readonly BatchId[],
): Promise<readonly ItemCount[]> {
  if (ids.length === 0) return [];
  const now = clock.now();
  const sentBefore = new Date(now.getTime() - silenceMs);
  const { rows } = await sql<ItemCount>`
    select i.batch_id, i.carrier, w.status, w.creation_stage as "creationStage",
      ${itemState} as state,
      ${mayRetry(now)} as may_retry, ${isReady(now)} as is_ready,
      coalesce(w.creation_stage = 'accepted' and w.order_sent_at < ${sentBefore}, false) as is_unanswered,
      ${isOrderedElsewhere} as is_ordered_elsewhere,
      count(*)::int as count, sum(i.price_kopecks)::bigint as kopecks,
      coalesce(sum(d.price_kopecks), 0)::bigint as kopecks_now, max(i.ended_at) as ended_at,
      min(d.pickup_on) as first_day, max(d.pickup_on) as last_day
    from batch_items i join destinations d on d.id = i.destination_id
      left join waybills w on w.id = d.waybill_id and d.batch_id = i.batch_id
    where i.batch_id = any(${[...ids]}::bigint[])
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(db);
  return rows;
}

/** What must be mended first: the sides, the cargo, the day or the rate. */
const mendedFirst = [
  ...['street_missing', 'house_missing', 'city_changed', 'inn_wrong', 'passport_wrong'],
  ...['terminal_missing', 'terminal_wrong', 'terminal_changed', 'cargo_changed', 'return_cargo_changed'],
  ...['pickup_in_past', 'pickup_unavailable', 'pickup_period_unavailable', 'pickup_not_calculated'],
  ...['rate_expired', 'rate_not_confirmed', 'rate_lacks_service', 'rate_needs_confirmation'],
];

const isPriced = (now: Date) =>
  sql`d.empty_reason is null and d.is_price_agreed and d.rate_valid_until > ${now} and d.removed_at is null`;

/** It failed in this very batch, nothing has been done about it since, and it may be ordered as it is. */
export const mayRetry = (now: Date) => sql<boolean>`coalesce(i.state = 'fail' and d.status = 'creation_error'
  and d.batch_id = i.batch_id and d.waybill_id is null and ${isPriced(now)}
  and not i.failure->>'code' = any(${mendedFirst}::text[]), false)`;

/** It was found right and can be ordered as it is: what `isOrderable` says of a row, with a price that was agreed to. */
export const isReady = (now: Date) => sql<boolean>`coalesce(i.state = 'success'
  and d.status in ('init', 'recalc_done') and ${isPriced(now)}, false)`;

const sumOf = (items: readonly ItemCount[]): number => items.reduce((sum, { count }) => sum + count, 0);
const inState = (items: readonly ItemCount[], state: ItemCount['state']): readonly ItemCount[] =>
  items.filter((item) => item.state === state);
const roublesOf = (items: readonly ItemCount[], of: 'kopecks' | 'kopecks_now' = 'kopecks') =>
  roublesFromKopecks(kopecks(items.reduce((sum, item) => sum + Number(item[of]), 0)));

const mayBeCancelled = (item: ItemCount): boolean =>
  item.status !== null && item.creationStage !== null && isCancellable(item);

const presentParts = (items: readonly ItemCount[]): Batch['parts'] =>
  [...Map.groupBy(items, ({ carrier }) => carrier)]
    .map(([deliveryService, ofCarrier]) => ({
      deliveryService,
      total: sumOf(ofCarrier),
      done: sumOf(inState(ofCarrier, 'success')),
      failed: sumOf(inState(ofCarrier, 'fail')),
      isSilent: ofCarrier.some(({ state, is_unanswered }) => state === 'new' && is_unanswered),
    }))
    .toSorted((one, other) => other.total - one.total);

/** When the last of it was dealt with: carriers answer after the job has ended. */
function endOf(row: BatchRow, items: readonly ItemCount[]): string | null {
  if (row.ended_at === null || inState(items, 'new').length > 0) return null;
  const ends = items.flatMap(({ ended_at }) => ended_at ?? []);
  return new Date(Math.max(...[row.ended_at, ...ends].map((at) => at.getTime()))).toISOString();
}

/** The one day on which all of them are collected. */
function dayOf(items: readonly ItemCount[]): string | null {
  const [day, ...others] = new Set(items.flatMap(({ first_day, last_day }) => [first_day, last_day]));
  return day === undefined || others.length > 0 ? null : day;
}

/** What nothing was done with yet, while the batch goes on. */
const leftOf = (row: BatchRow, items: readonly ItemCount[]): number =>
  row.state === 'waiting' || row.state === 'running'
    ? sumOf(inState(items, 'new').filter(({ creationStage }) => creationStage === null))
    : 0;

function present(row: BatchRow, items: readonly ItemCount[]): Batch {
  const isOver = row.state === 'done' && inState(items, 'new').length === 0;
  const done = inState(items, 'success');
  const cancellable = row.kind === 'create' ? items.filter(mayBeCancelled) : [];
  const ready = row.kind === 'check' ? items.filter(({ is_ready }) => is_ready) : [];
  return {
    batchId: row.id,
    kind: row.kind,
    // Its orders are written; their carriers still have to take them.
    state: row.state === 'done' && !isOver ? 'running' : row.state,
    total: row.total,
    done: sumOf(done),
    failed: sumOf(inState(items, 'fail')),
    stopped: sumOf(inState(items, 'stopped')),
    stoppable: leftOf(row, items),
    price: roublesOf(items),
    donePrice: roublesOf(done),
    ordered: sumOf(items.filter(({ status }) => status !== null && status !== 'canceled')),
    cancellable: sumOf(cancellable),
    cancellablePrice: roublesOf(cancellable),
    retriable: row.kind === 'create' ? sumOf(items.filter(({ may_retry }) => may_retry)) : 0,
    orderedElsewhere: sumOf(items.filter(({ is_ordered_elsewhere }) => is_ordered_elsewhere)),
    ready: sumOf(ready),
    readyPrice: roublesOf(ready, 'kopecks_now'),
    parts: presentParts(items),
    pickupDate: dayOf(items),
    startsAt: row.starts_at.toISOString(),
    endedAt: endOf(row, items),
    createdAt: row.created_at.toISOString(),
    userId: row.user_id,
  };
}

/** Batches as the wire shows them: one statement for any number. */
export async function presentBatches(
  ctx: Needs<'db' | 'clock'>,
  rows: readonly BatchRow[],
): Promise<Batch[]> {
  const items = await countItems(
    ctx,
    rows.map(({ id }) => id),
  );
  const byBatch = Map.groupBy(items, ({ batch_id }) => batch_id);
  return rows.map((row) => present(row, byBatch.get(row.id) ?? []));
}

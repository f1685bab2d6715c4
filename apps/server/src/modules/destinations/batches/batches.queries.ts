import type { Batch } from '@tranzit/contract';
import {
  type BatchId,
  type CarrierCode,
  isCancellable,
  kopecks,
  type OrderState,
  roublesFromKopecks,
} from '@tranzit/kernel';
import { type Selectable, sql } from 'kysely';
import { type Needs, type ViewerNeeds, visibleTo } from '../../../platform/context/index.ts';
import type { Tables } from '../../../platform/db/database.ts';
import { listPage, type Page } from '../../../platform/db/list-page.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { DestinationRow } from '../destination.ts';

export type BatchRow = Selectable<Tables['batches']>;

/** A batch that the member may see. Index: primary key. */
export async function findBatch(ctx: ViewerNeeds, id: BatchId): Promise<BatchRow | undefined> {
  return ctx.db
    .selectFrom('batches')
    .selectAll()
    .where(visibleTo(ctx.actor, 'batches'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same, held until the transaction ends. Errors: 404. Index: primary key. */
export async function lockBatch(ctx: ViewerNeeds, id: BatchId): Promise<BatchRow> {
  const row = await ctx.db
    .selectFrom('batches')
    .selectAll()
    .where(visibleTo(ctx.actor, 'batches'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function getBatch(ctx: ViewerNeeds, id: BatchId): Promise<BatchRow> {
  const row = await findBatch(ctx, id);
  if (!row) throw notFound();
  return row;
}

/** The member's batches, newest first. Index: batches_account. */
export const listBatches = (
  ctx: ViewerNeeds,
  question: { readonly page: number; readonly limit: number },
): Promise<Page<BatchRow>> =>
  listPage(question, ctx.db.selectFrom('batches').where(visibleTo(ctx.actor, 'batches')), (batches) =>
    batches.selectAll('batches').orderBy('batches.id', 'desc'),
  );

/** A carrier that has not answered an order for so long is called silent. */
const silenceMs = 15_000;

/** Items of batches that are alike, counted. */
interface ItemCount extends OrderState {
  readonly batch_id: BatchId;
  readonly carrier: CarrierCode;
  readonly state: 'new' | 'success' | 'fail' | 'stopped';
  readonly may_retry: boolean;
  readonly is_unanswered: boolean;
  readonly count: number;
  readonly kopecks: number;
}

/** Indexes: batch_items_pkey, primary keys. */
async function countItems(
  { db, clock }: Needs<'db' | 'clock'>,
  ids: readonly BatchId[],
): Promise<readonly ItemCount[]> {
  if (ids.length === 0) return [];
  const sentBefore = new Date(clock.now().getTime() - silenceMs);
  const { rows } = await sql<ItemCount>`
    select i.batch_id, i.carrier, i.state, w.status, w.creation_stage as "creationStage",
      coalesce(d.status = 'creation_error' and d.waybill_id is null and d.removed_at is null, false) as may_retry,
      coalesce(w.creation_stage = 'accepted' and w.order_sent_at < ${sentBefore}, false) as is_unanswered, count(*)::int as count, sum(i.price_kopecks)::bigint as kopecks
    from batch_items i join destinations d on d.id = i.destination_id
      left join waybills w on w.id = d.waybill_id and d.batch_id = i.batch_id
    where i.batch_id = any(${[...ids]}::bigint[])
    group by i.batch_id, i.carrier, i.state, w.status, w.creation_stage, may_retry, is_unanswered`.execute(
    db,
  );
  return rows;
}

const sumOf = (items: readonly ItemCount[]): number => items.reduce((sum, { count }) => sum + count, 0);
const inState = (items: readonly ItemCount[], ...states: readonly ItemCount['state'][]): number =>
  sumOf(items.filter(({ state }) => states.includes(state)));

function present(row: BatchRow, items: readonly ItemCount[]): Batch {
  const open = inState(items, 'new');
  const isOver = row.state === 'done' && open === 0;
  const byCarrier = [...Map.groupBy(items, ({ carrier }) => carrier)];
  return {
    batchId: row.id,
    kind: row.kind,
    // Its orders are written; their carriers still have to take them.
    state: row.state === 'done' && !isOver ? 'running' : row.state,
    total: row.total,
    done: inState(items, 'success'),
    failed: inState(items, 'fail'),
    price: roublesFromKopecks(kopecks(items.reduce((sum, item) => sum + Number(item.kopecks), 0))),
    cancellable:
      row.kind === 'create'
        ? sumOf(
            items.filter(
              (item) => item.status !== null && item.creationStage !== null && isCancellable(item),
            ),
          )
        : 0,
    retriable:
      row.kind === 'create'
        ? sumOf(items.filter(({ state, may_retry }) => state === 'fail' && may_retry))
        : 0,
    parts: byCarrier
      .map(([deliveryService, ofCarrier]) => ({
        deliveryService,
        total: sumOf(ofCarrier),
        done: inState(ofCarrier, 'success'),
        failed: inState(ofCarrier, 'fail'),
        isSilent: ofCarrier.some(({ state, is_unanswered }) => state === 'new' && is_unanswered),
      }))
      .toSorted((one, other) => other.total - one.total),
    startsAt: row.starts_at.toISOString(),
    endedAt: isOver || row.state === 'stopped' ? (row.ended_at?.toISOString() ?? null) : null,
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

const shown = 50;

/** Destinations of a batch: those that failed, or those dealt with last. Index: batch_items_pkey. */
export async function listItems(
  ctx: ViewerNeeds,
  id: BatchId,
  which: 'failures' | 'latest',
): Promise<readonly DestinationRow[]> {
  const rows = await ctx.db
    .selectFrom('batch_items')
    .innerJoin('destinations', 'destinations.id', 'batch_items.destination_id')
    .selectAll('destinations')
    .where(visibleTo(ctx.actor, 'destinations'))
    .where('batch_items.batch_id', '=', id)
    .$if(which === 'failures', (items) =>
      items
        .where('batch_items.state', '=', 'fail')
        .where('destinations.status', '=', 'creation_error')
        .orderBy('destinations.id'),
    )
    .$if(which === 'latest', (items) =>
      items
        .where('batch_items.state', 'in', ['success', 'fail'])
        .orderBy('batch_items.ended_at', 'desc')
        .limit(shown),
    )
    .execute();
  return rows;
}

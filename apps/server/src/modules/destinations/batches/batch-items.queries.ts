import type { BatchDetail, BatchItem } from '@tranzit/contract';
import type { BatchId, DestinationId, WaybillId } from '@tranzit/kernel';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Needs, type ViewerNeeds, visibleTo } from '../../../platform/context/index.ts';
import type { Tables } from '../../../platform/db/database.ts';
import type { Language } from '../../../platform/errors/index.ts';
import { loadOutcomes } from '../../waybills/index.ts';
import { failureText, readFailure } from '../creation-failure.ts';
import type { DestinationRow } from '../destination.ts';
import { presentDestinations } from '../destinations.present.ts';
import { isOrderedElsewhere, isReady, itemState, mayRetry } from './batches.present.ts';
import type { BatchRow } from './batches.queries.ts';

/** The last ones that are told of. */
const mostLatest = 50;

type ItemRow = DestinationRow & {
  readonly item_state: 'success' | 'fail';
  readonly item_failure: Selectable<Tables['batch_items']>['failure'];
  readonly item_ended_at: Date;
};

/** Items of a batch with their destinations. Index: batch_items_pkey. */
async function listItems(
  ctx: ViewerNeeds,
  id: BatchId,
  rest: RawBuilder<unknown>,
): Promise<readonly ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select d.*, ${itemState} as item_state, i.failure as item_failure, i.ended_at as item_ended_at
    from batch_items i join destinations d on d.id = i.destination_id
    where i.batch_id = ${id} and ${visibleTo(ctx.actor, 'd')} and ${rest}`.execute(ctx.db);
  return rows;
}

/** What failed and still stands as the batch has left it. */
const standing = {
  create: sql`d.status = 'creation_error' and d.batch_id = i.batch_id and d.removed_at is null`,
  check: sql`(d.status = 'creation_error' and d.creation_error = i.failure
    or i.failure->>'code' = 'price_not_agreed' and not d.is_price_agreed) and d.removed_at is null`,
  cancel: sql`d.waybill_id is not null`,
} as const satisfies Record<BatchRow['kind'], RawBuilder<unknown>>;

export const listFailures = (ctx: ViewerNeeds, { id, kind }: BatchRow) =>
  listItems(ctx, id, sql`i.state = 'fail' and ${standing[kind]} order by d.id`);

export const listOrderedElsewhere = (ctx: ViewerNeeds, { id }: BatchRow) =>
  listItems(ctx, id, sql`${isOrderedElsewhere} order by d.id`);

export const listLatest = (ctx: ViewerNeeds, { id }: BatchRow) =>
  listItems(ctx, id, sql`i.state in ('success', 'fail') order by i.ended_at desc, d.id limit ${mostLatest}`);

function presentItemFailure(row: ItemRow, language: Language): BatchItem['failure'] {
  if (row.item_state !== 'fail') return null;
  const failure = readFailure(row.item_failure);
  return {
    code: failure.code,
    field: failure.field,
    text: failureText(failure, language),
    mayRetry: row.status === 'creation_error' && row.waybill_id === null,
  };
}

export async function presentItems(
  ctx: ViewerNeeds & Needs<'language'>,
  rows: readonly ItemRow[],
): Promise<BatchItem[]> {
  const destinations = await presentDestinations(ctx, rows);
  return rows.flatMap((row, place) => {
    const destination = destinations[place];
    if (!destination) return [];
    return [
      {
        ...destination,
        itemState: row.item_state,
        dealtWithAt: row.item_ended_at.toISOString(),
        failure: presentItemFailure(row, ctx.language),
      },
    ];
  });
}

/** The orders that a batch has made and that were not called off. Index: destinations_batch. */
export async function listOrders(ctx: ViewerNeeds, { id }: BatchRow): Promise<BatchDetail['waybills']> {
  const made = await ctx.db
    .selectFrom('destinations')
    .select('waybill_id')
    .where('batch_id', '=', id)
    .where('waybill_id', 'is not', null)
    .where(visibleTo(ctx.actor, 'destinations'))
    .orderBy('id')
    .execute();
  const ids = made.flatMap(({ waybill_id }) => waybill_id ?? []);
  const outcomes = await loadOutcomes(ctx, ids);
  return ids.flatMap((waybillId) => {
    const outcome = outcomes.get(waybillId);
    return outcome && outcome.status !== 'canceled' ? [{ waybillId, plsWaybillNumber: outcome.number }] : [];
  });
}

/** Destinations that a check found right and that can be ordered as they are. */
export const listReadyIds = async (
  ctx: ViewerNeeds & Needs<'clock'>,
  batch: BatchRow,
): Promise<readonly DestinationId[]> =>
  batch.kind === 'check'
    ? (await listItems(ctx, batch.id, isReady(ctx.clock.now()))).map((row) => row.id)
    : [];

/** Failed destinations of a batch that may be ordered again as they are; a check has none. */
export const listRetriable = (
  ctx: ViewerNeeds & Needs<'clock'>,
  { id }: Pick<BatchRow, 'id'>,
): Promise<readonly DestinationRow[]> => listItems(ctx, id, sql`${mayRetry(ctx.clock.now())} order by d.id`);

/** Destinations of a batch that are dealt with side by side. */
const atOnce = 6;

/** A destination of a batch with the order that is to be called off. */
export type BatchItemRow = DestinationRow & { readonly called_off_id: WaybillId | null };

/** The next destinations of a batch that nothing was done with. Index: batch_items_open. */
export async function nextItems({ db }: Needs<'db'>, batch: BatchRow): Promise<readonly BatchItemRow[]> {
  return db
    .selectFrom('batch_items')
    .innerJoin('destinations', 'destinations.id', 'batch_items.destination_id')
    .selectAll('destinations')
    .select('batch_items.waybill_id as called_off_id')
    .where('batch_items.batch_id', '=', batch.id)
    .where('batch_items.state', '=', 'new')
    .$if(batch.kind === 'create', (items) =>
      items.where('destinations.status', '=', 'creation').where('destinations.waybill_id', 'is', null),
    )
    .orderBy('batch_items.destination_id')
    .limit(atOnce)
    .execute();
}

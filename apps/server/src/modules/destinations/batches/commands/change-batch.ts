import { type BatchId, type DestinationId, isCancellable } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { conflict } from '../../../../platform/errors/index.ts';
import { enqueue } from '../../../../platform/jobs/job.ts';
import { loadOutcomes } from '../../../waybills/index.ts';
import { publishCart } from '../../destinations.live.ts';
import { listRetriable } from '../batch-items.queries.ts';
import { type BatchRow, lockBatch } from '../batches.queries.ts';
import { batchKey, runBatch } from '../run-batch.job.ts';
import { startBatch } from './start-batch.ts';

type BatchNeeds = TransactionNeeds & Needs<'clock' | 'actor'>;

const tell = (tx: BatchNeeds, row: BatchRow, state: BatchRow['state']): void =>
  publishCart(tx, { accountId: row.account_id, userId: row.user_id }, { t: 'BATCH', batchId: row.id, state });

/** Begins a batch that waits at once; one that has begun goes on as it is. Errors: 404. */
export async function beginNow(ctx: BatchNeeds, id: BatchId): Promise<void> {
  await transaction(ctx, async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch.state !== 'waiting') return;
    await tx.db.updateTable('batches').set({ starts_at: tx.clock.now() }).where('id', '=', id).execute();
    await enqueue(tx, runBatch, { batchId: id }, { key: batchKey(id) });
  });
}

/**
 * Stops a batch: what nothing was done with goes back to the cart. What is being ordered at this very moment is ordered. A
 * batch that is over stays as it is. Errors: 404.
 */
export async function stopBatch(ctx: BatchNeeds, id: BatchId): Promise<void> {
  await transaction(ctx, async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch.state !== 'waiting' && batch.state !== 'running') return;
    const now = tx.clock.now();
    const freed = await tx.db
      .updateTable('destinations')
      .set({ status: 'init', batch_id: null, bonus_roubles: 0, changed_at: now })
      .where('batch_id', '=', id)
      .where('status', '=', 'creation')
      .where('waybill_id', 'is', null)
      .returning('id')
      .execute();
    await tx.db
      .updateTable('batch_items')
      .set({ state: 'stopped', ended_at: now })
      .where('batch_id', '=', id)
      .where('state', '=', 'new')
      .where((eb) =>
        batch.kind === 'create'
          ? eb('destination_id', 'in', freed.length > 0 ? freed.map((row) => row.id) : [0 as DestinationId])
          : eb.lit(true),
      )
      .execute();
    await tx.db
      .updateTable('batches')
      .set({ state: 'stopped', ended_at: now })
      .where('id', '=', id)
      .execute();
    tell(tx, batch, 'stopped');
  });
}

/** Destinations of a batch with the orders that came of them. Index: destinations_batch. */
const listOrdered = ({ db }: Needs<'db'>, id: BatchId) =>
  db
    .selectFrom('destinations')
    .select(['id', 'carrier', 'price_kopecks', 'waybill_id'])
    .where('batch_id', '=', id)
    .where('waybill_id', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Whether the orders of a batch are being called off at this moment. Index: batches_of_batch. */
const isBeingCancelled = async ({ db }: Needs<'db'>, id: BatchId): Promise<boolean> =>
  (await db
    .selectFrom('batches')
    .select('id')
    .where('of_batch_id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()) !== undefined;

/**
 * Plans that the orders of a batch are called off which their carriers may still let be called off; each item names the order
 * that it is about. Errors: 404, 409 `batch_running`, `batch_being_cancelled`, `batch_nothing_to_cancel`.
 */
export async function cancelBatch(ctx: BatchNeeds, id: BatchId): Promise<BatchId> {
  return transaction(ctx, async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch.state === 'waiting' || batch.state === 'running') throw conflict('batch_running');
    if (await isBeingCancelled(tx, id)) throw conflict('batch_being_cancelled');
    const ordered = await listOrdered(tx, id);
    const outcomes = await loadOutcomes(
      tx,
      ordered.flatMap(({ waybill_id }) => waybill_id ?? []),
    );
    const items = ordered.flatMap(({ id: destinationId, carrier, price_kopecks, waybill_id }) => {
      const outcome = waybill_id === null ? undefined : outcomes.get(waybill_id);
      if (!outcome || !isCancellable(outcome) || carrier === null || price_kopecks === null) return [];
      return [{ destination_id: destinationId, carrier, price_kopecks, waybill_id }];
    });
    if (items.length === 0) throw conflict('batch_nothing_to_cancel');
    const now = tx.clock.now();
    const { accountId, userId } = tx.actor;
    const { id: cancelId } = await tx.db
      .insertInto('batches')
      .values({
        account_id: accountId,
        user_id: userId,
        kind: 'cancel',
        of_batch_id: id,
        total: items.length,
        starts_at: now,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.db
      .insertInto('batch_items')
      .values(items.map((item) => ({ batch_id: cancelId, ...item })))
      .execute();
    await enqueue(tx, runBatch, { batchId: cancelId }, { key: batchKey(cancelId) });
    publishCart(tx, tx.actor, { t: 'BATCH', batchId: cancelId, state: 'waiting' });
    return cancelId;
  });
}

/**
 * Orders what failed in a batch once more, each with the bonuses that it had. Errors: 404, 409 `batch_running`,
 * `batch_nothing_to_retry`, and those of `startBatch`.
 */
export async function retryBatch(ctx: BatchNeeds, id: BatchId): Promise<BatchId> {
  return transaction(ctx, async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch.state === 'waiting' || batch.state === 'running') throw conflict('batch_running');
    const failed = await listRetriable(tx, batch);
    if (failed.length === 0) throw conflict('batch_nothing_to_retry');
    return startBatch(tx, {
      destinationIds: failed.map((row) => row.id),
      bonusRoubles: failed.reduce((sum, row) => sum + row.bonus_roubles, 0),
      isDryRun: false,
    });
  });
}

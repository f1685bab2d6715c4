import { accountStatuses, idOf, type Permission } from '@tranzit/contract';
import type { BatchId, WaybillId } from '@tranzit/kernel';
import { z } from 'zod';
import { actingMember } from '../../../platform/context/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, forbidden } from '../../../platform/errors/index.ts';
import { defineJob, enqueue, takeTurn } from '../../../platform/jobs/job.ts';
import { sweepOf } from '../../../platform/jobs/sweep-of.ts';
import { handleJob, type JobContext } from '../../../platform/module.ts';
import { findMember, inOpenAccount } from '../../accounts/index.ts';
import { readRuling } from '../../rules/index.ts';
import { changeWaybillTags, titlesOfTags } from '../../tags/index.ts';
import { checkOrder, createWaybill, rejectWaybill } from '../../waybills/index.ts';
import { failureOf } from '../creation-failure.ts';
import type { DestinationRow } from '../destination.ts';
import { publishCart } from '../destinations.live.ts';
import { type BatchItemRow, nextItems } from './batch-items.queries.ts';
import { endItem, endLeft, fail, makerOf, pass } from './batch-items.store.ts';
import type { BatchRow } from './batches.queries.ts';

/**
 * Orders, checks or calls off the destinations of a batch, one after another; an order's own registration goes on beside it.
 * What is done is in the rows: it may come twice, die anywhere and go on from there, and makes each order once.
 */
export const runBatch = defineJob({
  name: 'run-batch',
  payload: z.object({ batchId: idOf('BatchId') }),
  urgency: 'long',
  maxAttempts: 8,
});

export const batchKey = (id: BatchId | ''): string => `run-batch:${id}`;

/** A batch that is to go on. Index: primary key. */
async function findOpen({ db }: JobContext, id: BatchId): Promise<BatchRow | undefined> {
  return db
    .selectFrom('batches')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
}

type ActingContext = JobContext & { readonly actor: ReturnType<typeof actingMember> };

/** Rights are those of now: one that was taken away since the press orders nothing more. Errors: 403. */
async function actFor(ctx: JobContext, batch: BatchRow): Promise<ActingContext> {
  const member = await findMember(ctx, makerOf(batch));
  if (!member?.permissions.includes('shipping.create')) throw forbidden();
  if (member.status !== accountStatuses.active) throw forbidden('account_blocked');
  const permissions: Permission[] = [...new Set([...member.permissions, 'shipping.view_all' as const])];
  return { ...ctx, actor: actingMember(makerOf(batch), permissions) };
}

const orderOf = (batch: BatchRow, row: DestinationRow) => {
  if (row.rate_result_id === null) throw new Error(`destination ${row.id} is ordered without a rate`);
  return {
    senderContactCastId: row.sender_contact_cast_id,
    receiverContactCastId: row.receiver_contact_cast_id,
    cargoId: row.cargo_id,
    returnCargoId: row.return_cargo_id ?? undefined,
    rateResultId: row.rate_result_id,
    pickupOn: row.pickup_on,
    pickupPeriod: row.pickup_period,
    deliveryOn: undefined,
    bonusRoubles: row.bonus_roubles,
    amoId: row.amo_id ?? undefined,
    destinationId: row.id,
    batchId: batch.id,
  };
};

/** Puts the tag on an order that its rule wants, if that is still there. */
async function putTagOfRule(ctx: ActingContext, row: DestinationRow, id: WaybillId): Promise<void> {
  const tagId = readRuling(row.ruling)?.tagId;
  if (!tagId || !(await titlesOfTags(ctx, [tagId])).has(tagId)) return;
  await changeWaybillTags(ctx, id, { add_tag_list: [tagId] });
}

/** Makes the order and writes it down at its destination, in one transaction. */
async function order(ctx: ActingContext, batch: BatchRow, row: DestinationRow): Promise<void> {
  const checked = await checkOrder(ctx, orderOf(batch, row));
  await inOpenAccount(ctx, async (tx) => {
    const held = await tx.db
      .selectFrom('destinations')
      .select('id')
      .where('id', '=', row.id)
      .where('batch_id', '=', batch.id)
      .where('status', '=', 'creation')
      .where('waybill_id', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    // Stopped, or ordered by another run.
    if (!held) return;
    await createWaybill(tx, checked, async (waybillId) => {
      await putTagOfRule(tx, row, waybillId);
      await tx.db
        .updateTable('destinations')
        .set({ waybill_id: waybillId, changed_at: tx.clock.now() })
        .where('id', '=', row.id)
        .execute();
    });
  });
}

/** What passes can be ordered at once: a price that nobody has agreed to is no failure of the row, and does not pass. */
async function check(ctx: ActingContext, batch: BatchRow, row: DestinationRow): Promise<void> {
  await checkOrder(ctx, orderOf(batch, row));
  if (row.is_price_agreed) await pass(ctx, batch, row);
  else await endItem(ctx, batch, row.id, { code: 'price_not_agreed', field: null });
}

/**
 * Calls off the order that the item names, whatever its destination has now. The cancellation itself ends the item and leaves
 * the destination to the cart (`settle_destination`), so it makes no difference who was quicker and who dies after it.
 */
async function callOff(ctx: ActingContext, batch: BatchRow, row: BatchItemRow): Promise<void> {
  if (row.called_off_id === null) throw conflict('not_cancellable');
  try {
    await rejectWaybill(ctx, row.called_off_id);
    await endItem(ctx, batch, row.id);
  } finally {
    publishCart(ctx, makerOf(row), { t: 'CHANGED', destinationIds: [row.id] });
  }
}

const workOf = { create: order, check, cancel: callOff } as const;

/** Deals with one; what is refused is told there, and a fault only when it comes to the last try. */
async function dealWith(
  ctx: JobContext,
  { batch, row, isLast }: { batch: BatchRow; row: BatchItemRow; isLast: boolean },
): Promise<boolean> {
  try {
    await workOf[batch.kind](await actFor(ctx, batch), batch, row);
    return true;
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) {
      ctx.log.error(
        { batchId: batch.id, destinationId: row.id, err: error },
        'a batch could not deal with one',
      );
      if (!isLast) return false;
    }
    await fail(ctx, batch, row, failure ?? { code: 'order_failed', field: null });
    return true;
  }
}

async function begin(ctx: JobContext, id: BatchId): Promise<void> {
  const begun = await ctx.db
    .updateTable('batches')
    .set({ state: 'running' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['account_id', 'user_id'])
    .executeTakeFirst();
  if (begun) publishCart(ctx, makerOf(begun), { t: 'BATCH', batchId: id, state: 'running' });
}

async function end(ctx: JobContext, batch: BatchRow): Promise<void> {
  await endLeft(ctx, batch);
  await ctx.db
    .updateTable('batches')
    .set({ state: 'done', ended_at: ctx.clock.now() })
    .where('id', '=', batch.id)
    .where('state', '=', 'running')
    .execute();
  publishCart(ctx, makerOf(batch), { t: 'BATCH', batchId: batch.id, state: 'done' });
}

/** Ends a batch whose jobs have come to no end: what is left of it goes back to the cart with a reason. */
async function giveUp(ctx: JobContext, id: BatchId): Promise<void> {
  await begin(ctx, id);
  for (let batch = await findOpen(ctx, id); batch; ) {
    const rows = await nextItems(ctx, batch);
    if (rows.length === 0) return end(ctx, batch);
    for (const row of rows) await fail(ctx, batch, row, { code: 'order_failed', field: null });
  }
}

/** A batch that is not done has a job that goes on with it. Index: batches_unfinished. */
export const batchSweep = sweepOf({
  name: 'batches',
  keyPrefix: batchKey(''),
  rows: (db: Db) =>
    db
      .selectFrom('batches')
      .select(['id', 'created_at as since', 'starts_at'])
      .where('state', 'in', ['waiting', 'running']),
  plan: (ctx, { id, starts_at }) =>
    enqueue(ctx, runBatch, { batchId: id }, { key: batchKey(id), runAt: starts_at }),
  giveUp: (ctx, { id }) => giveUp(ctx, id),
});

export const runBatchHandler = handleJob(runBatch, async (ctx, { batchId }, { isLast, signal }) => {
  await begin(ctx, batchId);
  const isTurnOver = takeTurn(ctx);
  for (let batch = await findOpen(ctx, batchId); batch; batch = await findOpen(ctx, batchId)) {
    signal.throwIfAborted();
    const rows = await nextItems(ctx, batch);
    if (rows.length === 0) return end(ctx, batch);
    const current = batch;
    const dealt = await Promise.all(rows.map((row) => dealWith(ctx, { batch: current, row, isLast })));
    if (dealt.includes(false)) throw new Error('a part of the batch waits for another try');
    if (await isTurnOver()) return enqueue(ctx, runBatch, { batchId }, { key: batchKey(batchId) });
  }
});

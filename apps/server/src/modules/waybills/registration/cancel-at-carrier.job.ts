import { type BookedOrder, type CarrierAdapter, CarrierError } from '@tranzit/carrier-kit';
import { idOf } from '@tranzit/contract';
import { z } from 'zod';
import { type Needs, transaction } from '../../../platform/context/index.ts';
import { defineJob, enqueue } from '../../../platform/jobs/job.ts';
import { handleJob, type JobContext } from '../../../platform/module.ts';
import { openClaim } from '../../claims/index.ts';
import { referenceOf } from '../carrier-order.ts';
import { carrierOf } from '../waybill-carrier.ts';
import { findWaybill, type WaybillRow } from '../waybills.store.ts';
import { orderQueue } from './carrier-queue.ts';
import { nextPollAt } from './unconfirmed-order.ts';

/**
 * Cancels at the carrier what was cancelled here while its registration was under way. Idempotent: a carrier that does
 * not know the order, or has cancelled it, has nothing left to do. An order that may still be stored late is looked for
 * until it is settled (`nextPollAt`). What the carrier does not cancel, people settle.
 */
export const cancelAtCarrier = defineJob({
  name: 'cancel-at-carrier',
  payload: z.object({ waybillId: idOf('WaybillId') }),
  urgency: 'order',
  maxAttempts: 10,
});

/** The key of a waybill's cancellation there; the sweep works it out in SQL as well. */
export const cancellationKey = (waybillId: string): string => `cancel-at-carrier:${waybillId}`;

/**
 * Plans it for a waybill, now or at `runAt`; planned already, it only moves. That it is to be done is written first, so
 * that a job that is lost is found.
 */
export async function planCancelAtCarrier(
  ctx: Needs<'db' | 'clock'> & Partial<Needs<'runningJob'>>,
  row: Pick<WaybillRow, 'id' | 'carrier'>,
  { runAt }: { readonly runAt?: Date } = {},
): Promise<void> {
  await ctx.db
    .updateTable('waybills')
    .set({ carrier_cancel_since: ctx.clock.now() })
    .where('id', '=', row.id)
    .where('carrier_cancel_since', 'is', null)
    .execute();
  const options = { key: cancellationKey(String(row.id)), queue: orderQueue(row), ...(runAt && { runAt }) };
  await enqueue(ctx, cancelAtCarrier, { waybillId: row.id }, options);
}

/** Nothing is left to do, or people are asked, with the carrier's words: once, whoever ends it first. */
export async function endCancelAtCarrier(
  ctx: JobContext,
  row: Pick<WaybillRow, 'id' | 'account_id'>,
  { forPeople }: { readonly forPeople?: string } = {},
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('waybills')
      .set({ carrier_cancel_since: null })
      .where('id', '=', row.id)
      .where('carrier_cancel_since', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || forPeople === undefined) return;
    const claim = { accountId: row.account_id, waybillId: row.id, comment: forPeople };
    await openClaim(tx, { ...claim, problemType: 'cancellation' });
  });
}

const isLiving = ({ state }: BookedOrder): boolean => state !== 'canceled' && state !== 'refused';

/** What the carrier says when only people can stop the order; `undefined` when it is stopped. */
async function cancelThere(
  adapter: CarrierAdapter,
  row: WaybillRow,
  { carrierNumber, carrierOrderId }: BookedOrder,
): Promise<{ readonly words: string } | undefined> {
  const reference = { ...referenceOf(row), carrierNumber, carrierOrderId };
  const reply = await adapter.cancelOrder(reference, { timeoutMs: 20_000 });
  if (reply.outcome === 'negotiation') return { words: reply.carrierMessage ?? '' };
  if (reply.outcome === 'canceled') return undefined;
  // It has just been shown, so it is not unknown but not ready to be cancelled yet.
  throw new CarrierError('unavailable', { carrier: row.carrier, operation: 'cancel' });
}

/** Cancels what is there, or plans the next look, or ends. */
async function findAndCancel(ctx: JobContext, row: WaybillRow): Promise<void> {
  const adapter = (await carrierOf(ctx, row))?.adapter;
  const existing = await adapter?.findOrder(referenceOf(row), { timeoutMs: 15_000 });
  if (adapter && existing && isLiving(existing)) {
    const refusal = await cancelThere(adapter, row, existing);
    return endCancelAtCarrier(ctx, row, refusal && { forPeople: refusal.words });
  }
  const runAt = nextPollAt(ctx, row);
  return runAt ? planCancelAtCarrier(ctx, row, { runAt }) : endCancelAtCarrier(ctx, row);
}

export const cancelAtCarrierHandler = handleJob(cancelAtCarrier, async (ctx, { waybillId }, attempt) => {
  const row = await findWaybill(ctx, waybillId);
  if (!row?.carrier_cancel_since) return;
  try {
    await findAndCancel(ctx, row);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    const { carrier } = row;
    ctx.log.warn({ waybillId, carrier, kind: error.kind, err: error }, 'carrier did not cancel');
    if (error.kind !== 'refused' && !attempt.isLast) throw error;
    await endCancelAtCarrier(ctx, row, { forPeople: error.details.carrierMessage ?? '' });
  }
});

import { type BookedOrder, type CarrierAdapter, CarrierError } from '@tranzit/carrier-kit';
import type { CarrierCode } from '@tranzit/kernel';
import { z } from 'zod';
import type { Needs } from '../../../platform/context/index.ts';
import { defineJob, enqueue } from '../../../platform/jobs/job.ts';
import { handleJob, type JobContext } from '../../../platform/module.ts';
import { openClaim } from '../../claims/index.ts';
import { orderLane } from '../carrier-lane.ts';
import { referenceOf } from '../carrier-order.ts';
import { nextLookAt } from '../late-order.ts';
import { carrierOf } from '../waybill-carrier.ts';
import { findWaybill, type WaybillRow } from '../waybills.store.ts';

/**
 * Cancels at the carrier what was cancelled here while its registration was under way. Idempotent: a carrier that does
 * not know the order, or has cancelled it, has nothing left to do. An order that may still be stored late is looked for
 * until it is settled (`nextLookAt`). What the carrier does not cancel, people settle.
 */
export const cancelAtCarrier = defineJob({
  name: 'cancel-at-carrier',
  payload: z.object({ waybillId: z.number().int() }),
  urgency: 'order',
  maxAttempts: 10,
});

/** Plans it for a waybill, now or at `runAt`; planned already, it only moves. */
export async function planCancelAtCarrier(
  ctx: Needs<'db'> & Partial<Needs<'runningJob'>>,
  row: WaybillRow,
  runAt?: Date,
): Promise<void> {
  const key = `cancel-at-carrier:${row.id}`;
  const options = { key, queue: orderLane(row), ...(runAt && { runAt }) };
  await enqueue(ctx, cancelAtCarrier, { waybillId: row.id }, options);
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
  if (reply.outcome === 'negotiation') return { words: reply.theirText ?? '' };
  if (reply.outcome === 'canceled') return undefined;
  // It has just been shown, so it is not unknown but not ready to be cancelled yet.
  throw new CarrierError('unavailable', { carrier: row.carrier as CarrierCode, operation: 'cancel' }); // the carriers' list
}

/** Cancels what is there, or plans the next look; answers as `cancelThere`. */
async function findAndCancel(
  ctx: JobContext,
  row: WaybillRow,
): Promise<{ readonly words: string } | undefined> {
  const adapter = (await carrierOf(ctx, row))?.adapter;
  const existing = await adapter?.findOrder(referenceOf(row), { timeoutMs: 15_000 });
  if (adapter && existing && isLiving(existing)) return cancelThere(adapter, row, existing);
  const runAt = nextLookAt(ctx, row);
  if (runAt) await planCancelAtCarrier(ctx, row, runAt);
  return undefined;
}

export const cancelAtCarrierHandler = handleJob(cancelAtCarrier, async (ctx, { waybillId }, attempt) => {
  const row = await findWaybill(ctx, waybillId);
  if (!row) return;
  const askPeople = (comment: string): Promise<void> =>
    openClaim(ctx, { accountId: row.account_id, waybillId, problemType: 'cancellation', comment });
  try {
    const refusal = await findAndCancel(ctx, row);
    if (refusal) await askPeople(refusal.words);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    const { carrier } = row;
    ctx.log.warn({ waybillId, carrier, kind: error.kind, err: error }, 'carrier did not cancel');
    if (error.kind !== 'refused' && !attempt.isLast) throw error;
    await askPeople(error.details.theirText ?? '');
  }
});

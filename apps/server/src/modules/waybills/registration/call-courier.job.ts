import { CarrierError } from '@tranzit/carrier-kit';
import { idOf } from '@tranzit/contract';
import type { WaybillId } from '@tranzit/kernel';
import { z } from 'zod';
import { type Needs, transaction } from '../../../platform/context/index.ts';
import { defineJob, enqueue } from '../../../platform/jobs/job.ts';
import { handleJob, type JobContext } from '../../../platform/module.ts';
import { loadOrderRequest, referenceOf } from '../carrier-order.ts';
import { carrierOf } from '../waybill-carrier.ts';
import { changeWaybill, insertPortalEvent, lockWaybill, type WaybillRow } from '../waybills.store.ts';
import { carrierQueue } from './carrier-queue.ts';
import { findMovedPickup, tellMovedPickup } from './commands/move-pickup.ts';

/** Calls a courier where the order alone does not. Idempotent: adapters take an existing call as theirs. */
export const callCourier = defineJob({
  name: 'call-courier',
  payload: z.object({ waybillId: idOf('WaybillId') }),
  urgency: 'person',
  maxAttempts: 10,
});

/** The key of an order's courier call; the sweep works it out in SQL as well. */
export const courierCallKey = (waybillId: string): string => `call-courier:${waybillId}`;

/** Plans it for a waybill, now; planned already, it only moves. */
export async function planCourierCall(
  ctx: Needs<'db'> & Partial<Needs<'runningJob'>>,
  row: Pick<WaybillRow, 'id' | 'carrier'>,
): Promise<void> {
  const options = { key: courierCallKey(String(row.id)), queue: carrierQueue(row) };
  await enqueue(ctx, callCourier, { waybillId: row.id }, options);
}

/** Nobody comes for an order that waits for a courier: the customer sees it, with the carrier's words. */
export async function saveNoCourier(
  ctx: JobContext,
  waybillId: WaybillId,
  carrierMessage: string | undefined,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockWaybill(tx, waybillId);
    if (row?.status !== 'registered' || row.carrier_call_id) return;
    await changeWaybill(tx, row, {
      status: 'problem',
      problemReason: 'carrier_problem',
      problemText: carrierMessage ?? null,
    });
    await insertPortalEvent(tx, waybillId, {
      code: 'courier_refused',
      status: 'problem',
      reason: carrierMessage,
    });
  });
}

export const callCourierHandler = handleJob(callCourier, async (ctx, { waybillId }, attempt) => {
  const row = await ctx.db.selectFrom('waybills').selectAll().where('id', '=', waybillId).executeTakeFirst();
  if (!row || row.carrier_call_id || row.status !== 'registered') return;
  const order = await loadOrderRequest(ctx, row);
  try {
    const adapter = (await carrierOf(ctx, row))?.adapter;
    if (!adapter?.callCourier) return;
    const call = await adapter.callCourier(
      {
        reference: referenceOf(row),
        sender: order.sender,
        packages: order.packages,
        pickupOn: row.pickup_on,
        pickupPeriod: row.pickup_period,
      },
      { timeoutMs: 30_000 },
    );
    const movedPickup = await findMovedPickup(ctx, row, call.pickupOn);
    await transaction(ctx, async (tx) => {
      const locked = await lockWaybill(tx, waybillId);
      if (!locked || locked.carrier_call_id) return;
      // News, or a cancellation, may have come meanwhile.
      const status = locked.status === 'registered' ? 'pickup_waiting' : null;
      const { carrierCallId } = call;
      await changeWaybill(tx, locked, { ...(status && { status }), movedPickup, carrierCallId });
      await insertPortalEvent(tx, waybillId, { code: 'courier_called', status });
      if (movedPickup) await tellMovedPickup(tx, locked, movedPickup);
    });
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    ctx.log.warn(
      { waybillId, carrier: row.carrier, kind: error.kind, err: error },
      'carrier did not send a courier',
    );
    if (error.kind !== 'refused' && !attempt.isLast) throw error;
    await saveNoCourier(ctx, waybillId, error.details.carrierMessage);
  }
});

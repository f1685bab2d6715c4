import type { CourierCall } from '@tranzit/contract';
import type { CourierCallId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { conflict, notFound } from '../../../../platform/errors/index.ts';
import { getCourierCall } from '../courier-calls.queries.ts';
import { changeCourierCall, lockCourierCall } from '../courier-calls.store.ts';
import { planCourierCall } from '../plan-courier-call.job.ts';

type WishNeeds = TransactionNeeds & Needs<'clock' | 'actor'>;

async function requireCall(ctx: WishNeeds, id: CourierCallId): Promise<CourierCall> {
  const call = await getCourierCall(ctx, id);
  if (!call) throw notFound();
  return call;
}

/**
 * Sends the courier of a call back, or has one called: what is wanted is written, a job does it at the carrier. What is
 * wanted already stays so. Errors: 404; 409 `courier_call_of_others`, `courier_call_unchangeable`.
 */
export async function wishForCourier(
  ctx: WishNeeds,
  id: CourierCallId,
  isWanted: boolean,
): Promise<CourierCall> {
  await transaction(ctx, async (tx) => {
    const held = await lockCourierCall(tx, id);
    const call = await requireCall({ ...ctx, ...tx }, id);
    if (call.orders > call.waybillIds.length) throw conflict('courier_call_of_others');
    if (held?.is_wanted === isWanted && held.failure === null) return;
    if (call.action !== (isWanted ? 'call' : 'cancel')) throw conflict('courier_call_unchangeable');
    await changeCourierCall(tx, id, { is_wanted: isWanted, failure: null, failure_text: null });
    await planCourierCall(tx, id);
  });
  return requireCall(ctx, id);
}

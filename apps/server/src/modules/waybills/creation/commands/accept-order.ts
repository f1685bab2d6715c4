import type { WaybillId } from '@tranzit/kernel';
import type { Needs } from '../../../../platform/context/index.ts';
import { chargeOrder } from '../../../billing/index.ts';
import { planRegistration } from '../../registration/register-waybill.job.ts';
import { publishWaybill } from '../../waybills.live.ts';
import { insertPortalEvent } from '../../waybills.store.ts';
import { insertWaybill } from '../new-order.store.ts';
import type { NewOrder } from '../new-order.ts';

export interface AcceptedOrder {
  readonly waybillId: WaybillId;
  readonly number: string;
}

/**
 * Writes an order as a `new` waybill, spends its bonuses, charges the account and enqueues the registration with the
 * carrier. Call inside a transaction, after every check.
 */
export async function acceptOrder(
  ctx: Needs<'db' | 'clock' | 'live'>,
  order: NewOrder,
): Promise<AcceptedOrder> {
  const { id, number } = await insertWaybill(ctx, order);
  if (order.contractId === undefined) {
    const { accountId, price: priceKopecks, bonusKopecks } = order;
    await chargeOrder(ctx, { waybillId: id, accountId, priceKopecks, bonusKopecks });
  }
  await insertPortalEvent(ctx, id, { code: 'accepted', status: 'new' });
  await planRegistration(ctx, { id, carrier: order.carrier, batch_id: order.batchId ?? null }, { round: 0 });
  const { accountId, userId } = order;
  publishWaybill(ctx, { accountId, userId, waybillId: id, number, status: 'new', creationStage: 'accepted' });
  return { number, waybillId: id };
}

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

type AcceptNeeds = Needs<'db' | 'clock' | 'live'>;

/**
 * Writes an order as a `new` waybill, spends its bonuses, charges the account and enqueues the registration with the
 * carrier. Call inside a transaction, after every check.
 */
export async function acceptOrder(ctx: AcceptNeeds, order: NewOrder): Promise<AcceptedOrder> {
  const accepted = await writeOrder(ctx, order);
  await chargeFor(ctx, order, accepted.waybillId);
  return accepted;
}

/** Spends the bonuses of a written order and charges the account, unless the order is under a contract of its own. */
export async function chargeFor(
  ctx: AcceptNeeds,
  order: Pick<NewOrder, 'contractId' | 'accountId' | 'price' | 'bonusKopecks'>,
  waybillId: WaybillId,
): Promise<void> {
  if (order.contractId !== undefined) return;
  const { accountId, price: priceKopecks, bonusKopecks } = order;
  await chargeOrder(ctx, { waybillId, accountId, priceKopecks, bonusKopecks });
}

/** The same without the money: `chargeFor` it in the same transaction. */
export async function writeOrder(ctx: AcceptNeeds, order: NewOrder): Promise<AcceptedOrder> {
  const { id, number } = await insertWaybill(ctx, order);
  await insertPortalEvent(ctx, id, { code: 'accepted', status: 'new' });
  await planRegistration(ctx, { id, carrier: order.carrier, batch_id: order.batchId ?? null }, { round: 0 });
  const { accountId, userId } = order;
  publishWaybill(ctx, { accountId, userId, waybillId: id, number, status: 'new', creationStage: 'accepted' });
  return { number, waybillId: id };
}

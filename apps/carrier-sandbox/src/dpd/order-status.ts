import type { SandboxOrder } from '../orders/order.ts';
import type { XmlRecord } from './soap-write.ts';

/** True once the order was cancelled. */
export function isCancelled(order: SandboxOrder): boolean {
  return order.steps.some((step) => step.state === 'NotDone' && step.at !== null);
}

/** The row that creation and `getOrderStatus` share. A pending order has no number yet. */
export function presentOrderStatus(order: SandboxOrder): XmlRecord {
  const isPending = (order.dpd?.pendingReads ?? 0) > 0;
  return {
    orderNumberInternal: order.number,
    orderNum: isPending ? undefined : order.carrierNumber,
    status: isPending ? 'OrderPending' : isCancelled(order) ? 'OrderCancelled' : 'OK',
    errorMessage: isPending ? 'Заказ принят, требуется ручная доработка: адрес не распознан' : undefined,
    pickupDate: order.dpd?.pickupDay,
    dateFlag: order.dpd?.isPickupMoved,
  };
}

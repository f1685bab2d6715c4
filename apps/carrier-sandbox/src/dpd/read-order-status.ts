import type { Sandbox } from '../sandbox.ts';
import { startLife } from './create-order.ts';
import type { DpdMethod } from './dpd-method.ts';
import { presentOrderStatus } from './order-status.ts';
import { childrenOf, textAt, type XmlNode } from './soap-read.ts';
import type { XmlRecord } from './soap-write.ts';

function readOne(sandbox: Sandbox, named: XmlNode): XmlRecord {
  const number = textAt(named, 'orderNumberInternal');
  const order = sandbox.orders.findByNumber('dpd', number);
  if (order?.dpd === undefined) {
    return { orderNumberInternal: number, status: 'OrderError', errorMessage: 'Заказ не найден' };
  }
  if (order.dpd.pendingReads > 0) {
    order.dpd.pendingReads -= 1;
    if (order.dpd.pendingReads === 0) startLife(sandbox, order);
    sandbox.orders.save(order);
  }
  return presentOrderStatus(order);
}

/** `order2.getOrderStatus`: a pending order turns OK at the third read. */
export const orderStatusMethod: DpdMethod = {
  services: ['order2'],
  name: 'getOrderStatus',
  operation: 'tracking',
  wrapper: 'orderStatus',
  takes: 'orderStatus:dpdOrderStatusRequest',
  gives: 'return*:dpdOrderStatus2',
  handle: (sandbox, request) => ({
    returns: childrenOf(request, 'order').map((named) => readOne(sandbox, named)),
  }),
};

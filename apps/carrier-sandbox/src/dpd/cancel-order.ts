import { cutAhead } from '../orders/lifecycle.ts';
import { pastSteps, type SandboxOrder } from '../orders/order.ts';
import type { Sandbox } from '../sandbox.ts';
import type { DpdMethod } from './dpd-method.ts';
import { toDpdStep } from './lifecycle.ts';
import { isCancelled } from './order-status.ts';
import { childrenOf, textAt, type XmlNode } from './soap-read.ts';
import type { XmlRecord } from './soap-write.ts';

/** Created, in correction, waiting for papers or for the pick-up day: nobody has the parcel yet. */
const cancellableEvents: ReadonlySet<string> = new Set(['1001', '1101', '1201', '1401', '1501']);

function outcomeOf(sandbox: Sandbox, order: SandboxOrder | undefined): string {
  if (order?.dpd === undefined) return 'NotFound';
  if (isCancelled(order)) return 'CanceledPreviously';
  const last = pastSteps(order.steps, sandbox.clock.now()).at(-1);
  const isWaiting = last === undefined || cancellableEvents.has(last.eventCode ?? '');
  return isWaiting && !order.markers.includes('nocancel') ? 'Canceled' : 'CallDPD';
}

function cancelOne(sandbox: Sandbox, named: XmlNode, isRejected: boolean): XmlRecord {
  const number = textAt(named, 'orderNumberInternal');
  const theirs = textAt(named, 'orderNum');
  const order =
    theirs === ''
      ? sandbox.orders.findByNumber('dpd', number)
      : sandbox.orders.findByCarrierNumber('dpd', theirs);
  const status = isRejected ? 'Error' : outcomeOf(sandbox, order);
  if (status === 'Canceled' && order?.dpd !== undefined) {
    const now = sandbox.clock.now();
    cutAhead(order.steps, now);
    order.dpd.pendingReads = 0;
    order.steps.push(toDpdStep('NotDone', order.sender.city, order.sender.cityGeonameId, now));
    sandbox.orders.save(order);
  }
  const messages: Readonly<Record<string, string>> = {
    CallDPD: 'Заказ нельзя отменить, обратитесь в контактный центр',
    NotFound: 'Заказ не найден',
    Error: 'Ошибка при отмене заказа',
  };
  return {
    orderNumberInternal: order?.number ?? number,
    orderNum: order?.carrierNumber ?? (theirs || undefined),
    status,
    errorMessage: messages[status],
  };
}

/** `order2.cancelOrder`: until the parcel is at the carrier. */
export const cancelMethod: DpdMethod = {
  services: ['order2'],
  name: 'cancelOrder',
  operation: 'cancel',
  wrapper: 'orders',
  takes: 'orders:dpdOrderCancellation',
  gives: 'return*:dpdOrderStatus',
  refusesInRows: true,
  handle: (sandbox, request, { isRejected }) => ({
    returns: childrenOf(request, 'cancel').map((named) => cancelOne(sandbox, named, isRejected)),
  }),
};

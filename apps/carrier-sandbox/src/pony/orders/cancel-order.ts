import { cutAhead } from '../../orders/lifecycle.ts';
import type { Sandbox } from '../../sandbox.ts';
import { ordersOf, type PonyRequest, type PonyRow, replyOf } from '../pony-request.ts';
import { refusals } from '../soap/messages.ts';
import type { XmlNode } from '../soap/xml-read.ts';
import { findNamed, unknownRow } from './find-order.ts';
import { toPonyStep } from './lifecycle.ts';
import { isUnderway, orderStateOf, presentCurrent } from './present-order.ts';

const cancelledStates: ReadonlySet<string> = new Set(['Cancelled', 'Annulled']);

function cancelOne(sandbox: Sandbox, named: XmlNode, isRejected: boolean): PonyRow {
  const order = findNamed(sandbox, named);
  if (order === undefined) return unknownRow(sandbox, named);
  const now = sandbox.clock.now();
  if (isRejected) return { row: presentCurrent(sandbox, order, refusals.refused), isRefused: true };
  if (cancelledStates.has(orderStateOf(order, now))) {
    return { row: presentCurrent(sandbox, order), isRefused: false };
  }
  // Refused at its creation: there is nothing to cancel, and nothing is made of it.
  if (orderStateOf(order, now) === 'Declined') {
    return { row: presentCurrent(sandbox, order, refusals.declined), isRefused: true };
  }
  if (isUnderway(order, now) || order.markers.includes('nocancel')) {
    return { row: presentCurrent(sandbox, order, refusals.underway), isRefused: true };
  }
  cutAhead(order.steps, now);
  order.steps.push(toPonyStep('Cancelled', now));
  sandbox.orders.save(order);
  return { row: presentCurrent(sandbox, order), isRefused: false };
}

/** `OrderRequest` in mode `Cancel`: until the order is handed over to operations. */
export const cancelRequest: PonyRequest = {
  type: 'OrderRequest',
  modes: ['Cancel'],
  operation: 'cancel',
  refusesInRows: true,
  handle: (sandbox, request, { isRejected }) =>
    replyOf(ordersOf(request).map((named) => cancelOne(sandbox, named, isRejected))),
};

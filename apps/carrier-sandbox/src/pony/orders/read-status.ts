import type { Sandbox } from '../../sandbox.ts';
import { ordersOf, type PonyRequest, type PonyRow, replyOf } from '../pony-request.ts';
import type { XmlNode } from '../soap/xml-read.ts';
import { findNamed, unknownRow } from './find-order.ts';
import { presentCurrent } from './present-order.ts';

function readOne(sandbox: Sandbox, named: XmlNode): PonyRow {
  const order = findNamed(sandbox, named);
  if (order?.pony === undefined) return unknownRow(sandbox, named);
  if (order.pony.pendingReads > 0) {
    order.pony.pendingReads -= 1;
    sandbox.orders.save(order);
  }
  return { row: presentCurrent(sandbox, order), isRefused: false };
}

/** `OrderRequest` in mode `Status`; the third read tells a waybill number that was not given at once. */
export const statusRequest: PonyRequest = {
  type: 'OrderRequest',
  modes: ['Status'],
  operation: 'tracking',
  handle: (sandbox, request) => replyOf(ordersOf(request).map((named) => readOne(sandbox, named))),
};

import { timeScript } from '../../orders/lifecycle.ts';
import { endingOf } from '../../orders/markers.ts';
import { pastSteps, type SandboxOrder } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { DellinDetail } from '../dellin-detail.ts';
import { noSuchOrder, refuse } from '../dellin-problems.ts';
import { dellinScript } from './lifecycle.ts';

/** An order that is this carrier's for certain. */
export type DellinOrder = SandboxOrder & { readonly dellin: DellinDetail };

const isOurs = (order: SandboxOrder | undefined): order is DellinOrder => order?.dellin !== undefined;

/** Every order, oldest first. */
export function listOrders(sandbox: Sandbox): readonly DellinOrder[] {
  return sandbox.orders.all('dellin').filter(isOurs);
}

/** Whether the carrier has accepted the request: from then on there is a waybill. */
export function isAccepted(sandbox: Sandbox, { dellin, steps }: DellinOrder): boolean {
  const now = sandbox.clock.now();
  if (dellin.isDraft || dellin.pendingReads > 0) return false;
  const last = pastSteps(steps, now).at(-1)?.state;
  if (last === 'declined') return dellin.acceptedAt <= (steps.at(-1)?.at ?? now);
  return now >= dellin.acceptedAt || (last !== undefined && last !== 'processing');
}

/** The order of a request number or, once there is one, of a waybill number. */
export function findOrder(sandbox: Sandbox, number: string): DellinOrder | undefined {
  const direct = sandbox.orders.findByCarrierNumber('dellin', number);
  if (isOurs(direct)) return direct;
  const requestNumber = /^\d\d-\d{11}$/.test(number) ? String(Number(number.slice(3))) : '';
  const byWaybill = sandbox.orders.findByCarrierNumber('dellin', requestNumber);
  if (isOurs(byWaybill) && byWaybill.dellin.shippingNumber === number && isAccepted(sandbox, byWaybill)) {
    return byWaybill;
  }
  return listOrders(sandbox).find(
    (order) => order.dellin.shippingNumber === number && isAccepted(sandbox, order),
  );
}

/** The order of a number. @throws DellinFailure 130002 */
export function requireOrder(sandbox: Sandbox, number: string): DellinOrder {
  const order = findOrder(sandbox, number);
  if (order === undefined) throw refuse(noSuchOrder(number));
  return order;
}

/** Begins the life of an order whose request was kept waiting. */
export function startLife(sandbox: Sandbox, order: DellinOrder): void {
  const cities = sandbox.cities();
  const from = cities.findByGeonameId(order.sender.cityGeonameId ?? 0)?.place;
  const to = cities.findByGeonameId(order.receiver.cityGeonameId ?? 0)?.place;
  if (from === undefined || to === undefined) return;
  const { type, transitDays, returnsDocuments } = order.dellin;
  const ending = endingOf(order.markers);
  const script = dellinScript({
    from,
    to,
    way: order.way,
    isToLocker: false,
    transitDays,
    ending,
    type,
    returnsDocuments,
  });
  order.steps = timeScript(script, order.createdAt, sandbox.clock.hours(transitDays * 24));
}

/** Accepts a request that was kept waiting. */
export function acceptNow(sandbox: Sandbox, order: DellinOrder): void {
  const now = sandbox.clock.now();
  order.dellin.pendingReads = 0;
  order.dellin.acceptedAt = now;
  startLife(sandbox, order);
  // Nothing has happened while it waited but the request itself.
  const late = now - order.createdAt;
  for (const [index, step] of order.steps.entries()) {
    if (index > 0 && step.at !== null) step.at += late;
  }
}

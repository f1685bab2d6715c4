import { addDays, hourIn } from '../../clock/dates.ts';
import { cutAhead } from '../../orders/lifecycle.ts';
import { isFromDoor, isToDoor, pastSteps } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { textOf } from '../../wire/read-json.ts';
import { type DellinRoute, dataAnswer, dellinInstant } from '../dellin-call.ts';
import type { DellinCancel } from '../dellin-detail.ts';
import { notAllowed, refuse } from '../dellin-problems.ts';
import { toDellinStep } from './lifecycle.ts';
import { type DellinOrder, requireOrder } from './orders-found.ts';

const LAST_HOUR = 17;

const names: Readonly<Record<DellinCancel['kind'], string>> = {
  cancel_pickup: 'Отмена забора груза от адреса',
  cancel_delivery: 'Отмена доставки груза до адреса',
};

/** The day at an instant in a zone, `2026-03-02`. */
function dayIn(timeZone: string, at: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}

/** From 17:00 at the sender on the day before the pick-up nothing is cancelled any more. */
function isTooLate(sandbox: Sandbox, order: DellinOrder): boolean {
  const zone =
    sandbox.cities().findByGeonameId(order.sender.cityGeonameId ?? 0)?.place.timeZone ?? 'Europe/Moscow';
  const now = sandbox.clock.now();
  const today = dayIn(zone, now);
  const lastDay = addDays(order.dellin.produceDay, -1);
  return today > lastDay || (today === lastDay && hourIn(zone, now) >= LAST_HOUR);
}

const isDeclined = (order: DellinOrder): boolean => order.steps.some((step) => step.state === 'declined');

/** The driver is on the way, or the cargo is already taken. */
function isUnderway(sandbox: Sandbox, order: DellinOrder): boolean {
  const last = pastSteps(order.steps, sandbox.clock.now()).at(-1);
  const isWaiting = last?.state === 'processing' || last?.eventCode === 'pickup_waiting_pickup';
  return last !== undefined && !isWaiting;
}

function declinePickup(sandbox: Sandbox, order: DellinOrder, decidedAt: number): void {
  const now = sandbox.clock.now();
  cutAhead(order.steps, now);
  order.dellin.pendingReads = 0;
  order.steps.push(toDellinStep(order, 'declined', decidedAt));
}

/** The cargo then waits at the terminal. */
function dropDelivery(sandbox: Sandbox, order: DellinOrder): void {
  const now = sandbox.clock.now();
  order.steps = order.steps.filter(
    (step) => step.state !== 'delivery' || (step.at !== null && step.at <= now),
  );
}

function decide(
  sandbox: Sandbox,
  order: DellinOrder,
  kind: DellinCancel['kind'],
  isLate: boolean,
): DellinCancel {
  const createdAt = sandbox.clock.now();
  const decidedAt = createdAt + sandbox.processingMs;
  const isRefused = isLate || order.markers.includes('nocancel');
  const detail = isRefused ? 'Отмена отклонена: заявка передана в исполнение' : 'Отмена выполнена';
  const cancel = { kind, createdAt, decidedAt, isDeclined: isRefused, detail };
  order.dellin.cancels.push(cancel);
  return cancel;
}

const accepted = (sandbox: Sandbox) => dataAnswer(sandbox, { status: 'success' });

const cancelPickup: DellinRoute = {
  path: '/v3/orders/cancel_pickup',
  operation: 'cancel',
  session: 'required',
  handle(sandbox, { body }) {
    const number = textOf(body.orderID);
    const order = requireOrder(sandbox, number);
    const isCancellable = isFromDoor(order.way) && !order.dellin.isDraft && !isTooLate(sandbox, order);
    const isAsked = order.dellin.cancels.some((cancel) => cancel.decidedAt > sandbox.clock.now());
    if (isAsked) return accepted(sandbox);
    if (!isCancellable || isDeclined(order)) throw refuse(notAllowed('orderID', number));
    const cancel = decide(sandbox, order, 'cancel_pickup', isUnderway(sandbox, order));
    if (!cancel.isDeclined) declinePickup(sandbox, order, cancel.decidedAt);
    sandbox.orders.save(order);
    return accepted(sandbox);
  },
};

const cancelDelivery: DellinRoute = {
  path: '/v3/orders/cancel_delivery',
  operation: 'cancel',
  session: 'required',
  handle(sandbox, { body }) {
    const number = textOf(body.orderID);
    const order = requireOrder(sandbox, number);
    if (!isToDoor(order.way) || isDeclined(order)) throw refuse(notAllowed('orderID', number));
    const past = pastSteps(order.steps, sandbox.clock.now());
    const isLate = past.some((step) => step.eventCode === 'delivery_departed' || step.state === 'finished');
    const cancel = decide(sandbox, order, 'cancel_delivery', isLate);
    if (!cancel.isDeclined) dropDelivery(sandbox, order);
    sandbox.orders.save(order);
    return accepted(sandbox);
  },
};

/** `POST /v3/orders/history.json`: what became of the wishes to cancel, oldest first. */
const history: DellinRoute = {
  path: '/v3/orders/history',
  operation: 'tracking',
  session: 'required',
  handle(sandbox, { body }) {
    const order = requireOrder(sandbox, textOf(body.orderID));
    const now = sandbox.clock.now();
    const rows = order.dellin.cancels.map((cancel) => {
      const isDecided = cancel.decidedAt <= now;
      const outcome = cancel.isDeclined ? 'declined' : 'success';
      return {
        typeCode: cancel.kind,
        typeName: names[cancel.kind],
        createdAt: dellinInstant(cancel.createdAt),
        status: isDecided ? outcome : 'processing',
        detailedInfo: isDecided ? cancel.detail : null,
      };
    });
    return dataAnswer(sandbox, rows);
  },
};

/**
 * Cancelling: taken in at once, decided a little later. The pick-up until 17:00 of the day before; the delivery until
 * the courier leaves. A cargo that the sender brings cannot be cancelled.
 */
export const cancelRoutes: readonly DellinRoute[] = [cancelPickup, cancelDelivery, history];

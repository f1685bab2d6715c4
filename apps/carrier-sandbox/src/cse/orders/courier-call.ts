import { pastSteps, type SandboxOrder, type Step } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { CourierCallOfCarrier } from '../../simulator.ts';
import { CseError } from '../soap/cse-error.ts';
import { cancelStates, states } from './cargo-states.ts';
import { cseScript, isPickedUp, toCseStep } from './lifecycle.ts';
import { lengthMs } from './shipments.ts';

/** An order that collects waybills made before. */
export interface CalledOrder {
  readonly number: string;
  readonly clientNumber: string;
}

/** A courier's day from the acceptance of the call to the courier's leaving. */
function courierSteps(
  sandbox: Sandbox,
  order: SandboxOrder,
  startAt: number,
  orderNumber: string,
): readonly Step[] {
  const place = sandbox.cities().findByGeonameId(order.sender.cityGeonameId ?? 0)?.place;
  if (place === undefined) return [];
  const transitDays = order.cse?.transitDays ?? 1;
  const ends = { from: place, to: place, way: 'd2d' as const, isToLocker: false };
  const script = cseScript({ ...ends, transitDays, ending: 'delivered', start: 'call' });
  const totalMs = lengthMs(sandbox, transitDays);
  return script
    .filter((step) => step.state !== states.pickedUp)
    .map((step) => toCseStep(step, Math.round(startAt + step.share * totalMs), orderNumber));
}

/** Refuses a second courier while the first call stands. @throws CseError 03050 */
export function checkUncalled(order: SandboxOrder): void {
  const { cse } = order;
  if (cse?.orderNumber === undefined) return;
  const isCallCancelled = order.steps.some(
    (step) => step.intakeId === cse.orderNumber && cancelStates.has(step.state ?? ''),
  );
  if (!isCallCancelled) throw new CseError('03050', order.carrierNumber);
}

/** Sends a courier for a waybill: the courier's steps come first, the rest moves along. */
export function callCourierFor(sandbox: Sandbox, order: SandboxOrder, called: CalledOrder): void {
  const { cse } = order;
  if (cse === undefined) return;
  const now = sandbox.clock.now();
  order.cse = { ...cse, orderNumber: called.number, orderClientNumber: called.clientNumber };
  const courier = courierSteps(sandbox, order, now, called.number);
  // What the carrier has already needs no courier: the call is only taken in.
  const used = isPickedUp(order, now) ? courier.slice(0, 1) : courier;
  const done = pastSteps(order.steps, now).length;
  const ahead = order.steps.slice(done);
  const last = used.at(-1)?.at ?? now;
  const delay = Math.max(0, last + 1 - (ahead[0]?.at ?? last + 1));
  for (const step of ahead) if (step.at !== null) step.at += delay;
  order.steps.splice(done, 0, ...used);
  sandbox.orders.save(order);
}

/** Calls that list waybills made before, with those that a later call has taken the place of. */
export function listCourierCalls(sandbox: Sandbox): readonly CourierCallOfCarrier[] {
  const steps = sandbox.orders
    .all('cse')
    .filter(({ cse }) => cse?.isOrderFirst === false)
    .flatMap((order) => order.steps.map((step) => ({ order, step })));
  const byCall = Map.groupBy(steps, ({ step }) => step.intakeId);
  return [...byCall].flatMap(([number, told]) => {
    if (number === undefined) return [];
    const orders = [...new Set(told.map(({ order }) => order))];
    const left = told.filter(({ step }) => cancelStates.has(step.state ?? '')).map(({ order }) => order);
    const parcels = orders.flatMap((order) => order.parcels);
    return [
      {
        number,
        day: orders[0]?.cse?.takeDay ?? '',
        isRemoved: orders.every((order) => left.includes(order)),
        orders: orders.map((order) => order.number),
        weightGrams: parcels.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
      },
    ];
  });
}

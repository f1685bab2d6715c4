import type { Place } from '@tranzit/places';
import { type LifecycleRoute, type ScriptStep, toStep } from '../../orders/lifecycle.ts';
import { isFromDoor, isToDoor, pastSteps, type SandboxOrder, type Step } from '../../orders/order.ts';
import { isAfterPickup, stateName, states } from './cargo-states.ts';

/** The document whose tracking tells a step: the courier call, the waybill, the waybill of the way back. */
export type StepDocument = 'order' | 'waybill' | 'return';

/**
 * What the client began with: an order (the carrier makes the waybill at pick-up), a waybill alone, both, or an order
 * that only sends a courier.
 */
export type LifeStart = 'order' | 'waybill' | 'both' | 'call';

/** A route with how it began. */
export interface CseLifeRoute extends LifecycleRoute {
  readonly start: LifeStart;
}

/** A step of a script with its document. */
export interface CseScriptStep extends ScriptStep {
  readonly document: StepDocument;
}

type Draft = readonly [share: number, state: string, place: Place, document: StepDocument];

/** A courier is assigned and sent only where there is a door to go to. */
function courierCall({ from, way }: CseLifeRoute): readonly Draft[] {
  const courier: readonly Draft[] = [
    [0.04, states.courierAssigned, from, 'order'],
    [0.07, states.courierSent, from, 'order'],
  ];
  return [
    [0, states.orderAccepted, from, 'order'],
    [0.02, states.orderApproved, from, 'order'],
    ...(isFromDoor(way) ? courier : []),
  ];
}

function beginning(route: CseLifeRoute): readonly Draft[] {
  const { start, from } = route;
  const isOrderOnly = start === 'order' || start === 'call';
  const pickup: readonly Draft[] = isFromDoor(route.way)
    ? [[0.1, states.pickedUp, from, isOrderOnly ? 'order' : 'waybill']]
    : [];
  const registered = (share: number): Draft => [share, states.waybillRegistered, from, 'waybill'];
  switch (start) {
    case 'call':
      return [...courierCall(route), ...pickup];
    case 'order':
      return [...courierCall(route), ...pickup, registered(0.12)];
    case 'both':
      return [registered(0), ...courierCall(route), ...pickup];
    default:
      return [registered(0), ...pickup];
  }
}

function middle({ from, to }: CseLifeRoute): readonly Draft[] {
  const customs: readonly Draft[] = from.iso === to.iso ? [] : [[0.5, states.atCustoms, to, 'waybill']];
  return [
    [0.15, states.atWarehouse, from, 'waybill'],
    [0.3, states.leftWarehouse, from, 'waybill'],
    ...customs,
  ];
}

function wayBack({ from, to }: CseLifeRoute): readonly Draft[] {
  return [
    [1.1, states.returnIssued, to, 'waybill'],
    [1.11, states.waybillRegistered, to, 'return'],
    [1.15, states.atWarehouse, to, 'return'],
    [1.2, states.leftWarehouse, to, 'return'],
    [1.6, states.inReceiverCity, from, 'return'],
    [1.65, states.atWarehouse, from, 'return'],
    [1.7, states.delivered, from, 'return'],
  ];
}

function arrival(route: CseLifeRoute): readonly Draft[] {
  const { to, way, ending } = route;
  const isDoor = isToDoor(way);
  const notice: Draft = [0.82, states.receiverNotified, to, 'waybill'];
  const met: readonly Draft[] = [
    [0.7, states.inReceiverCity, to, 'waybill'],
    [0.8, states.atWarehouse, to, 'waybill'],
    ...(isDoor && ending !== 'storage' ? [] : [notice]),
  ];
  const handing: Draft = [0.9, isDoor ? states.outForDelivery : states.selfPickup, to, 'waybill'];
  const refused: Draft = [1, isDoor ? states.refusedAtDoor : states.refusedByWeb, to, 'waybill'];
  switch (ending) {
    case 'storage':
      return [...met, ...(isDoor ? [] : [handing]), [2, states.heldAtWarehouse, to, 'waybill']];
    case 'refuse':
      return [...met, handing, refused];
    case 'return':
      return [...met, handing, refused, ...wayBack(route)];
    default:
      return [...met, handing, [1, states.delivered, to, 'waybill']];
  }
}

/** States of a shipment and its documents. The carrier has no state for a loss: it ends as a problem. */
export function cseScript(route: CseLifeRoute): readonly CseScriptStep[] {
  const lost: readonly Draft[] = [[0.6, states.problem, route.from, 'waybill']];
  const way = [...middle(route), ...(route.ending === 'lost' ? lost : arrival(route))];
  const drafts = route.start === 'call' ? beginning(route) : [...beginning(route), ...way];
  return drafts.map(([share, state, place, document]) => ({
    share,
    state,
    name: stateName(state),
    place,
    document,
    isReturn: document === 'return',
  }));
}

/** Gives a step its time and, where it is told by the order, the order's number. */
export function toCseStep(script: CseScriptStep, at: number | null, orderNumber: string | undefined): Step {
  return { ...toStep(script, at), intakeId: script.document === 'order' ? orderNumber : undefined };
}

/** Which document tells a step. */
export function documentOf(step: Step): StepDocument {
  if (step.isReturn) return 'return';
  return step.intakeId === undefined ? 'waybill' : 'order';
}

/** True once the carrier has the cargo. */
export function isPickedUp(order: SandboxOrder, now: number): boolean {
  return pastSteps(order.steps, now).some((step) => isAfterPickup(step.state ?? ''));
}

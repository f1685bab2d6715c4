import { toStep } from '../orders/lifecycle.ts';
import { pastSteps, type SandboxOrder, type Step } from '../orders/order.ts';
import type { NamedStatus, Simulator } from '../simulator.ts';
import { readCseCall } from './cse-router.ts';
import { finalStates, isOrderState, stateName } from './orders/cargo-states.ts';
import { listCourierCalls } from './orders/courier-call.ts';
import { importCseOrder } from './orders/import-order.ts';
import { documentOf } from './orders/lifecycle.ts';

/** The order tells its own states, and everything while there is no waybill. */
function isToldByOrder(order: SandboxOrder, status: string, now: number): boolean {
  if (order.cse?.orderNumber === undefined) return false;
  return isOrderState(status) || !pastSteps(order.steps, now).some((step) => documentOf(step) === 'waybill');
}

function toCseJump(order: SandboxOrder, { status, reasonCode }: NamedStatus, now: number): Step {
  const reason = reasonCode === '' ? {} : { reasonCode, reasonName: reasonCode };
  const step = toStep({ share: 0, state: status, name: stateName(status), ...reason }, now);
  const { city, cityGeonameId } = isOrderState(status) ? order.sender : order.receiver;
  const intakeId = isToldByOrder(order, status, now) ? order.cse?.orderNumber : undefined;
  return { ...step, city, cityGeonameId, intakeId };
}

/** The SOAP service of Courier Service Express under `/cse/1c/ws/web1c.1cws`. */
export const cseSimulator: Simulator = {
  readCall: readCseCall,
  importOrder: importCseOrder,
  toStep: toCseJump,
  finalStatuses: finalStates,
  listCourierCalls,
  returnsDocuments: ({ cse }) => cse?.isWithReturn ?? false,
  servicesOf: ({ cse }) => [...(cse?.services ?? []), ...(cse?.isInPerson ? ['PersonallyInHand'] : [])],
};

import { currentStep, pastSteps, type SandboxOrder } from '../orders/order.ts';
import type { Sandbox } from '../sandbox.ts';
import { simulators } from '../simulators.ts';

/** Native status of the order itself, also before the carrier has registered it. */
function statusOf(order: SandboxOrder, now: number): string | null {
  return simulators[order.carrier].statusBeforeLife?.(order) ?? currentStep(order, now)?.state ?? null;
}

/** What a carrier really stored. */
export function presentStoredOrder(sandbox: Sandbox, order: SandboxOrder) {
  const now = sandbox.clock.now();
  const past = pastSteps(order.steps, now);
  return {
    carrier: order.carrier,
    number: order.number,
    carrierNumber: order.carrierNumber,
    carrierOrderId: order.id,
    tariffCode: order.tariffCode,
    way: order.way,
    status: statusOf(order, now),
    eventCode: past.findLast((step) => step.eventCode !== undefined)?.eventCode ?? null,
    intakeStatus: past.findLast((step) => step.kind === 'intake')?.state ?? null,
    sender: order.sender,
    receiver: order.receiver,
    packages: order.parcels,
    declaredValueRubles: order.declaredValueRubles,
    comment: order.comment,
    returnsDocuments: simulators[order.carrier].returnsDocuments(order),
    services: simulators[order.carrier].servicesOf?.(order) ?? [],
    createdAt: new Date(order.createdAt).toISOString(),
    createCalls: sandbox.orders.createCalls(order.carrier, order.number),
    history: past.map((step) => ({
      kind: step.kind,
      status: step.state ?? null,
      eventCode: step.eventCode ?? null,
      at: new Date(step.at ?? 0).toISOString(),
      city: step.city,
    })),
    ahead: order.steps.slice(past.length).map((step) => step.state ?? step.eventCode),
  };
}

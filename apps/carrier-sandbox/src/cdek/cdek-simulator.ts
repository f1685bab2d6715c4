import { toStep } from '../orders/lifecycle.ts';
import type { SandboxOrder, Step } from '../orders/order.ts';
import type { NamedStatus, Simulator } from '../simulator.ts';
import { objectsOf } from '../wire/read-json.ts';
import { readCdekCall } from './cdek-router.ts';
import { importCdekOrder } from './orders/import-order.ts';
import { listIntakes, toIntakeStep } from './orders/intakes.ts';
import { finalStatuses, isIntakeOnlyStatus, orderStatusName, reasonNames } from './orders/status-names.ts';

function toCdekStep(order: SandboxOrder, { status, reasonCode }: NamedStatus, now: number): Step {
  const intakeId = order.steps.findLast((step) => step.kind === 'intake')?.intakeId;
  if (intakeId !== undefined && isIntakeOnlyStatus(status))
    return toIntakeStep(intakeId, status, order.sender.city, now);
  const reason = reasonCode === '' ? {} : { reasonCode, reasonName: reasonNames[reasonCode] ?? reasonCode };
  const step = toStep({ share: 0, state: status, name: orderStatusName(status), ...reason }, now);
  return { ...step, city: order.receiver.city, cityGeonameId: order.receiver.cityGeonameId };
}

/** CDEK API v2 under `/cdek/v2`. */
export const cdekSimulator: Simulator = {
  readCall: readCdekCall,
  importOrder: importCdekOrder,
  toStep: toCdekStep,
  finalStatuses,
  listCourierCalls: listIntakes,
  expireTokens: (sandbox) => sandbox.tokens.expireAll(),
  returnsDocuments: ({ cdek }) =>
    cdek?.body.has_reverse_order === true ||
    objectsOf(cdek?.body.services).some(({ code }) => code === 'REVERSE'),
  servicesOf: (order) => order.cdek?.body.services,
};

import { toIntakeStep } from '../cdek/intakes.ts';
import { finalStatuses, isIntakeOnlyStatus, orderStatusName, reasonNames } from '../cdek/status-names.ts';
import { startLife } from '../dpd/create-order.ts';
import { finalStates, toDpdStep } from '../dpd/life-line.ts';
import { advanceSteps, cutAhead, toStep } from '../orders/life-line.ts';
import { pastSteps, type SandboxOrder, type Step } from '../orders/order.ts';
import type { Sandbox } from '../sandbox.ts';
import { jsonAnswer } from '../wire/answer.ts';
import { numberOf, textOf } from '../wire/read-json.ts';
import { ControlFailure, type ControlRoute, readCarrier } from './control-call.ts';
import { presentStoredOrder } from './present-order.ts';

function toCdekStep(order: SandboxOrder, status: string, reasonCode: string, now: number): Step {
  const intakeId = order.steps.findLast((step) => step.kind === 'intake')?.intakeId;
  if (intakeId !== undefined && isIntakeOnlyStatus(status))
    return toIntakeStep(intakeId, status, order.sender.city, now);
  const reason = reasonCode === '' ? {} : { reasonCode, reasonName: reasonNames[reasonCode] ?? reasonCode };
  const step = toStep({ share: 0, state: status, name: orderStatusName(status), ...reason }, now);
  return { ...step, city: order.receiver.city, cityGeonameId: order.receiver.cityGeonameId };
}

/** Goes on to a status: through the script up to it, or straight to it when the script does not pass it any more. */
function jumpTo(order: SandboxOrder, status: string, reasonCode: string, now: number): void {
  const done = pastSteps(order.steps, now).length;
  const wanted = order.steps.findIndex(
    (step, index) =>
      index >= done &&
      (step.state === status || step.eventCode === status) &&
      (reasonCode === '' || step.reasonCode === reasonCode),
  );
  if (wanted >= 0) {
    advanceSteps(order.steps, wanted - done + 1, now);
    return;
  }
  const isFinal = order.carrier === 'cdek' ? finalStatuses.has(status) : finalStates.has(status);
  if (isFinal) cutAhead(order.steps, now);
  const step =
    order.carrier === 'cdek'
      ? toCdekStep(order, status, reasonCode, now)
      : toDpdStep(status, order.receiver.city, order.receiver.cityGeonameId, now);
  order.steps.splice(done, 0, step);
}

/** `POST /_sandbox/orders/{carrier}/{number}/advance/`; the number is ours, the carrier's, or CDEK's uuid. */
export const advanceRoute: ControlRoute = {
  method: 'POST',
  path: '/orders/:carrier/:number/advance',
  handle(sandbox: Sandbox, { params, body, wake }) {
    const carrier = readCarrier(params[0]);
    const order = sandbox.orders.find(carrier, params[1] ?? '');
    if (order === undefined) throw new ControlFailure('no such order', 404);
    const now = sandbox.clock.now();
    if (order.dpd !== undefined && order.dpd.pendingReads > 0) {
      order.dpd.pendingReads = 0;
      startLife(sandbox, order);
    }
    const status = textOf(body.status);
    if (status === '') advanceSteps(order.steps, numberOf(body.steps) ?? 1, now);
    else jumpTo(order, status, textOf(body.reasonCode), now);
    sandbox.orders.save(order);
    wake();
    return jsonAnswer(200, presentStoredOrder(sandbox, order));
  },
};

import { advanceSteps, cutAhead } from '../orders/lifecycle.ts';
import { pastSteps, type SandboxOrder } from '../orders/order.ts';
import type { Sandbox } from '../sandbox.ts';
import type { NamedStatus } from '../simulator.ts';
import { simulators } from '../simulators.ts';
import { jsonAnswer } from '../wire/answer.ts';
import { numberOf, textOf } from '../wire/read-json.ts';
import { ControlFailure, type ControlRoute, readCarrier } from './control-call.ts';
import { presentStoredOrder } from './present-order.ts';

/** Goes on to a status: through the script up to it, or straight to it when the script does not pass it any more. */
function jumpTo(order: SandboxOrder, named: NamedStatus, now: number): void {
  const { status, reasonCode } = named;
  const simulator = simulators[order.carrier];
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
  if (simulator.finalStatuses.has(status)) cutAhead(order.steps, now);
  order.steps.splice(done, 0, simulator.toStep(order, named, now));
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
    const simulator = simulators[carrier];
    if (simulator.statusBeforeLife?.(order) !== undefined) simulator.beginLife?.(sandbox, order);
    const status = textOf(body.status);
    if (status === '') advanceSteps(order.steps, numberOf(body.steps) ?? 1, now);
    else jumpTo(order, { status, reasonCode: textOf(body.reasonCode) }, now);
    sandbox.orders.save(order);
    wake();
    return jsonAnswer(200, presentStoredOrder(sandbox, order));
  },
};

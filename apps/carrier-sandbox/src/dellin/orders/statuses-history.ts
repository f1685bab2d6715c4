import { pastSteps, type Step } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { type JsonObject, textOf } from '../../wire/read-json.ts';
import { DellinFailure, type DellinRoute, dataAnswer, dellinInstant } from '../dellin-call.ts';
import { noSuchOrder, notAllowed, refuse } from '../dellin-problems.ts';
import { detailNames } from './lifecycle.ts';
import { listByOrderNumber, readNumbers } from './order-journal.ts';
import { type DellinOrder, findOrder } from './orders-found.ts';

function presentStep(number: string, { state, name, eventCode, at }: Step): JsonObject {
  const time = dellinInstant(at ?? 0);
  return {
    number,
    state,
    stateName: name,
    stateDate: time,
    detailedStatus: eventCode ?? null,
    detailedStatusRus: eventCode === undefined ? null : (detailNames[eventCode] ?? eventCode),
    detailedStatusDate: eventCode === undefined ? null : time,
  };
}

function historyOf(sandbox: Sandbox, number: string, order: DellinOrder): readonly JsonObject[] {
  return pastSteps(order.steps, sandbox.clock.now()).map((step) => presentStep(number, step));
}

/** What was asked for, and the order of each number where there is exactly one. */
function findAsked(sandbox: Sandbox, body: JsonObject) {
  const webNumber = textOf(body.webOrderNumber);
  if (webNumber !== '') {
    const found = listByOrderNumber(sandbox, webNumber, '');
    return [{ number: webNumber, order: found.length === 1 ? found[0] : undefined }];
  }
  const numbers = readNumbers(body);
  if (numbers.length === 0) throw refuse(notAllowed('docIds', undefined));
  return numbers.map((number) => ({ number, order: findOrder(sandbox, number) }));
}

/**
 * `POST /v3/orders/statuses_history.json`: missing numbers stand in `info`; with nothing found at all there is an
 * error (130002) instead.
 */
export const statusesHistoryRoute: DellinRoute = {
  path: '/v3/orders/statuses_history',
  operation: 'tracking',
  session: 'optional',
  handle(sandbox, { body }) {
    const asked = findAsked(sandbox, body);
    const missing = asked.filter(({ order }) => order === undefined).map(({ number }) => number);
    if (missing.length === asked.length) throw new DellinFailure(missing.map(noSuchOrder));
    const statusHistory = Object.fromEntries(
      asked.flatMap(({ number, order }) =>
        order === undefined ? [] : [[number, historyOf(sandbox, number, order)] as const],
      ),
    );
    const info = missing.map((number) => ({ number, message: 'По указанному номеру заказ не найден' }));
    return dataAnswer(sandbox, { statusHistory, info });
  },
};

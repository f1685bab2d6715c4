import { carrierNames } from '../orders/order.ts';
import { simulators } from '../simulators.ts';
import { jsonAnswer } from '../wire/answer.ts';
import { numberOf, textOf } from '../wire/read-json.ts';
import { ControlFailure, type ControlRoute, readCarrier } from './control-call.ts';

const health: ControlRoute = {
  method: 'GET',
  path: '/health',
  handle(sandbox) {
    const orders = Object.fromEntries(carrierNames.map((name) => [name, sandbox.orders.all(name).length]));
    const now = new Date(sandbox.clock.now()).toISOString();
    return jsonAnswer(200, { status: 'ok', now, timeScale: sandbox.clock.timeScale, orders });
  },
};

/** Hours of the carriers' world: with the default scale 24 of them move the clock by 24 s. */
const advanceClock: ControlRoute = {
  method: 'POST',
  path: '/clock',
  handle(sandbox, { body, wake }) {
    const hours = numberOf(body.advanceHours);
    if (hours === undefined || hours < 0) throw new ControlFailure('advanceHours is a number, 0 or more');
    const clockLeadMs = sandbox.clock.advanceHours(hours);
    sandbox.journal.write({ clockLeadMs });
    wake();
    return jsonAnswer(200, { now: new Date(sandbox.clock.now()).toISOString(), leadMs: clockLeadMs });
  },
};

const readCalls: ControlRoute = {
  method: 'GET',
  path: '/calls',
  handle(sandbox, { query }) {
    const carrier = textOf(query.get('carrier'));
    if (carrier !== '') return jsonAnswer(200, sandbox.calls.read(readCarrier(carrier)));
    return jsonAnswer(200, { calls: carrierNames.map((name) => sandbox.calls.read(name)) });
  },
};

const resetCalls: ControlRoute = {
  method: 'DELETE',
  path: '/calls',
  handle(sandbox) {
    sandbox.calls.reset();
    return jsonAnswer(200, {});
  },
};

const expireTokens: ControlRoute = {
  method: 'POST',
  path: '/tokens/expire',
  handle(sandbox, { query }) {
    const carrier = textOf(query.get('carrier'));
    const names = carrier === '' ? carrierNames : [readCarrier(carrier)];
    const counts = names.map((name) => simulators[name].expireTokens?.(sandbox) ?? 0);
    return jsonAnswer(200, { expired: counts.reduce((sum, count) => sum + count, 0) });
  },
};

/** Health, clock, call counters, tokens. */
export const stateRoutes: readonly ControlRoute[] = [
  health,
  advanceClock,
  readCalls,
  resetCalls,
  expireTokens,
];

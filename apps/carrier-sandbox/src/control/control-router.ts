import type { Sandbox } from '../sandbox.ts';
import { type Answer, jsonAnswer } from '../wire/answer.ts';
import { isObject, parseJson } from '../wire/read-json.ts';
import { advanceRoute } from './advance-order.ts';
import { type ControlCall, ControlFailure, type ControlRoute } from './control-call.ts';
import { faultRoutes } from './faults-control.ts';
import { orderRoutes } from './orders-control.ts';
import { priceRoutes } from './prices-control.ts';
import { stateRoutes } from './state-control.ts';

const PREFIX = '/_sandbox';
const routes: readonly ControlRoute[] = [
  ...stateRoutes,
  ...faultRoutes,
  ...priceRoutes,
  ...orderRoutes,
  advanceRoute,
];
const matchers = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '([^/]+)')}/?$`),
}));

/** A control request as it came in. */
export interface ControlRequest {
  readonly method: string;
  readonly url: URL;
  readonly body: Buffer;
  wake(): void;
}

function dispatch(sandbox: Sandbox, request: ControlRequest): Answer {
  const path = request.url.pathname.slice(PREFIX.length);
  for (const { route, pattern } of matchers) {
    const match = route.method === request.method ? pattern.exec(path) : null;
    if (match === null) continue;
    const parsed = request.body.length === 0 ? {} : parseJson(request.body);
    if (!isObject(parsed)) throw new ControlFailure('the body is a JSON object');
    const params = match.slice(1).map((param) => decodeURIComponent(param));
    const call: ControlCall = { params, query: request.url.searchParams, body: parsed, wake: request.wake };
    return route.handle(sandbox, call);
  }
  throw new ControlFailure('no such control call', 404);
}

/** Answers a call under `/_sandbox/`. */
export function answerControl(sandbox: Sandbox, request: ControlRequest): Answer {
  try {
    return dispatch(sandbox, request);
  } catch (error) {
    if (error instanceof ControlFailure) return jsonAnswer(error.status, { error: error.message });
    throw error;
  }
}

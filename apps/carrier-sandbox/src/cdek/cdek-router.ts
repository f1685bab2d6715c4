import type { IncomingMessage } from 'node:http';
import type { Sandbox } from '../sandbox.ts';
import type { CarrierCall } from '../server/carrier-call.ts';
import { type Answer, jsonAnswer } from '../wire/answer.ts';
import { isObject, type JsonObject, parseJson } from '../wire/read-json.ts';
import { CdekFailure, type CdekRoute, cdekFailure, failureAnswer } from './cdek-call.ts';
import { notSimulatedRoutes } from './not-simulated.ts';
import { deleteOrderRoute, refuseOrderRoute } from './orders/cancel-order.ts';
import { changeOrderRoute } from './orders/change-order.ts';
import { createOrderRoute } from './orders/create-order.ts';
import { availableDaysRoute } from './orders/intake-days.ts';
import {
  createIntakeRoute,
  deleteIntakeRoute,
  orderIntakesRoute,
  readIntakeRoute,
} from './orders/intakes.ts';
import { printRoutes } from './orders/prints.ts';
import { findOrderRoute, readOrderRoute } from './orders/read-order.ts';
import { deliveryPointsRoute } from './places/delivery-points.ts';
import { coordinatesRoute, postcodeRoute, regionListRoute } from './places/location-lookups.ts';
import { cityListRoute, citySuggestRoute } from './places/locations.ts';
import { allTariffsRoute, tariffAndServiceRoute, tariffListRoute, tariffRoute } from './quote/calculate.ts';
import { tokenRoute } from './token.ts';
import {
  listWebhooksRoute,
  readWebhookRoute,
  subscribeRoute,
  unsubscribeRoute,
} from './webhooks/webhooks.ts';

const PREFIX = '/cdek/v2';

const routes: readonly CdekRoute[] = [
  tokenRoute,
  cityListRoute,
  citySuggestRoute,
  regionListRoute,
  postcodeRoute,
  coordinatesRoute,
  deliveryPointsRoute,
  tariffListRoute,
  tariffRoute,
  tariffAndServiceRoute,
  allTariffsRoute,
  createOrderRoute,
  changeOrderRoute,
  findOrderRoute,
  readOrderRoute,
  deleteOrderRoute,
  refuseOrderRoute,
  availableDaysRoute,
  createIntakeRoute,
  readIntakeRoute,
  deleteIntakeRoute,
  orderIntakesRoute,
  ...printRoutes,
  subscribeRoute,
  listWebhooksRoute,
  readWebhookRoute,
  unsubscribeRoute,
  ...notSimulatedRoutes,
];

const matchers = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '([^/]+)')}/?$`),
}));

function findRoute(
  method: string,
  path: string,
): { route: CdekRoute; params: readonly string[] } | undefined {
  for (const { route, pattern } of matchers) {
    const match = route.method === method ? pattern.exec(path) : null;
    if (match !== null) return { route, params: match.slice(1).map(decodeURIComponent) };
  }
  return undefined;
}

function readBody(request: IncomingMessage, body: Buffer): JsonObject {
  if (body.length === 0) return {};
  const isForm = (request.headers['content-type'] ?? '').includes('application/x-www-form-urlencoded');
  if (isForm) return Object.fromEntries(new URLSearchParams(body.toString('utf8')));
  const parsed = parseJson(body);
  if (!isObject(parsed)) throw cdekFailure('v2_bad_request', 'The body is not a JSON object');
  return parsed;
}

function checkToken(sandbox: Sandbox, request: IncomingMessage): void {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && sandbox.tokens.isValid(token ?? '')) return;
  throw cdekFailure('v2_token_expired', 'The access token is absent, wrong or expired', 401);
}

/** Reads a call under `/cdek/v2`: which operation it is, and how to answer it. */
export function readCdekCall(sandbox: Sandbox, request: IncomingMessage, body: Buffer): CarrierCall {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const path = url.pathname.slice(PREFIX.length);
  const method = request.method ?? 'GET';
  const found = findRoute(method, path);
  const host = request.headers.host ?? 'localhost';
  return {
    operation: found?.route.operation ?? 'unknown',
    method: `${method} ${found?.route.path ?? path}`,
    async answer(isRejected): Promise<Answer> {
      try {
        if (found === undefined)
          return jsonAnswer(404, { errors: [{ code: 'v2_bad_request', message: 'No such path' }] });
        const { route, params } = found;
        if (route !== tokenRoute) checkToken(sandbox, request);
        const refusesItself = route === tokenRoute || route === createOrderRoute;
        if (isRejected && !refusesItself) throw cdekFailure('v2_bad_request', 'The request is refused');
        const call = { params, query: url.searchParams, body: readBody(request, body), isRejected };
        return await route.handle(sandbox, { ...call, baseUrl: `http://${host}${PREFIX}` });
      } catch (error) {
        if (error instanceof CdekFailure)
          return failureAnswer(error, method === 'GET' ? 'GET' : 'CREATE', sandbox.clock.now());
        throw error;
      }
    },
  };
}

import type { IncomingMessage } from 'node:http';
import { sandboxCredentials } from '../credentials.ts';
import type { Sandbox } from '../sandbox.ts';
import type { CarrierCall } from '../server/carrier-call.ts';
import type { Answer } from '../wire/answer.ts';
import { parseJson } from '../wire/read-json.ts';
import { serveDescription } from '../wsdl/serve-wsdl.ts';
import type { SoapService } from '../wsdl/soap-service.ts';
import { accountRoutes } from './account.ts';
import { backlogRoutes } from './orders/backlog.ts';
import { batchChangeRoutes } from './orders/change-batches.ts';
import { formRoutes } from './orders/forms.ts';
import { passportRoute } from './orders/passport.ts';
import { batchReadRoutes } from './orders/read-batches.ts';
import { returnRoutes } from './orders/returns.ts';
import { cleanAddressRoute } from './places/clean-address.ts';
import { cleanPersonRoutes } from './places/clean-person.ts';
import { officeRoutes } from './places/offices.ts';
import { shippingPointsRoute } from './places/shipping-points.ts';
import { failureAnswer, frameworkAnswer, PostFailure, type PostRoute, serviceRefusal } from './post-call.ts';
import { countCall } from './post-state.ts';
import { contractTariffRoute } from './quote/contract-tariff.ts';
import { publicTariffRoutes } from './quote/public-tariff.ts';
import { dictionaryRoute } from './quote/tariff-dictionary.ts';
import { answerBatchTracking } from './tracking/track-batch.ts';
import { answerSingleTracking } from './tracking/track-one.ts';
import { batchTrackingService } from './tracking/wsdl/batch-tracking.ts';
import { singleTrackingService } from './tracking/wsdl/single-tracking.ts';

const PREFIX = '/post';

const routes: readonly PostRoute[] = [
  contractTariffRoute,
  ...publicTariffRoutes,
  dictionaryRoute,
  ...backlogRoutes,
  ...batchChangeRoutes,
  ...batchReadRoutes,
  ...formRoutes,
  ...returnRoutes,
  shippingPointsRoute,
  passportRoute,
  ...officeRoutes,
  cleanAddressRoute,
  ...cleanPersonRoutes,
  ...accountRoutes,
];

/** Paths without parameters come first, so that `/backlog/search` is no id. */
const matchers = routes
  .toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
  .map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '([^/]+)')}/?$`),
  }));

interface PostSoapService {
  readonly described: SoapService;
  answer(sandbox: Sandbox, body: Buffer, isRejected: boolean): Answer;
}

/** SOAP services by path; they have their own credentials. */
const soapServices: Readonly<Record<string, PostSoapService>> = {
  '/rtm34': { described: singleTrackingService, answer: answerSingleTracking },
  '/fc': { described: batchTrackingService, answer: answerBatchTracking },
};

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function findRoute(
  method: string,
  path: string,
): { route: PostRoute; params: readonly string[] } | undefined {
  for (const { route, pattern } of matchers) {
    const match = route.method === method ? pattern.exec(path) : null;
    if (match !== null) return { route, params: match.slice(1).map(decode) };
  }
  return undefined;
}

const isPublic = (path: string): boolean => path.startsWith('/v2/');

function isAuthorized(request: IncomingMessage): boolean {
  const { accessToken, login, password } = sandboxCredentials.post;
  const user = request.headers['x-user-authorization'];
  const key = Buffer.from(`${login}:${password}`).toString('base64');
  return request.headers.authorization === `AccessToken ${accessToken}` && user === `Basic ${key}`;
}

async function answerRoute(
  sandbox: Sandbox,
  found: NonNullable<ReturnType<typeof findRoute>>,
  call: { readonly query: URLSearchParams; readonly body: Buffer; readonly isRejected: boolean },
): Promise<Answer> {
  const { route, params } = found;
  const parsed = call.body.length === 0 ? undefined : parseJson(call.body);
  if (call.body.length > 0 && parsed === undefined) {
    return frameworkAnswer(400, 'Bad Request', 'Could not read JSON document');
  }
  try {
    if (call.isRejected && !route.refusesItself) throw serviceRefusal();
    const { query, isRejected } = call;
    return await route.handle(sandbox, { params, query, body: parsed, isRejected });
  } catch (error) {
    if (error instanceof PostFailure) return failureAnswer(error);
    throw error;
  }
}

/** Reads a call under `/post`: which operation it is, and how to answer it. */
export function readPostCall(sandbox: Sandbox, request: IncomingMessage, body: Buffer): CarrierCall {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  const path = url.pathname.slice(PREFIX.length);
  const method = request.method ?? 'GET';
  const soap = soapServices[path.replace(/\/$/, '')];
  const found = findRoute(method, path);
  return {
    operation: soap === undefined ? (found?.route.operation ?? 'unknown') : 'tracking',
    method: `${method} ${found?.route.path ?? path}`,
    async answer(isRejected): Promise<Answer> {
      if (soap !== undefined) {
        if (method === 'POST') return soap.answer(sandbox, body, isRejected);
        return serveDescription(soap.described, url.search, `${url.origin}${url.pathname}`);
      }
      // A wrong address is answered by a proxy, which has no words for it.
      if (found === undefined) return { status: 407, contentType: 'text/plain', body: '' };
      if (!isPublic(path)) {
        if (!isAuthorized(request))
          return frameworkAnswer(401, 'Unauthorized', 'Неверный токен или ключ авторизации');
        countCall(sandbox);
      }
      return answerRoute(sandbox, found, { query: url.searchParams, body, isRejected });
    },
  };
}

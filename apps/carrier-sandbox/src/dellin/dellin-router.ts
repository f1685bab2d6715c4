import type { IncomingMessage } from 'node:http';
import { sandboxCredentials } from '../credentials.ts';
import type { Sandbox } from '../sandbox.ts';
import type { CarrierCall } from '../server/carrier-call.ts';
import { type Answer, jsonAnswer, tooManyCalls } from '../wire/answer.ts';
import { isObject, type JsonObject, parseJson, textOf } from '../wire/read-json.ts';
import { DellinFailure, type DellinRoute, failureAnswer } from './dellin-call.ts';
import { deadSession, notAllowed, refuse, unreadableBody, wrongKey } from './dellin-problems.ts';
import { isTooMany } from './dellin-state.ts';
import { documentRoutes } from './documents/documents.ts';
import { labelRoutes } from './documents/labels.ts';
import { readStoredFile } from './documents/stored-files.ts';
import { isLiveSession, isSameSecret, loginRoutes } from './login.ts';
import { cancelRoutes } from './orders/cancel-order.ts';
import { requestRoute } from './orders/create-order.ts';
import { orderJournalRoute } from './orders/order-journal.ts';
import { statusesHistoryRoute } from './orders/statuses-history.ts';
import { cityRoutes } from './places/cities.ts';
import { directoryRoutes } from './places/directories.ts';
import { terminalRoutes } from './places/terminal-routes.ts';
import { calculatorRoute } from './quote/calculate.ts';

const PREFIX = '/dellin';
const FILES = '/files/';

const routes: ReadonlyMap<string, DellinRoute> = new Map(
  [
    ...loginRoutes,
    calculatorRoute,
    requestRoute,
    orderJournalRoute,
    statusesHistoryRoute,
    ...cancelRoutes,
    ...documentRoutes,
    ...labelRoutes,
    ...terminalRoutes,
    ...cityRoutes,
    ...directoryRoutes,
  ].map((route) => [route.path, route]),
);

function readBody(body: Buffer): JsonObject {
  const parsed = parseJson(body);
  if (!isObject(parsed)) throw unreadableBody();
  return parsed;
}

/** Whether the body names a living session. @throws DellinFailure where it must and does not */
function checkSession(sandbox: Sandbox, route: DellinRoute, body: JsonObject): boolean {
  const sessionId = textOf(body.sessionID) || textOf(body.sessionId);
  const isLive = sessionId !== '' && isLiveSession(sandbox, sessionId);
  const mustLive = route.session === 'required' || (route.session === 'optional' && sessionId !== '');
  if (mustLive && !isLive) throw deadSession();
  return isLive;
}

async function perform(
  sandbox: Sandbox,
  route: DellinRoute,
  body: Buffer,
  wish: { readonly baseUrl: string; readonly isRejected: boolean },
): Promise<Answer> {
  if (isTooMany(sandbox)) return tooManyCalls(0);
  try {
    const asked = readBody(body);
    // Clients write the key's name both ways.
    const key = textOf(asked.appkey) || textOf(asked.appKey);
    if (!isSameSecret(key, sandboxCredentials.dellin.appKey)) throw wrongKey();
    const hasSession = checkSession(sandbox, route, asked);
    if (wish.isRejected && route.refusesItself !== true) throw refuse(notAllowed('appkey', undefined));
    return await route.handle(sandbox, { body: asked, hasSession, ...wish });
  } catch (error) {
    if (error instanceof DellinFailure) return failureAnswer(sandbox, error);
    throw error;
  }
}

const fileOperation = (path: string) => (path.endsWith('.json') ? 'terminals' : 'documents');

/** Reads a call under `/dellin`: POST with JSON, but for the files that answers link to. */
export function readDellinCall(sandbox: Sandbox, request: IncomingMessage, body: Buffer): CarrierCall {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const path = url.pathname.slice(PREFIX.length);
  const method = request.method ?? 'GET';
  if (method === 'GET' && path.startsWith(FILES)) {
    return {
      operation: fileOperation(path),
      method: `GET ${FILES}`,
      answer: () => readStoredFile(sandbox, path.slice(FILES.length)),
    };
  }
  const route = method === 'POST' ? routes.get(path.replace(/(\.json)?\/?$/, '')) : undefined;
  const baseUrl = `http://${request.headers.host ?? 'localhost'}${PREFIX}`;
  return {
    operation: route?.operation ?? 'unknown',
    method: `${method} ${path}`,
    async answer(isRejected) {
      if (route === undefined) return jsonAnswer(404, { error: 'no such path' });
      return perform(sandbox, route, body, { baseUrl, isRejected });
    },
  };
}

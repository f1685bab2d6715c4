import {
  type CarrierCall,
  CarrierError,
  type CarrierHttp,
  type CarrierHttpOptions,
  createCarrierHttp,
  type HttpAnswer,
  readJson,
  startBudget,
} from '@tranzit/carrier-kit';
import type { z } from 'zod';
import { isErrorAnswer, isSessionRefused, malformed, toCarrierError } from './errors.ts';
import { createSessionSource, type SessionSource } from './session.ts';

export interface DellinClientConfig {
  /** `https://api.dellin.ru`, or the sandbox (`…/dellin`). */
  readonly baseUrl: string;
  /** The key of the application; it goes in the body of every call. */
  readonly appKey: string;
  /** E-mail or phone, and the password, of the personal account. */
  readonly login: string;
  readonly password: string;
  /** How long a session is used before the next login. */
  readonly sessionLifetimeMs?: number;
  /** Connections, breaker, retries; four calls at once by default. */
  readonly http?: Partial<Omit<CarrierHttpOptions, 'carrier' | 'baseUrl'>>;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

export interface DellinRequest<Schema extends z.ZodType> {
  readonly operation: string;
  readonly path: string;
  /** Without key and session. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly schema: Schema;
  readonly call: CarrierCall;
  /** True for calls that change nothing. */
  readonly mayRetry: boolean;
  /** True for calls that need no session: references and terminals. */
  readonly isPublic?: boolean;
}

/** The carrier's wire: POST of JSON with key and session, JSON back. Knows no call by name. */
export interface DellinClient {
  /** The answer in the promised shape. Fails with `CarrierError` only. */
  ask<Schema extends z.ZodType>(request: DellinRequest<Schema>): Promise<z.output<Schema>>;
  /** The bytes behind an address that the carrier gave, on whatever host. */
  download(url: string, operation: string, call: CarrierCall): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** One public client keeps a session for 25 days. */
const defaultLifetimeMs = 25 * 24 * 3_600_000;
/** The rate limit is published nowhere; a few calls at once have been seen to go through. */
export const callsAtOnce = 4;

export function createDellinClient(config: DellinClientConfig): DellinClient {
  const options = { concurrency: callsAtOnce, ...config.http, carrier: 'dellin' } as const;
  const http = createCarrierHttp({ ...options, baseUrl: config.baseUrl });
  const fileHosts = new Map<string, CarrierHttp>();
  const sessions = createSessionSource(http, {
    appKey: config.appKey,
    login: config.login,
    password: config.password,
    lifetimeMs: config.sessionLifetimeMs ?? defaultLifetimeMs,
    now: config.now ?? Date.now,
  });
  return {
    ask: async (request) => {
      const answer = await send(http, sessions, config.appKey, request);
      return readJson(answer, request.schema, { carrier: 'dellin', operation: request.operation });
    },
    download: async (url, operation, call) => {
      const file = toFileUrl(url, config.baseUrl, operation);
      const host = fileHosts.get(file.origin) ?? createCarrierHttp({ ...options, baseUrl: file.origin });
      fileHosts.set(file.origin, host);
      const path = `${file.pathname}${file.search}`;
      const answer = await host.request({ operation, method: 'GET', path, call, mayRetry: true });
      if (answer.status !== 200) throw toCarrierError(answer, operation);
      return answer.bytes;
    },
    close: async () => {
      await Promise.all([http, ...fileHosts.values()].map((one) => one.close()));
    },
  };
}

/** Files lie on hosts of their own, at times named without a scheme. Plain HTTP is followed only from plain HTTP. */
function toFileUrl(url: string, baseUrl: string, operation: string): URL {
  const whole = /^https?:\/\//i.test(url) ? url : `https://${url.replace(/^\/+/, '')}`;
  const file = URL.canParse(whole) ? new URL(whole) : undefined;
  const isSafe = file?.protocol === 'https:' || new URL(baseUrl).protocol === 'http:';
  if (!file || !isSafe) throw malformed(operation, `no address of a file: ${url}`);
  return file;
}

/** A refused session stores nothing, so the same request goes out once more under a new one, whatever it asks. */
async function send(
  http: CarrierHttp,
  sessions: SessionSource,
  appKey: string,
  request: DellinRequest<z.ZodType>,
): Promise<HttpAnswer> {
  const budget = startBudget(request.call);
  const post = (sessionID: string | undefined): Promise<HttpAnswer> =>
    postJson(http, { ...request, call: budget.next(), body: { appkey: appKey, sessionID, ...request.body } });
  if (request.isPublic) return accept(await post(undefined), request.operation);
  const sessionId = await getSession(sessions, budget.next(), request.operation);
  const answer = await post(sessionId);
  if (!isSessionRefused(answer)) return accept(answer, request.operation);
  sessions.drop(sessionId);
  const renewed = await getSession(sessions, budget.next(), request.operation);
  return accept(await post(renewed), request.operation);
}

/** Whatever goes wrong with the login, the call itself was never made. */
async function getSession(sessions: SessionSource, call: CarrierCall, operation: string): Promise<string> {
  try {
    return await sessions.get(call);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    throw new CarrierError(error.kind, { ...error.details, operation, mayHaveReached: false, cause: error });
  }
}

function postJson(
  http: CarrierHttp,
  { operation, path, body, call, mayRetry }: DellinRequest<z.ZodType>,
): Promise<HttpAnswer> {
  return http.request({
    operation,
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    call,
    mayRetry,
  });
}

function accept(answer: HttpAnswer, operation: string): HttpAnswer {
  if (isErrorAnswer(answer)) throw toCarrierError(answer, operation);
  return answer;
}

import {
  type CarrierCall,
  CarrierError,
  type CarrierHttp,
  type CarrierHttpOptions,
  type CarrierHttpRequest,
  createCarrierHttp,
  type HttpAnswer,
  readJson,
  startBudget,
} from '@tranzit/carrier-kit';
import type { z } from 'zod';
import { toCarrierError } from './errors.ts';
import { createTokenSource, type TokenSource } from './token.ts';

export interface CdekClientOptions {
  /** `https://api.cdek.ru/v2`, the test host, or the sandbox. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly http?: Partial<Omit<CarrierHttpOptions, 'carrier' | 'baseUrl'>>;
  readonly now?: () => number;
}

export interface CdekRequest {
  readonly operation: string;
  readonly method: CarrierHttpRequest['method'];
  readonly path: string;
  readonly query?: NonNullable<CarrierHttpRequest['query']>;
  readonly json?: unknown;
  readonly call: CarrierCall;
  readonly mayRetry?: boolean;
}

/** The carrier's wire: HTTP with a bearer token, JSON in and out. Knows no call by name. */
export interface CdekClient {
  /** The answer in the promised shape. Throws `CarrierError` for everything else. */
  call<Schema extends z.ZodType>(request: CdekRequest, schema: Schema): Promise<z.output<Schema>>;
  /** A 2xx answer as it came. */
  fetch(request: CdekRequest): Promise<HttpAnswer>;
  /** The bytes of a 2xx answer. */
  download(request: CdekRequest): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function createCdekClient(options: CdekClientOptions): CdekClient {
  const http = createCarrierHttp({ ...options.http, carrier: 'cdek', baseUrl: options.baseUrl });
  const { clientId, clientSecret, now = Date.now } = options;
  const tokens = createTokenSource(http, { clientId, clientSecret, now });
  return {
    call: async (request, schema) =>
      readJson(await send(http, tokens, request), schema, { carrier: 'cdek', operation: request.operation }),
    fetch: (request) => send(http, tokens, request),
    download: async (request) => (await send(http, tokens, request)).bytes,
    close: () => http.close(),
  };
}

/** A 401 stores nothing, so the same request goes out once more under a new token, whatever it asks. */
async function send(http: CarrierHttp, tokens: TokenSource, request: CdekRequest): Promise<HttpAnswer> {
  const budget = startBudget(request.call);
  const token = await getToken(tokens, budget.next(), request.operation);
  const answer = await sendOnce(http, token, { ...request, call: budget.next() });
  if (answer.status !== 401) return accept(answer, request.operation);
  tokens.drop(token);
  const renewed = await getToken(tokens, budget.next(), request.operation);
  return accept(await sendOnce(http, renewed, { ...request, call: budget.next() }), request.operation);
}

/** Whatever goes wrong with the token, the call itself was never made. */
async function getToken(tokens: TokenSource, call: CarrierCall, operation: string): Promise<string> {
  try {
    return await tokens.get(call);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    throw new CarrierError(error.kind, { ...error.details, operation, mayHaveReached: false, cause: error });
  }
}

function sendOnce(http: CarrierHttp, token: string, request: CdekRequest): Promise<HttpAnswer> {
  const { operation, method, path, query, json, call, mayRetry = method === 'GET' } = request;
  return http.request({
    operation,
    method,
    path,
    call,
    mayRetry,
    headers: {
      accept: 'application/json, application/pdf',
      authorization: `Bearer ${token}`,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(query === undefined ? {} : { query }),
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
}

function accept(answer: HttpAnswer, operation: string): HttpAnswer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw toCarrierError(answer, operation);
}

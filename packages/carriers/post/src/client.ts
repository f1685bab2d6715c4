import {
  type CarrierCall,
  type CarrierHttp,
  type CarrierHttpOptions,
  type CarrierHttpRequest,
  callSoap,
  createCarrierHttp,
  type HttpAnswer,
  readJson,
  type SoapVersion,
  type XmlElement,
  type XmlTree,
} from '@tranzit/carrier-kit';
import type { z } from 'zod';
import { fromTrackingFault, toCarrierError } from './errors.ts';

export interface PostClientConfig {
  /** Orders, contract rates, documents, points: `https://otpravka-api.pochta.ru`, or the sandbox. */
  readonly otpravkaUrl: string;
  /** The public tariff service, asked for delivery times only: `https://tariff.pochta.ru`. */
  readonly tariffUrl: string;
  /** Tracking, up to and without `/rtm34` and `/fc`: `https://tracking.russianpost.ru`. */
  readonly trackingUrl: string;
  /** Of the application. */
  readonly accessToken: string;
  /** Of the account that sends. */
  readonly login: string;
  readonly password: string;
  /** Tracking has credentials of its own. */
  readonly trackingLogin: string;
  readonly trackingPassword: string;
  /** Connections, breaker, retries. */
  readonly http?: Partial<Omit<CarrierHttpOptions, 'carrier' | 'baseUrl'>>;
}

export interface PostRequest {
  readonly operation: string;
  readonly method: CarrierHttpRequest['method'];
  readonly path: string;
  readonly query?: NonNullable<CarrierHttpRequest['query']>;
  readonly json?: unknown;
  readonly call: CarrierCall;
  /** True when the call may be sent twice without harm; reads are. */
  readonly mayRetry?: boolean;
}

export interface TrackingRequest {
  readonly path: '/rtm34' | '/fc';
  readonly version: SoapVersion;
  readonly namespace: string;
  readonly method: string;
  readonly content: XmlTree;
  readonly call: CarrierCall;
}

/** The carrier's three wires: REST with a token and a key, the public tariff service, SOAP of both versions. */
export interface PostClient {
  /** The answer in the promised shape. Throws `CarrierError` for everything else. */
  call<Schema extends z.ZodType>(request: PostRequest, schema: Schema): Promise<z.output<Schema>>;
  /** A 2xx answer as it came. */
  download(request: PostRequest): Promise<HttpAnswer>;
  /** The public tariff service: no credentials. */
  askTariff<Schema extends z.ZodType>(
    query: NonNullable<CarrierHttpRequest['query']>,
    schema: Schema,
    call: CarrierCall,
  ): Promise<z.output<Schema>>;
  /** What stands inside the answer's element. */
  track(request: TrackingRequest): Promise<XmlElement>;
  close(): Promise<void>;
}

/** Elements of which there may be one or many. */
const lists = ['historyRecord', 'Item', 'Operation'];

export function createPostClient(config: PostClientConfig): PostClient {
  const open = (baseUrl: string): CarrierHttp =>
    createCarrierHttp({ ...config.http, carrier: 'post', baseUrl });
  const [otpravka, tariff, tracking] = [
    open(config.otpravkaUrl),
    open(config.tariffUrl),
    open(config.trackingUrl),
  ];
  const headers = toHeaders(config);
  const send = (request: PostRequest): Promise<HttpAnswer> => sendRequest(otpravka, headers, request);
  return {
    call: async (request, schema) =>
      readJson(await send(request), schema, { carrier: 'post', operation: request.operation }),
    download: send,
    askTariff: async (query, schema, call) => {
      const operation = 'delivery_time';
      const path = '/v2/calculate/tariff/delivery';
      const answer = await tariff.request({ operation, method: 'GET', path, query, call, mayRetry: true });
      return readJson(accept(answer, operation), schema, { carrier: 'post', operation });
    },
    track: (request) =>
      callSoap(tracking, {
        ...request,
        carrier: 'post',
        mayRetry: true,
        reading: { lists, keepsAttributes: request.path === '/fc' },
        toError: fromTrackingFault,
      }),
    close: async () => {
      await Promise.all([otpravka.close(), tariff.close(), tracking.close()]);
    },
  };
}

const toHeaders = ({ accessToken, login, password }: PostClientConfig): Readonly<Record<string, string>> => ({
  accept: 'application/json;charset=UTF-8',
  authorization: `AccessToken ${accessToken}`,
  'x-user-authorization': `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
});

async function sendRequest(
  http: CarrierHttp,
  headers: Readonly<Record<string, string>>,
  { operation, method, path, query, json, call, mayRetry = method === 'GET' }: PostRequest,
): Promise<HttpAnswer> {
  const hasBody = json !== undefined;
  const answer = await http.request({
    operation,
    method,
    path,
    call,
    mayRetry,
    headers: { ...headers, ...(hasBody ? { 'content-type': 'application/json;charset=UTF-8' } : {}) },
    ...(query === undefined ? {} : { query }),
    ...(hasBody ? { body: JSON.stringify(json) } : {}),
  });
  return accept(answer, operation);
}

function accept(answer: HttpAnswer, operation: string): HttpAnswer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw toCarrierError(answer, operation);
}

import {
  type Budget,
  type CarrierCall,
  CarrierError,
  type CarrierHttp,
  type CarrierHttpOptions,
  createCarrierHttp,
  parseXml,
  pause,
  readSoapAnswer,
  SoapFault,
  soapEnvelope,
  startBudget,
  writeXml,
  type XmlElement,
  type XmlTree,
} from '@tranzit/carrier-kit';
import type { z } from 'zod';
import { errorIn, fromFault, malformed, type PonyOperation } from './errors.ts';
import { replySchema } from './schemas.ts';

/** The two faces of the service, which name the parameter of the key differently. */
export type PonyService = 'wcf' | 'asmx';

const services = {
  wcf: {
    path: '/UI_Service.svc',
    keyParameter: 'accesskey',
    soapAction: 'http://tempuri.org/IUI_Service/SubmitRequest',
  },
  asmx: {
    path: '/UI_Service.asmx',
    keyParameter: 'accessKey',
    soapAction: 'http://tempuri.org/SubmitRequest',
  },
} as const satisfies Record<PonyService, unknown>;

/** The platform's default; no source names another. */
const defaultNamespace = 'http://tempuri.org/';

export interface PonyClientConfig {
  /** Up to and without the service's name: `https://svc-api.p2e.ru`. */
  readonly baseUrl: string;
  /** A GUID; test and production differ by it alone. */
  readonly accessKey: string;
  readonly service?: PonyService;
  readonly namespace?: string;
  readonly soapAction?: string;
  /** Connections, breaker, retries. */
  readonly http?: Omit<CarrierHttpOptions, 'carrier' | 'baseUrl'>;
}

export interface PonyRequest<Schema extends z.ZodType> {
  readonly operation: PonyOperation;
  readonly type: 'OrderRequest' | 'PrintRequest';
  /** What stands in the request after its `Id`, in the documented order. */
  readonly content: XmlTree;
  readonly schema: Schema;
  readonly call: CarrierCall;
  /** True for calls that change nothing. */
  readonly mayRetry: boolean;
}

export interface PonyClient {
  /** Sends one request with our key. Fails with `CarrierError` only; messages that are errors are thrown. */
  ask<Schema extends z.ZodType>(request: PonyRequest<Schema>): Promise<z.output<Schema>>;
  close(): Promise<void>;
}

/** What the carrier is given when nothing else is set. */
export const callsAtOnce = 2;
const serverFaultPauseMs = 300;
const serverFaultCode = /^S\d/i;

export function createPonyClient(config: PonyClientConfig): PonyClient {
  const http = createCarrierHttp({
    concurrency: callsAtOnce,
    ...config.http,
    carrier: 'pony',
    baseUrl: config.baseUrl,
  });
  const pauseMs = config.http?.retry?.firstPauseMs ?? serverFaultPauseMs;
  let lastId = 0;
  return {
    ask: async (request) => {
      const send = async (call: CarrierCall): Promise<z.output<typeof request.schema>> => {
        lastId += 1;
        const id = String(lastId);
        return readReply(request, id, await sendBody(http, config, { ...request, call }, id));
      };
      return request.mayRetry ? sendAgainOnce(send, startBudget(request.call), pauseMs) : send(request.call);
    },
    close: () => http.close(),
  };
}

/** A server fault inside a whole answer is no broken connection, so nothing below has tried again. */
async function sendAgainOnce<Reply>(
  send: (call: CarrierCall) => Promise<Reply>,
  budget: Budget,
  pauseMs: number,
): Promise<Reply> {
  try {
    return await send(budget.next());
  } catch (error) {
    const isServerFault =
      error instanceof CarrierError && serverFaultCode.test(error.details.theirCode ?? '');
    if (!isServerFault || budget.remainingMs() <= pauseMs) throw error;
    await pause(pauseMs, budget.next().signal).catch(() => {
      throw error;
    });
    return send(budget.next());
  }
}

const envelopeOf = (
  { accessKey, service = 'wcf', namespace = defaultNamespace }: PonyClientConfig,
  body: string,
): string =>
  soapEnvelope({
    namespace,
    method: 'SubmitRequest',
    // The parameters stand in the namespace of the method, which is made the default for them.
    content: { '@xmlns': namespace, [services[service].keyParameter]: accessKey, requestBody: body },
  });

/** The document that travels as a string inside the envelope. */
function toRequestBody(
  { type, content }: Pick<PonyRequest<z.ZodType>, 'type' | 'content'>,
  id: string,
): string {
  return writeXml({
    Request: {
      '@xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      '@xmlns:xsd': 'http://www.w3.org/2001/XMLSchema',
      '@xsi:type': type,
      Id: id,
      ...content,
    },
  });
}

/** The string inside the answer's envelope. */
async function sendBody(
  http: CarrierHttp,
  config: PonyClientConfig,
  request: PonyRequest<z.ZodType>,
  id: string,
): Promise<unknown> {
  const { operation, call, mayRetry } = request;
  const { path, soapAction } = services[config.service ?? 'wcf'];
  const answer = await http.request({
    operation,
    method: 'POST',
    path,
    headers: {
      'content-type': 'text/xml; charset=utf-8',
      soapaction: `"${config.soapAction ?? soapAction}"`,
    },
    body: envelopeOf(config, toRequestBody(request, id)),
    call,
    mayRetry,
    readsServerErrors: true,
  });
  try {
    const content = await readSoapAnswer(answer, { carrier: 'pony', operation }, { keepsAttributes: true });
    return content.SubmitRequestResult;
  } catch (error) {
    if (error instanceof SoapFault) throw fromFault(error, { carrier: 'pony', operation });
    throw error;
  }
}

const childOf = (parent: unknown, name: string): unknown =>
  typeof parent === 'object' && parent !== null ? Reflect.get(parent, name) : undefined;

/** The inner document: a string as a rule, the elements themselves where a stack has unpacked it. */
function readDocument(result: unknown, operation: PonyOperation): unknown {
  const text = childOf(result, '#text') ?? result;
  if (typeof text !== 'string') return childOf(text, 'Response');
  try {
    const document: XmlElement = parseXml(text.replace(/^\uFEFF/, '').trim(), { keepsAttributes: true });
    return document.Response;
  } catch (cause) {
    throw malformed(operation, text, cause);
  }
}

function readReply<Schema extends z.ZodType>(
  { schema, operation }: PonyRequest<Schema>,
  id: string,
  result: unknown,
): z.output<Schema> {
  const response = readDocument(result, operation);
  const reply = replySchema.safeParse(response);
  if (!reply.success) throw malformed(operation, JSON.stringify(result) ?? '', reply.error);
  const { RequestId, MessageList } = reply.data;
  if (RequestId !== undefined && RequestId !== id)
    throw malformed(operation, `a reply to request ${RequestId} instead of ${id}`);
  const error = errorIn([...MessageList.ResponceMessage, ...MessageList.ResponseMessage], operation);
  if (error) throw error;
  const checked = schema.safeParse(response);
  if (!checked.success) throw malformed(operation, JSON.stringify(response), checked.error);
  return checked.data;
}

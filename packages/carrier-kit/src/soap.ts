import type { CarrierCode } from '@tranzit/kernel';
import { withoutLoneHalves } from './clean-text.ts';
import { CarrierError, type CarrierErrorKind } from './error.ts';
import type { CarrierHttp } from './http.ts';
import { type AnswerContext, beginningOf, type HttpAnswer, quote } from './http-answer.ts';
import type { CarrierCall } from './port/index.ts';
import { writeXml, type XmlTree } from './xml.ts';
import { parseXmlInSlices, type XmlElement, type XmlReading } from './xml-reader.ts';

export type SoapVersion = '1.1' | '1.2';

const envelopeNamespaces: Readonly<Record<SoapVersion, string>> = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
};
const contentTypes: Readonly<Record<SoapVersion, string>> = {
  '1.1': 'text/xml; charset=utf-8',
  '1.2': 'application/soap+xml; charset=utf-8',
};

export interface SoapMessage {
  readonly namespace: string;
  readonly method: string;
  /** What stands inside the method's element. */
  readonly content: XmlTree;
  readonly version?: SoapVersion;
}

/** Document/literal: the method's element carries the namespace under a prefix, its children are unqualified. */
export function soapEnvelope({ namespace, method, content, version = '1.1' }: SoapMessage): string {
  const body = { [`ns:${method}`]: { '@xmlns:ns': namespace, ...content } };
  const envelope = { '@xmlns:soapenv': envelopeNamespaces[version], 'soapenv:Body': body };
  return `<?xml version="1.0" encoding="UTF-8"?>${writeXml({ 'soapenv:Envelope': envelope })}`;
}

/** A fault as the service gave it. Adapters turn it into a `CarrierError`; it never leaves `callSoap`. */
export class SoapFault extends Error {
  readonly code: string;
  readonly text: string;
  /** The children of the fault's detail, empty when there is none. */
  readonly detail: XmlElement;

  constructor(code: string, text: string, detail: XmlElement) {
    super(`soap fault ${code}: ${quote(text)}`);
    this.name = 'SoapFault';
    this.code = code;
    this.text = text;
    this.detail = detail;
  }
}

/** For faults an adapter has no word for: our side's faults are refusals, the server's mean that it is not well. */
export function soapFaultKind(fault: SoapFault): CarrierErrorKind {
  return /client|sender/i.test(fault.code) ? 'refused' : 'unavailable';
}

const isElement = (value: unknown): value is XmlElement =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const childrenOf = (parent: XmlElement, name: string): XmlElement => {
  const child = parent[name];
  return isElement(child) ? child : {};
};
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : isElement(value) ? textOf(value['#text'] ?? value.Text) : '';

function toFault(fault: XmlElement): SoapFault {
  const code = textOf(fault.faultcode) || textOf(childrenOf(fault, 'Code').Value);
  const text = textOf(fault.faultstring) || textOf(fault.Reason);
  return new SoapFault(code, text, {
    ...childrenOf(fault, 'Detail'),
    ...childrenOf(fault, 'detail'),
  });
}

/** In the charset of the header, else of the XML declaration. Throws where the bytes are not in that charset. */
function decodeBody({ bytes, headers }: HttpAnswer): string {
  const charset =
    /charset="?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1] ??
    /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)/i.exec(beginningOf(bytes, 200))?.[1] ??
    'utf-8';
  const readable = /^utf-?8$/i.test(charset) ? withoutLoneHalves(bytes) : bytes;
  return new TextDecoder(charset, { fatal: true }).decode(readable);
}

/** A body without an envelope: the status tells what it may mean. */
function noEnvelope(answer: HttpAnswer, context: AnswerContext, cause: unknown): CarrierError {
  const { status } = answer;
  const kind: CarrierErrorKind =
    status === 401 || status === 403 ? 'unauthorized' : status >= 500 ? 'unavailable' : 'malformed';
  return new CarrierError(kind, {
    ...context,
    httpStatus: status,
    carrierMessage: quote(answer.text()),
    mayHaveReached: kind !== 'unauthorized',
    cause,
  });
}

/**
 * What stands inside the answer's element, `{}` when it is empty.
 * Throws `SoapFault` for a fault whatever the status, and `CarrierError` for a body that is no envelope.
 */
export async function readSoapAnswer(
  answer: HttpAnswer,
  context: AnswerContext,
  reading: XmlReading = {},
): Promise<XmlElement> {
  const body = await readBody(answer, context, reading);
  const fault = body.Fault;
  if (fault !== undefined) throw toFault(isElement(fault) ? fault : {});
  const [content] = Object.entries(body).flatMap(([name, child]) => (name.startsWith('@') ? [] : [child]));
  if (content === undefined) throw noEnvelope(answer, context, new Error('an empty body'));
  return isElement(content) ? content : {};
}

async function readBody(
  answer: HttpAnswer,
  context: AnswerContext,
  reading: XmlReading,
): Promise<XmlElement> {
  let document: XmlElement;
  try {
    document = await parseXmlInSlices(decodeBody(answer), reading);
  } catch (cause) {
    throw noEnvelope(answer, context, cause);
  }
  const body = childrenOf(document, 'Envelope').Body;
  if (!isElement(body)) throw noEnvelope(answer, context, new Error('no body in the envelope'));
  return body;
}

export interface SoapRequest extends SoapMessage {
  readonly carrier: CarrierCode;
  /** Below the base URL, with its leading slash. */
  readonly path: string;
  readonly call: CarrierCall;
  /** True when the call may be sent twice without harm. */
  readonly mayRetry?: boolean;
  readonly soapAction?: string;
  readonly reading?: XmlReading;
  /** The carrier's faults in our words. */
  readonly toError: (fault: SoapFault, context: AnswerContext) => CarrierError;
}

/** One call: the envelope out, the inside of the answer's element in. Fails with `CarrierError` only. */
export async function callSoap(http: CarrierHttp, request: SoapRequest): Promise<XmlElement> {
  const context = { carrier: request.carrier, operation: request.method };
  const version = request.version ?? '1.1';
  const answer = await http.request({
    operation: request.method,
    method: 'POST',
    path: request.path,
    headers: {
      'content-type': contentTypes[version],
      ...(version === '1.1' ? { soapaction: `"${request.soapAction ?? ''}"` } : {}),
    },
    body: soapEnvelope(request),
    call: request.call,
    mayRetry: request.mayRetry ?? false,
    readsServerErrors: true,
  });
  try {
    return await readSoapAnswer(answer, context, request.reading);
  } catch (error) {
    if (error instanceof SoapFault) throw request.toError(error, { ...context });
    throw error;
  }
}

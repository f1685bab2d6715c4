import type { IncomingMessage } from 'node:http';
import { sandboxCredentials } from '../credentials.ts';
import type { Sandbox } from '../sandbox.ts';
import type { CarrierCall } from '../server/carrier-call.ts';
import type { Answer } from '../wire/answer.ts';
import { serveDescription } from '../wsdl/serve-wsdl.ts';
import { cancelRequest } from './orders/cancel-order.ts';
import { creationRequest } from './orders/create-order.ts';
import { consolidationNews, historyRequest, newsRequest } from './orders/news.ts';
import { answerFile, FILES_PATH, printRequest } from './orders/prints.ts';
import { statusRequest } from './orders/read-status.ts';
import { citiesRequest } from './places/cities.ts';
import type { PonyCall, PonyReply, PonyRequest } from './pony-request.ts';
import { calculationRequest } from './quote/calculate.ts';
import { fine, PonyFailure, presentMessage, refusals } from './soap/messages.ts';
import { faultAnswer, readSoapCall, type SoapCall, soapAnswer } from './soap/soap.ts';
import { ponyService } from './soap/wsdl.ts';
import { childOf, readXml, textAt, typeOf, type XmlNode } from './soap/xml-read.ts';
import { toXml } from './soap/xml-write.ts';

const METHOD = 'SubmitRequest';
const servicePath = /^\/pony\/ui_service\.(svc|asmx)$/i;
const namespaces = {
  '@xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  '@xmlns:xsd': 'http://www.w3.org/2001/XMLSchema',
};

const requests: readonly PonyRequest[] = [
  creationRequest,
  calculationRequest,
  statusRequest,
  cancelRequest,
  newsRequest,
  consolidationNews,
  historyRequest,
  printRequest,
  citiesRequest,
];

function findRequest(request: XmlNode | undefined): PonyRequest | undefined {
  const ofType = requests.filter(({ type }) => type === typeOf(request));
  // A kind without modes takes no notice of one.
  const mode = ofType.length === 1 ? '' : textAt(request, 'Mode');
  return ofType.find(({ modes }) => modes.includes(mode));
}

function isKeyRight({ accessKey }: SoapCall): boolean {
  return accessKey.toLowerCase() === sandboxCredentials.pony.accessKey;
}

async function replyTo(
  sandbox: Sandbox,
  soap: SoapCall,
  request: XmlNode | undefined,
  call: PonyCall,
): Promise<PonyReply> {
  if (!isKeyRight(soap)) throw new PonyFailure(refusals.wrongKey);
  if (request === undefined) throw new PonyFailure(refusals.unreadable);
  const kind = findRequest(request);
  if (kind === undefined) {
    const isTypeKnown = requests.some(({ type }) => type === typeOf(request));
    throw new PonyFailure(isTypeKnown ? refusals.unknownMode : refusals.unknownType);
  }
  if (call.isRejected && !kind.refusesInRows) throw new PonyFailure(refusals.refused);
  return kind.handle(sandbox, request, call);
}

async function replyOrRefuse(
  sandbox: Sandbox,
  soap: SoapCall,
  request: XmlNode | undefined,
  call: PonyCall,
): Promise<PonyReply> {
  try {
    return await replyTo(sandbox, soap, request, call);
  } catch (error) {
    if (error instanceof PonyFailure) return { content: {}, message: { ...error.refusal, isError: true } };
    // The carrier tells its own failures in the same words as refusals, with a code that asks for a repeat.
    sandbox.log.warn({ err: error }, 'pony request failed');
    return { content: {}, message: { ...refusals.server, isError: true } };
  }
}

function documentOf(request: XmlNode | undefined, { content, message }: PonyReply): string {
  return toXml('Response', {
    ...namespaces,
    RequestId: textAt(request, 'Id') || undefined,
    ...content,
    MessageList: presentMessage(message ?? fine),
  });
}

async function answerSoap(
  sandbox: Sandbox,
  soap: SoapCall | undefined,
  request: XmlNode | undefined,
  call: PonyCall,
): Promise<Answer> {
  if (soap === undefined) return faultAnswer('DeserializationFailed', 'The message is not a SOAP envelope');
  if (soap.method !== METHOD) return faultAnswer('ActionNotSupported', `There is no method ${soap.method}`);
  const reply = await replyOrRefuse(sandbox, soap, request, call);
  return { ...soapAnswer(documentOf(request, reply)), ...reply.wire };
}

const plain = (status: number, body: string): Answer => ({
  status,
  contentType: 'text/plain;charset=utf-8',
  body,
});

function readFileCall(sandbox: Sandbox, path: string): CarrierCall {
  const id = path.slice(FILES_PATH.length).replace(/\.pdf$/, '');
  return {
    operation: 'documents',
    method: 'GET /files',
    answer: async (isRejected) => (isRejected ? plain(403, 'Forbidden') : answerFile(sandbox, id)),
  };
}

/** Reads a call under `/pony`: which request stands in the envelope, and how to answer it. */
export function readPonyCall(sandbox: Sandbox, request: IncomingMessage, body: Buffer): CarrierCall {
  const baseUrl = `http://${request.headers.host ?? 'localhost'}`;
  const url = new URL(request.url ?? '/', baseUrl);
  if (request.method === 'GET' && url.pathname.startsWith(FILES_PATH)) {
    return readFileCall(sandbox, url.pathname);
  }
  const isService = servicePath.test(url.pathname.replace(/\/$/, ''));
  const soap = request.method === 'POST' ? readSoapCall(body.toString('utf8')) : undefined;
  const inner = childOf(soap === undefined ? undefined : readXml(soap.requestBody), 'Request');
  const kind = findRequest(inner);
  const named = `${typeOf(inner) || METHOD}.${textAt(inner, 'Mode')}`.replace(/\.$/, '');
  return {
    operation: isService ? (kind?.operation ?? 'unknown') : 'unknown',
    method: request.method === 'POST' ? named : `${request.method} ${url.pathname}`,
    async answer(isRejected) {
      if (!isService) return plain(404, 'No such service');
      if (request.method !== 'POST') {
        return serveDescription(ponyService(url.pathname), url.search, `${baseUrl}${url.pathname}`);
      }
      return answerSoap(sandbox, soap, inner, { isRejected, baseUrl });
    },
  };
}

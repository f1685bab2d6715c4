import type { IncomingMessage } from 'node:http';
import { sandboxCredentials } from '../credentials.ts';
import type { Sandbox } from '../sandbox.ts';
import type { CarrierCall } from '../server/carrier-call.ts';
import type { Answer } from '../wire/answer.ts';
import { serveDescription } from '../wsdl/serve-wsdl.ts';
import type { CseMethod } from './cse-method.ts';
import { getFormsForDocuments } from './documents/forms.ts';
import { getDocuments } from './documents/get-documents.ts';
import { deleteDocuments } from './orders/delete-documents.ts';
import { saveDocuments } from './orders/save-documents.ts';
import { saveWaybillOffice } from './orders/save-waybill-office.ts';
import { getReferenceData } from './places/references.ts';
import { calc } from './quote/calculate.ts';
import { CseError, errorProperty } from './soap/cse-error.ts';
import { hasNil, readSoapCall, type SoapCall, textAt, type XmlElement } from './soap/soap-read.ts';
import { elementContent, faultAnswer, soapAnswer } from './soap/soap-write.ts';
import { cseService } from './soap/wsdl.ts';
import { tracking } from './tracking/tracking.ts';

const PATH = /^\/cse\/1c\/ws\/web1c\.1cws\/?$/i;

const ping: CseMethod = {
  name: 'Ping',
  takes: '',
  gives: 'boolean',
  isOpen: true,
  operationOf: () => 'unknown',
  handle: () => ({ content: 'true' }),
};

const methods: readonly CseMethod[] = [
  ping,
  calc,
  getReferenceData,
  saveDocuments,
  saveWaybillOffice,
  tracking,
  getDocuments,
  getFormsForDocuments,
  deleteDocuments,
];

/** The typed method writes its names with capitals. */
function checkLogin(request: XmlElement): void {
  const { login, password } = sandboxCredentials.cse;
  const given = (name: string): string => textAt(request, name) || textAt(request, name.toLowerCase());
  if (given('Login') !== login || given('Password') !== password) throw new CseError('03010');
}

const refuseInTree = (error: CseError): string =>
  elementContent({ key: '', properties: [errorProperty(error)] });

async function perform(sandbox: Sandbox, call: SoapCall, isRejected: boolean): Promise<Answer> {
  const { version, method: request } = call;
  const method = methods.find(({ name }) => name === request.name);
  if (method === undefined) return faultAnswer(version, `Метод ${request.name} не поддержан`);
  if (hasNil(request)) return faultAnswer(version, 'Ошибка преобразования данных XDTO: пустое значение');
  try {
    if (method.isOpen !== true) {
      checkLogin(request);
      method.noteCall?.(sandbox, request);
      if (isRejected) throw new CseError('02011');
    }
    const { content, wire } = await method.handle(sandbox, request);
    return { ...soapAnswer(version, method.name, content), ...wire };
  } catch (error) {
    if (error instanceof CseError) {
      return soapAnswer(version, method.name, (method.refuse ?? refuseInTree)(error));
    }
    throw error;
  }
}

const plain = (status: number, body: string): Answer => ({
  status,
  contentType: 'text/plain;charset=utf-8',
  body,
});

/** Reads a call under `/cse`: which method it is, and how to answer it. */
export function readCseCall(sandbox: Sandbox, request: IncomingMessage, body: Buffer): CarrierCall {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  const call = request.method === 'POST' ? readSoapCall(body.toString('utf8')) : undefined;
  const method = methods.find(({ name }) => name === call?.method.name);
  return {
    operation: call === undefined ? 'unknown' : (method?.operationOf(call.method) ?? 'unknown'),
    method: call?.method.name ?? request.method ?? '',
    async answer(isRejected) {
      if (!PATH.test(url.pathname)) return plain(404, 'No such service');
      if (request.method !== 'POST') {
        return serveDescription(cseService(methods), url.search, `${url.origin}${url.pathname}`);
      }
      if (call === undefined) return faultAnswer('1.1', 'Не удалось прочитать конверт SOAP');
      return perform(sandbox, call, isRejected);
    },
  };
}

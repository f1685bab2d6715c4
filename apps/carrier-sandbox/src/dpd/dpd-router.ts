import type { IncomingMessage } from 'node:http';
import { sandboxCredentials } from '../credentials.ts';
import type { Sandbox } from '../sandbox.ts';
import type { CarrierCall } from '../server/carrier-call.ts';
import type { Answer } from '../wire/answer.ts';
import { serveDescription } from '../wsdl/serve-wsdl.ts';
import { calculatorMethods } from './calculate.ts';
import { cancelMethod } from './cancel-order.ts';
import { citiesCashPay } from './cities.ts';
import { creationMethods } from './create-order.ts';
import { documentMethods } from './documents.ts';
import type { DpdMethod } from './dpd-method.ts';
import { orderStatusMethod } from './read-order-status.ts';
import { childOf, readSoapCall, type SoapCall, textAt, type XmlNode } from './soap-read.ts';
import { DpdFault, faultAnswer, soapAnswer } from './soap-write.ts';
import { parcelShops, terminalsSelfDelivery } from './terminals.ts';
import { trackingMethods } from './tracking.ts';
import { describeService, dpdSoapServices } from './wsdl/describe-service.ts';

const PREFIX = '/dpd/services/';

const methods: readonly DpdMethod[] = [
  citiesCashPay,
  parcelShops,
  terminalsSelfDelivery,
  ...calculatorMethods,
  ...creationMethods,
  orderStatusMethod,
  cancelMethod,
  ...documentMethods,
  ...trackingMethods,
];

function requestOf(method: DpdMethod, soap: SoapCall): XmlNode {
  const wrapped = childOf(soap.content, method.wrapper);
  if (wrapped !== undefined) return wrapped;
  return method.isWrapperOptional ? soap.content : '';
}

function checkAuth(request: XmlNode): void {
  const auth = childOf(request, 'auth');
  const { clientNumber, clientKey } = sandboxCredentials.dpd;
  if (textAt(auth, 'clientNumber') === clientNumber && textAt(auth, 'clientKey') === clientKey) return;
  throw new DpdFault('authorization-failed', 'Неверный номер клиента или ключ');
}

const namespaceOf = (service: string): string => dpdSoapServices[service]?.namespaces[0] ?? '';

function checkNamespace(service: string, soap: SoapCall): void {
  const { namespaces = [], takesAnyNamespace } = dpdSoapServices[service] ?? {};
  if (takesAnyNamespace || namespaces.includes(soap.namespace)) return;
  throw new DpdFault('client', `Cannot find dispatch method for {${soap.namespace}}${soap.method}`);
}

async function perform(
  sandbox: Sandbox,
  service: string,
  soap: SoapCall,
  isRejected: boolean,
): Promise<Answer> {
  const { takesAnyNamespace } = dpdSoapServices[service] ?? {};
  const namespace = takesAnyNamespace ? soap.namespace : namespaceOf(service);
  try {
    checkNamespace(service, soap);
    const method = findMethod(service, soap);
    if (method === undefined) {
      throw new DpdFault('client', `Cannot find dispatch method for {${soap.namespace}}${soap.method}`);
    }
    const request = requestOf(method, soap);
    checkAuth(request);
    if (isRejected && !method.refusesInRows) throw new DpdFault('request-refused', 'Запрос отклонён');
    const reply = await method.handle(sandbox, request, { service, isRejected });
    return { ...soapAnswer(namespace, soap.method, reply.returns), ...reply.wire };
  } catch (error) {
    if (error instanceof DpdFault) return faultAnswer(error, namespace);
    throw error;
  }
}

function findMethod(service: string, soap: SoapCall | undefined): DpdMethod | undefined {
  return methods.find((method) => method.name === soap?.method && method.services.includes(service));
}

const plain = (status: number, body: string): Answer => ({
  status,
  contentType: 'text/plain;charset=utf-8',
  body,
});

/** Reads a call under `/dpd/services`: which method it is, and how to answer it. */
export function readDpdCall(sandbox: Sandbox, request: IncomingMessage, body: Buffer): CarrierCall {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  const service = url.pathname.slice(PREFIX.length).replace(/\/$/, '');
  const soap = request.method === 'POST' ? readSoapCall(body.toString('utf8')) : undefined;
  return {
    operation: findMethod(service, soap)?.operation ?? 'unknown',
    method: `${service}.${soap?.method ?? request.method ?? ''}`,
    async answer(isRejected) {
      const described = dpdSoapServices[service];
      if (described === undefined) return plain(404, 'No such service');
      if (request.method !== 'POST') {
        const own = methods.filter(({ services }) => services.includes(service));
        return serveDescription(describeService(described, own), url.search, `${url.origin}${url.pathname}`);
      }
      if (soap === undefined)
        return faultAnswer(new DpdFault('client', "Couldn't create SOAP message"), namespaceOf(service));
      return perform(sandbox, service, soap, isRejected);
    },
  };
}

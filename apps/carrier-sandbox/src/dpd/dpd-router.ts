import type { IncomingMessage } from 'node:http';
import { sandboxCredentials } from '../credentials.ts';
import type { Sandbox } from '../sandbox.ts';
import type { CarrierCall } from '../server/carrier-call.ts';
import type { Answer } from '../wire/answer.ts';
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

const PREFIX = '/dpd/services/';

/** Namespaces by service; the first is answered with. Nothing is known of label-print's, so it takes any. */
const namespaces: Readonly<Record<string, readonly string[]>> = {
  geography2: ['http://dpd.ru/ws/geography/2015-05-20'],
  calculator2: ['http://dpd.ru/ws/calculator/2012-03-20', 'http://dpd.ru/ws/Calculator/2012-03-20'],
  order2: ['http://dpd.ru/ws/order2/2012-04-04'],
  'label-print': [],
  tracing: ['http://dpd.ru/ws/tracing/2011-11-18'],
  'tracing1-1': ['http://dpd.ru/ws/tracing/2012-06-25'],
  'event-tracking': ['http://dpd.ru/ws/event-tracking/2016-02-15'],
};

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

function checkNamespace(service: string, soap: SoapCall): void {
  const accepted = namespaces[service] ?? [];
  if (accepted.length === 0 || accepted.includes(soap.namespace)) return;
  throw new DpdFault('client', `Cannot find dispatch method for {${soap.namespace}}${soap.method}`);
}

async function perform(
  sandbox: Sandbox,
  service: string,
  soap: SoapCall,
  isRejected: boolean,
): Promise<Answer> {
  const namespace = namespaces[service]?.[0] ?? soap.namespace;
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
  const url = new URL(request.url ?? '/', 'http://localhost');
  const service = url.pathname.slice(PREFIX.length).replace(/\/$/, '');
  const soap = request.method === 'POST' ? readSoapCall(body.toString('utf8')) : undefined;
  return {
    operation: findMethod(service, soap)?.operation ?? 'unknown',
    method: `${service}.${soap?.method ?? request.method ?? ''}`,
    async answer(isRejected) {
      if (!(service in namespaces)) return plain(404, 'No such service');
      if (request.method !== 'POST') return plain(501, 'The sandbox does not serve WSDL');
      const namespace = namespaces[service]?.[0] ?? '';
      if (soap === undefined)
        return faultAnswer(new DpdFault('client', "Couldn't create SOAP message"), namespace);
      return perform(sandbox, service, soap, isRejected);
    },
  };
}

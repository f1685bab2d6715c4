import { sandboxCredentials } from '../credentials.ts';
import { objectsOf } from '../wire/read-json.ts';
import type { TestSandbox } from './test-sandbox.ts';

const { accessToken, login, password, trackingLogin, trackingPassword } = sandboxCredentials.post;

/** What every call of the sending interface carries. */
export const postHeaders = {
  authorization: `AccessToken ${accessToken}`,
  'x-user-authorization': `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
  'content-type': 'application/json;charset=UTF-8',
};

/** Calls the sending interface of a sandbox. */
export const postApi =
  (sandbox: TestSandbox) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    sandbox.call(method, `/post${path}`, body, { ...postHeaders, ...headers });

/** The calculation of the carrier's documents. */
export const postCalculation = {
  'index-from': '101000',
  'index-to': '630000',
  'mail-category': 'WITH_DECLARED_VALUE',
  'mail-type': 'POSTAL_PARCEL',
  mass: 1500,
  dimension: { height: 10, length: 30, width: 20 },
  'declared-value': 300_000,
  fragile: false,
  'payment-method': 'CASHLESS',
};

/** The order of the carrier's documents. */
export const postOrder = {
  'address-type-to': 'DEFAULT',
  'index-to': 630000,
  'region-to': 'обл Новосибирская',
  'place-to': 'г Новосибирск',
  'street-to': 'ул Образцовая',
  'house-to': '2',
  surname: 'Тестовый',
  'given-name': 'Получатель',
  'tel-address': 70_000_000_002,
  'mail-category': 'WITH_DECLARED_VALUE',
  'mail-direct': 643,
  'mail-type': 'POSTAL_PARCEL',
  mass: 1500,
  'insr-value': 300_000,
  'order-num': 'TRZ-0000000018',
  'postoffice-code': '101000',
  fragile: false,
  'payment-method': 'CASHLESS',
  'transport-type': 'SURFACE',
};

/** The same with another number and whatever else is to differ. */
export const postOrderWith = (number: string, change: Readonly<Record<string, unknown>> = {}) => ({
  ...postOrder,
  'order-num': number,
  ...change,
});

/** Books orders by the second version; answers their numbers. */
export async function bookPost(sandbox: TestSandbox, ...orders: readonly object[]) {
  const { json } = await postApi(sandbox)('PUT', '/2.0/user/backlog', orders);
  return objectsOf(json.orders).map((order) => ({
    id: Number(order['result-id']),
    barcode: String(order.barcode),
  }));
}

/** A request for the history of one barcode, as clients send it. */
export function historyRequest(barcode: string, secret: string = trackingPassword): string {
  return `<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope" xmlns:oper="http://russianpost.org/operationhistory" xmlns:data="http://russianpost.org/operationhistory/data">
 <soap:Body><oper:getOperationHistory><data:OperationHistoryRequest><data:Barcode>${barcode}</data:Barcode>
  <data:MessageType>0</data:MessageType><data:Language>RUS</data:Language></data:OperationHistoryRequest>
  <data:AuthorizationHeader soap:mustUnderstand="1"><data:login>${trackingLogin}</data:login><data:password>${secret}</data:password></data:AuthorizationHeader>
 </oper:getOperationHistory></soap:Body></soap:Envelope>`;
}

const inEnvelope11 = (content: string): string =>
  `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:pos="http://fclient.russianpost.org/postserver" xmlns:fcl="http://fclient.russianpost.org"><soapenv:Body>${content}</soapenv:Body></soapenv:Envelope>`;
const batchAuth = (secret: string): string => `<login>${trackingLogin}</login><password>${secret}</password>`;

/** A request for the histories of many. */
export function ticketRequest(barcodes: readonly string[], secret: string = trackingPassword): string {
  const items = barcodes.map((barcode) => `<fcl:Item Barcode="${barcode}"/>`).join('');
  return inEnvelope11(
    `<pos:ticketRequest><request>${items}</request>${batchAuth(secret)}<language>RUS</language></pos:ticketRequest>`,
  );
}

/** A request for the answer to that. */
export function ticketAnswerRequest(ticket: string): string {
  return inEnvelope11(
    `<pos:answerByTicketRequest><ticket>${ticket}</ticket>${batchAuth(trackingPassword)}</pos:answerByTicketRequest>`,
  );
}

/** `type:attribute` of every operation of a single history. */
export function operationsIn(xml: string): readonly string[] {
  const ids = (name: string): readonly string[] =>
    [...xml.matchAll(new RegExp(`<ns3:${name}><ns3:Id>([^<]*)</ns3:Id>`, 'g'))].map(
      (match) => match[1] ?? '',
    );
  const attributes = ids('OperAttr');
  return ids('OperType').map((type, place) => `${type}:${attributes[place]}`);
}

/** The history of a barcode as operations. */
export async function trackPost(sandbox: TestSandbox, barcode: string): Promise<readonly string[]> {
  const { text } = await sandbox.call('POST', '/post/rtm34', historyRequest(barcode), {
    'content-type': 'application/soap+xml; charset=utf-8',
  });
  return operationsIn(text);
}

import { sandboxCredentials } from '../credentials.ts';
import { textIn } from './samples.ts';
import type { TestSandbox, WireAnswer } from './test-sandbox.ts';

const entities: readonly (readonly [string, string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&amp;', '&'],
];
const escaped = (text: string): string =>
  entities.toReversed().reduce((done, [entity, sign]) => done.replaceAll(sign, entity), text);
const unescaped = (text: string): string =>
  entities.reduce((done, [entity, sign]) => done.replaceAll(entity, sign), text);

/** How an envelope differs from the plain one. */
export interface EnvelopeForm {
  readonly key?: string;
  readonly keyName?: 'accesskey' | 'accessKey';
  readonly isCdata?: boolean;
  readonly prefix?: string;
}

/** The method's envelope with the inner document as a string. */
export function ponyEnvelope(inner: string, form: EnvelopeForm = {}): string {
  const key = form.key ?? sandboxCredentials.pony.accessKey;
  const prefix = form.prefix ?? '';
  const keyName = form.keyName ?? 'accesskey';
  const body = form.isCdata ? `<![CDATA[${inner}]]>` : escaped(inner);
  const xmlns = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`;
  return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>
 <${prefix}SubmitRequest ${xmlns}="http://tempuri.org/"><${prefix}${keyName}>${key}</${prefix}${keyName}>
  <${prefix}requestBody>${body}</${prefix}requestBody></${prefix}SubmitRequest></soap:Body></soap:Envelope>`;
}

/** An inner document. */
export function ponyRequest(type: string, content: string): string {
  return `<Request xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xsi:type="${type}">${content}</Request>`;
}

/** What may differ from the sample shipment. */
export interface ShipmentChange {
  readonly number?: string;
  readonly mode?: string;
  readonly from?: string;
  readonly to?: string;
  readonly receiver?: string;
  readonly cargos?: string;
  readonly pickup?: string;
  /** Elements after the cargo list. */
  readonly more?: string;
}

/** One place: grams and millimetres. */
export function ponyCargo(id: number, grams = 1500, barcode = ''): string {
  return `<Cargo><Id>${id}</Id>${barcode === '' ? '' : `<Barcode>${barcode}</Barcode>`}<Description>Запчасти</Description>
 <Dimentions><Length>300</Length><Width>200</Width><Height>100</Height></Dimentions><Weight>${grams}</Weight><Cost>3000</Cost></Cargo>`;
}

function address(city: string, street: string): string {
  return `<Address><Country>Россия</Country><City>${city}</City><StreetAddress>${street}</StreetAddress></Address>`;
}

/** A delivery service as the carrier's documents show it. */
export function ponyService(change: ShipmentChange = {}): string {
  const { mode = 'Express', pickup = '2026-03-03T00:00:00' } = change;
  return `<Service xsi:type="DeliveryService"><Id>1</Id><PickupDate>${pickup}</PickupDate>${mode === '' ? '' : `<Mode>${mode}</Mode>`}
 <Sender>${address(change.from ?? 'Москва', 'ул. Примерная, 1')}<Company><Name>ООО Пример</Name></Company>
  <PersonList><Person><Name>Отправитель Тестовый</Name><PhoneList><string>+70000000001</string></PhoneList></Person></PersonList></Sender>
 <Recipient>${address(change.to ?? 'Новосибирск', 'ул. Образцовая, 2')}
  <PersonList><Person><Name>${change.receiver ?? 'Получатель Тестовый'}</Name><PhoneList><string>+70000000002</string></PhoneList></Person></PersonList></Recipient>
 <CargoList>${change.cargos ?? ponyCargo(1)}</CargoList>${change.more ?? ''}</Service>`;
}

/** `<Order>` of an order request. */
export function ponyOrder(change: ShipmentChange = {}): string {
  return `<Order><ClientsNumber>${change.number ?? 'TRZ-0000000018'}</ClientsNumber>
 <Payment><Mode>Bill</Mode><PaymentContract><Number>00-0001</Number></PaymentContract></Payment>
 <ServiceList>${ponyService(change)}</ServiceList></Order>`;
}

/** `<Order>` of a calculation. */
export function ponyPriced(change: ShipmentChange = {}): string {
  return `<Order><ServiceList>${ponyService({ mode: '', ...change })}</ServiceList></Order>`;
}

/** The inner document of an answer. */
export function innerOf(answer: WireAnswer): string {
  return unescaped(textIn(answer.text, 'SubmitRequestResult') ?? '');
}

/** Posts requests to the service. */
export function ponyClient(sandbox: TestSandbox) {
  const post = (envelope: string, path = '/pony/UI_Service.svc', headers: Record<string, string> = {}) =>
    sandbox.call('POST', path, envelope, { 'content-type': 'text/xml; charset=utf-8', ...headers });
  const ask = async (type: string, content: string): Promise<string> =>
    innerOf(await post(ponyEnvelope(ponyRequest(type, content))));
  const askOrders = (mode: string, orders: string): Promise<string> =>
    ask('OrderRequest', `<Id>1</Id><Mode>${mode}</Mode><OrderList>${orders}</OrderList>`);
  const named = (number: string): string => `<Order><ClientsNumber>${number}</ClientsNumber></Order>`;
  return {
    post,
    ask,
    askOrders,
    create: (change: ShipmentChange = {}) => askOrders('Order', ponyOrder(change)),
    calculate: (change: ShipmentChange = {}) => askOrders('Calculation', ponyPriced(change)),
    status: (number: string) => askOrders('Status', named(number)),
    cancel: (number: string) => askOrders('Cancel', named(number)),
    news: () => ask('WhatIsNewRequest', '<Id>1</Id>'),
  };
}

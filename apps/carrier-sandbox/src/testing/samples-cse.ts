import { type CseElement, readElement } from '../cse/soap/cse-element.ts';
import { childOf, readSoapCall, type XmlElement } from '../cse/soap/soap-read.ts';
import type { TestSandbox } from './test-sandbox.ts';

export const cseMoscow = 'cf862f56-442d-11dc-9497-0015170f8c09';
export const cseExpress = '18c4f207-458b-11dc-9497-0015170f8c09';
export const cseEconomy = '8bbab642-1df3-11de-bcd5-0015170f8c09';
const cseCargo = '4aab1fc6-fc2b-473a-8728-58bcd4ff79ba';
export const cseInsurance = 'cc03d9ad-61f4-11dc-bda1-0015170f8c09';
export const cseDeclared = '6da21fe7-4f13-11dc-bda1-0015170f8c09';

const login = '<m:login>test</m:login><m:password>2016</m:password>';

/** A call as clients send it: everything in the carrier's namespace. */
export function cseEnvelope(content: string, soap = 'http://schemas.xmlsoap.org/soap/envelope/'): string {
  return `<soap:Envelope xmlns:soap="${soap}" xmlns:m="http://www.cargo3.ru"><soap:Header/><soap:Body>${content}</soap:Body></soap:Envelope>`;
}

/** One call of a tree method with the login in front. */
export function cseCall(method: string, content: string): string {
  return cseEnvelope(`<m:${method}>${login}${content}</m:${method}>`);
}

type Value = string | number | boolean;

function typeOf(value: Value): string {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? 'dateTime' : 'string';
  return typeof value === 'number' ? 'float' : 'boolean';
}

/** `<m:Fields>` and the like with a key, a value and its type, one for each entry. */
export function cseValues(element: string, values: Readonly<Record<string, Value | undefined>>): string {
  return Object.entries(values)
    .map(([key, value]) =>
      value === undefined
        ? ''
        : `<m:${element}><m:Key>${key}</m:Key><m:Value>${value}</m:Value><m:ValueType>${typeOf(value)}</m:ValueType></m:${element}>`,
    )
    .join('');
}

/** The calculation of the carrier's documents; the parts may be changed. */
export function cseCalculation(
  change: Readonly<Record<string, Value | undefined>> = {},
  services: readonly string[] = [],
): string {
  const fields = {
    SenderGeography: cseMoscow,
    RecipientGeography: 'postcode-630000',
    TypeOfCargo: cseCargo,
    Weight: 1.5,
    Qty: 1,
    VolumeWeight: 1.2,
    DeliveryType: '0',
    ...change,
  };
  const rows = services.map((guid) => cseValues('List', { Service: guid })).join('');
  const table = rows === '' ? '' : `<m:Tables><m:Key>AdditionalServices</m:Key>${rows}</m:Tables>`;
  return cseCall(
    'Calc',
    `<m:data><m:Key>Destinations</m:Key><m:List><m:Key>Destination</m:Key>${cseValues('Fields', fields)}${table}</m:List></m:data><m:parameters><m:Key>Parameters</m:Key></m:parameters>`,
  );
}

/** Parts of a waybill that tests change. */
export interface WaybillChange {
  readonly number?: string;
  readonly name?: string;
  readonly geography?: string;
  readonly urgency?: string;
  readonly delivery?: string;
  readonly takeDate?: string;
  readonly senderPoint?: string;
  readonly receiverPoint?: string;
  readonly cargo?: string;
  readonly services?: string;
  readonly parent?: string;
}

/** A waybill from door to door as clients send it. */
export function cseWaybill(change: WaybillChange = {}): string {
  const point = (guid: string | undefined): string => (guid === undefined ? '' : `<m:PVZ>${guid}</m:PVZ>`);
  const parent =
    change.parent === undefined
      ? ''
      : `<m:TypeOfParentForWaybill>order</m:TypeOfParentForWaybill><m:ParentOrderForWaybill>${change.parent}</m:ParentOrderForWaybill>`;
  return cseEnvelope(
    `<m:SaveWaybillOffice><m:Language>ru</m:Language><m:Login>test</m:Login><m:Password>2016</m:Password>
 <m:Company/><m:Number/><m:ClientNumber>${change.number ?? 'TRZ-0000000018'}</m:ClientNumber>
 <m:OrderData><m:Recipient><m:Client>ООО Образец</m:Client><m:Official>${change.name ?? 'Получатель Тестовый'}</m:Official>
   <m:Address><m:Geography>${change.geography ?? 'postcode-630000'}</m:Geography><m:Info>ул. Образцовая, 2</m:Info><m:FreeForm>true</m:FreeForm></m:Address>
   <m:Phone>+70000000002</m:Phone><m:Urgency>${change.urgency ?? cseExpress}</m:Urgency>
   <m:Cargo>${change.cargo ?? '<m:CargoDescription>Запчасти</m:CargoDescription><m:CargoPackageQty>1</m:CargoPackageQty><m:Weight>1.5</m:Weight>'}</m:Cargo>${point(change.receiverPoint)}</m:Recipient>
  <m:Sender><m:Client>ООО Пример</m:Client><m:Official>Отправитель Тестовый</m:Official>
   <m:Address><m:Geography>${cseMoscow}</m:Geography><m:Info>ул. Примерная, 1</m:Info><m:FreeForm>true</m:FreeForm></m:Address>
   <m:Phone>+70000000001</m:Phone>${point(change.senderPoint)}</m:Sender>
  <m:TakeDate>${change.takeDate ?? '2026-03-03T10:00:00'}</m:TakeDate><m:TypeOfCargo>${cseCargo}</m:TypeOfCargo>
  <m:TypeOfPayer>0</m:TypeOfPayer><m:WayOfPayment>1</m:WayOfPayment><m:DeliveryOfCargo>${change.delivery ?? 'ДоставкаДоДверей'}</m:DeliveryOfCargo>
  ${change.services ?? ''}${parent}</m:OrderData></m:SaveWaybillOffice>`,
  );
}

/** An order that carries its shipment; the parts may be changed, `undefined` leaves one out. */
export function cseOrder(
  change: Readonly<Record<string, Value | undefined>> = {},
  waybills: readonly string[] = [],
): string {
  const fields = {
    ClientNumber: 'TRZ-0000000018',
    TakeDate: '2026-03-03T00:00:00',
    TakeTime: '10:00 18:00',
    Sender: 'ООО Пример',
    SenderOfficial: 'Отправитель Тестовый',
    SenderGeography: cseMoscow,
    SenderAddress: 'ул. Примерная, 1',
    SenderPhone: '+70000000001',
    Recipient: 'ООО Образец',
    RecipientOfficial: 'Получатель Тестовый',
    RecipientGeography: 'postcode-630000',
    RecipientAddress: 'ул. Образцовая, 2',
    RecipientPhone: '+70000000002',
    Urgency: cseExpress,
    Payer: '0',
    PaymentMethod: '1',
    TypeOfCargo: cseCargo,
    Weight: 1.5,
    CargoPackageQty: 1,
    CargoDescription: 'Запчасти',
    ...change,
  };
  const rows = waybills.map(
    (number) => `<m:List><m:Key>Items</m:Key>${cseValues('Fields', { Number: number })}</m:List>`,
  );
  const table = rows.length === 0 ? '' : `<m:Tables><m:Key>Waybills</m:Key>${rows.join('')}</m:Tables>`;
  return cseCall(
    'SaveDocuments',
    `<m:data><m:Key>Orders</m:Key><m:List><m:Key>Order</m:Key>${cseValues('Fields', fields)}${table}</m:List></m:data>
 <m:parameters><m:Key>Parameters</m:Key>${cseValues('List', { DocumentType: 'order' })}</m:parameters>`,
  );
}

/** Fields that a bare courier call leaves out. */
export const cseBareCall: Readonly<Record<string, undefined>> = {
  Recipient: undefined,
  RecipientOfficial: undefined,
  RecipientGeography: undefined,
  RecipientAddress: undefined,
  RecipientPhone: undefined,
};

/** Tracking of documents by their numbers. */
export function cseTracking(
  numbers: readonly string[],
  properties: Readonly<Record<string, Value>> = { DocumentType: 'Waybill', OnlySelectedType: true },
): string {
  const list = numbers.map((number) => `<m:List><m:Key>${number}</m:Key></m:List>`).join('');
  return cseCall(
    'Tracking',
    `<m:documents><m:Key>Documents</m:Key>${cseValues('Properties', properties)}${list}</m:documents>`,
  );
}

/** A reference with its parameters. */
export function cseReference(name: string, parameters: Readonly<Record<string, Value>> = {}): string {
  return cseCall(
    'GetReferenceData',
    `<m:parameters><m:Key>parameters</m:Key>${cseValues('List', { Reference: name, ...parameters })}</m:parameters>`,
  );
}

/** Deletion of one document. */
export function cseDeletion(documentType: string, number: string): string {
  const facts = { DocumentType: documentType, Number: number, Reason: 'Передумали', ClientContact: 'Тест' };
  return cseCall(
    'DeleteDocuments',
    `<m:parameters><m:Key>parameters</m:Key><m:List><m:Key>parameters</m:Key>${cseValues('Properties', facts)}</m:List></m:parameters>`,
  );
}

/** Posts a call to a test sandbox. */
export async function postCse(sandbox: Pick<TestSandbox, 'call'>, xml: string) {
  const path = '/cse/1c/ws/web1c.1cws';
  const answer = await sandbox.call('POST', path, xml, { 'content-type': 'text/xml; charset=utf-8' });
  const read = readSoapCall(answer.text);
  const returned: XmlElement | undefined = childOf(read?.method, 'return');
  return { ...answer, method: read?.method.name, returned, tree: readElement(returned) };
}

/** Code of the error a node holds; `undefined` when it holds none. */
export function cseErrorCode(node: CseElement | undefined): string | undefined {
  const error = node?.properties?.find(({ key, value }) => key === 'Error' && value === 'true');
  return error?.list?.find(({ key }) => key === 'Description')?.value;
}

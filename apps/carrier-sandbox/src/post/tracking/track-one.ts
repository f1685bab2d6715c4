import { sandboxCredentials } from '../../credentials.ts';
import type { Step } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Answer } from '../../wire/answer.ts';
import { type JsonObject, objectOf } from '../../wire/read-json.ts';
import { isBarcode } from '../orders/barcodes.ts';
import { findByBarcode, type StoredPlace } from '../orders/stored-places.ts';
import { countryName, isoOf, RUSSIA_CODE } from '../places/countries.ts';
import { officesOf } from '../places/office-index.ts';
import { findMailCategory, findMailType } from '../quote/mail-types.ts';
import { readOperation } from './operations.ts';
import { escapeXml, readSoap, soapAnswer, textIn } from './soap.ts';
import { historyOf } from './tracking-history.ts';
import { HISTORY_DATA_NAMESPACE, HISTORY_NAMESPACE } from './wsdl/single-tracking.ts';

const MOSCOW_OFFSET_MS = 3 * 3_600_000;

/** Elements in order; `undefined` writes nothing. */
interface DataRecord {
  readonly [name: string]: string | number | undefined | DataRecord;
}

function toXml(record: DataRecord): string {
  return Object.entries(record)
    .map(([name, value]) => {
      if (value === undefined) return '';
      const content = typeof value === 'object' ? toXml(value) : escapeXml(value);
      return `<ns3:${name}>${content}</ns3:${name}>`;
    })
    .join('');
}

/** `2026-03-05T12:00:00.000+03:00` */
function operationDate(at: number): string {
  return new Date(at + MOSCOW_OFFSET_MS).toISOString().replace('Z', '+03:00');
}

function country(code: number): DataRecord {
  return { Id: code, Code2A: isoOf(code), NameRU: countryName(code) };
}

function addressesOf(sandbox: Sandbox, { order, detail }: StoredPlace, step: Step): DataRecord {
  const city = sandbox.cities().findByGeonameId(step.cityGeonameId ?? 0);
  const index = city === undefined ? undefined : officesOf(sandbox).homeIndexOf(city);
  return {
    DestinationAddress: { Index: detail.targetIndex, Description: order.receiver.city },
    OperationAddress: { Index: index, Description: step.city },
    MailDirect: country(detail.countryCode),
    CountryFrom: country(RUSSIA_CODE),
    CountryOper: country(city === undefined && step.cityGeonameId === 0 ? detail.countryCode : RUSSIA_CODE),
  };
}

function itemOf({ order, detail, place, position }: StoredPlace): DataRecord {
  const type = findMailType(detail.mailType);
  const category = findMailCategory(detail.mailCategory);
  return {
    Barcode: place.barcode,
    ComplexItemName: `${type?.title ?? ''} ${category?.title ?? ''}`.trim(),
    MailRank: { Id: 0, Name: 'Без разряда' },
    PostMark: { Id: 0, Name: 'Без отметки' },
    MailType: { Id: type?.code, Name: type?.title },
    MailCtg: { Id: category?.code, Name: category?.title },
    Mass: order.parcels[position]?.weightGrams ?? 0,
  };
}

function recordOf(sandbox: Sandbox, stored: StoredPlace, step: Step): DataRecord {
  const { order, place } = stored;
  const { typeId, typeName, attributeId, attributeName } = readOperation(step.state ?? '');
  return {
    AddressParameters: addressesOf(sandbox, stored, step),
    FinanceParameters: {
      Payment: 0,
      Value: Math.round((order.declaredValueRubles * 100) / Math.max(1, order.parcels.length)),
      MassRate: place.rateKopecks - place.insuranceRateKopecks,
      InsrRate: place.insuranceRateKopecks,
      AirRate: 0,
      Rate: 0,
    },
    ItemParameters: itemOf(stored),
    OperationParameters: {
      OperType: { Id: typeId, Name: typeName },
      OperAttr: { Id: attributeId, Name: attributeName === '' ? undefined : attributeName },
      OperDate: operationDate(step.at ?? 0),
    },
    UserParameters: {
      SendCtg: { Id: 2, Name: 'Юридическое лицо' },
      Sndr: order.sender.name,
      Rcpn: order.receiver.name,
    },
  };
}

/** A fault of SOAP 1.2 with the carrier's own element in its detail. */
function fault(kind: 'Authorization' | 'OperationHistory' | 'Language', text: string): Answer {
  const reason = `${kind}FaultReason`;
  const content =
    '<S:Fault><S:Code><S:Value>S:Receiver</S:Value></S:Code>' +
    `<S:Reason><S:Text xml:lang="ru">${escapeXml(text)}</S:Text></S:Reason>` +
    `<S:Detail><ns3:${reason} xmlns:ns3="${HISTORY_DATA_NAMESPACE}">${escapeXml(text)}</ns3:${reason}></S:Detail></S:Fault>`;
  return soapAnswer('1.2', content, 500);
}

function isAuthorized(content: JsonObject): boolean {
  const header = objectOf(content.AuthorizationHeader);
  const { trackingLogin, trackingPassword } = sandboxCredentials.post;
  return textIn(header, 'login') === trackingLogin && textIn(header, 'password') === trackingPassword;
}

function answerHistory(sandbox: Sandbox, content: JsonObject): Answer {
  const request = objectOf(content.OperationHistoryRequest);
  const barcode = textIn(request, 'Barcode').trim();
  if (!['', 'RUS', 'ENG'].includes(textIn(request, 'Language'))) return fault('Language', 'Неизвестный язык');
  if (!isBarcode(barcode)) return fault('OperationHistory', `Некорректный номер отправления: ${barcode}`);
  const stored = findByBarcode(sandbox, barcode);
  // Message type 1 asks for the history of the notice of receipt: nobody has one.
  const isNotice = textIn(request, 'MessageType') === '1';
  const records =
    stored === undefined || isNotice
      ? []
      : historyOf(stored, sandbox.clock.now()).map((step) => ({
          historyRecord: recordOf(sandbox, stored, step),
        }));
  return soapAnswer(
    '1.2',
    `<ns7:getOperationHistoryResponse xmlns:ns7="${HISTORY_NAMESPACE}" xmlns:ns3="${HISTORY_DATA_NAMESPACE}"><ns3:OperationHistoryData>` +
      `${records.map(toXml).join('')}</ns3:OperationHistoryData></ns7:getOperationHistoryResponse>`,
  );
}

/** `rtm34` (SOAP 1.2): the whole history of one barcode. Cash on delivery has no events, as nobody may ask for it. */
export function answerSingleTracking(sandbox: Sandbox, body: Buffer, isRejected: boolean): Answer {
  const message = readSoap(body);
  if (message === undefined) return fault('OperationHistory', 'Не удалось разобрать запрос');
  if (isRejected || !isAuthorized(message.content)) {
    return fault(
      'Authorization',
      'Ошибка авторизации: неверный логин или пароль, либо превышен лимит запросов',
    );
  }
  if (message.name === 'getOperationHistory') return answerHistory(sandbox, message.content);
  if (message.name === 'PostalOrderEventsForMail') {
    const name = 'PostalOrderEventsForMail';
    return soapAnswer(
      '1.2',
      `<ns7:${name}Response xmlns:ns7="${HISTORY_NAMESPACE}"><ns7:PostalOrderEventsForMaiOutput/></ns7:${name}Response>`,
    );
  }
  return fault('OperationHistory', `Неизвестный метод ${message.name}`);
}

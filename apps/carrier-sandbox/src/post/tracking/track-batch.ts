import { randomBytes } from 'node:crypto';
import { moscowInstant } from '../../clock/dates.ts';
import { sandboxCredentials } from '../../credentials.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Answer } from '../../wire/answer.ts';
import { type JsonObject, objectOf, textOf } from '../../wire/read-json.ts';
import { isBarcode } from '../orders/barcodes.ts';
import { findByBarcode } from '../orders/stored-places.ts';
import { officesOf } from '../places/office-index.ts';
import { stateOf, type TrackingTicket } from '../post-state.ts';
import { readOperation } from './operations.ts';
import { attributesOf, elementsIn, readSoap, soapAnswer, textIn } from './soap.ts';
import { historyOf } from './tracking-history.ts';
import { BATCH_ITEMS_NAMESPACE, BATCH_NAMESPACE } from './wsdl/batch-tracking.ts';

const MAX_BARCODES = 3000;
/** An answer is ready, and may be asked for again, after a quarter of an hour. */
const WAIT_HOURS = 0.25;
const KEPT_HOURS = 32;

const errorNames = {
  3: 'Указаны неверные учетные данные или превышен лимит запросов',
  6: 'Ответ по билету еще не готов',
  12: 'Некорректный номер отправления',
  16: 'Внутренняя ошибка системы',
} as const;
type ErrorId = keyof typeof errorNames;

const errorAttributes = (id: ErrorId): string => attributesOf({ ErrorTypeID: id, ErrorName: errorNames[id] });

function respond(name: string, content: string): Answer {
  return soapAnswer(
    '1.1',
    `<ns2:${name} xmlns:ns2="${BATCH_NAMESPACE}" xmlns:ns3="${BATCH_ITEMS_NAMESPACE}">${content}</ns2:${name}>`,
  );
}

/** `05.03.2026 12:00:00`, Moscow time. */
function dotted(at: number): string {
  const [day = '', time = ''] = moscowInstant(at).split('T');
  return `${day.split('-').toReversed().join('.')} ${time}`;
}

function isAuthorized(content: JsonObject): boolean {
  const { trackingLogin, trackingPassword } = sandboxCredentials.post;
  return textIn(content, 'login') === trackingLogin && textIn(content, 'password') === trackingPassword;
}

function issueTicket(sandbox: Sandbox, content: JsonObject): Answer {
  const barcodes = elementsIn(objectOf(content.request), 'Item').map((item) => textOf(item['@Barcode']));
  if (barcodes.length === 0) return respond('ticketResponse', `<error${errorAttributes(16)}/>`);
  if (barcodes.length > MAX_BARCODES) return respond('ticketResponse', `<error${errorAttributes(3)}/>`);
  const now = sandbox.clock.now();
  const ticket = `${moscowInstant(now).replaceAll(/\D/g, '')}${randomBytes(6).toString('hex').toUpperCase()}`;
  stateOf(sandbox).tickets.set(ticket, { barcodes, issuedAt: now, readAt: undefined });
  return respond('ticketResponse', `<value>${ticket}</value>`);
}

function writeItem(sandbox: Sandbox, barcode: string, until: number): string {
  if (!isBarcode(barcode)) {
    return `<ns3:Item${attributesOf({ Barcode: barcode })}><ns3:Error${errorAttributes(12)}/></ns3:Item>`;
  }
  const stored = findByBarcode(sandbox, barcode);
  const steps = stored === undefined ? [] : historyOf(stored, until);
  const operations = steps.map((step) => {
    const { typeId, attributeId, typeName } = readOperation(step.state ?? '');
    const city = sandbox.cities().findByGeonameId(step.cityGeonameId ?? 0);
    const index = city === undefined ? '' : (officesOf(sandbox).homeIndexOf(city) ?? '');
    const names = { OperTypeID: typeId, OperCtgID: attributeId, OperName: typeName };
    return `<ns3:Operation${attributesOf({ ...names, DateOper: dotted(step.at ?? 0), IndexOper: index })}/>`;
  });
  return `<ns3:Item${attributesOf({ Barcode: barcode })}>${operations.join('')}</ns3:Item>`;
}

/** The first reading waits for the answer to be made, the next ones for as long again. */
function isTooEarly(sandbox: Sandbox, ticket: TrackingTicket): boolean {
  return sandbox.clock.now() < (ticket.readAt ?? ticket.issuedAt) + sandbox.clock.hours(WAIT_HOURS);
}

function readTicket(sandbox: Sandbox, content: JsonObject): Answer {
  const now = sandbox.clock.now();
  const ticket = stateOf(sandbox).tickets.get(textIn(content, 'ticket').trim());
  const isGone = ticket !== undefined && now > ticket.issuedAt + sandbox.clock.hours(KEPT_HOURS);
  if (ticket === undefined || isGone)
    return respond('answerByTicketResponse', `<error${errorAttributes(16)}/>`);
  if (isTooEarly(sandbox, ticket)) return respond('answerByTicketResponse', `<error${errorAttributes(6)}/>`);
  ticket.readAt = now;
  const madeAt = Math.round(ticket.issuedAt + sandbox.clock.hours(WAIT_HOURS));
  const head = {
    FileName: '',
    FileTypeID: 2,
    FileNumber: 1,
    RecipientID: 1,
    DatePreparation: dotted(madeAt),
  };
  const items = ticket.barcodes.map((barcode) => writeItem(sandbox, barcode, madeAt));
  return respond('answerByTicketResponse', `<value${attributesOf(head)}>${items.join('')}</value>`);
}

/** `fc` (SOAP 1.1): histories of many barcodes by a ticket, as they were when the answer was made. */
export function answerBatchTracking(sandbox: Sandbox, body: Buffer, isRejected: boolean): Answer {
  const message = readSoap(body);
  const isReading = message?.name === 'answerByTicketRequest';
  const name = isReading ? 'answerByTicketResponse' : 'ticketResponse';
  if (message === undefined || (!isReading && message.name !== 'ticketRequest')) {
    return respond(name, `<error${errorAttributes(16)}/>`);
  }
  if (isRejected || !isAuthorized(message.content)) return respond(name, `<error${errorAttributes(3)}/>`);
  return isReading ? readTicket(sandbox, message.content) : issueTicket(sandbox, message.content);
}

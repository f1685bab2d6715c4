import {
  type Budget,
  type CarrierCall,
  type CarrierDocument,
  CarrierError,
  type DocumentRequest,
  type PollPauses,
  pollUntil,
  startBudget,
} from '@tranzit/carrier-kit';
import type { DellinClient } from './client.ts';
import { declinedState } from './codes.ts';
import { isUnknownOrder, malformed, refusedHere } from './errors.ts';
import { findRecord, type OrderListTools } from './orders/order-list.ts';
import { acceptedSchema, anySchema, type DellinOrder, labelFilesSchema } from './schemas.ts';

export interface DocumentTools extends OrderListTools {
  /** Size of a label in millimetres. */
  readonly labelFormat: string;
  readonly pauses: PollPauses;
}

const operation = 'documents';

/**
 * The waybill once the carrier has accepted the cargo, before that the request to hand it over with; labels as soon as
 * they are made. `undefined` while there is nothing to print.
 */
export async function fetchDocument(
  tools: DocumentTools,
  { reference, kind, packageCount }: DocumentRequest,
  call: CarrierCall,
): Promise<CarrierDocument | undefined> {
  if (kind !== 'waybill' && kind !== 'label')
    throw refusedHere(operation, `«Деловые Линии» не выдают документ: ${kind}`);
  const budget = startBudget(call);
  const record = await findRecord(tools, reference, operation, budget.next());
  if (!record) throw new CarrierError('not_found', { carrier: 'dellin', operation });
  if (record.state === declinedState) return undefined;
  const number = record.orderId ?? reference.carrierNumber;
  const file =
    kind === 'waybill'
      ? await fetchPaper(tools.client, record, number, budget)
      : await fetchLabels(tools, { number, ourNumber: reference.ourNumber, packageCount }, budget);
  const body = file === undefined ? undefined : await toPdf(tools.client, file, budget.next());
  return body && { kind, contentType: 'application/pdf', body };
}

const uidOf = ({ documents }: DellinOrder, type: string): string | undefined =>
  documents.find((document) => document.type === type)?.uid ?? undefined;

/** Each paper may not be there yet: then the next best one is taken. */
async function fetchPaper(
  client: DellinClient,
  record: DellinOrder,
  number: string | undefined,
  budget: Budget,
): Promise<string | undefined> {
  const shipping = uidOf(record, 'shipping');
  const request = uidOf(record, 'request');
  const questions = [
    shipping && { path: '/v1/printable.json', body: { docUID: shipping, mode: 'order' } },
    number && { path: '/v1/customers/request/pdf.json', body: { requestID: number } },
    request && { path: '/v1/printable.json', body: { docUID: request, mode: 'order' } },
  ];
  for (const question of questions) {
    const file = question ? await askFile(client, question, budget.next()) : undefined;
    if (file !== undefined) return file;
  }
  return undefined;
}

const askFile = (
  client: DellinClient,
  question: { readonly path: string; readonly body: Readonly<Record<string, unknown>> },
  call: CarrierCall,
): Promise<string | undefined> =>
  client
    .ask({ operation, ...question, schema: anySchema, mayRetry: true, call })
    .then(fileOf, (error: unknown) => {
      if (isUnknownOrder(error)) return undefined;
      throw error;
    });

/** An object without a file means that there is none yet; bare words are no answer to the question. */
function fileOf(answer: unknown): string | undefined {
  const file = findFile(answer);
  if (file === undefined && typeof answer === 'string') throw malformed(operation, answer.slice(0, 200));
  return file;
}

const isFile = (text: string): boolean =>
  text.startsWith('JVBERi') || text.startsWith('%PDF-') || /^(https?:)?\/\/\S+$/i.test(text);

/** The first PDF, or its address, wherever in the answer it stands: each call wraps it in its own way. */
export function findFile(answer: unknown): string | undefined {
  if (typeof answer === 'string') return isFile(answer) ? answer : undefined;
  if (typeof answer !== 'object' || answer === null) return undefined;
  for (const child of Object.values(answer)) {
    const file = findFile(child);
    if (file !== undefined) return file;
  }
  return undefined;
}

/** Base64, the PDF itself, or the address of a file. Throws `malformed` for what is none of them. */
async function toPdf(client: DellinClient, file: string, call: CarrierCall): Promise<Uint8Array> {
  const bytes = /^(https?:)?\/\/|^[\w-]+(\.[\w-]+)+\//i.test(file)
    ? await client.download(file, operation, call)
    : new Uint8Array(Buffer.from(file, file.startsWith('%PDF-') ? 'latin1' : 'base64'));
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-')
    throw malformed(operation, `no PDF: ${file.slice(0, 40)}`);
  return bytes;
}

interface LabelOrder {
  readonly number: string | undefined;
  readonly ourNumber: string;
  readonly packageCount: number;
}

/** Labels are made on demand: what was made before is taken, else they are ordered and waited for within the budget. */
async function fetchLabels(
  tools: DocumentTools,
  order: LabelOrder,
  budget: Budget,
): Promise<string | undefined> {
  const { number } = order;
  if (number === undefined) return undefined;
  const made = await readLabels(tools.client, number, budget.next());
  if (made !== undefined) return made;
  await orderLabels(tools, order, budget.next());
  return pollUntil((call) => readLabels(tools.client, number, call), budget, tools.pauses);
}

/** Labels that were never ordered are an error to the carrier, and nothing to us. */
async function readLabels(
  client: DellinClient,
  number: string,
  call: CarrierCall,
): Promise<string | undefined> {
  const path = '/v2/request/cargo/shipment_labels/get/batch.json';
  const request = { operation, path, body: { orderIDs: [number] }, schema: labelFilesSchema };
  const orders = await client.ask({ ...request, mayRetry: true, call }).catch((error: unknown) => {
    if (error instanceof CarrierError && (error.kind === 'refused' || error.kind === 'not_found')) return [];
    throw error;
  });
  const own = orders.find(({ orderId }) => orderId === number) ?? orders.find(({ orderId }) => !orderId);
  return own?.files[0];
}

/** One article for all places of an order: the carrier counts them up by itself. */
const orderLabels = (
  { client, labelFormat }: DocumentTools,
  { number, ourNumber, packageCount }: LabelOrder,
  call: CarrierCall,
): Promise<unknown> =>
  client.ask({
    operation,
    path: '/v2/request/cargo/shipment_labels/batch.json',
    body: {
      format: labelFormat,
      orders: [{ orderID: number, cargoPlaces: [{ cargoPlace: ourNumber, amount: packageCount }] }],
    },
    schema: acceptedSchema,
    mayRetry: true,
    call,
  });

import { type Budget, type CarrierCall, type OrderReference, startBudget } from '@tranzit/carrier-kit';
import type { CseClient } from '../client.ts';
import { errorIn, isUnknownDocument, malformed, toCarrierError } from '../errors.ts';
import { type CseNode, factOf, flag, node, text, walk } from '../tree.ts';

export type CseDocumentType = 'Order' | 'Waybill';
/** The carrier's own number of a document, or the one we gave it. */
export type CseNumberType = 'InternalNumber' | 'ClientNumber';

export interface DocumentQuestion {
  readonly type: CseDocumentType;
  readonly numberType: CseNumberType;
  readonly numbers: readonly string[];
}

/** More numbers than that in one call are not known to be answered. */
const batchSize = 250;

/** Conditions are properties of the documents' node here, unlike in other calls. */
export const toTrackingRequest = ({ type, numberType, numbers }: DocumentQuestion) => ({
  documents: node('Documents', {
    properties: [text('DocumentType', type), flag('OnlySelectedType', true), text('NumberType', numberType)],
    list: numbers.map((number) => node(number)),
  }),
  parameters: node('Parameters'),
});

const numbersOf = (row: CseNode): string[] => [
  row.key,
  ...['ClientNumber', 'Number', 'InternalNumber'].flatMap((key) => factOf(row, key) ?? []),
];

/** The documents behind each number asked for, one or several; a number the carrier does not know is absent. */
export async function askDocuments(
  client: CseClient,
  { numbers, ...question }: DocumentQuestion,
  call: CarrierCall,
): Promise<ReadonlyMap<string, readonly CseNode[]>> {
  const budget = startBudget(call);
  const asked = [...new Set(numbers)];
  const found = new Map<string, readonly CseNode[]>();
  for (let start = 0; start < asked.length; start += batchSize) {
    const batch = { ...question, numbers: asked.slice(start, start + batchSize) };
    for (const [number, rows] of await askBatch(client, batch, budget)) found.set(number, rows);
  }
  return found;
}

type Found = ReadonlyMap<string, readonly CseNode[]>;

/** An unknown number may fail the whole batch: it is then asked for in halves. */
async function askBatch(client: CseClient, question: DocumentQuestion, budget: Budget): Promise<Found> {
  const { numbers } = question;
  try {
    const reply = await client.ask({
      method: 'Tracking',
      parts: toTrackingRequest(question),
      call: budget.next(),
      mayRetry: true,
    });
    return await sortOut(client, question, reply.list, budget);
  } catch (error) {
    if (!isUnknownDocument(error)) throw error;
    if (numbers.length <= 1) return new Map();
    const middle = Math.ceil(numbers.length / 2);
    const halves = [numbers.slice(0, middle), numbers.slice(middle)];
    const founds: Found[] = [];
    for (const half of halves) founds.push(await askBatch(client, { ...question, numbers: half }, budget));
    return new Map(founds.flatMap((one) => [...one]));
  }
}

/** Rows under the numbers they answer. Rows that name none of them leave the unanswered numbers to be asked one by one. */
async function sortOut(
  client: CseClient,
  question: DocumentQuestion,
  rows: readonly CseNode[],
  budget: Budget,
): Promise<Found> {
  const { numbers } = question;
  const [only] = numbers;
  const documents = rows.filter((row) => isDocument(row, numbers.length === 1));
  if (numbers.length === 1 && only !== undefined)
    return documents.length > 0 ? new Map([[only, documents]]) : new Map();
  const wanted = new Set(numbers);
  const ownerOf = (row: CseNode) => numbersOf(row).find((number) => wanted.has(number));
  const byOwner = Map.groupBy(documents, ownerOf);
  const found = new Map<string, readonly CseNode[]>();
  for (const [number, own] of byOwner) if (number !== undefined) found.set(number, own);
  if (!byOwner.has(undefined)) return found;
  for (const number of numbers.filter((one) => !found.has(one))) {
    for (const [key, own] of await askBatch(client, { ...question, numbers: [number] }, budget))
      found.set(key, own);
  }
  return found;
}

/** A row may say that the carrier does not know its number; another error is thrown only where it is about one order. */
function isDocument(row: CseNode, isAlone: boolean): boolean {
  const error = errorIn(row);
  if (!error) return true;
  const failure = toCarrierError(error, 'Tracking');
  if (isAlone && !isUnknownDocument(failure)) throw failure;
  return false;
}

/** A waybill of ours, and what else the carrier keeps under our number: the waybills of its way back. */
export interface FoundWaybill {
  readonly number: string;
  readonly row: CseNode;
  readonly returns: readonly CseNode[];
}

const beganAt = (row: CseNode): string =>
  row.list.map((event) => factOf(event, 'DateTime', 'DeliveryDateTime') ?? '').toSorted()[0] ?? '';

/** The carrier's own number of a row that was found by ours; asked for where the row does not name it. */
async function ownNumberOf(
  client: CseClient,
  row: CseNode,
  clientNumber: string,
  type: CseDocumentType,
  call: CarrierCall,
): Promise<string> {
  const named = numbersOf(row).find((number) => number !== '' && number !== clientNumber);
  return named ?? askOwnNumber(client, clientNumber, type, call);
}

async function askOwnNumber(
  client: CseClient,
  clientNumber: string,
  type: CseDocumentType,
  call: CarrierCall,
): Promise<string> {
  const reply = await client.ask({
    method: 'GetDocuments',
    parts: {
      data: node('Documents', { list: [node(clientNumber)] }),
      parameters: node('Parameters', {
        list: [text('DocumentType', type), text('NumberType', 'ClientNumber')],
      }),
    },
    call,
    mayRetry: true,
  });
  for (const one of walk(reply)) {
    const number = factOf(one, 'Number', 'InternalNumber');
    if (number !== undefined && number !== clientNumber) return number;
  }
  throw malformed('GetDocuments', `no number of ${clientNumber}`);
}

/** Documents by our number: the carrier's own number, and the row of its life. The first made is the one meant. */
export async function findByClientNumber(
  client: CseClient,
  type: CseDocumentType,
  clientNumber: string,
  call: CarrierCall,
): Promise<FoundWaybill | undefined> {
  const budget = startBudget(call);
  const question = { type, numberType: 'ClientNumber', numbers: [clientNumber] } as const;
  const rows = (await askDocuments(client, question, budget.next())).get(clientNumber);
  return rows && toFound(client, rows, clientNumber, type, budget.next());
}

async function toFound(
  client: CseClient,
  rows: readonly CseNode[],
  clientNumber: string,
  type: CseDocumentType,
  call: CarrierCall,
): Promise<FoundWaybill | undefined> {
  const [row, ...returns] = rows.toSorted((a, b) => beganAt(a).localeCompare(beganAt(b)));
  return row && { number: await ownNumberOf(client, row, clientNumber, type, call), row, returns };
}

/** The waybills of many orders by their own numbers, by ours where we do not know them yet. Keyed by our number. */
export async function findWaybills(
  client: CseClient,
  references: readonly OrderReference[],
  call: CarrierCall,
): Promise<ReadonlyMap<string, FoundWaybill>> {
  const budget = startBudget(call);
  const found = new Map<string, FoundWaybill>();
  const numbered = references.flatMap(({ ourNumber, carrierNumber }) =>
    carrierNumber === undefined ? [] : [{ ourNumber, carrierNumber }],
  );
  const byNumber = await askDocuments(
    client,
    { type: 'Waybill', numberType: 'InternalNumber', numbers: numbered.map((one) => one.carrierNumber) },
    budget.next(),
  );
  for (const { ourNumber, carrierNumber } of numbered) {
    const [row] = byNumber.get(carrierNumber) ?? [];
    if (row) found.set(ourNumber, { number: carrierNumber, row, returns: [] });
  }
  const numbers = references.filter((one) => one.carrierNumber === undefined).map((one) => one.ourNumber);
  const byOurs = await askDocuments(
    client,
    { type: 'Waybill', numberType: 'ClientNumber', numbers },
    budget.next(),
  );
  for (const [ourNumber, rows] of byOurs) {
    const waybill = await toFound(client, rows, ourNumber, 'Waybill', budget.next());
    if (waybill) found.set(ourNumber, waybill);
  }
  return found;
}

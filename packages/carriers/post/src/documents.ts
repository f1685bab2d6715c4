import {
  type CarrierCall,
  type CarrierDocument,
  CarrierError,
  type DocumentRequest,
  type HttpAnswer,
  startBudget,
} from '@tranzit/carrier-kit';
import type { DocumentKind } from '@tranzit/kernel';
import { PDFDocument } from 'pdf-lib';
import type { PostClient } from './client.ts';
import { malformed, readErrorBody, refusedBy } from './errors.ts';
import { type BatchMode, type BatchOptions, ensureBatched } from './orders/batches.ts';
import { findPlaceOrders, type PlaceOrder } from './orders/place-orders.ts';

const operation = 'documents';

/** The acceptance list is there only when the adapter itself checks batches in. */
export const documentKindsOf = (mode: BatchMode): readonly DocumentKind[] =>
  mode === 'check_in' ? ['waybill', 'label', 'act'] : ['waybill', 'label'];

/** Which forms make a document: per order in a batch its label or all its documents, before a batch all at once. */
function toPaths(kind: DocumentKind, places: readonly PlaceOrder[]): string[] {
  if (kind === 'act')
    return [...new Set(places.flatMap(({ batchName }) => batchName || []))].map(
      (name) => `/1.0/forms/${encodeURIComponent(name)}/f103pdf`,
    );
  return places.map(({ id, batchName }) =>
    batchName === undefined
      ? `/1.0/forms/backlog/${id}/forms`
      : `/1.0/forms/${id}/${kind === 'label' ? 'f7pdf' : 'forms'}`,
  );
}

/**
 * The documents of an order. One that is not in its batch yet is put there first, as the configuration says, since final
 * documents are made of a batch. Several places come as one file. `undefined` where there is nothing to print yet.
 */
export async function fetchDocument(
  client: PostClient,
  batches: BatchOptions,
  { kind, reference }: DocumentRequest,
  call: CarrierCall,
): Promise<CarrierDocument | undefined> {
  if (!documentKindsOf(batches.mode).includes(kind)) return undefined;
  const budget = startBudget(call);
  const found = await findPlaceOrders(client, reference, budget.next());
  if (found.length === 0)
    throw new CarrierError('not_found', { carrier: 'post', operation, carrierMessage: reference.ourNumber });
  const places = await putIntoBatch(client, batches, found, reference.pickupOn, budget.next());
  const paths = toPaths(kind, places);
  const sheets = await Promise.all(paths.map((path) => fetchPdf(client, path, budget.next())));
  const body = await joinPdfs(sheets);
  return body && { kind, contentType: 'application/pdf', body };
}

async function putIntoBatch(
  client: PostClient,
  batches: BatchOptions,
  places: readonly PlaceOrder[],
  pickupOn: string | undefined,
  call: CarrierCall,
): Promise<readonly PlaceOrder[]> {
  const budget = startBudget(call);
  const isInBatch = places.every(({ batchName }) => batchName !== undefined);
  if (batches.mode === 'none' || (isInBatch && batches.mode === 'form')) return places;
  const [first] = places;
  const reference = { ourNumber: first?.ourNumber ?? '', carrierNumber: first?.barcode };
  try {
    await ensureBatched(client, places, pickupOn, batches, budget.next());
  } catch (error) {
    // The other paper of the order is asked for at the same time, and the batch may be made for that one.
    const again = isInBatch ? [] : await findPlaceOrders(client, reference, budget.next());
    if (again.length > 0 && again.every(({ batchName }) => batchName !== undefined)) return again;
    throw error;
  }
  return isInBatch ? places : findPlaceOrders(client, reference, budget.next());
}

async function fetchPdf(client: PostClient, path: string, call: CarrierCall): Promise<Uint8Array> {
  return readPdf(await client.download({ operation, method: 'GET', path, call }));
}

const latin = new TextDecoder('latin1');

/**
 * Whether a file came whole and as it was sent: its end tells at which byte its table of contents begins, and there one
 * must be. A file that was cut off or taken for text on its way has no such end, or another byte at that place.
 */
export function isWholePdf(bytes: Uint8Array): boolean {
  const [, offset] = /startxref\s+(\d+)\s+%%EOF/.exec(latin.decode(bytes.subarray(-1024))) ?? [];
  if (offset === undefined || latin.decode(bytes.subarray(0, 5)) !== '%PDF-') return false;
  const table = latin.decode(bytes.subarray(Number(offset), Number(offset) + 24));
  return /^\s*(xref\s|\d+\s+\d+\s+obj)/.test(table);
}

/** Errors come with status 200, as JSON in place of the file. */
export function readPdf(answer: HttpAnswer): Uint8Array {
  const isJson = /json/i.test(answer.headers['content-type'] ?? '');
  if (!isJson && isWholePdf(answer.bytes)) return answer.bytes;
  const text = answer.text();
  const spoken = readErrorBody(text);
  throw spoken ? refusedBy(operation, spoken) : malformed(operation, text);
}

/** One file of all sheets, `undefined` when there are none. */
export async function joinPdfs(sheets: readonly Uint8Array[]): Promise<Uint8Array | undefined> {
  if (sheets.length <= 1) return sheets[0];
  try {
    const joined = await PDFDocument.create();
    for (const sheet of sheets) {
      const source = await PDFDocument.load(sheet);
      const pages = await joined.copyPages(source, source.getPageIndices());
      for (const page of pages) joined.addPage(page);
    }
    return await joined.save();
  } catch (cause) {
    throw malformed(operation, 'a file that cannot be joined with the others', cause);
  }
}

import {
  type CarrierCall,
  type CarrierDocument,
  CarrierError,
  type DocumentRequest,
  type OrderReference,
  type PollPauses,
  pollUntil,
  startBudget,
} from '@tranzit/carrier-kit';
import type { DocumentKind } from '@tranzit/kernel';
import type { CdekClient } from './client.ts';
import { fromCdekError, refused } from './errors.ts';
import { readOrder } from './orders.ts';
import { acceptedSchema, printSchema } from './schemas.ts';

interface PrintForm {
  readonly path: '/print/orders' | '/print/barcodes';
  readonly options: Readonly<Record<string, string | number>>;
}

/** Two copies of the waybill, one stays with the sender; one label for each place. */
export const printForms: Readonly<Partial<Record<DocumentKind, PrintForm>>> = {
  waybill: { path: '/print/orders', options: { copy_count: 2, type: 'tpl_russia' } },
  label: { path: '/print/barcodes', options: { copy_count: 1, format: 'A6', lang: 'RUS' } },
};

/**
 * Orders the print and waits for it within the budget. `undefined` while it is not made, or the order has no number
 * to print yet; the next attempt orders it anew, which costs nothing.
 */
export async function fetchDocument(
  client: CdekClient,
  { reference, kind }: DocumentRequest,
  pauses: PollPauses,
  call: CarrierCall,
): Promise<CarrierDocument | undefined> {
  const form = printForms[kind];
  if (!form) throw refused('documents', `СДЭК не выдаёт документ: ${kind}`);
  const budget = startBudget(call);
  const uuid = await findPrintableUuid(client, reference, budget.next());
  if (uuid === undefined) return undefined;
  const json = toPrintRequest(form, uuid);
  const post = {
    operation: 'documents',
    method: 'POST',
    path: form.path,
    json,
    call: budget.next(),
  } as const;
  const { entity } = await client.call({ ...post, mayRetry: true }, acceptedSchema);
  if (!entity) throw malformed();
  const path = `${form.path}/${entity.uuid}`;
  if (!(await pollUntil((next) => isReady(client, path, next), budget, pauses))) return undefined;
  const body = await client.download({
    operation: 'documents',
    method: 'GET',
    path: `${path}.pdf`,
    call: budget.next(),
  });
  if (!isPdf(body)) throw malformed();
  return { kind, contentType: 'application/pdf', body };
}

export const toPrintRequest = ({ options }: PrintForm, orderUuid: string): Record<string, unknown> => ({
  orders: [{ order_uuid: orderUuid }],
  ...options,
});

/** A number from the caller proves that the order is valid; otherwise the order itself must tell. */
async function findPrintableUuid(
  client: CdekClient,
  reference: OrderReference,
  call: CarrierCall,
): Promise<string | undefined> {
  const { carrierOrderId, carrierNumber } = reference;
  if (carrierOrderId !== undefined && carrierNumber !== undefined) return carrierOrderId;
  const order = await readOrder(client, reference, call, 'documents');
  if (!order) throw new CarrierError('not_found', { carrier: 'cdek', operation: 'documents' });
  return order.entity.cdek_number ? order.entity.uuid : undefined;
}

async function isReady(client: CdekClient, path: string, call: CarrierCall): Promise<true | undefined> {
  const { entity, requests } = await client.call(
    { operation: 'documents', method: 'GET', path, call },
    printSchema,
  );
  const codes = (entity.statuses ?? []).map(({ code }) => code);
  if (codes.includes('INVALID')) {
    const error = requests?.flatMap(({ errors }) => errors ?? [])[0];
    throw fromCdekError(error ?? { code: 'INVALID', message: '' }, 'documents');
  }
  return codes.includes('READY') ? true : undefined;
}

const isPdf = (body: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(body.subarray(0, 5)) === '%PDF-';

const malformed = (): CarrierError =>
  new CarrierError('malformed', { carrier: 'cdek', operation: 'documents' });

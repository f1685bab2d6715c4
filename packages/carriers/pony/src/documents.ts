import {
  type CarrierCall,
  type CarrierDocument,
  CarrierError,
  type DocumentRequest,
  type OrderReference,
  startBudget,
  type XmlTree,
} from '@tranzit/carrier-kit';
import type { DocumentKind } from '@tranzit/kernel';
import type { PonyClient } from './client.ts';
import { refusedHere } from './errors.ts';
import type { PonyFiles } from './files.ts';
import { waybillNumberOf } from './order-state.ts';
import { readOrder } from './orders.ts';
import { printSchema } from './schemas.ts';

const printTypes: Readonly<Partial<Record<DocumentKind, number>>> = { label: 0, waybill: 1 };

/** `NoCheck` spares a check of the numbers: a new waybill is printed as soon as it has one. */
const toPrintRequest = (printType: number, waybillNumber: string): XmlTree => ({
  PrintType: printType,
  NoCheck: 1,
  StickerType: 0,
  WaybillNumberList: { string: waybillNumber },
});

/** A number that is not the order's own id is the waybill's; otherwise the order itself must tell it. */
async function waybillOf(
  client: PonyClient,
  reference: OrderReference,
  call: CarrierCall,
): Promise<string | undefined> {
  const { carrierNumber, carrierOrderId } = reference;
  if (carrierNumber !== undefined && carrierOrderId !== undefined && carrierNumber !== carrierOrderId)
    return carrierNumber;
  const order = await readOrder(client, reference, 'documents', call);
  if (!order) throw new CarrierError('not_found', { carrier: 'pony', operation: 'documents' });
  return waybillNumberOf(order);
}

/**
 * The carrier answers with a link that lives for an hour, so the file is fetched at once. `undefined` while the order has
 * no waybill number, or the file is not there yet; the next try gets a new link.
 */
export async function fetchDocument(
  client: PonyClient,
  files: PonyFiles,
  { reference, kind }: DocumentRequest,
  call: CarrierCall,
): Promise<CarrierDocument | undefined> {
  const printType = printTypes[kind];
  if (printType === undefined) throw refusedHere('documents', `no document of the kind ${kind}`);
  const budget = startBudget(call);
  const waybillNumber = await waybillOf(client, reference, budget.next());
  if (waybillNumber === undefined) return undefined;
  const { FileUri } = await client.ask({
    operation: 'documents',
    type: 'PrintRequest',
    content: toPrintRequest(printType, waybillNumber),
    schema: printSchema,
    mayRetry: true,
    call: budget.next(),
  });
  const body = FileUri === undefined ? undefined : await files.download(FileUri, budget.next());
  return body && { kind, contentType: 'application/pdf', body };
}

import type {
  CarrierCall,
  CarrierDocument,
  DocumentRequest,
  OrderReference,
  XmlTree,
} from '@tranzit/carrier-kit';
import { CarrierError, startBudget } from '@tranzit/carrier-kit';
import { type DocumentKind, roublesFromKopecks } from '@tranzit/kernel';
import type { DpdClient, DpdService } from './client.ts';
import { malformed, refusedBy, saysUnknown } from './errors.ts';
import { findOrder } from './orders.ts';
import { type FileReply, fileSchema } from './schemas.ts';

/** A6 fits a quarter of A4. */
export type LabelSize = 'A5' | 'A6';

interface FileQuestion {
  readonly service: DpdService;
  readonly method: string;
  readonly wrapper: string;
  readonly content: XmlTree;
}

/** The question for a document; `undefined` for kinds the carrier does not make. */
function toFileQuestion(
  { kind, packageCount, declaredValue }: DocumentRequest,
  orderNum: string,
  pageSize: LabelSize,
): FileQuestion | undefined {
  if (kind === 'waybill')
    return {
      service: 'order2',
      method: 'getInvoiceFile',
      wrapper: 'request',
      content: {
        orderNum,
        parcelCount: packageCount,
        cargoValue: declaredValue === undefined ? undefined : roublesFromKopecks(declaredValue),
      },
    };
  if (kind === 'label')
    return {
      service: 'label-print',
      method: 'createLabelFile',
      wrapper: 'getLabelFile',
      content: { fileFormat: 'PDF', pageSize, order: { orderNum, parcelsNumber: packageCount } },
    };
  return undefined;
}

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

/** Base64, or the PDF itself as some stacks send it. Throws `malformed` for what is neither. */
export function toPdf(file: string, operation: string): Uint8Array {
  const bytes = file.startsWith('%PDF-') ? Buffer.from(file, 'latin1') : Buffer.from(file, 'base64');
  if (!isPdf(bytes)) throw malformed(operation, `no PDF: ${file.slice(0, 40)}`);
  return new Uint8Array(bytes);
}

const notReadyStatuses = ['OrderPending'];

/** `undefined` while there is no file yet. A label's refusal stands in the row of its order. */
function fromFileReply(
  { file, order }: FileReply,
  kind: DocumentKind,
  operation: string,
): CarrierDocument | undefined {
  if (file !== undefined) return { kind, contentType: 'application/pdf', body: toPdf(file, operation) };
  const [row] = order;
  if (row?.status === undefined || row.status === 'OK' || notReadyStatuses.includes(row.status))
    return undefined;
  if (row.status === 'NotFound' || saysUnknown(row.errorMessage))
    throw new CarrierError('not_found', { carrier: 'dpd', operation, carrierMessage: row.errorMessage });
  throw refusedBy(operation, row.status, row.errorMessage);
}

/** The carrier files everything under its own number; an order that is still pending has none. */
async function numberOf(
  client: DpdClient,
  reference: OrderReference,
  call: CarrierCall,
): Promise<string | undefined> {
  if (reference.carrierNumber !== undefined) return reference.carrierNumber;
  const order = await findOrder(client, reference, call);
  if (!order) throw new CarrierError('not_found', { carrier: 'dpd', operation: 'getOrderStatus' });
  return order.carrierNumber;
}

/** Labels are made only until the pickup day has passed, so they are to be fetched right after the booking. */
export async function fetchDocument(
  client: DpdClient,
  request: DocumentRequest,
  pageSize: LabelSize,
  call: CarrierCall,
): Promise<CarrierDocument | undefined> {
  const budget = startBudget(call);
  const orderNum = await numberOf(client, request.reference, budget.next());
  if (orderNum === undefined) return undefined;
  const question = toFileQuestion(request, orderNum, pageSize);
  if (!question) throw refusedBy('fetchDocument', 'kind', `no document of the kind ${request.kind}`);
  const reply = await client.ask({ ...question, schema: fileSchema, mayRetry: true, call: budget.next() });
  return fromFileReply(reply.return, request.kind, question.method);
}

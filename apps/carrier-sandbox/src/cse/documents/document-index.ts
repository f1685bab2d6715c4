import { pastSteps, type SandboxOrder } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { documentOf, type StepDocument } from '../orders/lifecycle.ts';

/** A document as clients know it. */
export interface CseDocument {
  readonly kind: StepDocument;
  readonly number: string;
  readonly clientNumber: string;
  /** One shipment; an order may collect several. */
  readonly shipments: readonly SandboxOrder[];
}

/** Every document by its own number and by the client's. */
export interface DocumentIndex {
  findByNumber(number: string): CseDocument | undefined;
  /** An order and a waybill may share a client's number; a waybill of the way back always does. */
  listByClientNumber(clientNumber: string): readonly CseDocument[];
}

/** Waybills that the carrier makes itself are there from their first step on. */
function hasBegun(order: SandboxOrder, kind: StepDocument, now: number): boolean {
  return pastSteps(order.steps, now).some((step) => documentOf(step) === kind);
}

function documentsOf(order: SandboxOrder, now: number): readonly CseDocument[] {
  const { cse } = order;
  if (cse === undefined) return [];
  const shipments = [order];
  const clientNumber = cse.waybillClientNumber;
  const documents: readonly (Omit<CseDocument, 'number'> & { readonly number: string | undefined })[] = [
    { kind: 'order', number: cse.orderNumber, clientNumber: cse.orderClientNumber, shipments },
    { kind: 'waybill', number: cse.waybillNumber, clientNumber, shipments },
    { kind: 'return', number: cse.returnNumber, clientNumber, shipments },
  ];
  return documents.flatMap(({ number, ...document }) => {
    const isThere =
      number !== undefined && (document.kind === 'order' || hasBegun(order, document.kind, now));
    return isThere ? [{ ...document, number }] : [];
  });
}

/** Builds the index for one call. */
export function indexDocuments(sandbox: Sandbox): DocumentIndex {
  const now = sandbox.clock.now();
  const byNumber = new Map<string, CseDocument>();
  for (const document of sandbox.orders.all('cse').flatMap((order) => documentsOf(order, now))) {
    const known = byNumber.get(document.number);
    const shipments = [...(known?.shipments ?? []), ...document.shipments];
    byNumber.set(document.number, { ...document, shipments });
  }
  const byClientNumber = Map.groupBy(byNumber.values(), ({ clientNumber }) => clientNumber);
  return {
    findByNumber: (number) => byNumber.get(number),
    listByClientNumber: (clientNumber) =>
      clientNumber === '' ? [] : (byClientNumber.get(clientNumber) ?? []),
  };
}

/** A document number nobody has; numbers of all documents come from one row. */
export function nextNumber(sandbox: Sandbox): string {
  const taken = new Set(
    sandbox.orders.all('cse').flatMap(({ cse }) => [cse?.orderNumber, cse?.waybillNumber, cse?.returnNumber]),
  );
  let number: string;
  do number = sandbox.orders.nextCarrierNumber('cse');
  while (taken.has(number));
  return number;
}

import {
  type BookedOrder,
  beforeBooking,
  type CancelReply,
  type CarrierCall,
  CarrierError,
  type OrderReference,
  type OrderRequest,
  startBudget,
} from '@tranzit/carrier-kit';
import type { CseClient } from '../client.ts';
import { codeOf, hasCode, isUnknownDocument, refusedHere, refuseError } from '../errors.ts';
import { withTakeDay } from '../quote/take-dates.ts';
import { type CseGeographies, withKnownPlaces } from '../terminals/geography.ts';
import { isCanceled } from '../tracking/tracking-events.ts';
import { node, text } from '../tree.ts';
import type { CseDocumentsBack } from './documents-back.ts';
import {
  type CseDocumentType,
  type FoundWaybill,
  findByClientNumber,
  findWaybills,
} from './waybill-lookup.ts';
import { refuseUnsayable, toWaybillRequest } from './waybill-request.ts';

export interface OrderTools {
  readonly client: CseClient;
  readonly geographies: CseGeographies;
  readonly divisorCm3PerKg: number;
  readonly documentsBack: CseDocumentsBack;
  /** Whom the carrier may call about a cancellation. */
  readonly contact: { readonly name: string; readonly phone: string } | undefined;
}

const toBooked = (ourNumber: string, { number, row }: FoundWaybill): BookedOrder => ({
  ourNumber,
  state: isCanceled(row) ? 'canceled' : 'booked',
  carrierNumber: number,
  carrierOrderId: undefined,
  pickupOn: undefined,
  refusal: undefined,
});

/** The waybill that carries our number, or `undefined`. */
export async function findOrder(
  { client }: OrderTools,
  reference: OrderReference,
  call: CarrierCall,
): Promise<BookedOrder | undefined> {
  const found = await findWaybills(client, [reference], call);
  const waybill = found.get(reference.ourNumber);
  return waybill && toBooked(reference.ourNumber, waybill);
}

/** A used number has a waybill behind it; one that is not shown yet is there all the same, and no refusal. */
const notShownYet = (cause: unknown): CarrierError =>
  new CarrierError('unavailable', {
    carrier: 'cse',
    operation: 'SaveWaybillOffice',
    mayHaveReached: true,
    cause,
  });

/**
 * Creates a waybill. Our number is the key: a number that was used is answered with the waybill behind it. A place the
 * carrier does not know by its form is named by the carrier's own GUID, and a day it does not take by the next it does.
 */
export async function bookOrder(
  tools: OrderTools,
  order: OrderRequest,
  call: CarrierCall,
): Promise<BookedOrder> {
  refuseUnsayable(order);
  const budget = startBudget(call);
  try {
    return await saveWaybill(tools, order, budget.next());
  } catch (error) {
    if (!hasCode(error, codeOf.clientNumberUsed)) throw error;
    const known = await findByClientNumber(tools.client, 'Waybill', order.ourNumber, budget.next());
    if (!known) throw notShownYet(error);
    return toBooked(order.ourNumber, known);
  }
}

async function saveWaybill(tools: OrderTools, order: OrderRequest, call: CarrierCall): Promise<BookedOrder> {
  const { client, geographies, divisorCm3PerKg } = tools;
  const budget = startBudget(call);
  const places = { sender: order.sender.place, receiver: order.receiver.place };
  const sender = await geographies.find(places.sender, budget.next());
  const receiver = await geographies.find(places.receiver, budget.next());
  if (sender === undefined || receiver === undefined)
    throw refusedHere(
      'SaveWaybillOffice',
      'the carrier does not know the place',
      sender === undefined ? 'sender_place' : 'receiver_place',
    );
  const documentsBack = order.services.includes('RETURN')
    ? await beforeBooking(() => tools.documentsBack.find(budget.next()))
    : undefined;
  const first = { ...places, ends: { sender, receiver } };
  const { answer, movedTo } = await withKnownPlaces(geographies, first, budget.next(), (ends, left) =>
    withTakeDay(
      client,
      { sender: ends.sender, urgency: order.tariffCode, pickupOn: order.pickupOn },
      left,
      (pickupOn, rest) =>
        client.saveWaybill(toWaybillRequest(order, { ends, pickupOn, divisorCm3PerKg, documentsBack }), rest),
    ),
  );
  return {
    ourNumber: order.ourNumber,
    state: 'booked',
    carrierNumber: answer,
    carrierOrderId: undefined,
    pickupOn: movedTo,
    refusal: undefined,
  };
}

type Deletion = 'deleted' | 'unknown' | 'not_allowed' | 'not_changeable';

function toDeletion(error: unknown): Deletion {
  if (isUnknownDocument(error)) return 'unknown';
  if (hasCode(error, codeOf.mayNotBeChanged)) return 'not_changeable';
  if (hasCode(error, codeOf.noRightToCancel, '03020', '03030')) return 'not_allowed';
  throw error;
}

const reason = 'Отменено клиентом';

/** Deletes a document, or says why not. */
export async function deleteDocument(
  { client, contact }: OrderTools,
  type: CseDocumentType,
  number: string,
  call: CarrierCall,
): Promise<{ readonly deletion: Deletion; readonly carrierMessage: string | undefined }> {
  const properties = [
    text('DocumentType', type),
    text('Number', number),
    text('Reason', reason),
    ...(contact ? [text('ClientContact', contact.name), text('Phone', contact.phone)] : []),
  ];
  const method = 'DeleteDocuments';
  try {
    const parameters = node('parameters', { list: [node('parameters', { properties })] });
    const reply = await client.ask({ method, parts: { parameters }, call, mayRetry: true });
    for (const row of reply.list) refuseError(row, method);
    return { deletion: 'deleted', carrierMessage: undefined };
  } catch (error) {
    const carrierMessage = error instanceof CarrierError ? error.details.carrierMessage : undefined;
    return { deletion: toDeletion(error), carrierMessage };
  }
}

/**
 * Cancels the waybill. The courier call that was to collect it may collect others: it is recalled by itself. A waybill that may not be changed any more is
 * either cancelled already or a matter for people. Safe to repeat.
 */
export async function cancelOrder(
  tools: OrderTools,
  reference: OrderReference,
  call: CarrierCall,
): Promise<CancelReply> {
  const budget = startBudget(call);
  const number = reference.carrierNumber ?? (await findOrder(tools, reference, budget.next()))?.carrierNumber;
  if (number === undefined) return { outcome: 'unknown', carrierMessage: undefined };
  const { deletion, carrierMessage } = await deleteDocument(tools, 'Waybill', number, budget.next());
  if (deletion === 'unknown') return { outcome: 'unknown', carrierMessage };
  if (deletion === 'not_allowed') return { outcome: 'negotiation', carrierMessage };
  if (deletion === 'not_changeable') {
    const order = await findOrder(tools, { ...reference, carrierNumber: number }, budget.next());
    if (order?.state !== 'canceled') return { outcome: 'negotiation', carrierMessage };
  }
  return { outcome: 'canceled', carrierMessage: undefined };
}

/** The carrier's number of an order's waybill. Throws `CarrierError('not_found')` where there is none. */
export async function waybillNumberOf(
  { client }: Pick<OrderTools, 'client'>,
  { ourNumber, carrierNumber }: OrderReference,
  call: CarrierCall,
): Promise<string> {
  if (carrierNumber !== undefined) return carrierNumber;
  const found = await findByClientNumber(client, 'Waybill', ourNumber, call);
  if (found) return found.number;
  throw new CarrierError('not_found', { carrier: 'cse', operation: 'Tracking' });
}

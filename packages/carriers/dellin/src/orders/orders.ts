import {
  type BookedOrder,
  beforeBooking,
  type CarrierCall,
  type OrderReference,
  type OrderRequest,
  startBudget,
} from '@tranzit/carrier-kit';
import { declinedState, draftState } from '../codes.ts';
import { isDateRefused, malformed } from '../errors.ts';
import { nextDayAfter } from '../quote/pickup-days.ts';
import { maxLaterDays } from '../quote/quote.ts';
import { type DellinOrder, requestReplySchema } from '../schemas.ts';
import type { DellinSettings } from '../settings.ts';
import { readChanges, wasCanceled } from './changes.ts';
import { findRecord, goesBy, type OrderListTools } from './order-list.ts';
import { toOrderRequest } from './order-request.ts';
import type { SenderFinder } from './own-company.ts';

export interface OrderTools extends OrderListTools {
  readonly settings: DellinSettings;
  readonly senders: SenderFinder;
}

/**
 * The number the customer follows: that of the request, which the carrier gives at once and takes everywhere. The
 * waybill gets a number of its own at the terminal, days later, and would change the number under the customer's eyes.
 */
const numberOf = (record: DellinOrder, { carrierNumber }: OrderReference): string | undefined =>
  (carrierNumber !== undefined && goesBy(record, carrierNumber) ? carrierNumber : undefined) ??
  record.documents.find(({ type }) => type === 'request')?.id ??
  record.orderId ??
  undefined;

const dayOf = (text: unknown): string | undefined =>
  typeof text === 'string' ? /^\d{4}-\d\d-\d\d/.exec(text)?.[0] : undefined;

const stateOf = ({ state }: DellinOrder, isCanceled: boolean): BookedOrder['state'] => {
  if (state === declinedState) return isCanceled ? 'canceled' : 'refused';
  return state === draftState ? 'pending' : 'booked';
};

/** A row of the list as our order. `isCanceled` tells a cancellation of ours from the carrier's own no. */
function toBookedOrder(record: DellinOrder, reference: OrderReference, isCanceled: boolean): BookedOrder {
  const carrierNumber = numberOf(record, reference);
  if (carrierNumber === undefined) throw malformed('tracking', JSON.stringify(record));
  const state = stateOf(record, isCanceled);
  const pickupOn = dayOf(record.orderDates?.pickup) ?? dayOf(record.produceDate);
  return {
    ourNumber: reference.ourNumber,
    state,
    carrierNumber,
    carrierOrderId: record.orderId ?? carrierNumber,
    pickupOn: pickupOn === reference.pickupOn ? undefined : pickupOn,
    refusal:
      state === 'refused'
        ? {
            theirCode: declinedState,
            carrierMessage: record.declineReason || record.stateName || declinedState,
          }
        : undefined,
  };
}

/** The order that carries our number, or `undefined`. */
export async function findOrder(
  tools: OrderTools,
  reference: OrderReference,
  call: CarrierCall,
): Promise<BookedOrder | undefined> {
  const budget = startBudget(call);
  const record = await findRecord(tools, reference, 'tracking', budget.next());
  if (!record) return undefined;
  const isCanceled =
    record.state === declinedState && wasCanceled(await readChanges(tools.client, record, budget.next()));
  return toBookedOrder(record, reference, isCanceled);
}

/**
 * Makes an order of one: nothing at the carrier keeps a number from being used twice, so it is looked up first unless it was never sent. Declined
 * orders of the number do not count. A day on which the carrier does not come is moved on, and the answer says so.
 */
export async function bookOrder(
  tools: OrderTools,
  order: OrderRequest,
  call: CarrierCall,
): Promise<BookedOrder> {
  const { ourNumber, pickupOn } = order;
  toOrderRequest(order, pickupOn, tools.settings); // refuses before anything is asked
  const budget = startBudget(call);
  const existing = order.isFirstSending
    ? undefined
    : await beforeBooking(() => findRecord(tools, { ourNumber }, 'tracking', budget.next()));
  if (existing && existing.state !== declinedState)
    return toBookedOrder(existing, { ourNumber, pickupOn }, false);
  const sender = await beforeBooking(() => tools.senders.find(order.sender, budget.next()));
  let produceOn = pickupOn;
  for (let asked = 0; ; asked += 1) {
    try {
      const requestId = await createRequest(tools, { ...order, sender }, produceOn, budget.next());
      return {
        ourNumber,
        state: tools.settings.draftOnly ? 'pending' : 'booked',
        carrierNumber: requestId,
        carrierOrderId: requestId,
        pickupOn: produceOn === pickupOn ? undefined : produceOn,
        refusal: undefined,
      };
    } catch (error) {
      if (!isDateRefused(error) || asked >= maxLaterDays) throw error;
      produceOn = nextDayAfter(produceOn, error);
    }
  }
}

async function createRequest(
  { client, settings }: OrderTools,
  order: OrderRequest,
  produceOn: string,
  call: CarrierCall,
): Promise<string> {
  const { requestID } = await client.ask({
    operation: 'create',
    path: '/v2/request.json',
    body: toOrderRequest(order, produceOn, settings),
    schema: requestReplySchema,
    mayRetry: false,
    call,
  });
  return requestID;
}

import type {
  BookedOrder,
  CancelReply,
  CarrierCall,
  OrderReference,
  OrderRequest,
  XmlTree,
} from '@tranzit/carrier-kit';
import { CarrierError, startBudget } from '@tranzit/carrier-kit';
import type { DpdClient } from './client.ts';
import { malformed, refusedBy, saysUnknown } from './errors.ts';
import { type OrderOptions, toOrderRequest } from './order-request.ts';
import { type OrderRow, orderRowsSchema } from './schemas.ts';

const stateByStatus: Readonly<Record<string, BookedOrder['state']>> = {
  OK: 'booked',
  OrderPending: 'pending',
  OrderError: 'refused',
  OrderCancelled: 'canceled',
};

/** A row about an order as our order; `undefined` when the row says that there is none. */
function fromOrderRow(row: OrderRow, ourNumber: string, operation: string): BookedOrder | undefined {
  if (row.status === 'NotFound') return undefined;
  if (row.status === 'OrderError' && saysUnknown(row.errorMessage)) return undefined;
  const state = stateByStatus[row.status];
  if (state === undefined || (state === 'booked' && row.orderNum === undefined))
    throw malformed(operation, `${row.status} ${row.orderNum ?? ''}`);
  return {
    ourNumber,
    state,
    carrierNumber: row.orderNum,
    carrierOrderId: undefined,
    pickupOn: row.pickupDate,
    refusal:
      state === 'refused' ? { theirCode: row.status, carrierMessage: row.errorMessage ?? '' } : undefined,
  };
}

/** The number of the first order stands in its own field or only in the message. */
const duplicateNumber = (row: OrderRow): string | undefined =>
  row.orderNum ?? /\bRU\w*\d{5,}\b/.exec(row.errorMessage ?? '')?.[0];

const rowOf = (rows: readonly OrderRow[], ourNumber: string): OrderRow | undefined =>
  rows.find(({ orderNumberInternal }) => orderNumberInternal === ourNumber) ??
  rows.find(({ orderNumberInternal }) => orderNumberInternal === undefined);

async function askRow(
  client: DpdClient,
  call: CarrierCall,
  question: {
    readonly method: string;
    readonly wrapper: string;
    readonly content: XmlTree;
    readonly mayRetry: boolean;
    readonly ourNumber: string;
  },
): Promise<OrderRow | undefined> {
  const { ourNumber, ...request } = question;
  const reply = await client.ask({ service: 'order2', schema: orderRowsSchema, call, ...request });
  return rowOf(reply.return, ourNumber);
}

const nothingWhenNotFound = (error: unknown): undefined => {
  if (error instanceof CarrierError && error.kind === 'not_found') return undefined;
  throw error;
};

const askStatus = (
  client: DpdClient,
  { ourNumber, pickupOn }: OrderReference,
  call: CarrierCall,
): Promise<OrderRow | undefined> =>
  askRow(client, call, {
    method: 'getOrderStatus',
    wrapper: 'orderStatus',
    content: { order: { orderNumberInternal: ourNumber, datePickup: pickupOn } },
    mayRetry: true,
    ourNumber,
  }).catch(nothingWhenNotFound);

/** The order that carries our number, or `undefined`. */
export async function findOrder(
  client: DpdClient,
  reference: OrderReference,
  call: CarrierCall,
): Promise<BookedOrder | undefined> {
  const row = await askStatus(client, reference, call);
  if (row?.status !== 'OrderDuplicate')
    return row && fromOrderRow(row, reference.ourNumber, 'getOrderStatus');
  return fromDuplicate(row, reference.ourNumber);
}

/** A duplicate is there by definition; its number is the first order's. */
function fromDuplicate(row: OrderRow, ourNumber: string): BookedOrder {
  const orderNum = duplicateNumber(row);
  if (orderNum === undefined) throw malformed('getOrderStatus', row.errorMessage ?? row.status);
  return {
    ourNumber,
    state: 'booked',
    carrierNumber: orderNum,
    carrierOrderId: undefined,
    pickupOn: row.pickupDate,
    refusal: undefined,
  };
}

/**
 * Creates an order of one. `OrderError` is thrown as `refused`: nothing was stored. `OrderDuplicate` means that our
 * number is known already, so the order behind it is looked up and answered as if it had just been made.
 */
export async function bookOrder(
  client: DpdClient,
  order: OrderRequest,
  options: OrderOptions,
  call: CarrierCall,
): Promise<BookedOrder> {
  const { ourNumber, pickupOn } = order;
  const budget = startBudget(call);
  const row = await askRow(client, budget.next(), {
    method: 'createOrder2',
    wrapper: 'orders',
    content: toOrderRequest(order, options),
    mayRetry: false,
    ourNumber,
  });
  if (!row) throw malformed('createOrder2', 'no row about the order');
  if (row.status === 'OrderError') throw refusedBy('createOrder2', row.status, row.errorMessage);
  if (row.status === 'OrderDuplicate') {
    const found = await askStatus(client, { ourNumber, pickupOn }, budget.next());
    const known =
      found && found.status !== 'OrderDuplicate' && fromOrderRow(found, ourNumber, 'getOrderStatus');
    return known || fromDuplicate(row, ourNumber);
  }
  const booked = fromOrderRow(row, ourNumber, 'createOrder2');
  if (!booked) throw malformed('createOrder2', row.status);
  return booked;
}

const outcomeByStatus: Readonly<Record<string, CancelReply['outcome']>> = {
  Canceled: 'canceled',
  CanceledPreviously: 'canceled',
  CallDPD: 'negotiation',
  NotFound: 'unknown',
};

/** Throws `CarrierError('refused')` where the carrier answers `Error`. */
function fromCancelRow(row: OrderRow): CancelReply {
  const carrierMessage = row.errorMessage ?? row.errorMassage;
  const outcome = outcomeByStatus[row.status];
  if (outcome) return { outcome, carrierMessage };
  if (row.status === 'Error') throw refusedBy('cancelOrder', row.status, carrierMessage);
  throw malformed('cancelOrder', row.status);
}

export async function cancelOrder(
  client: DpdClient,
  { ourNumber, carrierNumber, pickupOn }: OrderReference,
  call: CarrierCall,
): Promise<CancelReply> {
  const row = await askRow(client, call, {
    method: 'cancelOrder',
    wrapper: 'orders',
    content: { cancel: { orderNumberInternal: ourNumber, orderNum: carrierNumber, pickupdate: pickupOn } },
    mayRetry: true,
    ourNumber,
  }).catch(nothingWhenNotFound);
  return row ? fromCancelRow(row) : { outcome: 'unknown', carrierMessage: undefined };
}

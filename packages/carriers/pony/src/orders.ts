import {
  type BookedOrder,
  type Budget,
  beforeBooking,
  type CarrierCall,
  CarrierError,
  type OrderReference,
  type OrderRequest,
  startBudget,
} from '@tranzit/carrier-kit';
import type { PonyClient } from './client.ts';
import { malformed, type PonyOperation, saysDuplicate } from './errors.ts';
import { type OrderOptions, toOrderRequest } from './order-request.ts';
import { orderInForce, toBookedOrder } from './order-state.ts';
import { type OrderRow, ordersSchema } from './schemas.ts';

export interface OrderTools {
  readonly client: PonyClient;
  readonly options: OrderOptions;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly waybillWaitMs: number;
}

const nothingWhenNotFound = (error: unknown): undefined => {
  if (error instanceof CarrierError && error.kind === 'not_found') return undefined;
  throw error;
};

/** The order as it stands now, asked for by our number; `undefined` when the carrier has none. */
export async function readOrder(
  client: PonyClient,
  reference: OrderReference,
  operation: PonyOperation,
  call: CarrierCall,
): Promise<OrderRow | undefined> {
  const reply = await client
    .ask({
      operation,
      type: 'OrderRequest',
      content: { Mode: 'Status', OrderList: { Order: { ClientsNumber: reference.ourNumber } } },
      schema: ordersSchema,
      mayRetry: true,
      call,
    })
    .catch(nothingWhenNotFound);
  return reply && orderInForce(reply.OrderList.Order, reference);
}

const toBooked = ({ now, waybillWaitMs }: OrderTools, order: OrderRow, ourNumber: string): BookedOrder =>
  toBookedOrder(order, ourNumber, { nowMs: now(), waybillWaitMs });

export async function findOrder(
  tools: OrderTools,
  reference: OrderReference,
  call: CarrierCall,
): Promise<BookedOrder | undefined> {
  const order = await readOrder(tools.client, reference, 'find', call);
  return order && toBooked(tools, order, reference.ourNumber);
}

/** The look-up leaves time for the order itself. */
const lookUpLimitMs = 15_000;
const isSettled = ({ state }: BookedOrder): boolean => state === 'booked' || state === 'pending';

/**
 * Makes an order of one, and never a second: the order that carries our number is looked up first. Before `Processing` a
 * repeat would update the order, later nothing is promised. An order that was declined or cancelled is sent anew.
 */
export async function bookOrder(
  tools: OrderTools,
  order: OrderRequest,
  call: CarrierCall,
): Promise<BookedOrder> {
  const content = toOrderRequest(order, tools.options);
  const budget = startBudget(call);
  const known = order.isFirstSending
    ? undefined
    : await beforeBooking(() => findOrder(tools, order, budget.next(lookUpLimitMs)));
  if (known && isSettled(known)) return known;
  try {
    const reply = await tools.client.ask({
      operation: 'create',
      type: 'OrderRequest',
      content,
      schema: ordersSchema,
      mayRetry: false,
      call: budget.next(),
    });
    return fromCreateReply(tools, reply.OrderList.Order, order.ourNumber);
  } catch (error) {
    return orderThatWasThere(tools, order, error, budget);
  }
}

function fromCreateReply(tools: OrderTools, orders: readonly OrderRow[], ourNumber: string): BookedOrder {
  const made = orderInForce(orders, { ourNumber });
  if (!made) throw malformed('create', 'no order of our number in the answer');
  return toBooked(tools, made, ourNumber);
}

/** A refusal because our number was used means that the order is there; every other error goes through. */
async function orderThatWasThere(
  tools: OrderTools,
  { ourNumber }: OrderRequest,
  error: unknown,
  budget: Budget,
): Promise<BookedOrder> {
  const isDuplicate =
    error instanceof CarrierError && error.kind === 'refused' && saysDuplicate(error.details.carrierMessage);
  if (!isDuplicate) throw error;
  const found = await findOrder(tools, { ourNumber }, budget.next());
  if (!found) throw error;
  return found;
}

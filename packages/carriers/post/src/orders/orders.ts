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
import type { PostClient } from '../client.ts';
import { malformed, refusedBy, refusedHere, spokenBy } from '../errors.ts';
import { countPlaces } from '../quote/packages.ts';
import { type BacklogReply, backlogReplySchema, type CleanAddress, idsReplySchema } from '../schemas.ts';
import { cleanAddress, isDeliverable } from './addresses.ts';
import { type BatchOptions, ensureBatched } from './batches.ts';
import { receiverFormOf, toOrderRequests } from './order-request.ts';
import { findPlaceOrders, type PlaceOrder, toBookedOrder } from './place-orders.ts';
import type { ShippingPoint, ShippingPoints } from './shipping-points.ts';

export interface OrderTools {
  readonly client: PostClient;
  readonly points: ShippingPoints;
  readonly batches: BatchOptions;
}

/** The order that carries our number, or `undefined`. Changes nothing. */
export async function findOrder(
  { client }: Pick<OrderTools, 'client'>,
  reference: OrderReference,
  call: CarrierCall,
): Promise<BookedOrder | undefined> {
  const places = await findPlaceOrders(client, reference, call);
  const ourNumber = places[0]?.ourNumber ?? reference.ourNumber;
  return places.length === 0 ? undefined : toBookedOrder(places, ourNumber);
}

/**
 * Looks our number up, since the carrier takes it twice, and only then makes the order, a first sending apart; afterwards it is put into a
 * batch as the configuration says. An order stands with its number in the backlog already, so a batch that is refused
 * or late does not undo it: documents ask for the batch again.
 */
export async function bookOrder(
  tools: OrderTools,
  order: OrderRequest,
  call: CarrierCall,
): Promise<BookedOrder> {
  const budget = startBudget(call);
  const { ourNumber, pickupOn } = order;
  const existing = order.isFirstSending
    ? []
    : await beforeBooking(() => findWhole(tools.client, order, budget));
  const places = existing.length > 0 ? existing : await create(tools, order, budget);
  await ensureBatched(tools.client, places, pickupOn, tools.batches, budget.next()).catch(
    (error: unknown) => {
      if (!(error instanceof CarrierError)) throw error;
    },
  );
  return toBookedOrder(places, ourNumber);
}

/**
 * The orders that are there already: the latest, where a number was used twice. Fewer than there are places are what is
 * left of a broken booking, and go.
 */
async function findWhole(client: PostClient, order: OrderRequest, budget: Budget): Promise<PlaceOrder[]> {
  const existing = await findPlaceOrders(client, { ourNumber: order.ourNumber }, budget.next());
  const count = countPlaces(order.packages);
  if (existing.length >= count) return existing.slice(-count);
  await rollBack(client, existing, budget.next());
  return [];
}

async function create(
  { client, points }: OrderTools,
  order: OrderRequest,
  budget: Budget,
): Promise<PlaceOrder[]> {
  const [point, address] = await beforeBooking(() =>
    Promise.all([findPoint(points, order, budget.next()), readAddress(client, order, budget.next())]),
  );
  const json = toOrderRequests(order, { postofficeCode: point.index, address });
  const reply = await client.call(
    { operation: 'create', method: 'PUT', path: '/2.0/user/backlog', json, call: budget.next() },
    backlogReplySchema,
  );
  const places = fromBacklogReply(reply, order.ourNumber);
  const [error] = reply.errors;
  if (error === undefined && places.length === json.length) return places;
  await rollBack(client, places, budget.next()).catch((cause: unknown) => {
    throw malformed('create', 'a part of the places was taken and could not be taken back', cause);
  });
  if (error) throw refusedBy('create', spokenBy(error));
  throw malformed('create', `${places.length} orders for ${json.length} places`);
}

async function findPoint(
  points: ShippingPoints,
  { sender }: OrderRequest,
  call: CarrierCall,
): Promise<ShippingPoint> {
  const point = await points.find(sender.place, call);
  const { city, terminalCode } = sender.place;
  if (!point) throw refusedHere('create', `нет точки сдачи: ${terminalCode ?? city}`, 'sender_place');
  return point;
}

/** Only an address the carrier is sure of may be sent to; it says how sure it is when it cleans it. */
async function readAddress(
  client: PostClient,
  order: OrderRequest,
  call: CarrierCall,
): Promise<CleanAddress | undefined> {
  if (receiverFormOf(order) !== 'address') return undefined;
  const { receiver } = order;
  const address = await cleanAddress(client, receiver.addressLine, call);
  if (address && isDeliverable(address)) return address;
  const quality = [address?.['quality-code'], address?.['validation-code']].filter(Boolean).join(', ');
  throw refusedHere('create', `адрес получателя не распознан: ${quality}`, 'receiver_place');
}

function fromBacklogReply(reply: BacklogReply, ourNumber: string): PlaceOrder[] {
  const numbered = reply.orders.map((row) => ({ id: row['result-id'], barcode: row.barcode }));
  const plain = reply['result-ids'].map((id) => ({ id, barcode: undefined }));
  return (numbered.length > 0 ? numbered : plain).map((place) => ({
    ...place,
    ourNumber,
    batchName: undefined,
  }));
}

/** Part of the places was taken: the order is whole or it is not. What cannot be undone is found by our number. */
async function rollBack(client: PostClient, places: readonly PlaceOrder[], call: CarrierCall): Promise<void> {
  if (places.length === 0) return;
  const json = places.map(({ id }) => Number(id));
  const request = { operation: 'create', method: 'DELETE', path: '/1.0/backlog', json, call } as const;
  await client.call({ ...request, mayRetry: true }, idsReplySchema);
}

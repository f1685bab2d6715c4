import { type BookedOrder, type CarrierCall, type OrderReference, startBudget } from '@tranzit/carrier-kit';
import type { PostClient } from '../client.ts';
import { nothingWhenNotFound } from '../errors.ts';
import { type PlaceOrderRow, placeOrdersSchema } from '../schemas.ts';

/** The carrier's order of one place; a waybill of several places has several. */
export interface PlaceOrder {
  readonly id: string;
  readonly barcode: string | undefined;
  readonly ourNumber: string | undefined;
  /** `undefined` while it stands in the backlog. */
  readonly batchName: string | undefined;
}

export interface KnownPlace {
  readonly id: string;
  readonly barcode: string | undefined;
}

/**
 * The technical id of a waybill: of one place its order's id, of several each with its barcode
 * (`900000018:80000000000018,…`), so that tracking and documents need not look them up.
 */
export const toCarrierOrderId = (places: readonly KnownPlace[]): string =>
  places.length === 1
    ? (places[0]?.id ?? '')
    : places.map(({ id, barcode }) => (barcode === undefined ? id : `${id}:${barcode}`)).join(',');

export function parseCarrierOrderId({
  carrierOrderId,
  carrierNumber,
}: Pick<OrderReference, 'carrierOrderId' | 'carrierNumber'>): KnownPlace[] {
  const parts = (carrierOrderId ?? '').split(',').filter(Boolean);
  return parts.map((part, index) => {
    const [id = '', barcode] = part.split(':');
    return { id, barcode: barcode ?? (index === 0 ? carrierNumber : undefined) };
  });
}

/** The barcodes of a waybill, its own number first. */
export function barcodesOf(reference: OrderReference): string[] {
  const known = parseCarrierOrderId(reference).flatMap(({ barcode }) => barcode ?? []);
  return [...new Set([reference.carrierNumber, ...known].filter((one) => one !== undefined))];
}

type Shelf = 'backlog' | 'shipment';

async function search(
  client: PostClient,
  shelf: Shelf,
  query: string,
  call: CarrierCall,
): Promise<PlaceOrder[]> {
  const operation = 'find_order';
  const request = { operation, method: 'GET', path: `/1.0/${shelf}/search`, query: { query }, call } as const;
  const rows = await client.call(request, placeOrdersSchema).catch(nothingWhenNotFound);
  return (rows ?? []).map((row) => fromRow(row, shelf));
}

const fromRow = (row: PlaceOrderRow, shelf: Shelf): PlaceOrder => ({
  id: row.id,
  barcode: row.barcode,
  ourNumber: row['order-num'],
  batchName: shelf === 'shipment' ? (row['batch-name'] ?? '') : undefined,
});

/**
 * The search looks for parts of a text too, and a number may have been used for another order: where the technical id is
 * known, its orders are meant and no other.
 */
function pickMeant(
  places: readonly PlaceOrder[],
  reference: OrderReference,
  barcodes: readonly string[],
): PlaceOrder[] {
  const ids = new Set(parseCarrierOrderId(reference).map(({ id }) => id));
  const isOurs = ({ ourNumber, barcode }: PlaceOrder): boolean =>
    ourNumber === reference.ourNumber ||
    (ourNumber === undefined && barcode !== undefined && barcodes.includes(barcode));
  const ours = places.filter(isOurs);
  const known = ours.filter(({ id }) => ids.has(id));
  return known.length > 0 ? known : ours;
}

/**
 * The carrier's orders of a waybill, in the order of their places: in the backlog by our number, in batches by our
 * number and, where that finds nothing, by the barcodes we know. An empty list when there is none.
 */
export async function findPlaceOrders(
  client: PostClient,
  reference: OrderReference,
  call: CarrierCall,
): Promise<PlaceOrder[]> {
  const budget = startBudget(call);
  const barcodes = barcodesOf(reference);
  const expected = parseCarrierOrderId(reference).length;
  const waiting = await search(client, 'backlog', reference.ourNumber, budget.next());
  const meant = pickMeant(waiting, reference, barcodes);
  if (expected > 0 && meant.length === expected) return inOrder(meant);
  const batched = await search(client, 'shipment', reference.ourNumber, budget.next());
  const all = pickMeant([...waiting, ...batched], reference, barcodes);
  if (all.length > 0) return inOrder(all);
  const found: PlaceOrder[] = [];
  for (const barcode of barcodes)
    found.push(
      ...(await search(client, 'shipment', barcode, budget.next())).filter((one) => one.barcode === barcode),
    );
  return inOrder(found);
}

/** Ids grow with the places; each once. */
function inOrder(places: readonly PlaceOrder[]): PlaceOrder[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  return [...byId.values()].toSorted((a, b) => a.id.length - b.id.length || a.id.localeCompare(b.id));
}

/** Pending until every place has its barcode. */
export function toBookedOrder(places: readonly KnownPlace[], ourNumber: string): BookedOrder {
  const isNumbered = places.every(({ barcode }) => barcode !== undefined);
  return {
    ourNumber,
    state: isNumbered ? 'booked' : 'pending',
    carrierNumber: places[0]?.barcode,
    carrierOrderId: toCarrierOrderId(places),
    pickupOn: undefined,
    refusal: undefined,
  };
}

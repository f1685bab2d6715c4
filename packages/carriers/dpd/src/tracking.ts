import {
  type CarrierCall,
  CarrierError,
  type OrderReference,
  startBudget,
  type TrackedOrder,
  toMoscowTime,
  type XmlTree,
} from '@tranzit/carrier-kit';
import { gramsFromKg, kopecksFromRoubles } from '@tranzit/kernel';
import type { DpdClient } from './client.ts';
import { toOrderEvents } from './parcel-progress.ts';
import { type StateRow, statesSchema } from './schemas.ts';
import { type DpdRoute, fromStateRow, toParcelRecords } from './tracking-records.ts';

export interface TrackingTools {
  readonly client: DpdClient;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly routeOf: (reference: Partial<OrderReference>) => Promise<DpdRoute | undefined>;
}

/** The question about one order: by the carrier's number where it is known, since ours may have been used before. */
export function toStatesQuestion(
  { ourNumber, carrierNumber, pickupOn }: OrderReference,
  now: Date,
): { method: string; content: XmlTree } {
  if (carrierNumber === undefined)
    return {
      method: 'getStatesByClientOrder',
      content: { clientOrderNr: ourNumber, pickupDate: pickupOn },
    };
  return {
    method: 'getStatesByDPDOrder',
    content: { dpdOrderNr: carrierNumber, pickupYear: (pickupOn ?? toMoscowTime(now)).slice(0, 4) },
  };
}

const lastOf = <Value>(
  rows: readonly StateRow[],
  read: (row: StateRow) => Value | undefined,
): Value | undefined => rows.map(read).findLast((value) => value !== undefined);

/** The rows of one order, one row per parcel and state, as that order. */
export function fromStateRows(rows: readonly StateRow[], route: DpdRoute | undefined): TrackedOrder {
  const cost = lastOf(rows, ({ orderCost }) => orderCost || undefined);
  const weightKg = lastOf(rows, (row) => row.orderPayWeight || row.orderWeight || undefined);
  return {
    ourNumber: lastOf(rows, ({ clientOrderNr }) => clientOrderNr),
    carrierNumber: lastOf(rows, ({ dpdOrderNr }) => dpdOrderNr),
    carrierOrderId: undefined,
    events: toOrderEvents(toParcelRecords(rows, (row) => fromStateRow(row, route))),
    plannedDeliveryOn: lastOf(rows, ({ planDeliveryDate }) => planDeliveryDate),
    actualPrice: cost === undefined ? undefined : kopecksFromRoubles(cost),
    actualGrams: weightKg === undefined ? undefined : gramsFromKg(weightKg),
  };
}

/**
 * The rows of the order that is meant. A number of ours that was used again after a cancel brings rows of both orders:
 * the one with the latest first record is the one in force.
 */
export function rowsInForce(
  rows: readonly StateRow[],
  { carrierNumber }: Pick<OrderReference, 'carrierNumber'>,
): readonly StateRow[] {
  if (carrierNumber !== undefined)
    return rows.filter(({ dpdOrderNr }) => dpdOrderNr === undefined || dpdOrderNr === carrierNumber);
  const orders = Map.groupBy(rows, ({ dpdOrderNr }) => dpdOrderNr);
  const beganAt = (order: readonly StateRow[]): string =>
    order.map(({ transitionTime }) => transitionTime).toSorted()[0] ?? '';
  return [...orders.values()].toSorted((a, b) => beganAt(a).localeCompare(beganAt(b))).at(-1) ?? [];
}

/** The newer version of the service, which adds the weight and the price after acceptance. */
export async function trackOrder(
  { client, now, routeOf }: TrackingTools,
  reference: OrderReference,
  call: CarrierCall,
): Promise<TrackedOrder | undefined> {
  const reply = await client
    .ask({
      service: 'tracing1-1',
      wrapper: 'request',
      schema: statesSchema,
      mayRetry: true,
      call,
      ...toStatesQuestion(reference, new Date(now())),
    })
    .catch((error: unknown) => {
      if (error instanceof CarrierError && error.kind === 'not_found') return undefined;
      throw error;
    });
  const rows = rowsInForce(reply?.return.states ?? [], reference);
  if (rows.length === 0) return undefined;
  const order = fromStateRows(rows, await routeOf(reference));
  return { ...order, ourNumber: order.ourNumber ?? reference.ourNumber };
}

/** One call per order, side by side; an order the carrier does not know is left out, any other failure is thrown. */
export async function trackOrders(
  tools: TrackingTools,
  references: readonly OrderReference[],
  call: CarrierCall,
): Promise<readonly TrackedOrder[]> {
  const budget = startBudget(call);
  const orders = await Promise.all(references.map((one) => trackOrder(tools, one, budget.next())));
  return orders.filter((order) => order !== undefined);
}

import {
  type CarrierCall,
  CarrierError,
  type FeedPage,
  mergeTrackedOrders,
  startBudget,
  type TrackedOrder,
} from '@tranzit/carrier-kit';
import { isEndStatus } from '@tranzit/kernel';
import type { DpdService } from './client.ts';
import { toOrderEvents } from './parcel-progress.ts';
import { type EventRow, eventsSchema, nothingSchema, type StateRow, statesSchema } from './schemas.ts';
import { fromStateRows, type TrackingTools, trackOrder } from './tracking.ts';
import { type DpdRoute, fromEventRow, toParcelRecords } from './tracking-records.ts';

/** `states`: every client has it. `events`: finer codes, switched on for a client by the carrier. */
export type DpdFeed = 'states' | 'events';

interface FeedDocument {
  readonly docId: string | undefined;
  readonly isLast: boolean;
  readonly orders: readonly TrackedOrder[];
}

const numberOf = (row: StateRow | EventRow): string => row.dpdOrderNr ?? row.clientOrderNr ?? '';

/** Rows of each order; rows that name no order at all can belong to none. */
function byOrder<Row extends StateRow | EventRow>(rows: readonly Row[]): readonly (readonly Row[])[] {
  return [...Map.groupBy(rows.filter(numberOf), numberOf).values()];
}

const referenceOf = (rows: readonly (StateRow | EventRow)[]) => ({
  ourNumber: rows.find(({ clientOrderNr }) => clientOrderNr)?.clientOrderNr ?? '',
  carrierNumber: rows.find(({ dpdOrderNr }) => dpdOrderNr)?.dpdOrderNr,
});

function fromEventRows(rows: readonly EventRow[], route: DpdRoute | undefined): TrackedOrder {
  const { ourNumber, carrierNumber } = referenceOf(rows);
  return {
    ourNumber: ourNumber || undefined,
    carrierNumber,
    carrierOrderId: undefined,
    events: toOrderEvents(toParcelRecords(rows, (row) => fromEventRow(row, route))),
    plannedDeliveryOn: undefined,
    actualPrice: undefined,
    actualGrams: undefined,
  };
}

/**
 * A page holds only what changed: another parcel of the same order may have stood still. So the page says which orders
 * to look at, and each is read whole; the page's own rows serve for an order that cannot be read apart.
 */
async function readStates(tools: TrackingTools, call: CarrierCall): Promise<FeedDocument> {
  const budget = startBudget(call);
  const { return: page } = await tools.client.ask({
    service: 'tracing',
    method: 'getStatesByClient',
    wrapper: 'request',
    content: {},
    schema: statesSchema,
    mayRetry: true,
    call: budget.next(),
  });
  const orders = await Promise.all(
    byOrder(page.states).map(async (rows) => {
      const pickupOn = rows.findLast(({ pickupDate }) => pickupDate)?.pickupDate;
      const reference = { ...referenceOf(rows), pickupOn };
      const fromPage = fromStateRows(rows, await tools.routeOf(reference));
      const whole = await trackOrder(tools, reference, budget.next());
      return mergeTrackedOrders(whole ? [whole] : [fromPage]);
    }),
  );
  return { docId: page.docId, isLast: page.resultComplete, orders: orders.flat() };
}

/** An end cannot be taken back, so it is believed only when the states say it of all parcels. */
async function confirmEnd(
  tools: TrackingTools,
  order: TrackedOrder,
  call: CarrierCall,
): Promise<TrackedOrder> {
  if (!order.events.some(({ status }) => status && isEndStatus(status))) return order;
  const reference = { ourNumber: order.ourNumber ?? '', carrierNumber: order.carrierNumber };
  const whole = await trackOrder(tools, reference, call);
  if (!whole) return order;
  const standing = whole.events.findLast(({ status }) => status !== undefined)?.status;
  if (standing === undefined || isEndStatus(standing)) return order;
  const events = order.events.map((event) =>
    event.status && isEndStatus(event.status) ? { ...event, status: undefined } : event,
  );
  return { ...order, events };
}

async function readEvents(tools: TrackingTools, call: CarrierCall): Promise<FeedDocument> {
  const budget = startBudget(call);
  const { return: page } = await tools.client.ask({
    service: 'event-tracking',
    method: 'getEvents',
    wrapper: 'request',
    content: {},
    schema: eventsSchema,
    mayRetry: true,
    call: budget.next(),
  });
  const orders = await Promise.all(
    byOrder(page.event).map(async (rows) => {
      const order = fromEventRows(rows, await tools.routeOf(referenceOf(rows)));
      return confirmEnd(tools, order, budget.next());
    }),
  );
  return { docId: page.docId, isLast: page.resultComplete, orders };
}

const sources = {
  states: { service: 'tracing', read: readStates },
  events: { service: 'event-tracking', read: readEvents },
} as const satisfies Record<DpdFeed, { service: DpdService; read: unknown }>;

/**
 * One page: read, handed over, and confirmed only when `handle` has resolved. An unconfirmed page comes again, so a
 * failure loses nothing.
 */
export async function readFeed(
  tools: TrackingTools,
  feed: DpdFeed,
  handle: (orders: readonly TrackedOrder[]) => Promise<void>,
  call: CarrierCall,
): Promise<FeedPage> {
  const budget = startBudget(call);
  const { service, read } = sources[feed];
  const { docId, isLast, orders } = await read(tools, budget.next());
  if (orders.length > 0) await handle(orders);
  const isDocument = docId !== undefined && docId !== '0';
  if (isDocument) await confirm(tools, service, docId, budget.next());
  return { orders: orders.length, complete: isLast || !isDocument };
}

/** A document that is no longer known was confirmed already: the answer to an earlier attempt was lost. */
async function confirm(
  { client }: TrackingTools,
  service: DpdService,
  docId: string,
  call: CarrierCall,
): Promise<void> {
  await client
    .ask({
      service,
      method: 'confirm',
      wrapper: 'request',
      content: { docId },
      schema: nothingSchema,
      mayRetry: true,
      call,
    })
    .catch((error: unknown) => {
      if (!(error instanceof CarrierError) || error.kind !== 'not_found') throw error;
    });
}

import {
  type CarrierCall,
  CarrierError,
  type OrderReference,
  settleSome,
  startBudget,
  type TrackedOrder,
} from '@tranzit/carrier-kit';
import { type DeliveryWay, gramsFromKg, isDoorAtReceiver, kopecksFromRoubles } from '@tranzit/kernel';
import type { DellinClient } from '../client.ts';
import { isUnknownOrder } from '../errors.ts';
import { findRecord, goesBy, maxIds, type OrderListTools, readOrders } from '../orders/order-list.ts';
import { deliveryDay } from '../quote/rates.ts';
import { type DellinOrder, type DellinStatusRow, statusHistorySchema } from '../schemas.ts';
import { toEvents } from './tracking-records.ts';

export interface DellinRoute {
  readonly way: DeliveryWay;
}

export interface TrackingTools extends OrderListTools {
  readonly routeOf: (reference: Partial<OrderReference>) => Promise<DellinRoute | undefined>;
}

type Histories = Readonly<Record<string, readonly DellinStatusRow[]>>;

interface Numbered {
  readonly reference: OrderReference;
  readonly number: string;
}

/**
 * Up to five orders in a call, the calls side by side. An order the carrier does not know is left out, and so are orders
 * that could not be read now; only when none could be read does the call fail, with the first error.
 */
export async function trackOrders(
  tools: TrackingTools,
  references: readonly OrderReference[],
  call: CarrierCall,
): Promise<readonly TrackedOrder[]> {
  const budget = startBudget(call);
  const known = await settleSome(references.map((reference) => toNumbered(tools, reference, budget.next())));
  const chunks = Array.from({ length: Math.ceil(known.length / maxIds) }, (_, index) =>
    known.slice(index * maxIds, (index + 1) * maxIds),
  );
  return (await settleSome(chunks.map((chunk) => trackChunk(tools, chunk, budget.next())))).flat();
}

async function toNumbered(
  tools: TrackingTools,
  reference: OrderReference,
  call: CarrierCall,
): Promise<Numbered | undefined> {
  const known = reference.carrierNumber ?? reference.carrierOrderId;
  if (known !== undefined) return { reference, number: known };
  const record = await findRecord(tools, reference, 'tracking', call);
  const number = record?.documents.find(({ type }) => type === 'request')?.id ?? record?.orderId;
  return number ? { reference, number } : undefined;
}

async function trackChunk(
  tools: TrackingTools,
  chunk: readonly Numbered[],
  call: CarrierCall,
): Promise<readonly TrackedOrder[]> {
  const numbers = chunk.map(({ number }) => number);
  const [histories, records] = await Promise.all([
    readHistories(tools.client, numbers, call),
    readRecords(tools.client, numbers, call),
  ]);
  const orders = await Promise.all(
    chunk.map(async (one) => {
      const record = records.find((row) => goesBy(row, one.number));
      const rows = historyOf(histories, one.number, record);
      return rows.length === 0
        ? undefined
        : toTrackedOrder(one, rows, record, await tools.routeOf(one.reference));
    }),
  );
  return orders.filter((order) => order !== undefined);
}

/** An unknown number among several may refuse them all, then each is asked for by itself. */
async function readHistories(
  client: DellinClient,
  numbers: readonly string[],
  call: CarrierCall,
): Promise<Histories> {
  const budget = startBudget(call);
  const request = {
    operation: 'tracking',
    path: '/v3/orders/statuses_history.json',
    body: { docIds: numbers },
    schema: statusHistorySchema,
    mayRetry: true,
  };
  try {
    return await client.ask({ ...request, call: budget.next() });
  } catch (error) {
    const isRefused = error instanceof CarrierError && error.kind === 'refused';
    if (numbers.length === 1 && isUnknownOrder(error)) return {};
    if (numbers.length === 1 || !(isRefused || isUnknownOrder(error))) throw error;
    const apart = await Promise.all(numbers.map((number) => readHistories(client, [number], budget.next())));
    return Object.assign({}, ...apart);
  }
}

/** The orders only add what the history lacks; without them it still tells where the cargo is. */
const readRecords = (
  client: DellinClient,
  numbers: readonly string[],
  call: CarrierCall,
): Promise<readonly DellinOrder[]> =>
  readOrders(client, numbers, 'tracking', call).catch((error: unknown) => {
    if (error instanceof CarrierError) return [];
    throw error;
  });

/** Under the number that was asked for, or under another of the order's; an order without a history is its last status. */
function historyOf(
  histories: Histories,
  number: string,
  record: DellinOrder | undefined,
): readonly DellinStatusRow[] {
  const own = histories[number];
  if (own && own.length > 0) return own;
  const numbers = [number, record?.orderId, ...(record?.documents ?? []).map(({ id }) => id)];
  const rows = Object.entries(histories).flatMap(([key, list]) =>
    numbers.includes(key) || list.some((row) => row.number === number) ? list : [],
  );
  return rows.length > 0 || !record ? rows : [toStatusRow(record)];
}

const toStatusRow = (record: DellinOrder): DellinStatusRow => ({
  number: record.orderId,
  state: record.state,
  stateName: record.stateName,
  stateDate: record.stateDate,
  detailedStatus: record.detailedStatus,
  detailedStatusRus: record.detailedStatusRus,
  detailedStatusDate: record.detailedStatusDate,
});

/** The codes do not tell a terminal that waits for the receiver from one that waits for a driver; the route does. */
const isToDoor = (record: DellinOrder | undefined, route: DellinRoute | undefined): boolean =>
  route ? isDoorAtReceiver(route.way) : (record?.orderedDeliveryToAddress ?? true);

function toTrackedOrder(
  { reference, number }: Numbered,
  rows: readonly DellinStatusRow[],
  record: DellinOrder | undefined,
  route: DellinRoute | undefined,
): TrackedOrder {
  const toDoor = isToDoor(record, route);
  const waybill = record?.documents.find(({ type }) => type === 'shipping');
  const weightKg = waybill && record?.freight?.weight;
  return {
    ourNumber: reference.ourNumber,
    carrierNumber: number,
    carrierOrderId: record?.orderId ?? reference.carrierOrderId,
    events: toEvents(rows, record, toDoor),
    plannedDeliveryOn: deliveryDay(record?.orderDates, 'express', toDoor ? 'd2d' : 'd2w'),
    actualPrice: waybill?.totalSum ? kopecksFromRoubles(waybill.totalSum) : undefined,
    actualGrams: weightKg ? gramsFromKg(weightKg) : undefined,
  };
}

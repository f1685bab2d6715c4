import {
  type CarrierCall,
  eventKey,
  fromMoscowTime,
  type OrderReference,
  orderEvents,
  settleSome,
  startBudget,
  type TrackedOrder,
  type TrackingEvent,
} from '@tranzit/carrier-kit';
import { grams } from '@tranzit/kernel';
import type { PostClient } from '../client.ts';
import { readBatch } from '../orders/batches.ts';
import {
  barcodesOf,
  findPlaceOrders,
  type PlaceOrder,
  parseCarrierOrderId,
  toCarrierOrderId,
} from '../orders/place-orders.ts';
import type { Batch } from '../schemas.ts';
import { type HistoryRecord, toPlaceRecords, weighedGrams } from './history.ts';
import { readBatchState, readCourierState } from './operations.ts';
import { toWaybillEvents } from './place-progress.ts';
import type { HistoryReader } from './single-tracking.ts';

export interface TrackingTools {
  readonly client: PostClient;
  readonly histories: HistoryReader;
}

/** A waybill and its barcodes; `places` where they had to be looked up. */
interface Tracked {
  readonly reference: OrderReference;
  readonly barcodes: readonly string[];
  readonly places: readonly PlaceOrder[] | undefined;
}

/**
 * Operations of every waybill asked for. One nobody knows, or that could not be read now, is left out; only when none
 * could be read does the call fail, with the first error.
 */
export async function trackOrders(
  tools: TrackingTools,
  references: readonly OrderReference[],
  call: CarrierCall,
): Promise<readonly TrackedOrder[]> {
  const budget = startBudget(call);
  const tracked = await settleSome(references.map((one) => resolve(tools.client, one, budget.next())));
  const barcodes = [...new Set(tracked.flatMap((one) => one.barcodes))];
  const histories = barcodes.length === 0 ? new Map() : await tools.histories.read(barcodes, budget.next());
  return settleSome(tracked.map((one) => toTrackedOrder(tools.client, one, histories, budget.next())));
}

async function resolve(
  client: PostClient,
  reference: OrderReference,
  call: CarrierCall,
): Promise<Tracked | undefined> {
  const barcodes = barcodesOf(reference);
  const expected = parseCarrierOrderId(reference).length;
  if (barcodes.length > 0 && barcodes.length >= expected) return { reference, barcodes, places: undefined };
  const places = await findPlaceOrders(client, reference, call);
  if (places.length === 0) return undefined;
  return { reference, barcodes: places.flatMap(({ barcode }) => barcode ?? []), places };
}

/**
 * By its operations; before the first of them, by the state of its batch. `undefined` while an answer is under way and
 * for what the carrier does not know.
 */
async function toTrackedOrder(
  client: PostClient,
  { reference, barcodes, places }: Tracked,
  histories: ReadonlyMap<string, readonly HistoryRecord[]>,
  call: CarrierCall,
): Promise<TrackedOrder | undefined> {
  const answered = barcodes.filter((barcode) => histories.has(barcode));
  if (answered.length < barcodes.length) return undefined;
  const records = answered.map((barcode) => [barcode, histories.get(barcode) ?? []] as const);
  const common = {
    ourNumber: reference.ourNumber,
    carrierNumber: barcodes[0],
    carrierOrderId: reference.carrierOrderId ?? (places && toCarrierOrderId(places)),
    plannedDeliveryOn: undefined,
    actualPrice: undefined,
  };
  if (records.every(([, list]) => list.length === 0)) {
    const budget = startBudget(call);
    const found = places ?? (await findPlaceOrders(client, reference, budget.next()));
    if (found.length === 0) return undefined;
    return { ...common, events: await readEarlyEvents(client, found, budget.next()), actualGrams: undefined };
  }
  const weights = records.map(([, list]) => weighedGrams(list));
  return {
    ...common,
    events: toWaybillEvents(
      barcodes,
      records.flatMap(([barcode, list]) => toPlaceRecords(barcode, list)),
    ),
    actualGrams: weights.every((weight) => weight !== undefined)
      ? grams(weights.reduce<number>((sum, weight) => sum + weight, 0))
      : undefined,
  };
}

/** What the batches say before anything is scanned. A state without a time says nothing that could be kept apart. */
async function readEarlyEvents(
  client: PostClient,
  places: readonly PlaceOrder[],
  call: CarrierCall,
): Promise<TrackingEvent[]> {
  const names = [...new Set(places.flatMap(({ batchName }) => batchName || []))];
  const batches = await Promise.all(names.map((name) => readBatch(client, name, call)));
  return orderEvents(batches.flatMap(toBatchEvents));
}

const batchStateNames: Readonly<Record<string, string>> = {
  CREATED: 'Партия сформирована',
  FROZEN: 'Партия передана в отделение',
  ACCEPTED: 'Партия принята',
  SENT: 'Партия отправлена',
  ARCHIVED: 'Партия в архиве',
};
const courierStateNames: Readonly<Record<string, string>> = {
  ORDER_IN_PROGRESS: 'Вызов курьера в работе',
  ORDER_COMPLETED: 'Курьер забрал партию',
  ORDER_REJECTED: 'Вызов курьера отклонён',
  ATTEMPT_FAILED: 'Курьер не смог забрать партию',
  MANUAL_DELIVERY: 'Партию привезут в отделение',
};
/** States of a courier that nobody called. */
const silentCourierStates = new Set(['NOT_REQUIRED', 'AVAILABLE', 'REFUSED_BY_USER']);

export function toBatchEvents(batch: Batch): TrackingEvent[] {
  const { 'batch-status': state, 'batch-status-date': date } = batch;
  const occurredAt = fromMoscowTime(date ?? '');
  if (occurredAt === undefined) return [];
  const toEvent = (code: string, name: string): Omit<TrackingEvent, 'status' | 'isKnown'> => ({
    key: eventKey(batch['batch-name'], code, occurredAt),
    code,
    name,
    occurredAt,
    city: undefined,
    reasonCode: undefined,
    reasonText: undefined,
    isReturn: false,
    raw: batch,
  });
  const couriers = batch['courier-order-statuses'].filter((one) => !silentCourierStates.has(one));
  return [
    ...couriers.map((one) => ({
      ...toEvent(`COURIER_${one}`, courierStateNames[one] ?? one),
      ...readCourierState(one),
    })),
    ...(state === undefined
      ? []
      : [{ ...toEvent(`BATCH_${state}`, batchStateNames[state] ?? state), ...readBatchState(state) }]),
  ];
}

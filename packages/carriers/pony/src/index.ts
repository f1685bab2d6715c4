import type { CarrierAdapter, CarrierTerminal } from '@tranzit/carrier-kit';
import { defaultPickupPeriod, productionCalendar, type WorkCalendar } from '@tranzit/kernel';
import { cancelOrder } from './cancel.ts';
import { createPonyClient, type PonyClientConfig } from './client.ts';
import { reachedStatuses, servedWays, serviceAvailability, volumetricDivisor } from './codes.ts';
import { fetchDocument } from './documents.ts';
import { createPonyFiles } from './files.ts';
import type { PaymentMode } from './order-request.ts';
import { bookOrder, findOrder } from './orders.ts';
import { quote } from './quote.ts';
import { type PonyRoute, type TrackingTools, trackOrders } from './tracking.ts';

export { callsAtOnce, type PonyService } from './client.ts';
export type { PaymentMode, PonyRoute };

export interface PonyConfig extends PonyClientConfig {
  /** The contract under which orders are paid. */
  readonly contractNumber: string;
  readonly paymentMode?: PaymentMode;
  /** Further origins (`https://files.example`) from which documents may be fetched; the base URL's is always allowed. */
  readonly documentOrigins?: readonly string[];
  /** How long an accepted order is `pending` for its waybill number before its own number serves. */
  readonly waybillWaitMs?: number;
  /** Says which days the carrier's terms count; the Russian production calendar by default. */
  readonly calendar?: WorkCalendar;
  /** The way of an order we know, for answers without a mode; without it a courier is assumed at the receiver's. */
  readonly routeOf?: TrackingTools['routeOf'];
  /** Countries from which cargo is taken. */
  readonly sourceCountries?: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

const defaultWaybillWaitMs = 15 * 60_000;

/** The service publishes no points. */
async function* noTerminals(): AsyncGenerator<readonly CarrierTerminal[]> {
  yield* [];
}

/** Pony Express over its one SOAP method. Keeps connections; nothing of orders. */
export function createPonyAdapter(config: PonyConfig) {
  const client = createPonyClient(config);
  const files = createPonyFiles(config, config.documentOrigins ?? []);
  const calendar = config.calendar ?? productionCalendar;
  const orders = {
    client,
    options: { contractNumber: config.contractNumber, paymentMode: config.paymentMode ?? 'Bill' },
    now: config.now ?? Date.now,
    waybillWaitMs: config.waybillWaitMs ?? defaultWaybillWaitMs,
  } as const;
  const tracking = { client, routeOf: config.routeOf ?? (async () => undefined) };
  return {
    carrier: 'pony',
    capabilities: {
      ways: servedWays,
      services: serviceAvailability,
      documents: ['waybill', 'label'],
      tracking: 'polling',
      courierLeadDays: 1,
      pickupPeriods: [defaultPickupPeriod],
      courierCalls: 'by_each_order',
      ourNumberIsUnique: false,
      volumetricDivisor,
      takesPassport: true,
      statuses: reachedStatuses,
      hasTerminals: false,
      sourceCountries: config.sourceCountries ?? ['RU'],
    },
    quote: (request, call) => quote(client, request, calendar, call),
    findOrder: (reference, call) => findOrder(orders, reference, call),
    bookOrder: (order, call) => bookOrder(orders, order, call),
    cancelOrder: (reference, call) => cancelOrder(client, reference, call),
    fetchDocument: (request, call) => fetchDocument(client, files, request, call),
    trackOrders: (references, call) => trackOrders(tracking, references, call),
    listTerminals: () => noTerminals(),
    close: async () => {
      await Promise.all([client.close(), files.close()]);
    },
  } satisfies CarrierAdapter;
}

import type { CarrierAdapter, OrderReference } from '@tranzit/carrier-kit';
import { deliveryWays } from '@tranzit/kernel';
import { createDpdCities, createDpdCityLists, type DpdCityLists } from './cities.ts';
import { createDpdClient, type DpdClientConfig } from './client.ts';
import { reachedStatuses, serviceAvailability } from './codes.ts';
import { fetchDocument, type LabelSize } from './documents.ts';
import { type DpdFeed, readFeed } from './feed.ts';
import { pickupPeriods } from './order-request.ts';
import { bookOrder, cancelOrder, findOrder } from './orders.ts';
import { quote } from './quote.ts';
import { listTerminals } from './terminals.ts';
import { trackOrders } from './tracking.ts';
import type { DpdRoute } from './tracking-records.ts';

export { createDpdCityLists } from './cities.ts';
export type { DpdService } from './client.ts';
export type { DpdCityLists, DpdFeed, DpdRoute, LabelSize };

export interface DpdConfig extends DpdClientConfig {
  /** The client number that pays, where it is not `clientNumber`. */
  readonly payer?: string;
  readonly labelSize?: LabelSize;
  /** Cubic centimetres per kilogram of weight by volume; 5000 unless the contract says otherwise. */
  readonly volumetricDivisor?: number;
  readonly feed?: DpdFeed;
  /** Countries whose points are listed and from which cargo is taken. */
  readonly countries?: readonly [string, ...string[]];
  /**
   * The route of an order we know. The carrier's codes do not tell a terminal that waits for the receiver from one
   * that waits for a courier; without a route the door is assumed.
   */
  readonly routeOf?: (reference: Partial<OrderReference>) => Promise<DpdRoute | undefined>;
  /** Lists of cities shared with other adapters; lists of its own without. */
  readonly cityLists?: DpdCityLists;
  /** How long the list of cities serves before it is read again, and how long that may take. */
  readonly citiesLifetimeMs?: number;
  readonly citiesTimeoutMs?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** Published nowhere: contracts say 4000 to 5000. */
const usualDivisor = 5_000;
const dayMs = 24 * 3_600_000;

/** DPD Russia over its SOAP services. Keeps connections and the list of cities; nothing of orders. */
export function createDpdAdapter(config: DpdConfig) {
  const client = createDpdClient(config);
  const now = config.now ?? Date.now;
  const volumetricDivisor = config.volumetricDivisor ?? usualDivisor;
  const countries = config.countries ?? (['RU'] as const);
  const cities = createDpdCities(client, {
    baseUrl: config.baseUrl,
    lists: config.cityLists ?? createDpdCityLists(),
    now,
    lifetimeMs: config.citiesLifetimeMs ?? dayMs,
    loadTimeoutMs: config.citiesTimeoutMs ?? 60_000,
  });
  const tracking = { client, now, routeOf: config.routeOf ?? (async () => undefined) };
  return {
    carrier: 'dpd',
    capabilities: {
      ways: deliveryWays,
      services: serviceAvailability,
      documents: ['waybill', 'label'],
      tracking: 'feed',
      courierLeadDays: 1,
      pickupPeriods,
      courierCalls: 'by_orders_together',
      ourNumberIsUnique: true,
      volumetricDivisor,
      statuses: reachedStatuses,
      hasTerminals: true,
      sourceCountries: countries,
    },
    quote: (request, call) => quote({ client, cities, volumetricDivisor }, request, call),
    findOrder: (reference, call) => findOrder(client, reference, call),
    bookOrder: (order, call) => bookOrder(client, order, { payer: config.payer }, call),
    cancelOrder: (reference, call) => cancelOrder(client, reference, call),
    fetchDocument: (request, call) => fetchDocument(client, request, config.labelSize ?? 'A6', call),
    trackOrders: (references, call) => trackOrders(tracking, references, call),
    readFeed: (handle, call) => readFeed(tracking, config.feed ?? 'states', handle, call),
    listTerminals: (call) => listTerminals(client, countries, call),
    close: async () => {
      cities.close();
      await client.close();
    },
  } satisfies CarrierAdapter;
}

import type { CarrierAdapter, CarrierCapabilities, OrderReference, PollPauses } from '@tranzit/carrier-kit';
import { deliveryWays } from '@tranzit/kernel';
import { createDellinClient, type DellinClientConfig } from './client.ts';
import { reachedStatuses, serviceAvailability } from './codes.ts';
import { fetchDocument } from './documents.ts';
import { cancelOrder } from './orders/cancel.ts';
import { bookOrder, findOrder } from './orders/orders.ts';
import { createSenderFinder } from './orders/own-company.ts';
import { createPickupDays, listCourierDays } from './quote/pickup-days.ts';
import { quote } from './quote/quote.ts';
import type { DellinSettings } from './settings.ts';
import { createCityFinder } from './terminals/cities.ts';
import { listTerminals } from './terminals/terminals.ts';
import { type DellinRoute, trackOrders } from './tracking/tracking.ts';

export { callsAtOnce } from './client.ts';
export type { DellinRoute, DellinSettings };

export interface DellinConfig extends DellinClientConfig {
  /** Who we are to the carrier; without it senders are written out and pay by bank transfer. */
  readonly settings?: DellinSettings;
  /** The way of an order we know; the carrier's codes do not tell what a cargo waits for at a terminal. */
  readonly routeOf?: (reference: Partial<OrderReference>) => Promise<DellinRoute | undefined>;
  /** Size of a label, `80x50` by default. */
  readonly labelFormat?: string;
  /** How far back an order of which only our number is known is looked for; a week by default. */
  readonly lookBackDays?: number;
  /** Pauses between questions about labels and cancellations. */
  readonly pauses?: PollPauses;
  /** How long a cancellation waits for the carrier's decision, milliseconds. */
  readonly cancelDecisionMs?: number;
}

const defaultPauses: PollPauses = { firstMs: 500, maxMs: 2_000, reserveMs: 500 };

/** Business Lines over its JSON API. One adapter holds one session, its connections and one cache of city codes. */
export function createDellinAdapter(config: DellinConfig) {
  const client = createDellinClient(config);
  const cities = createCityFinder(client);
  const tools = {
    client,
    cities,
    now: config.now ?? Date.now,
    settings: config.settings ?? {},
    days: createPickupDays(client, config.now ?? Date.now),
    senders: createSenderFinder(client, config.settings ?? {}),
    routeOf: config.routeOf ?? (async () => undefined),
    labelFormat: config.labelFormat ?? '80x50',
    lookBackDays: config.lookBackDays ?? 7,
    pauses: config.pauses ?? defaultPauses,
    decisionMs: config.cancelDecisionMs ?? 6_000,
  };
  const capabilities: CarrierCapabilities = {
    ways: deliveryWays,
    services: serviceAvailability,
    documents: ['waybill', 'label'],
    tracking: 'polling',
    courierLeadDays: 1,
    courierCalls: 'by_each_order',
    courierCutOff: { time: '17:00', daysBefore: 1, about: 'change' },
    ourNumberIsUnique: false,
    volumetricDivisor: undefined,
    takesPassport: true,
    statuses: reachedStatuses,
    hasTerminals: true,
    sourceCountries: ['RU'],
  };
  return {
    carrier: 'dellin',
    capabilities,
    quote: (request, call) => quote(tools, request, call),
    listCourierDays: (request, call) => listCourierDays(tools, request, call),
    findOrder: (reference, call) => findOrder(tools, reference, call),
    bookOrder: (order, call) => bookOrder(tools, order, call),
    cancelOrder: (reference, call) => cancelOrder(tools, reference, call),
    fetchDocument: (request, call) => fetchDocument(tools, request, call),
    trackOrders: (references, call) => trackOrders(tools, references, call),
    listTerminals: (call) => listTerminals(client, call),
    close: () => client.close(),
  } satisfies CarrierAdapter;
}

import {
  type CarrierAdapter,
  type CarrierCapabilities,
  type CourierDays,
  createHourlyCache,
  type PollPauses,
} from '@tranzit/carrier-kit';
import { type DocumentKind, deliveryWays } from '@tranzit/kernel';
import { cancelOrder } from './cancel.ts';
import { createCityFinder } from './cities.ts';
import { type CdekClientOptions, createCdekClient } from './client.ts';
import { reachedStatuses as cdekStatuses, serviceAvailability, volumetricDivisor } from './codes.ts';
import { furthestDays, listCourierDays } from './courier-days.ts';
import { fetchDocument } from './documents.ts';
import { callCourier, recallCourier } from './intakes.ts';
import { bookOrder, defaultPauses, findOrder } from './orders.ts';
import { quote, terminalKindsOf } from './rates.ts';
import { listTerminals } from './terminals.ts';
import { trackOrders } from './tracking.ts';
import { parseWebhook, subscribe } from './webhooks.ts';

export interface CdekConfig extends CdekClientOptions {
  /** Countries the contract ships from; Russia and its neighbours in the customs union by default. */
  readonly sourceCountries?: readonly string[];
  /** Pauses between questions about asynchronous requests. */
  readonly pauses?: PollPauses;
}

const documents: readonly DocumentKind[] = ['waybill', 'label'];
const customsUnion: readonly string[] = ['RU', 'BY', 'KZ', 'AM', 'KG'];

/** CDEK over its API v2. One adapter holds one token, one pool of connections and one cache of city codes. */
export function createCdekAdapter(config: CdekConfig) {
  const client = createCdekClient(config);
  const cities = createCityFinder(client);
  const pauses = config.pauses ?? defaultPauses;
  const now = config.now ?? Date.now;
  const courierDays = { client, cities, cache: createHourlyCache<CourierDays>(now), now };
  const capabilities: CarrierCapabilities = {
    ways: deliveryWays,
    services: serviceAvailability,
    documents,
    tracking: 'webhook',
    furthestCourierDays: furthestDays,
    courierCalls: 'of_address',
    courierCutOff: { time: '15:00', daysBefore: 0, about: 'call' },
    ourNumberIsUnique: false,
    volumetricDivisor,
    takesPassport: true,
    statuses: cdekStatuses,
    hasTerminals: true,
    sourceCountries: config.sourceCountries ?? customsUnion,
  };
  return {
    carrier: 'cdek',
    capabilities,
    quote: (request, call) => quote(client, cities, request, call),
    listCourierDays: (request, call) => listCourierDays(courierDays, request, call),
    findOrder: (reference, call) => findOrder(client, reference, call),
    bookOrder: (order, call) => bookOrder(client, cities, order, pauses, call),
    callCourier: (request, call) => callCourier({ client, cities, pauses }, request, call),
    recallCourier: (courier, call) => recallCourier({ client, cities, pauses }, courier, call),
    cancelOrder: (reference, call) => cancelOrder(client, reference, pauses, call),
    fetchDocument: (request, call) => fetchDocument(client, request, pauses, call),
    trackOrders: (references, call) => trackOrders(client, references, call),
    webhooks: { subscribe: (url, call) => subscribe(client, url, call), parse: parseWebhook },
    terminalKindsOf,
    listTerminals: (call) => listTerminals(client, call),
    close: () => client.close(),
  } satisfies CarrierAdapter;
}

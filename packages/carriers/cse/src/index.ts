import {
  type CarrierAdapter,
  type CourierDays,
  createHourlyCache,
  type OrderReference,
} from '@tranzit/carrier-kit';
import { type DocumentKind, deliveryWays } from '@tranzit/kernel';
import { type CseClientConfig, createCseClient } from './client.ts';
import { reachedStatuses, serviceAvailability } from './codes.ts';
import { type CseForms, fetchDocument } from './documents.ts';
import { callCourier, recallCourier } from './orders/courier.ts';
import { createCseDocumentsBack } from './orders/documents-back.ts';
import { bookOrder, cancelOrder, findOrder } from './orders/orders.ts';
import { listCourierDays } from './quote/courier-days.ts';
import { quote } from './quote/quote.ts';
import { createCseGeographies } from './terminals/geography.ts';
import { listTerminals } from './terminals/terminals.ts';
import { createCseStateNames } from './tracking/state-names.ts';
import { trackOrders } from './tracking/tracking.ts';
import type { CseRoute } from './tracking/tracking-events.ts';

export { callsAtOnce } from './client.ts';
export type { CseForms, CseRoute };

export interface CseConfig extends CseClientConfig {
  /** Whom the carrier may call about a cancellation. */
  readonly contact?: { readonly name: string; readonly phone: string };
  /** Names of print forms as the contract has them; a kind with a form is offered. */
  readonly forms?: CseForms;
  /** Cubic centimetres per kilogram of weight by volume; 5000 unless the contract says otherwise. */
  readonly volumetricDivisor?: number;
  /** Countries from which cargo is taken; points are listed as of the first. */
  readonly countries?: readonly [string, ...string[]];
  /**
   * The route of an order we know: it tells a warehouse of the receiver's city from others. Without it the order of the
   * events decides.
   */
  readonly routeOf?: (reference: Partial<OrderReference>) => Promise<CseRoute | undefined>;
  /** How long the carrier's list of states serves before it is read again; a day. */
  readonly referencesLifetimeMs?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

const dayMs = 24 * 3_600_000;
const usualForms: CseForms = { waybill: 'Заказ для уведомлений' };

/** Courier Service Express over its SOAP service. Keeps connections, towns it found and names of states; no orders. */
export function createCseAdapter(config: CseConfig) {
  const client = createCseClient(config);
  const geographies = createCseGeographies(client);
  const divisorCm3PerKg = config.volumetricDivisor ?? 5_000;
  const countries = config.countries ?? (['RU'] as const);
  const forms = { ...usualForms, ...config.forms };
  const documentsBack = createCseDocumentsBack(client);
  const orders = { client, geographies, divisorCm3PerKg, contact: config.contact, documentsBack };
  const now = config.now ?? Date.now;
  const courierDays = { client, geographies, cache: createHourlyCache<CourierDays>(now), now };
  const stateNames = createCseStateNames(client, {
    now,
    lifetimeMs: config.referencesLifetimeMs ?? dayMs,
  });
  const tracking = { client, stateNames, routeOf: config.routeOf ?? (async () => undefined) };
  return {
    carrier: 'cse',
    capabilities: {
      ways: deliveryWays,
      services: serviceAvailability,
      documents: Object.keys(forms) as DocumentKind[], // the keys of a table by kind
      tracking: 'polling',
      courierCalls: 'of_parcels',
      ourNumberIsUnique: true,
      volumetricDivisor: divisorCm3PerKg,
      postcodes: { home: 'none', abroad: 'needed' },
      statuses: reachedStatuses,
      hasTerminals: true,
      sourceCountries: countries,
    },
    quote: (request, call) => quote({ client, geographies, divisorCm3PerKg, documentsBack }, request, call),
    listCourierDays: (request, call) => listCourierDays(courierDays, request, call),
    findOrder: (reference, call) => findOrder(orders, reference, call),
    bookOrder: (order, call) => bookOrder(orders, order, call),
    callCourier: (request, call) => callCourier(orders, request, call),
    recallCourier: (courier, call) => recallCourier(orders, courier, call),
    cancelOrder: (reference, call) => cancelOrder(orders, reference, call),
    fetchDocument: (request, call) => fetchDocument(client, forms, request, call),
    trackOrders: (references, call) => trackOrders(tracking, references, call),
    listTerminals: (call) => listTerminals(client, countries[0], call),
    close: () => client.close(),
  } satisfies CarrierAdapter;
}

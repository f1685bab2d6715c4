import type { CarrierAdapter } from '@tranzit/carrier-kit';
import { createPostClient, type PostClientConfig } from './client.ts';
import { documentKindsOf, fetchDocument } from './documents.ts';
import { createIndexFinder } from './orders/addresses.ts';
import type { BatchMode } from './orders/batches.ts';
import { cancelOrder } from './orders/cancel.ts';
import { bookOrder, findOrder } from './orders/orders.ts';
import { createShippingPoints } from './orders/shipping-points.ts';
import { createDeliveryTimes } from './quote/delivery-times.ts';
import {
  defaultMailTypes,
  type OfferedCode,
  serviceAvailability,
  terminalKindsOf,
} from './quote/mail-types.ts';
import { quote } from './quote/quote.ts';
import { listTerminals } from './terminals/terminals.ts';
import { createBatchTracking } from './tracking/batch-tracking.ts';
import { reachedStatuses } from './tracking/operations.ts';
import { createDailyLimit, createSingleTracking } from './tracking/single-tracking.ts';
import { trackOrders } from './tracking/tracking.ts';

export type { BatchMode } from './orders/batches.ts';
export type { OfferedCode } from './quote/mail-types.ts';

export interface PostConfig extends PostClientConfig {
  /** `single`: a SOAP call per barcode. `batch`: by tickets, which the carrier must have switched on. */
  readonly tracking?: 'single' | 'batch';
  /** Single tracking: calls of a Moscow day, after which it waits for the next; none by default. */
  readonly trackingCallsPerDay?: number;
  /** Index of the office where everything is handed over; else the account's office in the sender's city. */
  readonly shippingPoint?: string;
  /** Kinds of mail that are quoted. */
  readonly mailTypes?: readonly OfferedCode[];
  /** How far orders are brought by themselves; `form` by default. */
  readonly batches?: BatchMode;
  readonly usesOnlineBalance?: boolean;
  /** How long the list of shipping points serves. */
  readonly shippingPointsLifetimeMs?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

const hourMs = 3_600_000;

/** The sender brings everything: a courier is called in the carrier's cabinet only, by no call of its interface. */
const ways = ['w2d', 'w2w'] as const;

/** At home its own reading of an address gives the index where it is sure of it. */
const underEveryContract = {
  ways,
  services: serviceAvailability,
  postcodes: { home: 'wished', abroad: 'needed' },
} as const;

/** Russian Post: orders and rates over REST, tracking over SOAP. Keeps connections, tickets and what hardly changes. */
export function createPostAdapter(config: PostConfig) {
  const client = createPostClient(config);
  const now = config.now ?? Date.now;
  const { shippingPoint } = config;
  const points = createShippingPoints(client, {
    fixed: shippingPoint === undefined ? undefined : { index: shippingPoint, mailTypes: [] },
    now,
    lifetimeMs: config.shippingPointsLifetimeMs ?? hourMs,
  });
  const batches = {
    mode: config.batches ?? 'form',
    usesOnlineBalance: config.usesOnlineBalance ?? false,
    now,
  };
  const quoting = {
    client,
    points,
    indexes: createIndexFinder(client),
    times: createDeliveryTimes(client),
    mailTypes: config.mailTypes ?? defaultMailTypes,
  };
  const credentials = { login: config.trackingLogin, password: config.trackingPassword };
  const tracking = {
    client,
    histories:
      config.tracking === 'batch'
        ? createBatchTracking(client, { ...credentials, now })
        : createSingleTracking(client, credentials, createDailyLimit(config.trackingCallsPerDay, now)),
  };
  const ordering = { client, points, batches };
  return {
    carrier: 'post',
    capabilities: {
      ...underEveryContract,
      documents: documentKindsOf(batches.mode),
      tracking: 'polling',
      pickupPeriods: [],
      courierCalls: 'none',
      ourNumberIsUnique: false,
      volumetricDivisor: undefined,
      statuses: reachedStatuses,
      hasTerminals: true,
      sourceCountries: ['RU'],
    },
    quote: (request, call) => quote(quoting, request, call),
    findOrder: (reference, call) => findOrder(ordering, reference, call),
    bookOrder: (order, call) => bookOrder(ordering, order, call),
    cancelOrder: (reference, call) => cancelOrder(client, reference, call),
    fetchDocument: (request, call) => fetchDocument(client, batches, request, call),
    trackOrders: (references, call) => trackOrders(tracking, references, call),
    terminalKindsOf,
    listTerminals: (call) => listTerminals(ordering, call),
    close: () => client.close(),
  } satisfies CarrierAdapter;
}

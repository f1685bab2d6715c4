import type {
  AdditionalService,
  Availability,
  CarrierCode,
  DeliveryWay,
  DocumentKind,
  PickupPeriod,
  PostcodeNeeds,
  TerminalKind,
  WaybillStatus,
} from '@tranzit/kernel';
import type { CarrierCall } from './call.ts';
import type {
  BookedOrder,
  CancelReply,
  CarrierDocument,
  CourierCall,
  CourierCallReference,
  CourierCallRequest,
  DocumentRequest,
  OrderReference,
  OrderRequest,
} from './order.ts';
import type { CourierDays, CourierDaysRequest, QuoteReply, QuoteRequest } from './quote.ts';
import type { CarrierTerminal } from './terminal.ts';
import type { FeedPage, TrackedOrder } from './tracking.ts';

export type TerminalSide = 'sender' | 'receiver';

/**
 * What a carrier must be able to do for the portal, in the portal's words. An adapter maps these to its carrier's
 * calls and back; it keeps no state but its access token and its connections, and knows no database.
 *
 * Every call takes a `CarrierCall` (a deadline and a signal), and fails only with a `CarrierError`.
 */
export interface CarrierAdapter {
  readonly carrier: CarrierCode;
  readonly capabilities: CarrierCapabilities;
  /** Costs nothing. One rate per tariff and way; an empty list with a reason when the carrier has none. */
  quote(request: QuoteRequest, call: CarrierCall): Promise<QuoteReply>;
  /**
   * Only where the carrier has a call for it: the days on which its courier comes to a place. `undefined` where it does not
   * tell. Kept for the hour, for days depend on it.
   */
  listCourierDays?(request: CourierDaysRequest, call: CarrierCall): Promise<CourierDays | undefined>;
  /** The order that carries our number, or `undefined`. Asked before `bookOrder` is ever repeated. */
  findOrder(reference: OrderReference, call: CarrierCall): Promise<BookedOrder | undefined>;
  /** Commits money. Looks our number up before, but for a first sending. May answer `pending`: the carrier has it, its number comes later through `findOrder`. */
  bookOrder(order: OrderRequest, call: CarrierCall): Promise<BookedOrder>;
  /** Sends a courier for booked orders; absent where the order itself is the courier call. Safe to repeat. */
  callCourier?(request: CourierCallRequest, call: CarrierCall): Promise<CourierCall>;
  /** Sends the courier of a call back; there with `callCourier`. Safe to repeat. */
  recallCourier?(courier: CourierCallReference, call: CarrierCall): Promise<CancelReply>;
  cancelOrder(reference: OrderReference, call: CarrierCall): Promise<CancelReply>;
  /** A PDF, or `undefined` while the carrier has not made it yet. */
  fetchDocument(request: DocumentRequest, call: CarrierCall): Promise<CarrierDocument | undefined>;
  /** Current events of each order asked for; an order the carrier does not know is left out. */
  trackOrders(references: readonly OrderReference[], call: CarrierCall): Promise<readonly TrackedOrder[]>;
  /** Only where the carrier has a feed: reads one page, and confirms it after `handle` has stored it. */
  readFeed?(handle: (orders: readonly TrackedOrder[]) => Promise<void>, call: CarrierCall): Promise<FeedPage>;
  /** Only where the carrier has webhooks. */
  readonly webhooks?: CarrierWebhooks;
  /**
   * The kinds of terminal a tariff works with on a side; `undefined`, or no such method, where it works with every kind. What
   * `quote` offers for a chosen terminal holds to it.
   */
  terminalKindsOf?(tariffCode: string, side: TerminalSide): readonly TerminalKind[] | undefined;
  /** Every point of the carrier, streamed page by page. */
  listTerminals(call: CarrierCall): AsyncIterable<readonly CarrierTerminal[]>;
  /** Closes connections. */
  close(): Promise<void>;
}

/**
 * `of_address`: by a call of its own for an address and day, which names no parcels; `of_parcels`: by a call of its own that
 * lists them; `by_orders_together`: the orders send him, once for an address and day; `by_each_order`: each order is a call by
 * itself, and nothing says that two are one; `none`: no courier comes to a door by order.
 */
export type CourierCalls = 'of_address' | 'of_parcels' | 'by_orders_together' | 'by_each_order' | 'none';

/** In the sender's local time. */
export interface CourierCutOff {
  /** `HH:mm`. */
  readonly time: string;
  /** 0: of the day of collection itself; 1: of the day before. */
  readonly daysBefore: 0 | 1;
  /** `call`: a later call may come a day later; `change`: nothing is cancelled or changed later. */
  readonly about: 'call' | 'change';
}

/** Whether a courier is called apart from the order. */
export const callsCourierApart = ({ courierCalls }: Pick<CarrierCapabilities, 'courierCalls'>): boolean =>
  courierCalls === 'of_address' || courierCalls === 'of_parcels';

export interface CarrierCapabilities {
  readonly ways: readonly DeliveryWay[];
  readonly services: Readonly<Partial<Record<AdditionalService, Availability>>>;
  readonly documents: readonly DocumentKind[];
  readonly tracking: 'webhook' | 'feed' | 'polling';
  /** Days from an order to the courier at the earliest, where it is not the same day. */
  readonly courierLeadDays?: number;
  /** Days from the call to the courier at the latest, where the carrier takes no call for later. */
  readonly furthestCourierDays?: number;
  /**
   * The periods an order can name for the courier, in the sender's local time, the widest first; absent where it can name any.
   * What no order can say is promised to nobody.
   */
  readonly pickupPeriods?: readonly PickupPeriod[];
  /** How its courier is sent to a door. */
  readonly courierCalls: CourierCalls;
  /** Until when a courier can be called or changed, where the carrier names an hour. */
  readonly courierCutOff?: CourierCutOff;
  /**
   * True where the carrier is known to keep one order of our number, whatever happens: `bookOrder` with a number that was
   * used gives the order behind it, also when two sendings run side by side or the first one is stored after the second.
   * Sending again is safe there, so that an order without an answer does not wait until nothing can come any more.
   */
  readonly ourNumberIsUnique: boolean;
  readonly volumetricDivisor: number | undefined;
  /** True where an order can name the passport of a private person. */
  readonly takesPassport?: boolean;
  /** Whether orders need the postcodes of their doors, where it is not as usual. */
  readonly postcodes?: PostcodeNeeds;
  /** Statuses that the carrier's own news can bring about; the others are set by our rules or by people. */
  readonly statuses: readonly WaybillStatus[];
  /** False where the carrier publishes no list of points; `listTerminals` then yields nothing. */
  readonly hasTerminals: boolean;
  readonly sourceCountries: readonly string[];
}

export interface CarrierWebhooks {
  /** Makes the carrier call `url`; safe to repeat. */
  subscribe(url: string, call: CarrierCall): Promise<void>;
  /** Which order a webhook body speaks of; the caller then re-reads that order. `undefined` for other bodies. */
  parse(body: unknown): OrderReference | undefined;
}

import type {
  AdditionalService,
  Availability,
  CargoType,
  CarrierCode,
  DeliveryWay,
  DocumentKind,
  Grams,
  Kopecks,
  Millimetres,
  PackageMeasures,
  TariffKind,
  WaybillStatus,
} from '@tranzit/kernel';

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
  /** Commits money. May answer `pending`: the carrier has it, its number comes later through `findOrder`. */
  bookOrder(order: OrderRequest, call: CarrierCall): Promise<BookedOrder>;
  /** Sends a courier for a booked order; absent where the order itself is the courier call. Safe to repeat. */
  callCourier?(order: CourierCallRequest, call: CarrierCall): Promise<CourierCall>;
  cancelOrder(reference: OrderReference, call: CarrierCall): Promise<CancelReply>;
  /** A PDF, or `undefined` while the carrier has not made it yet. */
  fetchDocument(request: DocumentRequest, call: CarrierCall): Promise<CarrierDocument | undefined>;
  /** Current events of each order asked for; an order the carrier does not know is left out. */
  trackOrders(references: readonly OrderReference[], call: CarrierCall): Promise<readonly TrackedOrder[]>;
  /** Only where the carrier has a feed: reads one page, and confirms it after `handle` has stored it. */
  readFeed?(handle: (orders: readonly TrackedOrder[]) => Promise<void>, call: CarrierCall): Promise<FeedPage>;
  /** Only where the carrier has webhooks. */
  readonly webhooks?: CarrierWebhooks;
  /** Every point of the carrier, streamed page by page. */
  listTerminals(call: CarrierCall): AsyncIterable<readonly CarrierTerminal[]>;
  /** Closes connections. */
  close(): Promise<void>;
}

export interface CourierDaysRequest {
  readonly sender: CarrierPlace;
  /** The carrier's own code, where the days depend on the tariff. */
  readonly tariffCode: string | undefined;
}

export interface CourierDays {
  /** `YYYY-MM-DD`, in order. */
  readonly days: readonly string[];
  /** The last day that the list speaks of; of later ones nothing is known. */
  readonly untilOn: string;
}

export interface CarrierCall {
  /** Aborted when the caller no longer waits. */
  readonly signal?: AbortSignal;
  /** Wall-clock budget of the whole call, retries included, milliseconds. */
  readonly timeoutMs: number;
}

export interface CarrierCapabilities {
  readonly ways: readonly DeliveryWay[];
  readonly services: Readonly<Partial<Record<AdditionalService, Availability>>>;
  readonly documents: readonly DocumentKind[];
  readonly tracking: 'webhook' | 'feed' | 'polling';
  /** Days from an order to the courier at the earliest, where it is not the same day. */
  readonly courierLeadDays?: number;
  /** True where a courier is called apart from the order. */
  readonly separateCourierCall: boolean;
  /**
   * True where the carrier is known to keep one order of our number, whatever happens: `bookOrder` with a number that was
   * used gives the order behind it, also when two sendings run side by side or the first one is stored after the second.
   * Sending again is safe there, so that an order without an answer does not wait until nothing can come any more.
   */
  readonly ourNumberIsUnique: boolean;
  readonly volumetricDivisor: number | undefined;
  /** Statuses that the carrier's own news can bring about; the others are set by our rules or by people. */
  readonly statuses: readonly WaybillStatus[];
  /** False where the carrier publishes no list of points; `listTerminals` then yields nothing. */
  readonly hasTerminals: boolean;
  readonly sourceCountries: readonly string[];
}

/** A place on one side of a quote or an order. Carriers find it by their own city code, FIAS id, postcode or name. */
export interface CarrierPlace {
  readonly iso: string;
  readonly region: string;
  readonly city: string;
  readonly fiasId: string | undefined;
  readonly kladrId: string | undefined;
  readonly postcode: string | undefined;
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  /** The carrier's code of the terminal where the cargo is handed over or taken. */
  readonly terminalCode: string | undefined;
  /** What that terminal is; lockers have tariffs of their own. Absent counts as an office. */
  readonly terminalKind?: CarrierTerminal['kind'] | undefined;
}

export interface QuoteRequest {
  readonly sender: CarrierPlace;
  readonly receiver: CarrierPlace;
  readonly ways: readonly DeliveryWay[];
  readonly cargoType: CargoType;
  readonly packages: readonly PackageMeasures[];
  /** Day of pickup or drop-off, `YYYY-MM-DD`, sender's local time. */
  readonly pickupOn: string;
  readonly declaredValue: Kopecks | undefined;
  readonly services: readonly AdditionalService[];
}

export interface QuoteReply {
  readonly rates: readonly CarrierRate[];
  /** Why there is no rate, when there is none. */
  readonly emptyReason?: EmptyReason;
}

export const emptyReasons = [
  'route_not_served',
  'cargo_too_heavy',
  'cargo_too_large',
  'no_tariff',
  'date_not_served',
  'way_not_served',
] as const;
export type EmptyReason = (typeof emptyReasons)[number];

export interface CarrierRate {
  /** The carrier's own code of the tariff, enough to order with later (with `way`). */
  readonly tariffCode: string;
  readonly tariffName: string;
  readonly tariffKind: TariffKind;
  readonly way: DeliveryWay;
  /** Delivery without services and insurance, VAT included. */
  readonly basePrice: Kopecks;
  readonly services: readonly CarrierServicePrice[];
  /** Calendar days from the day asked for to delivery, those until a later collection included. */
  readonly minDays: number;
  readonly maxDays: number;
  /** `YYYY-MM-DD` where the carrier takes the cargo on another day than the one asked for. */
  readonly pickupOn?: string;
  /** `YYYY-MM-DD` where the carrier names the day itself. */
  readonly deliveryFromOn?: string;
  readonly deliveryToOn?: string;
  /** What the carrier charges for. */
  readonly chargeableGrams?: Grams;
  readonly maxGrams?: Grams;
}

export interface CarrierServicePrice {
  /** RETURN is the return of signed papers by the carrier itself: priced here and ordered with the order, or not there. */
  readonly service: AdditionalService;
  readonly availability: Availability;
  /** VAT included; zero when it is part of the tariff. */
  readonly price: Kopecks;
}

/** Our number is known from the first moment, the carrier's own from the booking on. */
export interface OrderReference {
  readonly ourNumber: string;
  readonly carrierNumber?: string | undefined;
  /** The carrier's technical id (CDEK's uuid), where it has one apart from its number. */
  readonly carrierOrderId?: string | undefined;
  /** `YYYY-MM-DD`; some carriers need it to find an order. */
  readonly pickupOn?: string | undefined;
}

export interface OrderParty {
  readonly place: CarrierPlace;
  readonly street: string | undefined;
  readonly house: string | undefined;
  readonly office: string | undefined;
  /** The whole address in one line. */
  readonly addressLine: string;
  readonly instructions: string | undefined;
  readonly contactName: string;
  /** E.164. */
  readonly phone: string;
  readonly email: string | undefined;
  readonly company: { readonly name: string; readonly inn: string | undefined } | undefined;
}

export interface OrderPackage extends PackageMeasures {
  readonly description: string;
}

export interface OrderRequest {
  /** Our own number: the idempotency key towards the carrier. */
  readonly ourNumber: string;
  readonly tariffCode: string;
  readonly way: DeliveryWay;
  readonly sender: OrderParty;
  readonly receiver: OrderParty;
  readonly cargoType: CargoType;
  readonly packages: readonly OrderPackage[];
  readonly declaredValue: Kopecks | undefined;
  readonly services: readonly AdditionalService[];
  readonly pickupOn: string;
  /** Sender's local time, `HH:mm-HH:mm`. */
  readonly pickupPeriod: string;
  readonly comment: string | undefined;
  /** Which papers come back, in words; only beside the service RETURN, and not always said. */
  readonly returnedPapers?: string | undefined;
}

export interface BookedOrder {
  readonly ourNumber: string;
  /** `pending`: the carrier has the order but has given no number yet. `refused`: it validated later and said no. */
  readonly state: 'booked' | 'pending' | 'refused' | 'canceled';
  readonly carrierNumber: string | undefined;
  readonly carrierOrderId: string | undefined;
  /** `YYYY-MM-DD` when the carrier moved the pickup. */
  readonly pickupOn: string | undefined;
  /** The carrier's words when refused. */
  readonly refusal: { readonly theirCode: string; readonly theirText: string } | undefined;
}

export interface CourierCallRequest {
  readonly reference: OrderReference;
  readonly sender: OrderParty;
  readonly packages: readonly OrderPackage[];
  readonly pickupOn: string;
  readonly pickupPeriod: string;
}

export interface CourierCall {
  readonly carrierCallId: string;
  /** `YYYY-MM-DD` when the carrier comes on another day than asked for. */
  readonly pickupOn?: string | undefined;
}

export interface CancelReply {
  /** `negotiation`: only the carrier's people can stop it now. `unknown`: the carrier has no such order. */
  readonly outcome: 'canceled' | 'negotiation' | 'unknown';
  readonly theirText: string | undefined;
}

export interface DocumentRequest {
  readonly reference: OrderReference;
  readonly kind: DocumentKind;
  readonly packageCount: number;
  readonly declaredValue: Kopecks | undefined;
}

export interface CarrierDocument {
  readonly kind: DocumentKind;
  readonly contentType: 'application/pdf';
  readonly body: Uint8Array;
}

/** One event as the carrier gave it, and what it means here. */
export interface TrackingEvent {
  /** Stable per order: the same event read twice has the same key. */
  readonly key: string;
  readonly code: string;
  readonly name: string;
  /** UTC instant, ISO 8601. */
  readonly occurredAt: string;
  readonly city: string | undefined;
  readonly reasonCode: string | undefined;
  readonly reasonText: string | undefined;
  readonly isReturn: boolean;
  /** `undefined`: shown, but moves nothing. */
  readonly status: WaybillStatus | undefined;
  /** Why it is a problem, where the code alone says so. */
  readonly problemReason?: 'return_in_progress' | 'returned_to_sender';
  /** False when the code stands in no table: kept and logged. It moves something only where the carrier's words leave no doubt. */
  readonly isKnown: boolean;
  /** The carrier's own record, kept as it came. */
  readonly raw: unknown;
}

export interface TrackedOrder {
  readonly ourNumber: string | undefined;
  readonly carrierNumber: string | undefined;
  readonly carrierOrderId: string | undefined;
  /** Oldest first. */
  readonly events: readonly TrackingEvent[];
  readonly plannedDeliveryOn: string | undefined;
  readonly actualPrice: Kopecks | undefined;
  readonly actualGrams: Grams | undefined;
}

export interface FeedPage {
  readonly orders: number;
  /** False when there is more to read now. */
  readonly complete: boolean;
}

export interface CarrierWebhooks {
  /** Makes the carrier call `url`; safe to repeat. */
  subscribe(url: string, call: CarrierCall): Promise<void>;
  /** Which order a webhook body speaks of; the caller then re-reads that order. `undefined` for other bodies. */
  parse(body: unknown): OrderReference | undefined;
}

export interface TerminalLimits {
  readonly maxGrams: Grams | undefined;
  readonly maxLengthMm: Millimetres | undefined;
  readonly maxWidthMm: Millimetres | undefined;
  readonly maxHeightMm: Millimetres | undefined;
  readonly maxSidesSumMm: Millimetres | undefined;
}

export interface CarrierTerminal {
  readonly code: string;
  readonly name: string;
  readonly kind: 'office' | 'point' | 'locker';
  readonly iso: string;
  readonly region: string;
  readonly city: string;
  readonly cityFiasId: string | undefined;
  readonly carrierCityCode: string | undefined;
  readonly postcode: string | undefined;
  readonly addressLine: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly phone: string | undefined;
  /** ISO weekday 1 (Monday) to 7, sender's local time. Days off are absent. */
  readonly hours: readonly { readonly day: number; readonly from: string; readonly to: string }[];
  readonly acceptsDropOff: boolean;
  readonly handsOut: boolean;
  readonly takesCash: boolean;
  readonly takesCards: boolean;
  readonly limits: TerminalLimits;
}

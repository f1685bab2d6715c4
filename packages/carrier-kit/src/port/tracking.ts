import type { Grams, Kopecks, WaybillStatus } from '@tranzit/kernel';

/**
 * Why an order is in trouble: the receiver would not have it, or did not come for it in time; it goes back to its sender,
 * or has come there.
 */
export type TrackedReason =
  | 'receiver_refused'
  | 'storage_expired'
  | 'return_in_progress'
  | 'returned_to_sender';

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
  /** Why it is a problem, where the carrier's code or words leave no doubt. */
  readonly problemReason?: TrackedReason;
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

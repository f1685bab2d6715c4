import type { JsonObject } from '../wire/read-json.ts';
import type { DellinType } from './quote/delivery-types.ts';

/** A request to cancel: taken in at once, decided a little later. */
export interface DellinCancel {
  readonly kind: 'cancel_pickup' | 'cancel_delivery';
  readonly createdAt: number;
  readonly decidedAt: number;
  readonly isDeclined: boolean;
  /** Why it was declined, or that it was done; in the carrier's words. */
  readonly detail: string;
}

/** What only Business Lines keeps. The order's carrier number is the number of the request. */
export interface DellinDetail {
  readonly type: DellinType;
  readonly requestUid: string;
  /** The waybill's number; told once the request is accepted. */
  readonly shippingNumber: string;
  readonly shippingUid: string;
  readonly barcode: string;
  /** The client's number where a field for it was filled; one written in the comment alone is not looked up by. */
  readonly orderNumber: string;
  readonly produceDay: string;
  readonly freightName: string;
  readonly totalVolumeM3: number;
  readonly priceRubles: number;
  readonly insuranceRubles: number;
  readonly transitDays: number;
  /** `inOrder: false`: kept, never carried. */
  readonly isDraft: boolean;
  /** Papers go back to the sender after the delivery. */
  readonly returnsDocuments: boolean;
  /** When the request is accepted, ms since the epoch; earlier once a later status has come. */
  acceptedAt: number;
  /** Reads of the order journal left before a request kept waiting is accepted. */
  pendingReads: number;
  readonly cancels: DellinCancel[];
  /** Handling, packing and papers as the client asked for them. */
  readonly services: readonly JsonObject[];
}

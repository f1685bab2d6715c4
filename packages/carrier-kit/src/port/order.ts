import type {
  AdditionalService,
  CargoType,
  DeliveryWay,
  DocumentKind,
  Kopecks,
  PackageMeasures,
} from '@tranzit/kernel';
import type { CarrierPlace } from './place.ts';

/** Our number is known from the first moment, the carrier's own from the booking on. */
export interface OrderReference {
  readonly ourNumber: string;
  readonly carrierNumber?: string | undefined;
  /** The carrier's technical id (CDEK's uuid), where it has one apart from its number. */
  readonly carrierOrderId?: string | undefined;
  /** Of the call by which a courier collects it, where that is apart from the order and may collect others too. */
  readonly carrierCallId?: string | undefined;
  /** `YYYY-MM-DD`; some carriers need it to find an order. */
  readonly pickupOn?: string | undefined;
}

/** Who a company is by its papers; the KPP and the OGRN no carrier asks for. */
export interface OrderCompany {
  readonly name: string;
  readonly inn: string | undefined;
  /** As it is written on papers: `ООО`, `Акционерное общество`. */
  readonly legalForm?: string | undefined;
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
  /** More numbers, E.164, for the carriers that take several. */
  readonly furtherPhones?: readonly string[];
  readonly email: string | undefined;
  readonly company: OrderCompany | undefined;
  /** Of a private person, for the carriers that take it: series and number without blanks. */
  readonly passport?: string | undefined;
  /** When it was issued, `YYYY-MM-DD`, and by whom, as far as that is known. */
  readonly passportIssue?: { readonly on: string | undefined; readonly by: string | undefined };
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
  readonly returnedDocuments?: string | undefined;
  /**
   * Nothing of this number can be at the carrier yet, so that it need not be asked for one. A carrier that says itself that it
   * has one is believed all the same.
   */
  readonly isFirstSending?: boolean;
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
  readonly refusal: { readonly theirCode: string; readonly carrierMessage: string } | undefined;
}

/** One courier for everything that one sender hands over at one address on one day. */
export interface CourierCallRequest {
  /** Our own number of the call: the idempotency key towards carriers that take one. A call that was recalled gives its number to no other. */
  readonly callNumber: string;
  /** The orders to be collected, at least one. */
  readonly references: readonly [OrderReference, ...OrderReference[]];
  readonly sender: OrderParty;
  /** Of all of these orders. */
  readonly packages: readonly OrderPackage[];
  readonly pickupOn: string;
  readonly pickupPeriod: string;
}

export interface CourierCall {
  /** `undefined` where the carrier says that a call is there and does not say which. */
  readonly carrierCallId: string | undefined;
  /** What its people call it by, where it has told. */
  readonly carrierNumber?: string | undefined;
  /** `YYYY-MM-DD` when the carrier comes on another day than asked for. */
  readonly pickupOn?: string | undefined;
}

/** A courier call that is there. */
export interface CourierCallReference {
  readonly callNumber: string;
  readonly carrierCallId: string | undefined;
}

export interface CancelReply {
  /** `negotiation`: only the carrier's people can stop it now. `unknown`: the carrier has no such order. */
  readonly outcome: 'canceled' | 'negotiation' | 'unknown';
  readonly carrierMessage: string | undefined;
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

import type { CseDetail } from '../cse/cse-detail.ts';
import type { DellinDetail } from '../dellin/dellin-detail.ts';
import type { PonyDetail } from '../pony/pony-detail.ts';
import type { PostDetail } from '../post/post-detail.ts';
import type { JsonObject } from '../wire/read-json.ts';

/** Carriers the sandbox imitates. */
export const carrierNames = ['cse', 'cdek', 'dpd', 'pony', 'post', 'dellin'] as const;
export type CarrierName = (typeof carrierNames)[number];

/** Door or warehouse (terminal) at the sender's and at the receiver's end. */
export const deliveryWays = ['d2d', 'd2w', 'w2d', 'w2w'] as const;
export type DeliveryWay = (typeof deliveryWays)[number];

/**
 * One point of a lifecycle. Most carriers have `state` only; DPD has a `state` (old feed), an `eventCode` (new feed) or
 * both, and other carriers of two codes use them the same way: the coarse one is the `state`.
 */
export interface Step {
  readonly kind: 'order' | 'intake';
  readonly state: string | undefined;
  readonly eventCode: string | undefined;
  readonly name: string;
  readonly city: string;
  readonly cityGeonameId: number | undefined;
  readonly reasonCode: string | undefined;
  readonly reasonName: string | undefined;
  readonly isReturn: boolean;
  /** The courier call an `intake` step belongs to. */
  readonly intakeId: string | undefined;
  /** When it happens, ms since the epoch; `null` waits for an `advance` call. */
  at: number | null;
}

/** Sender or receiver as the carrier stored them. */
export interface Party {
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  /** More numbers, where the carrier takes several and was given them. */
  readonly furtherPhones?: readonly string[];
  /** Of a company, where the carrier takes it; a form of the carrier's own list by its id. */
  readonly legalForm?: string;
  readonly city: string;
  readonly cityGeonameId: number | undefined;
  readonly address: string;
  /** The carrier's point, where this end is a warehouse and one was named. */
  readonly terminalCode: string | undefined;
}

/** One parcel of an order. */
export interface Parcel {
  readonly number: string;
  readonly weightGrams: number;
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
  readonly comment: string;
}

/** An error in the carrier's own words. */
export interface CarrierRefusal {
  readonly code: string;
  readonly message: string;
}

/** One asynchronous request at CDEK; undecided before `decidedAt`. */
export interface AsyncRequest {
  readonly id: string;
  readonly type: 'CREATE' | 'UPDATE' | 'DELETE' | 'REFUSAL';
  readonly at: number;
  readonly decidedAt: number;
  readonly errors: readonly CarrierRefusal[];
}

/** What only CDEK keeps. */
export interface CdekDetail {
  /** The request as received, echoed by reads. */
  body: JsonObject;
  readonly type: number;
  readonly mode: number;
  readonly requests: AsyncRequest[];
  readonly deliverySumRubles: number;
  readonly transitDays: number;
}

/** What only DPD keeps. */
export interface DpdDetail {
  readonly serviceVariant: string;
  /** Codes of the extra services asked for. */
  readonly extraServices: readonly string[];
  readonly pickupDay: string;
  readonly isPickupMoved: boolean;
  /** Reads of `getOrderStatus` left before a pending order turns OK. */
  pendingReads: number;
  readonly costRubles: number;
  readonly transitDays: number;
}

/** An order as a carrier stores it. Plain data: the journal writes it as it is. */
export interface SandboxOrder {
  /** CDEK's entity uuid; internal at DPD. */
  readonly id: string;
  readonly carrier: CarrierName;
  /** The client's own number. */
  readonly number: string;
  /** The carrier's number; given to clients once the order is registered. */
  readonly carrierNumber: string;
  readonly tariffCode: string;
  readonly way: DeliveryWay;
  readonly isToLocker: boolean;
  readonly isImported: boolean;
  readonly createdAt: number;
  readonly sender: Party;
  readonly receiver: Party;
  parcels: readonly Parcel[];
  readonly declaredValueRubles: number;
  readonly comment: string;
  readonly markers: readonly string[];
  steps: Step[];
  /** Steps a feed has had confirmed, or a webhook has been sent. */
  readonly delivered: { states: number; events: number; hooks: number };
  cdek?: CdekDetail | undefined;
  dpd?: DpdDetail | undefined;
  pony?: PonyDetail;
  cse?: CseDetail;
  post?: PostDetail;
  dellin?: DellinDetail;
}

/** Steps that have happened, oldest first. */
export function pastSteps(steps: readonly Step[], now: number): readonly Step[] {
  const next = steps.findIndex((step) => step.at === null || step.at > now);
  return next < 0 ? steps : steps.slice(0, next);
}

/** The last step of the order itself that has happened and has a native state. */
export function currentStep(order: SandboxOrder, now: number): Step | undefined {
  return pastSteps(order.steps, now).findLast((step) => step.kind === 'order' && step.state !== undefined);
}

/** True when the sender's end is a door. */
export const isFromDoor = (way: DeliveryWay): boolean => way === 'd2d' || way === 'd2w';
/** True when the receiver's end is a door. */
export const isToDoor = (way: DeliveryWay): boolean => way === 'd2d' || way === 'w2d';
/** The way with doors at the given ends. */
export function wayOf(fromDoor: boolean, toDoor: boolean): DeliveryWay {
  if (fromDoor) return toDoor ? 'd2d' : 'd2w';
  return toDoor ? 'w2d' : 'w2w';
}

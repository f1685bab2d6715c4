import type { TrackingEvent } from '@tranzit/carrier-kit';
import {
  type AccountId,
  type CarrierCode,
  type DeliveryWay,
  isEndStatus,
  type PhoneNumber,
  parsePhone,
  type TagId,
  type UserId,
  type WaybillStatus,
} from '@tranzit/kernel';
import type { Place } from '@tranzit/places';
import type { DemoAccount } from './demo-accounts.ts';
import type { DemoCarriers } from './demo-carriers.ts';

/** One demo order, decided before anything is written. */
export interface DemoOrder {
  readonly number: string;
  readonly carrier: CarrierCode;
  readonly tariffCode: string;
  readonly tariffName: string;
  readonly way: DeliveryWay;
  readonly status: WaybillStatus;
  readonly sender: Place;
  readonly receiver: Place;
  readonly receiverName: string;
  readonly receiverCompany: string | null;
  readonly receiverDoor: { readonly street: string; readonly house: string };
  readonly phone: PhoneNumber;
  readonly userId: UserId;
  readonly createdAt: Date;
  readonly days: number;
  readonly weightGrams: number;
  readonly placeCount: number;
  readonly contents: string;
  readonly priceKopecks: number;
}

/** What its carrier says of an order. */
export interface CarrierSide {
  readonly carrierNumber: string;
  /** The carrier's technical id, where it has one apart from its number. */
  readonly carrierOrderId: string | undefined;
  /** Oldest first. */
  readonly events: readonly TrackingEvent[];
}

export const isOnItsWay = (order: Pick<DemoOrder, 'status'>): boolean =>
  !isEndStatus(order.status) && order.status !== 'problem';

/** One account's share of the demo. */
export interface WaybillSeed {
  readonly account: DemoAccount;
  readonly accountId: AccountId;
  readonly userIds: readonly UserId[];
  readonly tagIds: readonly TagId[];
  readonly carriers: DemoCarriers;
}

const dayMs = 86_400_000;
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
export const after = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs);

export function phoneOf(text: string): PhoneNumber {
  const phone = parsePhone(text);
  if (phone === undefined) throw new Error(`no phone: ${text}`);
  return phone;
}

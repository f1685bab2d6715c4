import { type CarrierCode, type DeliveryWay, isEndStatus, type WaybillStatus } from '@tranzit/kernel';
import type { Place } from '@tranzit/places';
import type { DemoAccount } from './cast-of-characters.ts';

/** One demo order, decided before anything is written. */
export interface DemoOrder {
  readonly number: string;
  readonly carrier: CarrierCode;
  readonly carrierNumber: string;
  readonly tariffCode: string;
  readonly tariffName: string;
  readonly way: DeliveryWay;
  readonly status: WaybillStatus;
  readonly sender: Place;
  readonly receiver: Place;
  readonly receiverName: string;
  readonly receiverCompany: string | null;
  readonly receiverStreet: string;
  readonly phone: string;
  readonly userId: number;
  readonly createdAt: Date;
  readonly days: number;
  readonly weightGrams: number;
  readonly placeCount: number;
  readonly contents: string;
  readonly priceKopecks: number;
}

export const isOnItsWay = (order: DemoOrder): boolean =>
  !isEndStatus(order.status) && order.status !== 'problem';

/** One account's share of the demo. */
export interface WaybillSeed {
  readonly account: DemoAccount;
  readonly accountId: number;
  readonly userIds: readonly number[];
  readonly sandboxUrl: string;
}

const dayMs = 86_400_000;
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
export const after = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs);

/** Status an order had before it went wrong, and why. */
export const problems: Partial<
  Record<
    WaybillStatus,
    { readonly before: WaybillStatus; readonly reason: string | null; readonly text: string | null }
  >
> = {
  problem: { before: 'courier_delivery', reason: 'carrier_problem', text: 'Получатель не отвечает' },
  lost: { before: 'sent_to_receiver_office', reason: 'carrier_problem', text: 'Груз утерян' },
  scrapped: { before: 'receiver_waiting_in_office', reason: 'storage_expired', text: 'Истёк срок хранения' },
};

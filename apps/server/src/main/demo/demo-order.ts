import { type CarrierCode, type DeliveryWay, isEndStatus, type WaybillStatus } from '@tranzit/kernel';
import type { Place } from '@tranzit/places';

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

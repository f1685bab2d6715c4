import type { WaybillListItem } from '@tranzit/contract';
import { isDoorAtReceiver, isEndStatus, isRefused, troubleOf, type WaybillStatus } from '@tranzit/kernel';
import { dayToDate, today } from '../../lib/format/dates.ts';

type Dated = Pick<
  WaybillListItem,
  | 'status'
  | 'creationStage'
  | 'deliveryWay'
  | 'pickupDate'
  | 'deliveryDateFrom'
  | 'deliveryDateTo'
  | 'deliveredAt'
  | 'isPromiseOpen'
>;

export type DeliveryPromise =
  | {
      readonly kind: 'delivered';
      readonly at: string;
      /** Whole days past the promised one; 0 when in time. */
      readonly lateDays: number;
    }
  /** It lies ready where the receiver collects it. */
  | { readonly kind: 'ready' }
  /** It will not arrive, so there is nothing to promise. */
  | { readonly kind: 'over' }
  | {
      readonly kind: 'planned';
      readonly from: string;
      readonly to: string;
      readonly isToDoor: boolean;
      /** Whole days past the promised one; 0 while in time. */
      readonly lateDays: number;
      /** Nobody knows whether the day holds or, once it has passed, whether it was kept. */
      readonly isInDoubt: boolean;
    };

const dayMs = 86_400_000;

/** Whole days from the promised day to another one; 0 before and on it. */
const daysPast = (promisedOn: string, day: string): number =>
  Math.max(0, Math.round((dayToDate(day).getTime() - dayToDate(promisedOn).getTime()) / dayMs));

/** The carrier does not have the order yet, a problem, a cancellation under way. */
const doubtful: readonly WaybillStatus[] = ['new', 'problem', 'canceled_negotiation'];

/** A pickup that was missed moves the delivery as well, nobody knows to when. */
const isPickupMissed = (waybill: Dated, todayDay: string): boolean => {
  const { status, pickupDate: pickupOn, deliveryDateTo: deliveryToOn, isPromiseOpen } = waybill;
  const dates = { pickupOn, deliveryToOn, isPromiseOpen, isReturnWaiting: false };
  return troubleOf({ status, ...dates }, todayDay) === 'pickup_late';
};

/** What to say of the day of delivery. `todayDay` is the reader's day. */
export function deliveryPromise(waybill: Dated, todayDay: string = today()): DeliveryPromise {
  const { deliveredAt, deliveryDateTo, isPromiseOpen } = waybill;
  if (deliveredAt !== null) {
    const lateDays = isPromiseOpen ? 0 : daysPast(deliveryDateTo, today(new Date(deliveredAt)));
    return { kind: 'delivered', at: deliveredAt, lateDays };
  }
  if (isEndStatus(waybill.status) || isRefused(waybill)) return { kind: 'over' };
  if (waybill.status === 'receiver_waiting_in_office') return { kind: 'ready' };
  return {
    kind: 'planned',
    from: waybill.deliveryDateFrom,
    to: deliveryDateTo,
    isToDoor: isDoorAtReceiver(waybill.deliveryWay),
    lateDays: isPromiseOpen ? 0 : daysPast(deliveryDateTo, todayDay),
    isInDoubt: isPromiseOpen || doubtful.includes(waybill.status) || isPickupMissed(waybill, todayDay),
  };
}

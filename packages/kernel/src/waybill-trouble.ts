import { statusGroups, type WaybillStatus } from './waybill-status.ts';

/**
 * What somebody has to look at: the carrier reports trouble, nobody has come for the parcel, it has not arrived in time, its
 * return waits for the customer.
 */
export const waybillTroubles = ['problem', 'pickup_late', 'delivery_late', 'return_waiting'] as const;
export type WaybillTrouble = (typeof waybillTroubles)[number];

const isIn = (group: keyof typeof statusGroups, status: WaybillStatus): boolean =>
  (statusGroups[group] as readonly WaybillStatus[]).includes(status);

/**
 * The trouble that a status is or may become once its day has passed. `undefined` where nobody is waited for: the
 * waybill has ended, is being called off, or lies ready for its receiver.
 */
export function possibleTroubleOf(status: WaybillStatus): WaybillTrouble | undefined {
  if (isIn('problem', status)) return 'problem';
  if (isIn('new', status) || isIn('pickup', status)) return 'pickup_late';
  if (isIn('transit', status) || status === 'courier_delivery') return 'delivery_late';
  return undefined;
}

interface DatedWaybill {
  readonly status: WaybillStatus;
  /** Days `YYYY-MM-DD`. */
  readonly pickupOn: string;
  readonly deliveryToOn: string;
  /** The carrier has not told its days of delivery for the day to which it moved the pickup: nothing can be late. */
  readonly isPromiseOpen: boolean;
  readonly isReturnWaiting: boolean;
}

/** What is wrong with a waybill on this day: late is what should have happened on a day before it. */
export function troubleOf(
  { status, pickupOn, deliveryToOn, isPromiseOpen, isReturnWaiting }: DatedWaybill,
  todayOn: string,
): WaybillTrouble | undefined {
  if (isReturnWaiting) return 'return_waiting';
  const trouble = possibleTroubleOf(status);
  if (trouble === 'pickup_late' && pickupOn >= todayOn) return undefined;
  if (trouble === 'delivery_late' && (isPromiseOpen || deliveryToOn >= todayOn)) return undefined;
  return trouble;
}

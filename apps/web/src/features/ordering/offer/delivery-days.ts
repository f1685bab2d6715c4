import type { PickupDay } from '@tranzit/contract';
import { daysBetween } from '@tranzit/kernel';
import { addDays } from '../../../lib/format/dates.ts';
import type { AskedRate } from './asked-rate.ts';

/** From the quickest to the latest day that is promised, `YYYY-MM-DD`. */
export interface DeliveryDays {
  readonly from: string;
  readonly to: string;
  /** It is too late for this day's handover already, and these days hold the one that this costs. */
  readonly isLate: boolean;
}

interface ChosenDay {
  readonly pickupOn: string | null;
  /** The offered days; the server adds the day of a late handover to each as of now. */
  readonly days: readonly PickupDay[] | undefined;
}

/** The days that the carrier has told for the chosen day of collection and services; `undefined` where it has told none. */
export function deliveryDays(
  { pickupOn, days }: ChosenDay,
  { state, offer: { rate } }: AskedRate,
): DeliveryDays | undefined {
  if (pickupOn === null) return undefined;
  if (state === 'known')
    return { from: rate.deliveryDateFrom, to: rate.deliveryDateTo, isLate: rate.lateDays > 0 };
  if (state !== 'calculated') return undefined;
  const offered = days?.find(({ date }) => date === pickupOn);
  const to = offered?.deliveryDate ?? rate.deliveryDateTo;
  const lateDays = rate.lateDays + daysBetween(rate.deliveryDateTo, to);
  return { from: addDays(to, rate.minDays - rate.maxDays), to, isLate: lateDays > 0 };
}

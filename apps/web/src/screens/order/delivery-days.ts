import type { PickupDay } from '@tranzit/contract';
import { addDays } from '../../lib/format-date.ts';
import type { AskedRate } from './asked-rate.ts';

/** From the quickest to the latest day that is promised, `YYYY-MM-DD`. */
export interface DeliveryDays {
  readonly from: string;
  readonly to: string;
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
  if (state === 'known') return { from: rate.deliveryDateFrom, to: rate.deliveryDateTo };
  if (state !== 'calculated') return undefined;
  const offered = days?.find(({ date }) => date === pickupOn);
  const to = offered?.deliveryDate ?? rate.deliveryDateTo;
  return { from: addDays(to, rate.minDays - rate.maxDays), to };
}

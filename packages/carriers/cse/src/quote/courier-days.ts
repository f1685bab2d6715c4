import {
  type CarrierCall,
  type CourierDays,
  type CourierDaysRequest,
  type HourlyCache,
  startBudget,
} from '@tranzit/carrier-kit';
import type { CseClient } from '../client.ts';
import { courierUrgency } from '../codes.ts';
import type { CseGeographies } from '../terminals/geography.ts';
import { listTakeDays } from './take-dates.ts';

export interface CourierDaysTools {
  readonly client: CseClient;
  readonly geographies: CseGeographies;
  readonly cache: HourlyCache<CourierDays>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** `availabletakedates` of the sender's place for an urgency: that of the tariff, else of a courier call. */
export async function listCourierDays(
  { client, geographies, cache, now }: CourierDaysTools,
  { sender, tariffCode }: CourierDaysRequest,
  call: CarrierCall,
): Promise<CourierDays | undefined> {
  const budget = startBudget(call);
  const geography = await geographies.find(sender, budget.next());
  if (geography === undefined) return undefined;
  const urgency = tariffCode ?? courierUrgency;
  return cache.get(`${geography} ${urgency}`, async () => {
    const pickupOn = new Date(now()).toISOString().slice(0, 10);
    const days = await listTakeDays(client, { sender: geography, urgency, pickupOn }, budget.next());
    const untilOn = days.at(-1);
    return untilOn === undefined ? undefined : { days, untilOn };
  });
}

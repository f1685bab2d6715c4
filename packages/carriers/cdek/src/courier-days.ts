import {
  type CarrierCall,
  type CourierDays,
  type CourierDaysRequest,
  type HourlyCache,
  startBudget,
} from '@tranzit/carrier-kit';
import { addDays, daysOfPeriod } from '@tranzit/kernel';
import type { CityFinder } from './cities.ts';
import type { CdekClient } from './client.ts';
import { availableDaysSchema } from './schemas.ts';

/** A courier may be called so far ahead. */
export const furthestDays = 31;

export interface CourierDaysTools {
  readonly client: CdekClient;
  readonly cities: CityFinder;
  readonly cache: HourlyCache<CourierDays>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** `POST /intakes/availableDays`: days of the settlement, whatever the address in it. */
export async function listCourierDays(
  tools: CourierDaysTools,
  { sender }: CourierDaysRequest,
  call: CarrierCall,
): Promise<CourierDays | undefined> {
  const budget = startBudget(call);
  const city = await tools.cities.find(sender, budget.next());
  if (city === undefined) return undefined;
  return tools.cache.get(String(city), () => ask(tools, city, budget.next()));
}

async function ask({ client, now }: CourierDaysTools, city: number, call: CarrierCall): Promise<CourierDays> {
  const todayOn = new Date(now()).toISOString().slice(0, 10);
  const untilOn = addDays(todayOn, furthestDays);
  const reply = await client.call(
    {
      operation: 'courier_days',
      method: 'POST',
      path: '/intakes/availableDays',
      json: { from_location: { code: city }, date: untilOn },
      call,
      mayRetry: true,
    },
    availableDaysSchema,
  );
  const days = reply.all_days ? daysOfPeriod(todayOn, untilOn) : (reply.date ?? []);
  return { days: [...days].toSorted(), untilOn };
}

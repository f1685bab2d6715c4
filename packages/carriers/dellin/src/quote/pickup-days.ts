import {
  type CarrierCall,
  type CourierDays,
  type CourierDaysRequest,
  createHourlyCache,
  startBudget,
  waitWithin,
} from '@tranzit/carrier-kit';
import { addDays } from '@tranzit/kernel';
import type { DellinClient } from '../client.ts';
import { allowedDayIn } from '../errors.ts';
import { datesSchema } from '../schemas.ts';
import type { CityFinder } from '../terminals/cities.ts';
import type { RateEnd } from './rates.ts';

/** Where cargo sets out: from a door of the city, or over the counter of a terminal. */
export interface StartPlace extends RateEnd {
  readonly isDoor: boolean;
}

export interface PickupDays {
  /** Days of the place, `YYYY-MM-DD` in order; `undefined` where the carrier does not tell. Never fails. */
  list(place: StartPlace, call: CarrierCall): Promise<readonly string[] | undefined>;
  /** The day to ask for first instead of the one wished, after what was seen in this hour. */
  first(place: StartPlace, wished: string): string;
  /** The calculator gave a price for this day and refused those between it and the one wished. */
  learn(place: StartPlace, wished: string, taken: string): void;
}

/** The question is shared by all who wait for it and ends with none of them. */
const sharedTimeoutMs = 10_000;

/** The days are those of the place; a cargo has to be named with them, so it is a small one that every place takes. */
const usualCargo = {
  quantity: 1,
  length: 0.3,
  width: 0.2,
  height: 0.1,
  weight: 1,
  totalVolume: 0.006,
  totalWeight: 1,
} as const;

/** `address/dates` and `terminal/dates`, each asked once an hour for a place. */
export function createPickupDays(client: DellinClient, now: () => number): PickupDays {
  const lists = createHourlyCache<readonly string[]>(now);
  const taken = createHourlyCache<string>(now);
  const keyOf = ({ isDoor, cityCode, terminalId }: StartPlace): string =>
    [isDoor ? 'door' : 'terminal', cityCode, isDoor ? undefined : terminalId].join(' ');
  const ask = async ({
    isDoor,
    cityCode,
    terminalId,
  }: StartPlace): Promise<readonly string[] | undefined> => {
    const derival = !isDoor && terminalId ? { terminalID: terminalId } : { city: cityCode };
    const days = await client.ask({
      operation: 'pickup_days',
      path: isDoor ? '/v2/request/address/dates.json' : '/v2/request/terminal/dates.json',
      body: { delivery: { deliveryType: { type: 'auto' }, derival }, cargo: usualCargo },
      schema: datesSchema,
      call: { timeoutMs: sharedTimeoutMs },
      mayRetry: true,
    });
    return days.length === 0 ? undefined : days.map((day) => day.slice(0, 10)).toSorted();
  };
  return {
    first: (place, wished) =>
      taken.peek(`${keyOf(place)} ${wished}`) ?? firstDayFrom(lists.peek(keyOf(place)), wished) ?? wished,
    learn: (place, wished, day) => taken.put(`${keyOf(place)} ${wished}`, day),
    list: (place, call) =>
      waitWithin(
        lists.get(keyOf(place), () => ask(place)),
        call,
        'dellin',
        'pickup_days',
      ).catch(() => undefined),
  };
}

/** The same for a carrier's courier; `undefined` where city or days are not known. */
export async function listCourierDays(
  { cities, days }: { readonly cities: CityFinder; readonly days: PickupDays },
  { sender }: CourierDaysRequest,
  call: CarrierCall,
): Promise<CourierDays | undefined> {
  const budget = startBudget(call);
  const cityCode = await cities.find(sender, budget.next());
  if (cityCode === undefined) return undefined;
  const list = await days.list({ isDoor: true, cityCode, terminalId: undefined }, budget.next());
  const untilOn = list?.at(-1);
  return list === undefined || untilOn === undefined ? undefined : { days: list, untilOn };
}

/** The day to ask for after a refused one: what the refusal names, else simply the next. */
export function nextDayAfter(refused: string, error: unknown): string {
  const later = addDays(refused, 1);
  const named = allowedDayIn(error);
  return named !== undefined && named > later ? named : later;
}

/** The first of the days not before one; `undefined` where none of them is so late. */
export const firstDayFrom = (days: readonly string[] | undefined, from: string): string | undefined =>
  days?.find((day) => day >= from);

import { furthestPickupDays, type PickupDay } from '@tranzit/contract';
import { addDays, daysOfPeriod, isWorkingDay, type PickupPeriod, type WorkCalendar } from '@tranzit/kernel';
import type { LocalMoment } from '../../platform/clock/local-day.ts';

export interface PickupRules {
  readonly local: LocalMoment;
  readonly calendar: WorkCalendar;
  /** Calendar days of delivery of the chosen rate. */
  readonly deliveryDays: number;
  readonly courier: CourierRules;
}

/** When the chosen carrier's courier comes. */
export interface CourierRules {
  /** As the carrier itself tells; `undefined` where it does not. */
  readonly told: { readonly days: ReadonlySet<string>; readonly untilOn: string } | undefined;
  /** Days from the order to the courier at the earliest, where the carrier does not tell. */
  readonly leadDays: number;
  /** The last day for which the carrier takes a courier call, where it has one. */
  readonly lastOn: string | undefined;
  /** The only ones its order can name; `undefined`: any. */
  readonly periods?: readonly PickupPeriod[] | undefined;
}

/** What is handed over later than this travels a day longer, and no courier comes on the same day. */
export const handoverEndMinutes = 14 * 60;

/** How many days the list of days reaches when no end is asked for. */
export const standardHorizonDays = 30;

/** True when cargo can be handed over on this day only after 14:00, so that it travels a day longer. */
export const isLateHandover = (date: string, local: LocalMoment): boolean =>
  date === local.today && local.minutes >= handoverEndMinutes;

function deliveryDayOf(date: string, rules: PickupRules): string {
  return addDays(date, rules.deliveryDays + (isLateHandover(date, rules.local) ? 1 : 0));
}

/** Who says whether a courier comes on a day: its carrier as far as its list reaches, else the calendar. */
export const sourceOf = (date: string, { told }: CourierRules): PickupDay['source'] =>
  told && date <= told.untilOn ? 'carrier' : 'calendar';

/**
 * A courier comes on the days his carrier tells; of days it does not speak of, on working ones after its lead time and
 * not later than it takes a call for.
 */
function hasCourier(date: string, { local, calendar, courier }: PickupRules): boolean {
  const { told, leadDays, lastOn } = courier;
  if (lastOn !== undefined && date > lastOn) return false;
  if (told && date <= told.untilOn) return told.days.has(date);
  return isWorkingDay(date, calendar) && date >= addDays(local.today, leadDays);
}

/** A delivery may start from today on, as far ahead as prices are known: on working days, and when the courier comes. */
const mayStartOn = (date: string, rules: PickupRules): boolean =>
  date >= rules.local.today &&
  date <= addDays(rules.local.today, furthestPickupDays) &&
  (isWorkingDay(date, rules.calendar) || hasCourier(date, rules));

/** One day: a courier comes on a day on which a delivery may start, today only before 14:00. */
export function pickupDay(date: string, rules: PickupRules): PickupDay {
  const pickupAvailable =
    mayStartOn(date, rules) && hasCourier(date, rules) && !isLateHandover(date, rules.local);
  return {
    date,
    deliveryDate: deliveryDayOf(date, rules),
    pickupAvailable,
    source: sourceOf(date, rules.courier),
  };
}

/**
 * The days of a period on which a delivery may start. Today after 14:00 stays, for cargo that the sender brings to a
 * terminal: without a courier, and delivered a day later.
 */
export function pickupDays(
  period: { readonly from: string; readonly to: string },
  rules: PickupRules,
): readonly PickupDay[] {
  return daysOfPeriod(period.from, period.to)
    .filter((date) => mayStartOn(date, rules))
    .map((date) => pickupDay(date, rules));
}

/** The first day, not before one, on which a delivery may start; with `byCourier` only a day on which one comes. */
export function firstPickupDay(from: string, rules: PickupRules, byCourier: boolean): string | undefined {
  const last = addDays(rules.local.today, furthestPickupDays);
  for (let date = from; date <= last; date = addDays(date, 1)) {
    if (mayStartOn(date, rules) && (!byCourier || pickupDay(date, rules).pickupAvailable)) return date;
  }
  return undefined;
}

export const standardEnd = (from: string): string => addDays(from, standardHorizonDays);

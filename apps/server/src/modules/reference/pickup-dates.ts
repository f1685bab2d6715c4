import type { PickupDay } from '@tranzit/contract';
import { addDays, daysOfPeriod, isWorkingDay, type WorkCalendar } from '@tranzit/kernel';

/** The sender's present moment on the sender's own clock. */
export interface LocalMoment {
  readonly today: string;
  readonly minutes: number;
}

export interface PickupRules {
  readonly local: LocalMoment;
  readonly calendar: WorkCalendar;
  /** Calendar days of delivery of the chosen rate. */
  readonly deliveryDays: number;
}

/** What is handed over later than this travels a day longer, and no courier comes on the same day. */
export const handoverEndMinutes = 14 * 60;

/** How far ahead orders may be placed when no end is given. */
export const standardHorizonDays = 30;

const isLateFor = (date: string, { local }: PickupRules): boolean =>
  date === local.today && local.minutes >= handoverEndMinutes;

function deliveryDayOf(date: string, rules: PickupRules): string {
  return addDays(date, rules.deliveryDays + (isLateFor(date, rules) ? 1 : 0));
}

/** One day: a courier comes on a working day that is not past, today only before 14:00. */
export function pickupDay(date: string, rules: PickupRules): PickupDay {
  const isAhead = date >= rules.local.today;
  const pickupAvailable = isAhead && isWorkingDay(date, rules.calendar) && !isLateFor(date, rules);
  return { date, deliveryDate: deliveryDayOf(date, rules), pickupAvailable };
}

/**
 * The working days of a period on which an order may start, the past ones left out. Today after 14:00 stays, for cargo
 * that the sender brings to a terminal: without a courier, and delivered a day later.
 */
export function pickupDays(
  period: { readonly from: string; readonly to: string },
  rules: PickupRules,
): readonly PickupDay[] {
  return daysOfPeriod(period.from, period.to)
    .filter((date) => date >= rules.local.today && isWorkingDay(date, rules.calendar))
    .map((date) => pickupDay(date, rules));
}

export const standardEnd = (from: string): string => addDays(from, standardHorizonDays);

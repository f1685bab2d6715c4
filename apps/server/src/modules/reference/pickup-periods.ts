import { defaultPickupPeriod, formatPickupPeriod, type PickupPeriod } from '@tranzit/kernel';
import { type PickupRules, pickupDay } from './pickup-dates.ts';

const hour = 60;
/** A courier needs at least so long a period. */
const shortestMinutes = 3 * hour;

const standardPeriods: readonly PickupPeriod[] = [
  defaultPickupPeriod,
  { fromMinutes: 9 * hour, toMinutes: 13 * hour },
  { fromMinutes: 10 * hour, toMinutes: 15 * hour },
  { fromMinutes: 12 * hour, toMinutes: 18 * hour },
  { fromMinutes: 14 * hour, toMinutes: 18 * hour },
];

/** From the next whole hour to the end of the day. */
function restOfDay(nowMinutes: number): readonly PickupPeriod[] {
  const fromMinutes = (Math.floor(nowMinutes / hour) + 1) * hour;
  const { fromMinutes: dayStart, toMinutes } = defaultPickupPeriod;
  if (fromMinutes <= dayStart || toMinutes - fromMinutes < shortestMinutes) return [];
  return [{ fromMinutes, toMinutes }];
}

/**
 * The periods to choose from on a day, the widest first, in the sender's local time; none when no courier comes. Where a
 * carrier's order can name certain ones only, these alone: another would be promised and told to nobody.
 */
export function pickupPeriods(date: string, rules: PickupRules): readonly string[] {
  if (!pickupDay(date, rules).pickupAvailable) return [];
  const { today, minutes } = rules.local;
  const own = rules.courier.periods;
  const periods = own ?? standardPeriods;
  if (date !== today) return periods.map(formatPickupPeriod);
  const ahead = periods.filter((period) => period.fromMinutes > minutes);
  return [...new Set([...(own ? [] : restOfDay(minutes)), ...ahead].map(formatPickupPeriod))];
}

import { parsePickupPeriod } from '@tranzit/kernel';
import { localDay, localMinutes } from '../../platform/clock/local-day.ts';
import type { Needs } from '../../platform/context/index.ts';
import { invalid } from '../../platform/errors/index.ts';
import { pickupDay } from '../reference/index.ts';

interface Pickup {
  readonly pickupOn: string;
  readonly pickupPeriod: string;
  readonly byCourier: boolean;
  /** IANA zone of the sender. */
  readonly timeZone: string;
}

/** A courier comes only on offered days and in a period still ahead; a drop-off only must not lie in the past. */
export function requirePickup(
  ctx: Needs<'clock' | 'workCalendar'>,
  { pickupOn, pickupPeriod, byCourier, timeZone }: Pickup,
): void {
  const now = ctx.clock.now();
  const local = { today: localDay(now, timeZone), minutes: localMinutes(now, timeZone) };
  if (pickupOn < local.today) throw invalid('pickup_date', 'pickup_in_past');
  const period = parsePickupPeriod(pickupPeriod);
  if (!period) throw invalid('pickup_period', 'pickup_period');
  if (!byCourier) return;
  const day = pickupDay(pickupOn, { local, calendar: ctx.workCalendar, deliveryDays: 0 });
  if (!day.pickupAvailable) throw invalid('pickup_date', 'pickup_unavailable');
  if (pickupOn === local.today && period.toMinutes <= local.minutes)
    throw invalid('pickup_period', 'pickup_period_past');
}

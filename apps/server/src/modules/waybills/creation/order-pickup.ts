import { isDoorAtSender } from '@tranzit/kernel';
import { addDaysTo, localDay, localMoment } from '../../../platform/clock/local-day.ts';
import type { Needs } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import type { RateRow } from '../../calculations/index.ts';
import type { ContactCast } from '../../contacts/index.ts';
import { findOfferedDay, isLateHandover, isOfferedPeriod, type OfferNeeds } from '../../reference/index.ts';

interface Pickup {
  readonly pickupOn: string;
  readonly pickupPeriod: string;
  readonly rate: RateRow;
  readonly sender: ContactCast;
}

const isByCourier = ({ way }: RateRow): boolean => isDoorAtSender(way);

/**
 * Refuses a day or a period that the scheduler does not offer for this carrier, tariff and place, and a day the rate was
 * not calculated for: neither its price nor its days hold there. It was for the day on which its carrier takes the cargo,
 * which may be later than the one the calculation wished.
 */
export async function requirePickup(
  ctx: OfferNeeds,
  { pickupOn, pickupPeriod, rate, sender, wishedOn }: Pickup & { readonly wishedOn: string },
): Promise<void> {
  const { timeZone, latitude, longitude } = sender.address;
  const question = {
    carrier: rate.carrier,
    tariffCodes: [rate.tariff_code],
    timeZone,
    point: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    deliveryDays: 0,
  };
  if (pickupOn < localDay(ctx.clock.now(), timeZone)) throw invalid('pickup_date', 'pickup_in_past');
  const { day } = await findOfferedDay(ctx, question, pickupOn);
  const byCourier = isByCourier(rate);
  if (!day || (byCourier && !day.pickupAvailable)) throw invalid('pickup_date', 'pickup_unavailable');
  if (!isOfferedPeriod(day, pickupPeriod, byCourier))
    throw invalid('pickup_period', 'pickup_period_unavailable');
  if (pickupOn !== (rate.pickup_on ?? wishedOn)) throw invalid('pickup_date', 'pickup_not_calculated');
}

/** Refuses an order that was placed for another day of delivery than the one it will be promised. */
export function requirePromise(promised: { readonly toOn: string }, deliveryOn: string | undefined): void {
  if (deliveryOn !== undefined && deliveryOn !== promised.toOn)
    throw invalid('delivery_date', 'delivery_date_changed');
}

/**
 * The days of delivery of an order on the day its rate was calculated for: the rate's days, with one day more when the
 * sender can bring the cargo only after 14:00 of that very day. The rate's own days may hold such a day already.
 */
export function promisedDays(
  ctx: Needs<'clock'>,
  { pickupOn, rate, sender }: Omit<Pickup, 'pickupPeriod'>,
): { readonly fromOn: string; readonly toOn: string } {
  const local = localMoment(ctx.clock.now(), sender.address.timeZone);
  const lateDays = !isByCourier(rate) && isLateHandover(pickupOn, local) ? 1 : 0;
  const change = lateDays - rate.late_days;
  return {
    fromOn: addDaysTo(rate.delivery_from_on, change),
    toOn: addDaysTo(rate.delivery_to_on, change),
  };
}

import { type CarrierCode, type DeliveryWay, isDoorAtSender } from '@tranzit/kernel';
import { addDaysTo } from '../../../platform/clock/local-day.ts';
import type { ContactCast } from '../../contacts/index.ts';
import { listOfferedDays, type OfferNeeds } from '../../reference/index.ts';

/** What is sent from where, and the day that is wished for. */
export interface Sending {
  /** `undefined` while none is chosen: the calendar alone is asked then. */
  readonly carrier: CarrierCode | undefined;
  readonly tariffCode: string;
  readonly way: DeliveryWay;
  readonly sender: ContactCast;
  /** `YYYY-MM-DD` */
  readonly wishedOn: string;
}

/** How far ahead a day is looked for that would do. */
const searchedDays = 31;

async function firstDayOf(
  ctx: OfferNeeds,
  { carrier, tariffCode, way, sender: { address }, wishedOn }: Sending,
): Promise<string | undefined> {
  const { latitude, longitude, timeZone } = address;
  const question = {
    carrier,
    tariffCodes: carrier === undefined ? [] : [tariffCode],
    timeZone,
    point: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    deliveryDays: 0,
  };
  const period = { from: wishedOn, to: addDaysTo(wishedOn, searchedDays) };
  const days = await listOfferedDays(ctx, question, period);
  return days.find(({ pickupAvailable }) => pickupAvailable || !isDoorAtSender(way))?.date;
}

const placeKey = ({ carrier, tariffCode, way, sender: { address }, wishedOn }: Sending): string =>
  [carrier, tariffCode, way, address.timeZone, address.latitude, address.longitude, wishedOn].join();

/**
 * The first day from the wished one on which each can set out, in their order; `undefined` where none is near. A carrier is
 * asked once for each place.
 */
export async function firstDaysOf(
  ctx: OfferNeeds,
  sendings: readonly Sending[],
): Promise<readonly (string | undefined)[]> {
  const asked = new Map<string, Promise<string | undefined>>();
  return Promise.all(
    sendings.map((sending) => {
      const key = placeKey(sending);
      const day = asked.get(key) ?? firstDayOf(ctx, sending);
      asked.set(key, day);
      return day;
    }),
  );
}

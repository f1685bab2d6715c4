import { type CarrierCode, type DeliveryWay, isDoorAtSender } from '@tranzit/kernel';
import { addDaysTo } from '../../../platform/clock/local-day.ts';
import type { ContactCast } from '../../contacts/index.ts';
import { listKnownDays, listOfferedDays, type OfferNeeds } from '../../reference/index.ts';

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

/** So many places are asked for at once. */
const mostAtOnce = 16;
/** Carriers are asked no longer than this; of the other places the calendar and the lead times decide. */
const longestAskingMs = 10_000;

async function firstDayOf(
  ctx: OfferNeeds,
  { carrier, tariffCode, way, sender: { address }, wishedOn }: Sending,
  asksCarrier: boolean,
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
  const days = await (asksCarrier ? listOfferedDays : listKnownDays)(ctx, question, period);
  return days.find(({ pickupAvailable }) => pickupAvailable || !isDoorAtSender(way))?.date;
}

const placeKey = ({ carrier, tariffCode, way, sender: { address }, wishedOn }: Sending): string =>
  [carrier, tariffCode, way, address.timeZone, address.latitude, address.longitude, wishedOn].join();

/**
 * The first day from the wished one on which each can set out, in their order; `undefined` where none is near. A carrier is
 * asked once for each place, of few places at once and for a bounded time.
 */
export async function firstDaysOf(
  ctx: OfferNeeds,
  sendings: readonly Sending[],
): Promise<readonly (string | undefined)[]> {
  const places = new Map(sendings.map((sending) => [placeKey(sending), sending]));
  const days = new Map<string, string | undefined>();
  const untilMs = ctx.clock.now().getTime() + longestAskingMs;
  const left = places.entries();
  const askOnward = async () => {
    for (const [key, sending] of left)
      days.set(key, await firstDayOf(ctx, sending, ctx.clock.now().getTime() < untilMs));
  };
  await Promise.all(Array.from({ length: mostAtOnce }, askOnward));
  return sendings.map((sending) => days.get(placeKey(sending)));
}

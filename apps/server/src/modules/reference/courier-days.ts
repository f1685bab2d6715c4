import { CarrierError, type CarrierPlace, createBoundedCache } from '@tranzit/carrier-kit';
import { addDays, type GeoPoint } from '@tranzit/kernel';
import { places } from '@tranzit/places';
import type { Needs } from '../../platform/context/index.ts';
import type { CarrierEntry } from '../carrier-registry/index.ts';
import { findNearestPlace } from '../geo/index.ts';
import type { PickupQuestion } from './offered-pickup.ts';
import type { CourierRules } from './pickup-dates.ts';

/** Nobody waits longer for a list of days: without it the carrier's lead time decides. */
const longestMs = 3_000;

/** The list of places never changes, and every carrier of a calculation asks for the town of the same point. */
const towns = createBoundedCache<CarrierPlace>(1_000);

/** The town of a point as a carrier finds it. */
function placeOf(point: GeoPoint): CarrierPlace | undefined {
  const key = `${point.latitude} ${point.longitude}`;
  const town = towns.peek(key) ?? findTown(point);
  if (town) towns.put(key, town);
  return town;
}

function findTown(point: GeoPoint): CarrierPlace | undefined {
  const place = findNearestPlace(places(), point);
  return (
    place && {
      iso: place.iso,
      region: place.region ?? '',
      city: place.name,
      fiasId: place.fiasId,
      kladrId: place.kladrId,
      postcode: place.postcode,
      latitude: point.latitude,
      longitude: point.longitude,
      terminalCode: undefined,
    }
  );
}

interface DaysQuestion {
  readonly sender: CarrierPlace;
  readonly tariffCode: string | undefined;
  readonly timeoutMs: number;
}

async function ask(
  ctx: Needs<'log'>,
  { adapter, carrier }: CarrierEntry,
  { timeoutMs, ...request }: DaysQuestion,
): Promise<CourierRules['told']> {
  try {
    const answer = await adapter.listCourierDays?.(request, { timeoutMs });
    return answer && { days: new Set(answer.days), untilOn: answer.untilOn };
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    ctx.log.warn({ carrier, kind: error.kind, err: error }, 'carrier told no days of collection');
    return undefined;
  }
}

/**
 * The days of any of the tariffs, as far as all of their lists reach: where days depend on the tariff, cargo can go on
 * each of these. `undefined` where the carrier tells none of one of them.
 */
function daysOfAny(lists: readonly CourierRules['told'][]): CourierRules['told'] {
  const told = lists.filter((list) => list !== undefined);
  const [untilOn] = told.map((list) => list.untilOn).toSorted();
  if (untilOn === undefined || told.length < lists.length) return undefined;
  return { days: new Set(told.flatMap(({ days }) => [...days])), untilOn };
}

/** The rules while the carrier tells nothing. */
export const calendarRules = (
  ctx: Needs<'carriers' | 'clock'>,
  { carrier }: Pick<PickupQuestion, 'carrier'>,
): CourierRules => {
  const { courierLeadDays, furthestCourierDays, pickupPeriods } =
    (carrier && ctx.carriers.find(carrier)?.adapter.capabilities) || {};
  // Carriers count by their own clock, which is never behind UTC.
  const todayOn = ctx.clock.now().toISOString().slice(0, 10);
  return {
    told: undefined,
    leadDays: courierLeadDays ?? 0,
    lastOn: furthestCourierDays === undefined ? undefined : addDays(todayOn, furthestCourierDays),
    periods: pickupPeriods,
  };
};

/** When the carrier's courier comes to the place: as it tells itself where it has a call for that, else by its lead time. */
export async function courierRules(
  ctx: Needs<'carriers' | 'clock' | 'log'>,
  question: Pick<PickupQuestion, 'carrier' | 'tariffCodes' | 'point'>,
  timeoutMs = longestMs,
): Promise<CourierRules> {
  const { carrier, tariffCodes, point } = question;
  const rules = calendarRules(ctx, question);
  const entry = carrier && ctx.carriers.find(carrier);
  const sender = entry?.adapter.listCourierDays && point && placeOf(point);
  if (!entry || !sender) return rules;
  const tariffs = tariffCodes.length > 0 ? [...new Set(tariffCodes)] : [undefined];
  const limit = Math.min(timeoutMs, longestMs);
  const lists = await Promise.all(
    tariffs.map((tariffCode) => ask(ctx, entry, { sender, tariffCode, timeoutMs: limit })),
  );
  return { ...rules, told: daysOfAny(lists) };
}

import { CarrierError, type CarrierPlace } from '@tranzit/carrier-kit';
import type { GeoPoint } from '@tranzit/kernel';
import { places } from '@tranzit/places';
import type { Needs } from '../../platform/context/index.ts';
import type { CarrierEntry } from '../carriers/index.ts';
import { findNearestPlace } from '../geo/index.ts';
import type { PickupQuestion } from './offered-pickup.ts';
import type { CourierRules } from './pickup-dates.ts';

/** Nobody waits longer for a list of days: without it the carrier's lead time decides. */
const timeoutMs = 3_000;

/** The town of a point as a carrier finds it. */
function placeOf(point: GeoPoint): CarrierPlace | undefined {
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

async function ask(
  ctx: Needs<'log'>,
  { adapter, carrier }: CarrierEntry,
  sender: CarrierPlace,
  tariffCode: string | undefined,
): Promise<CourierRules['told']> {
  try {
    const answer = await adapter.listCourierDays?.({ sender, tariffCode }, { timeoutMs });
    return answer && { days: new Set(answer.days), untilOn: answer.untilOn };
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    ctx.log.warn({ carrier, kind: error.kind, err: error }, 'carrier told no days of collection');
    return undefined;
  }
}

/** When the carrier's courier comes to the place: as it tells itself where it has a call for that, else by its lead time. */
export async function courierRules(
  ctx: Needs<'carriers' | 'log'>,
  { carrier, tariffCodes, point }: PickupQuestion,
): Promise<CourierRules> {
  const entry = carrier && ctx.carriers.find(carrier);
  const sender = point && placeOf(point);
  const leadDays = entry?.adapter.capabilities.courierLeadDays ?? 0;
  return { told: entry && sender && (await ask(ctx, entry, sender, tariffCodes[0])), leadDays };
}

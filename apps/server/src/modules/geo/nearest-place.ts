import { type GeoPoint, greatCircleKm } from '@tranzit/kernel';
import type { Place } from '@tranzit/places';

/** Farther than this a city says nothing about a point. */
export const nearestPlaceKm = 50;

const kmPerLatitudeDegree = 111.1;

function nearest(candidates: Iterable<Place>, point: GeoPoint, limitKm: number): Place | undefined {
  let best: Place | undefined;
  let bestKm = limitKm;
  for (const place of candidates) {
    if (Math.abs(place.latitude - point.latitude) * kmPerLatitudeDegree > bestKm) continue;
    const km = greatCircleKm(point, place);
    if (km <= bestKm) {
      best = place;
      bestKm = km;
    }
  }
  return best;
}

/** The nearest place within `limitKm`; the demo's fictional city is nobody's neighbour. */
export function findNearestPlace(
  places: readonly Place[],
  point: GeoPoint,
  limitKm = nearestPlaceKm,
): Place | undefined {
  return nearest(
    places.values().filter((place) => place.geonameId > 0),
    point,
    limitKm,
  );
}

/** What the registers say of a point, in the precision of a city. */
export interface PointCodes {
  readonly fiasId: string | null;
  readonly postcode: string | null;
  readonly precision: 'city';
}

/** FIAS id and main postcode of the nearest greater Russian city within 50 km; nulls when there is none. */
export function codesOfPoint(places: readonly Place[], point: GeoPoint): PointCodes {
  const city = nearest(
    places.values().filter((place) => place.fiasId !== undefined),
    point,
    nearestPlaceKm,
  );
  return { fiasId: city?.fiasId ?? null, postcode: city?.postcode ?? null, precision: 'city' };
}

const anyDistanceKm = 25_000;

/** IANA time zone of the nearest place, however far; Moscow's where the portal knows no place. */
export function timeZoneOfPoint(places: readonly Place[], point: GeoPoint): string {
  return findNearestPlace(places, point, anyDistanceKm)?.timeZone ?? 'Europe/Moscow';
}

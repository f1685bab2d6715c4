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

/** The nearest greater Russian city within 50 km: one that the registers know. */
export const findRegisteredPlace = (places: readonly Place[], point: GeoPoint): Place | undefined =>
  nearest(
    places.values().filter((place) => place.fiasId !== undefined),
    point,
    nearestPlaceKm,
  );

const anyDistanceKm = 25_000;

/** IANA time zone of the nearest place, however far; Moscow's where the portal knows no place. */
export function timeZoneOfPoint(places: readonly Place[], point: GeoPoint): string {
  return findNearestPlace(places, point, anyDistanceKm)?.timeZone ?? 'Europe/Moscow';
}

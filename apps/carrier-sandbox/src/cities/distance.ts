import type { Place } from '@tranzit/places';

const EARTH_RADIUS_KM = 6371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres. */
export function greatCircleKm(a: Place, b: Place): number {
  const dLat = radians(b.latitude - a.latitude);
  const dLon = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Estimated road length in kilometres: roads wind more the farther east they go. */
export function roadKm(a: Place, b: Place): number {
  const direct = greatCircleKm(a, b);
  if (direct < 1500) return direct * 1.2;
  return direct * (direct < 4500 ? 1.25 : 1.4);
}

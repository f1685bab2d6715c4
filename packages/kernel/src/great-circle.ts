/** A point on the Earth in degrees. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusKm = 6371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres along the shortest way over the Earth's surface (haversine). */
export function greatCircleKm(from: GeoPoint, to: GeoPoint): number {
  const [lat1, lat2] = [radians(from.latitude), radians(to.latitude)];
  const halfLat = Math.sin((lat2 - lat1) / 2) ** 2;
  const halfLon = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = Math.min(1, halfLat + Math.cos(lat1) * Math.cos(lat2) * halfLon);
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord));
}

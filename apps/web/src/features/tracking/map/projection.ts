import type { GeoPoint } from '@tranzit/kernel';

/** East and north of the centre, kilometres. */
type Kilometres = readonly [east: number, north: number];
export type Pixels = readonly [x: number, y: number];

const earthRadiusKm = 6371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** The azimuthal equidistant projection: distances from the centre are true, and so is every direction from it. */
export function projectAround(centre: GeoPoint): (point: GeoPoint) => Kilometres {
  const [sin0, cos0] = [Math.sin(radians(centre.latitude)), Math.cos(radians(centre.latitude))];
  return ({ latitude, longitude }) => {
    const [sin, cos] = [Math.sin(radians(latitude)), Math.cos(radians(latitude))];
    const turn = radians(longitude - centre.longitude);
    const cosAngle = Math.min(1, Math.max(-1, sin0 * sin + cos0 * cos * Math.cos(turn)));
    const angle = Math.acos(cosAngle);
    const stretch = angle < 1e-9 ? 1 : angle / Math.sin(angle);
    const scale = earthRadiusKm * stretch;
    return [scale * cos * Math.sin(turn), scale * (cos0 * sin - sin0 * cos * Math.cos(turn))];
  };
}

/** The middle of some points on the globe; the first one where they balance each other out. */
export function middleOf(points: readonly GeoPoint[]): GeoPoint {
  let [x, y, z] = [0, 0, 0];
  for (const { latitude, longitude } of points) {
    const [lat, lon] = [radians(latitude), radians(longitude)];
    x += Math.cos(lat) * Math.cos(lon);
    y += Math.cos(lat) * Math.sin(lon);
    z += Math.sin(lat);
  }
  const [first = { latitude: 0, longitude: 0 }] = points;
  if (Math.hypot(x, y, z) < 1e-6) return first;
  return { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) };
}

export interface MapFrame {
  readonly centre: GeoPoint;
  readonly width: number;
  readonly height: number;
  readonly kmPerPixel: number;
  /** From where to where it says something of the way, pixels from the left; beyond is other people's land. */
  readonly shown: { readonly left: number; readonly right: number };
  readonly toPixel: (point: GeoPoint) => Pixels;
}

interface FrameSize {
  readonly width: number;
  readonly height: number;
  /** Kept free, pixels. */
  readonly padding: { readonly x: number; readonly top: number; readonly bottom: number };
}

/** A route within one city still shows the land around it. */
const leastWayKm = 100;
/** A way from north to south fills the height of a strip; its width is then cut to so many lengths of the way. */
const widestInWays = 6;

/** A map around points, north above, as large as it can be with all of them inside and in its middle. */
export function frameOf(points: readonly GeoPoint[], { width, height, padding }: FrameSize): MapFrame {
  const roughCentre = middleOf(points);
  const project = projectAround(roughCentre);
  const places = points.map(project);
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
  const kmPerPixel = Math.max(
    (right - left) / Math.max(1, width - 2 * padding.x),
    Math.max(top - bottom, leastWayKm) / Math.max(1, height - padding.top - padding.bottom),
  );
  const wayKm = Math.max(leastWayKm, Math.hypot(right - left, top - bottom));
  const beside = Math.max(0, width - (widestInWays * wayKm) / kmPerPixel) / 2;
  const [midX, midY] = [(left + right) / 2, (top + bottom) / 2];
  const middleY = (padding.top + height - padding.bottom) / 2;
  const toPixel = (point: GeoPoint): Pixels => {
    const [x, y] = project(point);
    return [width / 2 + (x - midX) / kmPerPixel, middleY - (y - midY) / kmPerPixel];
  };
  const shown = { left: beside, right: width - beside };
  return { centre: roughCentre, width, height, kmPerPixel, shown, toPixel };
}

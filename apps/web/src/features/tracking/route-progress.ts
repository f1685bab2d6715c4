import type { GeoPoint, WaybillStatus } from '@tranzit/kernel';
import type { TrackedEvent } from './timeline-events.ts';

export interface RouteStop {
  readonly city: string;
  readonly point: GeoPoint;
}

export interface RouteProgress {
  /** From the sender to the receiver; at least one. */
  readonly stops: readonly RouteStop[];
  /** How far along: 0 at the first stop, 1 at the second, 0.5 half way between them. */
  readonly reached: number;
  /** The journey has ended, well or badly: nothing stands «now» anywhere. */
  readonly isOver: boolean;
}

/** A city as carriers and address books spell it, for comparison. */
export const cityKey = (city: string): string =>
  city
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/^(г\.?|гор\.?|город)\s+/, '')
    .trim();

/** Cities the cargo was seen in, earliest first, each once, without those of the sides. `events` come newest first. */
export function citiesBetween(
  events: readonly TrackedEvent[],
  { fromCity, toCity }: { readonly fromCity: string; readonly toCity: string },
): readonly string[] {
  const cities = new Map<string, string>();
  for (const { city, isApplied } of events.toReversed()) {
    if (city === null || isApplied === false) continue;
    const key = cityKey(city);
    if (key !== cityKey(fromCity) && key !== cityKey(toCity) && !cities.has(key)) cities.set(key, city);
  }
  return [...cities.values()];
}

const arrived: readonly WaybillStatus[] = [
  'met_in_receiver_office',
  'received_in_delivery_office',
  'courier_delivery',
  'receiver_waiting_in_office',
  'delivered',
];

/** Statuses that say nothing of where the cargo is. */
const placeless: readonly WaybillStatus[] = [
  'problem',
  'canceled_negotiation',
  'canceled',
  'lost',
  'scrapped',
];

/** The newest thing known of the way: the status, or what was told before it where it names no place. */
function lastOnTheWay(status: WaybillStatus, events: readonly TrackedEvent[]): WaybillStatus {
  if (!placeless.includes(status)) return status;
  return events.find((event) => event.status !== null && !placeless.includes(event.status))?.status ?? status;
}

interface RouteFacts {
  readonly from: RouteStop;
  readonly to: RouteStop;
  /** Stops of `citiesBetween` whose place is known, earliest first. */
  readonly between: readonly RouteStop[];
  /** Newest first. */
  readonly events: readonly TrackedEvent[];
  readonly status: WaybillStatus;
}

/** How far the cargo has come by the status and by the newest city a carrier named. */
export function routeProgress({ from, to, between, events, status }: RouteFacts): RouteProgress {
  const stops = [from, ...between, to];
  const last = stops.length - 1;
  const isOver = ['delivered', 'canceled', 'lost', 'scrapped'].includes(status);
  const at = (reached: number): RouteProgress => ({ stops, reached, isOver });
  const onTheWay = lastOnTheWay(status, events);
  if (arrived.includes(onTheWay)) return at(last);
  const seenIn = events.find(({ city, isApplied }) => city !== null && isApplied !== false)?.city;
  const isWithinCity = cityKey(from.city) === cityKey(to.city);
  const seenAt =
    seenIn && !isWithinCity ? stops.findLastIndex(({ city }) => cityKey(city) === cityKey(seenIn)) : 0;
  if (seenAt > 0) return at(seenAt);
  // The last place is the sender's, or one nobody can find on a map; what has left it is somewhere on the next leg.
  const base = seenAt === 0 ? 0 : between.length;
  return at(onTheWay === 'sent_to_receiver_office' ? base + 0.5 : base);
}

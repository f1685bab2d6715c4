import { useQueries } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import type { GeoPoint, WaybillStatus } from '@tranzit/kernel';
import { useMemo } from 'react';
import { apiQuery } from '../../lib/api/api-query.ts';
import { citiesBetween, cityKey, type RouteProgress, routeProgress } from './route-progress.ts';
import type { TrackedEvent } from './timeline-events.ts';

/** A side as an address gives it; without a place on the globe it is looked up by its city. */
export interface RouteSide {
  readonly city: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Where a city lies; null when nobody knows it by this name. */
const cityPointQuery = (city: string) =>
  apiQuery(
    api.suggestAddress,
    { query: { query: city, is_city: 'true' } },
    {
      select: ({ items }): GeoPoint | null => {
        const named = items.find(({ address }) => cityKey(address.city) === cityKey(city));
        return named ? pointOf(named.address) : null;
      },
      staleTime: Number.POSITIVE_INFINITY,
    },
  );

const pointOf = ({ latitude, longitude }: Pick<RouteSide, 'latitude' | 'longitude'>): GeoPoint | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Enough for a picture of the way; a carrier's every stop is in the timeline. */
const mostLookedUp = 8;

interface RouteParts {
  readonly from: RouteSide;
  readonly to: RouteSide;
  /** Newest first. */
  readonly events: readonly TrackedEvent[];
  readonly status: WaybillStatus;
  /** Whether cities may be asked for: only a signed-in reader may. */
  readonly mayLookUp: boolean;
}

/** The way of a shipment for the map; null while or when its ends cannot be placed, undefined where none is to be shown. */
export function useRoute(parts: RouteParts | undefined): RouteProgress | null | undefined {
  const names = useMemo(() => {
    if (!parts?.mayLookUp) return [];
    const { from, to, events } = parts;
    const unknown = [from, to].filter((side) => !pointOf(side)).map(({ city }) => city);
    const between = citiesBetween(events, { fromCity: from.city, toCity: to.city });
    return [...new Set([...unknown, ...between.slice(-mostLookedUp)])];
  }, [parts]);
  const points = useQueries({
    queries: names.map(cityPointQuery),
    combine: (answers) => answers.map(({ data }) => data ?? null),
  });
  return useMemo(() => {
    if (!parts) return undefined;
    const { from, to, events, status } = parts;
    const found = (city: string): GeoPoint | null => points[names.indexOf(city)] ?? null;
    const stopOf = (city: string, point: GeoPoint | null) => (point ? [{ city, point }] : []);
    const [first] = stopOf(from.city, pointOf(from) ?? found(from.city));
    const [last] = stopOf(to.city, pointOf(to) ?? found(to.city));
    if (!first || !last) return null;
    const between = citiesBetween(events, { fromCity: from.city, toCity: to.city }).flatMap((city) =>
      stopOf(city, found(city)),
    );
    return routeProgress({ from: first, to: last, between, events, status });
  }, [parts, names, points]);
}

import type { GeoPoint } from '@tranzit/kernel';
import { createHiding, type HidingReason, hidingReasons } from './hiding.ts';
import { earthRadiusKm, type MapWindow, windowAround, windowParts } from './map-window.ts';
import { createSmallest } from './smallest.ts';
import { firstRowFrom, type TerminalColumns, terminalFlags } from './terminal-columns.ts';
import type { TerminalSearch } from './terminal-search.ts';

export interface ScannedTerminal {
  readonly id: number;
  /** The place in the order of its carrier's terminals: by distance or by name. */
  readonly key: number;
  readonly text: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Sum of the bits of reasons; zero suits. */
  readonly mask: number;
}

export interface ScanResult {
  /** The nearest or the first by name, in no order; with the unsuitable ones where they were asked for. */
  readonly found: readonly ScannedTerminal[];
  /** How many suit. */
  readonly suitableCount: number;
  readonly hiddenCount: number;
  /** A terminal with several reasons counts under each. */
  readonly hiddenBy: Readonly<Partial<Record<HidingReason, number>>>;
}

type Check = (row: number) => boolean;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** How far rows are from a point, as a number between 0 and 1 that grows with the distance (the haversine). */
function createDistance(
  { latitudes, longitudes }: TerminalColumns,
  point: GeoPoint,
): (row: number) => number {
  const latitude = radians(point.latitude);
  const longitude = radians(point.longitude);
  const cosine = Math.cos(latitude);
  return (row) => {
    const other = radians(latitudes[row] ?? 0);
    const up = Math.sin((other - latitude) / 2);
    const aside = Math.sin((radians(longitudes[row] ?? 0) - longitude) / 2);
    return up * up + cosine * Math.cos(other) * aside * aside;
  };
}
const haversineOf = (km: number): number => Math.sin(km / earthRadiusKm / 2) ** 2;

function createWindowCheck({ latitudes, longitudes }: TerminalColumns, window: MapWindow): Check {
  const { south, north } = window;
  const [{ west, east } = window, other = { west: 1, east: 0 }] = windowParts(window);
  return (row) => {
    const latitude = latitudes[row] ?? 0;
    if (latitude < south || latitude > north) return false;
    const longitude = longitudes[row] ?? 0;
    return (longitude >= west && longitude <= east) || (longitude >= other.west && longitude <= other.east);
  };
}

/** What every wanted row must pass beside being a candidate; the cheapest first. */
function checksOf(
  columns: TerminalColumns,
  search: TerminalSearch,
  distance?: (row: number) => number,
): Check[] {
  const { ids, cityFiasId, cityKey, window, radiusKm, withLockers, words } = search;
  const checks: Check[] = [];
  if (!withLockers) checks.push((row) => !((columns.flags[row] ?? 0) & terminalFlags.locker));
  for (const rows of [
    cityFiasId !== undefined && ids ? (columns.byCityFiasId.get(cityFiasId) ?? []) : undefined,
    cityKey !== undefined && (ids || cityFiasId !== undefined)
      ? (columns.byCityKey.get(cityKey) ?? [])
      : undefined,
  ]) {
    const inCity = rows && new Set(rows);
    if (inCity) checks.push((row) => inCity.has(row));
  }
  if (window) checks.push(createWindowCheck(columns, window));
  if (distance && search.point && radiusKm !== undefined) {
    const limit = haversineOf(radiusKm);
    checks.push(
      createWindowCheck(columns, windowAround(search.point, radiusKm)),
      (row) => distance(row) <= limit,
    );
  }
  if (words.length > 0) checks.push((row) => words.every((word) => columns.texts[row]?.includes(word)));
  return checks;
}

function namedRows(columns: TerminalColumns, search: TerminalSearch): readonly number[] | undefined {
  const { ids, cityFiasId, cityKey } = search;
  if (ids) return [...ids].map((id) => columns.ids.indexOf(id)).filter((row) => row >= 0);
  if (cityFiasId !== undefined) return columns.byCityFiasId.get(cityFiasId) ?? [];
  return cityKey === undefined ? undefined : (columns.byCityKey.get(cityKey) ?? []);
}

/** Calls `visit` with rows among which all wanted ones stand: named ones, those of a city, or of a belt of latitudes. */
function visitCandidates(
  columns: TerminalColumns,
  search: TerminalSearch,
  visit: (row: number) => void,
): void {
  const named = namedRows(columns, search);
  if (named) {
    for (const row of named) visit(row);
    return;
  }
  const { point, radiusKm } = search;
  const window = point && radiusKm !== undefined ? windowAround(point, radiusKm) : search.window;
  const north = window?.north ?? Number.POSITIVE_INFINITY;
  for (let row = window ? firstRowFrom(columns, window.south) : 0; row < columns.count; row += 1) {
    if ((columns.latitudes[row] ?? 0) > north) return;
    visit(row);
  }
}

class Tally {
  suitable = 0;
  hidden = 0;
  readonly byBit = hidingReasons.map(() => 0);

  add(mask: number): void {
    if (mask === 0) {
      this.suitable += 1;
      return;
    }
    this.hidden += 1;
    for (let bit = 0; bit < this.byBit.length; bit += 1)
      if (mask & (1 << bit)) this.byBit[bit] = (this.byBit[bit] ?? 0) + 1;
  }

  byReason(): Partial<Record<HidingReason, number>> {
    const counted = hidingReasons.map((reason, bit) => [reason, this.byBit[bit] ?? 0] as const);
    return Object.fromEntries(counted.filter(([, count]) => count > 0));
  }
}

/** Nearest first, or by name. */
export function inOrder(
  found: readonly ScannedTerminal[],
  search: TerminalSearch,
): readonly ScannedTerminal[] {
  if (search.point) return found.toSorted((a, b) => a.key - b.key || a.id - b.id);
  return found.toSorted((a, b) => (a.text === b.text ? a.id - b.id : a.text < b.text ? -1 : 1));
}

/** One pass over the carriers' columns: counts what suits and what is hidden, and keeps the first `limit` of the order. */
export function scanTerminals(
  lists: readonly TerminalColumns[],
  search: TerminalSearch,
  limit: number,
): ScanResult {
  const tally = new Tally();
  // Distances of all carriers compare; ranks by name are each carrier's own.
  const nearest = createSmallest<ScannedTerminal>(limit);
  const kept = lists.map((columns) => {
    const { ids, texts, ranks, latitudes, longitudes } = columns;
    const distance = search.point && createDistance(columns, search.point);
    const first = distance ? nearest : createSmallest<ScannedTerminal>(limit);
    const checks = checksOf(columns, search, distance);
    const maskOf = createHiding(columns, search.needs);
    visitCandidates(columns, search, (row) => {
      for (const check of checks) if (!check(row)) return;
      const mask = maskOf(row);
      tally.add(mask);
      if (mask > 0 && !search.withHidden) return;
      const id = ids[row] ?? 0;
      const key = distance ? distance(row) : (ranks[row] ?? 0);
      if (!first.accepts(key, id)) return;
      const place = { latitude: latitudes[row] ?? 0, longitude: longitudes[row] ?? 0 };
      first.add({ id, key, text: texts[row] ?? '', ...place, mask });
    });
    return first;
  });
  const all = search.point ? nearest.kept() : kept.flatMap((first) => first.kept());
  return {
    found: all.length > limit ? inOrder(all, search).slice(0, limit) : all,
    suitableCount: tally.suitable,
    hiddenCount: tally.hidden,
    hiddenBy: tally.byReason(),
  };
}

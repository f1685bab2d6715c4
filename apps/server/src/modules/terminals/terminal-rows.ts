import type { GeoPoint } from '@tranzit/kernel';
import { earthRadiusKm, type MapWindow, windowAround, windowParts } from './map-window.ts';
import { firstRowAfter, firstRowFrom, type TerminalColumns, terminalFlags } from './terminal-columns.ts';
import type { TerminalSearch } from './terminal-search.ts';

/** Rows of a carrier's columns, and how far each is from the point of the search as a haversine: from 0 to 1, growing. */
export interface PlacedRows {
  readonly rows: Uint32Array;
  /** Absent where the search has no point. */
  readonly distances: Float64Array | undefined;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const haversineOf = (km: number): number => Math.sin(km / earthRadiusKm / 2) ** 2;

function everyRow({ count }: TerminalColumns): Uint32Array {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) rows[row] = row;
  return rows;
}

/** Rows stand from south to north: those of a belt of latitudes follow one another. */
function rowsInside(columns: TerminalColumns, window: MapWindow): Uint32Array {
  const { longitudes } = columns;
  const [{ west, east } = window, other = { west: 1, east: 0 }] = windowParts(window);
  const from = firstRowFrom(columns, window.south);
  const to = firstRowAfter(columns, window.north);
  const rows = new Uint32Array(Math.max(0, to - from));
  let kept = 0;
  for (let row = from; row < to; row += 1) {
    const longitude = longitudes[row] ?? 0;
    if ((longitude >= west && longitude <= east) || (longitude >= other.west && longitude <= other.east))
      rows[kept++] = row;
  }
  return rows.subarray(0, kept);
}

function rowsWithIds({ ids }: TerminalColumns, wanted: ReadonlySet<number>): Uint32Array {
  return Uint32Array.from([...wanted].map((id) => ids.indexOf(id)).filter((row) => row >= 0));
}

/** Where the search looks, as one or two windows; none where it looks everywhere. */
const windowsOf = ({ window, point, radiusKm }: TerminalSearch): MapWindow[] => [
  ...(point && radiusKm !== undefined ? [windowAround(point, radiusKm)] : []),
  ...(window ? [window] : []),
];

/** Named terminals or those of a city; `undefined` where the search names neither. */
function namedRows(columns: TerminalColumns, search: TerminalSearch): Uint32Array | undefined {
  const { ids, cityFiasId, cityKey } = search;
  if (ids) return rowsWithIds(columns, ids);
  if (cityFiasId !== undefined) return Uint32Array.from(columns.byCityFiasId.get(cityFiasId) ?? []);
  return cityKey === undefined ? undefined : Uint32Array.from(columns.byCityKey.get(cityKey) ?? []);
}

function rowsInWindows(columns: TerminalColumns, search: TerminalSearch): Uint32Array {
  const named = namedRows(columns, search);
  if (named) return windowsOf(search).reduce((rows, window) => keepInside(columns, rows, window), named);
  const [first, ...others] = windowsOf(search);
  const rows = first ? rowsInside(columns, first) : everyRow(columns);
  return others.reduce((inside, window) => keepInside(columns, inside, window), rows);
}

// Each test is a loop of its own over what the one before left, in place: whole countries pass through it.

function keepOffices({ flags }: TerminalColumns, rows: Uint32Array): Uint32Array {
  let kept = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    if (!((flags[row] ?? 0) & terminalFlags.locker)) rows[kept++] = row;
  }
  return rows.subarray(0, kept);
}

function keepListed(rows: Uint32Array, listed: readonly number[] = []): Uint32Array {
  const wanted = new Set(listed);
  return rows.filter((row) => wanted.has(row));
}

function keepInside(
  { latitudes, longitudes }: TerminalColumns,
  rows: Uint32Array,
  window: MapWindow,
): Uint32Array {
  const { south, north } = window;
  const [{ west, east } = window, other = { west: 1, east: 0 }] = windowParts(window);
  let kept = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const latitude = latitudes[row] ?? 0;
    const longitude = longitudes[row] ?? 0;
    const isBetween =
      (longitude >= west && longitude <= east) || (longitude >= other.west && longitude <= other.east);
    if (isBetween && latitude >= south && latitude <= north) rows[kept++] = row;
  }
  return rows.subarray(0, kept);
}

function keepWithWord({ texts }: TerminalColumns, rows: Uint32Array, word: string): Uint32Array {
  let kept = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    if (texts[row]?.includes(word)) rows[kept++] = row;
  }
  return rows.subarray(0, kept);
}

function keepNear(
  { latitudes, longitudes }: TerminalColumns,
  rows: Uint32Array,
  point: GeoPoint,
  limit: number,
): PlacedRows {
  const latitude = radians(point.latitude);
  const longitude = radians(point.longitude);
  const cosine = Math.cos(latitude);
  const distances = new Float64Array(rows.length);
  let kept = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const other = radians(latitudes[row] ?? 0);
    const up = Math.sin((other - latitude) / 2);
    const aside = Math.sin((radians(longitudes[row] ?? 0) - longitude) / 2);
    const distance = up * up + cosine * Math.cos(other) * aside * aside;
    if (distance > limit) continue;
    rows[kept] = row;
    distances[kept++] = distance;
  }
  return { rows: rows.subarray(0, kept), distances: distances.subarray(0, kept) };
}

/** Which of a carrier's terminals stand where the search looks and carry its words, suitable or not. */
export function placedRows(columns: TerminalColumns, search: TerminalSearch): PlacedRows {
  const { ids, cityFiasId, cityKey, point, radiusKm } = search;
  let rows = rowsInWindows(columns, search);
  if (cityFiasId !== undefined && ids) rows = keepListed(rows, columns.byCityFiasId.get(cityFiasId));
  if (cityKey !== undefined && (ids || cityFiasId !== undefined))
    rows = keepListed(rows, columns.byCityKey.get(cityKey));
  if (!search.withLockers) rows = keepOffices(columns, rows);
  for (const word of search.words) rows = keepWithWord(columns, rows, word);
  if (!point) return { rows, distances: undefined };
  return keepNear(columns, rows, point, radiusKm === undefined ? 1 : haversineOf(radiusKm));
}

import type { Terminal, TerminalPoints } from '@tranzit/contract';
import {
  cmFromMillimetres,
  type GeoPoint,
  grams,
  greatCircleKm,
  kgFromGrams,
  millimetres,
} from '@tranzit/kernel';
import { reasonsOf } from './eligibility.ts';
import { readHours } from './stored-hours.ts';
import type { CarrierLists } from './terminal-index.queries.ts';
import type { ScannedTerminal, ScanResult } from './terminal-scan.ts';
import type { FoundTerminal } from './terminal-search.queries.ts';

const metresPerKm = 1000;
/** A metre, in degrees. */
const pointPrecision = 1e5;
const round = (degrees: number): number => Math.round(degrees * pointPrecision) / pointPrecision;

/** Carriers and the table count weekdays from 1, the wire from 0. */
const presentHours = ({ hours }: FoundTerminal): Terminal['hours'] =>
  readHours(hours).map((each) => ({ ...each, day: each.day - 1 }));

/** `distance` in kilometres from `point`, to the metre. */
export function presentTerminal(row: FoundTerminal, point: GeoPoint | undefined): Terminal {
  return {
    terminalId: row.id,
    deliveryService: row.carrier,
    code: row.code,
    name: row.name,
    kind: row.kind,
    city: row.city,
    addressLine: row.address_line,
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: row.time_zone,
    phone: row.phone,
    hours: presentHours(row),
    acceptsDropOff: row.accepts_drop_off,
    handsOut: row.hands_out,
    takesCash: row.takes_cash,
    takesCards: row.takes_cards,
    maxWeight: row.max_grams === null ? null : kgFromGrams(grams(row.max_grams)),
    maxSides: row.max_sides_mm?.map((side) => cmFromMillimetres(millimetres(side))) ?? null,
    duplicateCounter: row.duplicate_counter,
    distance: point ? Math.round(greatCircleKm(point, row) * metresPerKm) / metresPerKm : null,
    ...(row.mask > 0 && { hiddenBy: reasonsOf(row.mask) }),
  };
}

/** What an answer tells beside the terminals: how many suit, how many do not and why, and lists that are not there. */
export const presentCounts = (
  result: Omit<ScanResult, 'found'>,
  states: CarrierLists['states'],
): Pick<TerminalPoints, 'count' | 'hidden' | 'missingLists'> => ({
  count: result.suitableCount,
  hidden: { count: result.hiddenCount, reasons: { ...result.hiddenBy } },
  missingLists: [...states].flatMap(([deliveryService, state]) =>
    state === 'ready' ? [] : [{ deliveryService, state }],
  ),
});

const presentColumns = (points: readonly ScannedTerminal[]): TerminalPoints['points'] => ({
  terminalIds: points.map(({ id }) => id),
  latitudes: points.map(({ latitude }) => round(latitude)),
  longitudes: points.map(({ longitude }) => round(longitude)),
});

export const presentPoints = (
  found: readonly ScannedTerminal[],
): Pick<TerminalPoints, 'points' | 'hiddenPoints'> => ({
  points: presentColumns(found.filter(({ mask }) => mask === 0)),
  hiddenPoints: presentColumns(found.filter(({ mask }) => mask > 0)),
});

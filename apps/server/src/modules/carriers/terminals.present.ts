import type { Terminal } from '@tranzit/contract';
import {
  cmFromMillimetres,
  type GeoPoint,
  grams,
  greatCircleKm,
  kgFromGrams,
  millimetres,
} from '@tranzit/kernel';
import type { FoundTerminal } from './terminal-search.queries.ts';

const metresPerKm = 1000;

/** `distance` in kilometres from `point`, to the metre. */
export function presentTerminal(row: FoundTerminal, point: GeoPoint | undefined): Terminal {
  return {
    terminalId: row.id,
    deliveryService: row.carrier as Terminal['deliveryService'], // loads write only codes of the portal's carriers
    code: row.code,
    name: row.name,
    kind: row.kind as Terminal['kind'], // the table's check constraint lists the kinds
    city: row.city,
    addressLine: row.address_line,
    latitude: row.latitude,
    longitude: row.longitude,
    phone: row.phone,
    hours: row.hours as Terminal['hours'], // written only from the carrier port's hours
    acceptsDropOff: row.accepts_drop_off,
    handsOut: row.hands_out,
    takesCash: row.takes_cash,
    takesCards: row.takes_cards,
    maxWeight: row.max_grams === null ? null : kgFromGrams(grams(row.max_grams)),
    maxSides: row.max_sides_mm?.map((side) => cmFromMillimetres(millimetres(side))) ?? null,
    duplicateCounter: row.duplicate_counter,
    distance: point ? Math.round(greatCircleKm(point, row) * metresPerKm) / metresPerKm : null,
  };
}

/** By name with `ё` at its place; around a point by the very distances that are shown. */
export function presentTerminals(rows: readonly FoundTerminal[], point: GeoPoint | undefined): Terminal[] {
  const sortable = rows.map((row) => {
    const terminal = presentTerminal(row, point);
    return { terminal, key: terminal.distance ?? row.name.replaceAll('ё', 'е').replaceAll('Ё', 'Е') };
  });
  sortable.sort((a, b) => {
    if (a.key === b.key) return a.terminal.terminalId - b.terminal.terminalId;
    return a.key < b.key ? -1 : 1;
  });
  return sortable.map(({ terminal }) => terminal);
}

import type { CarrierTerminal, TerminalLimits } from '@tranzit/carrier-kit';
import { type CarrierCode, greatCircleKm, withCityOnce } from '@tranzit/kernel';
import { ofPlaces, type Place, places } from '@tranzit/places';
import type { Insertable } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';
import { timeZoneOfPoint } from '../geo/index.ts';
import { cityKey } from './city-key.ts';
import { lastLatitude } from './map-window.ts';

export type TerminalRow = Omit<Insertable<Tables['terminals']>, 'id' | 'duplicate_counter' | 'load_id'>;

/** A terminal farther from the middle of a city of its name stands in another city of that name. */
const cityReachKm = 60;

const placesByKey = ofPlaces((all) => Map.groupBy(all, (place) => cityKey(place.name)));

/** Places of the name of the terminal's city, near enough to be that city; the most populous first. */
function namesakesOf({ city, latitude, longitude }: CarrierTerminal): readonly Place[] {
  const namesakes = placesByKey().get(cityKey(city)) ?? [];
  return namesakes.filter((place) => greatCircleKm(place, { latitude, longitude }) <= cityReachKm);
}

/** Quarters of a degree; zones change less often. */
const cellsPerDegree = 4;
const zoneByCell = new Map<string, string>();

/** The zone of the place nearest to the middle of the terminal's cell of the map: looking through all places takes long. */
function timeZoneAt({ latitude, longitude }: CarrierTerminal): string {
  const middle = (degrees: number): number => Math.round(degrees * cellsPerDegree) / cellsPerDegree;
  const cell = { latitude: middle(latitude), longitude: middle(longitude) };
  const key = `${cell.latitude},${cell.longitude}`;
  const zone = zoneByCell.get(key) ?? timeZoneOfPoint(places(), cell);
  zoneByCell.set(key, zone);
  return zone;
}

/** Without the character that the database cannot keep. */
const clean = (text: string): string => text.replaceAll('\0', '').trim();
const cleanOrNull = (text: string | undefined): string | null => (text && clean(text)) || null;

const greatestInteger = 2_147_483_647;
const limitOrNull = (value: number | undefined): number | null =>
  value !== undefined && value > 0 && value <= greatestInteger ? Math.round(value) : null;

/** Known sides, longest first; a side that the carrier does not limit counts as the shortest. */
function toSides({ maxLengthMm, maxWidthMm, maxHeightMm }: TerminalLimits): number[] | null {
  const sides = [maxLengthMm, maxWidthMm, maxHeightMm]
    .map(limitOrNull)
    .filter((side) => side !== null)
    .sort((a, b) => b - a);
  return sides.length === 0 ? null : sides;
}

function isUsable({ code, iso, latitude, longitude }: CarrierTerminal): boolean {
  return (
    clean(code) !== '' &&
    /^[A-Z]{2}$/.test(iso) &&
    Math.abs(latitude) <= lastLatitude &&
    Math.abs(longitude) <= 180
  );
}

/** A terminal as the table keeps it; `undefined` when it has no code or stands nowhere on the map. */
export function toTerminalRow(carrier: CarrierCode, terminal: CarrierTerminal): TerminalRow | undefined {
  if (!isUsable(terminal)) return undefined;
  const { limits } = terminal;
  const namesakes = namesakesOf(terminal);
  return {
    carrier,
    code: clean(terminal.code),
    name: clean(terminal.name),
    kind: terminal.kind,
    iso: terminal.iso,
    region: clean(terminal.region),
    city: clean(terminal.city),
    city_key: cityKey(clean(terminal.city)),
    city_fias_id:
      cleanOrNull(terminal.cityFiasId) ??
      // The state register's id of a greater city, for carriers that do not tell it.
      namesakes.find(({ fiasId }) => fiasId !== undefined)?.fiasId ??
      null,
    postcode: cleanOrNull(terminal.postcode),
    address_line: clean(withCityOnce(terminal.addressLine, terminal.city)),
    latitude: terminal.latitude,
    longitude: terminal.longitude,
    time_zone: namesakes[0]?.timeZone ?? timeZoneAt(terminal),
    phone: cleanOrNull(terminal.phone),
    hours: JSON.stringify(terminal.hours),
    accepts_drop_off: terminal.acceptsDropOff,
    hands_out: terminal.handsOut,
    takes_cash: terminal.takesCash,
    takes_cards: terminal.takesCards,
    max_grams: limitOrNull(limits.maxGrams),
    max_sides_mm: toSides(limits),
    max_sides_sum_mm: limitOrNull(limits.maxSidesSumMm),
  };
}

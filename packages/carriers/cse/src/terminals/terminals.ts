import type { CarrierCall, CarrierTerminal, TerminalLimits } from '@tranzit/carrier-kit';
import { gramsFromKg, millimetresFromCm } from '@tranzit/kernel';
import type { CseClient } from '../client.ts';
import { malformed } from '../errors.ts';
import { type CseNode, factOf, isTrue, numberIn, walk } from '../tree.ts';
import { askReference } from './geography.ts';
import { isGuid, plainCity } from './geography-match.ts';
import { toHours } from './timetable.ts';

const pageSize = 500;

/** Anything else is an agent's point. Only the carrier's own offices are known to take cargo in. */
const kinds: readonly (readonly [RegExp, CarrierTerminal['kind']])[] = [
  [/почтомат|постамат|locker/i, 'locker'],
  [/офис|office/i, 'office'],
];
const kindOf = (row: CseNode): CarrierTerminal['kind'] =>
  kinds.find(([words]) => words.test(factOf(row, 'TypeOfPVZ') ?? ''))?.[1] ?? 'point';

interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const isOnEarth = ({ latitude, longitude }: Coordinates): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);

/** Two values under their names, or both in one, latitude first. */
export function toCoordinates(row: CseNode): Coordinates | undefined {
  const under = row.list.flatMap((child) => [...walk(child)]);
  const find = (name: RegExp): number | undefined =>
    numberIn([...under, ...row.fields].find(({ key }) => name.test(key))?.value);
  const [latitude, longitude] = [find(/^(lat|широта)/i), find(/^(lon|lng|долгота)/i)];
  if (latitude !== undefined && longitude !== undefined) {
    const coordinates = { latitude, longitude };
    return isOnEarth(coordinates) ? coordinates : undefined;
  }
  const pairs = under.map(({ value }) => /^\s*(-?\d+\.\d+)\s*[,;\s]\s*(-?\d+\.\d+)\s*$/.exec(value ?? ''));
  const pair = pairs.find((one) => one !== null);
  if (!pair) return undefined;
  const coordinates = { latitude: Number(pair[1]), longitude: Number(pair[2]) };
  return isOnEarth(coordinates) ? coordinates : undefined;
}

/** Zero is how an absent limit is written. */
function limit<Value>(row: CseNode, key: string, convert: (value: number) => Value): Value | undefined {
  const value = numberIn(factOf(row, key));
  return value === undefined || value <= 0 ? undefined : convert(value);
}

/** Kilograms and centimetres, as everywhere else; the spelling is the carrier's. */
const toLimits = (row: CseNode): TerminalLimits => ({
  maxGrams: limit(row, 'WeightLimite', gramsFromKg),
  maxLengthMm: limit(row, 'LengthLimite', millimetresFromCm),
  maxWidthMm: limit(row, 'WidthLimite', millimetresFromCm),
  maxHeightMm: limit(row, 'HightLimite', millimetresFromCm),
  maxSidesSumMm: limit(row, 'SumDimensionLimite', millimetresFromCm),
});

/** A town's FIAS may stand in place of its reference. */
function toCity(row: CseNode) {
  const geography = factOf(row, 'Geography');
  const fias = /^fias-(.+)$/i.exec(geography ?? '')?.[1];
  return {
    city: plainCity(
      factOf(row, 'NameGeography') ?? (geography && !isGuid(geography) && !fias ? geography : ''),
    ),
    cityFiasId: fias,
    carrierCityCode: geography,
  };
}

/** `undefined` for a point without a place on the map. */
export function toTerminal(row: CseNode, iso: string): CarrierTerminal | undefined {
  const coordinates = toCoordinates(row);
  if (!coordinates || row.key === '') return undefined;
  const kind = kindOf(row);
  const addressLine = factOf(row, 'Address') ?? row.value ?? '';
  return {
    code: row.key,
    name: row.value || addressLine,
    kind,
    iso,
    region: '',
    ...toCity(row),
    postcode: undefined,
    addressLine,
    ...coordinates,
    phone: factOf(row, 'Phone'),
    hours: toHours(row.properties),
    acceptsDropOff: kind === 'office',
    handsOut: true,
    takesCash: isTrue(factOf(row, 'PaymentByCash')),
    takesCards: isTrue(factOf(row, 'PaymentByCard')),
    limits: toLimits(row),
  };
}

/**
 * Every point on the map. The whole list comes in one answer; an empty one is thrown as `malformed`, so that whoever
 * stores the list keeps the one it has.
 */
export async function* listTerminals(
  client: CseClient,
  iso: string,
  call: CarrierCall,
): AsyncGenerator<readonly CarrierTerminal[]> {
  const rows = await askReference(client, 'pvz', [], call);
  if (rows.length === 0) throw malformed('GetReferenceData', 'no point');
  const points = new Map<string, CarrierTerminal>();
  for (const row of rows) {
    const point = toTerminal(row, iso);
    if (point && !points.has(point.code)) points.set(point.code, point);
  }
  const all = [...points.values()];
  for (let start = 0; start < all.length; start += pageSize) yield all.slice(start, start + pageSize);
}

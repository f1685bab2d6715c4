import {
  type CarrierCall,
  type CarrierTerminal,
  startBudget,
  type TerminalLimits,
} from '@tranzit/carrier-kit';
import { gramsFromKg, millimetresFromCm } from '@tranzit/kernel';
import type { DpdClient } from './client.ts';
import { isNothingFound, malformed } from './errors.ts';
import { readRows } from './rows.ts';
import {
  type ParcelShop,
  parcelShopSchema,
  parcelShopsSchema,
  type Schedule,
  type Terminal,
  terminalSchema,
  terminalsSchema,
} from './schemas.ts';
import { toHours } from './timetable.ts';

const pageSize = 500;

/** What may be done at a point: `SelfPickup` is the sender handing over, `SelfDelivery` the receiver taking. */
function fromSchedule(schedule: Schedule) {
  const timesOf = (operation: string) =>
    schedule.filter((row) => row.operation === operation).flatMap(({ timetable }) => timetable);
  const has = (operation: string): boolean => schedule.some((row) => row.operation === operation);
  return {
    hours: toHours(has('SelfDelivery') ? timesOf('SelfDelivery') : timesOf('SelfPickup')),
    acceptsDropOff: has('SelfPickup'),
    handsOut: has('SelfDelivery'),
    takesCash: has('Payment'),
    takesCards: has('PaymentByBankCard'),
  };
}

type Point = Pick<ParcelShop, 'address' | 'geoCoordinates' | 'schedule'>;

function toAddressLine({ address }: Point): string {
  const { streetAbbr, street, houseNo, building, structure, ownership } = address;
  return [
    address.cityName,
    [streetAbbr, street].filter(Boolean).join(' '),
    houseNo && `д. ${houseNo}`,
    building && `корп. ${building}`,
    structure && `стр. ${structure}`,
    ownership && `вл. ${ownership}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What both lists have in common; `undefined` for a point without a place on the map. */
function fromPoint(point: Point, iso: string) {
  const { address, geoCoordinates } = point;
  const { latitude, longitude } = geoCoordinates;
  if (!latitude || !longitude) return undefined;
  return {
    iso: address.countryCode ?? iso,
    region: address.regionName ?? '',
    city: address.cityName ?? '',
    cityFiasId: undefined,
    carrierCityCode: address.cityId,
    postcode: address.index,
    addressLine: toAddressLine(point),
    latitude,
    longitude,
    phone: undefined,
    ...fromSchedule(point.schedule),
  };
}

/** Zero is how an absent limit is written. */
const limit = <Value>(value: number | undefined, convert: (value: number) => Value): Value | undefined =>
  value === undefined || value <= 0 ? undefined : convert(value);

function toLimits({ limits }: ParcelShop): TerminalLimits {
  return {
    maxGrams: limit(limits.maxWeight ?? limits.maxShipmentWeight, gramsFromKg),
    maxLengthMm: limit(limits.maxLength, millimetresFromCm),
    maxWidthMm: limit(limits.maxWidth, millimetresFromCm),
    maxHeightMm: limit(limits.maxHeight, millimetresFromCm),
    maxSidesSumMm: limit(limits.dimensionSum, millimetresFromCm),
  };
}

/** `П` is a locker, anything else a point. */
function fromParcelShop(shop: ParcelShop, iso: string): CarrierTerminal | undefined {
  const point = fromPoint(shop, iso);
  return (
    point && {
      code: shop.code,
      name: [shop.brand ?? 'DPD', point.addressLine].join(', '),
      kind: shop.parcelShopType === 'П' ? 'locker' : 'point',
      ...point,
      limits: toLimits(shop),
    }
  );
}

const noLimits: TerminalLimits = {
  maxGrams: undefined,
  maxLengthMm: undefined,
  maxWidthMm: undefined,
  maxHeightMm: undefined,
  maxSidesSumMm: undefined,
};

/** The carrier's own depots, of which no limits are told. */
function fromTerminal(terminal: Terminal, iso: string): CarrierTerminal | undefined {
  const point = fromPoint(terminal, iso);
  return (
    point && {
      code: terminal.terminalCode,
      name: terminal.terminalName ?? point.addressLine,
      kind: 'office',
      ...point,
      limits: noLimits,
    }
  );
}

const isOpen = ({ state }: ParcelShop): boolean => state === undefined || /^open$/i.test(state);

/** A point in both lists counts once, by its row as a parcel shop: that one knows its limits. */
function mergePoints(
  shops: readonly CarrierTerminal[],
  depots: readonly CarrierTerminal[],
): CarrierTerminal[] {
  const byCode = new Map<string, CarrierTerminal>();
  for (const point of [...shops, ...depots]) if (!byCode.has(point.code)) byCode.set(point.code, point);
  return [...byCode.values()];
}

const nothing = (error: unknown): [] => {
  if (isNothingFound(error)) return [];
  throw error;
};

const defined = <Value>(value: Value | undefined): value is Value => value !== undefined;

async function loadShops(client: DpdClient, iso: string, call: CarrierCall): Promise<CarrierTerminal[]> {
  const method = 'getParcelShops';
  const shops = await client
    .ask({
      service: 'geography2',
      method,
      wrapper: 'request',
      content: { countryCode: iso },
      schema: parcelShopsSchema,
      mayRetry: true,
      call,
    })
    .then((reply) => reply.return.parcelShop, nothing);
  if (shops.length === 0) throw malformed(method, `no parcel shop in ${iso}`);
  const read = await readRows(method, shops, parcelShopSchema);
  return read
    .filter(isOpen)
    .map((shop) => fromParcelShop(shop, iso))
    .filter(defined);
}

async function loadDepots(client: DpdClient, iso: string, call: CarrierCall): Promise<CarrierTerminal[]> {
  const method = 'getTerminalsSelfDelivery2';
  const depots = await client
    .ask({ service: 'geography2', method, content: {}, schema: terminalsSchema, mayRetry: true, call })
    .then((reply) => reply.return.terminal, nothing);
  if (depots.length === 0) throw malformed(method, 'no terminal');
  const read = await readRows(method, depots, terminalSchema);
  return read.map((depot) => fromTerminal(depot, iso)).filter(defined);
}

/**
 * Every open point of the countries. Empty answers happen and mean nothing, so an empty list of either kind is thrown
 * as `malformed` before the first page: whoever stores the list keeps the one it has.
 */
export async function* listTerminals(
  client: DpdClient,
  countries: readonly [string, ...string[]],
  call: CarrierCall,
): AsyncGenerator<readonly CarrierTerminal[]> {
  const budget = startBudget(call);
  const [depots, ...shops] = await Promise.all([
    loadDepots(client, countries[0], budget.next()),
    ...countries.map((iso) => loadShops(client, iso, budget.next())),
  ]);
  const points = mergePoints(shops.flat(), depots);
  for (let start = 0; start < points.length; start += pageSize) yield points.slice(start, start + pageSize);
}

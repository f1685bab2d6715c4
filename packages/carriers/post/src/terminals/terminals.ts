import { type CarrierCall, CarrierError, type CarrierTerminal } from '@tranzit/carrier-kit';
import { gramsFromKg } from '@tranzit/kernel';
import type { PostClient } from '../client.ts';
import { malformed, readErrorBody, refusedBy } from '../errors.ts';
import type { ShippingPoints } from '../orders/shipping-points.ts';
import { type PassportPoint, passportPointSchema } from '../schemas.ts';
import { JsonArrayError, splitJsonArray } from './json-array.ts';
import { parseWorkTime } from './timetable.ts';
import { readZipEntries, readZipFile, ZipError } from './zip.ts';

const operation = 'terminals';
const pageSize = 500;

/** Lockers and partners' points have types of their own; every other type is an office. */
export function kindOf(type: string | undefined): CarrierTerminal['kind'] {
  if (/АПС|почтомат|постамат|APS/iu.test(type ?? '')) return 'locker';
  return /ПВЗ|PVZ|PICKUP/iu.test(type ?? '') ? 'point' : 'office';
}

/** `г Москва`, `с. Хоэ` → the name; `обл Сахалинская` → `Сахалинская обл`. */
const placeTypes = /^(г|пгт|рп|кп|дп|п|пос|с|д|дер|ст-ца|х|аул|ст|нп|сл|м|у|гп|с\/п|тер|мкр)\.?\s+(?=\S)/iu;
export const toPlaceName = (place: string): string => place.replace(placeTypes, '').trim();

const regionTypeFirst = /^(обл|край|АО|Аобл)\.?\s+(.+)$/iu;
export const toRegionName = (region: string): string =>
  toPlaceName(region.replace(regionTypeFirst, (_whole, type: string, name: string) => `${name} ${type}`));

function toAddressLine({ address }: PassportPoint): string {
  const { place, location, street, house, building, corpus, letter, slash } = address;
  return [
    place,
    location,
    street,
    house && `д. ${house}${letter ?? ''}${slash ? `/${slash}` : ''}`,
    corpus && `корп. ${corpus}`,
    building && `стр. ${building}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * A point as ours; `undefined` for one without an index or a place on the map. Mail is handed out everywhere, and taken where
 * the account hands over: an order names one of these offices, and no other takes it.
 */
export function fromPassportPoint(
  point: PassportPoint,
  handedOverAt: ReadonlySet<string>,
): CarrierTerminal | undefined {
  const { address, addressFias, ecomOptions, latitude, longitude } = point;
  if (!address.index || !latitude || !longitude) return undefined;
  const kind = kindOf(point.type);
  const region = toRegionName(address.region ?? '');
  const limitKg = ecomOptions?.weightLimit ?? 0;
  const brand = point.brandName ?? ecomOptions?.brandName ?? 'Почта России';
  return {
    code: address.index,
    name: kind === 'office' ? `Отделение ${address.index}` : `${brand}, ${address.index}`,
    kind,
    iso: 'RU',
    region,
    city: toPlaceName(address.place ?? '') || region,
    cityFiasId: addressFias?.locationGarCode,
    carrierCityCode: undefined,
    postcode: address.index,
    addressLine: toAddressLine(point),
    latitude,
    longitude,
    phone: undefined,
    hours: parseWorkTime(point.workTime),
    acceptsDropOff: handedOverAt.has(address.index),
    handsOut: true,
    takesCash: ecomOptions?.cashPayment ?? false,
    takesCards: ecomOptions?.cardPayment ?? false,
    limits: {
      maxGrams: limitKg > 0 ? gramsFromKg(limitKg) : undefined,
      maxLengthMm: undefined,
      maxWidthMm: undefined,
      maxHeightMm: undefined,
      maxSidesSumMm: undefined,
    },
  };
}

/** The archive is held packed, its text never whole: points are read one by one as pages are asked for. */
export async function* listTerminals(
  { client, points }: { readonly client: PostClient; readonly points: ShippingPoints },
  call: CarrierCall,
): AsyncGenerator<readonly CarrierTerminal[]> {
  const [archive, handedOverAt] = await Promise.all([fetchPassport(client, call), points.listIndexes(call)]);
  let page: CarrierTerminal[] = [];
  for await (const terminal of readPoints(archive, handedOverAt)) {
    if (call.signal?.aborted)
      throw new CarrierError('timeout', { carrier: 'post', operation, cause: call.signal.reason });
    page.push(terminal);
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

async function fetchPassport(client: PostClient, call: CarrierCall): Promise<Uint8Array> {
  const answer = await client.download({
    operation,
    method: 'GET',
    path: '/1.0/unloading-passport/zip',
    query: { type: 'ALL' },
    call,
  });
  const spoken = /json/i.test(answer.headers['content-type'] ?? '') && readErrorBody(answer.text());
  if (spoken) throw refusedBy(operation, spoken);
  return answer.bytes;
}

/** Each index once: the first row of it counts. An archive without a point is broken. */
export async function* readPoints(
  archive: Uint8Array,
  handedOverAt: ReadonlySet<string>,
): AsyncGenerator<CarrierTerminal> {
  const seen = new Set<string>();
  try {
    const entry = readZipEntries(archive).find(({ name }) => /\.(json|txt)$/i.test(name));
    if (!entry) throw new ZipError('no list in the archive');
    for await (const row of splitJsonArray(readZipFile(archive, entry))) {
      const { data } = passportPointSchema.safeParse(row);
      const terminal = data && fromPassportPoint(data, handedOverAt);
      if (!terminal || seen.has(terminal.code)) continue;
      seen.add(terminal.code);
      yield terminal;
    }
  } catch (error) {
    if (error instanceof ZipError || error instanceof JsonArrayError)
      throw malformed(operation, error.message, error);
    throw error;
  }
  if (seen.size === 0) throw malformed(operation, 'no point');
}

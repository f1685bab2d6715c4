import {
  type CarrierCall,
  CarrierError,
  type CarrierTerminal,
  type HttpAnswer,
  IncompleteListError,
  readJson,
  startBudget,
} from '@tranzit/carrier-kit';
import { gramsFromKg, type Millimetres, millimetresFromCm } from '@tranzit/kernel';
import { z } from 'zod';
import type { CdekClient, CdekRequest } from './client.ts';
import { type CdekDeliveryPoint, deliveryPointSchema } from './schemas.ts';

const operation = 'terminals';
const pageSize = 1000;

/**
 * All points, a page at a time, until the carrier's total is reached or a page is empty: a short page is no end, for the
 * carrier may give fewer rows than were asked for. The budget is that of the whole listing. A row that cannot be read (a
 * point without coordinates) is left out; a page of which nothing can be read is malformed. A list that ends before the
 * total is handed out whole and then told of by `IncompleteListError`.
 */
export async function* listTerminals(
  client: CdekClient,
  call: CarrierCall,
  size = pageSize,
): AsyncGenerator<readonly CarrierTerminal[]> {
  const budget = startBudget(call);
  let previousFirst: string | undefined;
  let seen = 0;
  for (let page = 0; ; page += 1) {
    const { rows, total } = await readPage(client, { type: 'ALL', size, page }, budget.next());
    const terminals = fromDeliveryPoints(rows);
    const first = terminals[0]?.code;
    const isRepeated = first !== undefined && first === previousFirst;
    if (terminals.length > 0 && !isRepeated) yield terminals;
    const isEnd = rows.length === 0 || isRepeated;
    if (!isEnd) seen += rows.length;
    if (isEnd && total !== undefined && seen < total) throw endedEarly(seen, total);
    if (isEnd || (total !== undefined && seen >= total)) return;
    previousFirst = first;
  }
}

const endedEarly = (seen: number, total: number): IncompleteListError =>
  new IncompleteListError({ carrier: 'cdek', operation, carrierMessage: `${seen} points of ${total}` });

async function readPage(client: CdekClient, query: NonNullable<CdekRequest['query']>, call: CarrierCall) {
  const answer = await client.fetch({ operation, method: 'GET', path: '/deliverypoints', query, call });
  const rows = readJson(answer, z.array(z.unknown()), { carrier: 'cdek', operation });
  return { rows, total: totalOf(answer) };
}

/** How many points the carrier says there are; not every host of its says so. */
function totalOf({ headers }: HttpAnswer): number | undefined {
  const total = headers['x-total-elements'] ?? '';
  return /^\d+$/.test(total) ? Number(total) : undefined;
}

/** Throws `CarrierError('malformed')` when there are rows and none of them is a point. */
export function fromDeliveryPoints(rows: readonly unknown[]): CarrierTerminal[] {
  const terminals = rows.flatMap((row) => {
    const point = deliveryPointSchema.safeParse(row);
    return point.success ? [toTerminal(point.data)] : [];
  });
  if (rows.length > 0 && terminals.length === 0) {
    throw new CarrierError('malformed', { carrier: 'cdek', operation });
  }
  return terminals;
}

export function toTerminal(point: CdekDeliveryPoint): CarrierTerminal {
  const { location } = point;
  return {
    code: point.code,
    name: point.name,
    kind: toKind(point),
    iso: location.country_code,
    region: location.region,
    city: location.city,
    cityFiasId: location.fias_guid ?? undefined,
    carrierCityCode: location.city_code ?? undefined,
    postcode: location.postal_code ?? undefined,
    addressLine: location.address_full || location.address,
    latitude: location.latitude,
    longitude: location.longitude,
    phone: point.phones?.[0]?.number,
    hours: toHours(point.work_time_list),
    acceptsDropOff: point.is_reception ?? false,
    handsOut: point.is_handout ?? false,
    takesCash: point.have_cash ?? false,
    takesCards: point.have_cashless ?? false,
    limits: toLimits(point),
  };
}

/** The carrier's own offices bear its name as owner; the others are partners' points. */
function toKind({ type, owner_code }: CdekDeliveryPoint): CarrierTerminal['kind'] {
  if (type === 'POSTAMAT') return 'locker';
  return owner_code?.toLowerCase() === 'cdek' ? 'office' : 'point';
}

function toHours(list: CdekDeliveryPoint['work_time_list']): CarrierTerminal['hours'] {
  return (list ?? []).flatMap(({ day, time }) => {
    const [, from, to] = /^(\d{2}:\d{2})\/(\d{2}:\d{2})$/.exec(time) ?? [];
    return from !== undefined && to !== undefined ? [{ day, from, to }] : [];
  });
}

/** A locker has cells of several sizes: the limit is the largest cell. Kilograms and centimetres, zero means none. */
function toLimits({ weight_max, dimensions }: CdekDeliveryPoint): CarrierTerminal['limits'] {
  const volume = (cell: NonNullable<typeof dimensions>[number]): number =>
    (cell.width ?? 0) * (cell.height ?? 0) * (cell.depth ?? 0);
  const largest = (dimensions ?? []).toSorted((a, b) => volume(b) - volume(a))[0];
  const side = (cm: number | null | undefined): Millimetres | undefined =>
    cm ? millimetresFromCm(cm) : undefined;
  return {
    maxGrams: weight_max ? gramsFromKg(weight_max) : undefined,
    maxLengthMm: side(largest?.depth),
    maxWidthMm: side(largest?.width),
    maxHeightMm: side(largest?.height),
    maxSidesSumMm: undefined,
  };
}

import { createHash } from 'node:crypto';
import {
  type CarrierCall,
  type CarrierTerminal,
  parseJson,
  startBudget,
  type TerminalLimits,
} from '@tranzit/carrier-kit';
import { gramsFromKg, type Millimetres, millimetres } from '@tranzit/kernel';
import type { DellinClient } from '../client.ts';
import { malformed } from '../errors.ts';
import {
  type DellinTerminal,
  type DellinTerminalCity,
  terminalCitySchema,
  terminalSchema,
  terminalsFileSchema,
  terminalsSchema,
} from '../schemas.ts';
import { toHours } from './timetable.ts';

const operation = 'terminals';
const pageSize = 500;

/**
 * Every terminal. The call only names a file, whose address is good for minutes; its hash tells a whole file from a
 * part of one. Rows that cannot be read are left out; a file of which nothing can be read is malformed.
 */
export async function* listTerminals(
  client: DellinClient,
  call: CarrierCall,
): AsyncGenerator<readonly CarrierTerminal[]> {
  const budget = startBudget(call);
  const { hash, url } = await client.ask({
    operation,
    path: '/v3/public/terminals.json',
    body: {},
    schema: terminalsFileSchema,
    mayRetry: true,
    isPublic: true,
    call: budget.next(),
  });
  const bytes = await client.download(url, operation, budget.next());
  if (!isWhole(bytes, hash)) throw malformed(operation, `the hash of the file is not ${hash}`);
  let page: CarrierTerminal[] = [];
  let isEmpty = true;
  for (const terminal of readTerminals(bytes)) {
    isEmpty = false;
    page.push(terminal);
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  if (isEmpty) throw malformed(operation, 'no terminal can be read');
  if (page.length > 0) yield page;
}

const algorithmByLength: Readonly<Record<number, string>> = { 32: 'md5', 40: 'sha1', 64: 'sha256' };

/** Hashes of a form we do not know say nothing. */
function isWhole(bytes: Uint8Array, hash: string | undefined): boolean {
  const algorithm = hash && /^[0-9a-f]+$/i.test(hash) ? algorithmByLength[hash.length] : undefined;
  return !algorithm || createHash(algorithm).update(bytes).digest('hex') === hash?.toLowerCase();
}

/** Terminals one by one, so that only a page of them is ever ours; a code that comes again is left out. */
function* readTerminals(bytes: Uint8Array): Generator<CarrierTerminal> {
  const seen = new Set<string>();
  for (const row of readCities(bytes)) {
    const city = terminalCitySchema.safeParse(row).data;
    for (const given of city?.terminals?.terminal ?? []) {
      const terminal = terminalSchema.safeParse(given).data;
      const point = city && terminal && toTerminal(terminal, city);
      if (!point || seen.has(point.code)) continue;
      seen.add(point.code);
      yield point;
    }
  }
}

function readCities(bytes: Uint8Array): readonly unknown[] {
  const text = new TextDecoder().decode(bytes);
  try {
    return terminalsSchema.parse(parseJson(text)).city;
  } catch (cause) {
    throw malformed(operation, text, cause);
  }
}

/** A terminal without a place of its own stands where its city does; without either it cannot be shown. */
export function toTerminal(terminal: DellinTerminal, city: DellinTerminalCity): CarrierTerminal | undefined {
  const latitude = terminal.latitude || city.latitude;
  const longitude = terminal.longitude || city.longitude;
  if (!latitude || !longitude) return undefined;
  const whole = terminal.fullAddress ?? '';
  return {
    code: terminal.id,
    name: terminal.name || city.name,
    kind: terminal.isPVZ ? 'point' : 'office',
    iso: isoOf(whole),
    region: regionOf(whole),
    city: city.name,
    cityFiasId: undefined,
    carrierCityCode: city.code ?? undefined,
    postcode: /^\s*(\d{6})\b/.exec(whole)?.[1],
    addressLine: terminal.address || whole,
    latitude,
    longitude,
    phone: terminal.mainPhone || terminal.phones.find(({ number }) => number)?.number || undefined,
    hours: toHours(terminal),
    acceptsDropOff: terminal.receiveCargo ?? true,
    handsOut: terminal.giveoutCargo ?? true,
    takesCash: terminal.cashOnDelivery ?? false,
    takesCards: false,
    limits: toLimits(terminal),
  };
}

const countries: readonly (readonly [RegExp, string])[] = [
  [/беларус/i, 'BY'],
  [/казахстан/i, 'KZ'],
  [/армени/i, 'AM'],
  [/к[иы]рг[иы]з/i, 'KG'],
];

const isoOf = (address: string): string => countries.find(([name]) => name.test(address))?.[1] ?? 'RU';

/** The part of the full address that is a region; federal cities are their own and name none. */
const regionOf = (address: string): string =>
  address
    .split(',')
    .map((part) => part.trim())
    .find((part) => /(^|\s)(обл|область|край|респ|республика|АО)\.?(\s|$)/i.test(part)) ?? '';

/** Metres and kilograms of one place; zero means no limit. */
function toLimits({ maxWeight, maxLength, maxWidth, maxHeight }: DellinTerminal): TerminalLimits {
  const side = (metres: number | null | undefined): Millimetres | undefined =>
    metres && metres > 0 ? millimetres(Math.round(metres * 1000)) : undefined;
  return {
    maxGrams: maxWeight && maxWeight > 0 ? gramsFromKg(maxWeight) : undefined,
    maxLengthMm: side(maxLength),
    maxWidthMm: side(maxWidth),
    maxHeightMm: side(maxHeight),
    maxSidesSumMm: undefined,
  };
}

import {
  type CarrierCall,
  CarrierError,
  type CarrierRate,
  type CarrierServicePrice,
  noRates,
  type QuoteReply,
  type QuoteRequest,
  startBudget,
  type TerminalSide,
} from '@tranzit/carrier-kit';
import { chargeableGrams, grams, kopecksFromRoubles, type TerminalKind } from '@tranzit/kernel';
import type { CityFinder } from './cities.ts';
import type { CdekClient } from './client.ts';
import {
  type CdekEnd,
  type CdekMode,
  maxPlaces,
  modes,
  retiredTariffs,
  tariffs,
  volumetricDivisor,
} from './codes.ts';
import { emptyReasonOf } from './errors.ts';
import { countPlaces, toCdekPackages } from './packages.ts';
import { type CdekTariffList, type CdekTariffOffer, tariffListSchema, tariffSchema } from './schemas.ts';
import { fromServicePrices, pricedServices, toPricedService, unpricedServices } from './services.ts';

export interface CalculationCities {
  readonly from: number;
  readonly to: number;
}

/** Kept back from the budget, so that rates without service prices still arrive when pricing hangs. */
const pricingReserveMs = 500;

/**
 * Prices of all ways in one call; services cost one further call for each rate, made side by side and only when they
 * were asked for. Every service price is what the calculator named, else the service waits for a person's word.
 */
export async function quote(
  client: CdekClient,
  cities: CityFinder,
  request: QuoteRequest,
  call: CarrierCall,
): Promise<QuoteReply> {
  const budget = startBudget(call);
  if (countPlaces(request.packages) > maxPlaces) return noRates('cargo_too_large');
  const [from, to] = await Promise.all([
    cities.find(request.sender, budget.next()),
    cities.find(request.receiver, budget.next()),
  ]);
  if (from === undefined || to === undefined) return noRates('route_not_served');
  const reply = await listTariffs(client, toTariffListRequest(request, { from, to }), budget.next());
  const { rates, emptyReason } = fromTariffList(reply, request);
  if (rates.length === 0) return noRates(emptyReason ?? 'no_tariff');
  const pricingMs = budget.remainingMs() - pricingReserveMs;
  return {
    rates: await Promise.all(
      rates.map((rate) => withServices(client, rate, request, { from, to }, budget.next(pricingMs))),
    ),
  };
}

/** Refusals that mean 'no tariff here' are an answer like any other. */
async function listTariffs(client: CdekClient, json: unknown, call: CarrierCall): Promise<CdekTariffList> {
  const request = { operation: 'rates', method: 'POST', path: '/calculator/tarifflist', json, call } as const;
  try {
    return await client.call({ ...request, mayRetry: true }, tariffListSchema);
  } catch (error) {
    const code = error instanceof CarrierError ? error.details.theirCode : undefined;
    if (code === undefined || emptyReasonOf(code) === undefined) throw error;
    return { tariff_codes: [], errors: [{ code, message: '' }] };
  }
}

export function toTariffListRequest(
  request: QuoteRequest,
  { from, to }: CalculationCities,
): Record<string, unknown> {
  return {
    date: toCalculationDate(request.pickupOn),
    type: 2,
    currency: 1,
    lang: 'rus',
    from_location: { code: from },
    to_location: { code: to },
    packages: toCdekPackages(request.packages),
  };
}

/** An hour at which it is the same working day everywhere the carrier collects, from UTC+2 to UTC+12. */
const toCalculationDate = (pickupOn: string): string => `${pickupOn}T07:00:00+0000`;

export function fromTariffList(reply: CdekTariffList, request: QuoteRequest): QuoteReply {
  const rates = (reply.tariff_codes ?? []).flatMap((offer) => fromOffer(offer, request) ?? []);
  if (rates.length > 0) return { rates };
  const reasons = (reply.errors ?? []).map(({ code }) => emptyReasonOf(code));
  return noRates(reasons.find((reason) => reason !== undefined) ?? 'no_tariff');
}

/** `undefined` for tariffs nobody asked for, that cannot be ordered, or whose ends are not those of the request. */
function fromOffer(offer: CdekTariffOffer, request: QuoteRequest): CarrierRate | undefined {
  const tariff = tariffs.get(offer.tariff_code);
  const mode = modeOf(offer);
  const isOrderable = !retiredTariffs.has(offer.tariff_code) && (tariff?.orderType ?? 2) === 2;
  const isForCargo = !tariff?.isForDocuments || request.cargoType === 'docs';
  if (!mode || !isOrderable || !isForCargo || !fits(mode, request)) return undefined;
  const { min, max } = offer.delivery_date_range ?? {};
  return {
    tariffCode: String(offer.tariff_code),
    tariffName: offer.tariff_name,
    tariffKind: tariff?.kind ?? 'default',
    way: mode.way,
    basePrice: kopecksFromRoubles(offer.delivery_sum),
    services: [],
    minDays: offer.calendar_min ?? offer.period_min,
    maxDays: Math.max(offer.calendar_max ?? offer.period_max, offer.calendar_min ?? offer.period_min),
    ...(min ? { deliveryFromOn: min.slice(0, 10) } : {}),
    ...(max ? { deliveryToOn: max.slice(0, 10) } : {}),
    chargeableGrams: chargeableGrams(request.packages, volumetricDivisor),
    ...(tariff?.maxGrams === undefined ? {} : { maxGrams: grams(tariff.maxGrams) }),
  };
}

/** The table first: the number in the answer is at times wrong. For a code we do not know, the answer, then the name. */
export function modeOf(
  offer: Pick<CdekTariffOffer, 'tariff_code' | 'tariff_name' | 'delivery_mode'>,
): CdekMode | undefined {
  const known = tariffs.get(offer.tariff_code)?.deliveryMode ?? offer.delivery_mode ?? 0;
  return modes[known] ?? modeInName(offer.tariff_name);
}

const endNames: Readonly<Record<string, CdekEnd>> = { дверь: 'door', склад: 'warehouse', постамат: 'locker' };

function modeInName(name: string): CdekMode | undefined {
  const [, from, to] = /(дверь|склад|постамат)\s*-\s*(дверь|склад|постамат)/i.exec(name) ?? [];
  const isMode = (mode: CdekMode): boolean =>
    mode.from === endNames[from?.toLowerCase() ?? ''] && mode.to === endNames[to?.toLowerCase() ?? ''];
  return Object.values(modes).find(isMode);
}

/** Locker tariffs are for lockers only: they limit the size, and an office is not a locker. */
function fits(mode: CdekMode, { ways, sender, receiver }: QuoteRequest): boolean {
  const warehouse = (place: QuoteRequest['sender']): CdekEnd =>
    place.terminalKind === 'locker' ? 'locker' : 'warehouse';
  const isFrom = mode.from === 'door' || mode.from === warehouse(sender);
  const isTo = mode.to === 'door' || mode.to === warehouse(receiver);
  return ways.includes(mode.way) && isFrom && isTo;
}

const kindsOfEnd: Readonly<Record<Exclude<CdekEnd, 'door'>, readonly TerminalKind[]>> = {
  warehouse: ['office', 'point'],
  locker: ['locker'],
};

/** Of a tariff the table does not know nothing is said: the calculator's answer alone names its ends. */
export function terminalKindsOf(tariffCode: string, side: TerminalSide): readonly TerminalKind[] | undefined {
  const mode = modes[tariffs.get(Number(tariffCode))?.deliveryMode ?? 0];
  const end = side === 'sender' ? mode?.from : mode?.to;
  return end === undefined || end === 'door' ? undefined : kindsOfEnd[end];
}

async function withServices(
  client: CdekClient,
  rate: CarrierRate,
  request: QuoteRequest,
  cities: CalculationCities,
  call: CarrierCall,
): Promise<CarrierRate> {
  const asked = pricedServices(request, rate.way);
  const others = unpricedServices(request, rate.way);
  if (asked.length === 0) return { ...rate, services: others };
  const json = {
    ...toTariffListRequest(request, cities),
    tariff_code: Number(rate.tariffCode),
    services: asked.map((service) => toPricedService(service, request.declaredValue)),
  };
  const priced = await priceServices(client, json, asked, call);
  const services = [...priced.services, ...others];
  return {
    ...rate,
    services,
    ...(priced.weightCalc ? { chargeableGrams: grams(Math.round(priced.weightCalc)) } : {}),
  };
}

async function priceServices(
  client: CdekClient,
  json: unknown,
  asked: ReturnType<typeof pricedServices>,
  call: CarrierCall,
): Promise<{ services: CarrierServicePrice[]; weightCalc: number | undefined }> {
  const request = { operation: 'rates', method: 'POST', path: '/calculator/tariff', json, call } as const;
  try {
    const reply = await client.call({ ...request, mayRetry: true }, tariffSchema);
    return { services: fromServicePrices(asked, reply), weightCalc: reply.weight_calc ?? undefined };
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    return { services: fromServicePrices(asked, error), weightCalc: undefined };
  }
}

import type { CarrierRate, CarrierServicePrice, QuoteRequest } from '@tranzit/carrier-kit';
import {
  type AdditionalService,
  addKopecks,
  chargeableGrams,
  type DeliveryWay,
  type Kopecks,
  kopecks,
  kopecksFromRoubles,
  roublesFromKopecks,
  zeroKopecks,
} from '@tranzit/kernel';
import {
  cargoTypes,
  deliveryTypes,
  insuranceService,
  roubles,
  serviceAvailability,
  urgencyNames,
} from '../codes.ts';
import type { CseRouteEnds } from '../terminals/geography.ts';
import { type CseNode, factOf, float, int, isTrue, node, numberIn, text } from '../tree.ts';
import { toCargoTotals } from './cargo.ts';

export interface RateQuestion {
  readonly request: QuoteRequest;
  /** The delivery type is one per call, so each way is a call of its own. */
  readonly way: DeliveryWay;
  readonly ends: CseRouteEnds;
  readonly divisorCm3PerKg: number;
  /** Asks for the price with insurance for this value. */
  readonly insured: Kopecks | undefined;
  /** Asks for the price of signed documents coming back: the service's GUID. */
  readonly documentsBack: string | undefined;
}

/**
 * The arguments of a calculation. Without an urgency the carrier prices all of them. There are no sides of places: the
 * weight by volume stands for them. Insurance excludes a declared value, so none is ever sent beside it.
 */
export function toRateRequest({ request, way, ends, divisorCm3PerKg, insured, documentsBack }: RateQuestion) {
  const services = [
    ...(insured === undefined ? [] : [insuranceService]),
    ...(documentsBack ? [documentsBack] : []),
  ];
  const { weightKg, volumeKg, places } = toCargoTotals(request.packages, divisorCm3PerKg);
  const destination = node('Destination', {
    fields: [
      text('SenderGeography', ends.sender),
      text('RecipientGeography', ends.receiver),
      text('TypeOfCargo', cargoTypes[request.cargoType]),
      float('Weight', weightKg),
      int('Qty', places),
      float('VolumeWeight', volumeKg),
      text('DeliveryType', deliveryTypes[way].number),
      ...(insured === undefined ? [] : [float('InsuranceRate', roublesFromKopecks(insured))]),
    ],
    tables:
      services.length === 0
        ? []
        : [node('AdditionalServices', { list: services.map((service) => text('Service', service)) })],
  });
  return { data: node('Destinations', { list: [destination] }), parameters: node('Parameters') };
}

/** A tariff with its surcharges, as the carrier gave it. */
interface Tariff {
  readonly urgency: string;
  readonly name: string;
  readonly minDays: number;
  readonly maxDays: number;
  /** Delivery with every surcharge but insurance and documents coming back. */
  readonly price: Kopecks;
  /** `undefined` where no surcharge is insurance. */
  readonly insurance: Kopecks | undefined;
  /** What documents coming back cost; `undefined` where no surcharge is theirs, or the tariff takes nothing back. */
  readonly documentsBack: Kopecks | undefined;
}

/** Rows of tariffs stand under their destination; a surcharge may stand among them or under its tariff. */
const rowsUnder = (tree: CseNode): CseNode[] =>
  tree.list.flatMap((row) => [
    ...(factOf(row, 'Total', 'Price') === undefined ? [] : [row]),
    ...rowsUnder(row).map((inner) => withUrgency(inner, factOf(row, 'Urgency'))),
  ]);

const withUrgency = (row: CseNode, urgency: string | undefined): CseNode =>
  urgency === undefined || factOf(row, 'Urgency') !== undefined
    ? row
    : { ...row, fields: [...row.fields, text('Urgency', urgency)] };

const isSurcharge = (row: CseNode): boolean => isTrue(factOf(row, 'AdditionalService'));

const isInsurance = (row: CseNode): boolean =>
  [row.value, factOf(row, 'Service'), factOf(row, 'Tariff')].includes(insuranceService) ||
  /страхов/i.test(factOf(row, 'ServiceName', 'TariffName', 'Name', 'Service', 'Tariff') ?? row.key);

const isDocumentsBack = (row: CseNode, documentsBack: string | undefined): boolean =>
  documentsBack !== undefined &&
  [row.value, factOf(row, 'Service'), factOf(row, 'Tariff')].includes(documentsBack);

/** The price of documents coming back, where the tariff takes something back and the answer names the service. */
function documentsBackPrice(
  row: CseNode,
  surcharges: readonly CseNode[],
  documentsBack: string | undefined,
): Kopecks | undefined {
  const takesBack = factOf(row, 'Return');
  if (takesBack !== undefined && !isTrue(takesBack)) return undefined;
  const named = surcharges.filter((one) => isDocumentsBack(one, documentsBack));
  return named.length > 0 ? sumOf(named) : undefined;
}

/** A contract may be in another currency, whose figures are no roubles. */
function isInRoubles(row: CseNode): boolean {
  const [guid, name] = [factOf(row, 'Currency'), factOf(row, 'CurrencyName')];
  return (
    (guid === undefined || guid.toLowerCase() === roubles || /^(rub|руб)/i.test(guid)) &&
    (name === undefined || /^(rub|rur|руб|российский руб|₽)/i.test(name))
  );
}

function priceOf(row: CseNode): Kopecks | undefined {
  const total = numberIn(factOf(row, 'Total', 'Price'));
  return total === undefined || total < 0 ? undefined : kopecksFromRoubles(total);
}

const sumOf = (rows: readonly CseNode[]): Kopecks =>
  addKopecks(...rows.map((row) => priceOf(row) ?? zeroKopecks));

function readDays(row: CseNode): { readonly minDays: number; readonly maxDays: number } | undefined {
  const [min, max] = [numberIn(factOf(row, 'MinPeriod')), numberIn(factOf(row, 'MaxPeriod'))];
  const minDays = min ?? max;
  if (minDays === undefined || minDays < 0) return undefined;
  return { minDays: Math.ceil(minDays), maxDays: Math.ceil(Math.max(minDays, max ?? minDays)) };
}

/** The surcharges of an urgency: its own, and those that name none. */
const surchargesOf = (urgency: string, surcharges: readonly CseNode[]): CseNode[] =>
  surcharges.filter((row) => (factOf(row, 'Urgency')?.toLowerCase() ?? urgency) === urgency);

/** One tariff per urgency, since that is all an order can name; rows without a price or a time are no offers. */
export function readTariffs(reply: CseNode, documentsBack?: string): ReadonlyMap<string, Tariff> {
  const rows = rowsUnder(reply).filter(isInRoubles);
  const surcharges = rows.filter(isSurcharge);
  const tariffs = new Map<string, Tariff>();
  for (const row of rows) {
    const urgency = factOf(row, 'Urgency')?.toLowerCase();
    const [price, days] = [priceOf(row), readDays(row)];
    if (isSurcharge(row) || !urgency || tariffs.has(urgency) || !price || !days) continue;
    const own = surchargesOf(urgency, surcharges);
    const insurances = own.filter(isInsurance);
    const others = own.filter((one) => !isInsurance(one) && !isDocumentsBack(one, documentsBack));
    tariffs.set(urgency, {
      urgency,
      name: factOf(row, 'UrgencyName', 'TariffName') ?? urgencyNames[urgency] ?? urgency,
      ...days,
      price: addKopecks(price, sumOf(others)),
      insurance: insurances.length > 0 ? sumOf(insurances) : undefined,
      documentsBack: documentsBackPrice(row, own, documentsBack),
    });
  }
  return tariffs;
}

export interface RateAnswers {
  readonly request: QuoteRequest;
  readonly way: DeliveryWay;
  readonly divisorCm3PerKg: number;
  /** Without insurance; absent where the insured answer tells the price of insurance itself. */
  readonly plain: ReadonlyMap<string, Tariff> | undefined;
  /** With insurance; absent where there is nothing to insure, or where the carrier does not. */
  readonly insured: ReadonlyMap<string, Tariff> | undefined;
}

/** Whether an insured answer leaves nothing to be asked without insurance. */
export const tellsInsurance = (tariffs: ReadonlyMap<string, Tariff>): boolean =>
  tariffs.size > 0 && [...tariffs.values()].every(({ insurance }) => insurance !== undefined);

/** Rates of one way, the price of insurance from its own row or from the difference of both answers. */
export function toRates({ request, way, divisorCm3PerKg, plain, insured }: RateAnswers): CarrierRate[] {
  return [...(plain ?? insured ?? new Map<string, Tariff>()).values()].map((tariff) => ({
    tariffCode: tariff.urgency,
    tariffName: tariff.name,
    tariffKind: 'default',
    way,
    basePrice: tariff.price,
    services: request.services.map((service) =>
      service === 'RETURN'
        ? toReturnPrice(tariff)
        : toServicePrice(service, { request, insurance: insurancePrice(tariff, insured) }),
    ),
    minDays: tariff.minDays,
    maxDays: tariff.maxDays,
    chargeableGrams: chargeableGrams(request.packages, divisorCm3PerKg),
  }));
}

function insurancePrice(
  tariff: Tariff,
  insured: ReadonlyMap<string, Tariff> | undefined,
): Kopecks | 'not_available' | undefined {
  const same = insured?.get(tariff.urgency);
  if (!same) return 'not_available';
  if (same.insurance !== undefined) return same.insurance;
  return same.price > tariff.price ? kopecks(same.price - tariff.price) : undefined;
}

/** Documents that the contract or the tariff brings nobody back. */
const toReturnPrice = ({ documentsBack }: Tariff): CarrierServicePrice => ({
  service: 'RETURN',
  availability: documentsBack === undefined ? 'not_available' : 'available',
  price: documentsBack ?? zeroKopecks,
});

function toServicePrice(
  service: AdditionalService,
  offer: { readonly request: QuoteRequest; readonly insurance: Kopecks | 'not_available' | undefined },
): CarrierServicePrice {
  const without = (availability: 'need_confirm' | 'not_available') =>
    ({ service, availability, price: zeroKopecks }) as const;
  if (service === 'BY_HAND') return { service, availability: 'available', price: zeroKopecks };
  if (service !== 'INSURANCE')
    return without(service in serviceAvailability ? 'need_confirm' : 'not_available');
  if (offer.request.declaredValue === undefined) return without('need_confirm');
  const { insurance } = offer;
  if (insurance === 'not_available') return without('not_available');
  return insurance === undefined
    ? without('need_confirm')
    : { service, availability: 'available', price: insurance };
}

import type { CarrierRate, EmptyReason, QuoteReply, QuoteRequest, XmlTree } from '@tranzit/carrier-kit';
import {
  chargeableGrams,
  type DeliveryWay,
  type Grams,
  grams,
  type Kopecks,
  type WorkCalendar,
} from '@tranzit/kernel';
import { toAddress } from './address.ts';
import { toCargoList } from './cargo.ts';
import { modes, selfDeliveryMode, servedWays, volumetricDivisor } from './codes.ts';
import { emptyReasonIn } from './errors.ts';
import type { Calculation, OrderRow, RateRow } from './schemas.ts';
import { type InsuredOffer, insurancePrice, priceWithVat, toServicePrices } from './services.ts';
import { toCalendarDays } from './terms.ts';

/** One order without a mode, so that all modes come back. */
export function toRateRequest(request: QuoteRequest, insuredValue: Kopecks | undefined): XmlTree {
  const { sender, receiver, packages, cargoType, pickupOn } = request;
  const service = {
    '@xsi:type': 'DeliveryService',
    Id: 1,
    PickupDate: `${pickupOn}T00:00:00`,
    Sender: { Address: toAddress(sender) },
    Recipient: { Address: toAddress(receiver) },
    CargoList: { Cargo: toCargoList(packages, { cargoType, insuredValue, barcodePrefix: '' }) },
  };
  return { Mode: 'Calculation', OrderList: { Order: { ServiceList: { Service: service } } } };
}

export interface RateAnswers {
  readonly request: QuoteRequest;
  readonly plain: readonly OrderRow[];
  /** The same with the declared value; absent when it was not asked, or not answered. */
  readonly insured: readonly OrderRow[] | undefined;
  readonly calendar: WorkCalendar;
}

/** One rate per mode and way; an empty list with the reason in the carrier's words where there is none. */
export function fromRateAnswers({ request, plain, insured, calendar }: RateAnswers): QuoteReply {
  const offers = toOffers(plain);
  const insuredOffers = insured && toOffers(insured);
  const ofWays = offers.filter(({ way }) => request.ways.includes(way));
  if (offers.length > 0 && ofWays.length === 0) return { rates: [], emptyReason: 'way_not_served' };
  const rates = ofWays.flatMap((offer) => {
    const days = toDays(offer.row, request.pickupOn, calendar);
    if (!days) return [];
    const insurance = insurancePrice(offer.price, insuredOffers && toInsured(offer, insuredOffers));
    return [{ ...toRate(offer, request), ...days, services: toServicePrices(request.services, insurance) }];
  });
  return rates.length > 0 ? { rates } : { rates, emptyReason: reasonIn(plain) };
}

interface Offer {
  readonly row: RateRow;
  readonly mode: string;
  readonly way: DeliveryWay;
  readonly price: Kopecks;
  readonly calculation: Calculation;
}

const isPickup = ({ Mode, DeliveryMethod }: RateRow): boolean =>
  Mode === selfDeliveryMode || /самовывоз/i.test(DeliveryMethod ?? '');

/**
 * Offers with a mode and a price, each once. An order names its mode but not how it is handed over, so of a mode that is
 * offered both ways only the one to the door can be ordered.
 */
function toOffers(orders: readonly OrderRow[]): Offer[] {
  const offers = new Map<string, Offer>();
  for (const calculation of calculationsOf(orders)) {
    for (const row of calculation.DeliveryRateSet.DeliveryRate) {
      if (row.Mode === undefined || row.Sum === undefined || row.Sum < 0) continue;
      const way = isPickup(row) ? servedWays[1] : servedWays[0];
      const earlier = offers.get(row.Mode);
      if (earlier && (earlier.way === 'd2d' || way !== 'd2d')) continue;
      offers.set(row.Mode, { row, mode: row.Mode, way, price: priceWithVat(row), calculation });
    }
  }
  return [...offers.values()];
}

const calculationsOf = (orders: readonly OrderRow[]): Calculation[] =>
  orders.flatMap(({ ServiceList }) => ServiceList.Service.map(({ Calculation }) => Calculation));

function toInsured(offer: Offer, insured: readonly Offer[]): InsuredOffer {
  const same = insured.find(({ mode, way }) => mode === offer.mode && way === offer.way);
  return {
    price: same?.price,
    charges: same?.calculation.AdditionalChargeSet.DeliveryAdditionalCharge ?? [],
  };
}

/** `undefined` for an offer without a time. */
function toDays(
  { MinTerm, MaxTerm, TermUnit: unit }: RateRow,
  pickupOn: string,
  calendar: WorkCalendar,
): { readonly minDays: number; readonly maxDays: number } | undefined {
  const [min, max] = [MinTerm ?? MaxTerm, MaxTerm ?? MinTerm];
  if (min === undefined || max === undefined) return undefined;
  const minDays = toCalendarDays({ count: Math.min(min, max), unit }, pickupOn, calendar);
  const maxDays = toCalendarDays({ count: Math.max(min, max), unit }, pickupOn, calendar);
  return minDays === undefined || maxDays === undefined ? undefined : { minDays, maxDays };
}

/** The greater of what was weighed and measured there; reckoned by the divisor where they do not say. */
function chargeableOf({ Weight, VolumeWeight }: Calculation, request: QuoteRequest): Grams {
  const named = Math.round(Math.max(Weight ?? 0, VolumeWeight ?? 0));
  return named > 0 ? grams(named) : chargeableGrams(request.packages, volumetricDivisor);
}

const toRate = (
  { row, mode, way, price, calculation }: Offer,
  request: QuoteRequest,
): Omit<CarrierRate, 'minDays' | 'maxDays' | 'services'> => ({
  tariffCode: mode,
  tariffName: modes[mode]?.name ?? row.Description ?? mode,
  tariffKind: modes[mode]?.kind ?? 'default',
  way,
  basePrice: price,
  chargeableGrams: chargeableOf(calculation, request),
});

/** A refused calculation says why in the description of its status. */
function reasonIn(orders: readonly OrderRow[]): EmptyReason {
  const words = orders.flatMap(({ StatusList }) =>
    StatusList.OrderStatus.map(({ Description }) => Description),
  );
  return words.map(emptyReasonIn).find((reason) => reason !== undefined) ?? 'no_tariff';
}

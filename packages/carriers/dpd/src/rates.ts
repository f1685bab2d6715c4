import type { CarrierPlace, CarrierRate, QuoteRequest, XmlTree } from '@tranzit/carrier-kit';
import {
  type AdditionalService,
  cmFromMillimetres,
  type DeliveryWay,
  type Grams,
  isDoorAtReceiver,
  isDoorAtSender,
  type Kopecks,
  kgFromGrams,
  kopecksFromRoubles,
  type PackageMeasures,
  roublesFromKopecks,
} from '@tranzit/kernel';
import { tariffs } from './codes.ts';
import type { CityRow, CostRow } from './schemas.ts';
import { insurancePrice, toExtraServices, toServicePrices } from './services.ts';

/** A side of the calculation: the place, and its row in the carrier's list where there is one. */
export interface RateSide {
  readonly place: CarrierPlace;
  readonly city: CityRow | undefined;
}

export interface RateQuestion {
  readonly request: QuoteRequest;
  /** The flags of terminals are one pair per call, so each way is a call of its own. */
  readonly way: DeliveryWay;
  readonly sender: RateSide;
  readonly receiver: RateSide;
  /** The price with it is the price with insurance; its share is seen only by asking with and without. */
  readonly declaredValue: Kopecks | undefined;
}

/** `cityId` is never ambiguous; name and postcode are for places the list of cities does not have. */
function toRatePlace({ place, city }: RateSide, isDoor: boolean): XmlTree {
  const terminal = isDoor || !place.terminalCode ? {} : { terminalCode: place.terminalCode };
  if (city) return { cityId: city.cityId, ...terminal };
  return { index: place.postcode, cityName: place.city, countryCode: place.iso, ...terminal };
}

/** Kilograms and centimetres of one place, and how many such places. */
export const toParcelMeasures = (item: PackageMeasures): XmlTree => ({
  weight: kgFromGrams(item.weightGrams),
  length: cmFromMillimetres(item.lengthMm),
  width: cmFromMillimetres(item.widthMm),
  height: cmFromMillimetres(item.heightMm),
});

/** Only the calls ending in 3 take terminals and extra services. */
export function toRateRequest(question: RateQuestion): { method: string; content: XmlTree } {
  const { request, way, sender, receiver, declaredValue } = question;
  const [isDoorFrom, isDoorTo] = [isDoorAtSender(way), isDoorAtReceiver(way)];
  const extraService = toExtraServices(request.services, way);
  const hasTerminal =
    (!isDoorFrom && Boolean(sender.place.terminalCode)) ||
    (!isDoorTo && Boolean(receiver.place.terminalCode));
  return {
    method: hasTerminal || extraService.length > 0 ? 'getServiceCostByParcels3' : 'getServiceCostByParcels2',
    content: {
      pickup: toRatePlace(sender, isDoorFrom),
      delivery: toRatePlace(receiver, isDoorTo),
      selfPickup: !isDoorFrom,
      selfDelivery: !isDoorTo,
      pickupDate: request.pickupOn,
      declaredValue: declaredValue === undefined ? undefined : roublesFromKopecks(declaredValue),
      parcel: request.packages.map((item) => ({ ...toParcelMeasures(item), quantity: item.amount })),
      ...(extraService.length > 0 ? { extraService } : {}),
    },
  };
}

export interface RateAnswers {
  readonly way: DeliveryWay;
  readonly services: readonly AdditionalService[];
  readonly plain: readonly CostRow[];
  /** The same with the declared value; absent when there is none to insure. */
  readonly insured: readonly CostRow[] | undefined;
  /** What the carrier charges for, which its answers do not tell. */
  readonly chargeable: Grams;
}

/** One rate per tariff; rows without a price or a time are no offers. */
export function fromRateAnswers({ way, services, plain, insured, chargeable }: RateAnswers): CarrierRate[] {
  const rates = new Map<string, CarrierRate>();
  for (const row of plain) {
    if (row.cost === undefined || row.days === undefined || rates.has(row.serviceCode)) continue;
    const tariff = tariffs[row.serviceCode];
    const insurance = insured && insurancePrice(row, insured);
    rates.set(row.serviceCode, {
      tariffCode: row.serviceCode,
      tariffName: row.serviceName ?? tariff?.name ?? row.serviceCode,
      tariffKind: tariff?.kind ?? 'default',
      way,
      basePrice: kopecksFromRoubles(row.cost),
      services: toServicePrices({ services, way, row, insurance }),
      minDays: row.days,
      maxDays: row.days,
      chargeableGrams: chargeable,
    });
  }
  return [...rates.values()];
}

import type { City } from '../cities/city.ts';
import type { Sandbox } from '../sandbox.ts';
import { chargeableGrams, handlingRubles, insuranceRubles, roundKopecks } from '../tariffs/quote.ts';
import { matchCity, presentCity } from './cities.ts';
import type { DpdMethod } from './dpd-method.ts';
import { GRAMS_PER_CUBIC_METRE } from './dpd-services.ts';
import { type DpdOffer, type DpdPricedRoute, listOffers } from './offers.ts';
import { childOf, childrenOf, flagAt, numberAt, textAt, type XmlNode } from './soap-read.ts';
import { DpdFault, type XmlRecord } from './soap-write.ts';

type Cargo = Pick<DpdPricedRoute, 'weightGrams' | 'chargeableGrams'>;

/** Extra services with a price, roubles; `return_share` is a part of the delivery. */
const extraPrices: Readonly<Record<string, number>> = {
  SMS: 10,
  EML: 0,
  ЭСД: 0,
  ЭСЗ: 0,
  ДВД: 250,
  НПП: 0,
  ПОД: 50,
  ТРМ: 600,
  ОЖД: 120,
  ЧСТ: 60,
  ОБР: 900,
  КГТ: 500,
};

function extraRubles(code: string, costRubles: number, weightGrams: number): number | undefined {
  if (code === 'ВДО') return roundKopecks(costRubles * 0.6);
  return code === 'ПРД' ? handlingRubles(weightGrams) : extraPrices[code];
}

function readCargo(request: XmlNode): Cargo {
  const weight = numberAt(request, 'weight');
  if (weight === undefined || weight <= 0) throw new DpdFault('invalid-request', 'Не указан вес');
  const byVolume = (numberAt(request, 'volume') ?? 0) * GRAMS_PER_CUBIC_METRE;
  const weightGrams = Math.round(weight * 1000);
  return { weightGrams, chargeableGrams: Math.max(weightGrams, Math.round(byVolume)) };
}

function readParcels(request: XmlNode): Cargo {
  const parcels = childrenOf(request, 'parcel').flatMap((parcel) => {
    const size = {
      weightGrams: Math.round((numberAt(parcel, 'weight') ?? 0) * 1000),
      lengthCm: numberAt(parcel, 'length') ?? 0,
      widthCm: numberAt(parcel, 'width') ?? 0,
      heightCm: numberAt(parcel, 'height') ?? 0,
    };
    return Array.from({ length: numberAt(parcel, 'quantity') ?? 1 }, () => size);
  });
  const weightGrams = parcels.reduce((sum, parcel) => sum + parcel.weightGrams, 0);
  if (weightGrams <= 0) throw new DpdFault('invalid-request', 'Не указаны посылки');
  return { weightGrams, chargeableGrams: chargeableGrams(parcels) };
}

function findEnd(
  sandbox: Sandbox,
  node: XmlNode | undefined,
): { city: City | undefined; duplicates: readonly City[] } {
  const terminal = sandbox.terminals('dpd').findByCode(textAt(node, 'terminalCode'));
  return terminal === undefined ? matchCity(sandbox, node) : { city: terminal.city, duplicates: [] };
}

function readEnds(sandbox: Sandbox, request: XmlNode): { from: City; to: City } {
  const from = findEnd(sandbox, childOf(request, 'pickup'));
  const to = findEnd(sandbox, childOf(request, 'delivery'));
  if (from.duplicates.length > 0 || to.duplicates.length > 0) {
    const detail = {
      pickupDups: from.duplicates.map(presentCity),
      deliveryDups: to.duplicates.map(presentCity),
    };
    throw new DpdFault('too-many-rows', 'Найдено несколько населённых пунктов', 'ServiceCostFault2', detail);
  }
  if (from.city === undefined || to.city === undefined) {
    throw new DpdFault('no-data-found', 'Населённый пункт не найден', 'ServiceCostFault2');
  }
  return { from: from.city, to: to.city };
}

function chooseOffers(offers: readonly DpdOffer[], request: XmlNode): readonly DpdOffer[] {
  const codes = textAt(request, 'serviceCode')
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
  const maxDays = numberAt(request, 'maxDays') ?? Number.POSITIVE_INFINITY;
  const maxCost = numberAt(request, 'maxCost') ?? Number.POSITIVE_INFINITY;
  return offers.filter(
    ({ service, days, costRubles }) =>
      (codes.length === 0 || codes.includes(service.code)) && days <= maxDays && costRubles <= maxCost,
  );
}

function presentOffer(offer: DpdOffer, insurance: number): XmlRecord {
  const { code, name } = offer.service;
  return {
    serviceCode: code,
    serviceName: name,
    cost: roundKopecks(offer.costRubles + insurance),
    days: offer.days,
  };
}

function presentWithExtras(
  offer: DpdOffer,
  insurance: number,
  request: XmlNode,
  weightGrams: number,
): XmlRecord {
  const extras = childrenOf(request, 'extraService').map((extra) => {
    const name = textAt(extra, 'esCode');
    const cost = extraRubles(name, offer.costRubles, weightGrams);
    if (cost === undefined) throw new DpdFault('invalid-request', `Неизвестная опция ${name}`);
    return { name, cost };
  });
  const cost = roundKopecks(offer.costRubles + insurance);
  const totalCost = roundKopecks(extras.reduce((sum, extra) => sum + extra.cost, cost));
  const { serviceCode, serviceName, days } = presentOffer(offer, insurance);
  return { serviceCode, serviceName, cost, totalCost, days, costExtraService: extras };
}

function calculator(name: string, readCargoOf: (request: XmlNode) => Cargo, hasExtras: boolean): DpdMethod {
  const measures = readCargoOf === readParcels ? 'Parcels' : '';
  return {
    services: ['calculator2'],
    name,
    operation: 'rates',
    wrapper: 'request',
    takes: `request:serviceCost${measures}${hasExtras ? 'Extra' : ''}Request`,
    gives: `return*:${hasExtras ? 'serviceCostWithExtraServices' : 'serviceCost'}`,
    handle(sandbox, request) {
      const cargo = readCargoOf(request);
      const ends = readEnds(sandbox, request);
      const isFromDoor = !flagAt(request, 'selfPickup');
      const isToDoor = !flagAt(request, 'selfDelivery');
      const offers = chooseOffers(listOffers(sandbox, { ...ends, ...cargo, isFromDoor, isToDoor }), request);
      if (offers.length === 0)
        throw new DpdFault('no-data-found', 'Нет услуг по заданным условиям', 'ServiceCostFault2');
      const insurance = insuranceRubles(numberAt(request, 'declaredValue') ?? 0);
      const present = (offer: DpdOffer): XmlRecord =>
        hasExtras
          ? presentWithExtras(offer, insurance, request, cargo.weightGrams)
          : presentOffer(offer, insurance);
      return { returns: offers.map(present) };
    },
  };
}

/** The calculator's methods; those ending in 3 (2 abroad) price extra services too. */
export const calculatorMethods: readonly DpdMethod[] = [
  calculator('getServiceCost2', readCargo, false),
  calculator('getServiceCost3', readCargo, true),
  calculator('getServiceCostByParcels2', readParcels, false),
  calculator('getServiceCostByParcels3', readParcels, true),
  calculator('getServiceCostInternational', readCargo, false),
  calculator('getServiceCostInternational2', readCargo, true),
];

import type { CarrierRate, CarrierServicePrice, QuoteRequest } from '@tranzit/carrier-kit';
import {
  type AdditionalService,
  addKopecks,
  type DeliveryWay,
  type Kopecks,
  kopecks,
  type PackageMeasures,
  totalGrams,
  zeroKopecks,
} from '@tranzit/kernel';
import type { RatePair, TariffReply } from '../schemas.ts';
import { russia } from './countries.ts';
import {
  type MailCategory,
  type OfferedCode,
  type OfferedMailType,
  offeredMailTypes,
  serviceAvailability,
} from './mail-types.ts';
import { sizeClassOf, toDimension } from './packages.ts';

/** Where a piece of mail goes, in the carrier's numbers. */
export interface Destination {
  /** A Russian index; abroad the country alone decides. */
  readonly index: string | undefined;
  readonly country: number;
  /** Of the point or locker, where it is handed out at one. */
  readonly pointIndex: string | undefined;
}

/** What is asked of one kind of mail for one kind of places. */
export interface TariffQuestion {
  readonly code: OfferedCode;
  readonly from: string;
  readonly to: Destination;
  readonly place: PackageMeasures;
  /** Of one place. */
  readonly declaredValue: Kopecks | undefined;
  /** The mark that a courier brings it. */
  readonly isMarked: boolean;
  /** Papers that come back to the sender. */
  readonly hasDocumentsBack: boolean;
}

export const categoryOf = (declaredValue: Kopecks | undefined): MailCategory =>
  declaredValue === undefined ? 'ORDINARY' : 'WITH_DECLARED_VALUE';

/** The size as this kind of mail wants it told. */
export function toSize({ size }: OfferedMailType, place: PackageMeasures): Record<string, unknown> {
  if (size === 'dimension') return { dimension: toDimension(place) };
  const sizeClass = size === 'size_class' ? sizeClassOf(place) : undefined;
  return sizeClass === undefined ? {} : { 'dimension-type': sizeClass };
}

export function toTariffRequest(question: TariffQuestion): Record<string, unknown> {
  const { code, from, to, place, declaredValue } = question;
  const isAbroad = to.country !== russia;
  return {
    'index-from': from,
    ...(isAbroad ? {} : { 'index-to': to.index }),
    ...(to.pointIndex === undefined ? {} : { 'delivery-point-index': to.pointIndex }),
    'mail-category': categoryOf(declaredValue),
    'mail-type': code,
    'mail-direct': to.country,
    ...(isAbroad ? { 'entries-type': 'DOCUMENT' } : {}),
    mass: place.weightGrams,
    ...toSize(offeredMailTypes[code], place),
    ...(declaredValue === undefined ? {} : { 'declared-value': declaredValue }),
    ...(question.isMarked ? { courier: true } : {}),
    ...(question.hasDocumentsBack ? { vsd: true } : {}),
    fragile: false,
    'payment-method': 'CASHLESS',
  };
}

/** Kopecks with VAT. Fractions do not occur; should one, it is rounded. */
export const grossOf = ({ rate, vat }: RatePair): Kopecks => kopecks(Math.round(rate + vat));

/** What the places of one kind of mail cost together, and how long it takes. */
export interface Offer {
  readonly total: Kopecks;
  readonly insurance: Kopecks | undefined;
  readonly documentsBack: Kopecks | undefined;
  readonly minDays: number;
  readonly maxDays: number;
}

export interface PlacesReply {
  readonly amount: number;
  readonly reply: TariffReply;
  readonly days: { readonly min: number; readonly max: number };
}

/** Adds up the kinds of places; the slowest decides when all are there. */
export function toOffer(replies: readonly PlacesReply[]): Offer {
  const sum = (priceOf: (reply: TariffReply) => Kopecks): Kopecks =>
    addKopecks(...replies.map(({ amount, reply }) => kopecks(priceOf(reply) * amount)));
  const sumOf = (name: 'insurance-rate' | 'vsd-rate'): Kopecks | undefined =>
    replies.some(({ reply }) => reply[name] !== undefined)
      ? sum((reply) => (reply[name] ? grossOf(reply[name]) : zeroKopecks))
      : undefined;
  return {
    total: sum((reply) => grossOf({ rate: reply['total-rate'], vat: reply['total-vat'] })),
    insurance: sumOf('insurance-rate'),
    documentsBack: sumOf('vsd-rate'),
    minDays: Math.max(...replies.map(({ days }) => days.min)),
    maxDays: Math.max(...replies.map(({ days }) => Math.max(days.min, days.max))),
  };
}

/** What an offer was asked with. */
export interface Asked {
  readonly declaredValue: Kopecks | undefined;
  readonly hasDocumentsBack: boolean;
}

/** A point hands out against a document at no price of its own; the other kinds have no field for it. */
const isIdentified = (code: OfferedCode): boolean => {
  const mailType: OfferedMailType = offeredMailTypes[code];
  return mailType.isToPoint === true;
};

/** The price of a service, or why it has none. */
function toServicePrice(
  service: AdditionalService,
  code: OfferedCode,
  offer: Offer,
  asked: Asked,
  request: QuoteRequest,
): CarrierServicePrice {
  const priced = (price: Kopecks | undefined, wasAsked: boolean): CarrierServicePrice => {
    if (!wasAsked) return { service, availability: 'not_available', price: zeroKopecks };
    return price === undefined
      ? { service, availability: 'need_confirm', price: zeroKopecks }
      : { service, availability: 'available', price };
  };
  if (service === 'INSURANCE')
    return request.declaredValue === undefined
      ? { service, availability: 'need_confirm', price: zeroKopecks }
      : priced(offer.insurance, asked.declaredValue !== undefined);
  if (service === 'RETURN') return priced(offer.documentsBack, asked.hasDocumentsBack);
  if (service === 'BY_HAND')
    return {
      service,
      availability: isIdentified(code) ? 'available' : 'not_available',
      price: zeroKopecks,
    };
  const isArranged = service in serviceAvailability;
  return { service, availability: isArranged ? 'need_confirm' : 'not_available', price: zeroKopecks };
}

/** One rate per way the kind of mail goes and that was asked for. */
export function toRates(
  code: OfferedCode,
  ways: readonly DeliveryWay[],
  offer: Offer,
  asked: Asked,
  request: QuoteRequest,
): CarrierRate[] {
  const services = request.services.map((service) => toServicePrice(service, code, offer, asked, request));
  const pricedApart = services.reduce((sum, { price }) => sum + price, 0);
  const basePrice = kopecks(offer.total - pricedApart);
  if (basePrice <= 0) return [];
  return ways.map((way) => ({
    tariffCode: code,
    tariffName: offeredMailTypes[code].name,
    tariffKind: 'default',
    way,
    basePrice,
    services,
    minDays: offer.minDays,
    maxDays: offer.maxDays,
    chargeableGrams: totalGrams(request.packages),
  }));
}

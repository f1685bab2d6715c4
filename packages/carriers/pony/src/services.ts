import type { CarrierServicePrice } from '@tranzit/carrier-kit';
import {
  type AdditionalService,
  type Availability,
  addKopecks,
  type Kopecks,
  kopecks,
  kopecksFromRoubles,
  zeroKopecks,
} from '@tranzit/kernel';
import { serviceAvailability } from './codes.ts';
import type { ChargeRow } from './schemas.ts';

/** What is insured, when insurance is asked for; a value of nothing is none. */
export const insuredValueOf = (request: {
  readonly services: readonly AdditionalService[];
  readonly declaredValue: Kopecks | undefined;
}): Kopecks | undefined =>
  request.services.includes('INSURANCE') ? request.declaredValue || undefined : undefined;

/** The price for the client: the carrier names the sum without VAT, and the VAT. */
export const priceWithVat = ({
  Sum = 0,
  VAT = 0,
}: {
  Sum?: number | undefined;
  VAT?: number | undefined;
}): Kopecks => addKopecks(kopecksFromRoubles(Sum), kopecksFromRoubles(VAT));

/** How the same tariff stands with the declared value; `undefined` where it was not asked or did not answer. */
export interface InsuredOffer {
  readonly price: Kopecks | undefined;
  readonly charges: readonly ChargeRow[];
}

const isInsuranceCharge = ({ Type, Description }: ChargeRow): boolean =>
  /insur/i.test(Type ?? '') || /страхов|insur/i.test(Description ?? '');

type PriceOrAvailability = Kopecks | Exclude<Availability, 'available'>;

/**
 * What the insured price is above the plain one, and what is charged beside it. Where neither says a word, nobody knows
 * whether insurance is free or was not looked at, so people find out.
 */
export function insurancePrice(plain: Kopecks, insured: InsuredOffer | undefined): PriceOrAvailability {
  if (!insured) return 'need_confirm';
  if (insured.price === undefined) return 'not_available';
  const charges = insured.charges.filter(isInsuranceCharge);
  const beside = charges
    .filter(({ IncludingType }) => !/^included$/i.test(IncludingType ?? ''))
    .map(priceWithVat);
  const price = addKopecks(kopecks(Math.max(0, insured.price - plain)), ...beside);
  return price > 0 || charges.length > 0 ? price : 'need_confirm';
}

const otherAvailability = (service: AdditionalService): Exclude<Availability, 'available'> =>
  service in serviceAvailability ? 'need_confirm' : 'not_available';

/** A price for every service asked for; what has none waits for a person or is not there. */
export const toServicePrices = (
  services: readonly AdditionalService[],
  insurance: PriceOrAvailability,
): CarrierServicePrice[] =>
  services.map((service) => {
    const price = service === 'INSURANCE' ? insurance : otherAvailability(service);
    return typeof price === 'number'
      ? { service, availability: 'available', price }
      : { service, availability: price, price: zeroKopecks };
  });

import type { CarrierRate } from '@tranzit/carrier-kit';
import {
  type AdditionalService,
  addKopecks,
  type CarrierCode,
  type Kopecks,
  kopecks,
  shareOfKopecks,
  zeroKopecks,
} from '@tranzit/kernel';
import { type ContractTerms, cashbackPercent, insuranceFactor } from '../../accounts/index.ts';
import type { QuotedRate } from './way-back.ts';

/** Under a customer contract the carrier's price stands as it is. */
export const carrierTerms: ContractTerms = {
  loyalty: 'DISCOUNT',
  discountPercent: 0,
  personalDiscounts: {},
  tenderPrices: {},
  rank: 'bronze',
  earnsBonuses: false,
};

export const pricePartKinds = ['base', 'service', 'insurance', 'discount', 'return'] as const;

export interface PricePart {
  readonly kind: (typeof pricePartKinds)[number];
  readonly code: AdditionalService | null;
  readonly amount: Kopecks;
}

export interface CustomerPrice {
  readonly price: Kopecks;
  readonly parts: readonly PricePart[];
  readonly cashback: Kopecks;
}

/** What is paid for the order itself: the way back of a cargo is an order of its own, paid when that is made. */
export const withoutReturn = (parts: readonly PricePart[]) => {
  const own = parts.filter(({ kind }) => kind !== 'return');
  return { parts: own, price: addKopecks(...own.map(({ amount }) => amount)) };
};

function discountOf(base: Kopecks, carrier: CarrierCode, terms: ContractTerms): Kopecks {
  switch (terms.loyalty) {
    case 'DISCOUNT':
      return shareOfKopecks(base, terms.discountPercent / 100);
    case 'PERSONAL':
      return shareOfKopecks(base, (terms.personalDiscounts[carrier] ?? 0) / 100);
    case 'TENDER':
      return kopecks(base - shareOfKopecks(base, terms.tenderPrices[carrier] ?? 1));
    case 'RANK':
      return zeroKopecks;
  }
}

/** What a service costs the customer: a rank's factor is on the insurance, all else is the carrier's price. */
export function servicePrice(
  { service, price }: CarrierRate['services'][number],
  terms: ContractTerms,
): Kopecks {
  return shareOfKopecks(price, service === 'INSURANCE' ? insuranceFactor(terms) : 1);
}

/**
 * The customer's price: the carrier's price with the account's terms and nothing else. Only services that were asked
 * for and that the carrier prices are added; a discount is on the base price, a rank's factor on the insurance. The way
 * back of a cargo is priced by the same terms; its cashback is that of its own order.
 */
export function customerPrice(
  rate: QuotedRate,
  carrier: CarrierCode,
  asked: readonly AdditionalService[],
  terms: ContractTerms,
): CustomerPrice {
  const parts: PricePart[] = [{ kind: 'base', code: null, amount: rate.basePrice }];
  for (const priced of rate.services) {
    const { service, availability } = priced;
    if (!asked.includes(service) || availability !== 'available') continue;
    if (service === 'RETURN' && rate.wayBack) {
      const { price: amount } = customerPrice(rate.wayBack, carrier, ['INSURANCE'], terms);
      parts.push({ kind: 'return', code: service, amount });
      continue;
    }
    const kind = service === 'INSURANCE' ? 'insurance' : 'service';
    parts.push({ kind, code: service, amount: servicePrice(priced, terms) });
  }
  const discount = discountOf(rate.basePrice, carrier, terms);
  if (discount !== 0) parts.push({ kind: 'discount', code: null, amount: kopecks(-discount) });
  const price = addKopecks(...parts.map((part) => part.amount));
  return {
    price,
    parts,
    cashback: kopecks(
      Math.floor(shareOfKopecks(withoutReturn(parts).price, cashbackPercent(terms) / 100) / 100) * 100,
    ),
  };
}

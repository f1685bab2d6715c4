import type { CarrierRate } from '@tranzit/carrier-kit';
import {
  type AdditionalService,
  addKopecks,
  type CarrierCode,
  type Kopecks,
  kopecks,
  type Rank,
  rankTable,
  shareOfKopecks,
  zeroKopecks,
} from '@tranzit/kernel';

/** What an account has agreed with the portal; frozen with each calculation. */
export interface ContractTerms {
  readonly loyalty: 'RANK' | 'DISCOUNT' | 'PERSONAL' | 'TENDER';
  readonly discountPercent: number;
  /** PERSONAL: percent off the base price by carrier. */
  readonly personalDiscounts: Readonly<Partial<Record<CarrierCode, number>>>;
  /** TENDER: factor on the base price by carrier. */
  readonly tenderPrices: Readonly<Partial<Record<CarrierCode, number>>>;
  readonly rank: Rank;
  readonly earnsBonuses: boolean;
}

/** Under an account's own contract the carrier's price stands as it is. */
export const carrierTerms: ContractTerms = {
  loyalty: 'DISCOUNT',
  discountPercent: 0,
  personalDiscounts: {},
  tenderPrices: {},
  rank: 'bronze',
  earnsBonuses: false,
};

export const loyaltyByCode = { 1: 'RANK', 2: 'DISCOUNT', 3: 'PERSONAL', 4: 'TENDER' } as const;

export interface PricePart {
  readonly kind: 'base' | 'service' | 'insurance' | 'discount';
  readonly code: AdditionalService | null;
  readonly amount: Kopecks;
}

export interface CustomerPrice {
  readonly price: Kopecks;
  readonly parts: readonly PricePart[];
  readonly cashback: Kopecks;
}

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
  { loyalty, rank }: ContractTerms,
): Kopecks {
  const factor = service === 'INSURANCE' && loyalty === 'RANK' ? rankTable[rank].insuranceFactor : 1;
  return shareOfKopecks(price, factor);
}

/**
 * The customer's price: the carrier's price with the account's terms and nothing else. Only services that were asked
 * for and that the carrier prices are added; a discount is on the base price, a rank's factor on the insurance.
 */
export function customerPrice(
  rate: CarrierRate,
  carrier: CarrierCode,
  asked: readonly AdditionalService[],
  terms: ContractTerms,
): CustomerPrice {
  const parts: PricePart[] = [{ kind: 'base', code: null, amount: rate.basePrice }];
  for (const priced of rate.services) {
    const { service, availability } = priced;
    if (!asked.includes(service) || availability !== 'available') continue;
    const kind = service === 'INSURANCE' ? 'insurance' : 'service';
    parts.push({ kind, code: service, amount: servicePrice(priced, terms) });
  }
  const discount = discountOf(rate.basePrice, carrier, terms);
  if (discount !== 0) parts.push({ kind: 'discount', code: null, amount: kopecks(-discount) });
  const price = addKopecks(...parts.map((part) => part.amount));
  const cashbackPercent = terms.earnsBonuses ? rankTable[terms.rank].cashbackPercent : 0;
  return {
    price,
    parts,
    cashback: kopecks(Math.floor(shareOfKopecks(price, cashbackPercent / 100) / 100) * 100),
  };
}

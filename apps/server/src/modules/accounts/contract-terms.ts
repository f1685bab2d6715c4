import { type CarrierCode, type Rank, rankTable } from '@tranzit/kernel';

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

export const loyaltyByCode = { 1: 'RANK', 2: 'DISCOUNT', 3: 'PERSONAL', 4: 'TENDER' } as const;

/** What the price of insurance is multiplied by: the rank's factor under loyalty RANK, else 1. */
export const insuranceFactor = ({ loyalty, rank }: Pick<ContractTerms, 'loyalty' | 'rank'>): number =>
  loyalty === 'RANK' ? rankTable[rank].insuranceFactor : 1;

/** Share of a price that comes back as bonuses. */
export const cashbackPercent = ({
  earnsBonuses,
  rank,
}: Pick<ContractTerms, 'earnsBonuses' | 'rank'>): number =>
  earnsBonuses ? rankTable[rank].cashbackPercent : 0;

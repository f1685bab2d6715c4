import { type CarrierCode, type Rank, ranks, rankTable } from '@tranzit/kernel';
import { z } from 'zod';

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

/** By carrier; of carriers that are no more too. */
const storedRatios = z.record(z.string(), z.number());

/** Percents or factors by carrier from `personal_discounts` or `tender_prices`, which staff writes. */
export const readRatios = (stored: unknown): ContractTerms['tenderPrices'] => storedRatios.parse(stored);

const storedTerms = z.object({
  loyalty: z.enum(Object.values(loyaltyByCode)),
  discountPercent: z.number(),
  personalDiscounts: storedRatios,
  tenderPrices: storedRatios,
  rank: z.enum(ranks),
  earnsBonuses: z.boolean(),
});

/** Terms as a calculation has frozen them. */
export const readTerms = (stored: unknown): ContractTerms => storedTerms.parse(stored);

/** What the price of insurance is multiplied by: the rank's factor under loyalty RANK, else 1. */
export const insuranceFactor = ({ loyalty, rank }: Pick<ContractTerms, 'loyalty' | 'rank'>): number =>
  loyalty === 'RANK' ? rankTable[rank].insuranceFactor : 1;

/** Share of a price that comes back as bonuses. */
export const cashbackPercent = ({
  earnsBonuses,
  rank,
}: Pick<ContractTerms, 'earnsBonuses' | 'rank'>): number =>
  earnsBonuses ? rankTable[rank].cashbackPercent : 0;

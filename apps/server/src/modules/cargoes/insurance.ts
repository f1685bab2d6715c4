import { type Kopecks, kopecks, type Rank, rankTable, shareOfKopecks } from '@tranzit/kernel';

/** What insurance costs by the portal's own measure; a carrier's rate has the exact price. */
const standardPercent = 0.5;
const leastPrice = kopecks(30_00);
const rankLoyalty = 1;

/** The account's terms that insurance depends on. */
export interface InsuranceTerms {
  /** 1 RANK, 2 DISCOUNT, 3 PERSONAL, 4 TENDER. */
  readonly loyalty: number;
  readonly rank: Rank;
}

/** What the price of insurance is multiplied by: the rank's factor under loyalty RANK, else 1. */
export const insuranceFactor = ({ loyalty, rank }: InsuranceTerms): number =>
  loyalty === rankLoyalty ? rankTable[rank].insuranceFactor : 1;

/** Share of the declared value that insurance costs the account, percent. */
export const insurancePercent = (terms: InsuranceTerms): number =>
  Number((standardPercent * insuranceFactor(terms)).toFixed(4));

/** The least that insurance costs the account. */
export const insuranceMinimum = (terms: InsuranceTerms): Kopecks =>
  shareOfKopecks(leastPrice, insuranceFactor(terms));

/** Approximate price of insuring a value: 0.5 %, at least 30 roubles, times the account's factor. */
export function insurancePrice(declaredValue: Kopecks, terms: InsuranceTerms): Kopecks {
  const price = Math.max(shareOfKopecks(declaredValue, standardPercent / 100), leastPrice);
  return shareOfKopecks(kopecks(price), insuranceFactor(terms));
}

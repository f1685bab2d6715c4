import { type Kopecks, kopecks, type Rank, rankTable, shareOfKopecks } from '@tranzit/kernel';

const rankLoyalty = 1;

/** What an estimate of insurance depends on: the portal's own measure and the account's terms. */
export interface InsuranceTerms {
  /** Share of the declared value, before the account's factor. */
  readonly percent: number;
  readonly minimum: Kopecks;
  /** 1 RANK, 2 DISCOUNT, 3 PERSONAL, 4 TENDER. */
  readonly loyalty: number;
  readonly rank: Rank;
}

/** What the price of insurance is multiplied by: the rank's factor under loyalty RANK, else 1. */
export const insuranceFactor = ({ loyalty, rank }: Pick<InsuranceTerms, 'loyalty' | 'rank'>): number =>
  loyalty === rankLoyalty ? rankTable[rank].insuranceFactor : 1;

/** Share of the declared value that insurance costs the account, percent. */
export const insurancePercent = (terms: InsuranceTerms): number =>
  Number((terms.percent * insuranceFactor(terms)).toFixed(4));

/** The least that insurance costs the account. */
export const insuranceMinimum = (terms: InsuranceTerms): Kopecks =>
  shareOfKopecks(terms.minimum, insuranceFactor(terms));

/** Approximate price of insuring a value, until a carrier's rate tells the exact one. */
export function insurancePrice(declaredValue: Kopecks, terms: InsuranceTerms): Kopecks {
  const price = Math.max(shareOfKopecks(declaredValue, terms.percent / 100), terms.minimum);
  return shareOfKopecks(kopecks(price), insuranceFactor(terms));
}

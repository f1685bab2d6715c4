import { type Kopecks, kopecks, shareOfKopecks } from '@tranzit/kernel';
import { type ContractTerms, insuranceFactor } from '../accounts/index.ts';

/** What an estimate of insurance depends on: the portal's own measure and the account's terms. */
export interface InsuranceTerms extends Pick<ContractTerms, 'loyalty' | 'rank'> {
  /** Share of the declared value, before the account's factor. */
  readonly percent: number;
  readonly minimum: Kopecks;
}

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

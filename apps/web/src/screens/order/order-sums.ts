import type { RateResult } from '@tranzit/contract';
import { addKopecks, type Kopecks, kopecksFromRoubles, roublesFromKopecks } from '@tranzit/kernel';

export type PricePart = RateResult['priceParts'][number];

export interface Payment {
  readonly parts: readonly PricePart[];
  /** Whole percent of the discount on the base price; `undefined` where it is no whole number. */
  readonly discountPercent: number | undefined;
  readonly bonusRoubles: number;
  /** What the account is charged. */
  readonly totalRoubles: number;
}

function discountPercent(parts: readonly PricePart[]): number | undefined {
  const sum = (kind: PricePart['kind']) =>
    parts.filter((part) => part.kind === kind).reduce((total, { amount }) => total + amount, 0);
  const base = sum('base');
  const percent = base > 0 ? (-sum('discount') / base) * 100 : 0;
  const whole = Math.round(percent);
  return whole > 0 && Math.abs(percent - whole) < 0.05 ? whole : undefined;
}

const minus = (amount: Kopecks): Kopecks => kopecksFromRoubles(-roublesFromKopecks(amount));

/** What is to be paid for a rate with so many bonuses; bonuses that may not be spent do not count. */
export function paymentOf(rate: RateResult, bonuses: number): Payment {
  const price = kopecksFromRoubles(rate.price);
  const bonusRoubles = Math.min(Math.max(0, Math.trunc(bonuses)), rate.price);
  const total = addKopecks(price, minus(kopecksFromRoubles(bonusRoubles)));
  return {
    parts: rate.priceParts.filter(({ amount }) => amount !== 0),
    discountPercent: discountPercent(rate.priceParts),
    bonusRoubles,
    totalRoubles: roublesFromKopecks(total),
  };
}

/** Price of an included service; 0 where the base price covers it. */
export function servicePrice(rate: RateResult, code: NonNullable<PricePart['code']>): number {
  const priced = rate.priceParts.find(
    (part) => part.code === code || (code === 'INSURANCE' && part.kind === 'insurance'),
  );
  return priced?.amount ?? 0;
}

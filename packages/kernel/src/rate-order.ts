import type { Kopecks } from './money.ts';

export const rateOrderings = [
  'default',
  'fastest',
  'cheapest',
  'optimal',
  'recommended',
  'max_cashback',
  'original',
] as const;
/** How a list of rates is ordered; `default` begins with the earliest day of delivery (`minDays`), of those with the surest. */
export type RateOrdering = (typeof rateOrderings)[number];

/** What the orderings look at. */
export interface OrderedRate {
  readonly rateResultId: number;
  readonly price: Kopecks;
  readonly minDays: number;
  readonly maxDays: number;
  readonly cashback: Kopecks;
  /** Share of deliveries on time on this lane, 0 to 1; absent until there are enough deliveries. */
  readonly onTimeShare?: number;
  /** Place in the carrier's own list. */
  readonly position: number;
}

type Key = (rate: OrderedRate) => number;

const price: Key = (rate) => rate.price;
const minDays: Key = (rate) => rate.minDays;
const maxDays: Key = (rate) => rate.maxDays;

/** Price and days relative to the best of the list; a zero counts as the smallest unit, so nothing divides by it. */
function optimality(rates: readonly OrderedRate[]): Key {
  const lowestPrice = Math.max(1, Math.min(...rates.map(price)));
  const lowestDays = Math.max(1, Math.min(...rates.map(maxDays)));
  return (rate) => rate.price / lowestPrice + Math.max(1, rate.maxDays) / lowestDays;
}

/** The keys of an ordering, the first deciding; all ascending. */
function keysOf(ordering: RateOrdering, rates: readonly OrderedRate[]): readonly Key[] {
  const optimal = optimality(rates);
  const keys: Record<RateOrdering, readonly Key[]> = {
    cheapest: [price, minDays],
    fastest: [maxDays, minDays, price],
    default: [minDays, maxDays, price],
    optimal: [optimal],
    recommended: [(rate) => optimal(rate) / (rate.onTimeShare ?? 1)],
    max_cashback: [(rate) => -rate.cashback, price],
    original: [(rate) => rate.position],
  };
  return [...keys[ordering], (rate) => rate.rateResultId];
}

/** A new list in the given ordering. Every ordering ends in `rateResultId`, so it never depends on the list's order. */
export function orderRates<Rate extends OrderedRate>(
  rates: readonly Rate[],
  ordering: RateOrdering,
): readonly Rate[] {
  const keys = keysOf(ordering, rates);
  const ranked = rates.map((rate) => ({ rate, keys: keys.map((key) => key(rate)) }));
  return ranked.sort((a, b) => compareKeys(a.keys, b.keys)).map(({ rate }) => rate);
}

function compareKeys(left: readonly number[], right: readonly number[]): number {
  const index = left.findIndex((value, position) => value !== right[position]);
  return index < 0 ? 0 : (left[index] ?? 0) < (right[index] ?? 0) ? -1 : 1;
}

import type { RateResult } from '@tranzit/contract';

const cheaperShare = 0.05;

/**
 * A rate of the same calculation that is at least 5 % cheaper and no slower, or at least a day faster and at most 5 %
 * dearer; the cheapest of those, else `undefined`. Of any way, but only rates that can be ordered now.
 */
export function betterRate(chosen: RateResult, all: readonly RateResult[]): RateResult | undefined {
  const isBetter = (rate: RateResult): boolean => {
    const cheaper = rate.price <= chosen.price * (1 - cheaperShare) && rate.maxDays <= chosen.maxDays;
    const faster = rate.maxDays <= chosen.maxDays - 1 && rate.price <= chosen.price * (1 + cheaperShare);
    return cheaper || faster;
  };
  return all
    .filter((rate) => rate.rateResultId !== chosen.rateResultId)
    .filter((rate) => rate.availability === 'available' && rate.lastKnownAt === null && isBetter(rate))
    .toSorted((a, b) => a.price - b.price || a.maxDays - b.maxDays || a.rateResultId - b.rateResultId)[0];
}

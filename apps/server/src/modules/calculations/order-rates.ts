import type { Ordering, RateResult } from '@tranzit/contract';
import { kopecksFromRoubles, orderRates } from '@tranzit/kernel';

/** The rates of one calculation in the wished order, those that can be ordered before those from earlier. */
export function inOrder(rates: readonly RateResult[], ordering: Ordering): readonly RateResult[] {
  const byId = new Map(rates.map((rate) => [rate.rateResultId, rate]));
  const ordered = orderRates(
    rates.map(({ rateResultId, price, minDays, maxDays, cashback, onTimeShare, position }) => ({
      rateResultId,
      price: kopecksFromRoubles(price),
      minDays,
      maxDays,
      cashback: kopecksFromRoubles(cashback),
      ...(onTimeShare === null ? {} : { onTimeShare }),
      position,
    })),
    ordering,
  );
  const all = ordered.flatMap(({ rateResultId }) => byId.get(rateResultId) ?? []);
  const isFresh = ({ lastKnownAt }: RateResult): boolean => lastKnownAt === null;
  return [...all.filter(isFresh), ...all.filter((rate) => !isFresh(rate))];
}

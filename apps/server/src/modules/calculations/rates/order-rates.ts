import type { Ordering, RateResult } from '@tranzit/contract';
import { kopecksFromRoubles, orderRates } from '@tranzit/kernel';

/**
 * The rates of one calculation in the wished order: those that can be ordered, those from earlier, those that people must
 * confirm, those that lack a service.
 */
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
  const groupOf = ({ availability, lastKnownAt }: RateResult): number =>
    availability === 'available' ? (lastKnownAt === null ? 0 : 1) : availability === 'need_confirm' ? 2 : 3;
  return all.toSorted((a, b) => groupOf(a) - groupOf(b));
}

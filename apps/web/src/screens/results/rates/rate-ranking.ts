import type { Ordering } from '@tranzit/contract';
import { kopecksFromRoubles, type OrderedRate, orderRates } from '@tranzit/kernel';
import type { RateBadge } from '../../../ui/rate-row/rate-notes.tsx';
import type { BoardRate } from '../board/board.ts';
import { isOrderable } from './rate-labels.ts';

/** Orders offered, as the tabs stand; the rates' own order begins with the earliest start. */
export const sortings = [
  'cheapest',
  'fastest',
  'optimal',
  'recommended',
  'max_cashback',
  'default',
] as const satisfies readonly Ordering[];
export type Sorting = (typeof sortings)[number];

const toOrdered = (rate: BoardRate) =>
  ({
    rate,
    rateResultId: rate.rateResultId,
    price: kopecksFromRoubles(rate.price),
    cashback: kopecksFromRoubles(rate.cashback),
    minDays: rate.minDays,
    maxDays: rate.maxDays,
    position: rate.position,
    ...(rate.onTimeShare !== null && { onTimeShare: rate.onTimeShare }),
  }) satisfies OrderedRate & { readonly rate: BoardRate };

const isFresh = ({ lastKnownAt }: BoardRate): boolean => lastKnownAt === null;

/** A new list in the chosen order, by the same rules as the server's: rates from earlier come last. */
export function sortRates(rates: readonly BoardRate[], sorting: Sorting): readonly BoardRate[] {
  const sorted = orderRates(rates.map(toOrdered), sorting).map(({ rate }) => rate);
  return [...sorted.filter(isFresh), ...sorted.filter((rate) => !isFresh(rate))];
}

const isOffer = (rate: BoardRate): boolean => isFresh(rate) && isOrderable(rate);
const lowestPrice = (rates: readonly BoardRate[]): number =>
  Math.min(...rates.filter(isOffer).map(({ price }) => price));

/** The lowest price among the waiting, in roubles, where it is below all that is shown. */
export function cheaperAmong(waiting: readonly BoardRate[], shown: readonly BoardRate[]): number | undefined {
  const lowest = lowestPrice(waiting);
  return lowest < lowestPrice(shown) ? lowest : undefined;
}

/** The cheapest of what is out of sight, where it is below all that is in sight. */
export function cheapestBeyond(
  beyond: readonly BoardRate[],
  shown: readonly BoardRate[],
): BoardRate | undefined {
  const price = cheaperAmong(beyond, shown);
  return beyond.find((rate) => isOffer(rate) && rate.price === price);
}

/** One list for each set of badges that there can be: a rate that wears the same is given the same. */
const badgeLists = new Map<string, readonly RateBadge[]>();

function withBadge(worn: readonly RateBadge[], badge: RateBadge): readonly RateBadge[] {
  const key = [...worn, badge].join();
  const known = badgeLists.get(key) ?? [...worn, badge];
  badgeLists.set(key, known);
  return known;
}

/** Which rate wears which badge, by its key: the best of those that may be ordered, where there is anything to be better than. */
export function badgesOf(rates: readonly BoardRate[]): ReadonlyMap<string, readonly RateBadge[]> {
  const found = new Map<string, readonly RateBadge[]>();
  const offers = rates.filter(isOffer);
  if (offers.length < 2) return found;
  for (const badge of ['cheapest', 'fastest', 'optimal'] as const) {
    const [best] = sortRates(offers, badge);
    if (best) found.set(best.rateKey, withBadge(found.get(best.rateKey) ?? [], badge));
  }
  return found;
}

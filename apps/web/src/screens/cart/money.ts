import type { Destination } from '@tranzit/contract';
import { addKopecks, bonusCapRoubles, kopecksFromRoubles, roublesFromKopecks } from '@tranzit/kernel';
import { priceOf } from '../../features/destinations/index.ts';
import { orderPrice } from '../../lib/shipping/order-price.ts';

/** Roubles of all of them, to the kopeck. */
export const sumOf = (destinations: readonly Destination[]): number =>
  roublesFromKopecks(addKopecks(...destinations.map((one) => kopecksFromRoubles(priceOf(one)))));

/**
 * The most bonuses that may pay for them: at most half of each order, its way back aside, at most what there is, and nothing
 * for those that their carrier bills by the account's own contract.
 */
export function bonusLimitOf(destinations: readonly Destination[], balance: number): number {
  const caps = destinations
    .flatMap(({ result }) => (result?.contract === 'portal' ? [result] : []))
    .map((rate) => bonusCapRoubles(kopecksFromRoubles(orderPrice(rate))));
  return Math.max(
    0,
    Math.min(
      Math.floor(balance),
      caps.reduce((sum, cap) => sum + cap, 0),
    ),
  );
}

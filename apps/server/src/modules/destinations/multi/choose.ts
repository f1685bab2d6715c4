import type { MultiRule } from '@tranzit/contract';
import { multiRules } from '@tranzit/contract';
import { type CarrierCode, carrierCodes, kopecks, orderRates } from '@tranzit/kernel';
import { z } from 'zod';
import type { Offer } from '../../calculations/index.ts';

/** By what a rate is chosen for all. */
export interface ChoiceRule {
  readonly rule: MultiRule;
  /** For the rule `carrier`. */
  readonly carrier?: CarrierCode | undefined;
  readonly mostKopecks?: number | undefined;
  readonly mostDays?: number | undefined;
  /** Dearer than the cheapest rate of the destination, at most. */
  readonly mostPercent?: number | undefined;
}

const storedRule = z.object({
  rule: z.enum(multiRules),
  carrier: z.enum(carrierCodes).optional(),
  mostKopecks: z.number().optional(),
  mostDays: z.number().optional(),
  mostPercent: z.number().optional(),
});

export const readRule = (stored: unknown): ChoiceRule => storedRule.parse(stored);

const orderings = {
  cheapest: 'cheapest',
  fastest: 'fastest',
  optimal: 'optimal',
  carrier: 'cheapest',
} as const satisfies Record<MultiRule, string>;

/** Whether a rate is within the bounds of a rule, among the rates of the same destination. */
function withinBounds(
  offers: readonly Offer[],
  { rule, carrier, mostKopecks, mostDays, mostPercent }: ChoiceRule,
): readonly Offer[] {
  const cheapest = Math.min(...offers.map(({ price_kopecks }) => price_kopecks));
  const mostByPercent =
    mostPercent === undefined ? Number.POSITIVE_INFINITY : cheapest * (1 + mostPercent / 100);
  return offers.filter(
    (offer) =>
      (rule !== 'carrier' || offer.carrier === carrier) &&
      offer.price_kopecks <= Math.min(mostKopecks ?? Number.POSITIVE_INFINITY, mostByPercent) &&
      offer.max_days <= (mostDays ?? Number.POSITIVE_INFINITY),
  );
}

/** The rate that a rule chooses among those of one destination; `undefined` where none is within its bounds. Pure. */
export function choose(offers: readonly Offer[], rule: ChoiceRule): Offer | undefined {
  const [best] = orderRates(
    withinBounds(offers, rule).map((offer) => ({
      offer,
      rateResultId: offer.id,
      price: kopecks(offer.price_kopecks),
      minDays: offer.min_days,
      maxDays: offer.max_days,
      cashback: kopecks(offer.cashback_kopecks),
      position: offer.position,
    })),
    orderings[rule.rule],
  );
  return best?.offer;
}

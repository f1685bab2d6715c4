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
}

const storedRule = z.object({
  rule: z.enum(multiRules),
  carrier: z.enum(carrierCodes).optional(),
  mostKopecks: z.number().optional(),
  mostDays: z.number().optional(),
});

export const readRule = (stored: unknown): ChoiceRule => storedRule.parse(stored);

const orderings = {
  cheapest: 'cheapest',
  fastest: 'fastest',
  optimal: 'optimal',
  carrier: 'cheapest',
} as const satisfies Record<MultiRule, string>;

const isWithin = (offer: Offer, { rule, carrier, mostKopecks, mostDays }: ChoiceRule): boolean =>
  (rule !== 'carrier' || offer.carrier === carrier) &&
  offer.price_kopecks <= (mostKopecks ?? Number.POSITIVE_INFINITY) &&
  offer.max_days <= (mostDays ?? Number.POSITIVE_INFINITY);

/** The rate that a rule chooses among those of one destination; `undefined` where none is within its bounds. Pure. */
export function choose(offers: readonly Offer[], rule: ChoiceRule): Offer | undefined {
  const [best] = orderRates(
    offers
      .filter((offer) => isWithin(offer, rule))
      .map((offer) => ({
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

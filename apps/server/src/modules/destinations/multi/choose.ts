import type { MultiRule } from '@tranzit/contract';
import { multiRules } from '@tranzit/contract';
import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import { z } from 'zod';
import type { Offer } from '../../calculations/index.ts';
import { bestOf } from '../../rules/index.ts';

/** By what a rate is chosen for all. */
export interface ChoiceRule {
  /** `rules`: those of the account decide, each row by its own. */
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
} as const satisfies Record<Exclude<MultiRule, 'rules'>, string>;

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

/** The rate that one rule for all chooses among those of one destination; `undefined` where none is within its bounds. Pure. */
export const choose = (offers: readonly Offer[], rule: ChoiceRule): Offer | undefined =>
  rule.rule === 'rules' ? undefined : bestOf(withinBounds(offers, rule), orderings[rule.rule]);

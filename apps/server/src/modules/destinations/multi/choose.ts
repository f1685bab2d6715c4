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
} as const satisfies Record<Exclude<MultiRule, 'rules'>, string>;

const isWithin = (offer: Offer, { rule, carrier, mostKopecks, mostDays }: ChoiceRule): boolean =>
  (rule !== 'carrier' || offer.carrier === carrier) &&
  offer.price_kopecks <= (mostKopecks ?? Number.POSITIVE_INFINITY) &&
  offer.max_days <= (mostDays ?? Number.POSITIVE_INFINITY);

/** The rate that one rule for all chooses among those of one destination; `undefined` where none is within its bounds. Pure. */
export const choose = (offers: readonly Offer[], rule: ChoiceRule): Offer | undefined =>
  rule.rule === 'rules'
    ? undefined
    : bestOf(
        offers.filter((offer) => isWithin(offer, rule)),
        orderings[rule.rule],
      );

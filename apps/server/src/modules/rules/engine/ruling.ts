import { type RulingOutcome, type RulingView, ruleServices, rulingOutcomes } from '@tranzit/contract';
import type { AdditionalService, CarrierCode, DeliveryWay, RateResultId, TagId } from '@tranzit/kernel';
import { asId } from '@tranzit/kernel';
import { z } from 'zod';
import type { Offer } from '../../calculations/index.ts';
import type { CargoContents } from '../../cargoes/index.ts';
import type { Rule, RuleService } from '../rule.ts';
import { matchRule, type ShipmentFacts } from './match-rule.ts';
import { isWayOf, pickRate } from './pick-rate.ts';

/** What the account's rules have said of a shipment; it stays with the row when the rule is changed or gone. */
export interface Ruling {
  readonly ruleId: Rule['id'];
  readonly title: string;
  readonly outcome: RulingOutcome;
  readonly services: readonly RuleService[];
  /** Of these, what could not be asked for. */
  readonly lacking: readonly RuleService[];
  /** To be put on the order. */
  readonly tagId: TagId | null;
}

const storedRuling = z.object({
  ruleId: z.number().transform((id) => asId('RuleId', id)),
  title: z.string(),
  outcome: z.enum(rulingOutcomes),
  services: z.array(z.enum(ruleServices)),
  lacking: z.array(z.enum(ruleServices)),
  tagId: z
    .number()
    .transform((id) => asId('TagId', id))
    .nullable(),
});

/** From a column `ruling`. */
export const readRuling = (stored: unknown): Ruling | undefined =>
  stored === null || stored === undefined ? undefined : storedRuling.parse(stored);

export const presentRuling = ({ ruleId, title, outcome, lacking }: Ruling): RulingView => ({
  ruleId,
  title,
  outcome,
  lacking: [...lacking],
});

/** Rules as they are asked: those of an account with the carriers that it can ask. */
export interface ActiveRules {
  readonly rules: readonly Rule[];
  readonly carriers: ReadonlySet<CarrierCode>;
}

/** What is insured must be worth something. */
const lackingOf = ({ actions }: Rule, facts: ShipmentFacts): readonly RuleService[] =>
  actions.services.filter((service) => service === 'INSURANCE' && !facts.declaredValue);

/** The rule that a shipment meets, before there are rates. Pure. */
export function ruleOn({ rules }: ActiveRules, facts: ShipmentFacts) {
  const rule = matchRule(rules, facts);
  if (!rule) return undefined;
  const ruling: Ruling = {
    ruleId: rule.id,
    title: rule.title,
    outcome: 'waiting',
    services: rule.actions.services,
    lacking: lackingOf(rule, facts),
    tagId: rule.actions.tag ?? null,
  };
  return { rule, ruling };
}

/** The services that a shipment is to be asked with: its own and those of its rule that can be had. Pure. */
export const servicesBy = (
  ruling: Pick<Ruling, 'services' | 'lacking'> | undefined,
  { services, isInsured }: Pick<CargoContents, 'services' | 'isInsured'>,
): readonly AdditionalService[] => [
  ...new Set([
    ...services,
    ...(isInsured ? (['INSURANCE'] as const) : []),
    ...(ruling?.services ?? []).filter((service) => !ruling?.lacking.includes(service)),
  ]),
];

interface Answers {
  readonly facts: ShipmentFacts;
  /** Ways that carriers were asked for. */
  readonly ways: readonly DeliveryWay[];
  readonly offers: readonly Offer[];
}

/** Which of the rates of a shipment the rules take, and why none. Pure. */
export function decide(
  active: ActiveRules,
  { facts, ways, offers }: Answers,
): { readonly ruling: Ruling; readonly rateResultId: RateResultId | null } | undefined {
  const found = ruleOn(active, facts);
  if (!found) return undefined;
  const { actions } = found.rule;
  const told = (outcome: RulingOutcome, rateResultId: RateResultId | null = null) => ({
    ruling: { ...found.ruling, outcome },
    rateResultId,
  });
  if (actions.carrier !== undefined && !active.carriers.has(actions.carrier)) return told('carrier_gone');
  if (!ways.some((way) => isWayOf(actions, way))) return told('other_way');
  const rate = pickRate(actions, offers);
  return rate ? told('chosen', rate.id) : told('no_rate');
}

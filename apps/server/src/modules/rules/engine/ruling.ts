import { type RulingOutcome, type RulingView, ruleServices, rulingOutcomes } from '@tranzit/contract';
import type { AdditionalService, CarrierCode, DeliveryWay, RateResultId, TagId } from '@tranzit/kernel';
import { asId } from '@tranzit/kernel';
import { z } from 'zod';
import { mapInTurns } from '../../../platform/map-in-turns.ts';
import type { Offer } from '../../calculations/index.ts';
import type { CargoContents } from '../../cargoes/index.ts';
import type { Rule, RuleService } from '../rule.ts';
import { matchRule, type PreparedConditions, prepareConditions, type ShipmentFacts } from './match-rule.ts';
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
  /** Of one whose rate was given up for another: what comes back with that rate. */
  readonly former?: { readonly rateResultId: RateResultId; readonly tagId: TagId | null } | undefined;
}

const storedTagId = z
  .number()
  .transform((id) => asId('TagId', id))
  .nullable();
const storedRuling = z.object({
  ruleId: z.number().transform((id) => asId('RuleId', id)),
  title: z.string(),
  outcome: z.enum(rulingOutcomes),
  services: z.array(z.enum(ruleServices)),
  lacking: z.array(z.enum(ruleServices)),
  tagId: storedTagId,
  former: z
    .object({
      rateResultId: z.number().transform((id) => asId('RateResultId', id)),
      tagId: storedTagId,
    })
    .optional(),
});

/** From a column `ruling`. */
export const readRuling = (stored: unknown): Ruling | undefined =>
  stored === null || stored === undefined ? undefined : storedRuling.parse(stored);

interface Given {
  /** The rate that the shipment had. */
  readonly from: RateResultId | null;
  readonly to: RateResultId;
}

/**
 * What is left of a ruling once a person has given the shipment another rate: its services stay in the cargo, and with its own
 * rate all of it comes back. Pure.
 */
export function rulingAfter(ruling: Ruling, { from, to }: Given): Ruling {
  const { former, tagId } = ruling;
  if (from === to) return ruling;
  if (former?.rateResultId === to)
    return { ...ruling, outcome: 'chosen', tagId: former.tagId, former: undefined };
  if (ruling.outcome === 'set_aside') return ruling;
  const taken = from === null ? {} : { former: { rateResultId: from, tagId } };
  return { ...ruling, ...taken, outcome: 'set_aside', tagId: null };
}

/** What is left of a ruling where another has chosen, though it be the same rate: its services stay in the cargo. Pure. */
export const setAside = (ruling: Ruling): Ruling => ({
  ...ruling,
  outcome: 'set_aside',
  tagId: null,
  former: undefined,
});

/** Whether people are told of it: one whose rate was given up only as far as its services stay. */
export const isTold = ({ outcome, services, lacking }: Ruling): boolean =>
  outcome !== 'set_aside' || services.some((service) => !lacking.includes(service));

export const presentRuling = ({ ruleId, title, outcome, lacking }: Ruling): RulingView => ({
  ruleId,
  title,
  outcome,
  lacking: [...lacking],
});

/** A rule that is on, made ready for any number of shipments. */
export interface ReadyRule extends Pick<Rule, 'id' | 'title' | 'actions'> {
  readonly conditions: PreparedConditions;
}

export const readyRule = ({ id, title, actions, conditions }: Rule): ReadyRule => ({
  ...{ id, title, actions },
  conditions: prepareConditions(conditions),
});

/** Rules as they are asked: those of an account that are on, in their order, with the carriers that it can ask. */
export interface ActiveRules {
  readonly rules: readonly ReadyRule[];
  readonly carriers: ReadonlySet<CarrierCode>;
}

/** What is insured must be worth something. */
const lackingOf = ({ actions }: ReadyRule, facts: ShipmentFacts): readonly RuleService[] =>
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

export interface Decided {
  readonly ruling: Ruling;
  readonly rateResultId: RateResultId | null;
}

/** Which of the rates of a shipment the rules take, and why none. Pure. */
export function decide(active: ActiveRules, { facts, ways, offers }: Answers): Decided | undefined {
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

/** The same of many, in their order, `undefined` for one of which there is nothing to judge; others get their turns meanwhile. */
export const decideAll = (
  active: ActiveRules,
  shipments: readonly (Answers | undefined)[],
): Promise<readonly (Decided | undefined)[]> =>
  mapInTurns(shipments, (shipment) => shipment && decide(active, shipment));

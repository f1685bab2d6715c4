import type { TriedOrder } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { mapInTurns } from '../../../platform/map-in-turns.ts';
import type { AskedOf, Offer } from '../../calculations/index.ts';
import type { ShipmentFacts } from '../engine/match-rule.ts';
import { isWayOf, pickRate } from '../engine/pick-rate.ts';
import { type ActiveRules, type ReadyRule, type Ruling, ruleOn } from '../engine/ruling.ts';

/** What carriers were asked and have answered when an order was calculated. */
export interface OrderAnswers {
  readonly asked: AskedOf | undefined;
  /** Carriers that have answered, with rates or with none. */
  readonly answered: ReadonlySet<CarrierCode>;
  readonly offers: readonly Offer[];
}

export interface Judged {
  readonly outcome: TriedOrder['outcome'];
  readonly unknownReason: TriedOrder['unknownReason'];
  readonly ruling: Ruling | null;
  readonly rate: Offer | null;
}

export type WentBy = Pick<Offer, 'carrier' | 'tariff_code' | 'way'>;

/** Why the answers of then do not tell what the rule would take; `null` where they do. */
function gapIn(
  { actions }: ReadyRule,
  ruling: Ruling,
  { asked, answered }: OrderAnswers,
): Judged['unknownReason'] {
  if (!asked || answered.size === 0) return 'no_answers';
  const { carrier } = actions;
  if (asked.carriers !== null && (carrier === undefined || !asked.carriers.includes(carrier)))
    return 'not_asked';
  if (carrier !== undefined && !answered.has(carrier)) return 'not_asked';
  if (!asked.ways.some((way) => isWayOf(actions, way))) return 'other_way';
  const wanted = ruling.services.filter((service) => !ruling.lacking.includes(service));
  return wanted.every((service) => asked.services.includes(service)) ? null : 'other_services';
}

interface WentOrder {
  readonly facts: ShipmentFacts;
  readonly went: WentBy;
  readonly answers: OrderAnswers;
}

/** What the rules would have made of an order, by the answers that carriers gave then; nothing is supposed. Pure. */
export function judgeOrder(active: ActiveRules, { facts, went, answers }: WentOrder): Judged {
  const found = ruleOn(active, facts);
  const told = (outcome: Judged['outcome'], more: Partial<Judged> = {}): Judged => ({
    outcome,
    unknownReason: null,
    ruling: found?.ruling ?? null,
    rate: null,
    ...more,
  });
  if (!found) return told('none');
  const { actions } = found.rule;
  if (actions.carrier !== undefined && !active.carriers.has(actions.carrier))
    return told('no_rate', { ruling: { ...found.ruling, outcome: 'carrier_gone' } });
  const unknownReason = gapIn(found.rule, found.ruling, answers);
  if (unknownReason !== null) return told('unknown', { unknownReason });
  const rate = pickRate(actions, answers.offers);
  if (!rate) return told('no_rate', { ruling: { ...found.ruling, outcome: 'no_rate' } });
  const isSame =
    rate.carrier === went.carrier && rate.tariff_code === went.tariff_code && rate.way === went.way;
  return told(isSame ? 'same' : 'other', { rate, ruling: { ...found.ruling, outcome: 'chosen' } });
}

/** The same of many, in their order; others get their turns meanwhile. */
export const judgeOrders = (active: ActiveRules, orders: readonly WentOrder[]): Promise<readonly Judged[]> =>
  mapInTurns(orders, (order) => judgeOrder(active, order));

import { type AnswerOf, type api, type RuleInput, type TriedOrder, triedOrders } from '@tranzit/contract';
import { asId, type CalculationId, kopecks, type RuleId, roublesFromKopecks } from '@tranzit/kernel';
import type { ViewerNeeds } from '../../../platform/context/index.ts';
import { paired } from '../../../platform/paired.ts';
import { listAsked, listOffers, listRunsOfMany } from '../../calculations/index.ts';
import { type LastOrder, listLastOrders } from '../../waybills/index.ts';
import type { ShipmentFacts } from '../engine/match-rule.ts';
import { type ActiveRules, presentRuling } from '../engine/ruling.ts';
import { loadFacts } from '../facts.ts';
import type { Rule } from '../rule.ts';
import { loadRules, type RuleReads, withCarriers } from '../rules.queries.ts';
import { type Judged, judgeOrders, type OrderAnswers } from '../trial/judge-order.ts';
import { requireNamed } from './save-rule.ts';

interface Draft {
  readonly draft?: RuleInput | undefined;
  readonly ruleId?: RuleId | undefined;
}

/** Of a draft that is named after no rule. */
const draftId = asId('RuleId', 0);

/** The rules with one that is not saved in the place of the one it is named after, or at the end. */
function withDraft(rules: readonly Rule[], { draft, ruleId }: Draft): readonly Rule[] {
  if (!draft) return rules;
  const { title, conditions, actions, is_on } = draft;
  const tried: Rule = { id: ruleId ?? draftId, title, conditions, actions, isOn: is_on, version: 0 };
  const isThere = rules.some(({ id }) => id === ruleId);
  return isThere ? rules.map((rule) => (rule.id === ruleId ? tried : rule)) : [...rules, tried];
}

type Runs = Awaited<ReturnType<typeof listRunsOfMany>>;

const answeredIn = (runs: Runs): OrderAnswers['answered'] =>
  new Set(runs.filter(({ state }) => state === 'ok' || state === 'empty').map(({ carrier }) => carrier));

/** What carriers have answered by calculation: three statements for any number. */
async function loadAnswers(ctx: ViewerNeeds, ids: readonly CalculationId[]) {
  const [asked, runs, offers] = await Promise.all([
    listAsked(ctx, ids),
    listRunsOfMany(ctx, ids),
    listOffers(ctx, ids),
  ]);
  const runsOf = Map.groupBy(runs, (run) => run.calculation_id);
  const offersOf = Map.groupBy(offers, (offer) => offer.calculation_id);
  return (id: CalculationId | null): OrderAnswers =>
    id === null
      ? { asked: undefined, answered: new Set(), offers: [] }
      : { asked: asked.get(id), answered: answeredIn(runsOf.get(id) ?? []), offers: offersOf.get(id) ?? [] };
}

const roubles = (amount: number): number => roublesFromKopecks(kopecks(amount));

type Tried = AnswerOf<typeof api.tryRules>;

const wireRate = (rate: {
  readonly carrier: LastOrder['carrier'];
  readonly tariff_name: string;
  readonly way: LastOrder['way'];
  readonly price_kopecks: number;
}): TriedOrder['went'] => ({
  deliveryService: rate.carrier,
  tariffName: rate.tariff_name,
  deliveryWay: rate.way,
  price: roubles(rate.price_kopecks),
});

async function judgeAll(ctx: ViewerNeeds, active: ActiveRules): Promise<readonly TriedOrder[]> {
  const orders = await listLastOrders(ctx, triedOrders);
  const facts = await loadFacts(
    ctx,
    orders.map((order) => ({
      senderCastId: order.sender_contact_cast_id,
      receiverCastId: order.receiver_contact_cast_id,
      cargoId: order.cargo_id,
    })),
  );
  const answersOf = await loadAnswers(
    ctx,
    orders.flatMap(({ calculation_id }) => calculation_id ?? []),
  );
  const asked = paired(orders, facts).flatMap(([went, ofOrder]) =>
    ofOrder ? [{ facts: ofOrder, went, answers: answersOf(went.calculation_id) }] : [],
  );
  const judged = await judgeOrders(active, asked);
  return paired(asked, judged).map(([order, said]) => presentTried(order, said));
}

function presentTried(
  { facts, went: order }: { readonly facts: ShipmentFacts; readonly went: LastOrder },
  { outcome, unknownReason, ruling, rate }: Judged,
): TriedOrder {
  const went = wireRate(order);
  return {
    waybillId: order.id,
    plsWaybillNumber: order.number,
    receiverCity: facts.receiver.city,
    ruling: ruling && {
      ...presentRuling(ruling),
      ruleId: ruling.ruleId === draftId ? null : ruling.ruleId,
    },
    outcome,
    unknownReason,
    went,
    // What it went by is what it cost, also where its price has been asked anew since.
    would: outcome === 'same' ? went : rate && wireRate(rate),
  };
}

const sumOf = (orders: readonly TriedOrder[], price: (order: TriedOrder) => number): number =>
  orders.reduce((sum, order) => sum + Math.round(price(order) * 100), 0) / 100;

/** What the rules would have changed on the last orders that the member sees. Errors: 400 where the draft names what is not there. */
export async function tryRules(ctx: ViewerNeeds & RuleReads, wish: Draft): Promise<Tried> {
  if (wish.draft) await requireNamed(ctx, wish.draft, 'draft.');
  const active = await withCarriers(ctx, withDraft(await loadRules(ctx), wish));
  const items = await judgeAll(ctx, active);
  const count = (outcome: TriedOrder['outcome']) => items.filter((item) => item.outcome === outcome).length;
  const priced = items.filter(({ would }) => would !== null);
  return {
    tried: items.length,
    other: count('other'),
    same: count('same'),
    none: count('none'),
    noRate: count('no_rate'),
    unknown: count('unknown'),
    price: sumOf(priced, ({ went }) => went.price),
    wouldPrice: sumOf(priced, ({ would }) => would?.price ?? 0),
    items: [...items],
  };
}

import type { AdditionalService, CalculationId, CargoId, DestinationId, RateResultId } from '@tranzit/kernel';
import type { AccountNeeds, Needs, ViewerNeeds } from '../../../platform/context/index.ts';
import { paired } from '../../../platform/paired.ts';
import { listAsked, type Offer } from '../../calculations/index.ts';
import { cargoWithServices, loadCargo } from '../../cargoes/index.ts';
import {
  type ActiveRules,
  type Decided,
  decideAll,
  loadActiveRules,
  loadFacts,
  type RuleReads,
  type Ruling,
  ruleOn,
  servicesBy,
} from '../../rules/index.ts';
import type { DestinationRow } from '../destination.ts';
import { type ChoiceRule, choose } from './choose.ts';

/** What is chosen for one destination. */
export interface Choice {
  readonly rateResultId: RateResultId | null;
  readonly ruling: Ruling | null;
  /** Its rule wants services that carriers were not asked for: they are to be asked anew. */
  readonly asksAgain: boolean;
}

/** A destination with the calculation in which carriers were asked about it. */
export interface AskedRow {
  readonly row: Pick<
    DestinationRow,
    'id' | 'sender_contact_cast_id' | 'receiver_contact_cast_id' | 'cargo_id'
  >;
  readonly calculationId: CalculationId;
  readonly offers: readonly Offer[];
}

/** What rules look at in destinations, in their order. */
const factsOfRows = (ctx: AccountNeeds, rows: readonly AskedRow['row'][]) =>
  loadFacts(
    ctx,
    rows.map((row) => ({
      senderCastId: row.sender_contact_cast_id,
      receiverCastId: row.receiver_contact_cast_id,
      cargoId: row.cargo_id,
    })),
  );

type Needed = AccountNeeds & RuleReads;

/** What the rules make of the rates of destinations; those that meet none are left out. */
export async function decideRows(
  ctx: AccountNeeds,
  active: ActiveRules,
  asked: readonly AskedRow[],
): Promise<ReadonlyMap<DestinationId, Choice>> {
  const rows = asked.map(({ row }) => row);
  const ids = asked.map(({ calculationId }) => calculationId);
  const [facts, questions] = await Promise.all([factsOfRows(ctx, rows), listAsked(ctx, ids)]);
  const answered = paired(asked, facts).map(([{ calculationId, offers }, ofRow]) => {
    const question = questions.get(calculationId);
    return ofRow && question && { facts: ofRow, ways: question.ways, offers };
  });
  const chosen = paired(asked, await decideAll(active, answered)).flatMap(
    ([{ row, calculationId }, decided]) =>
      decided ? [[row.id, choiceOf(decided, questions.get(calculationId)?.services ?? [])] as const] : [],
  );
  return new Map(chosen);
}

function choiceOf({ ruling, rateResultId }: Decided, askedWith: readonly AdditionalService[]): Choice {
  const asksAgain = ruling.services.some(
    (service) => !ruling.lacking.includes(service) && !askedWith.includes(service),
  );
  return asksAgain
    ? { rateResultId: null, ruling: { ...ruling, outcome: 'waiting' }, asksAgain }
    : { rateResultId, ruling, asksAgain };
}

/** What a rule for all, or the rules of the account, choose for destinations; those for which nothing is chosen are left out. */
export async function choicesBy(
  ctx: Needed,
  rule: ChoiceRule | undefined,
  asked: readonly AskedRow[],
): Promise<ReadonlyMap<DestinationId, Choice>> {
  if (rule?.rule === 'rules') {
    const active = await loadActiveRules(ctx);
    return active ? decideRows(ctx, active, asked) : new Map();
  }
  return new Map(
    asked.flatMap(({ row, offers }) => {
      const rate = rule && choose(offers, rule);
      return rate ? [[row.id, { rateResultId: rate.id, ruling: null, asksAgain: false }] as const] : [];
    }),
  );
}

/** The cargo that carriers are to be asked about: with the services that the rules add, where they decide. */
export async function cargoToAsk(
  ctx: Needed & ViewerNeeds & Needs<'clock'>,
  rule: ChoiceRule | undefined,
  row: AskedRow['row'],
): Promise<CargoId> {
  const active = rule?.rule === 'rules' ? await loadActiveRules(ctx) : undefined;
  const [facts] = active ? await factsOfRows(ctx, [row]) : [];
  const found = active && facts ? ruleOn(active, facts) : undefined;
  if (!found || found.ruling.services.length === 0) return row.cargo_id;
  const cargo = await loadCargo(ctx, row.cargo_id);
  return (await cargoWithServices(ctx, cargo.id, servicesBy(found.ruling, cargo))).id;
}

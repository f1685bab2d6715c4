import type { AnswerOf, api } from '@tranzit/contract';
import type { CalculationId } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';
import { getCalculation, listOffers } from '../calculations/index.ts';
import { loadCargo } from '../cargoes/index.ts';
import { decide, presentRuling } from './engine/ruling.ts';
import { cargoFacts } from './facts.ts';
import { loadActiveRules, type RuleReads } from './rules.queries.ts';

/**
 * Which of the rates that a calculation has by now the rules take. A calculation knows addresses but not whose they are: a
 * rule about a sender or a tag is not for it. Errors: 404.
 */
export async function chooseInCalculation(
  ctx: Needs<'db' | 'actor'> & RuleReads,
  id: CalculationId,
): Promise<AnswerOf<typeof api.getRuleChoice>> {
  const { cargoId, ways, input } = await getCalculation(ctx, id);
  const active = await loadActiveRules(ctx);
  if (!active) return { ruling: null, rateResultId: null };
  const [cargo, offers] = await Promise.all([loadCargo(ctx, cargoId), listOffers(ctx, [id])]);
  const facts = {
    ...cargoFacts(cargo),
    sender: input.sender,
    receiver: input.receiver,
    senderEntryId: undefined,
    tagIds: new Set<never>(),
  };
  const decided = decide(active, { facts, ways, offers });
  return {
    ruling: decided ? presentRuling(decided.ruling) : null,
    rateResultId: decided?.rateResultId ?? null,
  };
}

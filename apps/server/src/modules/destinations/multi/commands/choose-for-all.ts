import type { DestinationId, MultiCalculationId, RateResultId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { conflict, invalid, notFound } from '../../../../platform/errors/index.ts';
import { listOffers } from '../../../calculations/index.ts';
import { chooseRates } from '../../cart/commands/choose-rates.ts';
import type { TerminalNeeds } from '../../check-parts.ts';
import { type ChoiceRule, choose, readRule } from '../choose.ts';
import { getMulti, listForCart, listTasks, type TaskRow } from '../multi.queries.ts';

type ChooseNeeds = TransactionNeeds & Needs<'clock' | 'actor'>;
type CartNeeds = ChooseNeeds & TerminalNeeds;

const setRate = (
  { db }: Needs<'db'>,
  { multi_id, destination_id }: Pick<TaskRow, 'multi_id' | 'destination_id'>,
  change: { readonly rate_result_id: RateResultId | null; readonly is_by_hand: boolean },
) =>
  db
    .updateTable('multi_tasks')
    .set(change)
    .where('multi_id', '=', multi_id)
    .where('destination_id', '=', destination_id)
    .execute();

async function countChosen(ctx: Needs<'db'>, id: MultiCalculationId): Promise<number> {
  const tasks = await listTasks(ctx, id);
  return tasks.filter(({ rate_result_id }) => rate_result_id !== null).length;
}

/** Chooses for each by one rule, and for those that are answered later; what was chosen by hand stays. Errors: 404. */
export async function chooseForAll(
  ctx: ChooseNeeds,
  id: MultiCalculationId,
  rule: ChoiceRule,
): Promise<number> {
  return transaction(ctx, async (tx) => {
    await getMulti(tx, id);
    // Whoever ends a task reads the rule under a lock: it chooses by this one, or is chosen for here.
    await tx.db
      .updateTable('multi_calculations')
      .set({ rule: JSON.stringify(rule) })
      .where('id', '=', id)
      .execute();
    const tasks = (await listTasks(tx, id)).filter(({ is_by_hand }) => !is_by_hand);
    const offers = Map.groupBy(
      await listOffers(
        tx,
        tasks.flatMap(({ calculation_id }) => calculation_id ?? []),
      ),
      ({ calculation_id }) => calculation_id,
    );
    for (const task of tasks) {
      const own = task.calculation_id === null ? [] : (offers.get(task.calculation_id) ?? []);
      const chosen = choose(own, rule)?.id ?? null;
      if (chosen !== task.rate_result_id)
        await setRate(tx, task, { rate_result_id: chosen, is_by_hand: false });
    }
    return countChosen(tx, id);
  });
}

/** Chooses for one by hand; with no rate it is left to the rule again. Errors: 404; 400 at `rate_result_id`. */
export async function chooseForOne(
  ctx: ChooseNeeds,
  id: MultiCalculationId,
  {
    destinationId,
    rateResultId,
  }: { readonly destinationId: DestinationId; readonly rateResultId: RateResultId | null },
): Promise<number> {
  return transaction(ctx, async (tx) => {
    const multi = await getMulti(tx, id);
    const task = (await listTasks(tx, id)).find(({ destination_id }) => destination_id === destinationId);
    if (!task) throw notFound();
    const offers = task.calculation_id === null ? [] : await listOffers(tx, [task.calculation_id]);
    if (rateResultId === null) {
      const byRule = multi.rule === null ? undefined : choose(offers, readRule(multi.rule));
      await setRate(tx, task, { rate_result_id: byRule?.id ?? null, is_by_hand: false });
    } else {
      if (!offers.some((offer) => offer.id === rateResultId)) throw invalid('rate_result_id', 'not_found');
      await setRate(tx, task, { rate_result_id: rateResultId, is_by_hand: true });
    }
    return countChosen(tx, id);
  });
}

/**
 * Gives the destinations their chosen rates, but for those that are named; what is ordered, was removed or has its rate already is
 * passed over. All or none; answers which. Errors: 404, 409 `nothing_chosen`, those of `chooseRates`.
 */
export async function multiToCart(
  ctx: CartNeeds,
  id: MultiCalculationId,
  named: readonly DestinationId[] = [],
): Promise<readonly DestinationId[]> {
  await getMulti(ctx, id);
  const leftOut = new Set(named);
  const chosen = new Map(
    (await listForCart(ctx, id)).flatMap(({ destination_id, rate_result_id }) =>
      rate_result_id === null || leftOut.has(destination_id)
        ? []
        : [[destination_id, rate_result_id] as const],
    ),
  );
  if (chosen.size === 0) throw conflict('nothing_chosen');
  await chooseRates(ctx, chosen);
  return [...chosen.keys()];
}

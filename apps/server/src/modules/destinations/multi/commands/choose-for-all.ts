import type { DestinationId, MultiCalculationId, RateResultId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { conflict, invalid, notFound } from '../../../../platform/errors/index.ts';
import { enqueue } from '../../../../platform/jobs/job.ts';
import { listOffers } from '../../../calculations/index.ts';
import { hasActiveRules, type RuleReads, readRuling, setAside } from '../../../rules/index.ts';
import { loadInOrder } from '../../cart/cart.queries.ts';
import { lockIdleDestinations } from '../../destinations.store.ts';
import { type AskedRow, type Choice, choicesBy } from '../by-rules.ts';
import { type ChoiceRule, readRule } from '../choose.ts';
import { countChosen, getMulti, listTasks, type TaskRow } from '../multi.queries.ts';
import { lockOpen } from '../open-tasks.store.ts';
import { multiKey, runMulti } from '../run-multi.job.ts';

type ChooseNeeds = TransactionNeeds & Needs<'clock' | 'actor'> & RuleReads;

/** Of what a rule has said of the row its services stay said: carriers were asked with them. */
function rulingLeft({ ruling }: TaskRow) {
  const former = readRuling(ruling);
  return former ? setAside(former) : null;
}

function setChoice(
  { db }: Needs<'db'>,
  task: TaskRow,
  { choice, isByHand }: { readonly choice: Choice | undefined; readonly isByHand: boolean },
) {
  const ruling = choice && (choice.ruling ?? rulingLeft(task));
  return db
    .updateTable('multi_tasks')
    .set({
      rate_result_id: choice?.rateResultId ?? null,
      ruling: ruling ? JSON.stringify(ruling) : null,
      is_by_hand: isByHand,
      ...(choice?.asksAgain && { state: 'new' }),
    })
    .where('multi_id', '=', task.multi_id)
    .where('destination_id', '=', task.destination_id)
    .execute();
}

/** Tasks with what carriers have answered. */
async function answersTo(ctx: ChooseNeeds, tasks: readonly TaskRow[]): Promise<readonly AskedRow[]> {
  const [rows, offers] = await Promise.all([
    loadInOrder(
      ctx,
      tasks.map(({ destination_id }) => destination_id),
    ),
    listOffers(
      ctx,
      tasks.flatMap(({ calculation_id }) => calculation_id ?? []),
    ),
  ]);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const offersOf = Map.groupBy(offers, ({ calculation_id }) => calculation_id);
  return tasks.flatMap(({ destination_id, calculation_id }) => {
    const row = rowById.get(destination_id);
    return row && calculation_id !== null
      ? [{ row, calculationId: calculation_id, offers: offersOf.get(calculation_id) ?? [] }]
      : [];
  });
}

/** Asks anew about what was put back, unless somebody has stopped the asking. */
async function goOn(ctx: ChooseNeeds, id: MultiCalculationId): Promise<void> {
  await ctx.db
    .updateTable('multi_calculations')
    .set({ state: 'running', ended_at: null })
    .where('id', '=', id)
    .where('state', '<>', 'stopped')
    .execute();
  await enqueue(ctx, runMulti, { multiId: id }, { key: multiKey(id) });
}

/** Chooses for tasks by a rule; where that needs further services, carriers are asked anew. In a transaction. */
async function chooseBy(
  ctx: ChooseNeeds,
  { id, rule }: { readonly id: MultiCalculationId; readonly rule: ChoiceRule | undefined },
  tasks: readonly TaskRow[],
): Promise<void> {
  const choices = await choicesBy(ctx, rule, await answersTo(ctx, tasks));
  for (const task of tasks)
    await setChoice(ctx, task, { choice: choices.get(task.destination_id), isByHand: false });
  if (choices.values().some(({ asksAgain }) => asksAgain)) await goOn(ctx, id);
}

/**
 * Chooses for each by one rule or by those of the account, and for those that are answered later; what was chosen by hand stays, and
 * what is being ordered or was. Errors: 404, 409 `no_rules`.
 */
export async function chooseForAll(
  ctx: ChooseNeeds,
  id: MultiCalculationId,
  rule: ChoiceRule,
): Promise<number> {
  return transaction(ctx, async (tx) => {
    await getMulti(tx, id);
    if (rule.rule === 'rules' && !(await hasActiveRules(tx))) throw conflict('no_rules');
    // Before the multi-calculation, as whoever begins another locks them.
    const open = await lockOpen(tx, id);
    // Whoever ends a task reads the rule under a lock: it chooses by this one, or is chosen for here.
    await tx.db
      .updateTable('multi_calculations')
      .set({ rule: JSON.stringify(rule) })
      .where('id', '=', id)
      .execute();
    const tasks = (await listTasks(tx, id)).filter(
      ({ is_by_hand, destination_id }) => !is_by_hand && open.has(destination_id),
    );
    await chooseBy(tx, { id, rule }, tasks);
    return countChosen(tx, id);
  });
}

/**
 * Chooses for one by hand; with no rate it is left to the rule again. Errors: 404; 409 `destination_busy`; 400 at
 * `rate_result_id`.
 */
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
    const isIt = ({ destination_id }: TaskRow) => destination_id === destinationId;
    if (!(await listTasks(tx, id)).some(isIt)) throw notFound();
    await lockIdleDestinations(tx, [destinationId]);
    const task = (await listTasks(tx, id)).find(isIt);
    if (!task) throw notFound();
    if (rateResultId === null) {
      const rule = multi.rule === null ? undefined : readRule(multi.rule);
      await chooseBy(tx, { id, rule }, [task]);
    } else {
      const offers = task.calculation_id === null ? [] : await listOffers(tx, [task.calculation_id]);
      if (!offers.some((offer) => offer.id === rateResultId)) throw invalid('rate_result_id', 'not_found');
      await setChoice(tx, task, { choice: { rateResultId, ruling: null, asksAgain: false }, isByHand: true });
    }
    return countChosen(tx, id);
  });
}

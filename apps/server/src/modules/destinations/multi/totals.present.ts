import { type MultiCalculation, multiRules } from '@tranzit/contract';
import {
  type CalculationId,
  carrierCodes,
  type DestinationId,
  kopecks,
  roublesFromKopecks,
} from '@tranzit/kernel';
import type { Offer } from '../../calculations/index.ts';
import { readRuling } from '../../rules/index.ts';
import { type DestinationRow, isBusy, isOpen } from '../destination.ts';
import { type ChoiceRule, choose } from './choose.ts';
import { isSilent, type Run, type TaskRow } from './multi.queries.ts';
import type { UsualRates } from './usual-rates.queries.ts';

/** What a multi-calculation comes to as it was chosen, and as it could be. */

export const roubles = (amount: number): number => roublesFromKopecks(kopecks(amount));

/** What all carriers have answered, by calculation. */
export interface Answers {
  readonly offers: ReadonlyMap<CalculationId, readonly Offer[]>;
  readonly runs: ReadonlyMap<CalculationId, readonly Run[]>;
}

/** The rows of a multi-calculation: what was asked, and what stands in cart and planner now. */
export interface Rows {
  readonly tasks: readonly TaskRow[];
  readonly destinations: ReadonlyMap<DestinationId, DestinationRow>;
}

/** The tasks for which another rate may be chosen. */
export const openTasks = ({ tasks, destinations }: Rows): readonly TaskRow[] =>
  tasks.filter(({ destination_id }) => {
    const row = destinations.get(destination_id);
    return row !== undefined && isOpen(row);
  });

/** The open tasks that carriers have answered about, and for which no rate is chosen. */
export const unchosenTasks = (rows: Rows): readonly TaskRow[] =>
  openTasks(rows).filter(({ state, rate_result_id }) => state === 'done' && rate_result_id === null);

/** Its rule of the account has looked at its rates, and none is as it wants. */
const isUnmet = ({ ruling }: TaskRow): boolean => {
  const outcome = readRuling(ruling)?.outcome;
  return outcome === 'no_rate' || outcome === 'other_way' || outcome === 'carrier_gone';
};

/** How each carrier has answered so far. */
function presentCarriers({ runs, offers }: Answers): MultiCalculation['carriers'] {
  const all = [...runs].flatMap(([id, ofTask]) => ofTask.map((run) => ({ id, run })));
  return carrierCodes.flatMap((deliveryService) => {
    const own = all.filter(({ run }) => run.carrier === deliveryService);
    if (own.length === 0) return [];
    const isOpen = (state: Run['state']) => state === 'waiting' || state === 'running';
    return [
      {
        deliveryService,
        answered: own.filter(({ run }) => !isOpen(run.state)).length,
        rated: own.filter(({ id }) => offers.get(id)?.some(({ carrier }) => carrier === deliveryService))
          .length,
        silent: own.filter(({ run }) => isSilent(run)).length,
      },
    ];
  });
}

/** What one rule would choose, where nothing was chosen by hand. */
function choiceBy(
  rule: ChoiceRule,
  tasks: readonly TaskRow[],
  { offers }: Answers,
): { readonly count: number; readonly kopecks: number } {
  const chosen = tasks
    .filter(({ is_by_hand }) => !is_by_hand)
    .flatMap(({ calculation_id: id }) => (id === null ? [] : (choose(offers.get(id) ?? [], rule) ?? [])));
  return {
    count: chosen.length,
    kopecks: chosen.reduce((sum, { price_kopecks }) => sum + price_kopecks, 0),
  };
}

/** What it would come to by each rule and by each carrier, with what was chosen by hand as it is. */
function presentChoices(
  tasks: readonly TaskRow[],
  answers: Answers,
  byHand: ByHand,
): MultiCalculation['choices'] {
  const carriers = new Set([...answers.offers.values()].flat().map(({ carrier }) => carrier));
  const rules: ChoiceRule[] = [
    ...multiRules.filter((rule) => rule !== 'carrier' && rule !== 'rules').map((rule) => ({ rule })),
    ...carrierCodes
      .filter((carrier) => carriers.has(carrier))
      .map((carrier) => ({ rule: 'carrier' as const, carrier })),
  ];
  return rules.map((rule) => {
    const { count, kopecks: sum } = choiceBy(rule, tasks, answers);
    return {
      rule: rule.rule,
      deliveryService: rule.carrier ?? null,
      chosenCount: byHand.count + count,
      price: roubles(byHand.kopecks + sum),
    };
  });
}

interface ByHand {
  readonly count: number;
  readonly kopecks: number;
}

const usualSum = (tasks: readonly TaskRow[], { rates }: UsualRates): number =>
  tasks.reduce((sum, { destination_id }) => sum + (rates.get(destination_id)?.price_kopecks ?? 0), 0);

/** What the chosen would cost otherwise, as far as that is known. */
function presentUsual(
  chosen: readonly TaskRow[],
  usual: UsualRates,
  sumOf: (tasks: readonly TaskRow[]) => number,
): MultiCalculation['usual'] {
  const known = chosen.filter(({ destination_id }) => usual.rates.has(destination_id));
  if (known.length === 0) return null;
  return {
    by: usual.by,
    count: known.length,
    price: roubles(usualSum(known, usual)),
    chosenPrice: roubles(sumOf(known)),
  };
}

/** What it would come to by the rules of the account, where it has any. */
function presentRulesChoice(
  tasks: readonly TaskRow[],
  usual: UsualRates,
  byHand: ByHand,
): MultiCalculation['choices'] {
  if (usual.by !== 'rules') return [];
  const chosen = tasks.filter(
    ({ is_by_hand, destination_id }) => !is_by_hand && usual.rates.has(destination_id),
  );
  return [
    {
      rule: 'rules',
      deliveryService: null,
      chosenCount: byHand.count + chosen.length,
      price: roubles(byHand.kopecks + usualSum(chosen, usual)),
    },
  ];
}

const isRateless = ({ state, calculation_id: id }: TaskRow, { offers }: Answers): boolean =>
  state === 'done' && (id === null || !offers.has(id));

/** How far all of it is, whether something may still be chosen or not. */
function presentProgress({ tasks, destinations }: Rows, answers: Answers) {
  const busy = [...destinations.values()].filter(isBusy);
  return {
    total: tasks.length,
    done: tasks.filter(({ state }) => state === 'done').length,
    failed: tasks.filter(({ state }) => state === 'failed').length,
    ratelessCount: tasks.filter((task) => isRateless(task, answers)).length,
    orderingCount: busy.filter(({ status }) => status !== 'creation_complete').length,
    orderedCount: busy.filter(({ status }) => status === 'creation_complete').length,
    carriers: presentCarriers(answers),
  };
}

/** What all of it comes to, whichever page is looked at; in money, what may still be chosen otherwise. */
export function presentTotals(rows: Rows, answers: Answers, usual: UsualRates) {
  const tasks = openTasks(rows);
  const chosen = tasks.filter(({ rate_result_id }) => rate_result_id !== null);
  const priceById = new Map(
    [...answers.offers.values()].flat().map(({ id, price_kopecks }) => [id, price_kopecks]),
  );
  const sumOf = (some: readonly TaskRow[]): number =>
    some.reduce((sum, { rate_result_id: id }) => sum + (id === null ? 0 : (priceById.get(id) ?? 0)), 0);
  const unchosen = unchosenTasks(rows);
  const choosable = unchosen.filter((task) => !isRateless(task, answers));
  const byHand = chosen.filter(({ is_by_hand }) => is_by_hand);
  return {
    ...presentProgress(rows, answers),
    openCount: tasks.length,
    chosenCount: chosen.length,
    chosenPrice: roubles(sumOf(chosen)),
    unchosenCount: unchosen.length,
    unmetCount: choosable.filter(isUnmet).length,
    undecidedCount: choosable.filter((task) => !isUnmet(task)).length,
    byHandCount: byHand.length,
    usual: presentUsual(chosen, usual, sumOf),
    choices: [
      ...presentRulesChoice(tasks, usual, { count: byHand.length, kopecks: sumOf(byHand) }),
      ...presentChoices(tasks, answers, { count: byHand.length, kopecks: sumOf(byHand) }),
    ],
  };
}

import type { MultiCalculation, MultiTask } from '@tranzit/contract';
import { type CalculationId, type CarrierCode, carrierCodes, type DestinationId } from '@tranzit/kernel';
import type { Needs, ViewerNeeds } from '../../../platform/context/index.ts';
import {
  type AskedOf,
  listAsked,
  listOffers,
  listRunsOfMany,
  type Offer,
  reasonTextIn,
} from '../../calculations/index.ts';
import { loadActiveRules, type RuleReads } from '../../rules/index.ts';
import { loadInOrder } from '../cart/cart.queries.ts';
import { readFailure } from '../creation-failure.ts';
import { type DestinationRow, isBusy } from '../destination.ts';
import { presentDestinations, presentedRuling } from '../destinations.present.ts';
import { readRule } from './choose.ts';
import { findFrame, listForCart, listTasks, type MultiRow, type Run, type TaskRow } from './multi.queries.ts';
import { presentFailure } from './refusals.present.ts';
import {
  type Answers,
  openTasks,
  presentTotals,
  type Rows,
  roubles,
  unchosenTasks,
} from './totals.present.ts';
import { loadUsualRates, type UsualRates } from './usual-rates.queries.ts';

const calculationsOf = (tasks: readonly TaskRow[]): readonly CalculationId[] =>
  tasks.flatMap(({ calculation_id }) => calculation_id ?? []);

async function loadAnswers(ctx: Needs<'db'>, tasks: readonly TaskRow[]): Promise<Answers> {
  const ids = calculationsOf(tasks);
  const [offers, runs] = await Promise.all([listOffers(ctx, ids), listRunsOfMany(ctx, ids)]);
  return {
    offers: Map.groupBy(offers, ({ calculation_id }) => calculation_id),
    runs: Map.groupBy(runs, ({ calculation_id }) => calculation_id),
  };
}

const presentOffer = (offer: Offer): MultiTask['cells'][number]['rates'][number] => ({
  rateResultId: offer.id,
  tariffName: offer.tariff_name,
  deliveryWay: offer.way,
  pickupDate: offer.pickup_on,
  price: roubles(offer.price_kopecks),
  minDays: offer.min_days,
  maxDays: offer.max_days,
  deliveryDateTo: offer.delivery_to_on,
});

/** Why a carrier has no rate, with the ways and services that it was asked for. */
const reasonOf = (run: Run, asked: AskedOf | undefined, { language }: Needs<'language'>) =>
  reasonTextIn(language, {
    reason: run.reason,
    reasonText: run.reason_text,
    lackingServices: run.lacking_services,
    returned: asked?.returning ? 'package' : 'docs',
    backReason: run.back_reason,
    ways: asked?.ways ?? [],
  });

/** What there is of one row: what carriers were asked about it, and what they said. */
interface RowAnswers {
  readonly asked: AskedOf | undefined;
  readonly runs: readonly Run[];
  readonly offers: readonly Offer[];
}

/** One carrier's cell of a row; of several contracts the one that has something to say. */
function cellOf(ctx: Needs<'language'>, carrier: CarrierCode, { asked, runs, offers }: RowAnswers) {
  const own = runs.filter((run) => run.carrier === carrier);
  const run = own.find(({ state }) => state === 'ok') ?? own[0];
  if (!run) return [];
  const rates = offers.filter((offer) => offer.carrier === carrier);
  return [
    {
      deliveryService: carrier,
      state: run.state,
      reason: rates.length > 0 ? null : run.reason,
      reasonText: rates.length > 0 ? null : reasonOf(run, asked, ctx),
      rates: rates.map(presentOffer),
    },
  ];
}

function presentRule(stored: MultiRow['rule']): MultiCalculation['rule'] {
  if (stored === null) return null;
  const { rule, carrier, mostKopecks, mostPercent, mostDays } = readRule(stored);
  return {
    rule,
    deliveryService: carrier ?? null,
    mostPrice: mostKopecks === undefined ? null : roubles(mostKopecks),
    mostPercent: mostPercent ?? null,
    mostDays: mostDays ?? null,
  };
}

interface PageQuestion {
  readonly page: number;
  readonly limit: number;
  readonly state: TaskRow['state'] | 'unchosen' | undefined;
}

/** The tasks that a page is of. */
function matchingTasks(rows: Rows, state: PageQuestion['state']): readonly TaskRow[] {
  if (state === 'unchosen') return unchosenTasks(rows);
  return rows.tasks.filter((task) => state === undefined || task.state === state);
}

/** A multi-calculation as the wire shows it; one page of its rows. */
export async function presentMulti(
  ctx: ViewerNeeds & Needs<'language'> & RuleReads,
  row: MultiRow,
  { page, limit, state }: PageQuestion,
): Promise<MultiCalculation> {
  const tasks = await listTasks(ctx, row.id);
  const [destinations, answers, frame, forCart, rules] = await Promise.all([
    loadDestinations(ctx, tasks),
    loadAnswers(ctx, tasks),
    findFrame(ctx, row),
    listForCart(ctx, row.id),
    loadActiveRules(ctx),
  ]);
  const rows = { tasks, destinations };
  const usual = await loadUsualRates(ctx, rules, askedOf(rows, answers));
  const matching = matchingTasks(rows, state);
  const rule = presentRule(row.rule);
  const shown = matching.slice((page - 1) * limit, page * limit);
  return {
    multiTaskId: row.id,
    state: row.state,
    ...presentTotals(rows, answers, usual),
    toCartCount: forCart.length,
    startedAt: row.created_at.toISOString(),
    rule,
    hasRules: rules !== undefined,
    pickupFrom: frame.from,
    pickupTo: frame.to,
    newerTaskId: frame.newestId,
    count: matching.length,
    tasks: await presentTasks(ctx, shown, {
      destinations,
      answers,
      usual,
      isByRules: rule?.rule === 'rules',
    }),
  };
}

async function loadDestinations(ctx: ViewerNeeds, tasks: readonly TaskRow[]): Promise<Rows['destinations']> {
  const rows = await loadInOrder(
    ctx,
    tasks.map(({ destination_id }) => destination_id),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The open tasks that carriers have answered about, with their destinations. */
function askedOf(rows: Rows, { offers }: Answers) {
  return openTasks(rows).flatMap(({ destination_id, calculation_id: calculationId }) => {
    const row = rows.destinations.get(destination_id);
    return row && calculationId !== null
      ? [{ row, calculationId, offers: offers.get(calculationId) ?? [] }]
      : [];
  });
}

/** An order is at the rate that it was made with, whatever was chosen here before or since. */
const chosenRateOf = (task: TaskRow, row: DestinationRow | undefined) =>
  row && isBusy(row) ? row.rate_result_id : task.rate_result_id;

interface Around {
  readonly destinations: ReadonlyMap<DestinationId, DestinationRow>;
  readonly answers: Answers;
  readonly usual: UsualRates;
  /** The rules of the account choose: what they have said before another choice was made is not why a row has its rate. */
  readonly isByRules: boolean;
}

async function presentTasks(
  ctx: ViewerNeeds & Needs<'language'>,
  tasks: readonly TaskRow[],
  { destinations, answers, usual, isByRules }: Around,
): Promise<MultiTask[]> {
  const [presented, questions] = await Promise.all([
    presentDestinations(
      ctx,
      tasks.flatMap(({ destination_id }) => destinations.get(destination_id) ?? []),
    ),
    listAsked(ctx, calculationsOf(tasks)),
  ]);
  const byId = new Map(presented.map((one) => [one.destinationId, one]));
  return tasks.flatMap((task) => {
    const destination = byId.get(task.destination_id);
    if (!destination) return [];
    const id = task.calculation_id;
    const usualRate = usual.rates.get(task.destination_id);
    const ofRow: RowAnswers =
      id === null
        ? { asked: undefined, runs: [], offers: [] }
        : {
            asked: questions.get(id),
            runs: answers.runs.get(id) ?? [],
            offers: answers.offers.get(id) ?? [],
          };
    return [
      {
        destination,
        state: task.state,
        failure: task.failure === null ? null : presentFailure(ctx, readFailure(task.failure)),
        taskId: id,
        cells: carrierCodes.flatMap((carrier) => cellOf(ctx, carrier, ofRow)),
        chosenRateResultId: chosenRateOf(task, destinations.get(task.destination_id)),
        usualPrice: usualRate ? roubles(usualRate.price_kopecks) : null,
        isByHand: task.is_by_hand,
        ...(isByRules && !task.is_by_hand && presentedRuling(task)),
      },
    ];
  });
}

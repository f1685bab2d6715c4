import type { MultiCalculation, MultiTask } from '@tranzit/contract';
import {
  type CalculationId,
  type CarrierCode,
  carrierCodes,
  kopecks,
  type MultiCalculationId,
  roublesFromKopecks,
} from '@tranzit/kernel';
import type { Selectable } from 'kysely';
import { type Needs, type ViewerNeeds, visibleTo } from '../../../platform/context/index.ts';
import type { Tables } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { listOffers, listRunsOfMany, type Offer, reasonTextIn } from '../../calculations/index.ts';
import { loadInOrder } from '../cart/cart.queries.ts';
import { failureText, readFailure } from '../creation-failure.ts';
import { presentDestinations, presentedRuling } from '../destinations.present.ts';
import { readRule } from './choose.ts';

export type MultiRow = Selectable<Tables['multi_calculations']>;
export type TaskRow = Selectable<Tables['multi_tasks']>;
type Run = Awaited<ReturnType<typeof listRunsOfMany>>[number];

/** A multi-calculation that the member may see. Errors: 404. Index: primary key. */
export async function getMulti(ctx: ViewerNeeds, id: MultiCalculationId): Promise<MultiRow> {
  const row = await ctx.db
    .selectFrom('multi_calculations')
    .selectAll()
    .where(visibleTo(ctx.actor, 'multi_calculations'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** What was asked, in order. Index: multi_tasks_pkey. */
export const listTasks = ({ db }: Needs<'db'>, id: MultiCalculationId): Promise<TaskRow[]> =>
  db.selectFrom('multi_tasks').selectAll().where('multi_id', '=', id).orderBy('place').execute();

const roubles = (amount: number): number => roublesFromKopecks(kopecks(amount));
const calculationsOf = (tasks: readonly TaskRow[]): readonly CalculationId[] =>
  tasks.flatMap(({ calculation_id }) => calculation_id ?? []);

/** What all carriers have answered, by calculation. */
interface Answers {
  readonly offers: ReadonlyMap<CalculationId, readonly Offer[]>;
  readonly runs: ReadonlyMap<CalculationId, readonly Run[]>;
}

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
  price: roubles(offer.price_kopecks),
  minDays: offer.min_days,
  maxDays: offer.max_days,
  deliveryDateTo: offer.delivery_to_on,
});

/** One carrier's cell of a row; of several contracts the one that has something to say. */
function cellOf(
  carrier: CarrierCode,
  runs: readonly Run[],
  offers: readonly Offer[],
  ctx: Needs<'language'>,
) {
  const own = runs.filter((run) => run.carrier === carrier);
  const run = own.find(({ state }) => state === 'ok') ?? own[0];
  if (!run) return [];
  const rates = offers.filter((offer) => offer.carrier === carrier);
  return [
    {
      deliveryService: carrier,
      state: run.state,
      reason: rates.length > 0 ? null : run.reason,
      reasonText:
        rates.length > 0
          ? null
          : reasonTextIn(ctx.language, {
              reason: run.reason,
              reasonText: run.reason_text,
              lackingServices: [],
              returned: 'docs',
              backReason: null,
              ways: [],
            }),
      rates: rates.map(presentOffer),
    },
  ];
}

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
        silent: own.filter(({ run }) => run.state === 'timed_out').length,
      },
    ];
  });
}

/** What all that is chosen would cost by one carrier, for those that have a rate for each. */
function pricesByOneCarrier(
  chosen: readonly TaskRow[],
  { offers }: Answers,
): MultiCalculation['byOneCarrier'] {
  return carrierCodes
    .flatMap((deliveryService) => {
      const prices = chosen.map(({ calculation_id }) =>
        calculation_id === null
          ? undefined
          : offers.get(calculation_id)?.find(({ carrier }) => carrier === deliveryService)?.price_kopecks,
      );
      const isWhole = prices.length > 0 && prices.every((price) => price !== undefined);
      return isWhole
        ? [{ deliveryService, price: roubles(prices.reduce<number>((sum, price) => sum + (price ?? 0), 0)) }]
        : [];
    })
    .toSorted((one, other) => other.price - one.price);
}

interface PageQuestion {
  readonly page: number;
  readonly limit: number;
  readonly state: TaskRow['state'] | undefined;
}

/** A multi-calculation as the wire shows it; one page of its rows. */
export async function presentMulti(
  ctx: ViewerNeeds & Needs<'language'>,
  row: MultiRow,
  { page, limit, state }: PageQuestion,
): Promise<MultiCalculation> {
  const tasks = await listTasks(ctx, row.id);
  const answers = await loadAnswers(ctx, tasks);
  const chosen = tasks.filter(({ rate_result_id }) => rate_result_id !== null);
  const offerById = new Map([...answers.offers.values()].flat().map((offer) => [offer.id, offer]));
  const priceOf = ({ rate_result_id }: TaskRow): number =>
    (rate_result_id === null ? undefined : offerById.get(rate_result_id))?.price_kopecks ?? 0;
  const matching = tasks.filter((task) => state === undefined || task.state === state);
  const shown = matching.slice((page - 1) * limit, page * limit);
  return {
    multiTaskId: row.id,
    state: row.state,
    total: tasks.length,
    done: tasks.filter((task) => task.state === 'done').length,
    failed: tasks.filter((task) => task.state === 'failed').length,
    carriers: presentCarriers(answers),
    chosenCount: chosen.length,
    chosenPrice: roubles(chosen.reduce((sum, task) => sum + priceOf(task), 0)),
    byOneCarrier: pricesByOneCarrier(chosen, answers),
    startedAt: row.created_at.toISOString(),
    rule: row.rule === null ? null : readRule(row.rule).rule,
    count: matching.length,
    tasks: await presentTasks(ctx, shown, answers),
  };
}

async function presentTasks(
  ctx: ViewerNeeds & Needs<'language'>,
  tasks: readonly TaskRow[],
  answers: Answers,
): Promise<MultiTask[]> {
  const rows = await loadInOrder(
    ctx,
    tasks.map(({ destination_id }) => destination_id),
  );
  const destinations = new Map((await presentDestinations(ctx, rows)).map((one) => [one.destinationId, one]));
  return tasks.flatMap((task) => {
    const destination = destinations.get(task.destination_id);
    if (!destination) return [];
    const id = task.calculation_id;
    const [runs, offers] =
      id === null ? [[], []] : [answers.runs.get(id) ?? [], answers.offers.get(id) ?? []];
    const failure = task.failure === null ? undefined : readFailure(task.failure);
    return [
      {
        destination,
        state: task.state,
        failure: failure
          ? {
              code: failure.code,
              field: failure.field,
              text: failureText(failure, ctx.language),
              mayRetry: true,
            }
          : null,
        taskId: id,
        cells: carrierCodes.flatMap((carrier) => cellOf(carrier, runs, offers, ctx)),
        chosenRateResultId: task.rate_result_id,
        isByHand: task.is_by_hand,
        ...presentedRuling(task),
      },
    ];
  });
}

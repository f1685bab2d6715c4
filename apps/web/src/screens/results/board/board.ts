import type { CalculationRun, CalculationTask, RateResult } from '@tranzit/contract';
import { carrierCodes, daysBetween, deliveryWays } from '@tranzit/kernel';
import { tariffTitleOf } from '../../../lib/shipping/tariff-title.ts';
import { isEnded, type TaskAnswer } from './task-answer.ts';

/** Days that the cargo is under way. */
export interface Term {
  readonly min: number;
  readonly max: number;
}

/** The term of a rate from the day on which the cargo is taken, which may be later than the one that was asked for. */
export function termOf({ pickupDate, minDays, maxDays }: RateResult, askedOn: string): Term {
  const waits = pickupDate === null ? 0 : daysBetween(askedOn, pickupDate);
  return { min: Math.max(0, minDays - waits), max: Math.max(0, maxDays - waits) };
}

/** A rate in its place: the keys are the same for the price asked first and for the one asked again. */
export interface BoardRate extends RateResult {
  readonly rateKey: string;
  /** The same for all ways of one tariff. */
  readonly tariffKey: string;
  /** The tariff's name without the words for the way that some carriers write behind it. */
  readonly tariffTitle: string;
  readonly term: Term;
}
export interface BoardRun extends CalculationRun {
  /** When the carrier was asked, ISO 8601. */
  readonly askedAt: string;
}

/** A calculation with everything that was asked again for it. */
export interface Board {
  readonly task: CalculationTask;
  readonly rates: readonly BoardRate[];
  /** In the fixed order of the carriers. */
  readonly runs: readonly BoardRun[];
  readonly isDone: boolean;
  /** This rate, or the one that took its place. */
  readonly find: (rateResultId: number) => BoardRate | undefined;
}

/** Rates of one tariff share a row; those that may be ordered and those to be confirmed stand in lists of their own. */
export const rowKeyOf = ({ tariffKey, availability }: BoardRate): string => `${tariffKey}|${availability}`;

/** How many rows these rates take. */
export const countRows = (rates: readonly BoardRate[]): number => new Set(rates.map(rowKeyOf)).size;

/** Whom a question went to: a carrier under the portal's contract, or under the account's own, of which there is one at most. */
type Asked = Pick<CalculationRun, 'deliveryService' | 'contract'>;

const isSameAsked = (a: Asked, b: Asked): boolean =>
  a.deliveryService === b.deliveryService && a.contract === b.contract;

const rateKeyOf = (rate: RateResult): string =>
  [rate.deliveryService, rate.contract, rate.rateType, rate.code, rate.tariffName, rate.deliveryWay].join(
    '|',
  );
const tariffKeyOf = ({ deliveryService, contract, rateType, tariffName }: RateResult): string =>
  [deliveryService, contract, rateType, tariffTitleOf(tariffName)].join('|');

/** The key as it is for the first that has it, with its number for each later one. */
function countedKeys(): (key: string) => string {
  const seen = new Map<string, number>();
  return (key) => {
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return number === 1 ? key : `${key}|${number}`;
  };
}

/** Keys of one calculation; the same tariff twice by one way (two times of day) is told apart by its number. */
function withKeys(rates: readonly RateResult[], askedOn: string): readonly BoardRate[] {
  const rateKey = countedKeys();
  const tariffKeyBy = new Map(deliveryWays.map((way) => [way, countedKeys()]));
  const inOrder = [...rates].sort((a, b) => a.position - b.position || a.rateResultId - b.rateResultId);
  return inOrder.map((rate) => ({
    ...rate,
    rateKey: rateKey(rateKeyOf(rate)),
    tariffKey: tariffKeyBy.get(rate.deliveryWay)?.(tariffKeyOf(rate)) ?? tariffKeyOf(rate),
    tariffTitle: tariffTitleOf(rate.tariffName),
    term: termOf(rate, askedOn),
  }));
}

/** An own contract that was deleted and set anew has another key, and yet its run takes the place of the earlier one. */
const runSlot = ({ runKey, deliveryService, contract }: CalculationRun): string =>
  contract === 'own' ? `${deliveryService}|own` : runKey;

function latestRuns(answers: readonly TaskAnswer[]): readonly BoardRun[] {
  const runs = new Map<string, BoardRun>();
  for (const { task, runs: own } of answers)
    for (const run of own) runs.set(runSlot(run), { ...run, askedAt: task.startedAt });
  const place = ({ deliveryService }: BoardRun) => carrierCodes.indexOf(deliveryService);
  return [...runs.values()].sort((a, b) => place(a) - place(b) || a.runKey.localeCompare(b.runKey));
}

/** Rows while they are put together: what each row shows, and which row each rate came to. */
interface Rows {
  readonly shown: Map<string, BoardRate>;
  readonly rowOf: Map<number, string>;
}

function put({ shown, rowOf }: Rows, rate: BoardRate): void {
  shown.set(rate.rateKey, rate);
  rowOf.set(rate.rateResultId, rate.rateKey);
}

/**
 * A later answer of a carrier under one contract for one way takes the rows of the earlier one: the same tariff its own row, another tariff
 * (a locker's for a terminal's) a row that is left. Earlier rates that nothing took the place of go.
 */
function replaceRows(rows: Rows, before: readonly BoardRate[], rates: readonly BoardRate[]): void {
  const freshKeys = new Set(rates.map(({ rateKey }) => rateKey));
  const left = before.filter(({ rateKey }) => !freshKeys.has(rateKey));
  const knownKeys = new Set(before.map(({ rateKey }) => rateKey));
  const spare = [...left];
  const placed = rates.map((rate) => {
    const row = knownKeys.has(rate.rateKey) ? undefined : spare.shift();
    return row ? { ...rate, rateKey: row.rateKey, tariffKey: row.tariffKey } : rate;
  });
  const [first] = placed;
  for (const { rateKey } of spare) {
    rows.shown.delete(rateKey);
    for (const [id, key] of rows.rowOf) if (key === rateKey && first) rows.rowOf.set(id, first.rateKey);
  }
  for (const rate of placed) put(rows, rate);
}

/** Puts an answer to a repeated question into the rows, run by run, as soon as it is done. */
function takeAgain(
  rows: Rows,
  { task, runs, results }: TaskAnswer,
  isAsked: (rate: RateResult) => boolean,
): void {
  const fresh = withKeys(results.filter(isAsked), task.pickupDate);
  for (const run of runs.filter(({ state }) => state === 'ok'))
    for (const way of task.ways) {
      const isHere = (rate: RateResult) => isSameAsked(rate, run) && rate.deliveryWay === way;
      const rates = fresh.filter(isHere);
      if (rates.length > 0) replaceRows(rows, [...rows.shown.values()].filter(isHere), rates);
    }
}

/**
 * `main` is the calculation of the page, `again` what was asked later, oldest first. Ways that the calculation never
 * asked for stay out.
 */
export function toBoard(main: TaskAnswer, again: readonly TaskAnswer[] = []): Board {
  const isAsked = (rate: RateResult) =>
    main.task.ways.includes(rate.deliveryWay) && rate.availability !== 'not_available';
  const rows: Rows = { shown: new Map(), rowOf: new Map() };
  for (const rate of withKeys(main.results.filter(isAsked), main.task.pickupDate)) put(rows, rate);
  for (const answer of again) takeAgain(rows, answer, isAsked);
  const rates = [...rows.shown.values()];
  // Once a carrier has answered it has as many tariffs as the list shows of it, whichever question brought them.
  const withCount = (run: BoardRun): BoardRun =>
    isEnded(run) ? { ...run, rateCount: countRows(rates.filter((rate) => isSameAsked(rate, run))) } : run;
  return {
    task: main.task,
    rates,
    runs: latestRuns([main, ...again]).map(withCount),
    isDone: main.done && again.slice(-1).every(({ done }) => done),
    find: (rateResultId) => rows.shown.get(rows.rowOf.get(rateResultId) ?? ''),
  };
}

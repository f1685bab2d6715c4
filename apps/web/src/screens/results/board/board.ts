import type { CalculationRun, CalculationTask, RateResult } from '@tranzit/contract';
import { carrierCodes, daysBetween } from '@tranzit/kernel';
import type { TaskAnswer } from './task-news.ts';

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

/** A rate in its place: the key is the same for the price asked first and for the one asked again. */
export interface BoardRate extends RateResult {
  readonly rowKey: string;
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
  /** The row that shows this rate, or the one that took its place. */
  readonly find: (rateResultId: number) => BoardRate | undefined;
}

/** Whom a question went to: a carrier under the portal's contract, or under the account's own, of which there is one at most. */
type Asked = Pick<CalculationRun, 'deliveryService' | 'contract'>;

const isSameAsked = (a: Asked, b: Asked): boolean =>
  a.deliveryService === b.deliveryService && a.contract === b.contract;

const tariffKey = (rate: RateResult): string =>
  [rate.deliveryService, rate.contract, rate.rateType, rate.code, rate.tariffName, rate.deliveryWay].join(
    '|',
  );

/** Row keys of one calculation; the same tariff twice (two times of day) is told apart by its number. */
function withRowKeys(rates: readonly RateResult[], askedOn: string): readonly BoardRate[] {
  const seen = new Map<string, number>();
  const inOrder = [...rates].sort((a, b) => a.position - b.position || a.rateResultId - b.rateResultId);
  return inOrder.map((rate) => {
    const key = tariffKey(rate);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return { ...rate, rowKey: number === 1 ? key : `${key}|${number}`, term: termOf(rate, askedOn) };
  });
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
  shown.set(rate.rowKey, rate);
  rowOf.set(rate.rateResultId, rate.rowKey);
}

/**
 * A later answer of a carrier under one contract for one way takes the rows of the earlier one: the same tariff its own row, another tariff
 * (a locker's for a terminal's) a row that is left. Earlier rates that nothing took the place of go.
 */
function replaceRows(rows: Rows, before: readonly BoardRate[], rates: readonly BoardRate[]): void {
  const freshKeys = new Set(rates.map(({ rowKey }) => rowKey));
  const left = before.filter(({ rowKey }) => !freshKeys.has(rowKey));
  const knownKeys = new Set(before.map(({ rowKey }) => rowKey));
  const spare = [...left];
  const placed = rates.map((rate) => {
    const row = knownKeys.has(rate.rowKey) ? undefined : spare.shift();
    return row ? { ...rate, rowKey: row.rowKey } : rate;
  });
  const [first] = placed;
  for (const { rowKey } of spare) {
    rows.shown.delete(rowKey);
    for (const [id, key] of rows.rowOf) if (key === rowKey && first) rows.rowOf.set(id, first.rowKey);
  }
  for (const rate of placed) put(rows, rate);
}

/** Puts an answer to a repeated question into the rows, run by run, as soon as it is done. */
function takeAgain(
  rows: Rows,
  { task, runs, results }: TaskAnswer,
  isAsked: (rate: RateResult) => boolean,
): void {
  const fresh = withRowKeys(results.filter(isAsked), task.pickupDate);
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
  for (const rate of withRowKeys(main.results.filter(isAsked), main.task.pickupDate)) put(rows, rate);
  for (const answer of again) takeAgain(rows, answer, isAsked);
  return {
    task: main.task,
    rates: [...rows.shown.values()],
    runs: latestRuns([main, ...again]),
    isDone: main.done && again.slice(-1).every(({ done }) => done),
    find: (rateResultId) => rows.shown.get(rows.rowOf.get(rateResultId) ?? ''),
  };
}

import type { CalculationRun, CalculationTask, RateResult } from '@tranzit/contract';
import { carrierCodes } from '@tranzit/kernel';
import type { TaskAnswer } from './task-news.ts';

/** A rate in its place: the key is the same for the price asked first and for the one asked again. */
export interface BoardRate extends RateResult {
  readonly rowKey: string;
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

const tariffKey = (rate: RateResult): string =>
  [rate.deliveryService, rate.rateType, rate.code, rate.tariffName, rate.deliveryWay].join('|');

/** Row keys of one calculation; the same tariff twice (two times of day) is told apart by its number. */
function withRowKeys(rates: readonly RateResult[]): readonly BoardRate[] {
  const seen = new Map<string, number>();
  const inOrder = [...rates].sort((a, b) => a.position - b.position || a.rateResultId - b.rateResultId);
  return inOrder.map((rate) => {
    const key = tariffKey(rate);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return { ...rate, rowKey: number === 1 ? key : `${key}|${number}` };
  });
}

function latestRuns(answers: readonly TaskAnswer[]): readonly BoardRun[] {
  const runs = new Map<string, BoardRun>();
  for (const { task, runs: own } of answers)
    for (const run of own) runs.set(run.runKey, { ...run, askedAt: task.startedAt });
  const place = ({ deliveryService }: BoardRun) => carrierCodes.indexOf(deliveryService);
  return [...runs.values()].sort((a, b) => place(a) - place(b) || a.runKey.localeCompare(b.runKey));
}

/**
 * `main` is the calculation of the page, `again` what was asked later, oldest first. A later price of the same tariff
 * takes the row of the earlier one; ways that the calculation never asked for stay out.
 */
export function toBoard(main: TaskAnswer, again: readonly TaskAnswer[] = []): Board {
  const rows = new Map<string, BoardRate>();
  const rowOf = new Map<number, string>();
  for (const { results } of [main, ...again])
    for (const rate of withRowKeys(results)) {
      const isAsked = main.task.ways.includes(rate.deliveryWay) && rate.availability !== 'not_available';
      if (!isAsked) continue;
      rows.set(rate.rowKey, rate);
      rowOf.set(rate.rateResultId, rate.rowKey);
    }
  return {
    task: main.task,
    rates: [...rows.values()],
    runs: latestRuns([main, ...again]),
    isDone: main.done && again.slice(-1).every(({ done }) => done),
    find: (rateResultId) => rows.get(rowOf.get(rateResultId) ?? ''),
  };
}

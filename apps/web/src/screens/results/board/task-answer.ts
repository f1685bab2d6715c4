import type { AnswerOf, api, CalculationMessage, CalculationRun, RateResult } from '@tranzit/contract';

/** One calculation as the server presents it. */
export type TaskAnswer = AnswerOf<typeof api.getCalculationResults>;

/** The carrier has answered, or is no longer waited for. */
export const isEnded = ({ state }: CalculationRun): boolean => state !== 'waiting' && state !== 'running';

/** A run only goes forward: an answer that was loaded is not taken back by an older message. */
function laterRun(known: CalculationRun | undefined, received: CalculationRun): CalculationRun {
  if (known === undefined || isEnded(received)) return received;
  return isEnded(known) || known.rateCount > received.rateCount ? known : received;
}

/**
 * What was loaded with the messages since, or before: the order of the two does not matter, and the same message twice
 * changes nothing. Rates merge by `rateResultId`, runs by `runKey`.
 */
export function mergeMessages(loaded: TaskAnswer, messages: readonly CalculationMessage[]): TaskAnswer {
  const results = new Map<number, RateResult>(loaded.results.map((rate) => [rate.rateResultId, rate]));
  const runs = new Map<string, CalculationRun>(loaded.runs.map((run) => [run.runKey, run]));
  let { done } = loaded;
  for (const message of messages) {
    if (message.t === 'done') done = true;
    else if (message.t === 'rate') results.set(message.result.rateResultId, message.result);
    else runs.set(message.run.runKey, laterRun(runs.get(message.run.runKey), message.run));
  }
  return { ...loaded, done, results: [...results.values()], runs: [...runs.values()] };
}

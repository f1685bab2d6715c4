import { isSilent } from '../../../ui/progress-strip/answer-cell.tsx';
import type { BoardRun } from '../board/board.ts';

type Run = Pick<BoardRun, 'deliveryService' | 'state'>;

export const isAwaited = ({ state }: Run): boolean => state === 'waiting' || state === 'running';

const countCarriers = (runs: readonly Run[]): number =>
  new Set(runs.map(({ deliveryService }) => deliveryService)).size;

interface AnswerCounts {
  readonly asked: number;
  /** With rates or without any. */
  readonly answered: number;
  readonly silent: number;
}

/** How many carriers have answered; one asked under two contracts counts once, as soon as neither is awaited. */
export function countAnswers(runs: readonly Run[]): AnswerCounts {
  const awaited = new Set(runs.filter(isAwaited).map(({ deliveryService }) => deliveryService));
  const settled = runs.filter(({ deliveryService }) => !awaited.has(deliveryService));
  const answered = countCarriers(settled.filter((run) => !isSilent(run)));
  return { asked: countCarriers(runs), answered, silent: countCarriers(settled) - answered };
}

import { matchQuery, useQueries } from '@tanstack/react-query';
import { type AnswerOf, api, type MultiTask } from '@tranzit/contract';
import { apiQuery, touchSoon } from '../../lib/api/api-query.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { useCartChannel } from '../../lib/session/user.ts';

export type Multi = AnswerOf<typeof api.getMultiCalculation>;
export type MultiCell = MultiTask['cells'][number];
export type MultiRate = MultiCell['rates'][number];

/** So many rows come at once: those in sight are asked for, and no others. */
export const rowsAtOnce = 50;
/** Should a live message be lost. */
const lookAgainMs = 4_000;

const isOfMulti = (message: unknown, id: number): boolean =>
  typeof message === 'object' &&
  message !== null &&
  't' in message &&
  (message.t !== 'MULTI' || ('multiTaskId' in message && message.multiTaskId === id));

/** Answers about any multi-calculation; other calculations stay as they are. */
const touchMulti = () =>
  touchSoon(['calculation'], (query) =>
    matchQuery({ queryKey: [{ operation: api.getMultiCalculation.operationId }] }, query),
  );

/** Which rows are looked at: all, those that nobody could be asked about, those without a choice. */
export const shownRows = ['all', 'failed', 'unchosen'] as const;
export type ShownRows = (typeof shownRows)[number];

export interface MultiQuestion {
  readonly id: number;
  readonly shown: ShownRows;
  /** Pages of rows that are in sight, from 1. */
  readonly pages: readonly number[];
}

/** A multi-calculation with the rows in sight, kept up while carriers answer and while its shipments change. */
export function useMulti({ id, shown, pages }: MultiQuestion) {
  const asked = [...new Set([1, ...pages])];
  const answers = useQueries({
    queries: asked.map((page) =>
      apiQuery(
        api.getMultiCalculation,
        {
          params: { id },
          query: { page, limit: rowsAtOnce, ...(shown !== 'all' && { state: shown }) },
        },
        { refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookAgainMs : false) },
      ),
    ),
  });
  useLive(useCartChannel(), (message) => isOfMulti(message, id) && touchMulti(), {
    onLost: touchMulti,
    fromStart: true,
  });
  const rows = new Map<number, MultiTask>();
  for (const [turn, { data }] of answers.entries())
    for (const [place, task] of (data?.tasks ?? []).entries())
      rows.set(((asked[turn] ?? 1) - 1) * rowsAtOnce + place, task);
  const [query] = answers;
  return { query, rows };
}

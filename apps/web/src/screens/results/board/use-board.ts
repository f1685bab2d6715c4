import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { api, type CalculationMessage, calculationMessage, channels } from '@tranzit/contract';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useLostAt } from '../../../lib/api/connection.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { type Board, toBoard } from './board.ts';
import { mergeNews, type TaskAnswer } from './task-news.ts';

/** Polling as the specification has it: after 5 s, then every 5 s, at most 5 times. */
export const polling = { everyMs: 5_000, attempts: 5 } as const;

const taskQuery = (taskId: number) =>
  apiQuery(api.getCalculationResults, { params: { id: taskId } }, { staleTime: 0 });

type News = ReadonlyMap<number, readonly CalculationMessage[]>;
interface Told {
  readonly taskId: number;
  readonly message: CalculationMessage;
}
const hear = (news: News, { taskId, message }: Told): News =>
  new Map(news).set(taskId, [...(news.get(taskId) ?? []), message]);

interface Ears {
  readonly onNews: (told: Told) => void;
  /** Asks the server how far the calculation is. */
  readonly onAsk: (taskId: number) => void;
}

/**
 * Asks again while the live channel is silent; anything heard within a step makes that step unneeded. Says when the
 * attempts are used up.
 */
function usePolling(isOn: boolean, ask: () => void) {
  const [round, setRound] = useState(0);
  const [isSpent, setSpent] = useState(false);
  const heard = useRef(false);
  const latestAsk = useRef(ask);
  useEffect(() => {
    latestAsk.current = ask;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the count anew
  useEffect(() => {
    if (!isOn) return undefined;
    let attempts = 0;
    const timer = setInterval(() => {
      const isAlive = heard.current;
      heard.current = false;
      if (isAlive) return;
      attempts += 1;
      latestAsk.current();
      if (attempts < polling.attempts) return;
      clearInterval(timer);
      setSpent(true);
    }, polling.everyMs);
    return () => clearInterval(timer);
  }, [isOn, round]);
  const again = () => {
    setSpent(false);
    setRound((count) => count + 1);
    latestAsk.current();
  };
  const hearSomething = () => {
    heard.current = true;
  };
  return { isSpent: isOn && isSpent, again, hearSomething };
}

/** News of a recalculation come on a topic of their own. */
const channelOf = (taskId: number, isRecalc: boolean): string =>
  isRecalc ? channels.recalculation(taskId) : channels.calculation(taskId);

interface Followed {
  readonly taskId: number | undefined;
  readonly isDone: boolean;
  readonly isRecalc: boolean;
}

/** Listens to one calculation until it is done, and asks where the channel stays silent. */
export function useTaskEars({ taskId, isDone, isRecalc }: Followed, { onNews, onAsk }: Ears) {
  const isOn = taskId !== undefined && !isDone;
  const ask = () => taskId !== undefined && onAsk(taskId);
  // Without a connection nothing is asked, and no attempt is spent; the first question after it comes from the client.
  const isConnected = useLostAt() === undefined;
  const { hearSomething, ...rest } = usePolling(isOn && isConnected, ask);
  useLive(
    isOn ? channelOf(taskId, isRecalc) : undefined,
    (data) => {
      const parsed = calculationMessage.safeParse(data);
      if (!parsed.success || taskId === undefined) return;
      hearSomething();
      onNews({ taskId, message: parsed.data });
    },
    { fromStart: true, onLost: ask },
  );
  return rest;
}

const noNews: readonly CalculationMessage[] = [];

interface LoadedTask {
  readonly data: TaskAnswer | undefined;
  readonly error: Error | null;
}

/** Kept as it was by the query client while nothing in it has changed. */
const combine = (results: readonly UseQueryResult<TaskAnswer>[]): readonly LoadedTask[] =>
  results.map(({ data, error }) => ({ data, error }));

/** Answers with the news of each; the same object until one of them changes, so that rows need not be drawn anew. */
function useAnswers(ids: readonly number[], loaded: readonly LoadedTask[], news: News) {
  const key = ids.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the ids
  return useMemo(
    () =>
      loaded.map(({ data }, place): TaskAnswer | undefined => {
        const id = ids[place];
        return data && id !== undefined ? mergeNews(data, news.get(id) ?? noNews) : undefined;
      }),
    [key, loaded, news],
  );
}

/** A calculation with those asked again for it: loaded, then kept up by the live channel or by polling. */
export function useBoard(taskId: number, recalcIds: readonly number[]) {
  const client = useQueryClient();
  const [news, tell] = useReducer(hear, new Map());
  const ids = [taskId, ...recalcIds];
  const loaded = useQueries({ queries: ids.map(taskQuery), combine });
  const answers = useAnswers(ids, loaded, news);
  const [main, ...again] = answers;
  const onAsk = useCallback(
    (id: number) => void client.refetchQueries({ queryKey: taskQuery(id).queryKey }),
    [client],
  );
  const ears: Ears = useMemo(() => ({ onNews: tell, onAsk }), [onAsk]);
  // The latest recalculation is followed, and the one before it, which a quick second question may have overtaken.
  const [lastId, earlierId] = [recalcIds.at(-1), recalcIds.at(-2)];
  const mainEars = useTaskEars(
    { taskId, isDone: main?.done ?? false, isRecalc: main?.task.kind === 'recalc' },
    ears,
  );
  const lastEars = useTaskEars({ taskId: lastId, isDone: again.at(-1)?.done ?? false, isRecalc: true }, ears);
  useTaskEars({ taskId: earlierId, isDone: again.at(-2)?.done ?? false, isRecalc: true }, ears);
  const board = useMemo((): Board | undefined => {
    const [first, ...later] = answers;
    return (
      first &&
      toBoard(
        first,
        later.filter((answer) => answer !== undefined),
      )
    );
  }, [answers]);
  return {
    board,
    error: loaded[0]?.data === undefined ? loaded[0]?.error : null,
    reload: () => onAsk(taskId),
    /** Asked again, and the first answer of it is not here yet. */
    isRecalcLoading: again.some((answer, place) => answer === undefined && loaded[place + 1]?.error === null),
    isSpent: mainEars.isSpent || lastEars.isSpent,
    listenAgain: () => {
      mainEars.again();
      if (lastId !== undefined) lastEars.again();
    },
  };
}

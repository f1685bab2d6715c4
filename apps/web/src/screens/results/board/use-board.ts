import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { api, type CalculationMessage, calculationMessage, channels } from '@tranzit/contract';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useLostAt } from '../../../lib/api/connection.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { type Board, toBoard } from './board.ts';
import { mergeMessages, type TaskAnswer } from './task-answer.ts';

/** Polling as the specification has it: after 5 s, then every 5 s, at most 5 times. */
export const polling = { everyMs: 5_000, attempts: 5 } as const;

const taskQuery = (taskId: number) =>
  apiQuery(api.getCalculationResults, { params: { id: taskId } }, { staleTime: 0 });

type MessagesByTask = ReadonlyMap<number, readonly CalculationMessage[]>;
interface TaskMessage {
  readonly taskId: number;
  readonly message: CalculationMessage;
}
const addMessage = (messages: MessagesByTask, { taskId, message }: TaskMessage): MessagesByTask =>
  new Map(messages).set(taskId, [...(messages.get(taskId) ?? []), message]);

interface TaskHandlers {
  readonly onMessage: (event: TaskMessage) => void;
  /** Asks the server how far the calculation is. */
  readonly onPoll: (taskId: number) => void;
}

/**
 * Asks again while the live channel is silent; a message within a step makes that step unneeded. Says when the
 * attempts are used up.
 */
function usePolling(isOn: boolean, poll: () => void) {
  const [round, setRound] = useState(0);
  const [isSpent, setSpent] = useState(false);
  const hasMessage = useRef(false);
  const latestPoll = useRef(poll);
  useEffect(() => {
    latestPoll.current = poll;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the count anew
  useEffect(() => {
    if (!isOn) return undefined;
    let attempts = 0;
    const timer = setInterval(() => {
      const isAlive = hasMessage.current;
      hasMessage.current = false;
      if (isAlive) return;
      attempts += 1;
      latestPoll.current();
      if (attempts < polling.attempts) return;
      clearInterval(timer);
      setSpent(true);
    }, polling.everyMs);
    return () => clearInterval(timer);
  }, [isOn, round]);
  const again = () => {
    setSpent(false);
    setRound((count) => count + 1);
    latestPoll.current();
  };
  const noteMessage = () => {
    hasMessage.current = true;
  };
  return { isSpent: isOn && isSpent, again, noteMessage };
}

/** Messages of a recalculation come on a channel of their own. */
const channelOf = (taskId: number, isRecalc: boolean): string =>
  isRecalc ? channels.recalculation(taskId) : channels.calculation(taskId);

interface SubscribedTask {
  readonly taskId: number | undefined;
  readonly isDone: boolean;
  readonly isRecalc: boolean;
}

/** Subscribes to one calculation until it is done, and polls where the channel stays silent. */
function useTaskSubscription(
  { taskId, isDone, isRecalc }: SubscribedTask,
  { onMessage, onPoll }: TaskHandlers,
) {
  const isOn = taskId !== undefined && !isDone;
  const poll = () => taskId !== undefined && onPoll(taskId);
  // Without a connection nothing is asked, and no attempt is spent; the first question after it comes from the client.
  const isConnected = useLostAt() === undefined;
  const { noteMessage, ...rest } = usePolling(isOn && isConnected, poll);
  useLive(
    isOn ? channelOf(taskId, isRecalc) : undefined,
    (data) => {
      const parsed = calculationMessage.safeParse(data);
      if (!parsed.success || taskId === undefined) return;
      noteMessage();
      onMessage({ taskId, message: parsed.data });
    },
    { fromStart: true, onLost: poll },
  );
  return rest;
}

const noMessages: readonly CalculationMessage[] = [];

interface LoadedTask {
  readonly data: TaskAnswer | undefined;
  readonly error: Error | null;
}

/** Kept as it was by the query client while nothing in it has changed. */
const combine = (results: readonly UseQueryResult<TaskAnswer>[]): readonly LoadedTask[] =>
  results.map(({ data, error }) => ({ data, error }));

/** Answers with the messages of each; the same object until one of them changes, so that rows need not be drawn anew. */
function useAnswers(ids: readonly number[], loaded: readonly LoadedTask[], messages: MessagesByTask) {
  const key = ids.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the ids
  return useMemo(
    () =>
      loaded.map(({ data }, place): TaskAnswer | undefined => {
        const id = ids[place];
        return data && id !== undefined ? mergeMessages(data, messages.get(id) ?? noMessages) : undefined;
      }),
    [key, loaded, messages],
  );
}

/** A calculation with those asked again for it: loaded, then kept up by the live channel or by polling. */
export function useBoard(taskId: number, recalcIds: readonly number[]) {
  const client = useQueryClient();
  const [messages, onMessage] = useReducer(addMessage, new Map());
  const ids = [taskId, ...recalcIds];
  const loaded = useQueries({ queries: ids.map(taskQuery), combine });
  const answers = useAnswers(ids, loaded, messages);
  const [main, ...again] = answers;
  const onPoll = useCallback(
    (id: number) => void client.refetchQueries({ queryKey: taskQuery(id).queryKey }),
    [client],
  );
  const handlers: TaskHandlers = { onMessage, onPoll };
  // The latest recalculation is followed, and the one before it, which a quick second question may have overtaken.
  const [lastId, earlierId] = [recalcIds.at(-1), recalcIds.at(-2)];
  const mainSubscription = useTaskSubscription(
    { taskId, isDone: main?.done ?? false, isRecalc: main?.task.kind === 'recalc' },
    handlers,
  );
  const lastSubscription = useTaskSubscription(
    { taskId: lastId, isDone: again.at(-1)?.done ?? false, isRecalc: true },
    handlers,
  );
  useTaskSubscription({ taskId: earlierId, isDone: again.at(-2)?.done ?? false, isRecalc: true }, handlers);
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
    reload: () => onPoll(taskId),
    /** Asked again, and the first answer of it is not here yet. */
    isRecalcLoading: again.some((answer, place) => answer === undefined && loaded[place + 1]?.error === null),
    isSpent: mainSubscription.isSpent || lastSubscription.isSpent,
    pollAgain: () => {
      mainSubscription.again();
      if (lastId !== undefined) lastSubscription.again();
    },
  };
}

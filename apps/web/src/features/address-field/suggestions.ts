import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api, type Suggestion } from '@tranzit/contract';
import { useEffect } from 'react';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';

interface SuggestQuestion {
  readonly text: string;
  /** Cities only: between terminals the street does not matter. */
  readonly isCity?: boolean;
  /** Country to look in; everywhere when left out. */
  readonly iso?: string | undefined;
  /** Only countries between which a domestic calculation has prices. */
  readonly isDomestic?: boolean | undefined;
  /** The city that is meant where only a street is typed. */
  readonly meantCity?: string | undefined;
  /** Nothing is asked while false: the address is chosen already. */
  readonly isAsked?: boolean;
}

/** Until an answer says that others answer, whose calls are counted. */
let pauseMs = 120;
/** Between two questions of the page's own to one text, once its tries have failed. */
const askAgainMs = 5_000;

/**
 * Addresses for what is typed, from the first letter on. While the next are on their way, those of the previous stay
 * that say what is typed by now: who types fast and leaves with Tab never takes another city. `trouble` says why none
 * came; the same text is asked again by itself, as the connection comes back and every few seconds after a failure.
 */
export function useSuggestions(question: SuggestQuestion) {
  const { text, isAsked = true } = question;
  const typed = text.trim();
  const query = useDebounced(typed, pauseMs);
  const isSettled = query === typed;
  const isOn = isAsked && typed !== '';
  const suggestions = apiQuery(
    api.suggestAddress,
    { query: { query, ...filtersOf(question) } },
    {
      enabled: isOn && isSettled,
      staleTime: 5 * 60_000,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => state.status === 'error' && askAgainMs,
    },
  );
  const asked = useQuery(suggestions);
  const { data, isFetching, isPlaceholderData } = asked;
  useEffect(() => {
    pauseMs = data?.pauseMs ?? pauseMs;
  }, [data]);
  const isAnswer = isSettled && data !== undefined && !isPlaceholderData;
  const known: readonly Suggestion[] = (isOn && data?.items) || [];
  const items = isAnswer ? known : stillFitting(typed, known);
  const trouble = isOn && isSettled && !isAnswer ? troubleOf(asked) : undefined;
  const askAgain = () => void asked.refetch();
  return { items, isBusy: isOn && isFetching, isAnswered: isOn && isAnswer, trouble, askAgain };
}

const filtersOf = ({ iso, isCity = false, isDomestic = false, meantCity }: SuggestQuestion) => ({
  ...(iso && { iso }),
  ...(isCity && { is_city: 'true' as const }),
  ...(isDomestic && { is_domestic: 'true' as const }),
  ...(meantCity && { city: meantCity }),
});

/** A failure stands until an answer comes: another try on its way does not take the words back. */
function troubleOf({
  isPaused,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isPaused' | 'errorUpdateCount'>): 'offline' | 'failed' | undefined {
  if (isPaused) return 'offline';
  return errorUpdateCount > 0 ? 'failed' : undefined;
}

const plain = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е');

/** The suggestion that says exactly what was typed, so that leaving the field takes it. */
export function exactSuggestion(text: string, items: readonly Suggestion[]): Suggestion | undefined {
  const typed = plain(text);
  return items.find(
    ({ value, unrestrictedValue, address, precision }) =>
      [value, unrestrictedValue].some((line) => plain(line) === typed) ||
      (precision === 'city' && plain(address.city) === typed),
  );
}

/** Of suggestions to an earlier text those that hold every word of this one, the last perhaps unfinished. */
export function stillFitting(text: string, items: readonly Suggestion[]): readonly Suggestion[] {
  const words = wordsOf(text);
  return items.filter(({ unrestrictedValue }) => {
    const known = wordsOf(unrestrictedValue);
    return words.every((word) => known.some((one) => one.startsWith(word)));
  });
}

const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[\s,.]+/)
    .filter((word) => word !== '');

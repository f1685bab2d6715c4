import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type Suggestion } from '@tranzit/contract';
import { call } from '../../lib/call.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

interface SuggestQuestion {
  readonly text: string;
  /** Cities only: between terminals the street does not matter. */
  readonly isCity?: boolean;
  /** Country to look in; everywhere when left out. */
  readonly iso?: string | undefined;
  /** Nothing is asked while false: the address is chosen already. */
  readonly isAsked?: boolean;
}

const leastLetters = 2;
const debounceMs = 120;

/** Addresses for what is typed, from the second letter on. The previous ones stay while the next are on their way. */
export function useSuggestions({ text, isCity = false, iso, isAsked = true }: SuggestQuestion) {
  const query = useDebounced(text.trim(), debounceMs);
  const isOn = isAsked && query.length >= leastLetters;
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['suggest', query, isCity, iso ?? ''],
    queryFn: ({ signal }) =>
      call(
        api.suggestAddress,
        { query: { query, ...(iso && { iso }), ...(isCity && { is_city: 'true' as const }) } },
        { signal },
      ),
    enabled: isOn,
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });
  const items: readonly Suggestion[] = isOn && text.trim().length >= leastLetters ? (data?.items ?? []) : [];
  return { items, isBusy: isOn && isFetching, isAnswered: isOn && data !== undefined && !isPlaceholderData };
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

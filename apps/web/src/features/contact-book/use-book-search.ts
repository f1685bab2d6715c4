import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, api } from '@tranzit/contract';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';

export type BookEntry = AnswerOf<typeof api.autocompleteContacts>['items'][number];

interface BookQuestion {
  readonly text: string;
  /** Nothing is asked while false. */
  readonly isAsked?: boolean;
  /** Fewer letters ask nothing; with none of them the entries used last come. */
  readonly leastLetters?: number;
  /** Only entries with an address in this country. */
  readonly iso?: string | undefined;
  /** Only entries with an address in a country between which a domestic calculation has prices. */
  readonly isDomestic?: boolean;
  readonly limit?: number;
}

const debounceMs = 200;
/** As many as the contract takes; nobody is called so. */
const mostLetters = 120;

/** Entries of the contact book by any part of them: name, company, tax id, phone, e-mail, city, street. */
export function useBookSearch(question: BookQuestion) {
  const { text, isAsked = true, leastLetters = 2, iso, isDomestic = false, limit = 6 } = question;
  const typed = text.trim();
  const query = useDebounced(typed, debounceMs);
  const isSettled = query === typed;
  const isOn = isAsked && typed.length >= leastLetters && typed.length <= mostLetters;
  const { data, isFetching, isPlaceholderData } = useQuery(
    apiQuery(
      api.autocompleteContacts,
      { query: { query, limit, ...(iso && { iso }), ...(isDomestic && { is_domestic: 'true' }) } },
      {
        enabled: isOn && isSettled,
        staleTime: 60_000,
        placeholderData: keepPreviousData,
        // The form works without the book.
        retry: false,
      },
    ),
  );
  const items: readonly BookEntry[] = (isOn && data?.items) || [];
  const isAnswered = isOn && isSettled && data !== undefined && !isPlaceholderData;
  return { items, isBusy: isOn && isFetching, isAnswered };
}
